"""The map as text: walls, doors, entrances, tokens and figures, as the acting team may see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from simcore.games.infiltrators_robots.codes import (
    EAST,
    FIRST_DOOR,
    NO_WAY,
    NORTH,
    OPEN_WAY,
    SLOT_SHIFT,
    SOUTH,
    WEST,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Where,
)
from simcore.games.infiltrators_robots.table_words import TableWords, has

LEGEND = (
    "1-4 infiltrators, d a decoy, ? a visible pawn, A-F robots, a-d traitors, S the Supacat; . floor, % hatched,",
    "G generator, g data, s sentinel, t teleport, o something that lies there; | and - walls, = a door, T a trapped",
    "one, / a disabled one, E an entrance; a square is the number of its panel, its column, its row",
)
ROBOTS, TRAITORS, CAT, DECOY, PAWN = "ABCDEF", "abcd", "S", "d", "?"
GENERATOR, DATA, LYING, PILLAR = "G", "g", "o", " "
DEVICES = {DeviceKind.SENTINEL: "s", DeviceKind.TELEPORT: "t"}
DOOR, TRAPPED, DISABLED, ENTRANCE = "=", "T", "/", "E"
Signs = Mapping[int, str]
"""What stands on squares."""


def pawns_of_team(names: TableWords, t: Any) -> dict[int, str]:
    """The pawns as their own team sees them."""
    decoys = range(int(names.cfg.decoys))
    signs = {int(t.decoy_square[d]): DECOY for d in decoys if t.decoy[d] == Decoy.BOARD}
    return signs | {int(t.square[i]): str(i + 1) for i in names.team if t.where[i] == Where.BOARD}


def pawns_of_view(names: TableWords, view: Any) -> dict[int, str]:
    """The pawns as the team of a view sees them."""
    if not view.team:
        return pawns_of_team(names, view.table)
    return {int(view.pawn_square[k]): PAWN for k in range(int(view.n_pawns))}


def plan(names: TableWords, t: Any, pawns: Signs) -> Iterator[str]:
    """The map, a line for each row of squares and one for each row of edges, and the numbers of its panels before."""
    board = _Board(names, t, pawns)
    m, side = names.m, int(names.cfg.side)
    rows, columns = int(max(m.line[s] for s in names.slots)) + 1, int(max(m.column[s] for s in names.slots)) + 1
    for row in range(rows):
        there = {int(m.column[slot]): slot for slot in names.slots if m.line[slot] == row}
        heads = (f"{there[at] + 1} {board.panel(there[at])}" if at in there else "" for at in range(columns))
        yield "".join(head.ljust(3 * side + 2) for head in heads).rstrip()
        for line in range(2 * side + 1):
            parts = (board.line(there[at], line) if at in there else "" for at in range(columns))
            yield "".join(part.ljust(3 * side + 2) for part in parts).rstrip()


class _Board:
    """Lines of single panels."""

    def __init__(self, names: TableWords, t: Any, pawns: Signs) -> None:
        self.names, self.t, self.side = names, t, int(names.cfg.side)
        self.figures = {**_standees(names, t), **pawns}
        self.tokens = _tokens(names, t)
        self.entrances = {
            (int(t.entrance[slot]), int(t.entrance_way[slot])) for slot in names.slots if t.entrance[slot] >= 0
        }

    def panel(self, slot: int) -> str:
        """Its name."""
        return self.names.panels[int(self.names.m.panel[slot])]

    def line(self, slot: int, line: int) -> str:
        """A line of the lattice: three characters a square, and one for the last edge."""
        r, between = divmod(line, 2)
        squares = [(slot << SLOT_SHIFT) + min(r, self.side - 1) * self.side + c for c in range(self.side)]
        if not between:
            down = NORTH if r < self.side else SOUTH
            return "".join(f"+{self.edge(square, down, '-') * 2}" for square in squares) + "+"
        cells = "".join(f"{self.edge(square, WEST, '|')}{self.cell(square)}" for square in squares)
        return cells + self.edge(squares[-1], EAST, "|")

    def cell(self, square: int) -> str:
        """Two characters: who stands there, and what lies there."""
        if self.names.m.room[square] < 0:
            return PILLAR * 2
        floor = "%" if has(self.names.m.hatched, square) else "."
        return self.figures.get(square, " ") + self.tokens.get(square, floor)

    def edge(self, square: int, direction: int, wall: str) -> str:
        """The sign of an edge of a square."""
        way = int(self.names.m.way[square, direction])
        if (square, direction) in self.entrances:
            return ENTRANCE
        if way == OPEN_WAY:
            return " "
        if way == NO_WAY:
            return wall
        door = way - FIRST_DOOR
        if not has(self.t.active, door):
            return DISABLED
        return TRAPPED if has(self.t.trapped, door) else DOOR


def _standees(names: TableWords, t: Any) -> dict[int, str]:
    """Robots, traitors and the Supacat."""
    signs = {int(t.cat_square): CAT} if t.cat == Where.BOARD else {}
    for figures, letters in ((names.robots, ROBOTS), (names.traitors, TRAITORS)):
        signs |= {int(t.square[f]): letters[f - figures.start] for f in figures if t.where[f] == Where.BOARD}
    return signs


def _tokens(names: TableWords, t: Any) -> dict[int, str]:
    """What lies on squares: active tokens before data, and data before the rest."""
    cfg = names.cfg
    rest = [int(q) for q in (t.disablers_lying + t.repairs_lying).nonzero()[0]]
    rest += [int(t.decoy_square[d]) for d in range(int(cfg.decoys)) if t.decoy[d] == Decoy.LYING]
    active: dict[int, str] = {}
    for kind, sign in DEVICES.items():
        for n in range(int(cfg.devices[kind])):
            square = int(t.device_square[kind, n])
            if t.device[kind, n] == Device.ACTIVE:
                active[square] = sign
            elif square >= 0:
                rest.append(square)
    data: dict[int, str] = {}
    for g in names.slots:
        if t.generator[g] == Generator.ACTIVE:
            active[int(t.generator_square[g])] = GENERATOR
        elif t.generator[g] == Generator.DATA:
            data[int(t.generator_square[g])] = DATA
    return dict.fromkeys(rest, LYING) | data | active
