"""The card set (section 4): typed rows with their parsed programs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .language import Operation, Program, parse_program

SHIPPED_SET = Path(__file__).parents[3] / "simcore" / "games" / "infiltration" / "cards.toml"

ACTIONS = ("advance", "retreat", "interface", "download", "extract")

FIELDS = frozenset(
    {
        *("id", "name", "floor", "df", "obstacle", "secure"),
        *("reveal", "enter", "interface", "advance", "retreat", "on_lock_destroyed"),
        *("program", "standing", "after", "removed_at", "on_removed", "act"),
        *("copies", "scoring", "specialist", "power"),
        *("name_source", "effect_source", "numbers_source", "sourced", "note", "remove", "blank"),
    }
)

Row = Mapping[str, Any]


@dataclass(frozen=True)
class RoomCard:
    """A room (4.1-4.3); a missing or empty function is None, but an empty Interface has a terminal."""

    id: str
    floor: int | str
    df: int
    obstacle: str
    secure: int
    reveal: Program | None
    enter: Program | None
    interface: Program | None
    advance: Program | None
    retreat: Program | None
    on_lock_destroyed: Program | None


@dataclass(frozen=True)
class ItemCard:
    """An item (4.4) with its place in the item table."""

    id: str
    row: int
    program: Program
    standing: Operation | None
    after: str


@dataclass(frozen=True)
class NpcCard:
    """An NPC (4.5) with its place in the NPC table."""

    id: str
    row: int
    removed_at: tuple[str, ...]
    on_removed: Program | None
    act: Program | None


@dataclass(frozen=True)
class SpecialCard:
    """A special (4.6); the scoring text is kept because D21 may replace its named number."""

    id: str
    copies: int
    can_be_gained: bool
    can_be_placed: bool
    scoring: str
    numbers: Mapping[str, int]
    standing: Operation | None

    def scoring_program(self, value: int | None = None) -> Program:
        """Return the scoring program, with another ``value`` if one is given (D21)."""
        numbers = dict(self.numbers) if value is None else {**self.numbers, "value": value}
        return parse_program(self.scoring, numbers)


@dataclass(frozen=True)
class OperativeCard:
    """An operative (4.7)."""

    id: str
    specialist: tuple[str, ...]


@dataclass(frozen=True)
class CardSet:
    """All cards by id, each kind in table order."""

    rooms: dict[str, RoomCard]
    items: dict[str, ItemCard]
    npcs: dict[str, NpcCard]
    specials: dict[str, SpecialCard]
    operatives: dict[str, OperativeCard]

    def code(self, card: str) -> int:
        """Return the code of an action or item card (section 2.21)."""
        return ACTIONS.index(card) if card in ACTIONS else len(ACTIONS) + self.items[card].row

    def card_of_code(self, code: int) -> str:
        """Return the card that has this code."""
        return ACTIONS[code] if code < len(ACTIONS) else list(self.items)[code - len(ACTIONS)]


def read_cards(document: Mapping[str, Any] | None = None) -> CardSet:
    """Build the card set from a parsed card file, by default the shipped one."""
    if document is None:
        document = tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))
    return CardSet(
        rooms={row["id"]: _room(row) for row in document["room"]},
        items={row["id"]: _item(row, number) for number, row in enumerate(document["item"])},
        npcs={row["id"]: _npc(row, number) for number, row in enumerate(document["npc"])},
        specials={row["id"]: _special(row) for row in document["special"]},
        operatives={row["id"]: OperativeCard(row["id"], tuple(row["specialist"])) for row in document["operative"]},
    )


def _numbers(row: Row) -> dict[str, int]:
    """Return the row's named numbers (4.9)."""
    return {key: value for key, value in row.items() if key not in FIELDS and type(value) is int}


def _text(row: Row, field: str) -> str:
    """Return the text of a program field; a blanked row keeps none (4.9)."""
    text = row.get(field, "")
    parse_program(text, _numbers(row))  # blanking comes after all checks: a bad text is still refused
    return "" if row.get("blank") else text


def _function(row: Row, field: str) -> Program | None:
    """Return a program, None where the card has no such function (4.8)."""
    return parse_program(_text(row, field), _numbers(row)) or None


def _standing(row: Row) -> Operation | None:
    """Return the standing effect, which is exactly one operation (L14)."""
    program = _function(row, "standing")
    if program is None:
        return None
    if len(program) != 1:
        raise ValueError(f"{row['id']}: a standing effect is exactly one operation")
    return program[0]


def _room(row: Row) -> RoomCard:
    return RoomCard(
        id=row["id"],
        floor=row["floor"],
        df=row["df"],
        obstacle=row.get("obstacle", "none"),
        secure=row.get("secure", 0),
        reveal=_function(row, "reveal"),
        enter=_function(row, "enter"),
        interface=(_function(row, "interface") or ()) if "interface" in row else None,
        advance=_function(row, "advance"),
        retreat=_function(row, "retreat"),
        on_lock_destroyed=_function(row, "on_lock_destroyed"),
    )


def _item(row: Row, number: int) -> ItemCard:
    return ItemCard(row["id"], number, _function(row, "program") or (), _standing(row), row["after"])


def _npc(row: Row, number: int) -> NpcCard:
    removed_at = tuple(row.get("removed_at", ()))
    return NpcCard(row["id"], number, removed_at, _function(row, "on_removed"), _function(row, "act"))


def _special(row: Row) -> SpecialCard:
    return SpecialCard(
        id=row["id"],
        copies=row["copies"],
        can_be_gained="scoring" in row,
        can_be_placed="standing" in row,
        scoring=_text(row, "scoring"),
        numbers=_numbers(row),
        standing=_standing(row),
    )
