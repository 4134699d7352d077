"""Positions made by hand, in which tests place what matters."""

from __future__ import annotations

from typing import Any

from .codes import code_of
from .panels import EAST, NORTH, SOUTH, WEST
from .table import Table

__all__ = ["EAST", "NORTH", "SOUTH", "WEST", "Scene", "code_of"]

Rows = list[dict[str, Any]]


class Scene:
    """A position under construction: figures and tokens that are not placed are not there.

    By default one panel lies, all its doors are active and plain, and infiltrator 0 acts in turn 2.
    """

    def __init__(self, players: int = 1, components: dict[str, Any] | None = None, **rules: Any) -> None:
        self.players, self.components, self.rules = players, components, rules
        empty = Table(players, rules, components)
        robots, per_figure = players + empty.rules.robots_extra, empty.components.per_figure
        self.position: dict[str, Any] = {
            "turn": 2,
            "phase": "infiltrators",
            "acting": 0,
            "actions_left": 5,
            "doors": [],
            "entrances": [],
            "generators": [],
            "decoys": [{"state": "gone"} for _ in range(players * per_figure("decoy"))],
            "sentinels": [{} for _ in range(robots * per_figure("sentinel"))],
            "teleports": [{} for _ in range(robots * per_figure("teleport"))],
            "infiltrators": [{} for _ in range(players)],
            "traitors": [{} for _ in range(players)],
            "robots": [{} for _ in range(robots)],
        }
        self.board("quadrants")

    def board(self, *panels: str, turns: list[int] | None = None, cells: list[list[int]] | None = None) -> Scene:
        """Lay panels, by default in a row and unturned."""
        self.position["map"] = {
            "panels": list(panels),
            "turns": turns or [0] * len(panels),
            "cells": cells or [[0, slot] for slot in range(len(panels))],
        }
        return self.doors()

    def doors(self, active: int = 1) -> Scene:
        """Make all doors active or disabled; none is trapped."""
        bare = Table(self.players, self.rules, self.components)
        bare.load({"map": self.position["map"], "phase": "scans", "turn": 1, "infiltrators": [{"state": "outside"}]})
        self.position["doors"] = [{"a": a, "b": b, "active": active} for a, b in bare.game.map.doors]
        return self

    def door(self, a: int, b: int, **fields: Any) -> Scene:
        """Change the door between two squares."""
        next(door for door in self.position["doors"] if (door["a"], door["b"]) == (a, b)).update(fields)
        return self

    def entrance(self, square: int, direction: int, slot: int = 0) -> Scene:
        self.position["entrances"].append({"slot": slot, "square": square, "direction": direction})
        return self

    def generator(self, square: int, state: str = "active", holder: str = "") -> Scene:
        """Add the next generator."""
        self.position["generators"].append({"state": state, "square": square, "holder": holder})
        return self

    def infiltrator(self, number: int, square: int, state: str = "board", **fields: Any) -> Scene:
        return self._put("infiltrators", number, {"state": state, "square": square, "entrance": -1} | fields)

    def robot(self, number: int, square: int, **fields: Any) -> Scene:
        return self._put("robots", number, {"state": "board", "square": square} | fields)

    def traitor(self, number: int, square: int, **fields: Any) -> Scene:
        """Place a traitor; its infiltrator has been eliminated."""
        self._put("infiltrators", number, {"state": "traitor", "square": -1})
        return self._put("traitors", number, {"state": "board", "square": square} | fields)

    def decoy(self, number: int, square: int = -1, owner: int = 0, state: str = "board", **fields: Any) -> Scene:
        return self._put("decoys", number, {"state": state, "square": square, "owner": owner} | fields)

    def token(self, kind: str, number: int, square: int = -1, state: str = "active", holder: int = -1) -> Scene:
        """Place a sentinel or a teleport."""
        return self._put(kind, number, {"state": state, "square": square, "holder": holder})

    def cat(self, square: int, state: str = "board", entrance: int = 0) -> Scene:
        self.position["cat"] = {"state": state, "square": square, "entrance": entrance}
        return self

    def set(self, **fields: Any) -> Scene:
        self.position.update(fields)
        return self

    def acting(self, phase: str, number: int = 0, actions: int = 5, to_act: tuple[int, ...] = ()) -> Scene:
        return self.set(phase=phase, acting=number, actions_left=actions, to_act=list(to_act))

    def before_scans(self) -> Scene:
        return self.set(phase="scans", acting=-1, actions_left=0)

    def table(self, seed: int = 1, index: int = 0) -> Table:
        """Put the scene on a table."""
        table = Table(self.players, self.rules, self.components, seed, index)
        table.load(self.position)
        return table

    def play(self, *answers: int) -> Table:
        """Put the scene on a table and give answers."""
        table = self.table()
        for answer in answers:
            table.answer(answer)
        return table

    def _put(self, kind: str, number: int, fields: dict[str, Any]) -> Scene:
        self.position[kind][number].update(fields)
        return self
