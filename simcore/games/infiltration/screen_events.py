"""What happened between two views of a seat, in the words of the log.

Facedown cards, the values of other people's data files and what lies in their hands are in no view, so they cannot be
told. Much of a view has the names of the state; for that part the log's own words serve.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from simcore.games.infiltration.codes import FIRST_ITEM_CODE, OUT, SECRET
from simcore.games.infiltration.log import Teller
from simcore.games.infiltration.names import bits, tokens
from simcore.games.infiltration.screen_names import ACTION_RULES, SeenNames
from simcore.games.infiltration.view import FACEDOWN


@dataclass
class SeatTeller(Teller):
    """Compares two views of one player."""

    names: SeenNames

    def changes(self, old: Any, new: Any) -> Iterator[str]:
        """Every change, in the order players would say it."""
        for o in self.operatives():
            yield from self._resolved(old, new, o)
            yield from self._hand(old, new, o)
        yield from self._piles(old, new)
        yield from self._looks(old, new)
        yield from self._rooms(old, new)
        yield from self._movement(old, new)
        yield from self._data_files(old, new)
        yield from self._marks(old, new)
        yield from self._npcs(old, new)
        yield from self._specials(old, new)
        yield from self._dials(old, new)
        yield from self._round(old, new)

    def _npc_acts(self, old: Any, new: Any, n: int) -> Iterator[str]:
        """Nothing: what an NPC does is told by its effects."""
        yield from ()

    # --- cards ---

    def _resolved(self, old: Any, new: Any, o: int) -> Iterator[str]:
        who = self.names.operative(new, o)
        if new.committed[o] == FACEDOWN and old.committed[o] != FACEDOWN:
            yield f"{who} commits a card facedown [R13]"
        for code in bits(int(new.played[o]) & ~int(old.played[o])):
            rule = "R26" if code >= FIRST_ITEM_CODE else ACTION_RULES[code]
            yield f"{who} resolves {self.names.card(code)} [{rule}]"
        for code in bits(items_of(old.played[o]) & ~int(new.played[o]) & ~self._lying(new)):
            goes = f"returns to the hand of {who}" if self._returns(code) else "goes to the box"
            yield f"{self.names.card(code)} {goes} [R29]"

    def _hand(self, old: Any, new: Any, o: int) -> Iterator[str]:
        """Items that came into a hand or left it otherwise than by being resolved: own by name, others' by number."""
        if new.at[o] == OUT:
            return
        who = self.names.operative(new, o)
        if o in self.names.own:
            for code in bits(owned(new, o) & ~owned(old, o)):
                yield f"{who} takes {self.names.card(code)}"
            for code in bits(owned(old, o) & ~owned(new, o) & ~items_of(old.played[o]) & ~self._lying(new)):
                yield f"{who} gives up {self.names.card(code)}"
            return
        resolved = count(items_of(new.played[o]) & ~int(old.played[o]))
        back = [code for code in bits(items_of(old.played[o]) & ~int(new.played[o])) if self._returns(code)]
        more = int(new.hand_count[o]) - int(old.hand_count[o]) + resolved - len(back)
        if more:
            cards = f"{abs(more)} item card{'s' * (abs(more) != 1)}"
            yield f"{who} {'takes' if more > 0 else 'gives up'} {cards}"

    def _returns(self, code: int) -> bool:
        return bool(self.names.components["items"][code - FIRST_ITEM_CODE]["after"] == "hand")

    @staticmethod
    def _lying(view: Any) -> int:
        """Items that lie open: in rooms or on the discard pile."""
        return int(view.discard) | int(np.bitwise_or.reduce(view.room_items))

    def _piles(self, old: Any, new: Any) -> Iterator[str]:
        for code in bits(int(new.discard) & ~int(old.discard)):
            yield f"{self.names.card(code)} is discarded [R29]"
        left = int(old.discard) & ~int(new.discard)
        if left and new.deck_count > old.deck_count:
            yield "the discard pile is shuffled into the item deck [R70]"
        else:
            yield from (f"{self.names.card(code)} leaves the discard pile [R96]" for code in bits(left))
        for position in range(1, SECRET + 1):
            room = self.names.room(new, position)
            for code in bits(int(new.room_items[position]) & ~int(old.room_items[position])):
                yield f"{self.names.card(code)} stays in {room} [R28]"
            for code in bits(int(old.room_items[position]) & ~int(new.room_items[position])):
                yield f"{self.names.card(code)} is gone from {room} [R28]"

    # --- what was looked at ---

    def _looks(self, old: Any, new: Any) -> Iterator[str]:
        for position in range(1, SECRET + 1):
            room = self.names.room(new, position)
            if new.room[position] >= 0 and old.room[position] < 0 and not new.revealed[position]:
                yield f"you look at {room} [R97]"
            if new.df_known[position] and not old.df_known[position]:
                yield f"you look at {tokens(new.df[position])} in {room} [R97]"
        for o in self.operatives():
            if new.hand_known[o] and not old.hand_known[o]:
                yield f"you look at the hand of {self.names.operative(new, o)}: {self.names.cards(int(new.hand[o]))}"
        top = [int(item) for item in new.deck_known if item >= 0]
        if len(top) > sum(item >= 0 for item in old.deck_known):
            cards = ", ".join(self.names.card(FIRST_ITEM_CODE + item) for item in top)
            yield f"you look at the top of the item deck: {cards} [R97]"

    # --- operatives and their data files ---

    def holding(self, s: Any, o: int, before: str = "") -> str:
        """The data files of an operative as far as they are known."""
        if o in self.names.own:
            return before + tokens(s.stock[o])
        return before + files(s.df_count[o]) if s.df_count[o] >= 0 else ""

    def _data_files(self, old: Any, new: Any) -> Iterator[str]:
        for o in self.operatives():
            who, more = self.names.operative(new, o), int(new.df_count[o]) - int(old.df_count[o])
            own = o in self.names.own
            gained, lost = np.maximum(new.stock[o] - old.stock[o], 0), np.maximum(old.stock[o] - new.stock[o], 0)
            if more > 0 or gained.any():
                yield f"{who} takes {tokens(gained) if own else files(more)}{self._left_by(old, new)}"
            if more < 0 or lost.any():
                yield f"{who} gives up {tokens(lost) if own else files(-more)}"
        for position in range(1, SECRET + 1):
            if new.df_total[position] > old.df_total[position]:
                added = int(new.df_total[position]) - int(old.df_total[position])
                yield f"{files(added)} more in {self.names.room(new, position)}: {new.df_total[position]}"

    def _left_by(self, old: Any, new: Any) -> str:
        for position in range(1, SECRET + 1):
            if new.df_total[position] < old.df_total[position]:
                return f" from {self.names.room(new, position)}"
        return " from the pool" if new.pool_count < old.pool_count else ""


def items_of(cards: Any) -> int:
    """The items of a set of cards."""
    return int(cards) >> FIRST_ITEM_CODE << FIRST_ITEM_CODE


def owned(view: Any, o: int) -> int:
    """The items of an own operative, in hand, facedown or resolved in this round."""
    facedown = 1 << int(view.committed[o]) if view.committed[o] >= 0 else 0
    return items_of(int(view.hand[o]) | int(view.played[o]) | facedown)


def count(cards: int) -> int:
    """How many cards a set holds."""
    return cards.bit_count()


def files(number: Any) -> str:
    """A number of data files whose values are not known."""
    return f"{int(number) or 'no'} data file{'s' * (int(number) != 1)}"
