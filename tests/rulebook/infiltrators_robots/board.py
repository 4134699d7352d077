"""Panels and maps in the tests' own words (R1-R8, R18, R20, R44, R45)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence

from .names import STEPS

Rows = Sequence[str]
SWAP = {"-": "|", "|": "-"}


def turned(rows: Rows, turns: int = 1) -> list[str]:
    """R2: a lattice after quarter turns clockwise: the character at (i, j) moves to (j, 2n - i)."""
    rows = list(rows)
    for _ in range(turns):
        last = len(rows) - 1
        rows = [
            "".join(SWAP.get(rows[last - j][i], rows[last - j][i]) for j in range(last + 1)) for i in range(last + 1)
        ]
    return rows


class Panel:
    """One panel as its characters say."""

    def __init__(self, rows: Rows) -> None:
        self.rows, self.n = list(rows), len(rows) // 2
        self.squares = [s for s in range(self.n * self.n) if self.mark(s) != "X"]
        self.hatched = [s for s in self.squares if self.mark(s) == "%"]
        inner = [(s, d, t) for s in self.squares for d in (1, 2) if (t := self.beside(s, d)) is not None]
        self.doors = sorted((s, t) for s, d, t in inner if self.edge(s, d) == "d")
        self.open = [(s, t) for s, d, t in inner if self.edge(s, d) == " "]
        self.rims = {d: s for s in self.squares for d in range(4) if self.edge(s, d) == "e"}
        self.rooms = components(self.squares, self.open)

    def mark(self, square: int) -> str:
        return self.rows[2 * (square // self.n) + 1][2 * (square % self.n) + 1]

    def edge(self, square: int, d: int) -> str:
        dr, dc = STEPS[d]
        return self.rows[2 * (square // self.n) + 1 + dr][2 * (square % self.n) + 1 + dc]

    def beside(self, square: int, d: int) -> int | None:
        """The place next to a square inside the panel."""
        r, c = square // self.n + STEPS[d][0], square % self.n + STEPS[d][1]
        return r * self.n + c if 0 <= r < self.n and 0 <= c < self.n else None

    def room(self, square: int) -> int:
        return next(k for k, room in enumerate(self.rooms) if square in room)


def components(squares: Iterable[int], links: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Connected sets, ordered by their smallest member."""
    near: dict[int, list[int]] = {s: [] for s in squares}
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    rooms: list[list[int]] = []
    for start in sorted(near):
        if not any(start in room for room in rooms):
            rooms.append(sorted(flood([start], lambda q: near[q])))
    return rooms


def flood(starts: Iterable[int], near: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """Every square that can be reached, with the fewest steps to it."""
    steps = dict.fromkeys(starts, 0)
    queue = deque(steps)
    while queue:
        q = queue.popleft()
        for t in near(q):
            if t not in steps:
                steps[t] = steps[q] + 1
                queue.append(t)
    return steps


class Board:
    """A map of panels: `slots` holds each slot's rows as printed, `turns` and `cells` how it lies."""

    def __init__(self, slots: Sequence[Rows], turns: Sequence[int], cells: Sequence[Sequence[int]]) -> None:
        self.panels = [Panel(turned(rows, t)) for rows, t in zip(slots, turns, strict=True)]
        self.n, self.size = self.panels[0].n, self.panels[0].n ** 2
        self.cells = [tuple(cell) for cell in cells]
        self.squares = [k * self.size + s for k, panel in enumerate(self.panels) for s in panel.squares]
        self.hatched = [k * self.size + s for k, panel in enumerate(self.panels) for s in panel.hatched]
        self.xy = {q: self._xy(q) for q in self.squares}
        self.at = {place: q for q, place in self.xy.items()}
        self.open: dict[tuple[int, int], int] = {}
        self.doors: list[tuple[int, int]] = []
        self.rims: list[tuple[int, int]] = []
        self._edges()
        self.door = {edge: number for number, (a, b) in enumerate(self.doors) for edge in self._sides(a, b)}
        self.rooms = components(self.squares, [(q, t) for (q, _), t in self.open.items()])
        self.room = {q: k for k, room in enumerate(self.rooms) for q in room}

    def _xy(self, q: int) -> tuple[int, int]:
        (row, column), s = self.cells[q // self.size], q % self.size
        return row * self.n + s // self.n, column * self.n + s % self.n

    def beside(self, q: int, d: int) -> int | None:
        """The square that lies next to a square, whatever is between them."""
        (row, column), (dr, dc) = self.xy[q], STEPS[d]
        return self.at.get((row + dr, column + dc))

    def _edges(self) -> None:
        for q in self.squares:
            for d in range(4):
                mark = self.panels[q // self.size].edge(q % self.size, d)
                t = self.beside(q, d)
                if mark == " " and t is not None:
                    self.open[q, d] = t
                elif mark == "d" and t is not None and q < t:
                    self.doors.append((q, t))
                elif mark == "e":
                    self._border(q, d, t)
        self.doors.sort()
        self.rims.sort()

    def _border(self, q: int, d: int, t: int | None) -> None:
        """R5: where two panels meet a door needs an `e` on both sides; without a panel it is a rim place."""
        row, column = self.cells[q // self.size]
        if (row + STEPS[d][0], column + STEPS[d][1]) not in self.cells:
            self.rims.append((q, d))
        elif t is not None and q < t and self.panels[t // self.size].edge(t % self.size, (d + 2) % 4) == "e":
            self.doors.append((q, t))

    def _sides(self, a: int, b: int) -> list[tuple[int, int]]:
        d = next(d for d in range(4) if self.beside(a, d) == b)
        return [(a, d), (b, (d + 2) % 4)]

    # ------------------------------------------------------------ reach, steps

    def through(self, q: int, d: int, shut: Collection[int] = ()) -> int | None:
        """R18: the square one step away, over an open edge or a door that is not among the shut ones."""
        if (q, d) in self.open:
            return self.open[q, d]
        number = self.door.get((q, d))
        return None if number is None or number in shut else self.beside(q, d)

    def next_to(self, q: int, shut: Collection[int] = ()) -> list[int]:
        return [t for d in range(4) if (t := self.through(q, d, shut)) is not None]

    def steps(self, q: int, shut: Collection[int] = ()) -> dict[int, int]:
        """Every square with its distance in steps (R18), figures ignored."""
        return flood([q], lambda t: self.next_to(t, shut))

    def places(self, q: int, own: bool = True) -> dict[int, int]:
        """R20: place -> reach square."""
        reach = {0: q} if own else {}
        return reach | {1 + d: self.open[q, d] for d in range(4) if (q, d) in self.open}

    def borders(self, room: int) -> list[int]:
        """R7: the doors that border a room."""
        return [number for number, ends in enumerate(self.doors) if room in (self.room[ends[0]], self.room[ends[1]])]

    # ------------------------------------------------------------------ sight

    def box(self, q: int, radius: int) -> list[int]:
        row, column = self.xy[q]
        return [t for t in self.squares if max(abs(self.xy[t][0] - row), abs(self.xy[t][1] - column)) <= radius]

    def seen(self, q: int, radius: int, shut: Collection[int] = (), reach: str = "shortest") -> list[int]:
        """R44 with the doors that block: by D9, squares whose distance is that of the bare lattice."""
        box = self.box(q, radius)
        if reach == "room":
            return [t for t in box if self.room[t] == self.room[q]]
        if reach == "connected":
            inside = flood([q], lambda t: [u for u in self.next_to(t, shut) if u in box])
            return [t for t in box if t in inside]
        far, (row, column) = self.steps(q, shut), self.xy[q]
        return [t for t in box if far.get(t) == abs(self.xy[t][0] - row) + abs(self.xy[t][1] - column)]

    def sentinel_seen(self, centre: int, radius: int) -> list[int]:
        """R45."""
        return self.seen(centre, radius, reach="room")
