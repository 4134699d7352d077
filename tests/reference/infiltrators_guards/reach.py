"""Where figures can go and whom they can attack on the board as it stands (R9, R10, R12)."""

from __future__ import annotations

from .components import Equipment
from .pieces import Figure, Guard, Infiltrator
from .state import Game


def reachable(game: Game, figure: Figure) -> dict[int, int]:
    """R12: the reachable tiles with the lengths of shortest paths; the own tile is none of them."""
    lengths = path_lengths(game, figure)
    del lengths[figure.tile]
    return lengths


def path_lengths(game: Game, figure: Figure) -> dict[int, int]:
    """R12: the reachable tiles and the own one, with lengths; R95: none but the own without Movement."""
    return game.board.lengths(figure.tile, figure.movement, game.occupied(but=figure))


def in_line(game: Game, tile: int, other: int, reach: int) -> bool:
    """R9: whether a shot over at most so many tiles is possible; D22: figures between may block it."""
    board = game.board
    distance = board.line(tile, other, game.decided("shot_lines"))
    if not 1 <= distance <= reach:
        return False
    if not game.decided("figures_block_shots"):
        return True
    direction, _ = board.lines[tile][other]
    between = board.ray(tile, direction)[: distance - 1]
    free = game.occupied().isdisjoint(between)
    game.note("shot.over_free_tiles" if free else "shot.blocked")
    return free


def can_shoot(game: Game, infiltrator: Infiltrator, card: Equipment, guard: Guard) -> bool:
    """R38."""
    able = card.fires_as("ranged") and infiltrator.card.r >= 1
    return able and in_line(game, infiltrator.tile, guard.tile, card.range)


def can_fight(game: Game, infiltrator: Infiltrator, guard: Guard) -> bool:
    """R39: with a card or without."""
    return infiltrator.card.c >= 1 and game.board.adjacent(infiltrator.tile, guard.tile)


def could_attack(game: Game, infiltrator: Infiltrator, guard: Guard) -> bool:
    """R43: whether an infiltrator could attack a guard from where it stands."""
    if can_fight(game, infiltrator, guard):
        return True
    return any(can_shoot(game, infiltrator, held.card, guard) for held in infiltrator.cards)


def threatened(game: Game, infiltrator: Infiltrator) -> bool:
    """D17: whether a living guard is adjacent."""
    return any(game.board.adjacent(infiltrator.tile, guard.tile) for guard in game.living_guards)
