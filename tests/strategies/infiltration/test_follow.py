"""Whole games followed round by round, under every number of players and with all variants together."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.forecast import FORECAST, Told
from simcore.variants import resolve
from strategies.infiltration import STRATEGIES
from strategies.playing import Table, build_config
from strategies.registry import read_bots
from strategies.tension import Story, follow

pytestmark = [pytest.mark.many_games, pytest.mark.slow]


def told(players: int, *variants: str, games: int = 60) -> tuple[Story, np.ndarray]:
    rules = resolve(SPEC, players, variants=list(variants))
    table = Table.seat(SPEC, read_bots("tuned", STRATEGIES, rules), rules, 3)
    cfg = build_config(SPEC, rules)
    return follow(table, cfg, np.arange(games))[0], table.rows(cfg, np.arange(games))


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (4, ()), (6, ()), (4, ("everything",))])
def test_followed_games_are_those_of_the_run(players: int, variants: tuple[str, ...]) -> None:
    story, rows = told(players, *variants)
    assert (story.win == rows["win"][:, :players]).all()
    assert (story.score == rows["score"][:, :players]).all()
    assert (story.asked[:, 0] == rows["decisions"]).all()
    assert (story.lengths <= rows["rounds"]).all()
    assert (story.lengths >= rows["rounds"] - 1).all()


def test_what_is_told_agrees_with_the_outcome() -> None:
    story, rows = told(4)
    last = np.cumsum(story.lengths) - 1
    end = story.told[last]
    assert (story.told[..., Told.INSIDE] + story.told[..., Told.OUT] == 1).all()
    assert (story.told[..., Told.SAFE][story.told[..., Told.OUT] == 1] == 1000).all()
    assert (story.told[..., Told.SAFE][story.told[..., Told.INSIDE] == 1] < 1000).all()
    out = end[..., Told.OUT] == 1
    assert (rows["score"][:, :4][out] >= end[..., Told.BANKED][out]).all()  # a special may still gain
    assert (end[..., Told.PROXIMITY].max(1) <= rows["proximity_end"] + 9).all()
    first = story.told[last - story.lengths + 1]
    assert (first[..., Told.WAY_OUT] == 1).all()
    assert sorted(first[0, :, Told.TURN]) == [0, 1, 2, 3]


def test_the_features_are_those_that_are_declared() -> None:
    assert len(FORECAST.features) == len(Told)
    assert {FORECAST.points, FORECAST.safe, FORECAST.clock} <= set(FORECAST.features)
