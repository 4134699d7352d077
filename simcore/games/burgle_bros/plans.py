"""Floors as plans of text, side by side: walls, tiles, tokens, burglars, and guards with the way they will go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games.burgle_bros.codes import Presence, Tile
from simcore.games.burgle_bros.table_words import TableWords
from simcore.games.burgle_bros.view import HIDDEN
from simcore.grid import LETTERS

WIDTH = 6
"""Letters of a cell."""
SHORT: dict[int, str] = {
    Tile.SAFE: "SAF",
    Tile.STAIRS: "STA",
    Tile.ATRIUM: "ATR",
    Tile.CAMERA: "CAM",
    Tile.COMPUTER_FINGERPRINT: "C-F",
    Tile.COMPUTER_LASER: "C-L",
    Tile.COMPUTER_MOTION: "C-M",
    Tile.DEADBOLT: "BLT",
    Tile.DETECTOR: "DET",
    Tile.FINGERPRINT: "FPR",
    Tile.FOYER: "FOY",
    Tile.KEYPAD: "KEY",
    Tile.LABORATORY: "LAB",
    Tile.LASER: "LAS",
    Tile.LAVATORY: "LAV",
    Tile.MOTION: "MOT",
    Tile.SECRET_DOOR: "SEC",
    Tile.SERVICE_DUCT: "DUC",
    Tile.THERMO: "THE",
    Tile.WALKWAY: "WAL",
    Tile.PLAIN: "...",
    HIDDEN: "?",
}
LEGEND = (
    "tiles by three letters and number, ? facedown; * covered, o open or cracked, x out of order;",
    "1-4 burglars, G> guard and his next step, @ his destination, ! alarm, d dice, h hacks, s stealth,",
    "c crow, k kitty, $ cards on the floor",
)
ARROWS = "^>v<"


def plans(names: TableWords, v: Any) -> Iterator[str]:
    """All floors side by side, the lowest on the left."""
    floors = [_floor(names, v, floor) for floor in names.floors]
    for lines in zip(*floors, strict=True):
        yield "  ".join(lines).rstrip()


def _floor(names: TableWords, v: Any, floor: int) -> list[str]:
    """The lines of one floor, all of the same length."""
    side = names.side
    letters = "".join(f"{letter:^{WIDTH + 1}}" for letter in LETTERS[:side])
    lines = [f"{f'floor {floor + 1}':<{side * (WIDTH + 1) + 3}}", f"  {letters} "]
    for row in range(side):
        lines += [f"  {_border(v, floor, row, side)}", *_row(names, v, floor, row)]
    return [*lines, f"  {'+' + '+'.join(['-' * WIDTH] * side) + '+'}"]


def _border(v: Any, floor: int, row: int, side: int) -> str:
    """The line above a row."""
    walls = [row == 0 or _is_wall(v, floor, (row - 1) * side + col, 1) for col in range(side)]
    return "+" + "+".join(("-" if wall else " ") * WIDTH for wall in walls) + "+"


def _is_wall(v: Any, floor: int, cell: int, below: int) -> bool:
    """Whether a wall stands east of a cell, or south of it."""
    return bool(int(v.walls[floor]) >> (2 * cell + below) & 1)


def _row(names: TableWords, v: Any, floor: int, row: int) -> Iterator[str]:
    """The three lines of a row of cells."""
    side = names.side
    cells = [_cell(names, v, floor, row * side + col) for col in range(side)]
    for line in range(3):
        text = f"{row + 1 if line == 0 else ' '} |"
        for col in range(side):
            wall = col + 1 == side or _is_wall(v, floor, row * side + col, 0)
            text += f"{cells[col][line][:WIDTH]:<{WIDTH}}{'|' if wall else ' '}"
        yield text


def _cell(names: TableWords, v: Any, floor: int, cell: int) -> tuple[str, str, str]:
    """Tile and marks; burglars and guard; tokens."""
    room = floor * names.area + cell
    if v.tile[room] == Tile.NO_TILE:
        return ("######",) * 3
    return _tile(v, room), _people(names, v, floor, cell), _tokens(v, floor, cell, room)


def _tile(v: Any, room: int) -> str:
    """The tile with its number; what is covered, open or out of order."""
    number = str(v.number[room]) if v.number[room] else ""
    mark = "x" if _has(v.broken, room) else "o" if _has(int(v.open) | int(v.cracked), room) else ""
    return SHORT[int(v.tile[room])] + number + mark + "*" * _has(v.covered, room)


def _people(names: TableWords, v: Any, floor: int, cell: int) -> str:
    """Burglars by their seats, then the guard with an arrow."""
    room = floor * names.area + cell
    text = "".join(str(seat + 1) for seat in names.seats if v.room[seat] == room)
    if v.guard[floor] == Presence.ON_BOARD and v.guard_at[floor] == cell:
        text += f"G{_arrow(names, v, floor, cell)}"
    return text


def _arrow(names: TableWords, v: Any, floor: int, cell: int) -> str:
    """Where the guard steps next; nothing without a destination."""
    goal = int(v.guard_to[floor])
    if goal < 0 or goal == cell:
        return ""
    step = int(v.next_cell[floor, goal, cell]) - cell
    return next(arrow for arrow, delta in zip(ARROWS, names.cfg.delta[:4], strict=True) if delta == step)


def _tokens(v: Any, floor: int, cell: int, room: int) -> str:
    """Alarm, the guard's destination, and what lies there."""
    goal = v.guard[floor] == Presence.ON_BOARD and v.guard_to[floor] == cell
    text = "!" * _has(v.alarms, room) + "@" * bool(goal)
    for letter, number in (("d", v.dice[room]), ("h", v.hacks[room]), ("s", v.room_stealth[room])):
        text += f"{letter}{number}" if number else ""
    return text + "c" * bool(v.crow == room) + "k" * bool(v.kitty_at == room) + "$" * _has_items(v, room)


def _has_items(v: Any, room: int) -> bool:
    return bool(v.tools_in[room] or v.loot_in[room])


def _has(rooms: Any, room: int) -> bool:
    return bool(int(rooms) >> room & 1)
