"""Bots at a table of tests, whichever game it is: seated as in a run, or asked one decision at a time."""

from __future__ import annotations

from typing import Any

from simcore.records import new_record
from simcore.registry import find_game
from simcore.rng import new_key
from simcore.variants import resolve
from strategies.playing import Table, build_config
from strategies.registry import find_strategies, read_bots


def seated(game: str, words: str, players: int = 3, *variants: str, **rules: Any) -> tuple[Table, Any]:
    """A table of one bot, or of one for each side, and the rules as numbers."""
    spec = find_game(game)
    given = resolve(spec, players, variants, [f"{name}={value}" for name, value in rules.items()])
    return Table.seat(spec, read_bots(words, find_strategies(game), given), given, 1), build_config(spec, given)


class Asked:
    """The bots of a kernel table, one for all seats or one for each side.

    Attributes
    ----------
    rows : the bot at each seat
    """

    def __init__(self, words: str, kernel: Any) -> None:
        self.kernel = kernel
        game, players = kernel.rules.game, kernel.rules.players
        seats = Table.seat(find_game(game), read_bots(words, find_strategies(game), kernel.rules), kernel.rules, 1)
        self.rows = [seats.bots[seat % len(seats.bots)] for seat in range(find_game(game).seats(players))]
        self.table = seats.kernels
        self.desk = new_record(self.table.DESK)

    def answer(self, state: Any | None = None) -> int:
        """The answer to the question of the table, or of another state."""
        kernel = self.kernel
        state = kernel.state if state is None else state
        seat = seat_asked(state)
        return int(
            self.table.choose(state, kernel.cfg, kernel.key, seat, self.rows[min(seat, len(self.rows) - 1)], self.desk)
        )


def seat_asked(state: Any) -> int:
    """Who is asked: games note it in their state, in the part of it that all see, or with the question."""
    if "ask" in state.dtype.names:
        return int(state.ask.seat)
    return int(state.asked if "asked" in state.dtype.names else state.table.asked)


def another_world(kernel: Any, seed: int) -> Any:
    """A copy of the state with all drawn anew that nobody who is asked can know."""
    copy = kernel.state.copy()
    find_game(kernel.rules.game).kernels.hide(copy, kernel.cfg, seat_asked(copy), new_key(seed))
    return copy
