"""The gap and the walls (R4, R5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .grid import Grid, Paths, cell_of
from .pieces import Floor
from .purposes import Purpose
from .questions import Asking, ask
from .state import Game

ATTEMPTS = 10_000

PRINTED = {"bank_job": "bank", "office_job": "office"}


class NoLayout(Exception):
    """Raised when walls are not legal or none can be found."""


def choose_gap(game: Game) -> Asking[None]:
    """R4, D3: in Fort Knox one cell of both floors is missing."""
    if game.rules.scenario != "fort_knox":
        return
    side, own = game.grid.side, game.components.layouts.get(str(game.rules.walls), {}).get("gap")
    if own is not None:
        gap = cell_of(own, side)
    elif game.rules.gap == "random":
        game.decided("gap")
        gap = game.streams.below(side * side, Purpose.SETUP_GAP, 0, 0)
    elif game.rules.gap == "chosen":
        game.decided("gap")
        gap = yield from ask(game, "gap", range(side * side))
    else:
        gap = cell_of(game.rules.gap, side)
    game.note("R4.gap")
    game.grid = Grid(side, gap)


def lay_walls(game: Game) -> Asking[None]:
    """R5: the walls of all floors."""
    value = game.rules.walls
    game.note("D2.list" if isinstance(value, list | tuple) else f"D2.{value}", "R5")
    for floor in game.floors:
        floor.paths = Paths(game.grid, ())
        if value == "chosen":
            yield from choose_walls(game, floor)
        else:
            floor.paths = Paths(game.grid, walls_of(game, floor, value))
        check(game, floor)


def walls_of(game: Game, floor: Floor, value: str | list[list[str]]) -> set[int]:
    """Return the walls of a floor that are not chosen one by one."""
    if value == "random":
        return next(legal_layouts(game, floor)).walls
    if value == "hard":
        return hardest(game, floor).walls
    if isinstance(value, str):
        value = game.components.layouts[PRINTED[game.rules.scenario] if value == "printed" else value]["floors"]
    return {game.grid.edge_of(wall) for wall in value[floor.number]}


def check(game: Game, floor: Floor) -> None:
    if not floor.paths.connected or not floor.paths.walls <= set(game.grid.inner_edges()):
        raise NoLayout(f"floor {floor.number} is not one connected floor with inner walls")


def legal_layouts(game: Game, floor: Floor) -> Iterator[Paths]:
    """Yield the connected floors among the attempts, each with its own stream."""
    edges, count, found = game.grid.inner_edges(), game.rules.walls_per_floor, 0
    for attempt in range(ATTEMPTS):
        walls = game.streams.shuffle(edges, Purpose.SETUP_WALLS, attempt, floor.number, picks=count)
        paths = Paths(game.grid, walls)
        if paths.connected:
            found += 1
            yield paths
    if not found:
        raise NoLayout(f"no legal walls for floor {floor.number} in {ATTEMPTS} attempts")


def hardest(game: Game, floor: Floor) -> Paths:
    """R5, `hard`: of the first legal layouts the hardest, the first one on ties."""
    return max(islice(legal_layouts(game, floor), game.rules.hard_candidates), key=Paths.hardness)


def choose_walls(game: Game, floor: Floor) -> Asking[None]:
    """R5, `chosen`: the team places one wall after the other."""
    for _ in range(game.rules.walls_per_floor):
        edge = yield from ask(game, "wall", floor.paths.inner_doors())
        floor.paths = Paths(game.grid, {*floor.paths.walls, edge})
