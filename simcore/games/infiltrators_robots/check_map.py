"""Refusals between rows and parameters: V8 and V9 (section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.errors import Problem, nearest
from simcore.games.infiltrators_robots.codes import (
    MAX_DOORS,
    MAX_PANELS,
    MAX_ROBOTS,
    MAX_ROOMS,
    MAX_SEAMS,
    MAX_SLOTS,
    ROTATIONS,
    Edge,
)
from simcore.games.infiltrators_robots.config_panels import drawn, panels_of_set
from simcore.games.infiltrators_robots.rows import RobotsSet
from simcore.lattice import Lattice
from simcore.parameters import is_integer, literal

ROW = "[panel id, row, column, quarter turns]"
FIELDS = 4


def check_map(rows: RobotsSet) -> Iterator[Problem]:
    """What is wrong between rows and parameters."""
    problems = [*_counts(rows)]
    yield from problems
    if not problems:
        yield from _sizes(rows)
        if rows.rules.parameters["map_mode"] == "fixed":
            yield from _fixed(rows)


def _counts(rows: RobotsSet) -> Iterator[Problem]:
    """V8: enough panels for the robots, and no more than there are."""
    n = rows.rules.players
    robots, panels = n + rows.number("robots_extra"), n + rows.number("panels_extra")
    in_set = len(panels_of_set(rows.rules))
    what = f"{robots} robots and {panels} panels for {n} infiltrator{'s' if n > 1 else ''}"
    if robots > panels:
        yield rows.parameter_problem("robots_extra", "panels_extra", expected=f"at most a robot a panel: {what}")
    if robots > MAX_ROBOTS:
        yield rows.parameter_problem("robots_extra", expected=f"at most {MAX_ROBOTS} robots: {what}")
    if panels > min(in_set, MAX_SLOTS):
        most = f"at most {min(in_set, MAX_SLOTS)} panels, {in_set} being in the set: {what}"
        yield rows.parameter_problem("panels_extra", "panel_set", "panels", expected=most)
    if in_set > MAX_PANELS:
        yield rows.locate("panels").problem(f"{in_set} panels in the set", "panels", f"at most {MAX_PANELS}")


def _sizes(rows: RobotsSet) -> Iterator[Problem]:
    """V8: room for all doors and rooms that a map may have."""
    n = rows.rules.players + rows.number("panels_extra")
    doors, rooms = [], []
    for panel in panels_of_set(rows.rules):
        edges, local, _ = drawn(Lattice.of(panel["rows"]), 0)
        doors.append(sum(edge == Edge.INNER for ways in edges for edge in ways) // 2)
        rooms.append(max(local) + 1)
    for name, counts, more, most in (("doors", doors, MAX_SEAMS, MAX_DOORS), ("rooms", rooms, 0, MAX_ROOMS)):
        total = sum(sorted(counts)[-n:]) + more
        if total > most:
            yield rows.locate("panels").problem(f"{total} {name} possible", "panels", f"at most {most} {name}")


def _fixed(rows: RobotsSet) -> Iterator[Problem]:
    """V9: a map that hangs together, of as many different panels as there are slots."""
    given: Any = rows.rules.parameters["fixed_map"]
    wanted = rows.rules.players + rows.number("panels_extra")
    ids = [str(panel["id"]) for panel in panels_of_set(rows.rules)]
    if len(given) != wanted:
        yield rows.parameter_problem("fixed_map", "map_mode", expected=f"{wanted} panels, each as {ROW}")
        return
    for row in given:
        if not _is_placed(row):
            yield rows.parameter_problem("fixed_map", expected=f"{ROW} instead of {literal(row)}")
        elif row[0] not in ids:
            what = f"a panel of the set instead of {literal(row[0])}"
            yield rows.parameter_problem("fixed_map", expected=what, nearest=nearest(str(row[0]), ids))
    if all(map(_is_placed, given)):
        yield from _cells(rows, given)


def _is_placed(row: Any) -> bool:
    """Whether a row of a fixed map has the right form."""
    words = isinstance(row, (list, tuple)) and len(row) == FIELDS and isinstance(row[0], str)
    return bool(words and all(map(is_integer, row[1:])) and 0 <= row[3] < ROTATIONS)


def _cells(rows: RobotsSet, given: Any) -> Iterator[Problem]:
    cells = [(row[1], row[2]) for row in given]
    if len({row[0] for row in given}) < len(given):
        yield rows.parameter_problem("fixed_map", expected="every panel at most once")
    if len(set(cells)) < len(cells):
        yield rows.parameter_problem("fixed_map", expected="one panel on a cell")
    reached, waiting = set(), cells[:1]
    while waiting:
        r, c = waiting.pop()
        reached.add((r, c))
        beside = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
        waiting += [cell for cell in cells if cell in beside - reached]
    if reached != set(cells):
        yield rows.parameter_problem("fixed_map", expected="cells that hang together")
