"""The compiled engine of Infiltration behind the same four functions as the reference engine.

A snapshot is a plain dict with the words of the rules; two engines agree when their snapshots do after every act.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    POSITIONS,
    SECRET,
    FrameKind,
    Kind,
    Place,
    Result,
    Source,
    Stage,
)
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.kernels import GO_ON, KERNELS, check, tick
from simcore.games.infiltration.scoring import NO_SCORE, player_score
from simcore.games.infiltration.state import new_state
from simcore.kernel import kernel
from simcore.parameters import load_parameters
from simcore.rng import new_key
from simcore.spec import Rules
from tests.support.fields import Fields, bits

ACTIONS = ("advance", "retreat", "interface", "download", "extract")
OBSTACLES = ("none", "lock", "worker")
FACILITY = range(1, POSITIONS)


@dataclass(frozen=True)
class Question:
    """What is asked, of whom, and the codes open to it."""

    kind: str
    operative: int
    options: tuple[int, ...]
    source: str
    number: int


@kernel
def run_checked(s, cfg, key):  # type: ignore[no-untyped-def]
    """On to the next question, with the invariants checked after every step; the number of a broken one, or 0."""
    while tick(s, cfg, key) == GO_ON:
        broken = check(s, cfg)
        if broken != 0:
            return broken
    return 0


@cache
def shipped_cards() -> dict[str, Any]:
    """The component file, parsed once; nobody may change it."""
    return tomllib.loads((files(SPEC.package) / "cards.toml").read_text(encoding="utf-8"))


def rules_of(players: int, rules: dict[str, Any], cards: dict[str, Any] | None) -> Rules:
    """Rules with the shipped cards or those of a parsed card file, and some parameters changed; unchecked."""
    cards = shipped_cards() if cards is None else cards
    parameters = {p.name: p.default for p in load_parameters(SPEC.package)} | rules
    parameters = {name: tuple(v) if isinstance(v, list) else v for name, v in parameters.items()}
    components = {kind.plural: tuple(cards[kind.table]) for kind in SPEC.component_kinds}
    return Rules(game=SPEC.name, players=players, parameters=parameters, components=components)


class KernelTable:
    """One game on the compiled engine, act by act."""

    def __init__(
        self,
        players: int = 4,
        rules: dict[str, Any] | None = None,
        cards: dict[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
    ) -> None:
        self.rules = rules_of(players, rules or {}, cards)
        self.cfg = build_config(self.rules)
        self.state = new_state()
        self.key = new_key(seed, index)
        self.rows = {kind: [row["id"] for row in rows] for kind, rows in self.rules.components.items()}
        self.seen = Fields(self.state, left_out=("frame",))
        self.operatives = int(self.cfg.operatives)
        self.standing = self._specials("standing")
        self.scoring = self._specials("scoring")
        self.prototype_values = [int(value) for value in self.rules.parameters["prototype_values"]]

    # --- the four functions ---

    def start(self) -> None:
        KERNELS.new_game(self.state, self.cfg, self.key)
        self._run()

    def question(self) -> Question | None:
        seen = self.seen
        if seen["over"]:
            return None
        options = seen["options"]
        codes = tuple(code for code in range(DECLINE + 1) if options >> code & 1)
        return Question(KIND_NAMES[seen["kind"]], seen["asked"], codes, *self._source())

    def answer(self, code: int) -> None:
        seen = self.seen
        assert not seen["over"], "the game is over"
        assert seen["options"] >> code & 1, f"{code} is not among {bits(seen['options'])}"
        KERNELS.apply(self.state, self.cfg, self.key, seen["asked"], code)
        self._run()

    def _run(self) -> None:
        broken = run_checked(self.state, self.cfg, self.key)
        assert broken == 0, f"invariant I{broken} is broken"

    # --- what is asked ---

    def _source(self) -> tuple[str, int]:
        """The card whose program asks, and the number of the operation in its text; a rule that asks has neither."""
        seen = self.seen
        if seen["kind"] in ASKED_BY_RULES:
            return "", -1
        for depth in range(seen["depth"] - 1, -1, -1):
            frame = self.state.frame[depth]
            if frame["kind"] == FrameKind.CARD:
                return "", -1
            if frame["kind"] == FrameKind.PROGRAM:
                number = int(self.cfg.code[frame["pc"]][5])
                return self.rows[SOURCE_TABLE[frame["source"]]][frame["row"]], number
        return "", -1

    def card_name(self, code: int) -> str:
        return ACTIONS[code] if code < FIRST_ITEM_CODE else self.rows["items"][code - FIRST_ITEM_CODE]

    def card_code(self, name: str) -> int:
        return ACTIONS.index(name) if name in ACTIONS else FIRST_ITEM_CODE + self.rows["items"].index(name)

    def _cards(self, mask: int) -> list[str]:
        return sorted(self.card_name(code) for code in bits(mask))

    # --- snapshots ---

    def snapshot(self) -> dict[str, Any]:
        s = self.seen.all()
        rows = self.rows
        return {
            "round": s["round"],
            "stage": "over" if s["over"] else STAGES[s["stage"]],
            "first_seat": s["first"],
            "proximity": s["proximity"],
            "alarm": s["alarm"],
            "line": [rows["rooms"][room] for room in s["room"][1:SECRET]],
            "secret": rows["rooms"][s["room"][SECRET]],
            "revealed": [bool(one) for one in s["revealed"][1:]],
            "df": s["df"][1:],
            "obstacle": [OBSTACLES[one] for one in s["obstacle"][1:]],
            "interface": [bool(one) for one in s["interface"][1:]],
            "downloaded": [bool(one) for one in s["downloaded"][1:]],
            "pool": s["pool"],
            "df_box": s["df_box"],
            "interface_supply": s["interface_supply"],
            "obstacle_supply": s["obstacle_supply"],
            "operatives": [self._operative(s, o) for o in range(self.operatives)],
            "deck": [rows["items"][item] for item in s["deck"][s["deck_top"] : s["deck_size"]]],
            "discard": self._cards(s["discard"]),
            "item_box": sorted(n for n, place in zip(rows["items"], s["item_place"], strict=False) if place == BOX),
            "laid": self._laid(s),
            "npcs": {n: [s["npc_at"][i], bool(s["npc_faceup"][i])] for i, n in enumerate(rows["npcs"])},
            "sludge": {n: s["special_at"][i] for i, n in self.standing},
            "special_supply": {n: s["special_left"][i] for i, n in self.scoring},
            "knowledge": [_knowledge(s, player) for player in range(self.rules.players)],
            "truncated": bool(s["truncated"]),
            "result": self._result() if s["over"] else None,
            "limits_met": [s["runs_refused"], s["operations_refused"]],
        }

    def _specials(self, field: str) -> list[tuple[int, str]]:
        rows = self.rules.components["specials"]
        return [(i, row["id"]) for i, row in enumerate(rows) if field in row]

    def _laid(self, s: dict[str, Any]) -> list[list[Any]]:
        laid = [i for i, place in enumerate(s["item_place"][: len(self.rows["items"])]) if place == ROOM]
        laid.sort(key=lambda i: s["item_laid"][i])
        return [[self.rows["items"][i], s["item_at"][i], s["item_owner"][i]] for i in laid]

    def _operative(self, s: dict[str, Any], o: int) -> dict[str, Any]:
        committed = s["committed"][o]
        return {
            "position": s["at"][o],
            "card": self.rows["operatives"][s["card"][o]],
            "wounded": bool(s["wounded"][o]),
            "delayed": bool(s["delayed"][o]),
            "hand": self._cards(s["hand"][o]),
            "committed": self.card_name(committed) if committed >= 0 else "",
            "played": self._cards(s["played"][o]),
            "stock": s["stock"][o],
            "specials": {n: k for n, k in zip(self.rows["specials"], s["special_held"][o], strict=False) if k},
            "prototype_values": sorted(self.prototype_values[c] for c in bits(s["copies_held"][o])),
            "extracting": s["extracting"][o],
            "escape_round": s["escape_round"][o],
        }

    def _result(self) -> dict[str, Any]:
        s = self.state
        row = np.zeros(1, KERNELS.row).view(np.recarray)[0]
        KERNELS.score(s, self.cfg, row)
        scores = [int(player_score(s, self.cfg, p, False)) for p in range(self.cfg.players)]
        kind = {Result.WINNER: "winner", Result.DRAW: "draw", Result.NOBODY: "none", Result.TRUNCATED: "truncated"}
        return {
            "kind": kind[Result(int(row.result))],
            "winners": bits(int(row.winners)),
            "scores": [None if score == NO_SCORE else score for score in scores],
        }

    # --- putting a position on the table ---

    def load(self, snapshot: dict[str, Any]) -> None:
        """Begin the Selection of this position."""
        s = self.state
        KERNELS.new_game(s, self.cfg, self.key)
        s.stage = Stage.SELECTION
        for name in ("round", "proximity", "alarm", "interface_supply", "obstacle_supply"):
            s[name] = snapshot[name]
        s.first = snapshot["first_seat"]
        self._load_rooms(snapshot)
        s.item_place[:] = Place.BOX
        s.item_owner[:] = -1
        for o, operative in enumerate(snapshot["operatives"]):
            self._load_operative(o, operative)
        self._load_items(snapshot)
        for i, name in enumerate(self.rows["npcs"]):
            s.npc_at[i], s.npc_faceup[i] = snapshot["npcs"][name]
        for i, name in self.standing:
            s.special_at[i] = snapshot["sludge"][name]
        for i, name in self.scoring:
            s.special_left[i] = snapshot["special_supply"][name]
        for player, known in enumerate(snapshot["knowledge"]):
            s.knows_room[player] = mask(known["rooms"])
            s.knows_df[player] = mask(known["df"])
            s.knows_deck[player] = known["deck"]
            s.knows_hand[player] = mask(known["hands"])
        self._run()

    def _load_rooms(self, snapshot: dict[str, Any]) -> None:
        s = self.state
        for position, name in zip(FACILITY, [*snapshot["line"], snapshot["secret"]], strict=True):
            s.room[position] = self.rows["rooms"].index(name)
            s.revealed[position] = snapshot["revealed"][position - 1]
            s.df[position] = snapshot["df"][position - 1]
            s.obstacle[position] = OBSTACLES.index(snapshot["obstacle"][position - 1])
            s.interface[position] = snapshot["interface"][position - 1]
            s.downloaded[position] = snapshot["downloaded"][position - 1]
        s.opened = sum(snapshot["revealed"][:-1])
        s.pool[:] = snapshot["pool"]
        s.df_box[:] = snapshot["df_box"]

    def _load_operative(self, o: int, operative: dict[str, Any]) -> None:
        s = self.state
        s.at[o] = operative["position"]
        s.card[o] = self.rows["operatives"].index(operative["card"])
        s.wounded[o] = operative["wounded"]
        s.delayed[o] = operative["delayed"]
        s.escape_round[o] = operative["escape_round"]
        s.stock[o] = operative["stock"]
        s.hand[o] = mask([self.card_code(name) for name in operative["hand"]])
        for name in operative["hand"]:
            if name not in ACTIONS:
                s.item_place[self.rows["items"].index(name)] = Place.HAND
                s.item_owner[self.rows["items"].index(name)] = o
        for i, name in enumerate(self.rows["specials"]):
            s.special_held[o, i] = operative["specials"].get(name, 0)
        self._load_copies(o, operative["prototype_values"])

    def _load_copies(self, o: int, values: list[int]) -> None:
        s = self.state
        for value in values:
            copy = next(c for c in bits(int(s.copies_left)) if self.prototype_values[c] == value)
            s.copies_left = int(s.copies_left) & ~(1 << copy)
            s.copies_held[o] = int(s.copies_held[o]) | 1 << copy

    def _load_items(self, snapshot: dict[str, Any]) -> None:
        s = self.state
        items = self.rows["items"]
        s.deck_top, s.deck_size = 0, len(snapshot["deck"])
        for i, name in enumerate(snapshot["deck"]):
            s.deck[i] = items.index(name)
            s.item_place[items.index(name)] = Place.DECK
        s.discard = mask([self.card_code(name) for name in snapshot["discard"]])
        for name in snapshot["discard"]:
            s.item_place[items.index(name)] = Place.DISCARD
        s.laid_count = len(snapshot["laid"])
        for order, (name, position, owner) in enumerate(snapshot["laid"]):
            item = items.index(name)
            s.item_place[item], s.item_at[item], s.item_owner[item] = Place.ROOM, position, owner
            s.item_laid[item] = order
            s.room_items[position] = int(s.room_items[position]) | 1 << self.card_code(name)


SOURCE_TABLE = {
    Source.ROOM: "rooms",
    Source.ITEM: "items",
    Source.TRAP: "items",
    Source.SPECIAL: "specials",
    Source.NPC_ACT: "npcs",
    Source.NPC_REMOVED: "npcs",
}
STAGES = {
    Stage.DRAFT: "draft",
    Stage.SETUP: "setup",
    Stage.SELECTION: "selection",
    Stage.RESOLUTION: "resolution",
    Stage.EXTRACTION: "extract",
    Stage.NPC: "npc",
    Stage.SECURITY: "security",
}


KIND_NAMES = {int(kind): kind.name.lower() for kind in Kind}
ASKED_BY_RULES = frozenset(map(int, (Kind.COMMIT, Kind.DRAFT_KEEP, Kind.OWN_ORDER, Kind.NPC_ORDER, Kind.SPECIAL_MOVE)))
BOX, ROOM = int(Place.BOX), int(Place.ROOM)


def _knowledge(s: dict[str, Any], player: int) -> dict[str, Any]:
    return {
        "rooms": bits(s["knows_room"][player]),
        "df": bits(s["knows_df"][player]),
        "deck": s["knows_deck"][player],
        "hands": bits(s["knows_hand"][player]),
    }


def mask(codes: list[int]) -> np.uint64:
    """The set that holds these codes."""
    return np.uint64(sum(1 << code for code in codes))
