"""The parameters of a game: the constants of section 1 and the decisions of section 3."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

DECISIONS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "panel_set": ("D1", ("squares7", "squares9")),
    "map_mode": ("D2", ("random", "line", "grid2", "fixed")),
    "generator_keeps_entrance": ("D4", (True, False)),
    "remove_entrance": ("D5", ("may", "must", "never")),
    "door_scan": ("D8", ("active_blocks", "always_blocks", "never_blocks")),
    "scan_reach": ("D9", ("shortest", "connected", "room")),
    "active_door_blocks": ("D10", ("nobody", "infiltrators")),
    "trap_knowledge": ("D11", ("hidden", "adjacent", "open")),
    "trap_persistent": ("D12", (True, False)),
    "disabler_on_trap": ("D13", ("lost", "kept")),
    "hide_needs": ("D14", ("nothing", "no_robot_in_room")),
    "identity_shown": ("D15", (False, True)),
    "reach_own": ("D18", (True, False)),
    "redeploy_reach": ("D20", ("adjacent", "room")),
    "may_wait_outside": ("D21", (False, True)),
    "exit_cost": ("D22", (1, 0)),
    "exit_where": ("D24", ("any", "own")),
    "scan_order": ("D27", ("simultaneous", "sequential")),
    "trigger": ("D29", ("any", "infiltrator_side", "infiltrators")),
    "long_answer": ("D30", ("positions", "count")),
    "respawn_time": ("D31", ("same_turn", "next_turn")),
    "robots_out_wins": ("D32", (False, True)),
    "teleport_scope": ("D33", ("all", "own")),
    "turn_limit_result": ("D35", ("robots", "draw")),
    "traitors": ("D37", (True, False)),
    "traitor_powers": ("D38", ("move_scan", "carry")),
    "traitor_respawns": ("D39", (True, False)),
    "traitor_scan_public": ("D40", (True, False)),
    "cat_hits_generators": ("D41", (True, False)),
    "cat_respawns": ("D42", (False, True)),
    "figure_order": ("D43", ("index", "free")),
    "sentinel_clip": ("D45", ("room", "reach")),
}
"""Number and values of each decision with a switch, the default first."""


@dataclass(frozen=True)
class Rules:
    """Every parameter with its default; the number of infiltrators belongs to the table."""

    robots_extra: int = 1
    panels_extra: int = 2
    infiltrator_actions: int = 5
    robot_actions: int = 5
    traitor_actions: int = 5
    cat_move: int = 4
    traps_per_panel: int = 2
    long_radius: int = 2
    elimination_radius: int = 1
    sentinel_radius: int = 1
    data_needed: int = 1
    max_turns: int = 30
    scan_grace_turns: int = 0
    fixed_map: tuple[tuple[Any, ...], ...] = ()
    panel_set: str = "squares7"
    map_mode: str = "random"
    generator_keeps_entrance: bool = True
    remove_entrance: str = "may"
    door_scan: str = "active_blocks"
    scan_reach: str = "shortest"
    active_door_blocks: str = "nobody"
    trap_knowledge: str = "hidden"
    trap_persistent: bool = True
    disabler_on_trap: str = "lost"
    hide_needs: str = "nothing"
    identity_shown: bool = False
    reach_own: bool = True
    redeploy_reach: str = "adjacent"
    may_wait_outside: bool = False
    exit_cost: int = 1
    exit_where: str = "any"
    scan_order: str = "simultaneous"
    trigger: str = "any"
    long_answer: str = "positions"
    respawn_time: str = "same_turn"
    robots_out_wins: bool = False
    teleport_scope: str = "all"
    turn_limit_result: str = "robots"
    traitors: bool = True
    traitor_powers: str = "move_scan"
    traitor_respawns: bool = True
    traitor_scan_public: bool = True
    cat_hits_generators: bool = True
    cat_respawns: bool = False
    figure_order: str = "index"
    sentinel_clip: str = "room"


def decision_name(parameter: str, value: Any) -> str:
    """Return the name by which the use of a decision with a value is counted, as `D4.true`."""
    return f"{DECISIONS[parameter][0]}.{str(value).lower()}"


def read_rules(parameters: Mapping[str, Any]) -> Rules:
    """Build the rules from parameters by name."""
    unknown = set(parameters) - {field.name for field in fields(Rules)}
    if unknown:
        raise ValueError(f"no parameters: {sorted(unknown)}")
    values = dict(parameters)
    values["fixed_map"] = tuple(tuple(row) for row in values.get("fixed_map", ()))
    return Rules(**values)
