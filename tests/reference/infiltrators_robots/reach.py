"""Steps, passing over others, and what is next to a square (R18-R20)."""

from __future__ import annotations

from .maps import NOTHING
from .panels import DIRECTIONS
from .pieces import Figure, Infiltrator
from .state import Game

OWN = 0
"""R20: the place of the own square; places 1 to 4 lie to the N, E, S and W."""


def steps_from(game: Game, square: int, infiltrator: bool = False) -> dict[int, int]:
    """R18, D10: the squares behind each direction in which a step is possible, figures left out."""
    found = {}
    for direction in DIRECTIONS:
        behind, door = game.map.neighbours[square][direction], game.map.door_on[square][direction]
        closed = door != NOTHING and game.doors[door].active
        if behind == NOTHING:
            continue
        if closed and infiltrator and game.decided("active_door_blocks") == "infiltrators":
            continue
        found[direction] = behind
    return found


def may_come_to_rest(game: Game, figure: Figure, square: int, actions: int) -> bool:
    """R19: whether f(square) is at most so many actions."""
    others = game.others_of_kind(figure)
    ring, seen, infiltrator = {square}, {square}, isinstance(figure, Infiltrator)
    for _ in range(actions + 1):
        if ring - others:
            return True
        ring = {behind for one in ring for behind in steps_from(game, one, infiltrator).values()} - seen
        seen |= ring
    return False


def legal_steps(game: Game, figure: Figure) -> dict[int, int]:
    """R18, R19: the squares behind each direction in which the figure may step."""
    steps = steps_from(game, figure.square, isinstance(figure, Infiltrator))
    left = game.actions_left - 1
    return {direction: square for direction, square in steps.items() if may_come_to_rest(game, figure, square, left)}


def reach_squares(game: Game, square: int) -> dict[int, int]:
    """R20, D18: the reach squares by place."""
    found = {OWN: square} if game.decided("reach_own") else {}
    for direction, behind in open_sides(game, square).items():
        found[1 + direction] = behind
    return found


def open_sides(game: Game, square: int) -> dict[int, int]:
    """The neighbours over an open edge, by direction."""
    return {
        direction: behind
        for direction, behind in enumerate(game.map.neighbours[square])
        if behind != NOTHING and game.map.door_on[square][direction] == NOTHING
    }


def reach_doors(game: Game, square: int) -> dict[int, int]:
    """R20: the numbers of the doors on the edges of a square, by direction."""
    doors = game.map.door_on[square]
    return {direction: number for direction, number in enumerate(doors) if number != NOTHING}
