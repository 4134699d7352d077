"""Moving: steps of all figures, and what doors do to infiltrators (R18, R19, R24)."""

from __future__ import annotations

from simcore.games.infiltrators_robots.board import next_to, way_of
from simcore.games.infiltrators_robots.codes import DIRECTIONS, FIRST_DOOR, NOBODY, Act, TrapKnowledge
from simcore.games.infiltrators_robots.counts import Found
from simcore.games.infiltrators_robots.course import note_found
from simcore.games.infiltrators_robots.figures import can_rest, can_step, is_infiltrator, is_traitor, reveal
from simcore.games.infiltrators_robots.machine import add_option
from simcore.games.infiltrators_robots.tokens import is_trap
from simcore.kernel import kernel
from simcore.sets import exclude, holds, include


@kernel
def list_steps(s, cfg, figure):
    """Steps after which the figure can still find a square without another of its kind (R19)."""
    t = s.table
    square = t.square[figure]
    for direction in range(DIRECTIONS):
        if not can_step(s, cfg, figure, square, direction):
            continue
        if can_rest(s, cfg, figure, next_to(s.map, square, direction), t.actions_left - 1):
            add_option(s.ask, Act.STEP + direction)


@kernel
def make_step(s, cfg, figure, direction):
    """A figure goes to the next square."""
    t = s.table
    square = t.square[figure]
    t.square[figure] = next_to(s.map, square, direction)
    if is_infiltrator(figure):
        s.facts.steps_infiltrators += 1
        s.facts.steps[figure] += 1
        if t.label[figure] >= 0:
            t.sure[figure] = 1
        way = way_of(s.map, square, direction)
        if way >= FIRST_DOOR:
            pass_door(s, cfg, figure, way - FIRST_DOOR)
    elif not is_traitor(figure):
        s.facts.steps_robots += 1


@kernel
def pass_door(s, cfg, i, door):
    """An infiltrator passes a door: an active one tells its kind, and a trap shows who passes (R24)."""
    t = s.table
    if not holds(t.active, door):
        return
    if not is_trap(t, door):
        include(t.known, door)
    elif not cfg.blank_trapped_door:
        include(t.known, door)
        s.facts.traps_triggered += 1
        if t.label[i] == NOBODY:
            reveal(t, i, 1)
            note_found(s, i, Found.TRAP)
            if not cfg.trap_persistent:
                exclude(t.active, door)


@kernel
def learn_near(s, cfg, i):
    """D11 `adjacent`: the doors of the square of an infiltrator become known."""
    t = s.table
    if cfg.trap_knowledge == TrapKnowledge.ADJACENT and t.square[i] >= 0:
        for direction in range(DIRECTIONS):
            way = way_of(s.map, t.square[i], direction)
            if way >= FIRST_DOOR:
                include(t.known, way - FIRST_DOOR)
