"""What a person at the keyboard reads of the game: made from the view of a seat, never from the state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games._template.codes import NOBODY, Action
from simcore.spec import Rules


class VaultScreen:
    """The words of `simcore.screen.Screen` for this game."""

    def __init__(self, rules: Rules, cfg: Any) -> None:
        self.cfg = cfg

    def table(self, view: Any, seat: int) -> Iterator[str]:
        """The vault as the seat sees it."""
        alarm = f"{self.cfg.alarm_faces} of {self.cfg.die_faces} faces trip the alarm [rule 3]"
        yield f"round {view.round} of {self.cfg.last_round}: {view.inside} thieves inside; {alarm}"
        yield f"you carry {view.loot} points; most brought out so far: {view.best_escaped}"

    def question(self, view: Any, seat: int) -> str:
        """The one question of the game."""
        return "Leave or grab? [rule 2]"

    def option(self, view: Any, seat: int, action: int) -> str:
        """One of its two answers."""
        if action == Action.LEAVE:
            return f"leave  with {view.loot} points [rule 2]"
        return f"grab  {view.next_loot} points more if all stays quiet [rule 4]"

    def events(self, before: Any, after: Any, seat: int) -> Iterator[str]:
        """What the seat could notice."""
        if after.round > before.round:
            yield f"round {before.round} was quiet: everybody inside takes {before.next_loot} points [rule 4]"
        if after.loot < before.loot:
            yield f"you lose {before.loot} points"
        if after.inside < before.inside:
            yield f"{before.inside - after.inside} fewer inside: {after.inside} [rules 2, 3]"

    def ending(self, row: Any, view: Any, seat: int) -> Iterator[str]:
        """Who got out with what, and who won."""
        yield f"--- the game is over in round {row.rounds}: {row.escaped} escaped [rule 5] ---"
        for one in range(int(self.cfg.players)):
            yield f"seat {one + 1}{' (you)' * (one == seat)} brings out {row.loot[one]} points"
        mine = " (you)" if row.winner == seat else ""
        yield "nobody wins" if row.winner == NOBODY else f"seat {row.winner + 1}{mine} wins"
