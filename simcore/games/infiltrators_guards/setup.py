"""The set-up of a mission, in the order of section 2.2: board, characters, equipment, guards, objectives, entry."""

from __future__ import annotations

from simcore.bits import count_bits
from simcore.games.infiltrators_guards.board import lay_board
from simcore.games.infiltrators_guards.chance import draw_once, shuffle_rows, stream_of_mission
from simcore.games.infiltrators_guards.codes import (
    ROTATIONS,
    SLOTS,
    TILE_WORDS,
    TILES,
    Chosen,
    Entering,
    Figure,
    Kind,
    Noisy,
    Placement,
    Purpose,
    Source,
    Stage,
)
from simcore.games.infiltrators_guards.equipment import ask_for_drops, deal_equipment, shop
from simcore.games.infiltrators_guards.figures import put_guard, put_infiltrator, stands_in_shade
from simcore.games.infiltrators_guards.machine import (
    add_option,
    add_tiles,
    ask_stage,
    begin_stage,
    clear_options,
    take_answer,
)
from simcore.games.infiltrators_guards.mission import clear_words
from simcore.games.infiltrators_guards.noise import make_noise
from simcore.games.infiltrators_guards.track import raise_alert
from simcore.kernel import kernel
from simcore.sets import count_codes, exclude, holds


@kernel
def set_up(s, cfg, key):
    """One stage of the set-up."""
    stage = s.table.stage
    if stage == Stage.SHOP:
        shop(s, cfg, key)
    elif stage == Stage.SEGMENTS:
        lay_segments(s, cfg, key)
    elif stage == Stage.CHARACTERS:
        give_characters(s, cfg, key)
    elif stage == Stage.DEAL:
        deal_equipment(s, cfg, key)
    elif stage == Stage.DROP:
        ask_for_drops(s, cfg)
    elif stage == Stage.GUARD_CARDS:
        give_guards(s, cfg, key)
    elif stage == Stage.OBJECTIVES:
        place_objectives(s, cfg, key)
    elif stage == Stage.PLACE_GUARDS:
        place_guards(s, cfg)
    elif stage == Stage.MARK:
        mark_guard(s, cfg, key)
    elif stage == Stage.ORDER:
        order_turns(s, cfg, key)
    else:
        enter_board(s, cfg)


# --- board and characters (R15, R16) ---


@kernel
def lay_segments(s, cfg, key):
    """R15, D25."""
    t = s.table
    if cfg.segment_pick == Chosen.RANDOM:
        shuffle_rows(key, stream_of_mission(t, Purpose.SEGMENTS, 0), s.work, cfg.n_segments, SLOTS)
        for slot in range(SLOTS):
            t.segment[slot] = s.work[slot]
            t.rotation[slot] = draw_once(key, stream_of_mission(t, Purpose.ROTATION, slot), ROTATIONS)
    else:
        if take_answer(s):
            t.segment[s.step], t.rotation[s.step] = s.answer // ROTATIONS, s.answer % ROTATIONS
            s.step += 1
        if s.step < SLOTS:
            ask_for_segment(s, cfg)
            return
    lay_board(s, cfg)
    begin_stage(s, Stage.CHARACTERS if t.mission == 0 else Stage.DEAL)


@kernel
def ask_for_segment(s, cfg):
    """Which segment comes next, and how it is turned: the guard player and infiltrators in turn."""
    t = s.table
    clear_options(t)
    for row in range(cfg.n_segments):
        laid = False
        for slot in range(s.step):
            laid |= t.segment[slot] == row
        if not laid:
            for rotation in range(ROTATIONS):
                add_option(t, ROTATIONS * row + rotation)
    turn, is_theirs = divmod(s.step, 2)
    ask_stage(s, Kind.SEGMENT, turn % cfg.infiltrators if is_theirs else cfg.infiltrators)


@kernel
def give_characters(s, cfg, key):
    """R16, D46."""
    t = s.table
    if cfg.character_pick == Chosen.RANDOM:
        stream_word = stream_of_mission(t, Purpose.CHARACTERS, 0)
        shuffle_rows(key, stream_word, s.work, cfg.n_characters, cfg.infiltrators)
        for i in range(cfg.infiltrators):
            t.character[i] = s.work[i]
    else:
        if take_answer(s):
            t.character[s.step] = s.answer
            s.step += 1
        if s.step < cfg.infiltrators:
            clear_options(t)
            for row in range(cfg.n_characters):
                if not is_taken(t.character, s.step, row):
                    add_option(t, row)
            ask_stage(s, Kind.CHARACTER, s.step)
            return
    begin_stage(s, Stage.DEAL)


@kernel
def is_taken(rows, n, row):
    """Whether a row is among the first `n` of a list."""
    for i in range(n):
        if rows[i] == row:
            return True
    return False


# --- guards and objectives (R18 to R21) ---


@kernel
def give_guards(s, cfg, key):
    """R18, D47."""
    t = s.table
    if cfg.guard_pick == Chosen.RANDOM:
        shuffle_rows(key, stream_of_mission(t, Purpose.GUARDS, 0), s.work, cfg.n_guard_cards, cfg.n_guards)
        for g in range(cfg.n_guards):
            t.guard_kind[g] = cfg.guard_card[s.work[g]]
    else:
        if take_answer(s):
            t.guard_kind[s.step] = s.answer
            t.guards_left[s.answer] -= 1
            s.step += 1
        if s.step < cfg.n_guards:
            clear_options(t)
            for row in range(cfg.n_guard_kinds):
                if t.guards_left[row] > 0:
                    add_option(t, row)
            ask_stage(s, Kind.GUARD_CARD, cfg.infiltrators)
            return
    t.n_guards = cfg.n_guards
    begin_stage(s, Stage.OBJECTIVES)


@kernel
def place_objectives(s, cfg, key):
    """R19, D19."""
    t = s.table
    n = cfg.objectives[t.mission_row]
    if cfg.objective_placement == Placement.RANDOM:
        shuffle_rows(key, stream_of_mission(t, Purpose.OBJECTIVES, 0), s.work, SLOTS, n)
        for k in range(n):
            put_objective(s, printed_spot(t, cfg, s.work[k]))
    else:
        if take_answer(s):
            printed = cfg.objective_placement == Placement.PRINTED
            put_objective(s, printed_spot(t, cfg, s.answer) if printed else s.answer)
        if t.n_objectives < n:
            ask_for_objective(s, cfg)
            return
    begin_stage(s, Stage.PLACE_GUARDS)


@kernel
def printed_spot(t, cfg, slot):
    """The tile of the terminal spot of the segment in a slot."""
    return cfg.terminal[t.segment[slot], t.rotation[slot], slot]


@kernel
def put_objective(s, tile):
    """One more marker."""
    t = s.table
    t.objective[t.n_objectives] = tile
    t.n_objectives += 1


@kernel
def has_objective(t, cfg, slot):
    """Whether a marker lies on the segment in a slot."""
    for k in range(t.n_objectives):
        if cfg.slot_of[t.objective[k]] == slot:
            return True
    return False


@kernel
def ask_for_objective(s, cfg):
    """The segment or the tile of the next marker."""
    t = s.table
    clear_options(t)
    if cfg.objective_placement == Placement.PRINTED:
        for slot in range(SLOTS):
            if not has_objective(t, cfg, slot):
                add_option(t, slot)
    else:
        for tile in range(TILES):
            if holds(t.board.free, tile) and not has_objective(t, cfg, cfg.slot_of[tile]):
                add_option(t, tile)
    ask_stage(s, Kind.OBJECTIVE, cfg.infiltrators)


@kernel
def place_guards(s, cfg):
    """R20, D20, D59."""
    t = s.table
    if take_answer(s):
        t.guard_where[s.step] = Figure.BOARD
        put_guard(t, s.step, s.answer)
        s.step += 1
    if s.step == cfg.n_guards:
        begin_stage(s, Stage.MARK)
        return
    list_posts(s, cfg)
    ask_stage(s, Kind.PLACE_GUARD, cfg.infiltrators)


@kernel
def list_posts(s, cfg):
    """Tiles where a guard may be placed."""
    t = s.table
    board, posts = t.board, s.ways.targets
    n_open = 0
    for i in range(TILE_WORDS):
        posts[i] = board.free[i] & ~board.figures[i]
        n_open += count_bits(board.open_edge[i] & ~board.figures[i])
    if n_open <= cfg.infiltrators:
        for i in range(TILE_WORDS):
            posts[i] &= ~board.open_edge[i]
    if not cfg.guard_on_objective:
        for k in range(t.n_objectives):
            exclude(posts, t.objective[k])
    clear_options(t)
    add_tiles(t, posts)


@kernel
def mark_guard(s, cfg, key):
    """R21, D48."""
    t = s.table
    if cfg.has_mark[t.mission_row]:
        if cfg.mark_pick == Chosen.RANDOM:
            t.marked = draw_once(key, stream_of_mission(t, Purpose.MARK, 0), cfg.n_guards)
        elif take_answer(s):
            t.marked = s.answer
        else:
            clear_options(t)
            for g in range(cfg.n_guards):
                add_option(t, g)
            ask_stage(s, Kind.MARK, cfg.infiltrators)
            return
    begin_stage(s, Stage.ORDER)


# --- turn order and entry (R22 to R24) ---


@kernel
def order_turns(s, cfg, key):
    """R22, D45: by falling printed Movement, sorted by insertion, which leaves ties in the order before."""
    t = s.table
    n = cfg.infiltrators
    shuffle_rows(key, stream_of_mission(t, Purpose.ORDER, 0), s.work, n, n)
    for place in range(n):
        i = s.work[place] if cfg.order_ties == Chosen.RANDOM else place
        at = place
        while at > 0 and cfg.movement[t.character[t.order[at - 1]]] < cfg.movement[t.character[i]]:
            t.order[at] = t.order[at - 1]
            at -= 1
        t.order[at] = i
    begin_stage(s, Stage.ENTRY)


@kernel
def enter_board(s, cfg):
    """R23, D49: each infiltrator stands on an open edge tile, or waits where none is free."""
    t = s.table
    if take_answer(s):
        come_in(s, cfg, entrant(s, cfg), s.answer)
        s.step += 1
    while s.step < cfg.infiltrators:
        i = entrant(s, cfg)
        list_entries(t)
        if count_codes(t.options):
            ask_stage(s, Kind.ENTRY, i)
            return
        t.where[i] = Figure.WAITING
        s.step += 1
    begin_mission_play(s, cfg)


@kernel
def entrant(s, cfg):
    """Who enters next."""
    return s.table.order[s.step] if cfg.entry_order == Entering.TURN else s.step


@kernel
def list_entries(t):
    """Open edge tiles without a figure."""
    clear_options(t)
    for i in range(TILE_WORDS):
        t.options[i] = t.board.open_edge[i] & ~t.board.figures[i]


@kernel
def come_in(s, cfg, i, tile):
    """An infiltrator enters the board (R23, D29)."""
    t = s.table
    t.where[i] = Figure.BOARD
    t.entry[i] = tile
    put_infiltrator(t, i, tile)
    if not stands_in_shade(t, tile):
        make_noise(s, cfg, i, cfg.entry_noise, Noisy.ENTRY)


@kernel
def begin_mission_play(s, cfg):
    """R24."""
    raise_alert(s, cfg.alert_start, Source.START)
    s.table.gained = 0
    s.table.round = 1
    s.round += 1
    clear_words(s)
    begin_stage(s, Stage.NEXT_INFILTRATOR)
