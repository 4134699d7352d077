"""Positions put on the table of the compiled engine of the robots game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots.belief import keep_blocked
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    SQUARES,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Phase,
    Stage,
    Where,
)
from simcore.games.infiltrators_robots.kernels import advance
from simcore.games.infiltrators_robots.laying import lay_map
from simcore.games.infiltrators_robots.reset import new_game
from simcore.games.infiltrators_robots.scans import begin_scans
from tests.support.infiltrators_robots_record import load_extra, load_record
from tests.support.infiltrators_robots_told import BY_INDEX, FACTS, LISTS, TellingTable

ACT_PHASES = {"infiltrators": 0, "robots": FIRST_ROBOT, "traitors": FIRST_TRAITOR}
"""Phases in which a figure acts, and the first of these figures."""


class LoadingTable(TellingTable):
    """A table on which a position can be put.

    Attributes
    ----------
    key : of the random numbers
    """

    key: Any

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
