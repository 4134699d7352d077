"""Panels drawn at random: rooms, pillars, doors between rooms, all connected, as the loader takes them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

WALL = {True: "|", False: "-"}
"""The wall between two squares beside each other, and between two above each other."""


def drawn_rows(chance: random.Random, n: int) -> list[str]:
    """The lines of a panel of n by n squares."""
    grid = [["+" if i % 2 == j % 2 == 0 else " " for j in range(2 * n + 1)] for i in range(2 * n + 1)]
    for r in range(n):
        for c in range(n):
            grid[2 * r + 1][2 * c + 1] = chance.choice(".......%")
    for i, j in border(n):
        grid[i][j] = "e" if n in (i, j) else WALL[i % 2 == 1]
    rooms = wall_off(chance, grid, n)
    join(chance, grid, n, rooms)
    grid[1][1] = "%"
    return ["".join(line) for line in grid]


def border(n: int) -> list[tuple[int, int]]:
    """The edges of the outermost squares to the outside."""
    ends = [(i, j) for i in range(1, 2 * n, 2) for j in (0, 2 * n)]
    return ends + [(j, i) for i, j in ends]


def edges(n: int) -> Iterator[tuple[int, int, int, int]]:
    """The edges between two squares, as their line and column, and the two squares."""
    for r in range(n):
        for c in range(n):
            if c + 1 < n:
                yield 2 * r + 1, 2 * c + 2, r * n + c, r * n + c + 1
            if r + 1 < n:
                yield 2 * r + 2, 2 * c + 1, r * n + c, r * n + n + c


def wall_off(chance: random.Random, grid: list[list[str]], n: int) -> list[int]:
    """Draw walls between three stripes of squares, and a few more; the room of each square by its lowest one."""
    cuts = sorted(chance.sample(range(1, n), 2))
    stripe = [sum(square // n >= cut for cut in cuts) for square in range(n * n)]
    room = list(range(n * n))
    for i, j, a, b in edges(n):
        if stripe[a] != stripe[b] or chance.random() < 0.25:
            grid[i][j] = WALL[i % 2 == 1]
        else:
            merge(room, a, b)
    return room


def merge(room: list[int], a: int, b: int) -> None:
    low, high = sorted((room[a], room[b]))
    room[:] = [low if one == high else one for one in room]


def join(chance: random.Random, grid: list[list[str]], n: int, room: list[int]) -> None:
    """Put doors between rooms, more than are needed to connect all of them."""
    part, between = list(room), list(edges(n))
    chance.shuffle(between)
    for i, j, a, b in between:
        if room[a] != room[b] and (part[a] != part[b] or chance.random() < 0.1):
            grid[i][j] = "d"
            merge(part, a, b)


def drawn_set(chance: random.Random, panels: int, n: int) -> dict[str, Any]:
    """A set of so many panels as a parsed file has them."""
    rows = [
        {"id": f"drawn_{at}", "name": "Drawn", "set": "squares7", "rows": drawn_rows(chance, n)} for at in range(panels)
    ]
    return {"panel": rows}
