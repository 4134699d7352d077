"""Card sets made up at random: programs of every form the language has, in every place where it may stand."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from simcore.games.infiltration.fields import FIELDS
from simcore.games.infiltration.language import LENGTH_MAX
from simcore.games.infiltration.words import OPERATIONS, READINGS, Number, NumberOrWord, Where
from tests.support.infiltration import shipped_cards
from tests.support.programs import One, ProgramWriter, ids_of

ROOM_PROGRAMS = ("reveal", "enter", "interface", "advance", "retreat", "on_lock_destroyed")
NAMED_BY_RULES = ("research_admin_office", "halo_conference_room", "prototype", "blackmail_file", "sludge")
"""Ids of which a card set may lack any (R102)."""
USUAL = {Number(-9, 9): (-2, 2), Number(-99, 99): (-8, 12), Number(0, 117): (0, 9), Number(0, 20): (0, 4)}
"""Numbers that most programs use: with those at the ends of the ranges hardly any game would last."""
UNUSUAL = 0.04
"""Share of numbers that are drawn from their whole range."""


class Writer(ProgramWriter):
    """Writes programs at random for the cards of one set."""

    def __init__(self, chance: random.Random, ids: Mapping[str, list[str]]) -> None:
        self.chance = chance
        self.ids = ids
        self.written = 0

    def program(self, where: Where) -> str:
        """A program of one to three operations, and what they have in braces."""
        while True:
            self.written = 0
            text = self.operations(where, 1, 3, 0)
            if self.written < LENGTH_MAX:  # one is left for `stay`
                return text

    def operations(self, where: Where, least: int, most: int, depth: int) -> str:
        return "; ".join(self.operation(where, depth) for _ in range(self.chance.randint(least, most)))

    def operation(self, where: Where, depth: int) -> str:
        self.written += 1
        kind = self.chance.random()
        if depth < 2 and kind < 0.12:
            branches = [self.operations(where, 0, 2, depth + 1) for _ in range(self.chance.choice((2, 3)))]
            return "choose{" + " / ".join(branches) + "}"
        if depth < 2 and kind < 0.26:
            return f"if({self.condition()}){{{self.operations(where, 0, 2, depth + 1)}}}"
        forms = [form for form in OPERATIONS if form.where & where and form.name != "stay"]
        return self.call(self.chance.choice(forms), where)

    def number(self, wanted: Number) -> int:
        low, high = wanted.low, wanted.high
        if self.chance.random() >= UNUSUAL:
            low, high = USUAL.get(wanted, (low, high))
        return self.chance.randint(low, high)

    def choice(self, options: Sequence[One]) -> One:
        return self.chance.choice(options)

    def number_or_word(self, argument: NumberOrWord) -> int | str:
        return self.chance.choice([argument.word, self.number(argument.number)])

    def trap(self) -> str:
        return f"{{{self.operations(Where.TRAP, 0, 2, 1)}}}"

    def scoring(self) -> str:
        forms = [form for form in READINGS if form.where & Where.SCORING]
        return "; ".join(self.call(self.chance.choice(forms), Where.SCORING) for _ in range(self.chance.randint(1, 3)))


def made_up_cards(number: int) -> dict[str, Any]:
    """The shipped cards with about half of them rewritten; `number` says which of all such sets."""
    chance = random.Random(f"made up:{number}")
    cards = renamed(deepcopy(shipped_cards()), chance)
    writer = Writer(chance, ids_of(cards))
    for table, rewrite in (("room", room), ("item", item), ("npc", npc), ("special", special)):
        for row in cards[table]:
            if chance.random() < 0.5:
                forget_numbers(row, table)
                rewrite(writer, row, cards)
    return cards


def renamed(cards: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Sometimes an id that a rule names is missing (R102)."""
    for name in NAMED_BY_RULES:
        if chance.random() < 0.06:
            cards = replaced(cards, re.compile(rf"\b{name}\b"), f"other_{name}")
    return cards


def replaced(value: Any, pattern: re.Pattern[str], by: str) -> Any:
    """A parsed card file with a word replaced in all its texts."""
    if isinstance(value, dict):
        return {key: replaced(inner, pattern, by) for key, inner in value.items()}
    if isinstance(value, list):
        return [replaced(inner, pattern, by) for inner in value]
    return pattern.sub(by, value) if isinstance(value, str) else value


def forget_numbers(row: dict[str, Any], table: str) -> None:
    """Leave the fields alone: a number that no program uses is refused (V5)."""
    for key in row.keys() - FIELDS[f"{table}s"].keys():
        del row[key]


def room(writer: Writer, row: dict[str, Any], cards: Mapping[str, Any]) -> None:
    """A room with some programs of its own, any obstacle, and an Interface where something consumes it."""
    chance = writer.chance
    row["obstacle"] = chance.choice(("none", "lock", "worker"))
    row["secure"] = 0 if row["obstacle"] == "none" else chance.randint(0, 5)
    for key in ROOM_PROGRAMS:
        row.pop(key, None)
        if chance.random() < 0.4 and (key != "on_lock_destroyed" or row["obstacle"] == "lock"):
            row[key] = writer.program(FIELDS["rooms"][key].where)
    if any("consume" in row.get(key, "") for key in ROOM_PROGRAMS):
        row.setdefault("interface", chance.choice(("", "consume()")))


def item(writer: Writer, row: dict[str, Any], cards: Mapping[str, Any]) -> None:
    """An item that is used up, or one that stays in its room (V8)."""
    chance = writer.chance
    row.pop("standing", None)
    row["program"] = writer.program(Where.ITEM)
    row["after"] = chance.choice(("discard", "hand", "box", "room"))
    if row["after"] == "room":
        row["standing"] = writer.standing(Where.ITEM_STANDING)
        row["program"] = chance.choice((f"stay(here); {row['program']}", f"{row['program']}; stay(here)"))


def npc(writer: Writer, row: dict[str, Any], cards: Mapping[str, Any]) -> None:
    """An NPC with a program, and places that remove it."""
    chance = writer.chance
    row["act"] = writer.program(Where.NPC)
    row["on_removed"] = writer.program(Where.NPC)
    row["removed_at"] = chance.sample(["entry", *(room["id"] for room in cards["room"])], chance.randint(0, 4))


def special(writer: Writer, row: dict[str, Any], cards: Mapping[str, Any]) -> None:
    """A special of the kind it was: the number of Prototypes stays, because D21 depends on it."""
    if "scoring" in row:
        row["scoring"] = writer.scoring()
    if "standing" in row:
        row["standing"] = writer.standing(Where.SPECIAL_STANDING)
