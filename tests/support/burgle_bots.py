"""Bots of Burgle Bros at their table, asked one decision at a time."""

from __future__ import annotations

from typing import Any

from simcore.games.burgle_bros import SPEC
from simcore.records import new_record
from simcore.rng import new_key
from simcore.variants import resolve
from strategies.burgle_bros import STRATEGIES
from strategies.playing import Table, build_config
from strategies.registry import read_bots
from tests.support.burgle_bros import KernelTable


def seated(word: str, players: int = 3, **rules: Any) -> tuple[Table, Any]:
    """A table of one bot, and the rules as numbers."""
    given = resolve(SPEC, players, settings=[f"{name}={value}" for name, value in rules.items()])
    return Table.seat(SPEC, read_bots(word, STRATEGIES, given), given, 1), build_config(SPEC, given)


class Asked:
    """One bot that answers for a kernel table of tests."""

    def __init__(self, word: str, kernel: KernelTable) -> None:
        self.kernel = kernel
        bots = read_bots(word, STRATEGIES, kernel.rules, 1)
        self.row = STRATEGIES.bot_rows(bots, kernel.rules)[0]
        self.table = STRATEGIES.load_table(wide=STRATEGIES.needs_wide(bots))
        self.desk = new_record(self.table.DESK)

    def answer(self, state: Any | None = None) -> int:
        """Its answer to the question of the table, or of another state."""
        kernel = self.kernel
        state = kernel.state if state is None else state
        return int(self.table.choose(state, kernel.cfg, kernel.key, int(state.asked), self.row, self.desk))


def another_world(kernel: KernelTable, seed: int) -> Any:
    """A copy of the state with all drawn anew that the team cannot know."""
    copy = kernel.state.copy()
    SPEC.kernels.hide(copy, kernel.cfg, int(copy.asked), new_key(seed))
    return copy
