"""Laying out a position: the cards, and what lies where, in the canonical form of a snapshot."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Self

CARDS_FILE = Path(__file__).parents[3] / "simcore/games/infiltration/cards.toml"
LINE = (
    "first_aid_station", "mail_room", "records_archive", "robotics_lab", "server_closet", "lobby",
    "prototype_vault", "bioroid_assembly", "neural_imaging_lab", "executive_suite", "central_server_hall",
    "directors_office",
)  # rooms whose faceup side asks and does nothing when entered  # fmt: skip
ACTIONS = ("advance", "retreat", "interface", "download", "extract")
SECRET, BOX = 13, 14
PROGRAMS = (
    "reveal", "enter", "interface", "advance", "retreat", "on_lock_destroyed", "program", "standing",
    "act", "on_removed", "scoring",
)  # fmt: skip
FIELDS = {*PROGRAMS, "df", "secure", "copies", "floor"}


@cache
def _shipped() -> dict[str, Any]:
    return tomllib.loads(CARDS_FILE.read_text(encoding="utf-8"))


def shipped_cards() -> dict[str, Any]:
    """A fresh copy of the shipped card set."""
    return copy.deepcopy(_shipped())


def ids(cards: Mapping[str, Any], table: str) -> list[str]:
    """The ids of one table ("room", "item", "npc", "special", "operative") in table order."""
    return [row["id"] for row in cards[table]]


def _drop_unused_numbers(row: dict[str, Any]) -> None:
    text = " ".join(str(row.get(field, "")) for field in PROGRAMS)
    for key in [k for k, v in row.items() if type(v) is int and k not in FIELDS]:
        if not re.search(rf"\b{key}\b", text):
            del row[key]


class Layout:
    """The cards of a game and a position, quiet until something is put into it."""

    def __init__(self, players: int = 4, **rules: Any) -> None:
        self.players, self.rules = players, rules
        self.seats = 4 if players == 2 else players
        self.cards = shipped_cards()
        self._pool: list[int] | None = None
        self._position = self._quiet_position()

    # ---------------------------------------------------------------- cards

    def edit(self, address: str, **fields: Any) -> Self:
        """Change fields of a row ("items.burst_modem"); None takes a field away."""
        table, row_id = address.split(".")
        row = next(r for r in self.cards[table.removesuffix("s")] if r["id"] == row_id)
        for key, value in fields.items():
            row.pop(key, None) if value is None else row.update({key: value})
        _drop_unused_numbers(row)
        return self

    def edit_floor(self, floor: int | str, **fields: Any) -> Self:
        """Change the same fields of every room of a floor."""
        for row in self.cards["room"]:
            if row["floor"] == floor:
                self.edit(f"rooms.{row['id']}", **fields)
        return self

    def item(self, card: str, program: str, after: str = "discard", standing: str | None = None) -> Self:
        """Add a made-up item; it begins in the deck."""
        row = {"id": card, "name": card, "program": program, "after": after,
               "name_source": "designer", "effect_source": "designer"}  # fmt: skip
        self.cards["item"].append(row | ({"standing": standing} if standing else {}))
        self._position["deck"].append(card)
        return self

    def blank_facility(self) -> Self:
        """Rooms with their data and no program, terminal or obstacle."""
        for row in self.cards["room"]:
            for key in [k for k in row if k not in ("id", "name", "floor", "df")]:
                del row[key]
        return self

    # ------------------------------------------------------------- position

    def _quiet_position(self) -> dict[str, Any]:
        action = "extract" if self.rules.get("extraction") else "download"
        self._actions = ["advance", "retreat", "interface", action]
        operative = {
            "position": 1, "wounded": False, "delayed": False, "committed": "", "played": [], "items": [],
            "stock": [0, 0, 0], "specials": {}, "prototype_values": [], "extracting": 0, "escape_round": -1,
        }  # fmt: skip
        known = {"rooms": [], "df": [], "deck": 0, "hands": []}
        return {
            "round": 1, "stage": "selection", "proximity": 0, "alarm": 0,
            "first_seat": self.rules.get("first_seat", 0) * (2 if self.players == 2 else 1),
            "line": list(LINE), "secret": "prototype_bay", "revealed": [True] * 12 + [False],
            "df": [[0, 0, 0] for _ in range(13)], "obstacle": ["none"] * 13, "interface": [False] * 13,
            "downloaded": [False] * 13, "df_box": [0, 0, 0],
            "operatives": [copy.deepcopy(operative) for _ in range(self.seats)],
            "deck": ids(self.cards, "item"), "discard": [], "item_box": [], "laid": [],
            "npcs": {npc: [0, False] for npc in ids(self.cards, "npc")}, "sludge": {"sludge": 0},
            "knowledge": [copy.deepcopy(known) for _ in range(self.players)],
            "truncated": False, "result": None, "limits_met": [0, 0],
        }  # fmt: skip

    def line(self, rooms: Mapping[int, str], secret: str | None = None) -> Self:
        """Put rooms at positions; a room that lies elsewhere on the line changes places."""
        line = self._position["line"]
        for position, room in rooms.items():
            if room in line:
                line[line.index(room)] = line[position - 1]
            line[position - 1] = room
        self._position["secret"] = secret or self._position["secret"]
        return self

    def open(self, last: int, *, secret: bool = False) -> Self:
        """Rooms 1 to `last` lie faceup, the others facedown."""
        self._position["revealed"] = [p <= last for p in range(1, 13)] + [secret]
        return self

    def open_secret(self) -> Self:
        self._position["revealed"][12] = True
        return self

    def put(self, op: int, at: int, *, wounded: bool = False, delayed: bool = False) -> Self:
        self._position["operatives"][op].update(position=at, wounded=wounded, delayed=delayed)
        return self.open_secret() if at == SECRET else self

    def everybody(self, at: int, **marks: bool) -> Self:
        for op in range(self.seats):
            self.put(op, at, **marks)
        return self

    def out(self, *ops: int) -> Self:
        """These operatives have escaped in an earlier round."""
        for op in ops:
            self._position["operatives"][op].update(position=0, escape_round=0)
        return self

    def _from_deck(self, items: Sequence[str]) -> None:
        for item in items:
            self._position["deck"].remove(item)

    def hand(self, op: int, *items: str) -> Self:
        self._from_deck(items)
        self._position["operatives"][op]["items"] += items
        return self

    def discard(self, *items: str) -> Self:
        self._from_deck(items)
        self._position["discard"] = sorted(items)
        return self

    def lay(self, item: str, at: int, owner: int) -> Self:
        self._from_deck([item])
        self._position["laid"].append([item, at, owner])
        return self

    def deck(self, *items: str) -> Self:
        """Exactly these cards are left, next card first; the others are in the box. Call it last."""
        self._position["item_box"] = sorted(set(self._position["deck"]) - set(items))
        self._position["deck"] = list(items)
        return self

    def stock(self, op: int, ones: int = 0, twos: int = 0, threes: int = 0) -> Self:
        self._position["operatives"][op]["stock"] = [ones, twos, threes]
        return self

    def specials(self, op: int, values: Sequence[int] = (), **copies: int) -> Self:
        self._position["operatives"][op].update(specials=copies, prototype_values=sorted(values))
        return self

    def df(self, at: int, ones: int = 0, twos: int = 0, threes: int = 0) -> Self:
        """Available tokens of a room."""
        self._position["df"][at - 1] = [ones, twos, threes]
        return self

    def pool(self, ones: int = 0, twos: int = 0, threes: int = 0) -> Self:
        """Only these tokens are left in the pool; the others are in the box."""
        self._pool = [ones, twos, threes]
        return self

    def terminal(self, *rooms: int) -> Self:
        for at in rooms:
            self._position["interface"][at - 1] = True
        return self

    def lock(self, *rooms: int) -> Self:
        for at in rooms:
            self._position["obstacle"][at - 1] = "lock"
        return self

    def worker(self, *rooms: int) -> Self:
        for at in rooms:
            self._position["obstacle"][at - 1] = "worker"
        return self

    def npc(self, npc: str, at: int, *, faceup: bool = True) -> Self:
        self._position["npcs"][npc] = [at, faceup and at not in (0, BOX)]
        return self

    def sludge(self, at: int) -> Self:
        self._position["sludge"]["sludge"] = at
        return self

    def dials(self, proximity: int = 0, alarm: int = 0) -> Self:
        self._position.update(proximity=proximity, alarm=alarm)
        return self

    def start_round(self, number: int) -> Self:
        self._position["round"] = number
        return self

    def know(self, player: int, **known: Any) -> Self:
        self._position["knowledge"][player].update(known)
        return self

    # --------------------------------------------------------- canonical form

    def full_position(self, dealt: Mapping[str, Any]) -> dict[str, Any]:
        """The position in canonical form: supplies are what is left, operative cards are as dealt."""
        position = copy.deepcopy(self._position)
        for op, dealt_op in zip(position["operatives"], dealt["operatives"], strict=True):
            op["card"] = dealt_op["card"]
            items = op.pop("items")
            op["hand"] = sorted([*self._actions, *items])
        left = [t - h for t, h in zip(self._totals(), self.token_holdings(position), strict=True)]
        pool = self._pool if self._pool is not None else left
        position["pool"], position["df_box"] = pool, [a - p for a, p in zip(left, pool, strict=True)]
        position["interface_supply"] = self.rules.get("interface_tokens", 13) - sum(position["interface"])
        obstacles = 13 - position["obstacle"].count("none")
        position["obstacle_supply"] = self.rules.get("obstacle_tokens", 13) - obstacles
        position["special_supply"] = {
            row["id"]: row["copies"] - sum(op["specials"].get(row["id"], 0) for op in position["operatives"])
            for row in self.cards["special"] if row.get("scoring")
        }  # fmt: skip
        self._check_laid_out(position)
        return position

    def _totals(self) -> list[int]:
        return [self.rules.get(k, d) for k, d in (("df_ones", 58), ("df_twos", 41), ("df_threes", 18))]

    @staticmethod
    def token_holdings(position: Mapping[str, Any]) -> list[int]:
        places = [*position["df"], *(op["stock"] for op in position["operatives"])]
        return [sum(column) for column in zip(*places, strict=True)]

    def _check_laid_out(self, position: Mapping[str, Any]) -> None:
        """I6, I10, I14: a test must not lay out what no game can lead to."""
        obstacle_of = {row["id"]: row.get("obstacle", "none") for row in self.cards["room"]}
        rooms = [*position["line"], position["secret"]]
        for room, token in zip(rooms, position["obstacle"], strict=True):
            assert token in ("none", obstacle_of[room]), f"{room} cannot have a {token}"
        open_rooms = {at for at, revealed in enumerate(position["revealed"], 1) if revealed} | {0}
        places = [op["position"] for op in position["operatives"]] + [at for _, at, _ in position["laid"]]
        places += [at for at, _ in position["npcs"].values() if at != BOX] + list(position["sludge"].values())
        assert open_rooms.issuperset(places), "something lies in a facedown room"
