"""What the compiled engine of the robots game tells of a position: complete, and as a team sees it."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games.infiltrators_robots import codes
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    LOW_INDEX,
    SLOT_SHIFT,
    WORD,
    Cause,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Phase,
    Where,
)
from simcore.games.infiltrators_robots.figures import has_other_pawn
from simcore.games.infiltrators_robots.view import VIEW_DTYPE, observe
from simcore.records import new_record
from tests.support.infiltrators_robots_record import tell_extra, tell_record

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


class TellingTable:
    """A table that tells its position as plain dicts with the words of the rules.

    Attributes
    ----------
    state, cfg : records of the engine
    n : infiltrators
    area : squares of a panel, pillars included
    ids : panels of the set, in table order
    """

    state: Any
    cfg: Any
    n: int
    area: int
    ids: list[str]

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
        found = []
        for at in np.flatnonzero(words):
            left = int(words[at])
            while left:
                found.append(self.tell(WORD * int(at) + (left & -left).bit_length() - 1))
                left &= left - 1
        return found

    def words(self, ids: Any) -> Any:
        """A set of squares from their ids."""
        found = np.zeros(codes.SQUARE_WORDS, np.uint64)
        for q in map(self.find, ids):
            found[q >> 6] |= np.uint64(1 << (q & 63))
        return found

    def support(self) -> list[list[int] | None]:
        """Where each infiltrator may be for all that the robots know; None where the index is dropped."""
        return self._support(self.state.table)

    def _support(self, t: Any) -> list[list[int] | None]:
        squares = self.squares(t.support)
        dropped = (Where.SAFE, Where.TRAITOR)
        return [None if t.where[i] in dropped else squares for i in range(self.n)]

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

    def view_bits(self, seat: int) -> bytes:
        """What the team of a seat may see, bit for bit."""
        return bytes(self._view(seat).tobytes())

    def _view(self, seat: int) -> Any:
        view: Any = new_record(VIEW_DTYPE)
        observe(self.state, self.cfg, seat, view)
        return view

    def view(self, seat: int) -> dict[str, Any]:
        """What the team of a seat may see."""
        view = self._view(seat)
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
