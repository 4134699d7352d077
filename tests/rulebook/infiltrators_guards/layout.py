"""Laying out a position in the words of the rules, in the form of a snapshot.

A quiet board: four segments of the tests' own ("s0" to "s3", 2x2), all lit, without walls and obstacles, terminals
at (3,3) of each: tiles 39, 45, 111, 117. Objectives lie on the first ones. Infiltrators hold nothing; those that a test
does not place stand in the south-east corner (143, 142, ...). No guard is there that a test does not place. Round 1,
Alert 1, infiltrator 0 is to act with two actions.
"""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, Self

from .board import Board, turned
from .names import B0, LETTERS, SOURCES

COMPONENTS = Path(__file__).parents[3] / "simcore/games/infiltrators_guards/components.toml"
DEFAULTS: dict[str, Any] = {
    "guards_per_infiltrator": 3, "equip_draw": 3, "equip_keep": 2, "actions_per_turn": 2, "success_min": 5,
    "death_min": 5, "shade_bonus": 1, "gang_bonus": 1, "noise_per_attack": 1, "noise_per_lit_move": 1, "noise_fade": 1,
    "max_rounds": 30, "mission": "data_raid", "pts_hack": 2, "pts_left": 1, "pts_success": 3, "pts_mark": 4,
    "pts_unhacked": 2, "pts_taken": 2, "pts_inside": 1, "pts_unmarked": 4, "pts_alert": 3, "alert_start": 1,
    "alert_timer_period": 2, "alert_on_heard_noise": 1, "heard_count": "once", "hearing_range": 6, "hearing_line": True,
    "alert_on_loud_attack": 1, "alert_on_hack_done": 1, "alert_on_hack_fail": 0, "alert_on_guard_out": 0,
    "alert_decay": 0, "alert_mode": "track", "general_alert_base": 5, "general_alert_team": 1, "ga_check": "phase_end",
    "ga_effect": "end", "ga_extra_rounds": 2, "hack_reach": 1, "hack_successes": 2, "hack_accumulate": True,
    "hack_noise": 0, "hack_when_threatened": True, "guard_can_restore": False, "objective_placement": "printed",
    "guard_on_objective": False, "diag_rule": "one", "figures_block_shots": False, "shot_lines": 8, "layout": "2x2",
    "segment_pick": "random", "exit_where": "any_edge", "exit_when": "any_time", "entry_noise": 0,
    "random_length": "choose", "random_order": "choose", "stack_bonus": False, "unarmed_silent": False, "noise_cap": 3,
    "move_noise": "each", "noise_die": "may", "guard_shade_bonus": 0, "gang_mode": "any", "check_on_miss": True,
    "unharmed": "alive", "order_ties": "random", "character_pick": "random", "guard_pick": "random",
    "mark_pick": "random", "entry_order": "turn", "scoring": "team", "tie": "guard", "campaign": [], "shop_price": 2,
    "shop_offer": 3, "shop_max": 1, "equip_limit": 6,
}  # fmt: skip
CAST = ("agent", "breaker", "blade", "decker")
SPOTS = {"2x2": (39, 45, 111, 117), "row": (75, 81, 87, 93)}
Cards = dict[str, Any]
Position = dict[str, Any]


@cache
def _shipped() -> Cards:
    return tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))


def shipped_cards() -> Cards:
    """A fresh copy of the component set of Appendix A."""
    return copy.deepcopy(_shipped())


def plain_rows() -> list[str]:
    lines = ["+ + + + + + +", " . . . . . . "] * 6 + ["+ + + + + + +"]
    lines[7] = " . . . T . . "
    return lines


def row_of(cards: Cards, table: str, name: str) -> dict[str, Any]:
    return next(row for row in cards[table] if row["id"] == name)


def number(cards: Cards, kind: str, key: str) -> int:
    """A number of an equipment card; a blank card has none."""
    row = row_of(cards, "equipment", kind)
    return 0 if row.get("blank") else row.get(key, 0)


class Layout:
    """A position of one game, quiet until something is put into it."""

    def __init__(self, n: int, **rules: Any) -> None:
        self.n, self.rules = n, rules
        self.all_rules = DEFAULTS | rules
        self.spots = SPOTS[self.all_rules["layout"]]
        self.cards: Cards = shipped_cards()
        self.sheets = [[list(line) for line in plain_rows()] for _ in range(4)]
        self.p = self._quiet()
        self._own_board = True

    def _quiet(self) -> Position:
        campaign = self.all_rules["campaign"]
        self.mission_id = campaign[0] if campaign else self.all_rules["mission"]
        mission = row_of(self.cards, "mission", self.mission_id)
        start = self.all_rules["alert_start"]
        guards = self.n * self.all_rules["guards_per_infiltrator"]
        return {
            "mission": 0, "round": 1, "phase": "infiltrators", "alert": start, "issued": 0,
            "alert_by_source": [start] + [0] * 8, "segments": ["s0", "s1", "s2", "s3"], "rotations": [0, 0, 0, 0],
            "order": list(range(self.n)), "acting": 0, "to_act": list(range(1, self.n)), "activations": 0,
            "infiltrators": [self._infiltrator(i) for i in range(self.n)],
            "guards": [self._guard() for _ in range(guards)],
            "objectives": [self._objective(t) for t in self.spots[: mission["objectives"]]],
            "marked": -1, "shop": [], "result": None,
        }  # fmt: skip

    def _infiltrator(self, i: int) -> dict[str, Any]:
        left = self.all_rules["actions_per_turn"] if i == 0 else 0
        return {
            "character": CAST[i], "state": "board", "tile": 143 - i, "hits": 0, "noise": 0, "entry": 143 - i,
            "cards": [], "uses": [], "bought": 0, "dealt": [], "held": [], "actions_left": left, "quiet_left": 0,
            "loud_moved": 0,
        }  # fmt: skip

    def _guard(self) -> dict[str, Any]:
        return {
            "kind": "watchman", "state": "taken", "tile": -1, "hits": 0, "activated": 0, "moved": 0, "actions_left": 0,
        }  # fmt: skip

    def _objective(self, tile: int) -> dict[str, Any]:
        return {"tile": tile, "progress": 0, "hacked": 0, "hacker": -1}

    # ---------------------------------------------------------------- cards

    def edit(self, table: str, name: str, **values: Any) -> Self:
        """Change a row of the component set; the named numbers of another program go."""
        row = row_of(self.cards, table, name)
        if "use" in values:
            row.pop("n", None)
        row.update(values)
        return self

    def add(self, table: str, name: str, **values: Any) -> Self:
        """A row of the tests' own."""
        marks = {"name_source": "designer", "effect_source": "designer"}
        self.cards[table].append({"id": name, "name": name, **values, **marks})
        return self

    def ready_cards(self) -> Cards:
        """The component set of the scene, with its own segments if they are in use."""
        cards = copy.deepcopy(self.cards)
        if self._own_board:
            for s, rows in enumerate(self.sheets):
                drawing = ["".join(line) for line in rows]
                row = {"id": f"s{s}", "name": f"S{s}", "letter": "S", "rows": drawing}
                cards["segment"].append(row | {"name_source": "designer", "effect_source": "designer"})
        return cards

    # ---------------------------------------------------------------- board

    def board(self, names: str = B0, *rotations: int) -> Self:
        """Lay printed segments; objectives go to their printed spots."""
        self.p["segments"] = [LETTERS.get(name, name) for name in names.split()]
        self.p["rotations"] = list(rotations) or [0, 0, 0, 0]
        self._own_board = any(name.startswith("s") and name[1:].isdigit() for name in self.p["segments"])
        for k, objective in enumerate(self.p["objectives"]):
            objective["tile"] = self.spot(k)
        return self

    def rows_of(self, segment: str) -> list[str]:
        if self._own_board and segment in ("s0", "s1", "s2", "s3"):
            return ["".join(line) for line in self.sheets[int(segment[1])]]
        return row_of(self.cards, "segment", segment)["rows"]

    def geometry(self, state: Position | None = None) -> Board:
        """The board that lies in a position, by the tests' own geometry."""
        p = state or self.p
        drawings = [
            turned(self.rows_of(name), k) if name else [" " * 13] * 13
            for name, k in zip(p["segments"], p["rotations"], strict=True)
        ]
        rules = self.all_rules
        return Board(drawings, rules["layout"], rules["diag_rule"], rules["shot_lines"])

    def spot(self, slot: int) -> int:
        """The printed spot of a slot."""
        board = self.geometry()
        return next(t for t in range(board.tiles) if board.slot[t] == slot and board.kind[t] == "T")

    def _lattice(self, tile: int) -> tuple[int, int, int]:
        across, down = (12, 6) if self.all_rules["layout"] == "2x2" else (24, 6)
        r, c = divmod(tile, across)
        slot = r // down * 2 + c // 6 if across == 12 else c // 6
        return slot, 2 * (r % 6) + 1, 2 * (c % 6) + 1

    def paint(self, mark: str, *tiles: int) -> Self:
        """Draw tiles of the tests' own segments: ":" shaded, "X" obstacle, "." lit, "T" the terminal spot."""
        for tile in tiles:
            slot, i, j = self._lattice(tile)
            if mark == "T":
                self.sheets[slot] = [[x if x != "T" else "." for x in line] for line in self.sheets[slot]]
            self.sheets[slot][i][j] = mark
        return self

    def shade(self, *tiles: int) -> Self:
        return self.paint(":", *tiles)

    def obstacle(self, *tiles: int) -> Self:
        return self.paint("X", *tiles)

    def wall(self, tile: int, *sides: str) -> Self:
        """Draw a wall on sides N, E, S, W of a tile, on its own segment's drawing alone."""
        slot, i, j = self._lattice(tile)
        for side in sides:
            di, dj = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}[side]
            self.sheets[slot][i + di][j + dj] = "-" if di else "|"
        return self

    def shut_rim(self, *but: int) -> Self:
        """Draw walls along the whole rim of the 2x2 board, but at some tiles."""
        for k in range(12):
            for tile, side in ((k, "N"), (132 + k, "S"), (12 * k, "W"), (12 * k + 11, "E")):
                if tile not in but:
                    self.wall(tile, side)
        return self

    # -------------------------------------------------------------- figures

    def inf(self, i: int, tile: int | None = None, cards: str = "", **values: Any) -> Self:
        """Place an infiltrator: with cards by id, char=, hits=, noise= and so on."""
        entry = self.p["infiltrators"][i]
        if tile is not None:
            entry |= {"tile": tile, "entry": tile}
        if "char" in values:
            entry["character"] = values.pop("char")
        if cards:
            entry["cards"] = cards.split()
            entry["uses"] = [number(self.cards, card, "uses") for card in entry["cards"]]
        entry |= values
        if entry["state"] != "board":
            entry |= {"tile": -1, "noise": 0}
            self.p["to_act"] = [k for k in self.p["to_act"] if k != i or entry["state"] == "waiting"]
        return self

    def foe(self, g: int, tile: int, kind: str = "watchman", **values: Any) -> Self:
        """Place a guard."""
        self.p["guards"][g] |= {"kind": kind, "state": "board", "tile": tile, **values}
        return self

    def acting(self, i: int, left: int | None = None) -> Self:
        """This infiltrator acts; those after it in the turn order still take their turn."""
        for k, entry in enumerate(self.p["infiltrators"]):
            entry["actions_left"] = (self.all_rules["actions_per_turn"] if left is None else left) if k == i else 0
        order = self.p["order"]
        able = [k for k in order if self.p["infiltrators"][k]["state"] in ("board", "waiting")]
        self.p["acting"] = i
        self.p["to_act"] = [k for k in able if order.index(k) > order.index(i)]
        return self

    def quiet_moves(self, n: int) -> Self:
        self.p["infiltrators"][self.p["acting"]]["quiet_left"] = n
        return self

    def objective(self, k: int, tile: int | None = None, **values: Any) -> Self:
        self.p["objectives"][k] |= ({} if tile is None else {"tile": tile}) | values
        return self

    def hacked(self, k: int, by: int = 0) -> Self:
        return self.objective(k, progress=self.all_rules["hack_successes"], hacked=1, hacker=by)

    def alert(self, n: int) -> Self:
        """The track, all of it from the start."""
        self.p |= {"alert": n, "alert_by_source": [n] + [0] * (len(SOURCES) - 1)}
        return self

    def at_round(self, r: int) -> Self:
        self.p["round"] = r
        return self

    def marked(self, g: int) -> Self:
        self.p["marked"] = g
        return self

    def in_mission(self, m: int, mission: str | None = None) -> Self:
        """A later mission of the campaign."""
        self.p["mission"] = m
        self.mission_id = mission or self.all_rules["campaign"][m]
        objectives = row_of(self.cards, "mission", self.mission_id)["objectives"]
        self.p["objectives"] = [self._objective(t) for t in self.spots[:objectives]]
        return self

    def general_alert_at(self) -> int:
        mission = row_of(self.cards, "mission", self.mission_id)
        rules = self.all_rules
        team = rules["general_alert_team"] * ceil(self.n / 2)
        return rules["general_alert_base"] + team + mission.get("general_alert", 0)

    def ready(self) -> Position:
        """The position as it is given to an engine."""
        if not any(k == self.p["acting"] for k in self.p["order"]):
            raise AssertionError("nobody acts")
        return copy.deepcopy(self.p)
