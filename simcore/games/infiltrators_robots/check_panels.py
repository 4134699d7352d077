"""Refusals that concern the drawings of panels: V3 to V6 (section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem
from simcore.games.infiltrators_robots.codes import NOWHERE, Edge
from simcore.games.infiltrators_robots.config_panels import HATCHED, PILLAR, WAYS, drawn
from simcore.games.infiltrators_robots.fields import SETS
from simcore.games.infiltrators_robots.rows import RobotsRow, RobotsSet
from simcore.grid import OFFSETS
from simcore.lattice import Lattice

SQUARES = f".{HATCHED}{PILLAR}"
SIDES = (5, 7, 9)
SIZE = "2n + 1 lines of 2n + 1 characters, n being 5, 7 or 9"
CORNERS = "+-|"


def check_panels(rows: RobotsSet) -> Iterator[Problem]:
    """What is wrong with the drawings of all panels."""
    for row in rows.tables["panels"]:
        lines = row.value("rows")
        if isinstance(lines, list):
            yield from _size(row, lines) or _characters(row, lines) or _drawing(row, Lattice.of(lines))
    for panel_set in SETS:
        yield from _sizes(panel_set, [row for row in rows.tables["panels"] if row.value("set") == panel_set])


def _size(row: RobotsRow, lines: list[str]) -> list[Problem]:
    """V3."""
    if len(lines) // 2 not in SIDES or len(lines) % 2 == 0:
        return [row.problem("rows", f"{len(lines)} lines", SIZE)]
    expected = f"{len(lines)} characters in each line"
    return [
        row.problem("rows", f"line {at + 1} has {len(line)} characters", expected)
        for at, line in enumerate(lines)
        if len(line) != len(lines)
    ]


def _sizes(panel_set: str, panels: list[RobotsRow]) -> Iterator[Problem]:
    """V3: one size in a set."""
    sizes = [len(row.value("rows") or ()) for row in panels]
    usual = max(sizes, key=sizes.count, default=0)
    for row, size in zip(panels, sizes, strict=True):
        if size and size != usual:
            yield row.problem("rows", f"{size} lines in the set {panel_set}", f"{usual} lines as in the others")


def _characters(row: RobotsRow, lines: list[str]) -> list[Problem]:
    """V4: each character stands where it may."""
    found = []
    for i, line in enumerate(lines):
        for j, character in enumerate(line):
            expected = _allowed(len(lines), i, j)
            if character not in expected:
                words = " or ".join(f"'{one}'" for one in expected)
                found.append(row.problem("rows", f"line {i + 1}, column {j + 1}: '{character}'", words))
    return found


def _allowed(size: int, i: int, j: int) -> str:
    """Characters that may stand at a line and a column; the middle of each side is an outer door place."""
    last, middle = size - 1, size // 2
    if i % 2 and j % 2:
        return SQUARES
    if i % 2 == j % 2:
        return CORNERS
    wall = "-" if i % 2 == 0 else "|"
    if i in (0, last) or j in (0, last):
        return "e" if middle in (i, j) else wall
    return f" {wall}d"


def _drawing(row: RobotsRow, lattice: Lattice) -> Iterator[Problem]:
    """V5 and V6, once every character is right."""
    edges, rooms, hatched = drawn(lattice, 0)
    for at, (r, c) in enumerate(lattice.tiles):
        for way, name in enumerate(WAYS):
            down, right = OFFSETS[name]
            other = at + down * lattice.height + right
            where = f"line {2 * r + 2 + down}, column {2 * c + 2 + right}"
            if edges[at][way] != Edge.WALL and rooms[at] == NOWHERE:
                yield row.problem("rows", f"{where}: a way into a pillar", "a wall")
            elif edges[at][way] == Edge.INNER and name in "ES" and rooms[at] == rooms[other]:
                yield row.problem("rows", f"{where}: a door between squares of one room", "a wall, or nothing")
    if not hatched:
        yield row.problem("rows", "no hatched square", f"at least one {HATCHED}")
    if len({room for at, room in enumerate(rooms) if Edge.OUTER in edges[at]}) < 2:
        yield row.problem("rows", "all outer doors lead into one room", "outer doors of two rooms at least")
    yield from _parts(row, lattice)


def _parts(row: RobotsRow, lattice: Lattice) -> Iterator[Problem]:
    """V6: all squares hang together over open edges and doors."""
    edges, rooms, _ = drawn(lattice, 0)
    steps = [down * lattice.height + right for down, right in OFFSETS.values()]
    squares = {at for at, room in enumerate(rooms) if room != NOWHERE}
    reached, waiting = set(), sorted(squares)[:1]
    while waiting:
        at = waiting.pop()
        reached.add(at)
        ways = [at + steps[way] for way, edge in enumerate(edges[at]) if edge in (Edge.OPEN, Edge.INNER)]
        waiting += [other for other in ways if other in squares - reached]
    if reached != squares:
        what = f"{len(squares - reached)} of {len(squares)} squares cannot be reached from the others"
        yield row.problem("rows", what, "squares connected over open edges and doors")
