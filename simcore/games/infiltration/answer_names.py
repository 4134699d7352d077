"""The answers to each kind of question by name, for what is said about never chosen ones."""

from __future__ import annotations

from simcore.games.infiltration.codes import DECLINE, FIRST_ITEM_CODE, SECRET, Card, Kind
from simcore.spec import Rules

CARD_KINDS = (Kind.COMMIT, Kind.PLAY, Kind.ITEM, Kind.DRAFT_KEEP)
NPC_KINDS = (Kind.NPC, Kind.NPC_ORDER)
PAIRS = {
    Kind.SPECIAL_MOVE: ("the usual move", "the move of the room"),
    Kind.STEP: ("backward", "forward"),
    Kind.OWN_ORDER: ("the lower-numbered first", "the higher-numbered first"),
}
COUNTED = {
    Kind.BRANCH: "branch",
    Kind.OPERATIVE: "operative so many places on:",
    Kind.TOKEN: "a data file of",
    Kind.SPECIAL_COPY: "copy",
}


def name_answer(rules: Rules, kind: int, code: int) -> str:
    """The answer `code` to a question of that kind (section 2.21), free of the position on the table."""
    of = Kind(kind)
    if code == DECLINE:
        return "stop" if of in (Kind.STEP, Kind.TOKEN) else "decline"
    if of in CARD_KINDS:
        return _card(rules, code)
    if of in NPC_KINDS:
        return str(rules.components["npcs"][code]["name"])
    if of is Kind.ROOM:
        return "the secret room" if code == SECRET else f"room {code}"
    if of in PAIRS:
        return PAIRS[of][code]
    return f"{COUNTED.get(of, 'answer')} {code + (of is Kind.BRANCH)}"


def _card(rules: Rules, code: int) -> str:
    if code < FIRST_ITEM_CODE:
        return Card(code).name.capitalize()
    return str(rules.components["items"][code - FIRST_ITEM_CODE]["name"])
