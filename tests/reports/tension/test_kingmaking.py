"""Which turns are looked at, and what their forks say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from reports.tension.follow import Followed, forecast_games
from reports.tension.kingmaking import choose_turns, influence, kingmaking_gauges, own_share, plan_forks
from simcore.store import Range
from strategies.tension import Forks
from strategies.told import FORK, FRESH
from tests.reports.made_up import SPEC, made_up_telling

FORECAST = SPEC.forecast
WHOLE = 60


@pytest.fixture(scope="module")
def followed() -> Followed:
    found = forecast_games(made_up_telling().story, FORECAST)
    assert found is not None
    return found


def test_turns_are_those_of_whoever_has_less_than_two_per_cent(followed: Followed) -> None:
    looked, turns = choose_turns(followed, FORECAST)
    before = np.concatenate([[0], np.cumsum(followed.story.lengths)[:-1]])
    chosen = {(int(before[game]) + round_ - 1, player) for game, round_, player in turns}
    rows = int(before[looked]) if looked < len(before) else len(followed.chances)
    low = {
        (int(row), int(player)) for row, player in zip(*np.nonzero(followed.chances[:rows, :-1] < 0.02), strict=True)
    }
    assert chosen == low
    assert turns == sorted(turns)
    assert 0 < len(turns) <= 600


def test_who_is_out_has_no_turn(followed: Followed) -> None:
    told = followed.story.told.copy()
    told[:, :, 1] = 1000
    out = replace(followed, story=replace(followed.story, told=told))
    assert choose_turns(out, FORECAST)[1] == []


def test_two_players_have_nobody_to_choose_between() -> None:
    story = made_up_telling().story
    two = replace(story, told=story.told[:, :2], win=story.win[:, :2], score=story.score[:, :2])
    assert plan_forks(two, FORECAST) == (0, [])


def forks_of(folder: Path, moved: list[int]) -> Forks:
    """Measured forks, one a game, of which each moves this many of the fresh playouts by a whole win."""
    forks = Forks(folder, 600, 20, tuple((game, 3, 1) for game in range(len(moved))))
    measured = np.zeros(len(moved), FORK)
    measured["game"], measured["answers"] = range(len(moved)), 2
    measured["d"], measured["dd"] = WHOLE * np.array(moved), WHOLE**2 * np.array(moved)
    measured["own"][0] = WHOLE
    forks.store.publish(Range(0, len(moved)), {"forks": measured.view(np.int64).reshape(-1)})
    return forks


def test_influence_and_shares_are_those_of_the_playouts(tmp_path: Path) -> None:
    forks = forks_of(tmp_path, [FRESH, FRESH, 0, 0, 0, 0, 0, 4])
    facts = {gauge.id: gauge.fact for gauge in kingmaking_gauges(forks, WHOLE)}
    assert facts["kingmaking_influence"].value == pytest.approx(100 * (2 + 4 / FRESH) / 8, abs=0.01)
    assert (facts["kingmaking"].value, facts["kingmaking"].n) == (0.25, 8)  # 4 of 32 may be luck
    assert (facts["kingmaking_games"].value, facts["kingmaking_games"].n) == (0.1, 20)
    assert own_share(forks.read(), WHOLE) == pytest.approx(1 / (2 * FRESH * 8))


def test_a_turn_that_moves_nothing_makes_no_king(tmp_path: Path) -> None:
    mean, kings = influence(forks_of(tmp_path, [0, 0, 0]).read(), WHOLE)
    assert mean.tolist() == [0, 0, 0]
    assert not kings.any()


def test_forks_that_are_missing_are_not_told(tmp_path: Path) -> None:
    forks = forks_of(tmp_path, [0] * 4)
    assert kingmaking_gauges(replace(forks, turns=(*forks.turns, (9, 1, 1))), WHOLE) == []
