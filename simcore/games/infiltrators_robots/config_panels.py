"""What the config record says of the panels of the chosen set: edges, rooms and sets of squares, in four turns."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots.codes import NOWHERE, PANEL_WORDS, ROTATIONS, Edge
from simcore.grid import OFFSETS, Compass
from simcore.lattice import Lattice
from simcore.sets import LOW_BITS, SHIFT
from simcore.spec import Row, Rules

HATCHED, PILLAR = "%", "X"
WAYS: tuple[Compass, ...] = ("N", "E", "S", "W")
EDGES = {" ": Edge.OPEN, "d": Edge.INNER, "e": Edge.OUTER}
"""Characters of edges that are no walls."""


def words_of(squares: Iterable[int]) -> np.ndarray[Any, Any]:
    """A set of squares of a panel as two words."""
    words = np.zeros(PANEL_WORDS, np.uint64)
    for square in squares:
        words[square >> SHIFT] |= np.uint64(1 << (square & LOW_BITS))
    return words


def panels_of_set(rules: Rules) -> list[Row]:
    """The panels that the rules play with, in table order."""
    return [row for row in rules.components["panels"] if row["set"] == rules.parameters["panel_set"]]


def fill_panels(cfg: Any, rules: Rules) -> None:
    """The panels of the set, unturned and in three turns."""
    panels = panels_of_set(rules)
    cfg.n_panels = len(panels)
    cfg.side = side = Lattice.of(panels[0]["rows"]).height
    cfg.area = side * side
    cfg.delta = [-side, 1, side, -1]
    cfg.line[: cfg.area], cfg.column[: cfg.area] = np.divmod(np.arange(cfg.area), side)
    for turns in range(ROTATIONS):
        cfg.unturned[turns, : cfg.area] = np.rot90(np.arange(cfg.area).reshape(side, side), -turns).ravel()
    for row, panel in enumerate(panels):
        for turns in range(ROTATIONS):
            edges, rooms, hatched = drawn(Lattice.of(panel["rows"]), turns)
            cfg.edge[row, turns, : len(edges)] = edges
            cfg.local_room[row, turns, : len(rooms)] = rooms
            fill_sets(cfg, (row, turns), edges, rooms)
            cfg.hatched[row, turns] = words_of(hatched)


def fill_sets(cfg: Any, at: tuple[int, int], edges: Any, rooms: Any) -> None:
    """Squares that exist, and those from which a step in a direction stays in the panel."""
    cfg.exists[at] = words_of(np.flatnonzero(np.array(rooms) != NOWHERE).tolist())
    for way in range(len(WAYS)):
        kinds = np.array(edges)[:, way]
        cfg.step[at][way] = words_of(np.flatnonzero((kinds == Edge.OPEN) | (kinds == Edge.INNER)).tolist())


@lru_cache(maxsize=512)
def drawn(lattice: Lattice, turns: int) -> tuple[list[list[int]], list[int], list[int]]:
    """Edges by square and direction, room by square (R7), and hatched squares of a panel after so many turns."""
    turned = lattice.turned(turns)
    side = turned.height
    edges = [[edge_of(turned, r, c, way) for way in WAYS] for r, c in turned.tiles]
    return edges, rooms_of(turned, edges), [r * side + c for r, c in turned.find(HATCHED)]


def edge_of(lattice: Lattice, r: int, c: int, way: Compass) -> int:
    """What the edge of a square is on one side."""
    down, right = OFFSETS[way]
    return int(EDGES.get(lattice.rows[2 * r + 1 + down][2 * c + 1 + right], Edge.WALL))


def rooms_of(lattice: Lattice, edges: list[list[int]]) -> list[int]:
    """The room of each square, numbered by their smallest squares; -1 where there is no square."""
    side = lattice.height
    steps = [down * side + right for down, right in OFFSETS.values()]
    rooms = [NOWHERE] * (side * side)
    n = 0
    for first, (r, c) in enumerate(lattice.tiles):
        if rooms[first] != NOWHERE or lattice.tile(r, c) == PILLAR:
            continue
        found = [first]
        rooms[first] = n
        while found:
            here = found.pop()
            for way, step in enumerate(steps):
                if edges[here][way] != Edge.OPEN or rooms[here + step] != NOWHERE:
                    continue
                if lattice.tile(*divmod(here + step, side)) != PILLAR:
                    rooms[here + step] = n
                    found.append(here + step)
        n += 1
    return rooms


def fill_fixed_map(cfg: Any, rules: Rules) -> None:
    """The rows of a designed map (D2)."""
    ids = [panel["id"] for panel in panels_of_set(rules)]
    given: Any = rules.parameters["fixed_map"]
    for slot, (panel, row, column, turns) in enumerate(given):
        cfg.fixed[slot] = (ids.index(panel), row, column, turns)
