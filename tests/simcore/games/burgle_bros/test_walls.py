"""How hard a layout of walls is (R5, `hard`), against distances that are counted here."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros.walls import hardness
from tests.rulebook.burgle_bros.invariants import distances, neighbours
from tests.support.burgle_bros import KernelTable

COMB = ["A1|B1", "A2|B2", "A3|B3", "C1|D1", "C2|D2", "C3|D3", "B1/B2", "B2|C2"]
"""Dead ends and corridors on both sides."""


def begun(**rules: object) -> KernelTable:
    """A game at its first question."""
    table = KernelTable(2, {"characters": "none", **rules}, None, 4, 1)
    table.start()
    return table


@pytest.mark.parametrize(
    "rules",
    [
        {"scenario": "office_job"},
        {"scenario": "office_job", "walls": [COMB, []]},
        {"scenario": "fort_knox", "walls": "random", "gap": "C3"},
        {"scenario": "fort_knox", "walls": "random", "gap": "A1"},
    ],
)
def test_R5_hardness_is_distances_dead_ends_and_corridors(rules: dict[str, object]) -> None:
    table = begun(**rules)
    position, side = table.snapshot(), int(table.cfg.side)
    cells = [cell for cell in range(side * side) if cell != position["gap"]]
    for floor in range(table.floors):
        steps = sum(sum(distances(position, floor, cell, side).values()) for cell in cells)
        ways = [len(list(neighbours(position, floor, cell, side))) for cell in cells]
        assert hardness(table.state, table.cfg, floor) == steps + 8 * ways.count(1) + 2 * ways.count(2)
