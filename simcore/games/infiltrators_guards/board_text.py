"""The board as a plan of text: walls, shade, obstacles, objectives and figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games.infiltrators_guards.codes import TILES, WORD, Figure, Stage
from simcore.games.infiltrators_guards.table_words import TableWords, has
from simcore.grid import LETTERS

LEGEND = (
    "X obstacle, : shade, . lit; 1-4 infiltrators, a-p guards, ! an objective, * one that is hacked;",
    "| and - are walls, columns are letters and rows numbers",
)
GUARD_LETTERS = "abcdefghijklmnop"


def plan(names: TableWords, t: Any) -> Iterator[str]:
    """The board, a line for each row of tiles and one for the walls below it; nothing before it is laid."""
    if t.stage <= Stage.SEGMENTS:
        return
    width = int(names.cfg.width)
    yield "    " + " ".join(f"{letter} " for letter in LETTERS[:width]).rstrip()
    for row in range(TILES // width):
        first = row * width
        yield f"{row + 1:>3} " + "".join(_cell(t, tile) + _wall(names, t, tile, 2, "|") for tile in _row(first, width))
        yield ("    " + "".join(f"{_wall(names, t, tile, 4, '-') * 2} " for tile in _row(first, width))).rstrip()


def _row(first: int, width: int) -> range:
    return range(first, first + width)


def _in(tiles: Any, tile: int) -> bool:
    return has(tiles[tile // WORD], tile % WORD)


def _wall(names: TableWords, t: Any, tile: int, direction: int, sign: str) -> str:
    """A wall to the east or south of a tile; none beside an obstacle, which bars the way itself."""
    there = tile + int(names.cfg.delta[direction])
    if _in(names.cfg.rim[direction], tile):
        return " " if _in(t.board.open_edge, tile) or not _in(t.board.free, tile) else sign
    bars = _in(t.board.free, tile) and _in(t.board.free, there) and not _in(t.board.step[direction], tile)
    return sign if bars else " "


def _cell(t: Any, tile: int) -> str:
    """Two letters: who stands there, and what the tile is."""
    ground = ":" if _in(t.board.shade, tile) else "." if _in(t.board.free, tile) else "X"
    for k in range(int(t.n_objectives)):
        if t.objective[k] == tile:
            ground = "*" if has(t.hacked, k) else "!"
    return figure_at(t, tile) + ground


def figure_at(t: Any, tile: int) -> str:
    """The sign of the figure on a tile, a blank where there is none."""
    for i, where in enumerate(t.where):
        if where == Figure.BOARD and t.tile[i] == tile:
            return str(i + 1)
    for g in range(int(t.n_guards)):
        if t.guard_where[g] == Figure.BOARD and t.guard_tile[g] == tile:
            return GUARD_LETTERS[g]
    return " "
