"""Names and answers as the person at a seat reads them; all of it is taken from the view of that seat."""

from __future__ import annotations

import re
from typing import Any

from simcore.games.infiltration.codes import DECLINE, FIRST_ITEM_CODE, SECRET, Kind, Source
from simcore.games.infiltration.language import operations_of, parse, text_of
from simcore.games.infiltration.log import QUESTION_RULES
from simcore.games.infiltration.names import Names
from simcore.spec import Row, Rules

QUESTIONS = {
    Kind.COMMIT: "Which card does {me} commit facedown?",
    Kind.SPECIAL_MOVE: "Does {me} move as usual, or as the room says?",
    Kind.BRANCH: "Which of these does {me} take?",
    Kind.STEP: "Where to?",
    Kind.ROOM: "Which room?",
    Kind.PLAY: "Which card does {me} play now?",
    Kind.OPERATIVE: "Which operative?",
    Kind.NPC: "Which NPC?",
    Kind.NPC_ORDER: "Which NPC acts first?",
    Kind.TOKEN: "Which data file is given up?",
    Kind.OWN_ORDER: "Which of your operatives resolves its card first?",
    Kind.ITEM: "Which item?",
    Kind.DRAFT_KEEP: "Which item does {me} keep?",
    Kind.SPECIAL_COPY: "Which copy?",
}
ACTION_RULES = ("R20", "R21", "R22", "R23", "R24")
TABLES = {
    Source.ROOM: "rooms",
    Source.ITEM: "items",
    Source.TRAP: "items",
    Source.SPECIAL: "specials",
    Source.NPC_ACT: "npcs",
    Source.NPC_REMOVED: "npcs",
}
"""Kind of the card whose program asks."""
PROGRAMS = ("reveal", "enter", "interface", "advance", "retreat", "on_lock_destroyed", "program", "standing", "act")


class SeenNames(Names):
    """Words for the numbers of a view."""

    def __init__(self, rules: Rules, operatives: int, own: range) -> None:
        super().__init__(rules)
        self.components = rules.components
        self.operatives = operatives
        self.own = own

    def operative(self, s: Any, operative: int) -> str:
        """An operative by its card; the names on the cards differ."""
        name = self.rows["operatives"][s.card[operative]]
        return f"{name} (you)" if operative in self.own else str(name)

    def room(self, s: Any, position: int) -> str:
        """A room with its position, as far as the seat knows it."""
        place = "S" if position == SECRET else str(position)
        row = int(s.room[position])
        return f"{self.rows['rooms'][row]} ({place})" if row >= 0 else f"the facedown room ({place})"

    def question(self, view: Any) -> str:
        """What is asked, and the rule or card that asks."""
        kind = Kind(int(view.kind))
        asked = QUESTIONS[kind].format(me=self.operative(view, int(view.me)))
        rule = QUESTION_RULES.get(kind, f"K{int(kind)}")
        card = self._asking_card(view)
        by = f" (asked by {card['name']})" if card else ""
        delayed = kind == Kind.COMMIT and view.delayed[view.me]
        return f"{asked}{by} [{rule}]" + ("; delayed: no Advance, no Retreat [R14, R56]" if delayed else "")

    def answer(self, view: Any, code: int) -> str:
        """One option: its name, then after two spaces what it does."""
        kind = Kind(int(view.kind))
        if code == DECLINE:
            return "stop" if kind in (Kind.STEP, Kind.TOKEN) else "decline"
        if kind in (Kind.COMMIT, Kind.PLAY, Kind.ITEM, Kind.DRAFT_KEEP):
            return self._card_in_full(code)
        if kind == Kind.BRANCH:
            return self._branch(view, code)
        if kind == Kind.OPERATIVE:
            return self.operative(view, (int(view.me) + code) % self.operatives)
        return self.option(view, self.operatives, code)

    def _card_in_full(self, code: int) -> str:
        if code < FIRST_ITEM_CODE:
            return f"{self.card(code)}  [{ACTION_RULES[code]}]"
        row = self.components["items"][code - FIRST_ITEM_CODE]
        standing = f"; there: {filled(row, 'standing')}" if row.get("standing") else ""
        return f"{row['name']}  {filled(row, 'program')}{standing} [R26]"

    def _asking_card(self, view: Any) -> Row | None:
        if view.source < 0:
            return None
        row: Row = self.components[TABLES[Source(int(view.source))]][view.row]
        return row

    def _branch(self, view: Any, code: int) -> str:
        """The text of a branch, if the card asks for one at one place only."""
        row = self._asking_card(view) or {}
        programs = [operations_of(parse(filled(row, name))) for name in PROGRAMS if row.get(name)]
        chooses = [one for program in programs for one in program if one.name == "choose"]
        return text_of(chooses[0].branches[code]) if len(chooses) == 1 else f"choice {code + 1}"


def filled(row: Row, program: str) -> str:
    """A program of a card with its named numbers filled in."""

    def number(match: re.Match[str]) -> str:
        value = row.get(match[0])
        return str(value) if isinstance(value, int) else match[0]

    return re.sub(r"[a-z][a-z0-9_]*", number, str(row[program]))
