"""The compiled engine of the guards game behind the same functions as the reference engine.

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

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.board import lay_board
from simcore.games.infiltrators_guards.codes import (
    ACTIONS,
    GUARD_OWNER,
    MAX_SEATS,
    ROUNDS_A_MISSION,
    ActKind,
    End,
    Figure,
    Kind,
    Purpose,
    Reason,
    Side,
    Source,
    Stage,
)
from simcore.games.infiltrators_guards.hooks import build_config
from simcore.games.infiltrators_guards.kernels import GO_ON, apply, legal, score, tick
from simcore.games.infiltrators_guards.outcome import PARTS, ROW_DTYPE
from simcore.games.infiltrators_guards.reset import new_game
from simcore.games.infiltrators_guards.state import new_state
from simcore.parameters import load_parameters
from simcore.records import new_record
from simcore.rng import new_key
from simcore.sets import include
from simcore.spec import Rules

PHASES = {
    Stage.SHOP: "shop",
    Stage.OVER: "over",
    **dict.fromkeys((Stage.NEXT_INFILTRATOR, Stage.LATE_ENTRY, Stage.ACT, Stage.CLOCK), "infiltrators"),
    **dict.fromkeys((Stage.BEGIN_GUARDS, Stage.ACTIVATE, Stage.GUARD_ACT, Stage.NOISE_DIE), "guards"),
    **dict.fromkeys((Stage.RANDOM_PICK, Stage.RANDOM_LENGTH), "random_moves"),
}
STATES = {figure: figure.name.lower() for figure in Figure}
GUARD_STATES = {Figure.OUTSIDE: "hand", Figure.BOARD: "board", Figure.TAKEN: "taken"}
SOURCES = tuple(source.name.lower() for source in Source)
HOW = {ActKind.SHOOT: "shot", ActKind.MELEE: "melee"}
SIDES = {side: side.name.lower() for side in Side}
BY_INFILTRATOR = (
    *("noise_made", "noise_peak", "acts", "tiles_moved", "lit_ends", "shade_ends", "attacks", "attack_dice"),
    *("attack_hits", "guards_out", "gang_dice", "spent"),
)
OF_MISSION = ("left_round", "exit_tile", "taken_round")
BY_GUARD = (
    *("guard_activated", "guard_attacks", "guard_attack_hits", "guard_noise_dice", "guard_random_moves"),
    *("guard_random_declined", "guard_taken_round"),
)
SUMS = ("hack_rolls", "hack_successes", "activations_unused")
STREAMS = {
    Purpose.HACK: ("hack_word", 0),
    Purpose.ATTACK: ("attack_word", 0),
    Purpose.GUARD_ATTACK: ("guard_attack_word", GUARD_OWNER),
    Purpose.RANDOM_MOVE: ("random_word", GUARD_OWNER),
}
"""Fields that count the words of this round's streams, and the owner of the first one; death checks have two."""


@dataclass(frozen=True)
class Question:
    """What is asked, of whom, for which figure, and the codes open to it."""

    kind: str
    seat: int
    figure: int
    options: tuple[int, ...]


@cache
def shipped_components() -> dict[str, Any]:
    """The component file, parsed once; nobody may change it."""
    return tomllib.loads((files(SPEC.package) / "components.toml").read_text(encoding="utf-8"))


def rules_of(players: int, rules: Mapping[str, Any], components: Mapping[str, Any] | None) -> Rules:
    """Rules with the shipped components or others, and some parameters changed; unchecked."""
    rows = dict(shipped_components()) | dict(components or {})
    parameters = {p.name: p.default for p in load_parameters(SPEC.package)} | dict(rules)
    parameters = {name: tuple(v) if isinstance(v, list) else v for name, v in parameters.items()}
    kinds = {kind.plural: tuple(rows[kind.table]) for kind in SPEC.component_kinds}
    return Rules(game=SPEC.name, players=players, parameters=parameters, components=kinds)


class KernelTable:
    """One game of the compiled engine, played question by question.

    Parameters
    ----------
    players : all seats, 2 to 5
    rules : parameters by name
    components : a parsed component file; by default the shipped one
    seed, index : seed and game index of the random numbers
    """

    counts_setup_words = False
    """It shuffles only as far as cards are looked at, and counts the words of dice alone."""

    def __init__(
        self,
        players: int = 3,
        rules: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
    ) -> None:
        self.rules = rules_of(players, rules or {}, components)
        self.cfg: Any = build_config(self.rules)
        self.key = new_key(seed, index)
        self.state: Any = new_state()
        self.mask = np.zeros(ACTIONS, np.uint8)
        self.n = players - 1
        self.drawn: dict[str, int] = {}
        self.first = 0
        """The first mission that is told of: a loaded position may say nothing of those before."""

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        new_game(self.state, self.cfg, self.key)
        self._go_on()

    def answer(self, code: int) -> None:
        """Answer the question and go on to the next one or the end."""
        asked = self.question()
        if asked is None or code not in asked.options:
            raise ValueError(f"{code} is no answer to {asked}")
        apply(self.state, self.cfg, self.key, asked.seat, code)
        self._go_on()

    def _go_on(self) -> None:
        """Up to the next question, step by step: words are counted anew in each round, so they are noted before."""
        while tick(self.state, self.cfg, self.key) == GO_ON:
            if self.state.table.stage in (Stage.END_ROUND, Stage.END_MISSION):
                self.drawn |= self._draws()

    def question(self) -> Question | None:
        """The question that waits for an answer; None when the game is over."""
        t = self.state.table
        if t.kind == Kind.NONE:
            return None
        legal(self.state, self.cfg, t.asked, self.mask)
        if t.kind in (Kind.CHARACTER, Kind.DROP, Kind.ENTRY, Kind.SHOP):
            figure = int(t.asked)
        else:
            figure = int(self.state.step) if t.kind == Kind.PLACE_GUARD else int(t.acting)
        return Question(Kind(int(t.kind)).name.lower(), int(t.asked), figure, tuple(np.flatnonzero(self.mask).tolist()))

    # --- telling the position ---

    def snapshot(self) -> dict[str, Any]:
        """The complete position."""
        s, t = self.state, self.state.table
        phase = PHASES.get(Stage(int(t.stage)), "setup")
        return {
            "mission": int(t.mission),
            "round": int(t.round),
            "phase": phase,
            "alert": int(t.alert),
            "alert_by_source": s.alert_by.tolist(),
            "issued": int(t.issued),
            "segments": [self._id("segments", row) for row in t.segment],
            "rotations": t.rotation.tolist(),
            "order": [i for i in t.order.tolist()[: self.n] if i >= 0],
            "acting": -1 if phase == "random_moves" else int(t.acting),
            "to_act": self._to_act(phase),
            "activations": int(t.activations),
            "infiltrators": [self._infiltrator(i, phase) for i in range(self.n)],
            "guards": [self._guard(g, phase) for g in range(self.cfg.n_guards) if t.guard_kind[g] >= 0],
            "objectives": [self._objective(k) for k in range(t.n_objectives)],
            "marked": int(t.marked),
            "scores": self._scores(),
            "shop": [self._id("equipment", row) for row in s.deck[s.deck_top : s.n_deck]] if phase == "shop" else [],
            "draws": dict(sorted((self.drawn | self._draws()).items())),
            "missions": [self._mission(m) for m in range(self.first, s.n_missions)],
            "result": self._result() if t.stage == Stage.OVER else None,
            "facts": self._facts(),
        }

    def _id(self, plural: str, row: int) -> str:
        return str(self.rules.components[plural][int(row)]["id"]) if row >= 0 else ""

    def _to_act(self, phase: str) -> list[int]:
        t = self.state.table
        later = t.order[int(t.turn) : self.n].tolist() if phase == "infiltrators" else []
        return [i for i in later if t.where[i] in (Figure.BOARD, Figure.WAITING)]

    def _infiltrator(self, i: int, phase: str) -> dict[str, Any]:
        t = self.state.table
        acting = phase == "infiltrators" and t.acting == i
        held = int(t.held[i])
        slots = int(t.n_cards[i]) if t.stage != Stage.DROP else 0
        return {
            "character": self._id("infiltrators", t.character[i]),
            "state": STATES[Figure(int(t.where[i]))],
            "tile": int(t.tile[i]),
            "hits": int(t.hits[i]),
            "noise": int(t.noise[i]),
            "entry": int(t.entry[i]),
            "cards": [self._id("equipment", row) for row in t.card[i][:slots]],
            "uses": t.uses[i][:slots].tolist(),
            "bought": int(t.bought[i]),
            "dealt": [self._id("equipment", row) for row in t.dealt[i][: t.n_dealt[i]]],
            "held": [held >> place & 1 for place in range(t.n_dealt[i])],
            "actions_left": int(t.actions_left) * acting,
            "quiet_left": int(t.quiet_left) * acting,
            "loud_moved": int(t.loud_moved) * acting,
        }

    def _guard(self, g: int, phase: str) -> dict[str, Any]:
        t = self.state.table
        return {
            "kind": self._id("guards", t.guard_kind[g]),
            "state": GUARD_STATES[Figure(int(t.guard_where[g]))],
            "tile": int(t.guard_tile[g]),
            "hits": int(t.guard_hits[g]),
            "activated": int(t.activated) >> g & 1,
            "moved": int(t.moved) >> g & 1,
            "actions_left": int(t.actions_left) * (phase == "guards" and t.acting == g),
        }

    def _objective(self, k: int) -> dict[str, Any]:
        t = self.state.table
        return {
            "tile": int(t.objective[k]),
            "progress": int(t.progress[k]),
            "hacked": int(t.hacked) >> k & 1,
            "hacker": int(t.hacker[k]),
        }

    def _scores(self) -> dict[str, Any]:
        t = self.state.table
        return {
            "infiltrators": int(t.score_infiltrators),
            "guard": int(t.score_guard),
            "by_seat": t.score_seat[: self.n + 1].tolist(),
        }

    def _draws(self) -> dict[str, int]:
        """Words of the dice of this round."""
        s, t = self.state, self.state.table
        now = ROUNDS_A_MISSION * int(t.mission) + int(t.round)
        used = {(p, first + at): n for p, (name, first) in STREAMS.items() for at, n in enumerate(s[name].tolist())}
        used |= {(Purpose.DEATH, i): n for i, n in enumerate(s.death_word.tolist())}
        used |= {(Purpose.DEATH, GUARD_OWNER + g): n for g, n in enumerate(s.guard_death_word.tolist())}
        return {f"{purpose.value}:{now}:{owner}": n for (purpose, owner), n in sorted(used.items()) if n}

    def _mission(self, m: int) -> dict[str, Any]:
        s = self.state
        return {
            "mission": self._id("missions", self.cfg.campaign[m]),
            "end": End(int(s.end_of[m])).name.lower(),
            "reason": Reason(int(s.reason_of[m])).name.lower(),
            "success": int(s.reason_of[m] == Reason.SUCCESS),
            "rounds": int(s.rounds_of[m]),
            "points_infiltrators": int(s.points_infiltrators_of[m]),
            "points_guard": int(s.points_guard_of[m]),
            "points_by_seat": s.points_seat_of[m][: self.n + 1].tolist(),
            "alert_end": int(s.alert_of[m]),
            "alert_round": int(s.issued_of[m]),
            "hacked": int(s.hacked_of[m]),
            "guards_out": int(s.guards_out_of[m]),
            "left": int(s.left_of[m]),
            "taken": int(s.taken_of[m]),
            "inside": int(s.inside_of[m]),
        }

    def _result(self) -> dict[str, Any]:
        row: Any = new_record(ROW_DTYPE)
        score(self.state, self.cfg, row)
        n = self.n
        sizes = [1] * n + [1] if self.cfg.scoring else [1 / n] * n + [1]
        return {
            "side": SIDES[Side(int(row.side))],
            "shares": [int(row.win[seat]) / PARTS / sizes[seat] for seat in range(n + 1)],
            "points_infiltrators": int(row.points_infiltrators),
            "points_guard": int(row.points_guard),
            "points_by_seat": self.state.table.score_seat[: n + 1].tolist(),
        }

    def _facts(self) -> dict[str, Any]:
        s, t, n = self.state, self.state.table, self.n
        guards = int(t.n_guards)
        return {
            **{name: s[name][:n].tolist() for name in (*BY_INFILTRATOR, *OF_MISSION)},
            "bought": s.purchased[:n].tolist(),
            **{name: int(s[name]) for name in SUMS},
            "hack_round": s.hack_round.tolist(),
            "taken_by": [self._taken_by(i) for i in range(n)],
            **{name: s[name][:guards].tolist() for name in BY_GUARD},
        }

    def _taken_by(self, i: int) -> dict[str, Any] | None:
        s = self.state
        if s.taken_by[i] < 0:
            return None
        return {
            "guard": int(s.taken_by[i]),
            "how": HOW[ActKind(int(s.taken_how[i]))],
            "die": int(s.taken_die[i]),
            "lit": int(s.taken_lit[i]),
        }

    # --- putting a position on the table ---

    def load(self, snapshot: Mapping[str, Any]) -> None:
        """Put a position on the table, at an act of its acting infiltrator, and go on to the first question."""
        s, t = self.state, self.state.table
        new_game(s, self.cfg, self.key)
        t.mission = snapshot.get("mission", 0)
        t.mission_row = self.cfg.campaign[t.mission]
        t.round, t.stage, t.alert = snapshot["round"], Stage.ACT, snapshot["alert"]
        s.alert_by[: len(SOURCES)] = snapshot.get("alert_by_source", [t.alert] + [0] * (len(SOURCES) - 1))
        t.issued, t.marked = snapshot.get("issued", 0), snapshot.get("marked", -1)
        t.segment[:] = [self._row("segments", one) for one in snapshot["segments"]]
        t.rotation[:] = snapshot["rotations"]
        lay_board(s, self.cfg)
        self._load_order(snapshot)
        for i, one in enumerate(snapshot["infiltrators"]):
            self._load_infiltrator(i, one, snapshot["acting"])
        t.n_guards = len(snapshot["guards"])
        for g, one in enumerate(snapshot["guards"]):
            self._load_guard(g, one)
        self._load_objectives(snapshot["objectives"])
        self._load_counts(snapshot)
        self._go_on()

    def _row(self, plural: str, one: str) -> int:
        return [row["id"] for row in self.rules.components[plural]].index(one)

    def _load_order(self, snapshot: Mapping[str, Any]) -> None:
        """The turn order; who has acted already comes before the acting infiltrator."""
        t, acting = self.state.table, snapshot["acting"]
        order, later = list(snapshot["order"]), list(snapshot["to_act"])
        t.order[: self.n] = order
        t.acting = acting
        t.turn = order.index(later[0]) if later else self.n

    def _load_infiltrator(self, i: int, one: Mapping[str, Any], acting: int) -> None:
        t = self.state.table
        t.character[i] = self._row("infiltrators", one["character"])
        t.where[i] = Figure[one["state"].upper()]
        t.tile[i] = one["tile"]
        t.hits[i], t.noise[i], t.entry[i] = one.get("hits", 0), one.get("noise", 0), one.get("entry", -1)
        rows = [self._row("equipment", card) for card in one.get("cards", [])]
        t.n_cards[i], t.bought[i] = len(rows), one.get("bought", 0)
        t.card[i, : len(rows)] = rows
        t.uses[i, : len(rows)] = one.get("uses", [self.cfg.card_uses[row] for row in rows])
        if one["tile"] >= 0:
            include(t.board.figures, one["tile"])
        if i == acting:
            t.actions_left, t.quiet_left = one.get("actions_left", 0), one.get("quiet_left", 0)
            t.loud_moved = one.get("loud_moved", 0)

    def _load_guard(self, g: int, one: Mapping[str, Any]) -> None:
        t = self.state.table
        states = {name: figure for figure, name in GUARD_STATES.items()}
        t.guard_kind[g], t.guard_where[g] = self._row("guards", one["kind"]), states[one["state"]]
        t.guard_tile[g], t.guard_hits[g] = one["tile"], one.get("hits", 0)
        t.activated |= np.uint64(one.get("activated", 0) << g)
        t.moved |= np.uint64(one.get("moved", 0) << g)
        if one["tile"] >= 0:
            include(t.board.figures, one["tile"])

    def _load_objectives(self, objectives: list[Mapping[str, Any]]) -> None:
        t = self.state.table
        t.n_objectives = len(objectives)
        for k, one in enumerate(objectives):
            t.objective[k], t.progress[k] = one["tile"], one.get("progress", 0)
            t.hacked |= np.uint64(one.get("hacked", 0) << k)
            t.hacker[k] = one.get("hacker", -1)

    def _load_counts(self, snapshot: Mapping[str, Any]) -> None:
        """Points, words drawn in this round, missions that are over and facts."""
        t, scores = self.state.table, snapshot.get("scores")
        if scores:
            t.score_infiltrators, t.score_guard = scores["infiltrators"], scores["guard"]
            t.score_seat[:] = [*scores["by_seat"], *[0] * (MAX_SEATS - len(scores["by_seat"]))]
        for name, used in snapshot.get("draws", {}).items():
            purpose, round_, owner = map(int, name.split(":"))
            if round_ == ROUNDS_A_MISSION * t.mission + t.round:
                self._load_words(purpose, owner, used)
            elif purpose in (*STREAMS, Purpose.DEATH):
                self.drawn[name] = used
        missions = snapshot.get("missions", [])
        self.first = int(t.mission) - len(missions)
        for m, one in enumerate(missions, start=self.first):
            self._load_mission(m, one)
        self._load_facts(snapshot.get("facts", {}))

    def _load_words(self, purpose: int, owner: int, used: int) -> None:
        s = self.state
        if purpose == Purpose.DEATH:
            field, first = ("guard_death_word", GUARD_OWNER) if owner >= GUARD_OWNER else ("death_word", 0)
        elif purpose in STREAMS:
            field, first = STREAMS[Purpose(purpose)]
        else:
            return
        s[field][owner - first] = used

    def _load_mission(self, m: int, one: Mapping[str, Any]) -> None:
        s = self.state
        s.n_missions = m + 1
        s.end_of[m], s.reason_of[m] = End[one["end"].upper()], Reason[one["reason"].upper()]
        for name in (
            "rounds",
            "points_infiltrators",
            "points_guard",
            "hacked",
            "guards_out",
            "left",
            "taken",
            "inside",
        ):
            s[f"{name}_of"][m] = one[name]
        s.alert_of[m], s.issued_of[m] = one["alert_end"], one["alert_round"]
        s.points_seat_of[m, : self.n + 1] = one["points_by_seat"]

    def _load_facts(self, facts: Mapping[str, Any]) -> None:
        s = self.state
        for name in (*BY_INFILTRATOR, *OF_MISSION, *BY_GUARD, "hack_round"):
            if name in facts:
                s[name][: len(facts[name])] = facts[name]
        for name in SUMS:
            s[name] = facts.get(name, 0)
        s.purchased[: self.n] = facts.get("bought", [0] * self.n)
        for i, one in enumerate(facts.get("taken_by", [])):
            if one is not None:
                s.taken_by[i], s.taken_how[i] = one["guard"], {how: kind for kind, how in HOW.items()}[one["how"]]
                s.taken_die[i], s.taken_lit[i] = one["die"], one["lit"]
