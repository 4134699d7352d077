"""What a bot of Infiltration can be forbidden: the words on the command line. `permitted.py` sees that it is obeyed."""

from __future__ import annotations

from simcore.games.infiltration.codes import FIRST_ITEM_CODE, LINE, Card
from simcore.spec import Rules
from strategies.spec import Choice, Restriction


def _cards(rules: Rules) -> list[Choice]:
    """Action cards and items, as bits of their codes."""
    actions = [Choice(card.name.lower(), 1 << card, "actions") for card in Card]
    rows = enumerate(rules.components["items"], start=FIRST_ITEM_CODE)
    return actions + [Choice(row["id"], 1 << code, "items") for code, row in rows]


def _positions(rules: Rules) -> list[Choice]:
    """The rooms of the line, counted from the entry."""
    return [Choice(str(position), position) for position in range(1, LINE + 1)]


def _rooms(rules: Rules) -> list[Choice]:
    """Room cards, as bits of their rows."""
    return [Choice(row["id"], 1 << at, "rooms") for at, row in enumerate(rules.components["rooms"])]


RESTRICTIONS = (
    Restriction(
        "never",
        "Cards it neither commits nor plays through another card, nor recovers or keeps in the draft.",
        f"{', '.join(card.name.lower() for card in Card)} or the id of an item; several joined by +",
        _cards,
    ),
    Restriction(
        "no_advance_past",
        "From this position on it neither chooses Advance nor steps forward.",
        f"a position from 1 to {LINE}",
        _positions,
        several=False,
    ),
    Restriction(
        "avoid",
        "Rooms in which it uses neither Interface, Download nor Extract, nor a move of theirs, and which it names for "
        "no effect.",
        "the id of a room; several joined by +",
        _rooms,
    ),
)
"""In the order of their columns: `NEVER_PLAYED`, `ADVANCE_LIMIT`, `AVOIDED`."""
