"""What happened between two tables in words, each change with its rule: the lines of the log and of the screen.

The tables before and after one step of the machine are compared, those of a state or of a view: what a view does not
show does not change in it, so nothing can be told that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games.infiltrators_robots.changes_tokens import TokenTeller
from simcore.games.infiltrators_robots.codes import FIRST_TRAITOR, NOBODY, Where
from simcore.games.infiltrators_robots.names import COMPASS
from simcore.games.infiltrators_robots.table_words import TableWords, count


class Teller:
    """Compares two tables and words what changed, in the order players would say it."""

    def __init__(self, names: TableWords) -> None:
        self.names, self.tokens = names, TokenTeller(names)

    def changes(self, old: Any, new: Any) -> Iterator[str]:
        """Every change."""
        if new.turn != old.turn:
            yield f"--- turn {new.turn} [R22] ---"
        yield from self._entrances(old, new)
        for i in self.names.team:
            yield from self._infiltrator(old, new, i)
        yield from self._cat(old, new)
        for figure in (*self.names.robots, *self.names.traitors):
            yield from self._standee(old, new, figure)
        yield from self.tokens.changes(old, new)

    # --- set-up ---

    def _entrances(self, old: Any, new: Any) -> Iterator[str]:
        for slot in self.names.slots:
            if new.entrance[slot] >= 0 > old.entrance[slot]:
                way = COMPASS[int(new.entrance_way[slot])]
                yield f"there is an entrance to {self.names.square(new.entrance[slot])}, from the {way} [R11]"
            elif old.entrance[slot] >= 0 > new.entrance[slot]:
                yield f"the entrance to {self.names.square(old.entrance[slot])} is removed [R12]"
        for i in self.names.team:
            if new.entrance_of[i] >= 0 > old.entrance_of[i]:
                square = self.names.square(new.entrance[new.entrance_of[i]])
                yield f"{self.names.figure(i)} begins at the entrance to {square} [R14]"
        if new.cat_entrance >= 0 > old.cat_entrance:
            yield f"the Supacat begins at the entrance to {self.names.square(new.entrance[new.cat_entrance])} [R15]"

    # --- figures ---

    def _infiltrator(self, old: Any, new: Any, i: int) -> Iterator[str]:
        who, before, now = self.names.figure(i), old.square[i], new.square[i]
        if new.where[i] != old.where[i]:
            if new.where[i] == Where.TRAITOR:
                where = f" on {self.names.square(before)}" if before >= 0 else ""
                yield f"{who} is eliminated{where} [R48]"
                return
            if new.where[i] == Where.SAFE:
                yield f"{who} leaves and is safe [R31]"
                return
            if now >= 0:
                yield f"{who} enters on {self.names.square(now)} [R23]"
        elif now != before:
            yield f"{who} is on {self.names.square(now)} now [R18]"
        yield from self._face(old, new, i, who)
        if new.disablers[i] != old.disablers[i] and new.turn == old.turn:
            yield f"{who} has {count(new.disablers[i], 'disabler')} [R27]"

    def _face(self, old: Any, new: Any, i: int, who: str) -> Iterator[str]:
        if new.label[i] >= 0 and new.label[i] != old.label[i]:
            trapped = new.sure[i] and new.square[i] != old.square[i]
            yield f"{who} is visible as pawn {new.label[i] + 1} [{'R24' if trapped else 'R29'}]"
        elif new.label[i] == NOBODY != old.label[i]:
            yield f"{who} is invisible again [R29]"

    def _cat(self, old: Any, new: Any) -> Iterator[str]:
        if new.cat == Where.GONE != old.cat:
            yield "the Supacat is eliminated [R48]"
        elif new.cat == Where.OUTSIDE and old.cat == Where.GONE:
            yield "the Supacat is outside again [R51]"
        elif new.cat_square != old.cat_square:
            yield f"the Supacat is on {self.names.square(new.cat_square)} now [R32]"

    def _standee(self, old: Any, new: Any, figure: int) -> Iterator[str]:
        who, before, now = self.names.figure(figure), old.square[figure], new.square[figure]
        if before >= 0 > now:
            yield f"{who} is eliminated on {self.names.square(before)} [R48]"
        elif now >= 0 > before:
            rule = "R13" if new.turn == 0 else "R51" if figure >= FIRST_TRAITOR else "R50"
            verb = "begins" if new.turn == 0 else "comes back"
            yield f"{who} {verb} on {self.names.square(now)} [{rule}]"
        elif now != before:
            yield f"{who} is on {self.names.square(now)} now [{'R41' if figure >= FIRST_TRAITOR else 'R34'}]"
        robot = figure - self.names.robots.start
        if now >= 0 and figure in self.names.robots and new.repairs[robot] != old.repairs[robot]:
            yield f"{who} has {count(new.repairs[robot], 'repair')} [R38]"
