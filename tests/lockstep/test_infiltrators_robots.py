"""A sample of the comparison of both engines of the robots game: all players, policies, decisions and tokens."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.check_rules import check_rules
from simcore.parameters import load_parameters
from tests.lockstep import infiltrators_robots_required as lists
from tests.lockstep.infiltrators_robots import HIDE_EVERY, POLICIES, Pair, Setting, component_file, play, told
from tests.lockstep.infiltrators_robots_games import CELLS, STRATA
from tests.lockstep.proofs import INFILTRATORS_ROBOTS
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
from tests.reference.infiltrators_robots.rules import DECISIONS
from tests.support.infiltrators_robots import rules_of

RULES = 60
SAMPLE = Sample(INFILTRATORS_ROBOTS, STRATA, games=30, chunk=10)
NAMES = lists.required()


@pytest.mark.parametrize("first", SAMPLE.firsts)
def test_a_sample_of_the_games(first: int) -> None:
    SAMPLE.assert_no_difference(first)


def test_the_sample_executes_most_of_the_list() -> None:
    SAMPLE.assert_most_is_executed()


def test_every_number_of_players_meets_every_policy() -> None:
    cells = SAMPLE.cells(CELLS)
    assert {(one.players, one.policy) for one in cells} == {(n, policy) for n in SPEC.players for policy in POLICIES}
    assert all(one.rules == {} for one in cells)


def test_every_parameter_is_changed() -> None:
    assert SAMPLE.changed() == {one.name for one in load_parameters(SPEC.package)}


@pytest.mark.parametrize("first", range(0, 100, len(STRATA)))
def test_rules_are_such_as_the_loader_takes(first: int) -> None:
    SAMPLE.assert_loaded(first, rules_of, component_file, check_rules)


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    SAMPLE.assert_the_same_again()


def test_maps_are_drawn_by_the_number_of_the_map() -> None:
    """Section 5: games of a match share the map."""
    pairs = [Pair(Setting(SEED, index, 2, "random", map_number=4)) for index in (1, 2)]
    for pair in pairs:
        pair.start()
    maps = [pair.reference.snapshot()["map"] for pair in pairs]
    assert maps[0] == maps[1]


def test_order_of_decoy_tokens_is_told_as_how_far_drops_were_ahead() -> None:
    snapshot = {"extra": {"record": [{"decoy_tokens": events} for events in ([], [1, -1], [-1, -1, 1, -1, 1, 1])]}}
    assert [turn["drops_ahead"] for turn in told(snapshot)["extra"]["record"]] == [0, 0, 2]


def test_what_is_resampled_is_compared_and_the_game_goes_on_as_it_was() -> None:
    pair = Pair(Setting(SEED, HIDE_EVERY - 1, 2, "random"))
    pair.start()
    while not (pair.question.seat >= 2 and pair.reference.snapshot()["turn"] >= 2):
        pair.answer(pair.choose(pair.question))
    before = pair.kernel.snapshot(), pair.seen()
    assert pair.compare_hidden(pair.question.seat, 3) == []
    assert (pair.kernel.snapshot(), pair.seen()) == before
    pair.kernel.state.record[1].n_visible += 1
    assert pair.compare_hidden(pair.question.seat, 3) != []


# --- a mismatch ---


def spoil(state: Any) -> None:
    """As a wrong rule would do it."""
    state.facts.waits += 1


def test_a_mismatch_is_seen_at_the_next_answer_and_shows_where() -> None:
    mismatch = spoiled(Pair(Setting(SEED, 0, 3, "busy")), 1, spoil)
    assert len(mismatch.acts) == 2
    assert mismatch.lines == [".facts.waits: 0 | 1"]


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
        ("rule.R48", "rules"),
        ("R24.trapped", "rules"),
        ("kind.cat_step", "questions"),
        ("robot.deploy_teleport", "acts"),
        ("scan.long.True.False", "tokens and scans"),
        ("disabled.door.2", "tokens and scans"),
        ("cause.robots_out", "ends"),
        ("H4.1.exchange", "resampling"),
        ("D9.connected", "decisions"),
        ("rules.elimination_radius.3", "numbers"),
        ("players.4", "players"),
    ],
)
def test_what_the_list_is_made_of(name: str, group: str) -> None:
    assert NAMES[name] == group
