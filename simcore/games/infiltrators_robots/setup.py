"""The set-up, in the order of section 2.2: map, generators, traps, entrances, and where everybody begins."""

from __future__ import annotations

from simcore.games.infiltrators_robots.belief import begin_belief
from simcore.games.infiltrators_robots.board import slot_of, square_at
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    NO_REMOVAL,
    NOWHERE,
    Generator,
    Kind,
    Removal,
    Stage,
    TrapKnowledge,
    Where,
)
from simcore.games.infiltrators_robots.figures import put_on_board
from simcore.games.infiltrators_robots.laying import choose_map, lay_map, shares_room
from simcore.games.infiltrators_robots.machine import (
    NO_ANSWER,
    add_option,
    ask_stage,
    begin_stage,
    clear_options,
    take_answer,
)
from simcore.kernel import inline_kernel, kernel
from simcore.sets import count_codes, holds, include


@inline_kernel
def set_up(s, cfg, key):
    """One stage of the set-up."""
    stage = s.stage
    if stage == Stage.MAP:
        choose_map(s, cfg, key)
        lay_map(s, cfg)
        close_doors(s)
        begin_stage(s, Stage.GENERATORS)
    elif stage == Stage.GENERATORS:
        place_generators(s, cfg)
    elif stage == Stage.TRAPS:
        lay_traps(s, cfg)
    elif stage == Stage.ENTRANCES:
        place_entrances(s, cfg)
    elif stage == Stage.REMOVE:
        remove_entrance(s, cfg)
    elif stage == Stage.ROBOT_START:
        place_robots(s, cfg)
    elif stage == Stage.INFILTRATOR_START:
        choose_entrances(s, cfg)
    else:
        place_cat(s, cfg)


@kernel
def close_doors(s):
    """All doors begin active (R10); they lie as soon as the map does."""
    for door in range(s.map.n_doors):
        include(s.table.active, door)


# --- generators and traps (R9, R10) ---


@kernel
def place_generators(s, cfg):
    """R9, D4."""
    t = s.table
    if take_answer(s):
        t.generator[s.step] = Generator.ACTIVE
        t.generator_square[s.step] = square_at(s.step, s.answer)
        s.step += 1
    if s.step < cfg.panels:
        list_generator_squares(s, cfg, s.step, cfg.generator_keeps_entrance)
        if count_codes(s.ask.options) == 0:
            list_generator_squares(s, cfg, s.step, 0)
        ask_stage(s, Kind.GENERATOR, cfg.infiltrators)
        return
    begin_stage(s, Stage.TRAPS)


@kernel
def list_generator_squares(s, cfg, slot, keeps_entrance):
    """Hatched squares of a panel; if one must keep an entrance, not those in the room that all rim places lead into."""
    m = s.map
    clear_options(s.ask)
    s.ask.slot = slot
    for index in range(cfg.area):
        square = square_at(slot, index)
        if holds(m.hatched, square):
            keeps, n = False, 0
            for k in range(m.n_rims):
                if slot_of(m.rim[k]) == slot:
                    n += 1
                    keeps |= not shares_room(m, m.rim[k], square)
            if keeps or n == 0 or not keeps_entrance:
                add_option(s.ask, index)


@kernel
def lay_traps(s, cfg):
    """R10."""
    t, m = s.table, s.map
    if take_answer(s):
        include(t.trapped, s.answer)
        s.step += 1
    if m.n_doors <= cfg.n_traps:
        for door in range(m.n_doors):
            include(t.trapped, door)
    elif s.step < cfg.n_traps:
        clear_options(s.ask)
        for door in range(m.n_doors):
            if not holds(t.trapped, door):
                add_option(s.ask, door)
        ask_stage(s, Kind.TRAP, cfg.infiltrators)
        return
    if cfg.trap_knowledge == TrapKnowledge.OPEN:
        for door in range(m.n_doors):
            include(t.known, door)
    begin_stage(s, Stage.ENTRANCES)


# --- entrances (R11, R12) ---


@kernel
def place_entrances(s, cfg):
    """R11."""
    t, m = s.table, s.map
    if take_answer(s):
        for k in range(m.n_rims):
            if slot_of(m.rim[k]) == s.step and m.rim_way[k] == s.answer:
                t.entrance[s.step], t.entrance_way[s.step] = m.rim[k], s.answer
        s.step += 1
    while s.step < cfg.panels:
        clear_options(s.ask)
        for k in range(m.n_rims):
            if slot_of(m.rim[k]) == s.step and not shares_room(m, m.rim[k], t.generator_square[s.step]):
                add_option(s.ask, m.rim_way[k])
        if count_codes(s.ask.options):
            s.ask.slot = s.step
            ask_stage(s, Kind.ENTRANCE, 0)
            return
        s.step += 1
    begin_stage(s, Stage.REMOVE)


@kernel
def remove_entrance(s, cfg):
    """R12, D5."""
    t = s.table
    if take_answer(s):
        if s.answer != NO_REMOVAL:
            t.entrance[s.answer] = NOWHERE
            t.entrance_way[s.answer] = NOWHERE
            t.removed = s.answer
    elif cfg.remove_entrance != Removal.NEVER and count_entrances(t, cfg) > cfg.infiltrators:
        clear_options(s.ask)
        list_entrances(s, cfg)
        if cfg.remove_entrance == Removal.MAY:
            add_option(s.ask, NO_REMOVAL)
        ask_stage(s, Kind.REMOVE, cfg.infiltrators)
        return
    begin_belief(s, cfg)
    begin_stage(s, Stage.ROBOT_START)


@kernel
def count_entrances(t, cfg):
    """How many entrances there are."""
    n = 0
    for slot in range(cfg.panels):
        n += t.entrance[slot] >= 0
    return n


@kernel
def list_entrances(s, cfg):
    """All entrances as options, by slot."""
    for slot in range(cfg.panels):
        if s.table.entrance[slot] >= 0:
            add_option(s.ask, slot)


# --- who begins where (R13 to R15) ---


@kernel
def place_robots(s, cfg):
    """R13."""
    t = s.table
    if take_answer(s):
        put_on_board(t, FIRST_ROBOT + s.step, t.generator_square[s.answer])
        s.step += 1
    if s.step < cfg.robots:
        clear_options(s.ask)
        s.ask.figure = s.step
        for g in range(cfg.panels):
            taken = False
            for j in range(s.step):
                taken |= t.square[FIRST_ROBOT + j] == t.generator_square[g]
            if not taken:
                add_option(s.ask, g)
        ask_stage(s, Kind.ROBOT_START, cfg.infiltrators + s.step)
        return
    begin_stage(s, Stage.INFILTRATOR_START)


@kernel
def choose_entrances(s, cfg):
    """R14."""
    t = s.table
    if take_answer(s):
        t.entrance_of[s.step] = s.answer
        t.where[s.step] = Where.OUTSIDE
        s.step += 1
    if s.step < cfg.infiltrators:
        list_starts(s, cfg)
        ask_stage(s, Kind.INFILTRATOR_START, s.step)
        return
    begin_stage(s, Stage.CAT_START)


@kernel
def list_starts(s, cfg):
    """Entrances that no infiltrator has chosen yet; all where there are none of these."""
    t = s.table
    clear_options(s.ask)
    for slot in range(cfg.panels):
        taken = t.entrance[slot] < 0
        for i in range(s.step):
            taken |= t.entrance_of[i] == slot
        if not taken:
            add_option(s.ask, slot)
    if count_codes(s.ask.options) == 0:
        list_entrances(s, cfg)
    s.ask.figure = s.step


@kernel
def place_cat(s, cfg):
    """R15; without any entrance there is no Supacat."""
    t = s.table
    if take_answer(s):
        if s.answer != NO_ANSWER:
            t.cat = Where.OUTSIDE
            t.cat_entrance = s.answer
        begin_stage(s, Stage.BEGIN_TURN)
        return
    clear_options(s.ask)
    list_entrances(s, cfg)
    ask_stage(s, Kind.CAT_START, 0)
