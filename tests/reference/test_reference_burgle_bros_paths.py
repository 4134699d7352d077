"""Paths and exact values of Burgle Bros, by the parts of its reference engine (8.2, 8.4, N5)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import comb, sqrt

import pytest

from .burgle_bros.components import read_components
from .burgle_bros.grid import Grid, Paths, cell_of, name_of

COMPONENTS = read_components(None, {})


def layout(name: str) -> Paths:
    """Return the paths of a printed floor, as `bank 1`, or of an open one, as `open 5`."""
    id_, _, floor = name.partition(" ")
    if id_ == "open":
        grid = Grid(int(floor), 12 if floor == "5" else -1)
        return Paths(grid, ())
    row = COMPONENTS.layouts[id_]
    grid = Grid(5, cell_of(row["gap"], 5)) if "gap" in row else Grid(4)
    return Paths(grid, [grid.edge_of(wall) for wall in row["floors"][int(floor) - 1]])


def walled(walls: str) -> Paths:
    grid = Grid(4)
    return Paths(grid, [grid.edge_of(wall) for wall in walls.split()])


def path(paths: Paths, start: str, target: str) -> str:
    side = paths.grid.side
    return " ".join(name_of(cell, side) for cell in paths.path(cell_of(start, side), cell_of(target, side)))


def ways(paths: Paths, start: int, target: int) -> int:
    """Count the shortest paths from a start to a target."""
    if start == target:
        return 1
    distance = paths.distance[target]
    return sum(ways(paths, m, target) for m in paths.neighbours(start) if distance[m] == distance[start] - 1)


@pytest.mark.parametrize(
    ("walls", "start", "target", "expected"),
    [
        ("A1|B1 B2|C2 C2|D2 A3|B3 B3|C3 D1/D2 B3/B4", "B2", "B1", "B1"),
        ("A2|B2 A4|B4 C4|D4 B1/B2 D1/D2 B2/B3 C2/C3 C3/C4", "D3", "A1", "C3 B3 A3 A2 A1"),
        ("A1|B1 B2|C2 C2|D2 A3|B3 A4|B4 B1/B2 D1/D2 D3/D4", "B3", "C4", "C3 C4"),
    ],
)
def test_t1_t2_t3_paths_of_the_rulebook(walls, start, target, expected):
    assert path(walled(walls), start, target) == expected


@pytest.mark.parametrize(
    ("name", "start", "target", "expected"),
    [
        ("bank 1", "C3", "C1", "C2 B2 B1 C1"),
        ("bank 1", "A4", "D1", "A3 B3 C3 D3 D2 D1"),
        ("bank 1", "D1", "A4", "D2 D3 C3 B3 A3 A4"),
        ("bank 2", "A1", "D1", "A2 B2 C2 D2 D1"),
        ("bank 2", "D4", "A4", "D3 C3 B3 A3 A4"),
        ("bank 2", "B1", "C4", "B2 C2 D2 D3 C3 C4"),
        ("bank 2", "D1", "A4", "D2 D3 C3 B3 A3 A4"),
        ("bank 3", "A1", "D4", "B1 C1 D1 D2 D3 D4"),
        ("bank 3", "D4", "A1", "D3 D2 D1 C1 B1 A1"),
        ("bank 3", "B3", "D4", "B4 C4 C3 D3 D4"),
        ("office 1", "A2", "C3", "A3 B3 B2 C2 C3"),
        ("office 2", "A1", "D4", "B1 C1 C2 C3 C4 D4"),
        ("office 2", "D4", "A1", "C4 B4 B3 B2 B1 A1"),
        ("open 4", "A1", "D4", "B1 C1 D1 D2 D3 D4"),
        ("open 4", "D4", "A1", "C4 B4 A4 A3 A2 A1"),
        ("open 4", "D1", "A4", "D2 D3 D4 C4 B4 A4"),
        ("open 4", "A4", "D1", "A3 A2 A1 B1 C1 D1"),
        ("open 5", "A3", "E3", "A2 B2 C2 D2 E2 E3"),
        ("open 5", "E3", "A3", "E4 D4 C4 B4 A4 A3"),
        ("open 5", "C2", "C4", "D2 D3 D4 C4"),
        ("open 5", "C4", "C2", "B4 B3 B2 C2"),
        ("fk_g 1", "A1", "E5", "B1 B2 B3 B4 C4 D4 D5 E5"),
        ("fk_g 2", "E1", "A5", "D1 D2 D3 E3 E4 E5 D5 C5 C4 B4 A4 A5"),
        ("fk_bga 1", "A1", "E5", "B1 B2 C2 D2 D3 D4 E4 E5"),
        ("fk_bga 2", "E5", "A1", "E4 D4 D3 D2 C2 B2 B1 A1"),
    ],
)
def test_path_vectors(name, start, target, expected):
    assert path(layout(name), start, target) == expected


@pytest.mark.parametrize(
    ("name", "checksum", "mean", "longest", "tied", "hardness"),
    [
        ("bank 1", 175244, 3.4, 7, 24, 866),
        ("bank 2", 166668, 3.1333, 6, 32, 816),
        ("bank 3", 183667, 3.5667, 7, 24, 904),
        ("office 1", 189980, 3.4, 8, 32, 868),
        ("office 2", 193982, 3.4333, 7, 32, 876),
        ("fk_g 1", 1470346, 5.2319, 13, 106, 2958),
        ("fk_g 2", 1500798, 5.9855, 14, 172, 3382),
        ("fk_bga 1", 1556204, 4.5362, 10, 38, 2580),
        ("fk_bga 2", 1477532, 4.5652, 10, 36, 2598),
        ("open 4", 184960, 2.6667, 6, 144, 648),
        ("open 5", 1576432, 3.4638, 8, 344, 1920),
    ],
)
def test_whole_path_tables(name, checksum, mean, longest, tied, hardness):
    paths = layout(name)
    pairs = [(s, t) for s in paths.grid.cells for t in paths.grid.cells if s != t]
    assert sum((s + 1) * (t + 1) * (paths.next[t][s] + 1) for s, t in pairs) == checksum
    distances = [paths.distance[t][s] for s, t in pairs]
    assert sum(distances) / len(pairs) == pytest.approx(mean, abs=5e-5)
    assert max(distances) == longest
    assert sum(ways(paths, s, t) > 1 for s, t in pairs) == tied
    assert paths.hardness() == hardness


def mapped(grid: Grid, walls: set[int], image: dict[int, int]) -> set[int]:
    """Return the walls of a floor under a map of its cells."""
    moved = set()
    for wall in walls:
        cell, direction = wall // 2, 2 if wall % 2 else 1
        one, other = sorted((image[cell], image[grid.beside(cell, direction)]))
        moved.add(2 * one + (other - one != 1))
    return moved


@pytest.mark.parametrize("name", ["bank 1", "bank 2", "bank 3", "office 1", "office 2"])
def test_n5_turned_and_mirrored_floors(name):
    paths = layout(name)
    grid = paths.grid
    turned = {cell: cell % 4 * 4 + 3 - cell // 4 for cell in grid.cells}
    mirrored = {cell: cell // 4 * 4 + 3 - cell % 4 for cell in grid.cells}
    after_turn = Paths(grid, mapped(grid, paths.walls, turned))
    after_mirror = Paths(grid, mapped(grid, paths.walls, mirrored))
    for target, row in paths.next.items():
        for cell, step in row.items():
            assert after_turn.next[turned[target]][turned[cell]] == turned[step]
            same = after_mirror.next[mirrored[target]][mirrored[cell]] == mirrored[step]
            assert same or ways(paths, cell, target) > 1


@pytest.mark.parametrize(
    ("numbers", "shares"),
    [
        ([8, 8, 8, 6, 6, 6], [0.000013, 0.009661, 0.180370, 0.508434, 0.280206, 0.021316]),
        ([6, 6, 5, 3, 4, 4], [0.000003, 0.007305, 0.164453, 0.508019, 0.296693, 0.023528]),
    ],
)
def test_exact_shares_of_different_numbers_in_a_combination(numbers, shares):
    found = [Fraction(0)] * 7
    for stairs in (3, 4, 5):
        # the stairs are in line with the safe in 6 of 15 cells; else six other tiles make the combination
        for kept, share in ((5, Fraction(6, 15)), (6, Fraction(9, 15))):
            for counts in product(*(range(min(kept, number) + 1) for number in numbers)):
                if sum(counts) == kept:
                    shown = {face for face, count in enumerate(counts) if count} | ({stairs} if kept == 5 else set())
                    chance = Fraction(1)
                    for number, count in zip(numbers, counts, strict=True):
                        chance *= comb(number, count)
                    found[len(shown)] += share * chance / comb(sum(numbers), kept) / 3
    assert [float(one) for one in found[1:]] == pytest.approx(shares, abs=5e-7)


EXPECTED_ROLLS = {
    1: [6.0, 9.0, 11.0, 12.5, 13.7, 14.7],
    2: [3.272727, 4.745455, 5.751515, 6.499242, 7.100541, 7.599459],
    3: [2.373626, 3.3262, 4.000578, 4.501157, 4.898520, 5.234096],
    4: [1.931446, 2.616737, 3.122542, 3.503026, 3.800628, 4.046832],
    5: [1.671899, 2.192138, 2.592977, 2.902541, 3.144953, 3.340459],
    6: [1.503529, 1.910817, 2.237737, 2.498790, 2.707121, 2.874548],
    7: [1.387120, 1.712073, 1.982735, 2.206521, 2.390394, 2.540866],
}


def faces_of_a_roll(dice: int) -> Counter[frozenset[int]]:
    """Count in how many ways so many dice show a set of faces."""
    shown: Counter[frozenset[int]] = Counter({frozenset(): 1})
    for _ in range(dice):
        more: Counter[frozenset[int]] = Counter()
        for faces, count in shown.items():
            for face in range(6):
                more[faces | {face}] += count
        shown = more
    return shown


@pytest.mark.parametrize("dice", EXPECTED_ROLLS)
def test_expected_rolls_to_cover_different_numbers(dice):
    expected = [0.0]
    for left in range(1, 7):
        hits: Counter[int] = Counter()
        for faces, count in faces_of_a_roll(dice).items():
            hits[sum(face < left for face in faces)] += count
        later = sum(hits[hit] / 6**dice * expected[left - hit] for hit in range(1, left + 1))
        expected.append((1 + later) / (1 - hits[0] / 6**dice))
    assert expected[1:] == pytest.approx(EXPECTED_ROLLS[dice], abs=5e-7)


@pytest.mark.parametrize(
    ("gap", "share"), [("C3", 0.069), ("A1", 0.210), ("B1", 0.099), ("", 0.238)], ids=["C3", "A1", "B1", "4x4"]
)
def test_share_of_random_walls_that_are_legal(gap, share):
    grid = Grid(5, cell_of(gap, 5)) if gap else Grid(4)
    chance, games = random.Random(8), 4000
    edges, count = grid.inner_edges(), 12 if gap else 8
    legal = sum(Paths(grid, chance.sample(edges, count)).connected for _ in range(games))
    error = sqrt(share * (1 - share) * (1 / games + 1 / 20_000))
    assert legal / games == pytest.approx(share, abs=4.5 * error)


def test_a_guard_alone_walks_the_mean_distance_for_every_card():
    expected = {"bank 1": 51.0, "bank 2": 47.0, "bank 3": 53.5, "office 1": 51.0, "office 2": 51.5}
    chance = random.Random(3)
    for name, steps in expected.items():
        paths, found = layout(name), []
        for _ in range(2000):
            cards = chance.sample(paths.grid.cells, 16)
            found.append(sum(len(paths.path(a, b)) for a, b in pairwise(cards)))
        mean = sum(found) / len(found)
        error = sqrt(sum((one - mean) ** 2 for one in found)) / len(found)
        assert mean == pytest.approx(steps, abs=4.5 * error)
