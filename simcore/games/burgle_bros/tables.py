"""What rules say of the building before a game begins: the scenario with all that overrides it, and its tiles.

Checks, warnings and the config record read it; it is as meaningful as the rules are right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from simcore.games.burgle_bros.codes import Tile
from simcore.spec import Row, Rules

WALL_SOURCES = ("random", "hard", "chosen")
USUAL, PRINTED = "usual", "printed"
AS_SCENARIO = -1
POOL_LAST = ("safe", "stairs")
NOTHING: Row = {}
RANDOM = (("random",), ("random:basic",), ("random:advanced",))
ALONE = (*RANDOM, ("none",))
"""Words of `characters` that speak of all seats and are the only ones."""


def row_of(rules: Rules, plural: str, row_id: str) -> Row:
    """The row of an id, an empty one where it has been taken out."""
    return next((row for row in rules.components[plural] if row.get("id") == row_id), NOTHING)


@dataclass(frozen=True)
class Scenario:
    """The building that is robbed: its row, and what the parameters make of it."""

    row: Row
    parameters: Mapping[str, Any]
    decks: Mapping[int, Row]
    """Its patrol decks, by floor."""
    layouts: Mapping[str, Row]

    @property
    def floors(self) -> int:
        return int(self.row["floors"])

    @property
    def side(self) -> int:
        return int(self.row["side"])

    @property
    def area(self) -> int:
        return self.side**2

    @property
    def has_gap(self) -> bool:
        return bool(self.row["gap"])

    @property
    def walls(self) -> str:
        """Where the walls come from: a way to draw or choose them, or the id of a layout; "" if none is printed."""
        asked, usual = str(self.parameters["walls"]), str(self.row["walls"])
        if asked == PRINTED:
            return "" if usual in WALL_SOURCES else usual
        return usual if asked == USUAL else asked

    @property
    def wall_source(self) -> str:
        return self.walls if self.walls in WALL_SOURCES else "fixed"

    @property
    def layout(self) -> Row:
        """The row of the walls; an empty one where they are drawn or chosen."""
        return self.layouts.get(self.walls, NOTHING)

    @property
    def walls_per_floor(self) -> int:
        asked = int(self.parameters["walls_per_floor"])
        return int(self.row["walls_per_floor"]) if asked == AS_SCENARIO else asked

    @property
    def gap(self) -> str:
        """The cell of the gap where it is always the same: that of the layout, or the one that was asked for."""
        if not self.has_gap:
            return ""
        return str(self.layout.get("gap", self.parameters["gap"]))

    @property
    def gap_source(self) -> str:
        if not self.has_gap:
            return "none"
        return self.gap if self.gap in ("random", "chosen") else "fixed"

    @property
    def guard_speed(self) -> list[int]:
        return list(self.parameters["guard_speed"] or self.row["guard_speed"])

    @property
    def lost_visual(self) -> int:
        """Lost Visual cards of each patrol deck."""
        copies = [int(deck["lost_visual"]) for deck in self.decks.values()]
        return max(copies, default=0) if self.parameters["lost_visual"] else 0


def scenario_of(rules: Rules) -> Scenario:
    """The scenario that is played."""
    wanted = str(rules.parameters["scenario"])
    decks = {row["floor"]: row for row in rules.components["patrol_decks"] if wanted in row["scenarios"]}
    layouts = {row["id"]: row for row in rules.components["layouts"]}
    return Scenario(row_of(rules, "scenarios", wanted), rules.parameters, decks, layouts)


class Pool:
    """The tiles of a building: those that are shuffled together (R2 to R4), and the stairs.

    Attributes
    ----------
    tiles : kind and number of each tile of the pool, in the order before the shuffle
    stairs : the numbers of the stairs, which are shuffled
    stairs_out : which of them is struck after the shuffle (D34), -1 for none
    place_of_stairs : where in the pool the last of the shuffled stairs goes, -1 for nowhere
    """

    def __init__(self, rules: Rules) -> None:
        scenario = scenario_of(rules)
        circles = scenario.row["circles"]
        rows = [row for row in rules.components["tiles"] if row["id"] not in POOL_LAST]
        self.tiles = [
            (Tile[row["id"].upper()], number)
            for row in rows
            for number, circle in zip(row["numbers"], row["circles"], strict=True)
            if circle in circles
        ]
        stairs = row_of(rules, "tiles", "stairs")
        self.stairs = list(stairs.get("numbers", ()))
        only_white = "black" not in circles and rules.parameters["office_stairs"] == "white"
        black = [at for at, circle in enumerate(stairs.get("circles", ())) if circle == "black"]
        self.stairs_out = black[0] if only_white and black else -1
        self.place_of_stairs = -1
        self.tiles += [(Tile.SAFE, 0)] * (scenario.row["safes"] - scenario.floors)
        if scenario.row["stairs"] > scenario.floors:
            self.place_of_stairs = len(self.tiles)
            self.tiles.append((Tile.STAIRS, 0))
