"""The component set (section 6, Appendix A): characters, guards, equipment, segments and missions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .language import Program, parse_program

SHIPPED_SET = Path(__file__).parents[3] / "simcore" / "games" / "infiltrators_guards" / "components.toml"

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Character:
    """An infiltrator card."""

    id: str
    movement: int
    r: int
    c: int
    hp: int
    hack: int


@dataclass(frozen=True)
class GuardKind:
    """A kind of guard card."""

    id: str
    copies: int
    movement: int
    r: int
    range: int
    c: int
    hp: int


@dataclass(frozen=True)
class Equipment:
    """A kind of equipment card; a blank one has no numbers and no program."""

    id: str
    copies: int
    kind: str
    blank: bool
    silent: bool
    range: int
    dice: int
    dice_shade: int
    hack: int
    hp: int
    move: int
    quiet_moves: int
    uses: int
    program: Program

    def fires_as(self, kind: str) -> bool:
        """Whether the card can be used for an attack of this kind."""
        return self.kind == kind and not self.blank


@dataclass(frozen=True)
class Mission:
    """A mission with what it asks for (6.5)."""

    id: str
    objectives: int
    needed: int
    min_left: str | int
    marked: bool
    no_kills: bool
    general_alert: int

    def least_left(self, team: int) -> int:
        """R71 (e): how many infiltrators must leave."""
        if self.min_left == "all":
            return team
        if self.min_left == "half":
            return (team + 1) // 2
        return min(int(self.min_left), team)


@dataclass(frozen=True)
class Segment:
    """A board segment with its drawing (R2)."""

    id: str
    rows: tuple[str, ...]


@dataclass(frozen=True)
class Components:
    """All rows by id, each kind in table order."""

    characters: dict[str, Character]
    guards: dict[str, GuardKind]
    equipment: dict[str, Equipment]
    segments: dict[str, Segment]
    missions: dict[str, Mission]

    def equipment_deck(self) -> list[Equipment]:
        """R17: every card as many times as it has copies, in table order."""
        return [card for card in self.equipment.values() for _ in range(card.copies)]

    def guard_deck(self) -> list[GuardKind]:
        """R18: likewise."""
        return [kind for kind in self.guards.values() for _ in range(kind.copies)]


def shipped() -> dict[str, Any]:
    """Return the shipped component file, parsed."""
    return tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))


def read_components(document: Mapping[str, Any] | None) -> Components:
    """Build the set from a parsed file, by default the shipped one."""
    rows = shipped() if document is None else document
    return Components(
        characters={row["id"]: read_character(row) for row in rows["infiltrator"]},
        guards={row["id"]: read_guard(row) for row in rows["guard"]},
        equipment={row["id"]: read_equipment(row) for row in rows["equipment"]},
        segments={row["id"]: Segment(row["id"], tuple(row["rows"])) for row in rows["segment"]},
        missions={row["id"]: read_mission(row) for row in rows["mission"]},
    )


def numbers_of(row: Row, *names: str) -> dict[str, int]:
    """Return numbers of a row; missing ones are 0 (6.6)."""
    return {name: int(row.get(name, 0)) for name in names}


def read_character(row: Row) -> Character:
    return Character(row["id"], **numbers_of(row, "movement", "r", "c", "hp", "hack"))


def read_guard(row: Row) -> GuardKind:
    return GuardKind(row["id"], **numbers_of(row, "copies", "movement", "r", "range", "c", "hp"))


def read_equipment(row: Row) -> Equipment:
    """6.3: `blank` leaves the card in the deck, without its numbers."""
    blank = bool(row.get("blank"))
    names = ("range", "dice", "dice_shade", "hack", "hp", "move", "quiet_moves", "uses")
    return Equipment(
        id=row["id"],
        copies=int(row.get("copies", 0)),
        kind=row["kind"],
        blank=blank,
        silent=bool(row.get("silent")),
        program=() if blank else parse_program(row.get("use", ""), row),
        **numbers_of({} if blank else row, *names),
    )


def read_mission(row: Row) -> Mission:
    return Mission(
        id=row["id"],
        min_left=row["min_left"],
        marked=bool(row.get("marked")),
        no_kills=bool(row.get("no_kills")),
        **numbers_of(row, "objectives", "needed", "general_alert"),
    )
