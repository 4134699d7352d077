"""What a new game begins with; the record holds the last one still, and every field is set."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import NOWHERE, Kind, Stage
from simcore.games.infiltrators_robots.machine import NO_ANSWER, clear_options
from simcore.kernel import entry_kernel


@entry_kernel
def new_game(s, cfg, key):
    """An empty table before the map is laid."""
    clear_options(s.ask)
    s.ask.kind = Kind.NONE
    s.ask.seat = 0
    s.answer = NO_ANSWER
    s.stage = Stage.MAP
    s.step = 0
    s.resuming = 0
    s.act = 0
    s.target = NOWHERE
    s.acted = 0
    s.late = ZERO
    s.drawn[:] = 0
    s.table = cfg.start
    s.record[0] = cfg.empty_turn
    s.facts = cfg.no_facts
    s.course = cfg.no_course
    s.round = 0
