"""The compiled engine of the robots game behind the same functions as the reference engine.

A snapshot is a plain dict with the words of the rules; two engines agree when their snapshots do after every act.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots import SPEC, codes
from simcore.games.infiltrators_robots.belief import keep_blocked
from simcore.games.infiltrators_robots.check import Broken, check
from simcore.games.infiltrators_robots.codes import (
    ACTIONS,
    FIRST_ROBOT,
    FIRST_TRAITOR,
    LOW_INDEX,
    SLOT_SHIFT,
    SQUARES,
    Cause,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Kind,
    Phase,
    Stage,
    Where,
)
from simcore.games.infiltrators_robots.config import build_config
from simcore.games.infiltrators_robots.kernels import advance, apply, legal
from simcore.games.infiltrators_robots.laying import lay_map
from simcore.games.infiltrators_robots.reset import new_game
from simcore.games.infiltrators_robots.scans import begin_scans
from simcore.games.infiltrators_robots.state import new_state
from simcore.parameters import load_parameters
from simcore.records import new_record
from simcore.rng import new_key
from simcore.spec import Rules
from tests.support.infiltrators_robots_record import load_extra, load_record, tell_extra, tell_record

ACT_PHASES = {"infiltrators": 0, "robots": FIRST_ROBOT, "traitors": FIRST_TRAITOR}
"""Phases in which a figure acts, and the first of these figures."""
NO_FIGURE = (Kind.GENERATOR, Kind.TRAP, Kind.ENTRANCE, Kind.REMOVE, Kind.CAT_START, Kind.CAT_STEP, Kind.NEXT_FIGURE)
FACTS = (
    *("captures", "first_capture_turn", "infiltrators_eliminated", "first_elimination_turn", "left_by_index"),
    *("explosions_robot", "explosions_traitor", "robots_eliminated", "traitors_eliminated", "decoys_eliminated"),
    *("cat_eliminated_turn", "elimination_scans", "elimination_scans_empty", "long_scans", "long_scans_with_hit"),
    *("sentinel_scans", "sentinel_scans_with_hit", "traps_triggered", "shows", "hides", "decoys_placed"),
    *("disablers_used", "disablers_lost", "repairs_used", "teleports_used", "respawns", "waits", "cat_steps"),
    *("steps_infiltrators", "steps_robots", "passes_blocked", "hide_fallback"),
)
LISTS = ("generators_disabled", "doors_disabled", "deployed")
BY_INDEX = ("eliminated_turn", "steps", "data_carried_out")


def word(code: Any) -> str:
    """The word of an enumerated code."""
    return str(code.name).lower()


@dataclass(frozen=True)
class Question:
    """What is asked, of whom, for which figure, and the codes open to it."""

    kind: str
    seat: int
    figure: int
    slot: int
    actions_left: int
    options: tuple[int, ...]


@cache
def shipped_components() -> dict[str, Any]:
    """The component file, parsed once; nobody may change it."""
    return tomllib.loads((files(SPEC.package) / "components.toml").read_text(encoding="utf-8"))


def rules_of(players: int, rules: Mapping[str, Any], components: Mapping[str, Any] | None) -> Rules:
    """Rules with the shipped components or others, and some parameters changed; unchecked."""
    rows = dict(shipped_components()) | dict(components or {})
    parameters = {p.name: p.default for p in load_parameters(SPEC.package)} | dict(rules)
    parameters["fixed_map"] = tuple(tuple(row) for row in parameters["fixed_map"])
    kinds = {kind.plural: tuple(rows[kind.table]) for kind in SPEC.component_kinds}
    return Rules(game=SPEC.name, players=players, parameters=parameters, components=kinds)


class KernelTable:
    """One game of the compiled engine, played question by question.

    Parameters
    ----------
    players : infiltrators, 1 to 4
    rules : parameters by name
    components : a parsed component file; by default the shipped one
    seed, index : seed and game index of the random numbers
    map_number : the number of the map, by default the game index
    """

    def __init__(
        self,
        players: int = 2,
        rules: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
        map_number: int | None = None,
    ) -> None:
        self.rules = rules_of(players, rules or {}, components)
        self.cfg: Any = build_config(self.rules)
        if map_number is not None:
            self.cfg.has_map_number, self.cfg.map_number = 1, map_number
        self.key = new_key(seed, index)
        self.state: Any = new_state()
        self.mask = np.zeros(ACTIONS, np.uint8)
        self.n, self.area = players, int(self.cfg.area)
        self.ids = [row["id"] for row in self.rules.components["panels"] if row["set"] == self._set]

    @property
    def _set(self) -> Any:
        return self.rules.parameters["panel_set"]

    # --- squares ---

    def tell(self, square: int) -> int:
        """The id of a square in the rules; -1 stays."""
        square = int(square)
        return square if square < 0 else (square >> SLOT_SHIFT) * self.area + (square & LOW_INDEX)

    def find(self, square: int) -> int:
        """The square with an id of the rules."""
        return square if square < 0 else (square // self.area << SLOT_SHIFT) + square % self.area

    def squares(self, words: Any) -> list[int]:
        """The ids of a set of squares, ascending."""
        return [self.tell(q) for q in range(SQUARES) if int(words[q >> 6]) >> (q & 63) & 1]

    def words(self, ids: Any) -> Any:
        """A set of squares from their ids."""
        found = np.zeros(codes.SQUARE_WORDS, np.uint64)
        for q in map(self.find, ids):
            found[q >> 6] |= np.uint64(1 << (q & 63))
        return found

    # --- playing ---

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        new_game(self.state, self.cfg, self.key)
        advance(self.state, self.cfg, self.key)

    def answer(self, code: int) -> None:
        """Answer the question and go on to the next one or the end."""
        asked = self.question()
        if asked is None or code not in asked.options:
            raise ValueError(f"{code} is no answer to {asked}")
        apply(self.state, self.cfg, self.key, asked.seat, code)
        advance(self.state, self.cfg, self.key)

    def question(self) -> Question | None:
        """The question that waits for an answer; None when the game is over."""
        ask, t = self.state.ask, self.state.table
        kind = Kind(int(ask.kind))
        if kind is Kind.NONE:
            return None
        legal(self.state, self.cfg, int(ask.seat), self.mask)
        return Question(
            word(kind),
            int(ask.seat),
            -1 if kind in NO_FIGURE else int(ask.figure),
            int(ask.slot),
            int(t.actions_left) if kind in (Kind.ACT, Kind.CAT_STEP) else 0,
            tuple(np.flatnonzero(self.mask).tolist()),
        )

    def check(self) -> int:
        """0 if all invariants hold."""
        broken = Broken(int(check(self.state, self.cfg)))
        assert broken is Broken.NONE, f"I{broken.value}: {word(broken)}"
        return 0

    # --- what can be seen from where ---

    def seen(self, square: int, radius: int) -> list[int]:
        """Squares that a scanner sees."""
        from simcore.games.infiltrators_robots.sight import see

        see(self.state, self.cfg, self.find(square), radius, self.state.area)
        return self.squares(self.state.area)

    def sentinel_seen(self, centre: int) -> list[int]:
        """Squares that a sentinel sees whose area has this centre."""
        from simcore.games.infiltrators_robots.sight import see_as_sentinel

        see_as_sentinel(self.state, self.cfg, self.find(centre), self.state.area)
        return self.squares(self.state.area)

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares, figures ignored."""
        from simcore.games.infiltrators_robots.board import distance

        return int(distance(self.state, self.cfg, self.find(a), self.find(b)))

    def support(self) -> list[list[int] | None]:
        """Where each infiltrator may be for all that the robots know; None where the index is dropped."""
        return self._support(self.state.table)

    def _support(self, t: Any) -> list[list[int] | None]:
        squares = self.squares(t.support)
        dropped = (Where.SAFE, Where.TRAITOR)
        return [None if t.where[i] in dropped else squares for i in range(self.n)]

    def hide(self, seat: int, first_word: int = 0) -> int:
        """Resample what the team of a seat cannot know; how many words it took."""
        from simcore.games.infiltrators_robots.hide import hide_from

        return int(hide_from(self.state, self.cfg, seat, self.key, first_word))

    # --- telling the position ---

    def snapshot(self) -> dict[str, Any]:
        """The complete position."""
        s, t = self.state, self.state.table
        phase = Phase(int(t.phase))
        return {
            **self._open(t),
            "doors": [self._door(t, door) for door in range(self.state.map.n_doors)],
            "generators": self._generators(t),
            "decoys": [self._decoy(t, d) for d in range(self.cfg.decoys)],
            "infiltrators": [self._infiltrator(t, i) for i in range(self.n)],
            "acting": self._figure(t.acting),
            "to_act": [self._figure(f) for f in range(codes.FIGURES) if int(t.to_act) >> f & 1],
            "actions_left": int(t.actions_left),
            "next_label": int(t.next_label),
            "scans": self._scans(t, phase is Phase.SCANS and not self.cfg.scan_order),
            "record": tell_record(self, s.record, int(t.turn)),
            "support": self.support(),
            "questions": int(s.facts.questions),
            "facts": self._facts(),
            "extra": tell_extra(self),
        }

    def _open(self, t: Any) -> dict[str, Any]:
        """What is open to both teams."""
        n = self.cfg.panels
        m = self.state.map
        lying = {name: t[name] for name in ("disablers_lying", "repairs_lying")}
        return {
            "turn": int(t.turn),
            "phase": word(Phase(int(t.phase))),
            "map": {
                "panels": [self.ids[row] for row in m.panel[:n]],
                "turns": m.turns[:n].tolist(),
                "cells": [[int(m.line[slot]), int(m.column[slot])] for slot in range(n)],
            },
            "entrances": [
                {"slot": slot, "square": self.tell(t.entrance[slot]), "direction": int(t.entrance_way[slot])}
                for slot in range(n)
                if t.entrance[slot] >= 0
            ],
            "removed": int(t.removed),
            "sentinels": [self._device(t, DeviceKind.SENTINEL, k) for k in range(self.cfg.devices[0])],
            "teleports": [self._device(t, DeviceKind.TELEPORT, k) for k in range(self.cfg.devices[1])],
            **{
                name: {str(self.tell(q)): int(counts[q]) for q in np.flatnonzero(counts)}
                for name, counts in lying.items()
            },
            "robots": [
                {**self._standee(t, FIRST_ROBOT + j), "repairs": int(t.repairs[j])} for j in range(self.cfg.robots)
            ],
            "traitors": [self._standee(t, FIRST_TRAITOR + i) for i in range(self.n)],
            "cat": {
                "state": word(Where(int(t.cat))),
                "square": self.tell(t.cat_square),
                "entrance": int(t.cat_entrance),
            },
        }

    def _figure(self, figure: int) -> int:
        figure = int(figure)
        return figure - (FIRST_TRAITOR if figure >= FIRST_TRAITOR else FIRST_ROBOT if figure >= FIRST_ROBOT else 0)

    def _holder(self, figure: int) -> str:
        if figure < 0:
            return ""
        letter = "t" if figure >= FIRST_TRAITOR else "r" if figure >= FIRST_ROBOT else "i"
        return f"{letter}{self._figure(figure)}"

    def _door(self, t: Any, door: int) -> dict[str, Any]:
        trapped, known = self._bit(t.trapped, door), self._bit(t.known, door)
        return {
            **self._open_door(t, door),
            "trapped": trapped,
            "known": ("plain", "trapped")[trapped] if known else "unknown",
        }

    def _open_door(self, t: Any, door: int) -> dict[str, Any]:
        m = self.state.map
        return {"a": self.tell(m.door_a[door]), "b": self.tell(m.door_b[door]), "active": self._bit(t.active, door)}

    def _bit(self, words: Any, code: int) -> int:
        return int(words[code >> 6]) >> (code & 63) & 1

    def _generators(self, t: Any) -> list[dict[str, Any]]:
        """Those that have been placed."""
        placed = [g for g in range(self.cfg.panels) if t.generator[g] != Generator.NONE]
        return [self._generator(t, g) for g in placed]

    def _generator(self, t: Any, g: int) -> dict[str, Any]:
        return {
            "state": word(Generator(int(t.generator[g]))),
            "square": self.tell(t.generator_square[g]),
            "holder": self._holder(int(t.generator_holder[g])),
        }

    def _device(self, t: Any, kind: int, n: int) -> dict[str, Any]:
        return {
            "state": word(Device(int(t.device[kind, n]))),
            "square": self.tell(t.device_square[kind, n]),
            "holder": self._figure(t.device_holder[kind, n]),
        }

    def _decoy(self, t: Any, d: int) -> dict[str, Any]:
        return {
            "state": word(Decoy(int(t.decoy[d]))),
            "square": self.tell(t.decoy_square[d]),
            "visible": int(t.decoy_label[d] >= 0),
            "label": int(t.decoy_label[d]),
            "owner": int(t.decoy_owner[d]),
        }

    def _infiltrator(self, t: Any, i: int) -> dict[str, Any]:
        from simcore.games.infiltrators_robots.figures import has_other_pawn

        return {
            "state": word(Where(int(t.where[i]))),
            "square": self.tell(t.square[i]),
            "entrance": int(t.entrance_of[i]),
            "visible": int(t.label[i] >= 0),
            "label": int(t.label[i]),
            "disablers": int(t.disablers[i]),
            "passing": int(t.square[i] >= 0 and bool(has_other_pawn(t, self.cfg, int(t.square[i]), i))),
        }

    def _standee(self, t: Any, figure: int) -> dict[str, Any]:
        return {"state": word(Where(int(t.where[figure]))), "square": self.tell(t.square[figure])}

    def _scans(self, t: Any, told: bool) -> dict[str, Any]:
        robots = {str(j): int(t.scan[FIRST_ROBOT + j]) for j in range(self.cfg.robots)}
        traitors = {str(i): int(t.scan[FIRST_TRAITOR + i]) for i in range(self.n)}
        sentinels = {str(n): self.tell(t.sentinel_centre[n]) for n in range(self.cfg.devices[0])}
        answers = {"robots": robots, "traitors": traitors, "sentinels": sentinels}
        return {who: {key: one for key, one in found.items() if told and one >= 0} for who, found in answers.items()}

    def _facts(self) -> dict[str, Any]:
        s, t = self.state.facts, self.state.table
        return {
            "winner": int(s.winner),
            "cause": word(Cause(int(s.cause))) if s.winner >= 0 else "",
            "turns": int(t.turn) if s.winner >= 0 else 0,
            "data_out": int(t.n_out),
            "safe": int(t.n_safe),
            "questions": int(s.questions),
            **{name: int(s[name]) for name in FACTS},
            **{name: s[name].tolist() for name in LISTS},
            **{name: s[name][: self.n].tolist() for name in BY_INDEX},
        }

    def view(self, seat: int) -> dict[str, Any]:
        """What the team of a seat may see."""
        from simcore.games.infiltrators_robots.view import VIEW_DTYPE, observe

        view: Any = new_record(VIEW_DTYPE)
        observe(self.state, self.cfg, seat, view)
        t, is_robots = view.table, bool(view.team)
        where = t.where[: self.n].tolist()
        doors = range(view.map.n_doors)
        own = self._scans(t, not self.cfg.scan_order)
        told: dict[str, Any] = {
            "team": "robots" if is_robots else "infiltrators",
            "seat": seat,
            **self._open(t),
            "generators": self._generators(t),
            "decoys_lying": self._decoys_lying(t),
            "pawns": [self._pawn(view, k) for k in range(view.n_pawns)],
            "in_play": sum(one not in (Where.SAFE, Where.TRAITOR) for one in where),
            "safe": int(t.n_safe),
            "eliminated": [i for i, one in enumerate(where) if one == Where.TRAITOR],
            "data_out": int(t.n_out),
            "acting": self._figure(t.acting),
            "actions_left": int(t.actions_left),
            "record": tell_record(self, view.record, int(t.turn)),
            "support": self._support(t),
        }
        if is_robots:
            told["doors"] = [{**self._open_door(t, d), "trapped": self._bit(t.trapped, d)} for d in doors]
            told["own_scans"] = {who: own[who] for who in ("robots", "sentinels")}
            return told
        told["doors"] = [{**self._open_door(t, d), "known": self._door(t, d)["known"]} for d in doors]
        told["decoys"] = [self._decoy(t, d) for d in range(self.cfg.decoys)]
        told["infiltrators"] = [self._infiltrator(t, i) for i in range(self.n)]
        told["own_scans"] = {"traitors": own["traitors"]}
        return told

    def _decoys_lying(self, t: Any) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for d in range(self.cfg.decoys):
            if t.decoy[d] == Decoy.LYING:
                found.setdefault(str(self.tell(t.decoy_square[d])), []).append(d)
        return found

    def _pawn(self, view: Any, k: int) -> dict[str, Any]:
        pawn = {
            "label": int(view.pawn_label[k]),
            "square": self.tell(view.pawn_square[k]),
            "sure": int(view.pawn_sure[k]),
        }
        if self.cfg.identity_shown:
            is_infiltrator = view.pawn_infiltrator[k] >= 0
            pawn["kind"] = "infiltrator" if is_infiltrator else "decoy"
            pawn["index"] = int(view.pawn_infiltrator[k] if is_infiltrator else view.pawn_decoy[k])
        return pawn

    # --- putting a position on the table ---

    def load(self, snapshot: Mapping[str, Any]) -> None:
        """Put a position on the table and go on to its first question."""
        s, t = self.state, self.state.table
        new_game(s, self.cfg, self.key)
        self._load_map(snapshot["map"])
        t.turn, t.phase = snapshot["turn"], Phase[snapshot["phase"].upper()]
        for turn in range(1, int(t.turn) + 1):
            s.record[turn] = self.cfg.empty_turn
        self._load_doors(snapshot)
        self._load_tokens(snapshot)
        self._load_figures(snapshot)
        load_record(self, snapshot.get("record", []))
        load_extra(self, snapshot.get("extra", {}))
        self._load_belief(snapshot.get("support", []))
        self._load_facts(snapshot.get("facts", {}))
        s.facts.questions = snapshot.get("questions", 0)
        t.next_label = snapshot.get("next_label", self._labels_given())
        self._load_stage(snapshot)
        advance(s, self.cfg, self.key)

    def _load_map(self, laid: Mapping[str, Any]) -> None:
        m = self.state.map
        m.panel[:] = -1
        for slot, (panel, turns, (line, column)) in enumerate(
            zip(laid["panels"], laid["turns"], laid["cells"], strict=True)
        ):
            m.panel[slot], m.turns[slot] = self.ids.index(panel), turns
            m.line[slot], m.column[slot] = line, column
        lay_map(self.state, self.cfg)

    def _load_belief(self, support: Any) -> None:
        """Where somebody may be, and at which entrances somebody may still be outside."""
        t = self.state.table
        known = next((one for one in support if one is not None), None)
        t.support[:] = self._all_squares() if known is None else self.words(known)
        t.outside = np.uint64(sum(1 << slot for slot in range(self.cfg.panels) if t.entrance[slot] >= 0))
        if not self.cfg.may_wait_outside:
            keep_blocked(self.state, self.cfg)

    def _all_squares(self) -> Any:
        return self.words([self.tell(q) for q in range(SQUARES) if self.state.map.room[q] >= 0])

    def _labels_given(self) -> int:
        t = self.state.table
        return 1 + max([-1, *t.label.tolist(), *t.decoy_label.tolist()])

    def _load_doors(self, snapshot: Mapping[str, Any]) -> None:
        t = self.state.table
        for door, one in enumerate(snapshot["doors"]):
            flag = np.uint64(1 << (door & 63))
            for words, told in (
                (t.active, one.get("active", 1)),
                (t.trapped, one.get("trapped", 0)),
                (t.known, one.get("known", "unknown") != "unknown"),
            ):
                if told:
                    words[door >> 6] |= flag
        for one in snapshot["entrances"]:
            t.entrance[one["slot"]], t.entrance_way[one["slot"]] = self.find(one["square"]), one["direction"]
        t.removed = snapshot.get("removed", -1)

    def _load_tokens(self, snapshot: Mapping[str, Any]) -> None:
        t = self.state.table
        for g, one in enumerate(snapshot["generators"]):
            t.generator[g] = Generator[one["state"].upper()]
            t.generator_square[g] = self.find(one.get("square", -1))
            t.generator_holder[g] = self._figure_of(one.get("holder", ""))
        for kind, name in ((DeviceKind.SENTINEL, "sentinels"), (DeviceKind.TELEPORT, "teleports")):
            for n, one in enumerate(snapshot.get(name, [])):
                t.device[kind, n] = Device[one["state"].upper()]
                t.device_square[kind, n] = self.find(one.get("square", -1))
                holder = one.get("holder", -1)
                t.device_holder[kind, n] = FIRST_ROBOT + holder if holder >= 0 else -1
        for d, one in enumerate(snapshot.get("decoys", [])):
            t.decoy[d] = Decoy[one["state"].upper()]
            t.decoy_square[d] = self.find(one.get("square", -1))
            t.decoy_label[d], t.decoy_owner[d] = one.get("label", -1), one.get("owner", -1)
        for name in ("disablers_lying", "repairs_lying"):
            for square, number in snapshot.get(name, {}).items():
                t[name][self.find(int(square))] = number

    def _figure_of(self, holder: str) -> int:
        first = {"i": 0, "r": FIRST_ROBOT, "t": FIRST_TRAITOR}
        return first[holder[0]] + int(holder[1:]) if holder else -1

    def _load_figures(self, snapshot: Mapping[str, Any]) -> None:
        t = self.state.table
        for i, one in enumerate(snapshot["infiltrators"]):
            self._load_figure(i, one)
            t.entrance_of[i], t.label[i] = one.get("entrance", -1), one.get("label", -1)
            t.disablers[i] = one.get("disablers", 0)
        for j, one in enumerate(snapshot["robots"]):
            self._load_figure(FIRST_ROBOT + j, one)
            t.repairs[j] = one.get("repairs", 0)
        for i, one in enumerate(snapshot.get("traitors", [])):
            self._load_figure(FIRST_TRAITOR + i, one)
        cat = snapshot.get("cat", {"state": "gone"})
        t.cat, t.cat_square = Where[cat["state"].upper()], self.find(cat.get("square", -1))
        t.cat_entrance = cat.get("entrance", -1)
        t.n_safe = sum(one["state"] == "safe" for one in snapshot["infiltrators"])
        t.n_out = sum(one["state"] == "out" for one in snapshot["generators"])

    def _load_figure(self, figure: int, one: Mapping[str, Any]) -> None:
        t = self.state.table
        t.where[figure] = Where[one["state"].upper()]
        t.square[figure] = self.find(one.get("square", -1))

    def _load_facts(self, facts: Mapping[str, Any]) -> None:
        s = self.state.facts
        for name in FACTS:
            s[name] = facts.get(name, s[name] if name == "left_by_index" else 0)
        for name in LISTS:
            s[name][:] = facts.get(name, 0)
        for name in BY_INDEX:
            s[name][: self.n] = facts.get(name, 0)

    def _load_stage(self, snapshot: Mapping[str, Any]) -> None:
        s, t, phase = self.state, self.state.table, snapshot["phase"]
        if phase == "scans":
            begin_scans(s, self.cfg)
            return
        t.actions_left = snapshot.get("actions_left", 0)
        s.stage = Stage.CAT if phase == "cat" else Stage.ACT
        if phase in ACT_PHASES:
            first = ACT_PHASES[phase]
            t.acting = first + snapshot["acting"]
            t.to_act = np.uint64(sum(1 << (first + one) for one in snapshot.get("to_act", [])))
