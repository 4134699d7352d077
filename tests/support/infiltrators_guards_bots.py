"""Bots of the guards game at their table, asked one decision at a time."""

from __future__ import annotations

from typing import Any

from simcore.games.infiltrators_guards import SPEC
from simcore.records import new_record
from simcore.rng import new_key
from simcore.variants import resolve
from strategies.infiltrators_guards import STRATEGIES
from strategies.playing import Table, build_config
from strategies.registry import read_bots
from tests.support.infiltrators_guards import KernelTable


def seated(words: str, players: int = 3, *variants: str, **rules: Any) -> tuple[Table, Any]:
    """A table of one bot, or of one for each side, and the rules as numbers."""
    given = resolve(SPEC, players, variants, [f"{name}={value}" for name, value in rules.items()])
    return Table.seat(SPEC, read_bots(words, STRATEGIES, given), given, 1), build_config(SPEC, given)


class Asked:
    """The bots of both sides, who answer for a kernel table of tests."""

    def __init__(self, words: str, kernel: KernelTable) -> None:
        self.kernel = kernel
        rows = Table.seat(SPEC, read_bots(words, STRATEGIES, kernel.rules), kernel.rules, 1).bots
        self.rows = [rows[seat % len(rows)] for seat in range(kernel.n + 1)]
        self.table = STRATEGIES.load_table()
        self.desk = new_record(self.table.DESK)

    def answer(self, state: Any | None = None) -> int:
        """The answer to the question of the table, or of another state."""
        kernel = self.kernel
        state = kernel.state if state is None else state
        seat = int(state.table.asked)
        return int(self.table.choose(state, kernel.cfg, kernel.key, seat, self.rows[seat], self.desk))


def another_world(kernel: KernelTable, seed: int) -> Any:
    """A copy of the state with all drawn anew that nobody can know."""
    copy = kernel.state.copy()
    SPEC.kernels.hide(copy, kernel.cfg, int(copy.table.asked), new_key(seed))
    return copy
