"""Every parameter against the tables of the specification, typed out here once more."""

from __future__ import annotations

import pytest

from simcore.aliases import load_aliases
from simcore.games.infiltrators_guards import SPEC
from simcore.parameters import load_parameters
from simcore.variants import resolve

PARAMETERS = {one.name: one for one in load_parameters(SPEC.package)}

INTEGERS = {  # section 1, and the decisions that are numbers: default, least, most
    "guards_per_infiltrator": (3, 0, 4),
    "equip_draw": (3, 0, 5),
    "equip_keep": (2, 0, 4),
    "actions_per_turn": (2, 1, 4),
    "success_min": (5, 2, 6),
    "death_min": (5, 2, 6),
    "shade_bonus": (1, 0, 4),
    "gang_bonus": (1, 0, 4),
    "noise_per_attack": (1, 0, 3),
    "noise_per_lit_move": (1, 0, 3),
    "noise_fade": (1, 0, 3),
    "max_rounds": (30, 1, 60),
    "pts_hack": (2, 0, 20),
    "pts_left": (1, 0, 20),
    "pts_success": (3, 0, 20),
    "pts_mark": (4, 0, 20),
    "pts_unhacked": (2, 0, 20),
    "pts_taken": (2, 0, 20),
    "pts_inside": (1, 0, 20),
    "pts_unmarked": (4, 0, 20),
    "pts_alert": (3, 0, 20),
    "alert_start": (1, 0, 9),
    "alert_timer_period": (2, 0, 20),
    "alert_on_heard_noise": (1, 0, 3),
    "hearing_range": (6, 0, 24),
    "alert_on_loud_attack": (1, 0, 3),
    "alert_on_hack_done": (1, 0, 3),
    "alert_on_hack_fail": (0, 0, 3),
    "alert_on_guard_out": (0, 0, 3),
    "alert_decay": (0, 0, 3),
    "general_alert_base": (5, 1, 40),
    "general_alert_team": (1, 0, 10),
    "ga_extra_rounds": (2, 1, 9),
    "hack_successes": (2, 1, 9),
    "hack_noise": (0, 0, 3),
    "entry_noise": (0, 0, 3),
    "noise_cap": (3, 1, 9),
    "guard_shade_bonus": (0, 0, 3),
    "shop_price": (2, 0, 20),
    "shop_offer": (3, 1, 6),
    "shop_max": (1, 0, 3),
    "equip_limit": (6, 0, 8),
}
CHOICES = {  # section 3, in the order of its table
    "heard_count": ("once", "each"),
    "alert_mode": ("track", "noise_now"),
    "ga_check": ("phase_end", "immediate"),
    "ga_effect": ("end", "lockdown"),
    "objective_placement": ("printed", "random", "any"),
    "diag_rule": ("one", "both", "free"),
    "shot_lines": (8, 4),
    "layout": ("2x2", "row"),
    "segment_pick": ("random", "alternate"),
    "exit_where": ("any_edge", "own_entry"),
    "exit_when": ("any_time", "objectives_done"),
    "random_length": ("choose", "full"),
    "random_order": ("choose", "fixed"),
    "move_noise": ("each", "once"),
    "noise_die": ("may", "must", "never"),
    "gang_mode": ("any", "each"),
    "unharmed": ("alive", "no_hits"),
    "order_ties": ("random", "seat"),
    "character_pick": ("random", "choice"),
    "guard_pick": ("random", "choice"),
    "mark_pick": ("random", "guard"),
    "entry_order": ("turn", "seat"),
    "scoring": ("team", "individual"),
    "tie": ("guard", "draw"),
}
FLAGS = {
    "hearing_line": True,
    "hack_accumulate": True,
    "hack_when_threatened": True,
    "guard_can_restore": False,
    "guard_on_objective": False,
    "figures_block_shots": False,
    "stack_bonus": False,
    "unarmed_silent": False,
    "check_on_miss": True,
}
REACH = "hack_reach"
"""D14: 1 or 0, whatever kind it is."""
RECORDED = {13, 26, 31, 33, 39, 44, 50, 52, 55, 56, 57, 58, 59, 60}
"""Decisions that are no parameter, or one of section 1 (section 3)."""


@pytest.mark.parametrize("name", INTEGERS)
def test_integers(name: str) -> None:
    one = PARAMETERS[name]
    assert (one.kind, (one.default, one.low, one.high)) == ("integer", INTEGERS[name])


@pytest.mark.parametrize("name", CHOICES)
def test_choices_begin_with_the_default(name: str) -> None:
    one = PARAMETERS[name]
    assert (one.kind, one.choices, one.default) == ("choice", CHOICES[name], CHOICES[name][0])


@pytest.mark.parametrize("name", FLAGS)
def test_flags(name: str) -> None:
    assert (PARAMETERS[name].kind, PARAMETERS[name].default) == ("flag", FLAGS[name])


def test_the_others_and_no_more() -> None:
    reach, mission, campaign = PARAMETERS[REACH], PARAMETERS["mission"], PARAMETERS["campaign"]
    assert (reach.default, sorted({reach.low, reach.high} if reach.kind == "integer" else reach.choices)) == (1, [0, 1])
    assert (mission.default, mission.choices) == (
        "data_raid",
        ("data_raid", "clean_sweep", "quiet_visit", "manhunt"),
    )
    assert (campaign.kind, campaign.default) == ("words", ())
    assert set(PARAMETERS) == {*INTEGERS, *CHOICES, *FLAGS, REACH, "mission", "campaign"}
    assert not load_aliases(SPEC.package)


def test_the_number_of_infiltrators_is_that_of_players_less_one() -> None:
    """Section 1."""
    assert (SPEC.players, SPEC.default_players) == ((2, 3, 4, 5), 3)
    assert [SPEC.camp_of(4, seat) for seat in range(4)] == [0, 0, 0, 1]
    assert SPEC.camps == ("infiltrators", "guards")


def test_every_decision_has_a_parameter_that_names_it() -> None:
    named = {word.strip() for one in PARAMETERS.values() for word in one.source.split(",")}
    assert {f"D{number}" for number in set(range(1, 55)) - RECORDED} - named == set()


@pytest.mark.parametrize("one", PARAMETERS.values(), ids=lambda one: one.name)
def test_every_parameter_says_what_it_does_and_where_that_stands(one) -> None:
    assert one.about.endswith(".")
    assert one.about[0].isupper()
    assert one.source[0] in "RD"
    for value in one.designer:
        assert one.kind != "integer" or one.low <= value <= one.high


VARIANTS = {
    "base": {},
    "clean_sweep": {"mission": "clean_sweep"},
    "quiet_visit": {"mission": "quiet_visit"},
    "manhunt": {"mission": "manhunt"},
    "campaign": {"campaign": ("data_raid", "quiet_visit", "clean_sweep")},
    "no_clock": {"alert_timer_period": 0},
    "strict_diagonals": {"diag_rule": "both"},
    "lockdown": {"ga_effect": "lockdown"},
    "open_choice": {
        "segment_pick": "alternate",
        "character_pick": "choice",
        "guard_pick": "choice",
        "objective_placement": "any",
    },
    "individual": {"scoring": "individual"},
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_variants_change_what_they_say(variant: str) -> None:
    rules = resolve(SPEC, 3, [variant])
    changed = {name: value for name, value in rules.parameters.items() if value != PARAMETERS[name].default}
    assert changed == VARIANTS[variant]
    assert set(SPEC.variants) == set(VARIANTS)
