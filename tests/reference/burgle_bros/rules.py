"""The parameters of a game: the constants of section 1 and the decisions of section 3."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

DECISIONS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "event_copies": ("D1", ("one_each", "list")),
    "walls": ("D2", ("printed", "random", "hard", "chosen", "fk_g", "fk_bga")),
    "gap": ("D3", ("random", "chosen")),
    "gap_card": ("D4", ("remove", "draw_on")),
    "reveal_on_place": ("D5", (True, False)),
    "fall_costs_stealth": ("D6", (False, True)),
    "drop_ignores_entry": ("D7", (True, False)),
    "camera_facedown": ("D8", (False, True)),
    "camera_room": ("D9", ("burglar",)),
    "thermo_time": ("D10", ("before_event", "after_event")),
    "motion_leave": ("D11", ("own_moves", "any")),
    "sight_limit": ("D12", ("one", "each_reason")),
    "gymnastics": ("D13", ("above", "below", "both")),
    "room_stealth": ("D14", ("choose", "first")),
    "dead_drop_gold": ("D15", ("stay", "both")),
    "kitty_kinds": ("D16", ()),
    "juicer_limit": ("D17", (0, 1)),
    "token_cancels": ("D18", ("entry_only", "any_in_kind")),
    "peterman_without_die": ("D19", (False, True)),
    "rook_first": ("D20", ("before_anything", "before_actions")),
    "lab_place_counts": ("D21", (False, True)),
    "ties": ("D22", ("choose", "random")),
    "crowbar_kinds": ("D23", ()),
    "suit_scope": ("D24", ("all_sight", "same_room")),
    "donuts_cancel": ("D25", ("next_move", "next_own_move")),
    "stealth_max": ("D26", (0, 3)),
    "skip_escaped": ("D27", (True, False)),
    "first_guard_sees": ("D28", (True, False)),
    "solo_rules": ("D29", ("gold_out", "bga", "full")),
    "outer_beside_gap": ("D30", (True, False)),
    "drill_goblet": ("D31", ("nothing", "driller")),
    "lost_visual_removable": ("D32", (True, False)),
    "lost_visual_sees": ("D32", (True, False)),
    "peek_brings_guard": ("D33", (False, True)),
    "office_stairs": ("D34", ("random", "white")),
    "passing": ("D35", ("active_turn", "off")),
    "tool_reshuffle": ("D36", (True, False)),
    "deadbolt_refused_cost": ("D37", (1, 0)),
    "deadbolt_fresh": ("D38", ("choose", "must_pay")),
    "emp_draw": ("D39", ("per_floor", "per_token")),
    "arrival_draw_on_own_card": ("D40", (True, False)),
    "escape_event": ("D41", (False,)),
    "spotter_empty": ("D42", ("illegal", "reshuffle")),
    "entrance_guard_cell": ("D43", (True, False)),
    "reboot_facedown": ("D44", (False, True)),
    "rook_may_escape": ("D45", (False, True)),
    "drop_is_entry_for_motion": ("D46", (False, True)),
    "time_lock_roof": ("D47", (True, False)),
}
"""Number and values of each decision, the default first; lists of ids are free."""

FIELDS: dict[str, tuple[str, tuple[str, ...], str]] = {
    "lavatory_stealth": ("tile", ("lavatory",), "room_stealth"),
    "deadbolt_cost": ("tile", ("deadbolt",), "enter_actions"),
    "laser_cost": ("tile", ("laser",), "enter_actions"),
    "keypad_face": ("tile", ("keypad",), "face"),
    "dice_per_try": ("tile", ("keypad",), "dice_per_try"),
    "hack_max": ("tile", ("computer_fingerprint", "computer_laser", "computer_motion"), "max_tokens"),
    "crowbar_kinds": ("tool", ("crowbar",), "kinds"),
    "kitty_kinds": ("loot", ("persian_kitty",), "kinds"),
    "juicer_limit": ("character", ("juicer",), "basic.per_turn"),
    "climb_cost": ("character", ("acrobat",), "advanced.cost"),
    "laptop_cost": ("character", ("hacker",), "advanced.cost"),
    "laptop_max": ("character", ("hacker",), "advanced.max_tokens"),
    "peterman_dice": ("character", ("peterman",), "basic.dice"),
    "crow_limit": ("character", ("raven",), "basic.per_turn"),
    "crow_range": ("character", ("raven",), "basic.range"),
    "crow_steps": ("character", ("raven",), "basic.steps_lost"),
}
"""Parameters that are fields of component rows (5.8)."""

PASSIVES: dict[str, tuple[str, str]] = {
    "gemstone_cost": ("gemstone", "enter_extra(occupied,{})"),
    "stamp_threshold": ("stamp", "threshold({})"),
    "chihuahua_face": ("chihuahua", "start_roll({},6){{alarm(here)}}"),
    "kitty_face": ("persian_kitty", "start_roll(1,{}){{call(kitty)}}"),
}
"""Parameters that are a number in the program of a loot card (5.8)."""

SPEEDS = {"office_job": (2, 3), "bank_job": (2, 3, 4), "fort_knox": (3, 4)}
WALLS = {"office_job": 8, "bank_job": 8, "fort_knox": 12}


@dataclass(frozen=True)
class Rules:
    """Every parameter that is no field of a component row, with its default."""

    scenario: str = "bank_job"
    walls_per_floor: int = 8
    start_stealth: int = 3
    actions_per_turn: int = 4
    event_threshold: int = 2
    guard_speed: tuple[int, ...] = (2, 3, 4)
    guard_speed_max: int = 6
    alarm_speed: int = 1
    crack_speed: int = 1
    reshuffle_speed: int = 1
    patrol_removed_per_player: int = 3
    safe_dice_max: int = 6
    add_die_cost: int = 2
    roll_cost: int = 1
    hack_cost: int = 1
    act_limit: int = 100
    trade_limit: int = 2
    lost_visual: bool = False
    hard_candidates: int = 32
    first_seat: int = 0
    characters: Any = "random"
    max_turns: int = 1000
    event_copies: str = "one_each"
    walls: Any = "printed"
    gap: str = "random"
    gap_card: str = "remove"
    reveal_on_place: bool = True
    fall_costs_stealth: bool = False
    drop_ignores_entry: bool = True
    camera_facedown: bool = False
    camera_room: str = "burglar"
    thermo_time: str = "before_event"
    motion_leave: str = "own_moves"
    sight_limit: str = "one"
    gymnastics: str = "above"
    room_stealth: str = "choose"
    dead_drop_gold: str = "stay"
    token_cancels: str = "entry_only"
    peterman_without_die: bool = False
    rook_first: str = "before_anything"
    lab_place_counts: bool = False
    ties: str = "choose"
    suit_scope: str = "all_sight"
    donuts_cancel: str = "next_move"
    stealth_max: int = 0
    skip_escaped: bool = True
    first_guard_sees: bool = True
    solo_rules: str = "gold_out"
    outer_beside_gap: bool = True
    drill_goblet: str = "nothing"
    lost_visual_removable: bool = True
    lost_visual_sees: bool = True
    peek_brings_guard: bool = False
    office_stairs: str = "random"
    passing: str = "active_turn"
    tool_reshuffle: bool = True
    deadbolt_refused_cost: int = 1
    deadbolt_fresh: str = "choose"
    emp_draw: str = "per_floor"
    arrival_draw_on_own_card: bool = True
    escape_event: bool = False
    spotter_empty: str = "illegal"
    entrance_guard_cell: bool = True
    reboot_facedown: bool = False
    rook_may_escape: bool = False
    drop_is_entry_for_motion: bool = False
    time_lock_roof: bool = True

    @property
    def floors(self) -> int:
        return 3 if self.scenario == "bank_job" else 2

    @property
    def side(self) -> int:
        return 5 if self.scenario == "fort_knox" else 4


def decision_name(parameter: str, value: Any) -> str:
    """Return the name by which the use of a decision with a value is counted, as `D7.true`."""
    return f"{DECISIONS[parameter][0]}.{str(value).lower()}"


def read_rules(parameters: Mapping[str, Any]) -> Rules:
    """Build the rules from parameters by name; what the scenario decides is filled in."""
    names = {field.name for field in fields(Rules)}
    values = {name: value for name, value in parameters.items() if name in names}
    unknown = set(parameters) - names - set(FIELDS) - set(PASSIVES)
    if unknown:
        raise ValueError(f"no parameters: {sorted(unknown)}")
    scenario = values.get("scenario", "bank_job")
    values.setdefault("walls_per_floor", WALLS[scenario])
    values["guard_speed"] = tuple(values.get("guard_speed") or SPEEDS[scenario])
    if scenario == "fort_knox" and values.get("walls", "printed") == "printed":
        values["walls"] = "random"
    return Rules(**values)
