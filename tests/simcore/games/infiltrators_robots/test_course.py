"""What is counted of the course of a game, on positions that are laid out by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, FIRST_TRAITOR, Decoy, Device, Generator, Kind, Where
from simcore.games.infiltrators_robots.counts import Blaster, Heat, Repaired, Taken, Target
from simcore.games.infiltrators_robots.course import (
    disabler_target,
    note_blast,
    note_eliminated,
    note_found,
    repair_target,
)

from .told import states


@pytest.fixture
def begun() -> tuple[Any, Any]:
    """The first act of a game of two infiltrators; the first has entered."""
    return next((deal.cfg, s.copy()) for deal, s in states("base", 0) if s.ask.kind == Kind.ACT)


def put(words: Any, square: int) -> None:
    words[square >> 6] |= np.uint64(1 << (square & 63))


@pytest.mark.parametrize(
    ("blasters", "wanted"),
    [
        ((Blaster.ROBOT,), Blaster.ROBOT),
        ((Blaster.TRAITOR,), Blaster.TRAITOR),
        ((Blaster.ROBOT, Blaster.TRAITOR), Blaster.BOTH),
    ],
)
def test_whose_explosion_it_was(blasters: tuple[Blaster, ...], wanted: Blaster, begun: tuple[Any, Any]) -> None:
    """R46, R48: areas of several explosions may overlap."""
    _, s = begun
    square = int(s.table.square[0])
    for blaster in blasters:
        put(s.course.blast[blaster], square)
    note_eliminated(s, 0)
    assert s.course.eliminated_by.tolist() == [blaster == wanted for blaster in Blaster]
    assert s.course.heat[Heat.ELIMINATED, square] == 1
    assert s.course.heat.sum() == 1


def test_whom_an_explosion_takes(begun: tuple[Any, Any]) -> None:
    """R46: everything in its area, the scanner, too."""
    cfg, s = begun
    t = s.table
    here = int(t.square[FIRST_ROBOT])
    t.square[0], t.decoy[0], t.decoy_square[0] = here, Decoy.BOARD, here
    t.where[FIRST_TRAITOR + 1], t.square[FIRST_TRAITOR + 1], t.cat_square = Where.BOARD, here, here
    s.area[:] = 0
    put(s.area, here)
    note_blast(s, cfg, FIRST_ROBOT)
    assert s.course.taken[Blaster.ROBOT].tolist() == [1, 1, 1, 1, 1]
    assert s.course.idle.tolist() == [0, 0]
    assert list(Taken) == list(range(5))


@pytest.mark.parametrize(("scanner", "by"), [(FIRST_ROBOT, Blaster.ROBOT), (FIRST_TRAITOR, Blaster.TRAITOR)])
def test_an_explosion_among_friends_takes_nobody_of_the_other_team(
    scanner: int, by: Blaster, begun: tuple[Any, Any]
) -> None:
    """Traitors are of the infiltrators' team (R41)."""
    cfg, s = begun
    t = s.table
    here = int(t.square[FIRST_ROBOT])
    if by == Blaster.TRAITOR:
        t.square[FIRST_ROBOT], t.where[FIRST_ROBOT] = -1, Where.WAITING
        t.square[0] = here
    t.where[scanner], t.square[scanner] = Where.BOARD, here
    s.area[:] = 0
    put(s.area, here)
    note_blast(s, cfg, scanner)
    assert s.course.idle[by] == 1
    assert s.course.idle.sum() == 1


def test_who_is_found_again_is_found_first_once(begun: tuple[Any, Any]) -> None:
    _, s = begun
    for way in (3, 4, 3):
        note_found(s, 0, way)
    assert s.course.found.tolist() == [0, 0, 0, 2, 1]
    assert s.course.found_first.tolist() == [0, 0, 0, 1, 0]
    assert s.course.found_turn[:2].tolist() == [1, 0]
    assert s.course.heat[Heat.FOUND, s.table.square[0]] == 3


def test_what_is_disabled_and_repaired(begun: tuple[Any, Any]) -> None:
    """R27, R38: what an answer of K10 or K16 means."""
    cfg, s = begun
    t = s.table
    s.ask.slot = 0
    index = int(t.generator_square[0])
    trapped = next(door for door in range(s.map.n_doors) if int(t.trapped[0]) >> door & 1)
    plain = next(door for door in range(s.map.n_doors) if not int(t.trapped[0]) >> door & 1)
    assert [disabler_target(s, cfg, code) for code in (index, 100 + trapped, 100 + plain)] == [
        Target.GENERATOR,
        Target.TRAPPED_DOOR,
        Target.DOOR,
    ]
    t.generator[0] = Generator.DATA
    assert [repair_target(s, cfg, code) for code in (index, 100)] == [Repaired.GENERATOR, Repaired.DOOR]
    t.generator[0], t.generator_square[0] = Generator.CARRIED, -1
    for kind, target, repaired in ((0, Target.SENTINEL, Repaired.SENTINEL), (1, Target.TELEPORT, Repaired.TELEPORT)):
        t.device_square[:], t.device[:] = -1, Device.READY
        t.device_square[kind, 0], t.device[kind, 0] = index, Device.ACTIVE
        assert disabler_target(s, cfg, index) == target
        t.device[kind, 0] = Device.INACTIVE
        assert repair_target(s, cfg, index) == repaired
