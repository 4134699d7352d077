"""The names of cards, places and operatives, for logs that a player of the game can read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simcore.games.infiltration.codes import DECLINE, FIRST_ITEM_CODE, SECRET, Kind
from simcore.spec import Rules

ACTIONS = ("Advance", "Retreat", "Interface", "Download", "Extract")


class Names:
    """Words for the numbers of a state."""

    def __init__(self, rules: Rules) -> None:
        self.rows = {plural: [row["name"] for row in rows] for plural, rows in rules.components.items()}

    def card(self, code: int) -> str:
        """A card by its code."""
        return ACTIONS[code] if code < FIRST_ITEM_CODE else self.rows["items"][code - FIRST_ITEM_CODE]

    def cards(self, mask: int) -> str:
        """The cards of a set, or "nothing"."""
        return ", ".join(self.card(code) for code in bits(mask)) or "nothing"

    def room(self, s: Any, position: int) -> str:
        """A room with its position: "Lobby (4)"."""
        place = "S" if position == SECRET else str(position)
        return f"{self.rows['rooms'][s.room[position]]} ({place})"

    def operative(self, s: Any, operative: int) -> str:
        """An operative with its seat, counted from 0: "Hugo Cash (seat 2)"."""
        return f"{self.rows['operatives'][s.card[operative]]} (seat {operative})"

    def npc(self, row: int) -> str:
        """An NPC by its row."""
        return str(self.rows["npcs"][row])

    def special(self, row: int) -> str:
        """A special card by its row."""
        return str(self.rows["specials"][row])

    def option(self, s: Any, operatives: int, code: int) -> str:
        """The answer to the open question, in words (section 2.21)."""
        kind = Kind(int(s.kind))
        if code == DECLINE:
            return "stop" if kind in (Kind.STEP, Kind.TOKEN) else "decline"
        if kind in (Kind.COMMIT, Kind.PLAY, Kind.ITEM, Kind.DRAFT_KEEP):
            return self.card(code)
        if kind == Kind.ROOM:
            return self.room(s, code)
        if kind == Kind.OPERATIVE:
            return self.operative(s, (int(s.asked) + code) % operatives)
        if kind in (Kind.NPC, Kind.NPC_ORDER):
            return self.npc(code)
        return _PLAIN_OPTIONS[kind](code)


def tokens(counts: Any) -> str:
    """A holding by value: "2 data files (1, 3)"."""
    if not any(counts):
        return "no data files"
    values = [str(value + 1) for value in range(3) for _ in range(int(counts[value]))]
    return f"{len(values)} data file{'s' * (len(values) != 1)} ({', '.join(values)})"


def bits(mask: int) -> list[int]:
    """The codes a set holds, ascending."""
    return [code for code in range(DECLINE + 1) if int(mask) >> code & 1]


_PLAIN_OPTIONS: dict[Kind, Callable[[int], str]] = {
    Kind.STEP: ("one room back", "one room forward").__getitem__,
    Kind.BRANCH: lambda code: f"choice {code + 1}",
    Kind.SPECIAL_MOVE: ("the normal move", "the room's own move").__getitem__,
    Kind.OWN_ORDER: ("the lower-numbered operative first", "the higher-numbered operative first").__getitem__,
    Kind.TOKEN: lambda code: f"a data file of value {code}",
    Kind.SPECIAL_COPY: lambda code: f"copy {code + 1}",
}
