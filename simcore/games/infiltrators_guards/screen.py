"""What a person at the keyboard reads of the game: made from the view of a seat, never from the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from simcore.games.infiltrators_guards.board_text import GUARD_LETTERS, LEGEND, plan
from simcore.games.infiltrators_guards.changes import Teller
from simcore.games.infiltrators_guards.codes import Figure
from simcore.games.infiltrators_guards.log import ending
from simcore.games.infiltrators_guards.questions import option, question
from simcore.games.infiltrators_guards.table_words import TableWords, count, has
from simcore.spec import Rules


class BoardScreen:
    """The words of `simcore.screen.Screen` for this game."""

    def __init__(self, rules: Rules, cfg: Any) -> None:
        self.rules, self.cfg = rules, cfg

    def names(self, seat: int) -> TableWords:
        """Names as the person at a seat reads them."""
        return TableWords(self.rules, self.cfg, seat)

    def table(self, view: Any, seat: int) -> Iterable[str]:
        """All that lies open."""
        names, t = self.names(seat), view.table
        yield from plan(names, t)
        yield from LEGEND
        limit = int(self.cfg.alert_limit[t.mission_row])
        yield f"{names.row('missions', t.mission_row)}, round {t.round}, Alert {t.alert} of {limit}"
        yield from self._team(names, t)
        yield from self._guards(names, t)
        for k in range(int(t.n_objectives)):
            state = "hacked" if has(t.hacked, k) else f"{t.progress[k]} of {self.cfg.hack_successes} successes"
            yield f"objective {k + 1} on {names.tile(t.objective[k])}: {state}"

    def _team(self, names: TableWords, t: Any) -> Iterator[str]:
        for i in names.team:
            where = names.tile(t.tile[i]) if t.where[i] == Figure.BOARD else Figure(int(t.where[i])).name.lower()
            state = f"{count(t.hits[i], 'hit')}, {count(t.noise[i], 'noise die')}"
            yield f"{names.infiltrator(t, i)}: {where}, {state}; {names.cards(t, i)}"

    def _guards(self, names: TableWords, t: Any) -> Iterator[str]:
        for g in range(int(t.n_guards)):
            if t.guard_where[g] == Figure.BOARD:
                state = f"{names.tile(t.guard_tile[g])}, {count(t.guard_hits[g], 'hit')}"
                yield f"{GUARD_LETTERS[g]} {names.guard(t, g)}: {state}"

    def question(self, view: Any, seat: int) -> str:
        """What is asked, with the rule that asks."""
        return question(self.names(seat), view.table)

    def option(self, view: Any, seat: int, action: int) -> str:
        """One answer: its name, then after two spaces what it does."""
        return option(self.names(seat), view.table, action)

    def events(self, before: Any, after: Any, seat: int) -> Iterable[str]:
        """What happened."""
        return Teller(self.names(seat)).changes(before.table, after.table)

    def ending(self, row: Any, view: Any, seat: int) -> Iterable[str]:
        """How the game ended."""
        return ending(self.names(seat), row)


def screen(rules: Rules, cfg: Any) -> BoardScreen:
    """What a person at the keyboard reads, see `simcore.screen`."""
    return BoardScreen(rules, cfg)
