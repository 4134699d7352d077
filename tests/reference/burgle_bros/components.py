"""The component set (section 5, Appendix A): rows of tiles, cards and characters."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .language import Program, parse_program
from .rules import FIELDS, PASSIVES

SHIPPED_SET = Path(__file__).parents[3] / "simcore" / "games" / "burgle_bros" / "components.toml"

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Tile:
    """A kind of tile with its numbers and circles; a blank one keeps them and its role."""

    id: str
    numbers: tuple[int, ...]
    circles: tuple[str, ...]
    blank: bool
    row: Row

    @property
    def hacks(self) -> str:
        """The kind of tile whose alarms this computer room cancels, or empty."""
        return "" if self.blank else self.row.get("hacks", "")


@dataclass(frozen=True)
class Card:
    """A tool, loot or event with its program; a blank one has none."""

    id: str
    copies: int
    blank: bool
    program: Program
    row: Row


@dataclass(frozen=True)
class Character:
    """A character with the numbers of its two sides."""

    id: str
    blank: bool
    sides: Mapping[str, Row]


@dataclass(frozen=True)
class Components:
    """All rows by id, each kind in table order."""

    tiles: dict[str, Tile]
    tools: dict[str, Card]
    loot: dict[str, Card]
    events: dict[str, Card]
    characters: dict[str, Character]
    layouts: dict[str, Row]
    lost_visuals: int

    @cached_property
    def items(self) -> tuple[str, ...]:
        """Ids of tools and loot by their codes (section 6)."""
        return (*self.tools, *self.loot)

    def item(self, id_: str) -> Card:
        return self.tools[id_] if id_ in self.tools else self.loot[id_]

    def code(self, id_: str) -> int:
        return self.items.index(id_)

    def same_pair(self, one: str, other: str) -> bool:
        """Whether two loot cards are bars of one pair (R54, R89)."""
        rows = [self.loot[id_].row.get("pair") for id_ in (one, other) if id_ in self.loot]
        return len(rows) == 2 and rows[0] is not None and rows[0] == rows[1]


def read_components(document: Mapping[str, Any] | None, parameters: Mapping[str, Any]) -> Components:
    """Build the set from a parsed file, by default the shipped one, with the parameters that are its fields."""
    if document is None:
        document = tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))
    rows = copy.deepcopy(dict(document))
    set_fields(rows, parameters)
    return Components(
        tiles={row["id"]: _tile(row) for row in rows["tile"]},
        tools={row["id"]: _card(row, "program") for row in rows["tool"]},
        loot={row["id"]: _card(row, "passive") for row in rows["loot"]},
        events={row["id"]: _card(row, "program") for row in rows["event"]},
        characters={row["id"]: _character(row) for row in rows["character"]},
        layouts={row["id"]: row for row in rows["walls"]},
        lost_visuals=rows["lost_visual"]["copies_per_floor"],
    )


def set_fields(rows: dict[str, Any], parameters: Mapping[str, Any]) -> None:
    """Write parameters into the rows where they live (5.8)."""
    for name, value in parameters.items():
        if name in FIELDS:
            table, ids, field = FIELDS[name]
            for row in rows[table]:
                if row["id"] in ids:
                    *path, last = field.split(".")
                    for key in path:
                        row = row[key]
                    row[last] = value
        elif name in PASSIVES:
            id_, program = PASSIVES[name]
            next(row for row in rows["loot"] if row["id"] == id_)["passive"] = program.format(value)


def _tile(row: Row) -> Tile:
    numbers, circles = tuple(row.get("numbers", ())), tuple(row.get("circles", ()))
    return Tile(row["id"], numbers, circles, bool(row.get("blank")), row)


def _card(row: Row, field: str) -> Card:
    blank = bool(row.get("blank"))
    program = parse_program(row.get(field, ""))
    return Card(row["id"], row.get("copies", 1), blank, () if blank else program, row)


def _character(row: Row) -> Character:
    return Character(row["id"], bool(row.get("blank")), {side: row[side] for side in ("basic", "advanced")})
