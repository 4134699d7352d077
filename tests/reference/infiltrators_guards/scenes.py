"""Positions made by hand on the board B0 of section 8, in which tests place what matters."""

from __future__ import annotations

from typing import Any

from .purposes import Purpose
from .snapshot import Snapshot
from .table import Table

B0 = ("courtyard", "office_wing", "warehouse", "garden")
SPOTS = (39, 58, 110, 117)
"""The printed spots of B0."""

END, LEAVE = 0, 1
STOP = 16


def hack(objective: int) -> int:
    return 2 + objective


restore = hack


def use(slot: int) -> int:
    return 8 + slot


def go(tile: int) -> int:
    return 16 + tile


def shoot(slot: int, guard: int) -> int:
    return 160 + 16 * slot + guard


def fight(slot: int, guard: int) -> int:
    return 288 + 16 * slot + guard


def unarmed(guard: int) -> int:
    return fight(8, guard)


class Scene:
    """A position under construction: infiltrators that are not placed have left."""

    def __init__(self, team: int = 2, components: dict[str, Any] | None = None, **rules: Any) -> None:
        self.team = team
        self.rules = rules
        self.components = components
        self.position = blank_position(team)

    def board(self, *segments: str, rotations: tuple[int, ...] = (0, 0, 0, 0)) -> Scene:
        self.position.update(segments=list(segments), rotations=list(rotations))
        return self

    def infiltrator(self, number: int, tile: int, character: str = "agent", cards: str = "", **fields: Any) -> Scene:
        """Place an infiltrator; on tile -1 it waits, unless another state is given."""
        one = self.position["infiltrators"][number]
        state = "board" if tile >= 0 else "waiting"
        one.update({"character": character, "state": state, "tile": tile, "cards": cards.split()} | fields)
        table = Table(self.team + 1, self.rules, self.components)
        one["uses"] = fields.get("uses", [table.components.equipment[id_].uses for id_ in one["cards"]])
        return self

    def guard(self, tile: int, kind: str = "patrol", **fields: Any) -> Scene:
        """Place the next guard; on tile -1 it has been taken out."""
        one = {"kind": kind, "state": "board" if tile >= 0 else "taken", "tile": tile}
        self.position["guards"].append(one | dict.fromkeys(("hits", "activated", "moved", "actions_left"), 0) | fields)
        return self

    def objective(self, tile: int, **fields: Any) -> Scene:
        self.position["objectives"].append({"tile": tile, "progress": 0, "hacked": 0, "hacker": -1} | fields)
        return self

    def set(self, **fields: Any) -> Scene:
        self.position.update(fields)
        return self

    def acting(self, number: int, actions: int = 2) -> Scene:
        """Let an infiltrator be at its first act, and those behind it in the order still to act."""
        order = self.position["order"]
        behind = order[order.index(number) + 1 :]
        states = [one["state"] for one in self.position["infiltrators"]]
        self.position.update(acting=number, to_act=[one for one in behind if states[one] in ("board", "waiting")])
        self.position["infiltrators"][number]["actions_left"] = actions
        return self

    def table(self, seed: int = 1, index: int = 0) -> Table:
        """Put the scene on a table."""
        if self.position["acting"] < 0:
            self.acting(self.position["order"][0])
        table = Table(self.team + 1, self.rules, self.components, seed, index)
        table.load(self.position)
        return table

    def play(self, *answers: int, seed: int = 1, index: int = 0) -> Table:
        """Put the scene on a table and give answers."""
        table = self.table(seed, index)
        for answer in answers:
            table.answer(answer)
        return table


def throw(table: Table, *faces: int) -> list[int]:
    """Let the next dice of a game show these faces; the list returned holds those not yet thrown."""
    left = list(faces)

    def roll(dice: int, purpose: Purpose, owner: int) -> list[int]:
        assert len(left) >= dice, f"{dice} dice of {purpose.name}, and only {left} to show"
        shown, left[:] = left[: max(dice, 0)], left[max(dice, 0) :]
        return shown

    setattr(table.game, "roll", roll)  # noqa: B010
    return left


def blank_position(team: int) -> Snapshot:
    """Return B0 in round 1 with Alert 1, without guards and objectives; all infiltrators have left."""
    return {
        "mission": 0,
        "round": 1,
        "phase": "infiltrators",
        "alert": 1,
        "issued": 0,
        "segments": list(B0),
        "rotations": [0, 0, 0, 0],
        "order": list(range(team)),
        "acting": -1,
        "to_act": [],
        "activations": 0,
        "infiltrators": [blank_infiltrator() for _ in range(team)],
        "guards": [],
        "objectives": [],
        "marked": -1,
        "shop": [],
        "result": None,
    }


def blank_infiltrator() -> Snapshot:
    numbers = dict.fromkeys(("hits", "noise", "bought", "actions_left", "quiet_left", "loud_moved"), 0)
    lists: Snapshot = {name: [] for name in ("cards", "uses", "dealt", "held")}
    return {"character": "agent", "state": "left", "tile": -1, "entry": -1, **numbers, **lists}
