"""Grids against what is counted by hand, and against slow searches on small random ones."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from simcore.grid import NOWHERE, OFFSETS, Grid, Pair, place_name

SMALL = Grid(3, 2)
RING = Grid(3, 3, frozenset({4}))
"""Eight places round a gap."""
Spot = tuple[int, int]


def random_grid(seed: int) -> tuple[Grid, set[Pair]]:
    """Up to five by five, some places missing, some walls."""
    random = Random(seed)
    width, height = random.randint(1, 5), random.randint(1, 5)
    gaps = frozenset(place for place in range(width * height) if random.random() < 0.2)
    grid = Grid(width, height, gaps)
    return grid, {pair for pair in grid.pairs if random.random() < 0.3}


seeded = pytest.mark.parametrize("seed", range(40))


def spots_of(grid: Grid) -> dict[Spot, int]:
    """Row and column of every place that is there."""
    spots = product(range(grid.height), range(grid.width))
    return {spot: place for place, spot in enumerate(spots) if place not in grid.gaps}


def joined(grid: Grid, walls: set[Pair]) -> set[Pair]:
    """All pairs of places, in either order, that are one step apart and have no wall between."""
    spots = spots_of(grid)
    return {
        (one, other)
        for (r, c), one in spots.items()
        for (r2, c2), other in spots.items()
        if abs(r - r2) + abs(c - c2) == 1 and not {(one, other), (other, one)} & walls
    }


def parts(grid: Grid, walls: set[Pair]) -> list[set[int]]:
    """What hangs together, by melting parts until nothing melts any more."""
    found = [{place} for place in grid.places]
    for one, other in joined(grid, walls):
        a, b = next(part for part in found if one in part), next(part for part in found if other in part)
        if a is not b:
            found = [part for part in found if part not in (a, b)] + [a | b]
    return found


@pytest.mark.parametrize(
    ("place", "width", "name"), [(0, 4, "A1"), (1, 4, "B1"), (4, 4, "A2"), (5, 5, "A2"), (24, 5, "E5"), (143, 24, "X6")]
)
def test_a_place_is_called_by_its_column_and_its_row(place: int, width: int, name: str) -> None:
    assert place_name(place, width) == name
    assert Grid(width, place // width + 1).place_of(name) == place


@pytest.mark.parametrize("name", ["E1", "A3", "a1", "A0", "A", "", "A01", "A11", "1A", " A1"])
def test_what_is_no_name_of_a_place(name: str) -> None:
    assert SMALL.place_of(name) == NOWHERE


def test_gaps_have_no_names() -> None:
    assert RING.names == tuple(name if name != "B2" else "" for name in (c + r for r in "123" for c in "ABC"))
    assert RING.places == [0, 1, 2, 3, 5, 6, 7, 8]
    assert RING.place_of("B2") == RING.place_of("") == NOWHERE


def test_pairs_are_told_in_the_order_of_places_east_before_south() -> None:
    assert SMALL.pairs == [(0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5)]
    assert Grid(1, 1).pairs == []


def test_neighbours_are_told_north_east_south_west() -> None:
    assert list(Grid(3, 3).neighbours(4, set())) == [1, 5, 7, 3]
    assert list(Grid(3, 3).neighbours(4, {(1, 4), (4, 5)})) == [7, 3]
    assert list(RING.neighbours(1, [])) == [2, 0]


@seeded
def test_a_place_is_its_row_and_column(seed: int) -> None:
    grid, _ = random_grid(seed)
    assert sorted(spots_of(grid).values()) == grid.places
    assert all(grid.place_at(*spot) == place for spot, place in spots_of(grid).items())


@seeded
def test_what_lies_beside_is_a_step_away_and_there(seed: int) -> None:
    grid, _ = random_grid(seed)
    spots = spots_of(grid)
    for (r, c), place in spots.items():
        for (way, (down, right)), step in zip(OFFSETS.items(), grid.steps, strict=True):
            other = spots.get((r + down, c + right), NOWHERE)
            assert grid.beside(place, way) == other
            assert other in (NOWHERE, place + step)


@seeded
def test_pairs_and_neighbours_are_all_places_one_step_apart(seed: int) -> None:
    grid, walls = random_grid(seed)
    assert set(grid.pairs) == {(one, other) for one, other in joined(grid, set()) if one < other}
    beside = {(place, other) for place in grid.places for other in grid.neighbours(place, walls)}
    assert beside == joined(grid, walls)


@seeded
def test_what_is_reached_is_the_part_of_the_first_place(seed: int) -> None:
    grid, walls = random_grid(seed)
    wanted = next((part for part in parts(grid, walls) if grid.places[0] in part), set())
    assert grid.reached(walls) == wanted


def test_random_grids_are_whole_and_parted() -> None:
    """Else the test before would try one case only."""
    wholes = [len(parts(*random_grid(seed))) == 1 for seed in range(40)]
    assert 5 <= sum(wholes) <= 35


def test_a_wall_all_round_shuts_a_place_off() -> None:
    assert SMALL.reached({(0, 1)}) == set(SMALL.places)
    assert SMALL.reached({(0, 1), (0, 3)}) == {0}
    assert RING.reached([]) == set(RING.places)
    assert Grid(2, 1, frozenset({0, 1})).reached([]) == set()
