"""A sample of the comparison of both engines: every player count, variant, kind of card set and policy is in it."""

from __future__ import annotations

import shlex

import pytest

from tests.lockstep.__main__ import main
from tests.lockstep.infiltration import Pair, play
from tests.lockstep.played import Mismatch, difference
from tests.lockstep.proofs import INFILTRATION
from tests.lockstep.setting import Setting
from tests.lockstep.strata import CELLS, STRATA, game

SEED = 11
SAMPLE = 300
"""Games; they play every cell of players, variants and policies once, with half of the games for the rest."""
CHUNK = 50


@pytest.mark.parametrize("first", range(0, SAMPLE, CHUNK))
def test_a_sample_of_the_games(first: int) -> None:
    played = INFILTRATION.play_range(SEED, first, first + CHUNK)
    assert not played.mismatches, str(played.mismatches[0])
    assert (played.games, played.cut) == (CHUNK, 0)


def test_every_player_count_is_played_with_every_variant_and_every_policy() -> None:
    turns = len(CELLS) * len(STRATA) // STRATA.count("cells")
    cells = [game(SEED, number) for number in range(turns) if STRATA[number % len(STRATA)] == "cells"]
    assert [(one.players, one.rules, one.policy) for one in cells] == CELLS


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    numbers = range(40)
    assert [game(SEED, number) for number in numbers] == [game(SEED, number) for number in numbers]


# --- a mismatch ---


def spoiled(setting: Setting, acts: int) -> Mismatch:
    """The mismatch of a game whose kernel state is spoiled after so many acts, as a wrong rule would do it."""
    pair = Pair(setting)
    pair.start()
    for _ in range(acts):
        pair.answer(pair.choose())
    pair.kernel.state.proximity += 1
    with pytest.raises(Mismatch) as caught:
        pair.answer(pair.choose())
    return caught.value


def test_a_mismatch_is_seen_at_the_next_act_and_shows_where() -> None:
    mismatch = spoiled(Setting(3, {"start_proximity": 5}), acts=1)
    assert len(mismatch.acts) == 2
    assert mismatch.lines == [".proximity: 5 | 6"]


def test_a_mismatch_prints_a_command_that_plays_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    setting = Setting(2, {"extract_scope": "global", "prototype_values": [3, 4, 6, 7]}, 5, 9, "made-up:3", "deep")
    command = shlex.split(str(spoiled(setting, acts=6)).splitlines()[-1].partition(": ")[2])
    assert command[:3] == ["python", "-m", "tests.lockstep"]
    assert main(command[3:]) == 0  # nothing is spoiled now
    assert capsys.readouterr().out == "the engines agree in all 7 acts\n"


def test_an_engine_that_stops_is_a_mismatch() -> None:
    pair = Pair(Setting(3))
    pair.start()
    with pytest.raises(Mismatch, match="the reference engine stops: ValueError"):
        pair.answer(62)


def test_differences_are_told_by_their_place() -> None:
    first, second = {"a": [1, {"b": 2}], "c": 3}, {"a": [1, {"b": 4}], "c": 3}
    assert difference(first, second) == [".a[1].b: 2 | 4"]
    assert difference([1], [1, 2], "x") == ["x: [1] | [1, 2]"]


def test_acts_given_are_played_and_no_more() -> None:
    pair = Pair(Setting(4, seed=3))
    pair.start()
    assert pair.question is not None
    played = play(Setting(4, seed=3), [pair.question.options[0]])
    assert (played.games, played.acts, played.cut) == (1, 1, 0)
