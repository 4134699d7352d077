"""The component set of appendix A as the tests read it, and the defaults of sections 1 and 3."""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).parents[3] / "simcore/games/infiltrators_robots/components.toml"
DEFAULTS: dict[str, Any] = {
    "robots_extra": 1, "panels_extra": 2, "infiltrator_actions": 5, "robot_actions": 5, "traitor_actions": 5,
    "cat_move": 4, "traps_per_panel": 2, "long_radius": 2, "elimination_radius": 1, "sentinel_radius": 1,
    "data_needed": 1, "max_turns": 30, "scan_grace_turns": 0, "panel_set": "squares7", "map_mode": "random",
    "fixed_map": [], "generator_keeps_entrance": True, "remove_entrance": "may", "door_scan": "active_blocks",
    "scan_reach": "shortest", "active_door_blocks": "nobody", "trap_knowledge": "hidden", "trap_persistent": True,
    "disabler_on_trap": "lost", "hide_needs": "nothing", "identity_shown": False, "reach_own": True,
    "redeploy_reach": "adjacent", "may_wait_outside": False, "exit_cost": 1, "exit_where": "any",
    "scan_order": "simultaneous", "trigger": "any", "long_answer": "positions", "respawn_time": "same_turn",
    "robots_out_wins": False, "teleport_scope": "all", "turn_limit_result": "robots", "traitors": True,
    "traitor_powers": "move_scan", "traitor_respawns": True, "traitor_scan_public": True, "cat_hits_generators": True,
    "cat_respawns": False, "figure_order": "index", "sentinel_clip": "room",
}  # fmt: skip
CHOICES: dict[str, tuple[Any, ...]] = {
    "panel_set": ("squares7", "squares9"), "map_mode": ("random", "line", "grid2", "fixed"),
    "generator_keeps_entrance": (True, False), "remove_entrance": ("may", "must", "never"),
    "door_scan": ("active_blocks", "always_blocks", "never_blocks"), "scan_reach": ("shortest", "connected", "room"),
    "active_door_blocks": ("nobody", "infiltrators"), "trap_knowledge": ("hidden", "adjacent", "open"),
    "trap_persistent": (True, False), "disabler_on_trap": ("lost", "kept"),
    "hide_needs": ("nothing", "no_robot_in_room"), "identity_shown": (False, True), "reach_own": (True, False),
    "redeploy_reach": ("adjacent", "room"), "may_wait_outside": (False, True), "exit_cost": (1, 0),
    "exit_where": ("any", "own"), "scan_order": ("simultaneous", "sequential"),
    "trigger": ("any", "infiltrator_side", "infiltrators"), "long_answer": ("positions", "count"),
    "respawn_time": ("same_turn", "next_turn"), "robots_out_wins": (False, True), "teleport_scope": ("all", "own"),
    "turn_limit_result": ("robots", "draw"), "traitors": (True, False), "traitor_powers": ("move_scan", "carry"),
    "traitor_respawns": (True, False), "traitor_scan_public": (True, False), "cat_hits_generators": (True, False),
    "cat_respawns": (False, True), "figure_order": ("index", "free"), "sentinel_clip": ("room", "reach"),
}  # fmt: skip
Cards = dict[str, Any]


@cache
def _shipped() -> Cards:
    return tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))


def shipped_cards() -> Cards:
    """A fresh copy of the component set of appendix A."""
    return copy.deepcopy(_shipped())


def token(cards: Cards, name: str) -> dict[str, Any]:
    return next(row for row in cards["token"] if row["id"] == name)


def number(cards: Cards, name: str) -> int:
    """The number of a token that each figure has."""
    return token(cards, name).get("per_figure", 1)


def blank(cards: Cards, name: str) -> bool:
    return bool(token(cards, name).get("blank"))


def panels(cards: Cards, which: str = "squares7") -> dict[str, list[str]]:
    """Panels of one set by id, in table order."""
    return {row["id"]: row["rows"] for row in cards["panel"] if row["set"] == which}


def rows_of(cards: Cards, which: str, name: str) -> list[str]:
    return panels(cards, which)[name]


def bent_panel() -> list[str]:
    """A panel whose first room has a bend: a wall east of 0 and 7; a wall with one door above row 5."""
    rows = ["+-+-+-+e+-+-+-+"] + ["|. . . . . . .|", "+ + + + + + + +"] * 6 + ["|. . . . . . .|", "+-+-+-+e+-+-+-+"]
    rows[1] = rows[3] = "|.|. . . . . .|"
    rows[7] = "e. . . . . . .e"
    rows[5] = "|. . . % . . .|"
    rows[10] = "+-+-+-+d+-+-+-+"
    rows[11] = "|% . . . . . .|"
    return rows
