"""The interpreter of card programs: one switch over the operations of the effect language (section 3).

An operation returns True when it is finished; the interpreter then goes on to the next row. One that has asked or set
something off returns False and is called again with `f.stage` raised, so each reads from top to bottom as it happens.
Operations that only act are here; those that put questions are in `effects_move.py`,
`effects_play.py`, `effects_data.py` and `effects_cards.py`.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.infiltration.board import (
    here,
    is_on_line,
    npcs_at,
    operative_of_code,
    others_in_room,
    select_operatives,
)
from simcore.games.infiltration.chance import draw, move_random_token, total
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    LINE,
    SECRET,
    Condition,
    Kind,
    Obstacle,
    Op,
    Purpose,
    RoomSelector,
    Source,
    Who,
)
from simcore.games.infiltration.effects_cards import gain, place_special, recover_item, rob
from simcore.games.infiltration.effects_data import change_room_df, redraw_df
from simcore.games.infiltration.effects_move import carry_df, move_or_push, npc_move, swap
from simcore.games.infiltration.effects_play import destroy, play
from simcore.games.infiltration.entry import RevealFor, enter_room, start_reveal
from simcore.games.infiltration.machine import (
    ask,
    chooser,
    finish_program,
    has_left,
    may_run_operation,
    player_of,
)
from simcore.games.infiltration.npc import place_npc, remove_npc, step_npc, turn_npcs_up
from simcore.games.infiltration.obstacle import destroy_obstacle
from simcore.games.infiltration.supply import (
    change_alarm,
    change_proximity,
    consume_interface,
    draw_item,
    escape,
    lay_item,
)
from simcore.kernel import inline_kernel, kernel

A, B, C, D = 1, 2, 3, 4
"""Columns of a code row after the operation."""


_NUMBERED = {
    A: (Op.REVEAL, Op.LOOK_ROOMS, Op.LOOK_DECK, Op.TAKE_DF, Op.ADD_DF, Op.REMOVE_DF, Op.REDRAW_DF, Op.DRAW_ITEM),
    B: (Op.MOVE, Op.STEAL_DF, Op.TAKE_ITEM, Op.NPC_STEP, Op.NPC_MOVE),
    C: (Op.PUSH, Op.DESTROY),
}
NUMBER_OF = np.array([next((column for column, ops in _NUMBERED.items() if op in ops), 0) for op in Op])
"""The column of the number of an operation that does nothing when it is 0 (L15), by operation; 0 for none."""

# --- conditions and control ---


@kernel
def holds(s, cfg, key, f, condition, number):
    """Whether a condition is true now (section 3, `if`)."""
    room = here(s, f)
    if condition == Condition.HAS_LOCK:
        return s.obstacle[room] == Obstacle.LOCK
    if condition == Condition.NO_LOCK:
        return s.obstacle[room] != Obstacle.LOCK
    if condition == Condition.HAS_WORKER:
        return s.obstacle[room] == Obstacle.WORKER
    if condition == Condition.NO_WORKER:
        return s.obstacle[room] != Obstacle.WORKER
    if condition == Condition.ALARM_GE:
        return s.alarm >= number
    if condition == Condition.WOUNDED:
        return f.actor >= 0 and s.wounded[f.actor] != 0
    if condition == Condition.ALONE:
        return not others_in_room(s, cfg, room, f.actor)
    if condition == Condition.NPC_HERE:
        return npcs_at(s, cfg, room) != ZERO
    if condition == Condition.DF_GE:
        return total(s.df[room]) >= number
    return 1 + draw(s, key, Purpose.EFFECT_DIE, f.agent, cfg.die_faces) <= number


@kernel
def after_block(cfg, pc):
    """The row after the last branch of a `choose`: where the jump at the end of its first branch leads."""
    return np.int64(cfg.code[cfg.code[pc, C] - 1, D])


@kernel
def choose(s, cfg, f):
    """K3: run exactly one branch; the run goes on there. Asks first, then jumps."""
    branches = np.int64(cfg.code[f.pc, A])
    if f.stage == 0:
        f.stage = 1
        options = bit(branches) - bit(0)
        if ask(s, Kind.BRANCH, chooser(s, f), options):
            return
    f.stage = 0
    f.pc = cfg.code[f.pc, B + s.answer]


# --- operations that only act ---


@kernel
def mark_operatives(s, cfg, f, op, chosen):
    """Wound, heal or delay the operatives with these codes (R55, R56)."""
    for code in range(cfg.operatives):
        if not has(chosen, code):
            continue
        operative = operative_of_code(s, cfg, f, code)
        if op == Op.WOUND:
            if f.source == Source.NPC_ACT and not s.wounded[operative]:
                s.npc_wounds[f.npc] += 1
            s.wounded[operative] = 1
        elif op == Op.HEAL:
            s.wounded[operative] = 0
        else:
            s.delayed[operative] = 1


@kernel
def turn_dial(s, cfg, f, op, change):
    """Alarm or proximity (R52, R54)."""
    before_proximity = s.proximity
    before_alarm = s.alarm
    if op == Op.ALARM:
        change_alarm(s, cfg, change)
    else:
        change_proximity(s, cfg, change)
    if f.npc >= 0 and f.actor < 0:
        s.npc_proximity[f.npc] += s.proximity - before_proximity
        s.npc_alarm[f.npc] += s.alarm - before_alarm


@kernel
def reveal_next(s, cfg, f, n):
    """Remote reveal of the next facedown rooms, each completely before the next (R33, D11); stage counts them."""
    room = here(s, f)
    if f.stage == 0:
        if not is_on_line(room):
            return True
        f.stage = 1
        f.x = s.opened
    if f.stage > n or f.x + f.stage > LINE or has_left(s, f):
        return True
    position = f.x + f.stage
    f.stage += 1
    if not s.revealed[position]:
        reveal_for = RevealFor.REVEALER if cfg.remote_reveal_enter else RevealFor.NOBODY
        start_reveal(s, f.agent, position, reveal_for)
    return False


@kernel
def look_ahead(s, cfg, f, n):
    """Private knowledge of the next facedown rooms (R97)."""
    if is_on_line(here(s, f)) and f.actor >= 0:
        player = player_of(cfg, f.actor)
        for position in range(s.opened + 1, min(s.opened + n, LINE) + 1):
            s.knows_room[player] |= bit(position)


@kernel
def look_at_deck(s, cfg, f, n):
    """Private knowledge of the top of the item deck (R97)."""
    if f.actor >= 0:
        player = player_of(cfg, f.actor)
        s.knows_deck[player] = max(s.knows_deck[player], min(n, s.deck_size - s.deck_top))


@kernel
def clear_room_of_npcs(s, cfg, f):
    """`npc_clear`: every other NPC here goes to the box, then the obstacle is destroyed without actor (D14)."""
    room = here(s, f)
    for npc in range(cfg.n_npcs):
        if npc != f.npc and s.npc_at[npc] == room:
            remove_npc(s, npc)
    if s.obstacle[room] != Obstacle.NONE:
        destroy_obstacle(s, cfg, f.agent, room, bool(cfg.csx_releases_df))


@kernel
def draw_from_pool(s, cfg, key, f, n):
    """`take_df(n,pool)`: tokens from the pool to the actor's stock."""
    if f.actor >= 0:
        for _ in range(min(n, total(s.pool))):
            move_random_token(s, key, Purpose.DF_POOL, f.agent, s.pool, s.stock[f.actor])


@kernel
def draw_items(s, cfg, key, f, n):
    """Cards from the deck to the actor's hand (R70)."""
    if f.actor >= 0:
        for _ in range(n):
            draw_item(s, cfg, key, f.actor)


@kernel
def step_acting_npc(s, cfg, f, direction, n):
    """`npc_step`: the acting NPC moves n steps, each as far as possible."""
    for _ in range(n):
        step_npc(s, cfg, f.npc, direction)


@kernel
def enter_secret(s, cfg, f):
    """The actor, if it stands in here on the line, enters S without direction (R40, R41)."""
    room = here(s, f)
    if f.actor >= 0 and is_on_line(room) and s.at[f.actor] == room:
        enter_room(s, cfg, f.actor, SECRET, -1, 0)


@kernel
def escape_from_here(s, cfg, f):
    """The actor, if it stands in here, escapes (R59, R61)."""
    if f.actor >= 0 and s.at[f.actor] == here(s, f):
        escape(s, cfg, f.actor)


@kernel
def stay_here(s, f):
    """The item under way is laid in its owner's room (R28)."""
    s.played[f.actor] &= ~bit(FIRST_ITEM_CODE + f.row)
    lay_item(s, f.row, f.actor, s.at[f.actor])


@kernel
def run_simple_operation(s, cfg, key, f, op, a):
    """Operations without a choice that are finished at once; their n is not 0."""
    b = np.int64(cfg.code[f.pc, B])
    if op == Op.ALARM or op == Op.PROXIMITY:
        turn_dial(s, cfg, f, op, a)
    elif op == Op.CONSUME:
        consume_interface(s, f.host)
    elif op == Op.ESCAPE:
        escape_from_here(s, cfg, f)
    elif op == Op.ENTER_SECRET:
        enter_secret(s, cfg, f)
    elif op == Op.DRAW_ITEM:
        draw_items(s, cfg, key, f, a)
    elif op == Op.LOOK_ROOMS:
        look_ahead(s, cfg, f, a)
    elif op == Op.LOOK_DECK:
        look_at_deck(s, cfg, f, a)
    elif op == Op.NPC_PLACE:
        place_npc(s, cfg, key, f, a, b)
    elif op == Op.NPC_FLIP:
        turn_npcs_up(s, cfg, here(s, f))
    elif op == Op.NPC_STEP:
        step_acting_npc(s, cfg, f, a, b)
    elif op == Op.NPC_CLEAR:
        clear_room_of_npcs(s, cfg, f)
    elif op == Op.STAY:
        stay_here(s, f)


@inline_kernel
def run_operation(s, cfg, key, f):
    """One operation, or one more stage of it; True when it is finished."""
    op = np.int64(cfg.code[f.pc, 0])
    a = np.int64(cfg.code[f.pc, A])
    b = np.int64(cfg.code[f.pc, B])
    c = np.int64(cfg.code[f.pc, C])
    if op == Op.MOVE or op == Op.PUSH:
        return move_or_push(s, cfg, f, op)
    if op == Op.SWAP:
        return swap(s, cfg, f, a)
    if op == Op.PLAY:
        return play(s, cfg, f, a, b)
    if op == Op.DESTROY:
        return destroy(s, cfg, f, a, b, c)
    if op == Op.TAKE_DF and b == RoomSelector.POOL:
        draw_from_pool(s, cfg, key, f, a)
        return True
    if op == Op.TAKE_DF or op == Op.ADD_DF or op == Op.REMOVE_DF or op == Op.LOOK_DF:
        return change_room_df(s, cfg, key, f, op)
    if op == Op.PLACE_SPECIAL:
        return place_special(s, cfg, f, a, b)
    if op == Op.CARRY_DF:
        return carry_df(s, cfg, f, a)
    if op == Op.STEAL_DF or op == Op.TAKE_ITEM or op == Op.LOOK_HAND:
        return rob(s, cfg, key, f, op)
    if op == Op.REDRAW_DF:
        return redraw_df(s, cfg, key, f, a)
    if op == Op.RECOVER_ITEM:
        return recover_item(s, cfg, key, f, a)
    if op == Op.GAIN:
        return gain(s, cfg, key, f, a)
    if op == Op.NPC_MOVE:
        return npc_move(s, cfg, f, a)
    if op == Op.WOUND or op == Op.HEAL or op == Op.DELAY:
        return mark(s, cfg, f, op, a)
    if op == Op.REVEAL:
        return reveal_next(s, cfg, f, a)
    run_simple_operation(s, cfg, key, f, op, a)
    return True


@kernel
def mark(s, cfg, f, op, who):
    """Wound, heal, delay: all of a list, or one chosen of it (K7)."""
    chosen = select_operatives(s, cfg, f, who)
    if Who.ONE_HERE <= who <= Who.ONE_ANY:
        if f.stage == 0:
            f.stage = 1
            if ask(s, Kind.OPERATIVE, chooser(s, f), chosen):
                return False
        chosen = bit(s.answer) if s.answer >= 0 else ZERO
    mark_operatives(s, cfg, f, op, chosen)
    return True


@kernel
def is_idle(cfg, pc):
    """Whether the operation has n = 0 and is passed over (L15)."""
    column = NUMBER_OF[cfg.code[pc, 0]]
    return column > 0 and cfg.code[pc, column] == 0


@kernel
def start_operation(s, cfg, key, f):
    """Follow jumps, count the operation, and take blocks; True if an operation is to be run at `f.pc` (L7)."""
    while cfg.code[f.pc, 0] == Op.JUMP:
        f.pc = cfg.code[f.pc, D]
    op = np.int64(cfg.code[f.pc, 0])
    if op == Op.END or has_left(s, f):
        finish_program(s)
        return False
    counted = may_run_operation(s)
    if op == Op.IF:
        number = np.int64(cfg.code[f.pc, B])
        runs = counted and holds(s, cfg, key, f, np.int64(cfg.code[f.pc, A]), number)
        f.pc = f.pc + 1 if runs else cfg.code[f.pc, D]
        return False
    if op == Op.CHOOSE:
        if counted:
            choose(s, cfg, f)
        else:
            f.pc = after_block(cfg, f.pc)
        return False
    if not counted or is_idle(cfg, f.pc):
        f.pc += 1
        return False
    return True


@kernel
def tick_program(s, cfg, key, f):
    """One operation, or one more stage of the one under way."""
    if f.stage == 0:
        if not start_operation(s, cfg, key, f):
            return
    elif cfg.code[f.pc, 0] == Op.CHOOSE:
        choose(s, cfg, f)
        return
    if run_operation(s, cfg, key, f):
        f.stage = 0
        f.pc += 1
