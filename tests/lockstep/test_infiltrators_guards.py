"""A sample of the comparison of both engines of the guards game: all players, missions, components and policies."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.check_rules import check_rules
from simcore.parameters import load_parameters
from tests.lockstep import infiltrators_guards_required as lists
from tests.lockstep.infiltrators_guards import POLICIES, SETS, Pair, Setting, component_file, play
from tests.lockstep.infiltrators_guards_games import CELLS, MISSIONS, STRATA
from tests.lockstep.proofs import INFILTRATORS_GUARDS
from tests.lockstep.sample import SEED, Sample
from tests.lockstep.trials import (
    assert_all_are_listed,
    assert_families_are_listed,
    assert_listed_once,
    assert_plays_no_more,
    assert_printed_command_plays,
    assert_stops,
    spoiled,
)
from tests.reference.infiltrators_guards.rules import DECISIONS
from tests.support.infiltrators_guards import rules_of

RULES = 95
SAMPLE = Sample(INFILTRATORS_GUARDS, STRATA, games=40, chunk=10)
NAMES = lists.required()


@pytest.mark.parametrize("first", SAMPLE.firsts)
def test_a_sample_of_the_games(first: int) -> None:
    SAMPLE.assert_no_difference(first)


def test_the_sample_executes_most_of_the_list() -> None:
    SAMPLE.assert_most_is_executed()


def test_every_mission_and_player_count_meets_every_policy() -> None:
    cells = SAMPLE.cells(CELLS)
    met = {(one.rules["mission"], one.players, one.policy) for one in cells}
    assert met == {(name, n, policy) for name in MISSIONS for n in SPEC.players for policy in POLICIES}


def test_every_set_of_components_is_played() -> None:
    assert {SAMPLE.game(number).components for number in range(len(STRATA))} == SETS.keys()


def test_every_parameter_is_changed() -> None:
    assert SAMPLE.changed() == {one.name for one in load_parameters(SPEC.package)}


@pytest.mark.parametrize("first", range(0, 100, len(STRATA)))
def test_rules_are_such_as_the_loader_takes(first: int) -> None:
    SAMPLE.assert_loaded(first, rules_of, component_file, check_rules)


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    SAMPLE.assert_the_same_again()


def test_a_game_may_go_on_from_where_nobody_can_enter() -> None:
    number = next(number for number in range(1000) if SAMPLE.game(number).shut)
    pair = Pair(SAMPLE.game(number))
    pair.start()
    states = [one["state"] for one in pair.reference.snapshot()["infiltrators"]]
    assert states == ["board", *["waiting"] * (len(states) - 1)]


# --- a mismatch ---


def spoil(state: Any) -> None:
    """As a wrong rule would do it."""
    state.hack_rolls += 1


def test_a_mismatch_is_seen_at_the_next_answer_and_shows_where() -> None:
    mismatch = spoiled(Pair(Setting(SEED, 0, 3, "busy")), 1, spoil)
    assert len(mismatch.acts) == 2
    assert mismatch.lines == [".facts.hack_rolls: 0 | 1"]


def test_a_mismatch_prints_a_command_that_plays_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert_printed_command_plays(spoiled(Pair(SAMPLE.game(3)), 4, spoil), capsys)


def test_an_engine_that_stops_is_a_mismatch() -> None:
    assert_stops(Pair(Setting(SEED, 0, 2, "busy")), 335)


def test_answers_given_are_played_and_no_more() -> None:
    assert_plays_no_more(Pair(SAMPLE.game(0)), play)


# --- what must be executed ---


def test_every_rule_and_decision_is_required_or_has_a_reason() -> None:
    assert_all_are_listed(lists, RULES, DECISIONS)


def test_what_is_not_counted_is_counted_nowhere() -> None:
    assert_listed_once(lists)


def test_names_that_the_reference_engine_puts_together_are_all_listed() -> None:
    assert_families_are_listed(lists)


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("rule.R94", "rules"),
        ("kind.noise_die", "questions"),
        ("guard_attack.rifleman.shot", "guards"),
        ("fall.hound.melee", "combat"),
        ("bought.medkit", "equipment"),
        ("laid.laboratory.3", "segments"),
        ("mission.manhunt.success", "missions and ends"),
        ("D38.must", "decisions"),
        ("rules.alert_start.9", "numbers"),
        ("draw.mark", "draws"),
        ("missions.8", "campaigns"),
    ],
)
def test_what_the_list_is_made_of(name: str, group: str) -> None:
    assert NAMES[name] == group
