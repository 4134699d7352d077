"""The normative part of the robots' belief: where infiltrators may be by the public record (6.3)."""

from __future__ import annotations

from .pieces import Entrance
from .reach import open_sides
from .state import Game


def start_support(game: Game) -> None:
    """6.3 step 1: the inside squares of the entrances stand for the figures outside."""
    game.support = {entrance.square for entrance in game.entrances}


def spread_support(game: Game) -> None:
    """6.3 step 2, when phase A begins: all that can be reached in this phase A."""
    steps = game.rules.infiltrator_actions
    if game.turn == 1:
        game.support = set()
    reached = [game.map.within(square, steps) for square in game.support]
    for entrance in game.entrances:
        if game.turn == 1 or may_stay_outside(game, entrance):
            reached.append(game.map.within(entrance.square, steps - 1))
    game.support = set().union(*reached)


def may_stay_outside(game: Game, entrance: Entrance) -> bool:
    """6.3 step 2: D21, or R23 where the other pawns could fill all squares on which one might come to rest."""
    if game.rules.may_wait_outside:
        return True
    pawns = game.players - 1 + game.players * game.components.per_figure("decoy")
    return len(surely_reached(game, entrance.square, game.rules.infiltrator_actions - 1)) <= pawns


def surely_reached(game: Game, square: int, steps: int) -> set[int]:
    """The squares at most so many steps away, whatever doors are closed (D10)."""
    doors = game.rules.active_door_blocks == "nobody"
    found, ring = {square}, {square}
    for _ in range(steps):
        sides = [game.map.neighbours[one] if doors else open_sides(game, one).values() for one in ring]
        ring = {behind for side in sides for behind in side if behind >= 0} - found
        found |= ring
    return found


def narrow_support(game: Game) -> None:
    """6.3 step 4, after the scans."""
    visible = {pawn.square for pawn in game.pawns() if pawn.visible}
    game.support = (game.support - game.record.empty) | game.record.hits | visible


def supports(game: Game) -> list[list[int] | None]:
    """6.3 step 5: B by infiltrator, None where an index is eliminated or safe."""
    squares = sorted(game.support)
    dropped = {one.number for one in game.infiltrators if one.state in ("safe", "traitor")}
    return [None if i in dropped else list(squares) for i in range(game.players)]
