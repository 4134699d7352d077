"""What an infiltrator's acts do (R23 to R31)."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import next_to, square_at, way_of
from simcore.games.infiltrators_robots.codes import (
    DOOR_CODE,
    FIRST_DOOR,
    NOBODY,
    NOWHERE,
    Act,
    By,
    Cause,
    Decoy,
    Generator,
    Stage,
    Where,
)
from simcore.games.infiltrators_robots.counts import Found
from simcore.games.infiltrators_robots.course import note_captured, note_disabler, note_found
from simcore.games.infiltrators_robots.ending import end_game, end_if_none_left
from simcore.games.infiltrators_robots.figures import conceal, next_label, put_on_board, reveal, stands, take_off_board
from simcore.games.infiltrators_robots.machine import begin_stage
from simcore.games.infiltrators_robots.record import note_capture, note_disabled, note_dropped, note_picked
from simcore.games.infiltrators_robots.steps import make_step
from simcore.games.infiltrators_robots.tokens import (
    disable_door,
    disable_tokens,
    first_decoy,
    generator_on,
    give_data,
    is_trap,
    lay_data,
    take_data,
)
from simcore.kernel import kernel
from simcore.sets import include


@kernel
def do_infiltrator_act(s, cfg, i, code):
    """Carry out an act; those with a target begin the stage that asks for it."""
    if code < Act.CAPTURE:
        if code == Act.ENTER:
            enter(s, i)
        elif code == Act.LEAVE:
            leave(s, cfg, i)
        elif code < Act.ENTER:
            make_step(s, cfg, i, code - Act.STEP)
        else:
            pick_up(s, cfg, i, s.near[code - Act.PICK])
    elif code < Act.DISABLER:
        if code < Act.DISABLE:
            capture(s, cfg, i, s.near[code - Act.CAPTURE])
        elif code < Act.DISABLE_DOOR:
            disable_by_hand(s, cfg, s.near[code - Act.DISABLE])
        else:
            disable_door(s, way_of(s.map, s.table.square[i], code - Act.DISABLE_DOOR) - FIRST_DOOR, By.HAND)
            note_disabled(s)
    else:
        do_other_act(s, cfg, i, code)


@kernel
def do_other_act(s, cfg, i, code):
    """Tools, decoys, faces and drops."""
    t = s.table
    s.act = code
    if code == Act.DISABLER:
        begin_stage(s, Stage.TARGET)
    elif code == Act.DECOY:
        begin_stage(s, Stage.DECOY_SQUARE)
    elif code < Act.TAKE_DECOY:
        s.target = next_to(s.map, t.square[i], code - Act.REDEPLOY_DECOY)
        begin_stage(s, Stage.DECOY_FACE)
    elif code < Act.SHOW:
        take_decoy(s, cfg, i, next_to(s.map, t.square[i], code - Act.TAKE_DECOY))
    elif code == Act.SHOW:
        reveal(t, i, 0)
        note_found(s, i, Found.SHOWN)
        s.facts.shows += 1
    elif code == Act.HIDE:
        conceal(t, i)
        s.facts.hides += 1
    elif code < Act.DROP_DATA:
        begin_stage(s, Stage.WHICH_DECOY)
    elif code < Act.DROP_REST:
        lay_data(t, cfg, i, s.near[code - Act.DROP_DATA])
    else:
        drop_rest(s, cfg, i, s.near[code - Act.DROP_REST])


# --- in and out (R23, R31) ---


@kernel
def enter(s, i):
    """From outside to the inside square of its entrance."""
    t = s.table
    put_on_board(t, i, t.entrance[t.entrance_of[i]])


@kernel
def leave(s, cfg, i):
    """Out with all its data, for good; it may decide the game."""
    t = s.table
    for g in range(cfg.panels):
        if t.generator_holder[g] == i:
            t.generator[g] = Generator.OUT
            t.generator_holder[g] = NOBODY
            t.n_out += 1
            s.facts.data_carried_out[i] += 1
    conceal(t, i)
    take_off_board(t, i, Where.SAFE)
    t.n_safe += 1
    if t.n_safe == 1:
        s.facts.left_by_index = i
    s.record[t.turn].left |= 1 << i
    if t.n_out >= cfg.data_needed:
        end_game(s, cfg, Cause.DATA_OUT)
    elif not end_if_none_left(s, cfg):
        t.acting = NOBODY
        t.actions_left = 0
        begin_stage(s, Stage.NEXT_FIGURE)


# --- tokens (R25 to R27, R30) ---


@kernel
def pick_up(s, cfg, i, square):
    """All data, disablers and decoy tokens on a square."""
    t = s.table
    taken = take_data(t, cfg, square, i)
    if taken:
        note_capture(s, square, taken)
    t.disablers[i] += np.int64(t.disablers_lying[square])
    t.disablers_lying[square] = 0
    for d in range(cfg.decoys):
        if t.decoy[d] == Decoy.LYING and t.decoy_square[d] == square:
            t.decoy[d] = Decoy.FRESH
            t.decoy_square[d] = NOWHERE
            t.decoy_owner[d] = i
            note_picked(s, square)


@kernel
def capture(s, cfg, i, square):
    """R25."""
    t = s.table
    g = generator_on(t, cfg, square, Generator.ACTIVE)
    give_data(t, g, i)
    note_capture(s, square, 1 << g)
    note_captured(s, square)
    s.facts.captures += 1
    if s.facts.first_capture_turn == 0:
        s.facts.first_capture_turn = t.turn


@kernel
def disable_by_hand(s, cfg, square):
    """R26."""
    disable_tokens(s, cfg, square, By.HAND)
    note_disabled(s)


@kernel
def use_disabler(s, cfg, i, code):
    """R27, D13: on a token or a door of the room; a blank trap is a plain door (N3)."""
    t = s.table
    note_disabler(s, cfg, code)
    door = code - DOOR_CODE
    trapped = door >= 0 and is_trap(t, door) and not cfg.blank_trapped_door
    if not trapped or not cfg.disabler_on_trap:
        t.disablers[i] -= 1
        s.facts.disablers_used += 1
        s.facts.disablers_lost += trapped
    if trapped:
        include(t.known, door)
        return
    if door >= 0:
        disable_door(s, door, By.DISABLER)
    else:
        disable_tokens(s, cfg, square_at(s.ask.slot, code), By.DISABLER)
    note_disabled(s)


@kernel
def drop_rest(s, cfg, i, square):
    """All disablers and decoys of an infiltrator lie on a square, inactive."""
    t = s.table
    t.disablers_lying[square] += t.disablers[i]
    t.disablers[i] = 0
    for d in range(cfg.decoys):
        if t.decoy_owner[d] == i and (t.decoy[d] == Decoy.FRESH or t.decoy[d] == Decoy.HELD):
            t.decoy[d] = Decoy.LYING
            t.decoy_square[d] = square
            t.decoy_owner[d] = NOBODY
            note_dropped(s, square)


# --- decoys (R28) ---


@kernel
def put_decoy(s, cfg, i, visible):
    """The lowest-numbered decoy, fresh or held as the act says, is put on the square chosen."""
    t = s.table
    d = first_decoy(t, cfg, i, Decoy.FRESH if s.act == Act.DECOY else Decoy.HELD)
    t.decoy[d] = Decoy.BOARD
    t.decoy_square[d] = s.target
    t.decoy_owner[d] = i
    t.decoy_label[d] = next_label(t) if visible else NOBODY
    s.facts.decoys_placed += 1


@kernel
def take_decoy(s, cfg, i, square):
    """A decoy of the team is taken up; under D20 `room` it is as good as new."""
    t = s.table
    for d in range(cfg.decoys):
        if stands(t, d) and t.decoy_square[d] == square:
            t.decoy[d] = Decoy.FRESH if cfg.redeploy_reach else Decoy.HELD
            t.decoy_square[d] = NOWHERE
            t.decoy_label[d] = NOBODY
            t.decoy_sure[d] = 0
            t.decoy_owner[d] = i


@kernel
def turn_decoy(s, d):
    """A decoy becomes visible, or invisible."""
    t = s.table
    if s.act == Act.SHOW_DECOY:
        t.decoy_label[d] = next_label(t)
    else:
        t.decoy_label[d] = NOBODY
        t.decoy_sure[d] = 0
