"""The parameters of a game: the constants of section 1 and the decisions of section 3."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

DECISIONS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "heard_count": ("D3", ("once", "each")),
    "hearing_line": ("D4", (True, False)),
    "alert_mode": ("D9", ("track", "noise_now")),
    "ga_check": ("D11", ("phase_end", "immediate")),
    "ga_effect": ("D12", ("end", "lockdown")),
    "hack_reach": ("D14", (1, 0)),
    "hack_accumulate": ("D15", (True, False)),
    "hack_when_threatened": ("D17", (True, False)),
    "guard_can_restore": ("D18", (False, True)),
    "objective_placement": ("D19", ("printed", "random", "any")),
    "guard_on_objective": ("D20", (False, True)),
    "diag_rule": ("D21", ("one", "both", "free")),
    "figures_block_shots": ("D22", (False, True)),
    "shot_lines": ("D23", (8, 4)),
    "layout": ("D24", ("2x2", "row")),
    "segment_pick": ("D25", ("random", "alternate")),
    "exit_where": ("D27", ("any_edge", "own_entry")),
    "exit_when": ("D28", ("any_time", "objectives_done")),
    "random_length": ("D30", ("choose", "full")),
    "random_order": ("D32", ("choose", "fixed")),
    "stack_bonus": ("D34", (False, True)),
    "unarmed_silent": ("D35", (False, True)),
    "move_noise": ("D37", ("each", "once")),
    "noise_die": ("D38", ("may", "must", "never")),
    "gang_mode": ("D41", ("any", "each")),
    "check_on_miss": ("D42", (True, False)),
    "unharmed": ("D43", ("alive", "no_hits")),
    "order_ties": ("D45", ("random", "seat")),
    "character_pick": ("D46", ("random", "choice")),
    "guard_pick": ("D47", ("random", "choice")),
    "mark_pick": ("D48", ("random", "guard")),
    "entry_order": ("D49", ("turn", "seat")),
    "scoring": ("D51", ("team", "individual")),
    "tie": ("D53", ("guard", "draw")),
}
"""Number and values of each decision between words, the default first."""


@dataclass(frozen=True)
class Rules:
    """Every parameter with its default (Appendix A); the number of infiltrators belongs to the table."""

    guards_per_infiltrator: int = 3
    equip_draw: int = 3
    equip_keep: int = 2
    actions_per_turn: int = 2
    success_min: int = 5
    death_min: int = 5
    shade_bonus: int = 1
    gang_bonus: int = 1
    noise_per_attack: int = 1
    noise_per_lit_move: int = 1
    noise_fade: int = 1
    max_rounds: int = 30
    mission: str = "data_raid"
    pts_hack: int = 2
    pts_left: int = 1
    pts_success: int = 3
    pts_mark: int = 4
    pts_unhacked: int = 2
    pts_taken: int = 2
    pts_inside: int = 1
    pts_unmarked: int = 4
    pts_alert: int = 3
    alert_start: int = 1
    alert_timer_period: int = 2
    alert_on_heard_noise: int = 1
    heard_count: str = "once"
    hearing_range: int = 6
    hearing_line: bool = True
    alert_on_loud_attack: int = 1
    alert_on_hack_done: int = 1
    alert_on_hack_fail: int = 0
    alert_on_guard_out: int = 0
    alert_decay: int = 0
    alert_mode: str = "track"
    general_alert_base: int = 5
    general_alert_team: int = 1
    ga_check: str = "phase_end"
    ga_effect: str = "end"
    ga_extra_rounds: int = 2
    hack_reach: int = 1
    hack_successes: int = 2
    hack_accumulate: bool = True
    hack_noise: int = 0
    hack_when_threatened: bool = True
    guard_can_restore: bool = False
    objective_placement: str = "printed"
    guard_on_objective: bool = False
    diag_rule: str = "one"
    figures_block_shots: bool = False
    shot_lines: int = 8
    layout: str = "2x2"
    segment_pick: str = "random"
    exit_where: str = "any_edge"
    exit_when: str = "any_time"
    entry_noise: int = 0
    random_length: str = "choose"
    random_order: str = "choose"
    stack_bonus: bool = False
    unarmed_silent: bool = False
    noise_cap: int = 3
    move_noise: str = "each"
    noise_die: str = "may"
    guard_shade_bonus: int = 0
    gang_mode: str = "any"
    check_on_miss: bool = True
    unharmed: str = "alive"
    order_ties: str = "random"
    character_pick: str = "random"
    guard_pick: str = "random"
    mark_pick: str = "random"
    entry_order: str = "turn"
    scoring: str = "team"
    tie: str = "guard"
    campaign: tuple[str, ...] = ()
    shop_price: int = 2
    shop_offer: int = 3
    shop_max: int = 1
    equip_limit: int = 6

    @property
    def missions(self) -> tuple[str, ...]:
        """R75: the missions of the campaign; a single game has one."""
        return self.campaign or (self.mission,)


def decision_name(parameter: str, value: Any) -> str:
    """Return the name by which the use of a decision with a value is counted, as `D7.true`."""
    return f"{DECISIONS[parameter][0]}.{str(value).lower()}"


def read_rules(parameters: Mapping[str, Any]) -> Rules:
    """Build the rules from parameters by name."""
    unknown = set(parameters) - {field.name for field in fields(Rules)}
    if unknown:
        raise ValueError(f"no parameters: {sorted(unknown)}")
    values = dict(parameters)
    if "campaign" in values:
        values["campaign"] = tuple(values["campaign"])
    return Rules(**values)
