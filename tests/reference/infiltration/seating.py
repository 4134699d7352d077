"""Orders that begin with the first player, with one or two operatives a player (R75-R78, K11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .questions import Asker, Asking, ask
from .state import Game, Operative


def players_in_order(game: Game) -> list[int]:
    """Return the players clockwise from the first."""
    return [(game.first_player + step) % game.players for step in range(game.players)]


def in_own_orders(game: Game, concerned: Callable[[Operative], bool]) -> Iterator[Asking[list[Operative]]]:
    """Yield for each player, clockwise from the first, the choice of the order of his operatives.

    The choices are not made here, because each player is asked when his turn comes (R77, R78).
    """
    for player in players_in_order(game):
        yield own_order(game, [own for own in game.operatives_of(player) if concerned(own)])


def own_order(game: Game, own: list[Operative]) -> Asking[list[Operative]]:
    """K11: a player with two operatives concerned chooses which is first."""
    if len(own) < 2:
        return own
    answer = yield from ask(game, Asker(own[0].number), "own_order", [0, 1])
    return own[::-1] if answer else own
