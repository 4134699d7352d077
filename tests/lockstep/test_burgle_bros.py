"""A sample of the comparison of both engines of Burgle Bros: all buildings, player counts and kinds of rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from simcore.games.burgle_bros import SPEC
from tests.lockstep.burgle_bros import POLICIES, RICH, Pair, Setting, play
from tests.lockstep.burgle_bros_games import CELLS, STRATA, game
from tests.lockstep.burgle_bros_required import (
    FAMILIES,
    GROUP_OF,
    IMPOSSIBLE,
    NOT_COUNTED,
    REFERENCE,
    STANDS_FOR,
    required,
)
from tests.lockstep.noted import beginnings, put_together
from tests.lockstep.numbered import SHIPPED, STRANGE
from tests.lockstep.proofs import BURGLE_BROS
from tests.lockstep.trials import assert_plays_no_more, assert_printed_command_plays, assert_stops, spoiled
from tests.reference.burgle_bros.playing import SCENARIOS
from tests.reference.burgle_bros.rules import DECISIONS

SEED = 11
SAMPLE, CHUNK = 60, 20
RULES = 105

NAMES = required()


@pytest.mark.parametrize("first", range(0, SAMPLE, CHUNK))
def test_a_sample_of_the_games(first: int) -> None:
    played = BURGLE_BROS.play_range(SEED, first, first + CHUNK)
    assert not played.mismatches, str(played.mismatches[0])
    assert played.games == CHUNK


def test_every_building_and_player_count_meets_every_policy() -> None:
    turns = len(CELLS) * len(STRATA) // STRATA.count("cells")
    cells = [game(SEED, number) for number in range(turns) if STRATA[number % len(STRATA)] == "cells"]
    met = {(one.rules["scenario"], one.players, one.policy) for one in cells}
    assert met == {(name, n, policy) for name in SCENARIOS for n in SPEC.players for policy in POLICIES}


def test_every_set_of_components_is_played() -> None:
    assert {game(SEED, number).components for number in range(len(STRATA))} == {SHIPPED, STRANGE, RICH}


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    assert [game(SEED, number) for number in range(20)] == [game(SEED, number) for number in range(20)]


# --- a mismatch ---


def spoil(state: Any) -> None:
    """As a wrong rule would do it."""
    state.stealth[0] += 1


def test_a_mismatch_is_seen_at_the_next_answer_and_shows_where() -> None:
    mismatch = spoiled(Pair(Setting(SEED, 0, 2, "busy", {"characters": "none"})), 1, spoil)
    assert len(mismatch.acts) == 2
    assert ".burglars[0].stealth: 3 | 4" in mismatch.lines


def test_a_mismatch_prints_a_command_that_plays_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert_printed_command_plays(spoiled(Pair(game(SEED, 3)), 4, spoil), capsys)


def test_an_engine_that_stops_is_a_mismatch() -> None:
    assert_stops(Pair(Setting(SEED, 0, 1, "busy")), 335)


def test_answers_given_are_played_and_no_more() -> None:
    assert_plays_no_more(Pair(game(SEED, 0)), play)


# --- what must be executed ---


def test_every_rule_and_decision_is_required_or_has_a_reason() -> None:
    named = {re.split(r"[.=]", name)[0] for name in NAMES} | STANDS_FOR.keys() | NOT_COUNTED.keys()
    assert [f"R{n}" for n in range(1, RULES + 1) if f"R{n}" not in named] == []
    assert [number for number, _ in DECISIONS.values() if number not in named] == []


def test_what_is_not_counted_is_counted_nowhere() -> None:
    counted = {name.partition(".")[0] for name in NAMES}
    assert not NOT_COUNTED.keys() & (counted | STANDS_FOR.keys())
    assert not STANDS_FOR.keys() & counted
    assert set(STANDS_FOR.values()) <= NAMES.keys()


def test_names_that_the_reference_engine_puts_together_are_all_listed() -> None:
    assert beginnings(REFERENCE) <= FAMILIES.keys()


def test_what_is_impossible_would_be_required_otherwise() -> None:
    known = put_together(FAMILIES, GROUP_OF, "rules").keys() | {"R56.nothing", "R85.none", "R60.revealed_there"}
    assert IMPOSSIBLE.keys() <= known
    assert not IMPOSSIBLE.keys() & NAMES.keys()


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("reveal.lavatory", "tiles"),
        ("tool.thermal_bomb", "cards"),
        ("loot.persian_kitty", "cards"),
        ("event.squeak", "cards"),
        ("ability.rook.advanced", "abilities"),
        ("alarm.character", "alarms"),
        ("lost.acrobat_stayed", "losses of games"),
        ("D13.both", "decisions"),
        ("rules.crow_range", "numbers"),
        ("question.gut", "questions"),
        ("draw.dice_kitty", "draws"),
        ("R66.6.crow", "rules"),
    ],
)
def test_what_the_list_is_made_of(name: str, group: str) -> None:
    assert NAMES[name] == group
