"""What look-ahead draws anew (R94, R95), and what it leaves as the team knows it (R93)."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import Tile
from simcore.rng import new_key
from tests.support.burgle_bros import KernelTable

WORLDS = 12
SHOWN = 0b1010
"""Rooms of the first floor."""


def begun(players: int = 2, **rules: Any) -> KernelTable:
    """A game at its first act, with some rooms of the first floor turned up."""
    table = KernelTable(players, {"characters": "none", **rules}, None, 5, 3)
    table.start()
    while (question := table.question()) is not None and question.kind != "act":
        table.answer(question.options[0])
    table.state.faceup = int(table.state.faceup) | SHOWN
    return table


def worlds(table: KernelTable) -> list[Any]:
    """Copies of the state in which everything hidden is drawn anew."""
    drawn = []
    for seed in range(WORLDS):
        copy = table.state.copy()
        SPEC.kernels.hide(copy, table.cfg, int(copy.asked), new_key(seed))
        assert SPEC.kernels.check(copy, table.cfg) == 0
        drawn.append(copy)
    return drawn


def varieties(found: list[Any]) -> int:
    """How many different things were found."""
    return len({tuple(one) for one in found})


def others(s: Any) -> list[int]:
    """The tiles that are neither safe nor stairs, in the order of rooms."""
    return [tile for tile in s.tile.tolist() if tile not in (Tile.SAFE, Tile.STAIRS)]


def deck(s: Any, floor: int) -> list[int]:
    """The patrol cards that are left."""
    return s.patrol[floor, s.patrol_top[floor] : s.patrol_size[floor]].tolist()


def aside(s: Any, floor: int) -> list[int]:
    """The patrol cards that were set aside unseen."""
    return s.patrol[floor, : s.patrol_aside[floor]].tolist()


def test_R94_all_that_nobody_knows_differs_from_world_to_world() -> None:
    table = begun()
    found = worlds(table)
    for floor in range(table.floors):
        assert varieties([deck(s, floor) for s in found]) == WORLDS
        assert varieties([sorted(aside(s, floor)) for s in found]) > WORLDS // 2
    for name, first, end in (
        ("tools", "tool_top", "tool_size"),
        ("loot", "loot_top", "loot_size"),
        ("events", "event_top", "event_size"),
    ):
        assert varieties([getattr(s, name)[getattr(s, first) : getattr(s, end)] for s in found]) == WORLDS
    assert varieties([others(s) for s in found]) == WORLDS
    places = [[room for room, tile in enumerate(s.tile.tolist()) if tile == Tile.SAFE] for s in found]
    assert varieties(places) > WORLDS // 2


def test_R95_tiles_that_lie_faceup_stay_and_none_is_lost() -> None:
    table = begun()
    s = table.state
    for other in worlds(table):
        for room in range(int(table.cfg.rooms)):
            if int(s.faceup) >> room & 1:
                assert (other.tile[room], other.number[room]) == (s.tile[room], s.number[room])
        pairs = lambda one: sorted(zip(one.tile.tolist(), one.number.tolist(), strict=True))  # noqa: E731
        assert pairs(other) == pairs(s)


def test_R93_patrol_cards_that_were_seen_stay_where_they_are() -> None:
    table = begun()
    table.state.known_patrol[0] = [2, 3]
    known = deck(table.state, 0)
    for other in worlds(table):
        assert (deck(other, 0)[:2], deck(other, 0)[-3:]) == (known[:2], known[-3:])
    assert varieties([deck(other, 0)[2:-3] for other in worlds(table)]) > WORLDS // 2


def test_R93_events_that_were_seen_stay_where_they_are() -> None:
    table = begun()
    table.state.known_events[:] = [2, 1]
    cards = table.state.events[table.state.event_top : table.state.event_size].tolist()
    for other in worlds(table):
        now = other.events[other.event_top : other.event_size].tolist()
        assert (now[:2], now[-1:], sorted(now)) == (cards[:2], cards[-1:], sorted(cards))


@pytest.mark.parametrize("gap", ["A1", "C3"])
def test_R95_in_fort_knox_every_floor_has_a_safe_and_stairs(gap: str) -> None:
    """How the third of each is shared differs from world to world."""
    table = begun(scenario="fort_knox", walls="random", gap=gap)
    shares = []
    for other in worlds(table):
        floors = [other.tile[:25].tolist(), other.tile[25:50].tolist()]
        shares.append([floor.count(tile) for floor in floors for tile in (Tile.SAFE, Tile.STAIRS)])
        assert min(shares[-1]) >= 1
    assert varieties(shares) > 1
