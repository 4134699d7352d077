"""What a person at the keyboard reads of the game: made from the view of the team, never from the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from simcore.games.burgle_bros.changes import Teller
from simcore.games.burgle_bros.log import ending
from simcore.games.burgle_bros.questions import option, question
from simcore.games.burgle_bros.screen_table import table
from simcore.games.burgle_bros.table_words import TableWords
from simcore.spec import Rules


class BuildingScreen:
    """The words of `simcore.screen.Screen` for this game."""

    def __init__(self, rules: Rules, cfg: Any) -> None:
        self.rules, self.cfg = rules, cfg

    def names(self, seat: int) -> TableWords:
        """Names as the person at a seat reads them."""
        return TableWords(self.rules, self.cfg, seat)

    def table(self, view: Any, seat: int) -> Iterable[str]:
        """All that the team sees."""
        return table(self.names(seat), view)

    def question(self, view: Any, seat: int) -> str:
        """What is asked, with the rule that asks."""
        return question(self.names(seat), view)

    def option(self, view: Any, seat: int, action: int) -> str:
        """One answer: its name, then after two spaces what it does."""
        return option(self.names(seat), view, action)

    def events(self, before: Any, after: Any, seat: int) -> Iterable[str]:
        """What happened."""
        yield from self._keypad(before, after)
        yield from Teller(self.names(seat)).changes(before, after)

    def _keypad(self, before: Any, after: Any) -> Iterator[str]:
        """The dice of a try, which are taken up again at once; the log rolls them again and names each."""
        if after.keypad_tries > before.keypad_tries:
            best = f"the best of {after.keypad_dice} dice shows" if after.keypad_dice > 1 else "the die shows"
            yield f"the keypad is tried: {best} {after.keypad_best}, {self.cfg.keypad_face} opens it [R30.3]"

    def ending(self, row: Any, view: Any, seat: int) -> Iterable[str]:
        """How the game ended."""
        return ending(self.names(seat), row)


def screen(rules: Rules, cfg: Any) -> BuildingScreen:
    """What a person at the keyboard reads, see `simcore.screen`."""
    return BuildingScreen(rules, cfg)
