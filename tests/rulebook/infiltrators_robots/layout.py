"""Laying out a position in the words of the rules, in the form of a snapshot.

A quiet board: the panels a test names (and others after them, as many as the rules need) in a line from west to east,
so that slot 0 has the squares 0 to 48. Generators are active on the middle hatched square of each panel, entrances at
the first rim place R11 allows. All doors are active; traps lie on the doors with the highest numbers that the test does
not speak of. Infiltrators that a test does not place stand in corners of the last panel; robots that it does not place
wait, their tokens lie in the last corner of the board. The Supacat is gone. Turn 1, infiltrators; the first one placed
acts with all its actions.
"""

from __future__ import annotations

import copy
from typing import Any, Self

from .board import Board
from .components import DEFAULTS, Cards, number, rows_of, shipped_cards, token

FILLERS = ("halls", "quadrants", "pinwheel", "core", "offices", "gallery")
Position = dict[str, Any]


class Layout:
    """A position of one game, quiet until something is put into it."""

    def __init__(self, n: int, panels: str = "", cells: list[list[int]] | None = None, **rules: Any) -> None:
        names = [word.partition("@")[0] for word in panels.split()]
        words = panels.split() + [name for name in FILLERS if name not in names]
        drawn = rules.get("map_mode", "fixed") != "fixed"
        k = n + rules.get("panels_extra", 2 if drawn else max(len(names) - n, 1))
        self.words, self.cells = words[:k], cells or [[0, s] for s in range(k)]
        self.n, self.k = n, k
        self.rules = {"map_mode": "fixed", "panels_extra": k - n, **rules}
        self.cards: Cards = shipped_cards()
        self.p: Position = {}

    @property
    def all_rules(self) -> dict[str, Any]:
        return DEFAULTS | self.rules

    @property
    def j(self) -> int:
        """The number of robots."""
        return self.n + self.all_rules["robots_extra"]

    def per(self, name: str) -> int:
        """How many of a token each figure has."""
        return number(self.cards, name)

    def token(self, name: str, **values: Any) -> Self:
        """Change a row of the token table, before anything is laid out."""
        assert not self.p, "tokens are changed first"
        token(self.cards, name).update(values)
        return self

    def panel(self, name: str, rows: list[str], which: str = "squares7") -> Self:
        """Add a panel of the test's own to a set."""
        self.cards["panel"].append({"id": name, "name": name, "set": which, "rows": rows, "source": "designer"})
        return self

    # ------------------------------------------------------------- the start

    def ready_rules(self) -> dict[str, Any]:
        fixed = []
        for word, (row, column) in zip(self.words, self.cells, strict=True):
            name, _, turns = word.partition("@")
            fixed.append([name, row, column, int(turns or 0)])
        return {"fixed_map": fixed, **self.rules} if self.rules["map_mode"] == "fixed" else dict(self.rules)

    @property
    def board(self) -> Board:
        """The fixed map as the tests read it, made once."""
        if not hasattr(self, "_board"):
            rows = self.ready_rules()["fixed_map"]
            sheets = [rows_of(self.cards, self.all_rules["panel_set"], row[0]) for row in rows]
            self._board = Board(sheets, [row[3] for row in rows], [row[1:3] for row in rows])
        return self._board

    def corner(self, which: int) -> int:
        """North-east, south-west, north-west and south-east corner of the last panel."""
        n, last = self.board.n, (self.k - 1) * self.board.size
        return last + (n - 1, n * (n - 1), 0, n * n - 1)[which]

    def lay(self) -> Position:
        """The position, quiet when it is asked for the first time."""
        if not self.p:
            self.p.update(self._quiet())
        return self.p

    def _quiet(self) -> Position:
        board, fixed = self.board, self.ready_rules()["fixed_map"]
        attic = self.corner(3)
        self.named: set[int] = set()
        self.placed: list[int] = []
        self.stocked: set[int] = set()
        mids = [panel.hatched[len(panel.hatched) // 2] for panel in board.panels]
        return {
            "turn": 1, "phase": "infiltrators", "removed": -1, "actions_left": None, "next_label": 0,
            "map": {"panels": [r[0] for r in fixed], "turns": [r[3] for r in fixed], "cells": [r[1:3] for r in fixed]},
            "doors": [{"a": a, "b": b, "active": 1, "trapped": 0, "known": "unknown"} for a, b in board.doors],
            "generators": [
                {"state": "active", "square": g * board.size + at, "holder": ""} for g, at in enumerate(mids)
            ],
            "sentinels": [self._lying(attic) for _ in range(self.j * self.per("sentinel"))],
            "teleports": [self._lying(attic) for _ in range(self.j * self.per("teleport"))],
            "decoys": [
                {"state": "fresh", "square": -1, "visible": 0, "label": -1, "owner": d // self.per("decoy")}
                for d in range(self.n * self.per("decoy"))
            ],
            "disablers_lying": {}, "repairs_lying": {}, "scans": {}, "questions": 0, "acting": None,
            "infiltrators": [self._infiltrator(i) for i in range(self.n)],
            "traitors": [{"state": "none", "square": -1} for _ in range(self.n)],
            "robots": [{"state": "waiting", "square": -1, "repairs": 0} for _ in range(self.j)],
            "cat": {"state": "gone", "square": -1, "entrance": -1}, "entrances": None, "facts": {},
        }  # fmt: skip

    def _lying(self, square: int) -> dict[str, Any]:
        return {"state": "inactive", "square": square, "holder": -1}

    def _infiltrator(self, i: int) -> dict[str, Any]:
        return {
            "state": "board", "square": self.corner(i), "entrance": i, "visible": 0, "label": -1,
            "disablers": self.per("disabler"), "passing": 0,
        }  # fmt: skip

    def ready(self) -> Position:
        """The whole position as a snapshot."""
        p = copy.deepcopy(self.lay())
        self._finish_figures(p)
        self._finish_traps(p)
        self._finish_disablers(p)
        if p["entrances"] is None:
            p["entrances"] = [entrance for k in range(self.k) if (entrance := self._first_entrance(p, k))]
        return p

    def _finish_figures(self, p: Position) -> None:
        squares = [f["square"] for f in p["infiltrators"] if f["state"] == "board"]
        squares += [d["square"] for d in p["decoys"] if d["state"] == "board"]
        for figure in p["infiltrators"]:
            figure["passing"] = int(figure["state"] == "board" and squares.count(figure["square"]) > 1)
        here = {
            "infiltrators": [i for i, f in enumerate(p["infiltrators"]) if f["state"] in ("board", "outside")],
            "robots": [j for j, f in enumerate(p["robots"]) if f["state"] == "board"],
            "traitors": [i for i, f in enumerate(p["traitors"]) if f["state"] == "board"],
        }.get(p["phase"], [])
        if p["acting"] is None:
            p["acting"] = next((i for i in self.placed if i in here), here[0]) if here else -1
        p["to_act"] = [i for i in here if i > p["acting"]]
        if p["actions_left"] is None:
            p["actions_left"] = self._most(p["phase"])

    def _most(self, phase: str) -> int:
        rule = {"infiltrators": "infiltrator_actions", "robots": "robot_actions", "traitors": "traitor_actions"}
        return self.all_rules[{**rule, "cat": "cat_move"}[phase]] if phase != "scans" else 0

    def _finish_traps(self, p: Position) -> None:
        missing = self.all_rules["traps_per_panel"] * self.k - sum(door["trapped"] for door in p["doors"])
        for d in reversed(range(len(p["doors"]))):
            if missing > 0 and d not in self.named:
                p["doors"][d]["trapped"] = 1
                missing -= 1

    def _finish_disablers(self, p: Position) -> None:
        """I2: those that lie are missing in inventories that the test does not speak of, the last one's first."""
        dealt = self.n * self.per("disabler")
        for i in reversed(range(self.n)):
            over = sum(f["disablers"] for f in p["infiltrators"]) + sum(p["disablers_lying"].values()) - dealt
            if i not in self.stocked:
                p["infiltrators"][i]["disablers"] -= max(0, min(over, p["infiltrators"][i]["disablers"]))

    def _first_entrance(self, p: Position, k: int) -> dict[str, Any] | None:
        """R11: the first rim place of a slot that leads into no room with a generator."""
        guarded = {self.board.room[g["square"]] for g in p["generators"] if g["state"] == "active"}
        for square, d in sorted(self.board.rims, key=lambda rim: rim[1]):
            if square // self.board.size == k and self.board.room[square] not in guarded:
                return {"slot": k, "square": square, "direction": d}
        return None
