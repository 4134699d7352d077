"""A sample of the comparison of both engines of the guards game: all players, missions, components and policies."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from simcore.components import Locator
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.check_rules import check_rules
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_guards import POLICIES, SETS, Pair, Setting, component_file, play
from tests.lockstep.infiltrators_guards_games import CELLS, MISSIONS, STRATA, game
from tests.lockstep.infiltrators_guards_required import (
    FAMILIES,
    NOT_COUNTED,
    REFERENCE,
    STANDS_FOR,
    required,
)
from tests.lockstep.noted import beginnings, rule_of
from tests.lockstep.played import Played
from tests.lockstep.proofs import INFILTRATORS_GUARDS
from tests.lockstep.trials import assert_plays_no_more, assert_printed_command_plays, assert_stops, spoiled
from tests.reference.infiltrators_guards.rules import DECISIONS
from tests.support.infiltrators_guards import rules_of

SEED = 11
SAMPLE, CHUNK = 40, 10
RULES = 95

NAMES = required()


@cache
def sample(first: int) -> Played:
    """Some games of the sample, played once."""
    return INFILTRATORS_GUARDS.play_range(SEED, first, first + CHUNK)


@pytest.mark.parametrize("first", range(0, SAMPLE, CHUNK))
def test_a_sample_of_the_games(first: int) -> None:
    played = sample(first)
    assert not played.mismatches, str(played.mismatches[0])
    assert played.games == CHUNK


def test_the_sample_executes_most_of_the_list() -> None:
    """Of values of numbers it has a few only."""
    executed = {name for first in range(0, SAMPLE, CHUNK) for name in sample(first).executed}
    wanted = {name for name in NAMES if name not in INFILTRATORS_GUARDS.rare}
    assert len(wanted & executed) > 0.8 * len(wanted)


def test_every_mission_and_player_count_meets_every_policy() -> None:
    turns = len(CELLS) * len(STRATA) // STRATA.count("cells")
    cells = [game(SEED, number) for number in range(turns) if STRATA[number % len(STRATA)] == "cells"]
    met = {(one.rules["mission"], one.players, one.policy) for one in cells}
    assert met == {(name, n, policy) for name in MISSIONS for n in SPEC.players for policy in POLICIES}


def test_every_set_of_components_is_played() -> None:
    assert {game(SEED, number).components for number in range(len(STRATA))} == SETS.keys()


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


def test_a_game_may_go_on_from_where_nobody_can_enter() -> None:
    number = next(number for number in range(1000) if game(SEED, number).shut)
    pair = Pair(game(SEED, number))
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
