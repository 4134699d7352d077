"""Whole games of the team followed round by round, under every scenario and number of burglars."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.forecast import FORECAST, Told
from simcore.variants import resolve
from strategies.burgle_bros import STRATEGIES
from strategies.playing import Table, build_config
from strategies.registry import read_bots
from strategies.tension import Story, follow

pytestmark = [pytest.mark.many_games, pytest.mark.slow]


def told(players: int, *variants: str, games: int = 40) -> tuple[Story, np.ndarray]:
    rules = resolve(SPEC, players, variants=list(variants))
    table = Table.seat(SPEC, read_bots("rush", STRATEGIES, rules), rules, 3)
    cfg = build_config(SPEC, rules)
    return follow(table, cfg, np.arange(games))[0], table.rows(cfg, np.arange(games))


@pytest.mark.parametrize(("players", "variants"), [(1, ()), (3, ("office",)), (4, ("fort_knox", "lost_visual"))])
def test_followed_games_are_those_of_the_run(players: int, variants: tuple[str, ...]) -> None:
    story, rows = told(players, *variants)
    assert story.told.shape[1:] == (1, len(Told))
    assert (story.win[:, 0] == rows["won"]).all()
    assert not story.score.any()
    assert (story.asked[:, 0] == rows["decisions"]).all()
    assert (story.lengths <= rows["rounds"]).all()
    assert (story.lengths >= rows["rounds"] - 1).all()  # a first turn that is skipped asks nothing


def test_what_is_told_agrees_with_the_outcome() -> None:
    story, rows = told(3, "office")
    team = story.told[:, 0]
    first = np.cumsum(story.lengths) - story.lengths
    last = np.cumsum(story.lengths) - 1
    assert (team[first, Told.ROUND] == 1).all()
    assert np.isin(team[first, Told.STEALTH], (9, 12)).all()  # the entrance may be a Lavatory
    assert (team[first, Told.REVEALED] == 1).all()  # the entrance
    assert (team[first, Told.SPEED] == 2 + 3).all()
    assert (team[last, Told.CRACKED] <= rows["cracked"]).all()
    assert (team[:, Told.CRACKED] <= team[:, Told.FOUND]).all()
    assert ((3 - team[:, Told.OUT]) * team[:, Told.LEAST] <= team[:, Told.STEALTH]).all()
    assert (team[:, Told.BARE] + team[:, Told.OUT] <= 3).all()
    assert team[:, Told.IN_REACH].any()


def test_the_features_are_those_that_are_declared() -> None:
    assert len(FORECAST.features) == len(Told)
    assert FORECAST.clock in FORECAST.features
    assert FORECAST.points == FORECAST.safe == ""
