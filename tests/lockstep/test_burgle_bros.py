"""A sample of the comparison of both engines of Burgle Bros: all buildings, player counts and kinds of rules."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.games.burgle_bros import SPEC
from tests.lockstep import burgle_bros_required as lists
from tests.lockstep.burgle_bros import POLICIES, RICH, Pair, Setting, play
from tests.lockstep.burgle_bros_games import CELLS, STRATA
from tests.lockstep.noted import put_together
from tests.lockstep.numbered import SHIPPED, STRANGE
from tests.lockstep.proofs import BURGLE_BROS
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
from tests.reference.burgle_bros.playing import SCENARIOS
from tests.reference.burgle_bros.rules import DECISIONS

RULES = 105
SAMPLE = Sample(BURGLE_BROS, STRATA, games=60, chunk=20)
NAMES = lists.required()


@pytest.mark.parametrize("first", SAMPLE.firsts)
def test_a_sample_of_the_games(first: int) -> None:
    SAMPLE.assert_no_difference(first)


def test_every_building_and_player_count_meets_every_policy() -> None:
    cells = SAMPLE.cells(CELLS)
    met = {(one.rules["scenario"], one.players, one.policy) for one in cells}
    assert met == {(name, n, policy) for name in SCENARIOS for n in SPEC.players for policy in POLICIES}


def test_every_set_of_components_is_played() -> None:
    assert {SAMPLE.game(number).components for number in range(len(STRATA))} == {SHIPPED, STRANGE, RICH}


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    SAMPLE.assert_the_same_again()


# --- a mismatch ---


def spoil(state: Any) -> None:
    """As a wrong rule would do it."""
    state.stealth[0] += 1


def test_a_mismatch_is_seen_at_the_next_answer_and_shows_where() -> None:
    mismatch = spoiled(Pair(Setting(SEED, 0, 2, "busy", {"characters": "none"})), 1, spoil)
    assert len(mismatch.acts) == 2
    assert ".burglars[0].stealth: 3 | 4" in mismatch.lines


def test_a_mismatch_prints_a_command_that_plays_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert_printed_command_plays(spoiled(Pair(SAMPLE.game(3)), 4, spoil), capsys)


def test_an_engine_that_stops_is_a_mismatch() -> None:
    assert_stops(Pair(Setting(SEED, 0, 1, "busy")), 335)


def test_answers_given_are_played_and_no_more() -> None:
    assert_plays_no_more(Pair(SAMPLE.game(0)), play)


# --- what must be executed ---


def test_every_rule_and_decision_is_required_or_has_a_reason() -> None:
    assert_all_are_listed(lists, RULES, DECISIONS)


def test_what_is_not_counted_is_counted_nowhere() -> None:
    assert_listed_once(lists)


def test_names_that_the_reference_engine_puts_together_are_all_listed() -> None:
    assert_families_are_listed(lists)


def test_what_is_impossible_would_be_required_otherwise() -> None:
    together = put_together(lists.FAMILIES, lists.GROUP_OF, "rules").keys()
    assert lists.IMPOSSIBLE.keys() <= together | {"R56.nothing", "R85.none", "R60.revealed_there"}
    assert not lists.IMPOSSIBLE.keys() & NAMES.keys()


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
