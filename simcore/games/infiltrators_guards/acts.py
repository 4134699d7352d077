"""An infiltrator's turn: which acts are legal, and what they do (section 2.4)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.infiltrators_guards.alert import look_at_once
from simcore.games.infiltrators_guards.board import is_adjacent, moved_up
from simcore.games.infiltrators_guards.codes import (
    NOBODY,
    SLOT_CODES,
    TILE_WORDS,
    UNARMED,
    Act,
    ActKind,
    CardKind,
    Figure,
    Heat,
    Kind,
    Noisy,
    Stage,
)
from simcore.games.infiltrators_guards.combat import attack_guard, can_shoot_with, can_strike
from simcore.games.infiltrators_guards.ending import end_if_all_gone, is_task_done
from simcore.games.infiltrators_guards.equipment import use_card, would_change
from simcore.games.infiltrators_guards.figures import (
    held_sum,
    is_inside,
    is_on_guard,
    movement_of,
    put_infiltrator,
    remove_infiltrator,
    stands_in_shade,
)
from simcore.games.infiltrators_guards.hacking import hack
from simcore.games.infiltrators_guards.heat import add_heat
from simcore.games.infiltrators_guards.machine import (
    add_option,
    ask_stage,
    begin_stage,
    clear_options,
    take_answer,
)
from simcore.games.infiltrators_guards.noise import lose_noise, make_noise
from simcore.games.infiltrators_guards.reach import find_reach, nearest_of, path_length
from simcore.games.infiltrators_guards.setup import come_in, list_entries
from simcore.kernel import kernel
from simcore.sets import count_codes, exclude, holds

# --- whose turn it is (R26, R30) ---


@kernel
def next_infiltrator(s, cfg):
    """The next infiltrator that is not gone begins its turn; after the last one the clock runs."""
    t = s.table
    t.acting = NOBODY
    while t.turn < cfg.infiltrators:
        i = t.order[t.turn]
        t.turn += 1
        if is_inside(t, i):
            t.acting = i
            lose_noise(t, i, cfg.noise_fade)
            begin_stage(s, Stage.ACT if t.where[i] == Figure.BOARD else Stage.LATE_ENTRY)
            begin_actions(t, cfg, i)
            return
    begin_stage(s, Stage.CLOCK)


@kernel
def begin_actions(t, cfg, i):
    """What a turn begins with (R31, R33)."""
    t.actions_left = cfg.actions_per_turn
    t.quiet_left = held_sum(t, cfg.card_quiet_moves, i)
    t.loud_moved = 0


@kernel
def enter_late(s, cfg):
    """Who waits outside enters if there is a free tile now, else its turn is over (R30)."""
    t = s.table
    i = t.acting
    if take_answer(s):
        come_in(s, cfg, i, s.answer)
        begin_stage(s, Stage.ACT)
        return
    list_entries(t)
    if count_codes(t.options):
        ask_stage(s, Kind.ENTRY, i)
    else:
        end_turn(s)


@kernel
def end_turn(s):
    """The acting infiltrator has finished."""
    t = s.table
    t.acting = NOBODY
    t.actions_left = 0
    t.quiet_left = 0
    t.loud_moved = 0
    begin_stage(s, Stage.NEXT_INFILTRATOR)


@kernel
def take_turn(s, cfg, key):
    """R31: act by act."""
    t = s.table
    if take_answer(s):
        t.actions_left -= 1
        do_act(s, cfg, key, s.answer)
        if t.stage != Stage.ACT:
            return
    if t.actions_left == 0:
        end_turn(s)
    else:
        list_acts(s, cfg, t.acting)
        ask_stage(s, Kind.ACT, t.acting)


# --- what is legal ---


@kernel
def list_acts(s, cfg, i):
    """The codes of all legal acts of an infiltrator."""
    t = s.table
    clear_options(t)
    add_option(t, Act.END)
    list_moves(s, cfg, t.tile[i], movement_of(t, cfg, i))
    if may_leave(s, cfg, i, movement_of(t, cfg, i)):
        add_option(t, Act.LEAVE)
    list_hacks(t, cfg, i)
    for slot in range(t.n_cards[i]):
        if t.uses[i, slot] > 0 and would_change(t, cfg, i, t.card[i, slot]):
            add_option(t, Act.USE + slot)
    for g in range(t.n_guards):
        if is_on_guard(t, g):
            list_attacks(t, cfg, i, g)


@kernel
def list_moves(s, cfg, tile, movement):
    """Tiles that a figure on a tile can reach; `ways` holds them and the tile itself (R32, R60)."""
    t, ways = s.table, s.ways
    find_reach(t.board, cfg, tile, movement, ways)
    exclude(ways.reached, tile)
    a, b, c = moved_up(ways.reached[0], ways.reached[1], ways.reached[2], Act.MOVE.value)
    t.options[0] |= a
    t.options[1] |= b
    t.options[2] |= c


@kernel
def may_leave(s, cfg, i, movement):
    """Whether an exit is near enough; `ways.near` holds the tiles at least a step nearer than the movement (R34)."""
    t, ways = s.table, s.ways
    if movement < 1 or (cfg.exit_when and not is_task_done(s, cfg)):
        return False
    if cfg.exit_where:
        return holds(ways.near, t.entry[i])
    for k in range(TILE_WORDS):
        if ways.near[k] & t.board.open_edge[k] != ZERO:
            return True
    return False


@kernel
def list_hacks(t, cfg, i):
    """R35."""
    if cfg.hack[t.character[i]] < 1 or (not cfg.hack_when_threatened and is_threatened(t, cfg, i)):
        return
    for k in range(t.n_objectives):
        if not has(t.hacked, k) and is_at(t, cfg, t.tile[i], k, cfg.hack_reach):
            add_option(t, Act.HACK + k)


@kernel
def is_at(t, cfg, tile, k, reach):
    """Whether a figure on a tile is at an objective, or, with `reach` 1, beside it."""
    return tile == t.objective[k] or (reach > 0 and is_adjacent(t.board, cfg, tile, t.objective[k]))


@kernel
def is_threatened(t, cfg, i):
    """Whether a guard is adjacent to an infiltrator (D17)."""
    for g in range(t.n_guards):
        if is_on_guard(t, g) and is_adjacent(t.board, cfg, t.tile[i], t.guard_tile[g]):
            return True
    return False


@kernel
def list_attacks(t, cfg, i, g):
    """Attacks on one guard, by slot (R38, R39)."""
    tile = t.guard_tile[g]
    strikes = can_strike(t, cfg, i, tile)
    if strikes:
        add_option(t, UNARMED + g)
    for slot in range(t.n_cards[i]):
        row = t.card[i, slot]
        if strikes and cfg.card_kind[row] == CardKind.MELEE:
            add_option(t, Act.MELEE + SLOT_CODES * slot + g)
        elif can_shoot_with(t, cfg, i, row, tile):
            add_option(t, Act.SHOOT + SLOT_CODES * slot + g)


# --- what happens ---


@kernel
def do_act(s, cfg, key, code):
    """One act of the acting infiltrator, completely."""
    i = s.table.acting
    s.risen = 0
    if code == Act.END:
        s.acts[i, ActKind.END] += 1
        s.table.actions_left = 0
    elif code == Act.LEAVE:
        leave(s, cfg, i)
    elif code < Act.USE:
        s.acts[i, ActKind.HACK] += 1
        hack(s, cfg, key, i, code - Act.HACK)
    elif code < Act.MOVE:
        s.acts[i, ActKind.USE] += 1
        use_card(s, cfg, i, code - Act.USE)
    elif code < Act.SHOOT:
        move_infiltrator(s, cfg, i, code - Act.MOVE)
    else:
        shoots = code < Act.MELEE
        s.acts[i, ActKind.SHOOT if shoots else ActKind.MELEE] += 1
        attack_guard(s, cfg, key, code - (Act.SHOOT if shoots else Act.MELEE), shoots)
    if s.risen:
        look_at_once(s, cfg)


@kernel
def move_infiltrator(s, cfg, i, tile):
    """R32, R33."""
    t = s.table
    s.acts[i, ActKind.MOVE] += 1
    s.tiles_moved[i] += path_length(t.board, cfg, t.tile[i], tile, s.ways)
    put_infiltrator(t, i, tile)
    add_heat(s, cfg, Heat.STOOD, tile, 1)
    if stands_in_shade(t, tile):
        s.shade_ends[i] += 1
        return
    s.lit_ends[i] += 1
    if t.quiet_left > 0:
        t.quiet_left -= 1
    elif not (cfg.move_noise and t.loud_moved):
        make_noise(s, cfg, i, cfg.noise_per_lit_move, Noisy.LIT_MOVE)
        t.loud_moved = cfg.noise_per_lit_move > 0


@kernel
def leave(s, cfg, i):
    """R34."""
    t = s.table
    s.acts[i, ActKind.LEAVE] += 1
    exits = s.ways.targets
    for k in range(TILE_WORDS):
        exits[k] = t.board.open_edge[k]
    s.exit_tile[i] = (
        t.entry[i] if cfg.exit_where else nearest_of(t.board, cfg, t.tile[i], exits, movement_of(t, cfg, i) - 1, s.ways)
    )
    s.left_round[i] = t.round
    if t.hits[i] > 0:
        s.harmed |= bit(i)
    remove_infiltrator(t, i, Figure.LEFT)
    t.actions_left = 0
    end_if_all_gone(s, cfg)
