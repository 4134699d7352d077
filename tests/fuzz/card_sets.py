"""Card sets and rules drawn at random, in the form of a variant file that the loader has to take."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.fields import COPIES_MAX, FIELDS, SECURE_MAX
from simcore.games.infiltration.words import Where
from simcore.parameters import literal
from simcore.spec import Rules
from simcore.variants import resolve
from tests.fuzz.programs import Writer
from tests.reference.infiltration.playing import ALL_VARIANTS, DECISION_VALUES
from tests.support.infiltration import shipped_cards

Row = dict[str, Any]

MOST_ROUNDS = 40
ROOM_PROGRAMS = [key for key, one in FIELDS["rooms"].items() if one.kind == "program"]
REMOVABLE = ("research_admin_office", "halo_conference_room", "burst_modem", "stun_mine")
"""Rows that no other row names; rules do (R102)."""
NUMBERS = {
    "start_alarm": (-1, 8),
    "alarm_min": (-9, -1),
    "alarm_max": (8, 20),
    "start_proximity": (0, 19),
    "proximity_end": (20, 400),
    "die_faces": (2, 20),
    "download_first": (0, 20),
    "download_later": (0, 20),
    "extract_alone": (0, 20),
    "df_ones": (0, 200),
    "df_twos": (0, 200),
    "interface_tokens": (0, 99),
    "obstacle_tokens": (0, 99),
    "first_seat": (0, 1),
}
"""Ranges within which any two numbers fit together."""


def ids(table: str) -> list[str]:
    """The ids of the printed rows that stay."""
    return [row["id"] for row in shipped_cards()[table] if row["id"] not in REMOVABLE]


@dataclass(frozen=True)
class Made:
    """Rules made up: how many play, and a variant file as nested tables."""

    players: int
    rules: Row
    rows: Mapping[str, Mapping[str, Row]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The variant file."""
        tables = {"variant": {"name": "made up"}, "rules": self.rules}
        tables |= {f"{plural}.{row_id}": row for plural, rows in self.rows.items() for row_id, row in rows.items()}
        return "\n".join(f"[{name}]\n{_lines(keys)}" for name, keys in tables.items())

    def load(self, folder: Path) -> Rules:
        """The rules that come out, by way of a file as a user has it; InputError if it is refused."""
        file = folder / "made_up.toml"
        file.write_text(self.text, encoding="utf-8")
        return resolve(SPEC, self.players, [str(file)])


def _lines(keys: Row) -> str:
    return "".join(f"{key} = {literal(value)}\n" for key, value in keys.items())


# --- rows ---


def _room(draw: DrawFn, restless: bool) -> Row:
    """A room that keeps its floor and its name."""
    writer = Writer(draw, restless)
    obstacle = draw(st.sampled_from(["none", "lock", "worker"]))
    secure = 0 if obstacle == "none" else draw(st.integers(0, SECURE_MAX))
    row: Row = {"df": draw(st.integers(0, SECURE_MAX)), "obstacle": obstacle, "secure": secure}
    for key in ROOM_PROGRAMS:
        if draw(st.integers(0, 2)) == 0 or (restless and key == "enter"):
            row[key] = writer.program(FIELDS["rooms"][key].where)
    if obstacle != "lock":
        row["on_lock_destroyed"] = ""
        used = set(re.findall(r"\w+", " ".join(row[key] for key in ROOM_PROGRAMS if key in row)))
        writer.numbers = {name: value for name, value in writer.numbers.items() if name in used}
    return row | writer.numbers


def _item(draw: DrawFn, restless: bool) -> Row:
    """An item that is used up, or one that stays in its room (V8)."""
    writer = Writer(draw, restless)
    after = draw(st.sampled_from(["discard", "hand", "box", "room"]))
    program, standing = writer.program(Where.ITEM), ""
    if after == "room":
        program = "; ".join(filter(None, draw(st.permutations(["stay(here)", program]))))
        standing = writer.standing(Where.ITEM_STANDING)
    return {"after": after, "program": program, "standing": standing} | writer.numbers


def _npc(draw: DrawFn, restless: bool) -> Row:
    writer = Writer(draw, restless)
    places = draw(st.lists(st.sampled_from(["entry", *ids("room")]), max_size=4))
    return {
        "act": writer.program(Where.NPC),
        "on_removed": writer.program(Where.NPC),
        "removed_at": places,
    } | writer.numbers


def _special(draw: DrawFn, row_id: str) -> Row:
    """A special of the kind it was; the Prototypes stay as many as D21 may speak of."""
    writer = Writer(draw)
    row: Row = {} if row_id == "prototype" else {"copies": draw(st.integers(0, COPIES_MAX))}
    if row_id == "sludge":
        row["standing"] = writer.standing(Where.SPECIAL_STANDING)
    else:
        row["scoring"] = writer.scoring()
    return row | writer.numbers


def _rows(draw: DrawFn, restless: bool) -> dict[str, dict[str, Row]]:
    rooms = ids("room") if restless else draw(st.lists(st.sampled_from(ids("room")), unique=True, max_size=12))
    items = draw(st.lists(st.sampled_from([*ids("item"), "added_0", "added_1"]), unique=True, max_size=10))
    npcs = draw(st.lists(st.sampled_from(ids("npc")), unique=True))
    specials = draw(st.lists(st.sampled_from(ids("special")), unique=True))
    rows = {
        "rooms": {row_id: _room(draw, restless) for row_id in rooms},
        "items": {row_id: _item(draw, restless) for row_id in items},
        "npcs": {row_id: _npc(draw, restless) for row_id in npcs},
        "specials": {row_id: _special(draw, row_id) for row_id in specials},
    }
    for row_id in draw(st.lists(st.sampled_from(REMOVABLE), unique=True, max_size=2)):
        rows["rooms" if row_id in REMOVABLE[:2] else "items"][row_id] = {"remove": True}
    for row in rows["items"].values():
        row |= {"blank": True} if draw(st.integers(0, 9)) == 0 else {}
    return {plural: {row_id: _named(row_id, row) for row_id, row in of.items()} for plural, of in rows.items()}


def _named(row_id: str, row: Row) -> Row:
    return {"name": row_id.title(), **row} if row_id.startswith("added") else row


# --- rules ---


@st.composite
def rules(draw: DrawFn) -> Row:
    """Variants, decisions and numbers, some of them other than printed."""
    drawn: Row = {"max_rounds": draw(st.integers(1, MOST_ROUNDS))}
    drawn |= {name: ALL_VARIANTS[name] for name in draw(st.lists(st.sampled_from(list(ALL_VARIANTS)), unique=True))}
    for name in draw(st.lists(st.sampled_from(list(DECISION_VALUES)), unique=True, max_size=20)):
        drawn[name] = draw(st.sampled_from(DECISION_VALUES[name]))
    for name in draw(st.lists(st.sampled_from(list(NUMBERS)), unique=True, max_size=5)):
        drawn[name] = draw(st.integers(*NUMBERS[name]))
    return drawn


@st.composite
def card_sets(draw: DrawFn, restless: bool = False) -> Made:
    """Any card set; in a restless one every room moves whoever enters it."""
    players = draw(st.sampled_from(SPEC.players))
    return Made(players, draw(rules()), _rows(draw, restless))


def seeds() -> SearchStrategy[int]:
    """What a game is drawn from."""
    return st.integers(0, 2**32)
