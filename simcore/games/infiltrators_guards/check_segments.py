"""Refusals that concern the drawings of segments: V6 (section 6.6)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem
from simcore.games.infiltrators_guards.codes import SIDE
from simcore.games.infiltrators_guards.config_board import OBSTACLE, TERMINAL
from simcore.games.infiltrators_guards.rows import CardRow, CardSet
from simcore.lattice import Lattice

LINES = 2 * SIDE + 1
TILES = f".:{OBSTACLE}{TERMINAL}"
SIZE = f"{LINES} lines of {LINES} characters"


def check_segments(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with the drawings of all segments."""
    for row in cards.tables["segments"]:
        rows = row.value("rows")
        if isinstance(rows, list):
            yield from _size(row, rows) or _drawing(row, Lattice.of(rows))


def _size(row: CardRow, rows: list[str]) -> list[Problem]:
    if len(rows) != LINES:
        return [row.problem("rows", f"{len(rows)} lines", SIZE)]
    return [
        row.problem("rows", f"line {at + 1} has {len(line)} characters", SIZE)
        for at, line in enumerate(rows)
        if len(line) != LINES
    ]


def _drawing(row: CardRow, lattice: Lattice) -> Iterator[Problem]:
    odd = [*lattice.misdrawn(TILES)]
    for i, j, expected in odd:
        what = f"line {i + 1}, column {j + 1}: '{lattice.rows[i][j]}'"
        yield row.problem("rows", what, " or ".join(f"'{one}'" for one in expected))
    if not odd:
        yield from _terminal(row, lattice)
        yield from _parts(row, lattice)


def _terminal(row: CardRow, lattice: Lattice) -> Iterator[Problem]:
    spots, grid = lattice.find(TERMINAL), lattice.grid(gaps=OBSTACLE)
    if len(spots) != 1:
        yield row.problem("rows", f"{len(spots)} terminal spots", "exactly one T")
    elif not list(grid.neighbours(grid.place_at(*spots[0]), lattice.walls)):
        yield row.problem("rows", "no tile is adjacent to the terminal spot", "a free tile beside it, without a wall")


def _parts(row: CardRow, lattice: Lattice) -> Iterator[Problem]:
    """The free tiles hang together by orthogonal steps."""
    grid = lattice.grid(gaps=OBSTACLE)
    free, shut = len(grid.places), len(grid.places) - len(grid.reached(lattice.walls))
    if shut:
        what = f"{shut} of {free} free tiles cannot be reached from the others"
        yield row.problem("rows", what, "free tiles connected by orthogonal steps")
