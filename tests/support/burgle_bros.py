"""The compiled engine of Burgle Bros behind the same functions as the reference engine.

A snapshot is a plain dict with the words of the rules; two engines agree when their snapshots do after every act.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from simcore.aliases import without_aliases
from simcore.components import Place
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import (
    ACTIONS,
    MAX_ROOMS,
    NOWHERE,
    TOOL_ROWS,
    Cause,
    Character,
    Cursor,
    Kind,
    Presence,
    Result,
    Side,
    Stage,
    Tile,
)
from simcore.games.burgle_bros.hooks import build_config
from simcore.games.burgle_bros.kernels import advance, apply, legal
from simcore.games.burgle_bros.operations import Flag
from simcore.games.burgle_bros.paths import make_tables
from simcore.games.burgle_bros.reset import reset
from simcore.games.burgle_bros.rooms import lay_tile
from simcore.games.burgle_bros.setup import new_game
from simcore.games.burgle_bros.state import new_state
from simcore.layers import Layer
from simcore.overlay import merged
from simcore.parameters import load_parameters
from simcore.rng import new_key
from simcore.spec import Row, Rules
from tests.support.fields import Fields, bits

GUARDS = {Presence.ABSENT: "absent", Presence.ON_BOARD: "board", Presence.OFF_BOARD: "off"}
RESULTS = {Result.RUNNING: "", Result.WON: "won", Result.LOST: "lost", Result.TRUNCATED: "truncated"}
SIDES = {Side.BASIC: "basic", Side.ADVANCED: "advanced", Side.UNDECIDED: ""}
TILES = {tile: "" if tile == Tile.NO_TILE else tile.name.lower() for tile in Tile}
KINDS = {kind: kind.name.lower() for kind in Kind}
CAUSES = {cause: cause.name.lower() for cause in Cause}
CHARACTERS = {who: who.name.lower() for who in Character}
LEFT_OUT = ("next_cell", "distance", "borders", "ways", "frame", "work", "speed_after", "alarms_after")
"""Fields of which no snapshot tells: tables made from others, and what waits to be done."""
SETS = ("alarms", "broken", "open", "covered", "cracked", "labs_taken", "bombs")
COUNTS = ("tries", "room_stealth", "dice", "hacks")
NUMBERS = ("turn", "active", "left", "used", "acts", "guard_mod", "laptop", "reroute", "crow", "entrance")
SWITCHES = ("acted", "entered_here", "unseen", "stayed")
SUMS = (
    "actions_used",
    "actions_wasted",
    "goblet",
    "tinker",
    "alarms_cancelled",
    "alarm_turns",
    "rooms_revealed",
    "peeks",
    "blind_entries",
    "event_count",
    "keypad_tries",
)
BY_SEAT = ("stealth_lost", "seat_turns", "escape_turn")
BY_FLOOR = (
    "guard_steps",
    "first_visit_turn",
    "safe_found_turn",
    "safe_first_roll_turn",
    "safe_cracked_turn",
    "safe_dice",
    "safe_rolls",
)


@dataclass(frozen=True)
class Question:
    """What is asked, of whom, and the codes open to it."""

    kind: str
    seat: int
    options: tuple[int, ...]


@cache
def shipped_components() -> dict[str, Any]:
    """The component file, parsed once; nobody may change it."""
    return tomllib.loads((files(SPEC.package) / "components.toml").read_text(encoding="utf-8"))


def rules_of(players: int, rules: dict[str, Any], components: dict[str, Any] | None) -> Rules:
    """Rules with the shipped components or others, and some parameters changed; unchecked."""
    shipped = shipped_components()
    rows = dict(shipped if components is None else shipped | components)
    changed = dict(rules)
    if not isinstance(changed.get("walls", ""), str):
        rows["walls"] = [*rows["walls"], {"id": "own", "floors": changed["walls"], "source": "designer"}]
        changed["walls"] = "own"
    if isinstance(changed.get("characters"), str):
        changed["characters"] = (changed["characters"],)
    kinds, changed = fields_set({kind.plural: tuple(rows[kind.table]) for kind in SPEC.component_kinds}, changed)
    parameters = {p.name: p.default for p in load_parameters(SPEC.package)} | changed
    parameters = {name: tuple(v) if isinstance(v, list) else v for name, v in parameters.items()}
    return Rules(game=SPEC.name, players=players, parameters=parameters, components=kinds)


def fields_set(
    kinds: dict[str, tuple[Row, ...]], changed: dict[str, Any]
) -> tuple[dict[str, tuple[Row, ...]], dict[str, Any]]:
    """The rows with the numbers that short names set in them, and the other changes."""
    layer, problems = without_aliases(SPEC, Layer("test", {"rules": changed}, lambda *keys: Place()), kinds)
    assert not problems, problems
    news = {plural: layer.data.get(plural, {}) for plural in kinds}
    found = {
        plural: tuple(merged(row, news[plural].get(row["id"], {})) for row in rows) for plural, rows in kinds.items()
    }
    return found, dict(layer.data["rules"])


class KernelTable:
    """One game on the compiled engine, answer by answer."""

    def __init__(
        self,
        players: int = 3,
        rules: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
    ) -> None:
        self.rules = rules_of(players, rules or {}, components)
        self.cfg: Any = build_config(self.rules)
        self.state: Any = new_state()
        self.key = new_key(seed, index)
        self.mask = np.zeros(ACTIONS, np.uint8)
        self.players = players
        self.turns_before = 0
        """Turns that the facts do not know of: those before a position without facts was loaded."""
        self.floors, self.area = int(self.cfg.floors), int(self.cfg.area)
        rows = self.rules.components
        self.tools = [row["id"] for row in rows["tools"]]
        self.loot = [row["id"] for row in rows["loot"]]
        self.events = [row["id"] for row in rows["events"]]
        self.tool_cards = [self.tools[row] for row in self.cfg.tool_row]
        self.loot_cards = [self.loot[row] for row in self.cfg.loot_row]
        self.event_cards = [self.events[row] for row in self.cfg.event_row]
        self.seen = Fields(self.state, left_out=LEFT_OUT)

    # --- the functions of a table ---

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        new_game(self.state, self.cfg, self.key)
        advance(self.state, self.cfg, self.key)

    def question(self) -> Question | None:
        """The question that waits for an answer; None when the game is over."""
        seen = self.seen
        if seen["result"] != Result.RUNNING:
            return None
        asked = seen["asked"]
        legal(self.state, self.cfg, asked, self.mask)
        return Question(KINDS[seen["kind"]], asked, tuple(np.flatnonzero(self.mask).tolist()))

    def answer(self, code: int) -> None:
        """Answer the question and go on to the next one or the end."""
        question = self.question()
        if question is None or code not in question.options:
            raise ValueError(f"{code} is no answer to {question}")
        apply(self.state, self.cfg, self.key, question.seat, code)
        advance(self.state, self.cfg, self.key)

    def load(self, snapshot: dict[str, Any]) -> None:
        """Put a position on the table, at an act of its active seat."""
        Loading(self, snapshot).run()
        self.turns_before = snapshot["turn"] + 1 - snapshot.get("facts", {}).get("turns", 0)
        advance(self.state, self.cfg, self.key)

    # --- the position as a dict ---

    def snapshot(self) -> dict[str, Any]:
        """The complete position."""
        s = self.seen.all()
        faceup = s["faceup"]
        return {
            "stage": _stage(s),
            **{name: s[name] for name in (*NUMBERS, *SWITCHES)},
            "kitty": s["kitty_at"],
            "gap": s["gap"],
            "walls": [bits(word) for word in s["walls"][: self.floors]],
            "tiles": self._by_cell([TILES[tile] for tile in s["tile"]]),
            "numbers": self._by_cell(s["number"]),
            "faceup": self._by_cell([faceup >> room & 1 for room in range(MAX_ROOMS)]),
            **{name: bits(s[name]) for name in SETS},
            **{name: _pairs(s[name]) for name in COUNTS},
            "lying": self._lying(s),
            "guards": [_guard(s, floor) for floor in range(self.floors)],
            "patrol": [_patrol(s, floor) for floor in range(self.floors)],
            "events": _deck(s, "event", self.event_cards),
            "tools": _deck(s, "tool", self.tool_cards),
            "loot": {"deck": [self.loot_cards[card] for card in s["loot"][s["loot_top"] : s["loot_size"]]]},
            "burglars": [self._burglar(s, seat) for seat in range(self.players)],
            "passes": sorted([self._item(row), n] for row, n in _pairs(s["passes"])),
            "flags": {flag.name.lower(): bits(s["flags"][flag]) for flag in Flag},
            "known": {"patrol": s["known_patrol"][: self.floors], "events": s["known_events"]},
            "cursors": {one.name.lower(): s["cursor"][one] for one in Cursor},
            "result": RESULTS[s["result"]],
            "cause": CAUSES[s["cause"]],
            "facts": self._facts(s),
        }

    def _by_cell(self, values: list[Any]) -> list[list[Any]]:
        """What every room of a floor has, floor by floor."""
        return [values[floor * self.area : (floor + 1) * self.area] for floor in range(self.floors)]

    def _item(self, row: int) -> str:
        return self.tools[row] if row < TOOL_ROWS else self.loot[row - TOOL_ROWS]

    def _lying(self, s: dict[str, Any]) -> list[list[Any]]:
        heaps = ((s["tools_in"], self.tool_cards), (s["loot_in"], self.loot_cards))
        return sorted(
            [cards[card], room]
            for rooms, cards in heaps
            for room, word in enumerate(rooms[: self.floors * self.area])
            for card in bits(word)
        )

    def _burglar(self, s: dict[str, Any], seat: int) -> dict[str, Any]:
        hand = [self.tool_cards[card] for card in bits(s["tools_held"][seat])]
        hand += [self.loot_cards[card] for card in bits(s["loot_held"][seat])]
        who = s["character"][seat]
        return {
            "room": s["room"][seat],
            "escaped": s["escaped"] >> seat & 1,
            "stealth": s["stealth"][seat],
            "character": CHARACTERS[who],
            "side": "" if who == Character.NONE else SIDES[s["side"][seat]],
            "hand": sorted(hand),
            "bonus": s["bonus"][seat],
            "skip": s["skipped"] >> seat & 1,
            "marks": s["marks"][seat],
        }

    def _who(self, s: dict[str, Any], seat: int) -> str:
        burglar = self._burglar(s, seat)
        return f"{burglar['character']}:{burglar['side']}" if burglar["side"] else burglar["character"]

    def _facts(self, s: dict[str, Any]) -> dict[str, Any]:
        lost = s["result"] == Result.LOST
        room = s["loss_room"]
        return {
            "result": RESULTS[s["result"]],
            "cause": CAUSES[s["cause"]],
            "loss_seat": s["loss_seat"],
            "loss_floor": room // self.area if lost else NOWHERE,
            "loss_cell": room % self.area if lost else NOWHERE,
            "loss_turn": s["turn"] if lost else NOWHERE,
            "loss_speed": s["loss_speed"],
            "loss_alarms": s["loss_alarms"],
            "loss_carrying": s["loss_carrying"],
            "characters": [self._who(s, seat) for seat in range(self.players)],
            "turns": s["turn"] + 1 - self.turns_before,
            "rounds": s["round"],
            **{name: s[name] for name in SUMS},
            "hack_tokens_made": s["hacks_made"],
            "hack_tokens_spent": s["hacks_spent"],
            "acts": s["act_count"],
            "stealth_left": s["stealth"][: self.players],
            **{name: s[name][: self.players] for name in BY_SEAT},
            "floor_turns": [turns[: self.floors] for turns in s["floor_turns"][: self.players]],
            "stealth_lost_by_cause": s["lost_by_cause"],
            "alarms_started": s["alarms_started"],
            **{name: s[name][: self.floors] for name in BY_FLOOR},
            "last_number_covered": s["last_number"][: self.floors],
            "speed_end": s["speed"][: self.floors],
            "reshuffles": s["patrol_shuffles"][: self.floors],
            "catches": self._by_cell(s["catches"]),
            "tools_seen": sorted(self.tools[row] for row in bits(s["tools_seen"])),
            "tools_held": sorted(self.tools[row] for row in bits(s["tools_had"])),
            "tools_used": sorted(self.tools[row] for row in bits(s["tools_used"])),
            "loot_seen": sorted(self.loot[row] for row in bits(s["loot_seen"])),
            "loot_held": sorted(self.loot[row] for row in bits(s["loot_had"])),
            "events_seen": sorted(self.events[row] for row in bits(s["events_seen"])),
        }


def _stage(s: dict[str, Any]) -> str:
    if s["result"] != Result.RUNNING:
        return "over"
    return "setup" if s["stage"] < Stage.TURN else "play"


def _pairs(counts: list[int]) -> list[list[int]]:
    return [[room, n] for room, n in enumerate(counts) if n]


def _guard(s: dict[str, Any], floor: int) -> dict[str, Any]:
    return {
        "state": GUARDS[s["guard"][floor]],
        "pos": s["guard_at"][floor],
        "dest": s["guard_to"][floor],
        "speed": s["speed"][floor],
        "donuts": s["donuts"][floor],
    }


def _patrol(s: dict[str, Any], floor: int) -> dict[str, Any]:
    cards, top, aside = s["patrol"][floor], s["patrol_top"][floor], s["patrol_aside"][floor]
    return {
        "deck": cards[top : s["patrol_size"][floor]],
        "discards": cards[aside:top],
        "aside": cards[:aside],
        "reshuffles": s["patrol_shuffles"][floor],
    }


def _deck(s: dict[str, Any], name: str, ids: list[str]) -> dict[str, Any]:
    """A deck of `event`s or `tool`s by the names of its cards."""
    return {
        "deck": [ids[card] for card in s[f"{name}s"][s[f"{name}_top"] : s[f"{name}_size"]]],
        "discards": [ids[card] for card in s[f"{name}_discards"][: s[f"n_{name}_discards"]]],
        "reshuffles": s[f"{name}_shuffles"],
    }


def word_of(codes: Any) -> np.uint64:
    """A set of codes as bits."""
    return np.uint64(sum(1 << int(code) for code in codes))


_made: dict[tuple[int, int, int], tuple[int, Any, Any]] = {}


class Loading:
    """Puts a snapshot on the table of the compiled engine."""

    def __init__(self, table: KernelTable, snapshot: dict[str, Any]) -> None:
        self.table, self.state, self.cfg, self.of = table, table.state, table.cfg, snapshot

    def run(self) -> None:
        """Everything of a position; what is not in it is as at the start of a game."""
        reset(self.state, self.cfg)
        self._numbers()
        self._building()
        self._guards()
        self._decks()
        for seat, one in enumerate(self.of["burglars"]):
            self._burglar(seat, one)
        self._facts(self.of.get("facts", {}))

    def _numbers(self) -> None:
        s, of = self.state, self.of
        s.stage = Stage.ACTS
        for name in (*NUMBERS, *SWITCHES):
            setattr(s, name, of.get(name, NOWHERE))
        s.kitty_at = of["kitty"]
        for name in SETS:
            setattr(s, name, word_of(of[name]))
        for name in COUNTS:
            getattr(s, name)[:] = 0
            for room, n in of[name]:
                getattr(s, name)[room] = n
        for flag in Flag:
            s.flags[flag] = word_of(of["flags"][flag.name.lower()])
        for one in Cursor:
            s.cursor[one] = of["cursors"][one.name.lower()]
        items = [*self.table.tools, *([""] * (TOOL_ROWS - len(self.table.tools))), *self.table.loot]
        for item, n in of["passes"]:
            s.passes[items.index(item)] = n

    def _building(self) -> None:
        s, of, area = self.state, self.of, self.table.area
        s.gap = of["gap"]
        for floor in range(self.table.floors):
            s.walls[floor] = word_of(of["walls"][floor])
            for cell in range(area):
                tile = of["tiles"][floor][cell]
                number = of["numbers"][floor][cell]
                lay_tile(s, self.cfg, floor * area + cell, Tile[tile.upper()] if tile else Tile.NO_TILE, number)
                s.faceup |= np.uint64(of["faceup"][floor][cell] << (floor * area + cell))
            self._tables(floor)
        for item, room in of["lying"]:
            tools, loot = self._cards([item])
            s.tools_in[room] |= tools
            s.loot_in[room] |= loot

    def _tables(self, floor: int) -> None:
        """The paths of a floor, worked out once for all floors of these walls: as plain Python that takes long."""
        s = self.state
        walls = (self.table.area, int(s.gap), int(s.walls[floor]))
        if walls in _made:
            s.walls_of_tables[floor], s.distance[floor], s.next_cell[floor] = _made[walls]
        make_tables(s, self.cfg, floor)
        _made[walls] = int(s.walls_of_tables[floor]), s.distance[floor].copy(), s.next_cell[floor].copy()

    def _guards(self) -> None:
        s = self.state
        states = {name: code for code, name in GUARDS.items()}
        for floor, one in enumerate(self.of["guards"]):
            s.guard[floor] = states[one["state"]]
            s.guard_at[floor], s.guard_to[floor] = one["pos"], one["dest"]
            s.speed[floor], s.donuts[floor] = one["speed"], one["donuts"]
            deck = self.of["patrol"][floor]
            cards = [*deck["aside"], *deck["discards"], *deck["deck"]]
            s.patrol[floor][: len(cards)] = cards
            s.patrol_aside[floor] = len(deck["aside"])
            s.patrol_top[floor] = len(cards) - len(deck["deck"])
            s.patrol_size[floor] = len(cards)
            s.patrol_shuffles[floor] = deck["reshuffles"]
            s.known_patrol[floor] = self.of["known"]["patrol"][floor]

    def _decks(self) -> None:
        s = self.state
        for name, ids, rows in (
            ("event", self.table.events, self.cfg.event_row),
            ("tool", self.table.tools, self.cfg.tool_row),
        ):
            one, taken = self.of[f"{name}s"], set()
            cards = [self._card(item, ids, rows, taken) for item in one["deck"]]
            discards = [self._card(item, ids, rows, taken) for item in one["discards"]]
            getattr(s, f"{name}s")[: len(cards)] = cards
            setattr(s, f"{name}_size", len(cards))
            getattr(s, f"{name}_discards")[: len(discards)] = discards
            setattr(s, f"n_{name}_discards", len(discards))
            setattr(s, f"{name}_shuffles", one["reshuffles"])
        s.known_events[:] = self.of["known"]["events"]
        taken = set()
        loot = [self._card(item, self.table.loot, self.cfg.loot_row, taken) for item in self.of["loot"]["deck"]]
        s.loot[: len(loot)] = loot
        s.loot_size = len(loot)

    @staticmethod
    def _card(item: str, ids: list[str], rows: Any, taken: set[int]) -> int:
        """The first card of a row that has not been put anywhere yet."""
        row = ids.index(item)
        card = next(card for card, other in enumerate(rows) if other == row and card not in taken)
        taken.add(card)
        return card

    def _cards(self, items: list[str]) -> tuple[np.uint64, np.uint64]:
        """Tools and loot of these names as sets of cards."""
        taken: set[int] = set()
        tools = [
            self._card(one, self.table.tools, self.cfg.tool_row, taken) for one in items if one in self.table.tools
        ]
        taken = set()
        loot = [self._card(one, self.table.loot, self.cfg.loot_row, taken) for one in items if one in self.table.loot]
        return word_of(tools), word_of(loot)

    def _burglar(self, seat: int, one: dict[str, Any]) -> None:
        s = self.state
        s.room[seat], s.stealth[seat] = one["room"], one["stealth"]
        s.escaped |= np.uint64(one["escaped"] << seat)
        s.skipped |= np.uint64(one["skip"] << seat)
        s.bonus[seat], s.marks[seat] = one["bonus"], one["marks"]
        who = Character[one["character"].upper()]
        s.character[seat] = who
        s.side[seat] = {"basic": Side.BASIC, "advanced": Side.ADVANCED, "": Side.UNDECIDED}[one["side"]]
        if who != Character.NONE and s.side[seat] != Side.UNDECIDED and self.cfg.has_ability[who, s.side[seat]]:
            s.ability[seat] = who
        s.tools_held[seat], s.loot_held[seat] = self._cards(one["hand"])

    def _facts(self, facts: dict[str, Any]) -> None:
        s, players, floors = self.state, self.table.players, self.table.floors
        if not facts:
            return
        for name in SUMS:
            setattr(s, name, facts[name])
        s.round = facts["rounds"]
        s.hacks_made, s.hacks_spent = facts["hack_tokens_made"], facts["hack_tokens_spent"]
        for name in BY_FLOOR:
            getattr(s, name)[:floors] = facts[name]
        for name in ("stealth_lost", "seat_turns", "escape_turn"):
            getattr(s, name)[:players] = facts[name]
        s.floor_turns[:players, :floors] = facts["floor_turns"]
        s.act_count[:] = facts["acts"]
        s.lost_by_cause[:] = facts["stealth_lost_by_cause"]
        s.alarms_started[:] = facts["alarms_started"]
        s.last_number[:floors] = facts["last_number_covered"]
        area = self.table.area
        for floor in range(floors):
            s.catches[floor * area : (floor + 1) * area] = facts["catches"][floor]
        for ids, names in ((self.table.tools, ("seen", "held", "used")), (self.table.loot, ("seen", "held"))):
            kind = "tools" if ids is self.table.tools else "loot"
            for name in names:
                field = f"{kind}_{'had' if name == 'held' else name}"
                setattr(s, field, word_of(ids.index(one) for one in facts[f"{kind}_{name}"]))
        s.events_seen = word_of(self.table.events.index(one) for one in facts["events_seen"])
