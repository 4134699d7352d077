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

GUARDS = {Presence.ABSENT: "absent", Presence.ON_BOARD: "board", Presence.OFF_BOARD: "off"}
RESULTS = {Result.RUNNING: "", Result.WON: "won", Result.LOST: "lost", Result.TRUNCATED: "truncated"}
SIDES = {Side.BASIC: "basic", Side.ADVANCED: "advanced", Side.UNDECIDED: ""}
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


def bits_of(word: int) -> list[int]:
    """The codes of a set, ascending."""
    return [code for code in range(64) if (int(word) >> code) & 1]


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

    # --- the functions of a table ---

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        new_game(self.state, self.cfg, self.key)
        advance(self.state, self.cfg, self.key)

    def question(self) -> Question | None:
        """The question that waits for an answer; None when the game is over."""
        s = self.state
        if s.result != Result.RUNNING:
            return None
        legal(s, self.cfg, s.asked, self.mask)
        options = tuple(int(code) for code in np.flatnonzero(self.mask))
        return Question(Kind(int(s.kind)).name.lower(), int(s.asked), options)

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
        s = self.state
        return {
            "stage": self._stage(),
            **{name: int(getattr(s, name)) for name in (*NUMBERS, *SWITCHES)},
            "kitty": int(s.kitty_at),
            "gap": int(s.gap),
            "walls": [bits_of(s.walls[floor]) for floor in range(self.floors)],
            "tiles": self._by_cell(self._tile_name),
            "numbers": self._by_cell(lambda room: int(s.number[room])),
            "faceup": self._by_cell(lambda room: int(s.faceup) >> room & 1),
            **{name: bits_of(getattr(s, name)) for name in SETS},
            **{name: self._pairs(getattr(s, name)) for name in COUNTS},
            "lying": self._lying(),
            "guards": [self._guard(floor) for floor in range(self.floors)],
            "patrol": [self._patrol(floor) for floor in range(self.floors)],
            "events": self._deck("event", self.events, self.cfg.event_row),
            "tools": self._deck("tool", self.tools, self.cfg.tool_row),
            "loot": {"deck": self._names(s.loot[s.loot_top : s.loot_size], self.loot, self.cfg.loot_row)},
            "burglars": [self._burglar(seat) for seat in range(self.players)],
            "passes": sorted([self._item(row), int(n)] for row, n in enumerate(s.passes) if n),
            "flags": {flag.name.lower(): bits_of(s.flags[flag]) for flag in Flag},
            "known": {
                "patrol": [[int(n) for n in s.known_patrol[floor]] for floor in range(self.floors)],
                "events": [int(n) for n in s.known_events],
            },
            "cursors": {one.name.lower(): int(s.cursor[one]) for one in Cursor},
            "result": RESULTS[Result(int(s.result))],
            "cause": Cause(int(s.cause)).name.lower(),
            "facts": self._facts(),
        }

    def _stage(self) -> str:
        if self.state.result != Result.RUNNING:
            return "over"
        return "setup" if self.state.stage < Stage.TURN else "play"

    def _by_cell(self, value: Any) -> list[list[Any]]:
        return [[value(floor * self.area + cell) for cell in range(self.area)] for floor in range(self.floors)]

    def _tile_name(self, room: int) -> str:
        tile = Tile(int(self.state.tile[room]))
        return "" if tile == Tile.NO_TILE else tile.name.lower()

    @staticmethod
    def _pairs(counts: Any) -> list[list[int]]:
        return [[room, int(n)] for room, n in enumerate(counts) if n]

    def _item(self, row: int) -> str:
        return self.tools[row] if row < TOOL_ROWS else self.loot[row - TOOL_ROWS]

    def _lying(self) -> list[list[Any]]:
        s, lying = self.state, []
        for room in range(self.floors * self.area):
            lying += [[self.tools[self.cfg.tool_row[card]], room] for card in bits_of(s.tools_in[room])]
            lying += [[self.loot[self.cfg.loot_row[card]], room] for card in bits_of(s.loot_in[room])]
        return sorted(lying)

    def _guard(self, floor: int) -> dict[str, Any]:
        s = self.state
        return {
            "state": GUARDS[Presence(int(s.guard[floor]))],
            "pos": int(s.guard_at[floor]),
            "dest": int(s.guard_to[floor]),
            "speed": int(s.speed[floor]),
            "donuts": int(s.donuts[floor]),
        }

    def _patrol(self, floor: int) -> dict[str, Any]:
        s = self.state
        cards, top, aside = s.patrol[floor], s.patrol_top[floor], s.patrol_aside[floor]
        return {
            "deck": [int(card) for card in cards[top : s.patrol_size[floor]]],
            "discards": [int(card) for card in cards[aside:top]],
            "aside": [int(card) for card in cards[:aside]],
            "reshuffles": int(s.patrol_shuffles[floor]),
        }

    @staticmethod
    def _names(cards: Any, ids: list[str], rows: Any) -> list[str]:
        return [ids[rows[card]] for card in cards]

    def _deck(self, name: str, ids: list[str], rows: Any) -> dict[str, Any]:
        s = self.state
        cards = getattr(s, f"{name}s")[getattr(s, f"{name}_top") : getattr(s, f"{name}_size")]
        discards = getattr(s, f"{name}_discards")[: getattr(s, f"n_{name}_discards")]
        return {
            "deck": self._names(cards, ids, rows),
            "discards": self._names(discards, ids, rows),
            "reshuffles": int(getattr(s, f"{name}_shuffles")),
        }

    def _burglar(self, seat: int) -> dict[str, Any]:
        s = self.state
        who = Character(int(s.character[seat]))
        hand = self._names(bits_of(s.tools_held[seat]), self.tools, self.cfg.tool_row)
        hand += self._names(bits_of(s.loot_held[seat]), self.loot, self.cfg.loot_row)
        return {
            "room": int(s.room[seat]),
            "escaped": int(s.escaped) >> seat & 1,
            "stealth": int(s.stealth[seat]),
            "character": who.name.lower(),
            "side": "" if who == Character.NONE else SIDES[Side(int(s.side[seat]))],
            "hand": sorted(hand),
            "bonus": int(s.bonus[seat]),
            "skip": int(s.skipped) >> seat & 1,
            "marks": int(s.marks[seat]),
        }

    def _who(self, seat: int) -> str:
        burglar = self._burglar(seat)
        return f"{burglar['character']}:{burglar['side']}" if burglar["side"] else burglar["character"]

    def _facts(self) -> dict[str, Any]:
        s = self.state
        lost = s.result == Result.LOST
        room = int(s.loss_room)
        return {
            "result": RESULTS[Result(int(s.result))],
            "cause": Cause(int(s.cause)).name.lower(),
            "loss_seat": int(s.loss_seat),
            "loss_floor": room // self.area if lost else NOWHERE,
            "loss_cell": room % self.area if lost else NOWHERE,
            "loss_turn": int(s.turn) if lost else NOWHERE,
            "loss_speed": int(s.loss_speed),
            "loss_alarms": int(s.loss_alarms),
            "loss_carrying": int(s.loss_carrying),
            "characters": [self._who(seat) for seat in range(self.players)],
            "turns": int(s.turn) + 1 - self.turns_before,
            "rounds": int(s.round),
            **{name: int(getattr(s, name)) for name in SUMS},
            "hack_tokens_made": int(s.hacks_made),
            "hack_tokens_spent": int(s.hacks_spent),
            "acts": s.act_count.tolist(),
            "stealth_left": s.stealth[: self.players].tolist(),
            "stealth_lost": s.stealth_lost[: self.players].tolist(),
            "seat_turns": s.seat_turns[: self.players].tolist(),
            "escape_turn": s.escape_turn[: self.players].tolist(),
            "floor_turns": s.floor_turns[: self.players, : self.floors].tolist(),
            "stealth_lost_by_cause": s.lost_by_cause.tolist(),
            "alarms_started": s.alarms_started.tolist(),
            **{name: getattr(s, name)[: self.floors].tolist() for name in BY_FLOOR},
            "last_number_covered": s.last_number[: self.floors].tolist(),
            "speed_end": s.speed[: self.floors].tolist(),
            "reshuffles": s.patrol_shuffles[: self.floors].tolist(),
            "catches": self._by_cell(lambda room: int(s.catches[room])),
            "tools_seen": sorted(self.tools[row] for row in bits_of(s.tools_seen)),
            "tools_held": sorted(self.tools[row] for row in bits_of(s.tools_had)),
            "tools_used": sorted(self.tools[row] for row in bits_of(s.tools_used)),
            "loot_seen": sorted(self.loot[row] for row in bits_of(s.loot_seen)),
            "loot_held": sorted(self.loot[row] for row in bits_of(s.loot_had)),
            "events_seen": sorted(self.events[row] for row in bits_of(s.events_seen)),
        }


def word_of(codes: Any) -> np.uint64:
    """A set of codes as bits."""
    return np.uint64(sum(1 << int(code) for code in codes))


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
            make_tables(s, self.cfg, floor)
        for item, room in of["lying"]:
            tools, loot = self._cards([item])
            s.tools_in[room] |= tools
            s.loot_in[room] |= loot

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
