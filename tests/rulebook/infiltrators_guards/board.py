"""The geometry of section 2.1, written once more for the tests."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from .names import STEPS

Rows = Sequence[str]


def turn(rows: Rows) -> list[str]:
    """R3: a quarter turn clockwise; lattice place (i, j) goes to (j, 12 - i)."""
    swap = {"-": "|", "|": "-"}
    new = [[" "] * 13 for _ in range(13)]
    for i in range(13):
        for j in range(13):
            new[j][12 - i] = swap.get(rows[i][j], rows[i][j])
    return ["".join(line) for line in new]


def turned(rows: Rows, quarters: int) -> list[str]:
    rows = list(rows)
    for _ in range(quarters):
        rows = turn(rows)
    return rows


def spot(rows: Rows) -> tuple[int, int]:
    """R2: the place of the printed terminal."""
    return next((r, c) for r in range(6) for c in range(6) if rows[2 * r + 1][2 * c + 1] == "T")


class Board:
    """Some segments side by side: four of a game, or one alone (section 8, "X(r,c)")."""

    def __init__(
        self, drawings: Sequence[Rows], layout: str = "2x2", diag: str = "one", lines: int = 8, across: int = 0
    ) -> None:
        across = across or (2 if layout == "2x2" else 4)
        self.width, self.height = 6 * across, 6 * (len(drawings) // across)
        self.tiles = self.width * self.height
        self.diag, self.lines = diag, lines
        self.kind = [""] * self.tiles
        self.walls: set[tuple[int, int]] = set()  # (tile, direction 0, 2, 4, 6)
        self.slot = [0] * self.tiles
        for s, rows in enumerate(drawings):
            for r in range(6):
                for c in range(6):
                    self._lay(s, rows, r, c, across)
        for t, d in list(self.walls):
            if (there := self.at(t, d)) >= 0:
                self.walls.add((there, (d + 4) % 8))
        self.free = [k != "X" for k in self.kind]
        self.lit = [k != ":" for k in self.kind]
        self.open_edges = [t for t in range(self.tiles) if self._open_edge(t)]
        self.steps = [[self._clear(t, d) for d in range(8)] for t in range(self.tiles)]

    def _lay(self, s: int, rows: Rows, r: int, c: int, across: int) -> None:
        t = (6 * (s // across) + r) * self.width + 6 * (s % across) + c
        self.kind[t], self.slot[t] = rows[2 * r + 1][2 * c + 1], s
        for d in (0, 2, 4, 6):
            if rows[2 * r + 1 + STEPS[d][0]][2 * c + 1 + STEPS[d][1]] != " ":
                self.walls.add((t, d))

    def at(self, t: int, d: int) -> int:
        """The tile one step away, -1 outside the board."""
        r, c = t // self.width + STEPS[d][0], t % self.width + STEPS[d][1]
        return r * self.width + c if 0 <= r < self.height and 0 <= c < self.width else -1

    def _open_edge(self, t: int) -> bool:
        """R11."""
        return self.free[t] and any(self.at(t, d) < 0 and (t, d) not in self.walls for d in (0, 2, 4, 6))

    def _straight(self, t: int, d: int) -> bool:
        """R7."""
        there = self.at(t, d)
        return there >= 0 and self.free[t] and self.free[there] and (t, d) not in self.walls

    def _clear(self, t: int, d: int) -> bool:
        """R8."""
        if d % 2 == 0:
            return self._straight(t, d)
        there = self.at(t, d)
        if there < 0 or not (self.free[t] and self.free[there]):
            return False
        vertical, horizontal = (0 if STEPS[d][0] < 0 else 4), (2 if STEPS[d][1] > 0 else 6)
        ways = [self._detour(t, a, b) for a, b in ((vertical, horizontal), (horizontal, vertical))]
        return all(ways) if self.diag == "both" else any(ways)

    def _detour(self, t: int, first: int, second: int) -> bool:
        corner = self.at(t, first)
        if self.diag == "free":
            return (t, first) not in self.walls and (corner, second) not in self.walls
        return self._straight(t, first) and self._straight(corner, second)

    def near(self, t: int) -> list[int]:
        """R10: the adjacent tiles."""
        return [self.at(t, d) for d in range(8) if self.steps[t][d]]

    def lengths(self, start: int, figures: Iterable[int] = ()) -> dict[int, int]:
        """R12: shortest paths through tiles without figure."""
        taken, found, queue = set(figures), {start: 0}, deque([start])
        while queue:
            t = queue.popleft()
            for there in self.near(t):
                if there not in found and there not in taken:
                    found[there] = found[t] + 1
                    queue.append(there)
        return found

    def line(self, a: int, b: int, blocking: Iterable[int] = ()) -> int:
        """R9: the distance of a line, 0 if there is none; `blocking` figures count between (D22)."""
        blocking = set(blocking)
        for d in range(0, 8, 8 // self.lines):
            t, k = a, 0
            while self.steps[t][d]:
                t, k = self.at(t, d), k + 1
                if t == b:
                    return k
                if t in blocking:
                    break
        return 0

    def far(self, a: int, b: int) -> int:
        """R13."""
        return max(abs(a // self.width - b // self.width), abs(a % self.width - b % self.width))

    def clear_steps(self) -> int:
        return sum(sum(steps) for steps in self.steps)
