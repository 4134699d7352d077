"""A bot asked one decision at a time by a kernel table of tests, whichever game it is."""

from __future__ import annotations

from typing import Any

from simcore.records import new_record
from simcore.registry import find_game
from simcore.rng import new_key
from strategies.registry import find_strategies, read_bots


class Asked:
    """One bot that answers for a kernel table, whoever is asked there."""

    def __init__(self, word: str, kernel: Any) -> None:
        self.kernel = kernel
        strategies = find_strategies(kernel.rules.game)
        bots = read_bots(word, strategies, kernel.rules, 1)
        self.row = strategies.bot_rows(bots, kernel.rules)[0]
        self.table = strategies.load_table(wide=strategies.needs_wide(bots))
        self.desk = new_record(self.table.DESK)

    def answer(self, state: Any | None = None) -> int:
        """Its answer to the question of the table, or of another state."""
        kernel = self.kernel
        state = kernel.state if state is None else state
        return int(self.table.choose(state, kernel.cfg, kernel.key, seat_asked(state), self.row, self.desk))


def seat_asked(state: Any) -> int:
    """Who is asked: games note it in their state, or in the part of it that all see."""
    return int(state.asked if "asked" in state.dtype.names else state.table.asked)


def another_world(kernel: Any, seed: int) -> Any:
    """A copy of the state with all drawn anew that nobody who is asked can know."""
    copy = kernel.state.copy()
    find_game(kernel.rules.game).kernels.hide(copy, kernel.cfg, seat_asked(copy), new_key(seed))
    return copy
