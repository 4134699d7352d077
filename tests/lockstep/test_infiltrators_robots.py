"""A sample of the comparison of both engines of the robots game: all players, policies, decisions and tokens."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from simcore.components import Locator
from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.check_rules import check_rules
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_robots import HIDE_EVERY, POLICIES, Pair, Setting, component_file, play, told
from tests.lockstep.infiltrators_robots_games import CELLS, STRATA, game
from tests.lockstep.infiltrators_robots_required import FAMILIES, NOT_COUNTED, REFERENCE, STANDS_FOR, required
from tests.lockstep.noted import beginnings, rule_of
from tests.lockstep.played import Played
from tests.lockstep.proofs import INFILTRATORS_ROBOTS
from tests.lockstep.trials import assert_plays_no_more, assert_printed_command_plays, assert_stops, spoiled
from tests.reference.infiltrators_robots.rules import DECISIONS
from tests.support.infiltrators_robots import rules_of

SEED = 11
SAMPLE, CHUNK = 30, 10
RULES = 60

NAMES = required()


@cache
def sample(first: int) -> Played:
    """Some games of the sample, played once."""
    return INFILTRATORS_ROBOTS.play_range(SEED, first, first + CHUNK)


@pytest.mark.parametrize("first", range(0, SAMPLE, CHUNK))
def test_a_sample_of_the_games(first: int) -> None:
    played = sample(first)
    assert not played.mismatches, str(played.mismatches[0])
    assert played.games == CHUNK


def test_the_sample_executes_most_of_the_list() -> None:
    """Of values of numbers it has a few only."""
    executed = {name for first in range(0, SAMPLE, CHUNK) for name in sample(first).executed}
    wanted = {name for name in NAMES if name not in INFILTRATORS_ROBOTS.rare}
    assert len(wanted & executed) > 0.8 * len(wanted)


def test_every_number_of_players_meets_every_policy() -> None:
    turns = len(CELLS) * len(STRATA) // STRATA.count("cells")
    cells = [game(SEED, number) for number in range(turns) if STRATA[number % len(STRATA)] == "cells"]
    assert {(one.players, one.policy) for one in cells} == {(n, policy) for n in SPEC.players for policy in POLICIES}
    assert all(one.rules == {} for one in cells)


def test_every_parameter_is_changed() -> None:
    games = (game(SEED, number) for number in range(20 * len(STRATA)))
    changed = {name for one in games for name in one.rules}
    assert changed == {one.name for one in load_parameters(SPEC.package)}


@pytest.mark.parametrize("first", range(0, 100, len(STRATA)))
def test_rules_are_such_as_the_loader_takes(first: int) -> None:
    for number in range(first, first + len(STRATA)):
        one = game(SEED, number)
        rules = rules_of(one.players, one.rules, component_file(one.components))
        assert [str(problem) for problem in check_rules(rules, Locator({}))] == []
    assert one.players == rules.players


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    assert [game(SEED, number) for number in range(20)] == [game(SEED, number) for number in range(20)]


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
    assert_printed_command_plays(spoiled(Pair(game(SEED, 3)), 4, spoil), capsys)


def test_an_engine_that_stops_is_a_mismatch() -> None:
    assert_stops(Pair(Setting(SEED, 0, 2, "busy")), 335)


def test_answers_given_are_played_and_no_more() -> None:
    assert_plays_no_more(Pair(game(SEED, 0)), play)


# --- what must be executed ---


def test_every_rule_and_decision_is_required_or_has_a_reason() -> None:
    named = {rule_of(name) for name in NAMES} | STANDS_FOR.keys() | NOT_COUNTED.keys()
    assert [f"R{n}" for n in range(1, RULES + 1) if f"R{n}" not in named] == []
    assert [number for number, _ in DECISIONS.values() if number not in named] == []


def test_what_is_not_counted_is_counted_nowhere() -> None:
    counted = {rule_of(name) for name in NAMES}
    assert not NOT_COUNTED.keys() & (counted | STANDS_FOR.keys())
    assert not STANDS_FOR.keys() & counted
    assert set(STANDS_FOR.values()) <= NAMES.keys()


def test_names_that_the_reference_engine_puts_together_are_all_listed() -> None:
    assert beginnings(REFERENCE) <= FAMILIES.keys()


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
