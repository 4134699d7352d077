"""Every parameter against the tables of the specification, typed out here once more."""

from __future__ import annotations

import pytest

from simcore.aliases import aliased_parameters, load_aliases
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.fields import FIELDS, SIDE_FIELDS
from simcore.parameters import load_parameters
from simcore.variants import printed_game, resolve

PARAMETERS = {one.name: one for one in load_parameters(SPEC.package)}
ALIASES = {one.name: one for one in aliased_parameters(SPEC, printed_game(SPEC).rows)}

INTEGERS = {  # section 1, and the decisions that are numbers: default, least, most
    "start_stealth": (3, 0, 6),
    "actions_per_turn": (4, 2, 8),
    "event_threshold": (2, -1, 8),
    "guard_speed_max": (6, 1, 12),
    "alarm_speed": (1, 0, 3),
    "crack_speed": (1, 0, 3),
    "reshuffle_speed": (1, 0, 3),
    "patrol_removed_per_player": (3, 0, 4),
    "safe_dice_max": (6, 1, 10),
    "add_die_cost": (2, 0, 4),
    "roll_cost": (1, 1, 4),
    "hack_cost": (1, 0, 4),
    "act_limit": (100, 20, 200),
    "trade_limit": (2, 0, 4),
    "hard_candidates": (32, 1, 64),
    "first_seat": (0, 0, 3),
    "max_turns": (1000, 100, 10000),
    "walls_per_floor": (-1, -1, 15),
    "stealth_max": (0, 0, 20),
    "deadbolt_refused_cost": (1, 0, 1),
}
CHOICES = {  # section 3, in the order of its table
    "event_copies": ("one_each", "list"),
    "gap_card": ("remove", "draw_on"),
    "camera_room": ("burglar",),
    "thermo_time": ("before_event", "after_event"),
    "motion_leave": ("own_moves", "any"),
    "sight_limit": ("one", "each_reason"),
    "gymnastics": ("above", "below", "both"),
    "room_stealth": ("choose", "first"),
    "dead_drop_gold": ("stay", "both"),
    "token_cancels": ("entry_only", "any_in_kind"),
    "rook_first": ("before_anything", "before_actions"),
    "ties": ("choose", "random"),
    "suit_scope": ("all_sight", "same_room"),
    "donuts_cancel": ("next_move", "next_own_move"),
    "solo_rules": ("gold_out", "bga", "full"),
    "drill_goblet": ("nothing", "driller"),
    "office_stairs": ("random", "white"),
    "passing": ("active_turn", "off"),
    "deadbolt_fresh": ("choose", "must_pay"),
    "emp_draw": ("per_floor", "per_token"),
    "escape_event": (False,),
    "spotter_empty": ("illegal", "reshuffle"),
    "walls": ("usual", "printed", "random", "hard", "chosen", "fk_g", "fk_bga"),
}
FLAGS = {
    "lost_visual": False,
    "reveal_on_place": True,
    "fall_costs_stealth": False,
    "drop_ignores_entry": True,
    "camera_facedown": False,
    "peterman_without_die": False,
    "lab_place_counts": False,
    "skip_escaped": True,
    "first_guard_sees": True,
    "outer_beside_gap": True,
    "lost_visual_removable": True,
    "lost_visual_sees": True,
    "peek_brings_guard": False,
    "tool_reshuffle": True,
    "arrival_draw_on_own_card": True,
    "entrance_guard_cell": True,
    "reboot_facedown": False,
    "rook_may_escape": False,
    "drop_is_entry_for_motion": False,
    "time_lock_roof": True,
}
NUMBERS_OF_ROWS = {  # sections 1 and 5.8: default, least, most
    "hack_max": (6, 0, 10),
    "lavatory_stealth": (3, 0, 6),
    "deadbolt_cost": (3, 1, 4),
    "laser_cost": (2, 1, 4),
    "keypad_face": (6, 2, 6),
    "dice_per_try": (1, 1, 3),
    "juicer_limit": (0, 0, 9),
    "climb_cost": (3, 0, 4),
    "laptop_cost": (1, 0, 4),
    "laptop_max": (1, 0, 9),
    "peterman_dice": (1, 0, 4),
    "crow_limit": (1, 0, 9),
    "crow_range": (2, 0, 8),
    "crow_steps": (1, 0, 9),
    "gemstone_cost": (1, 0, 4),
    "stamp_threshold": (3, 0, 8),
    "chihuahua_face": (6, 1, 6),
    "kitty_face": (2, 1, 6),
}
WORDS_OF_ROWS = {
    "kitty_kinds": ("laser", "motion", "fingerprint"),
    "crowbar_kinds": ("camera", "deadbolt", "detector", "fingerprint", "keypad", "laser", "motion", "thermo"),
}
OTHERS = {"scenario": "bank_job", "gap": "random", "guard_speed": (), "characters": ("random",)}
DECISIONS = {f"D{number}" for number in range(1, 48)}


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
    assert {name: PARAMETERS[name].default for name in OTHERS} == OTHERS
    assert PARAMETERS["scenario"].choices == ("office_job", "bank_job", "fort_knox")
    cells = tuple(f"{column}{row}" for row in range(1, 6) for column in "ABCDE")
    assert PARAMETERS["gap"].choices == ("random", "chosen", *cells)
    assert (PARAMETERS["guard_speed"].low, PARAMETERS["guard_speed"].high) == (0, 6)
    assert PARAMETERS["characters"].choices[:4] == ("random", "random:basic", "random:advanced", "none")
    assert len(PARAMETERS["characters"].choices) == 4 + 9 * 3
    assert set(PARAMETERS) == {*INTEGERS, *CHOICES, *FLAGS, *OTHERS}


@pytest.mark.parametrize("name", NUMBERS_OF_ROWS)
def test_numbers_that_stand_in_rows(name: str) -> None:
    one = ALIASES[name]
    assert (one.kind, (one.default, one.low, one.high)) == ("integer", NUMBERS_OF_ROWS[name])


def test_words_that_stand_in_rows_and_no_more_aliases() -> None:
    assert {name: ALIASES[name].default for name in WORDS_OF_ROWS} == WORDS_OF_ROWS
    assert set(ALIASES) == {*NUMBERS_OF_ROWS, *WORDS_OF_ROWS}
    assert not set(ALIASES) & set(PARAMETERS)


def test_an_alias_has_the_bounds_of_its_field() -> None:
    for alias in load_aliases(SPEC.package).values():
        for address in alias.fields:
            plural, row_id, key, *inner = address.split(".")
            field = SIDE_FIELDS[row_id, key][inner[0]] if inner else FIELDS[plural][key]
            if not alias.inside and alias.parameter.kind == "integer":
                assert (field.low, field.high) == (alias.parameter.low, alias.parameter.high), address


def test_every_decision_has_a_parameter_that_names_it() -> None:
    named = {word for one in (*PARAMETERS.values(), *ALIASES.values()) for word in one.source.split(", ")}
    assert DECISIONS - named == set()


@pytest.mark.parametrize("one", [*PARAMETERS.values(), *ALIASES.values()], ids=lambda one: one.name)
def test_every_parameter_says_what_it_does_and_where_that_stands(one) -> None:
    assert one.about.endswith(".")
    assert one.about[0].isupper()
    assert one.source[0] in "RD"
    for value in one.designer:
        assert one.kind != "integer" or one.low <= value <= one.high


@pytest.mark.parametrize("variant", SPEC.variants)
@pytest.mark.parametrize("players", SPEC.players)
def test_every_built_in_variant_can_be_played(variant: str, players: int) -> None:
    assert resolve(SPEC, players, [variant]).warnings == ()
