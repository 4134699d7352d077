"""Random moves of guards that were not activated (R64-R66)."""

from __future__ import annotations

from .board import E, N, S, W
from .pieces import Guard
from .purposes import Purpose
from .questions import Asking, ask_guard_player
from .state import Game

STOP = 16

DIRECTIONS = {2: N, 3: E, 4: S, 5: W}
"""R65: faces of the die; the others are rolled again."""


def random_moves(game: Game) -> Asking[None]:
    """R64: in an order chosen by the guard player, or by D32 `fixed` all in ascending number."""
    game.phase = "random_moves"
    in_turn = game.decided("random_order") == "fixed"
    while ready := [guard.number for guard in game.living_guards if not guard.activated and not guard.moved]:
        chosen = ready[0]
        if not in_turn:
            chosen = yield from ask_guard_player(game, "random_pick", [*ready, STOP])
        if chosen == STOP:
            game.note("rule.R64.stop")
            break
        yield from random_move(game, game.guards[chosen])


def random_move(game: Game, guard: Guard) -> Asking[None]:
    """R64-R66."""
    game.note("rule.R64", f"random_move.{guard.kind.id}")
    guard.moved = True
    direction = roll_direction(game, guard)
    way = free_way(game, guard, direction)
    length = yield from choose_length(game, guard, len(way))
    if length:
        game.note("random_move.moves")
        guard.tile = way[length - 1]
        game.mission_facts.guard_random_moves[guard.number] += 1
    elif way:
        game.note("random_move.declined")
        game.mission_facts.guard_random_declined[guard.number] += 1
    else:
        game.note("random_move.blocked")


def roll_direction(game: Game, guard: Guard) -> int:
    """R65."""
    game.note("rule.R65")
    while (face := game.roll(1, Purpose.RANDOM_MOVE, guard.owner)[0]) not in DIRECTIONS:
        game.note("random_move.rerolled")
    game.note(f"random_move.face.{face}")
    return DIRECTIONS[face]


def free_way(game: Game, guard: Guard, direction: int) -> list[int]:
    """R66: the tiles up to Movement that can be entered one after the other."""
    occupied = game.occupied()
    way: list[int] = []
    for tile in game.board.ray(guard.tile, direction)[: guard.movement]:
        if tile in occupied:
            game.note("random_move.figure_ahead")
            break
        way.append(tile)
    return way


def choose_length(game: Game, guard: Guard, longest: int) -> Asking[int]:
    """R66, D30: any length up to the longest, or the longest."""
    game.note("rule.R66")
    if game.decided("random_length") == "full":
        return longest
    return (yield from ask_guard_player(game, "random_length", range(longest + 1), guard.number))
