"""Whole games of the infiltrators followed turn by turn: they are the games of a run, and what is told is true."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.forecast import Told
from strategies.tension import Story, follow
from tests.support.asked import seated

pytestmark = [pytest.mark.many_games, pytest.mark.slow]


def told(players: int, *variants: str, games: int = 40) -> tuple[Story, Any]:
    table, cfg = seated(SPEC.name, "straight,sweep", players, *variants)
    return follow(table, cfg, np.arange(games))[0], table.rows(cfg, np.arange(games))


@pytest.mark.parametrize(("players", "variants"), [(1, ()), (2, ("squares9",)), (4, ("sequential",))])
def test_followed_games_are_those_of_the_run(players: int, variants: tuple[str, ...]) -> None:
    story, rows = told(players, *variants)
    assert story.told.shape[1:] == (1, len(Told))
    assert (story.win[:, 0] == rows["won"]).all()
    assert rows["won"].any()
    assert not story.score.any()
    assert (story.asked[:, 0] == rows["questions"]).all()
    assert (story.lengths <= rows["turns"]).all()
    assert (story.lengths >= rows["turns"] - 1).all()  # in a last turn nobody may be asked


def test_what_is_told_agrees_with_the_outcome() -> None:
    story, rows = told(3, "two_data")
    side = story.told[:, 0]
    first = np.cumsum(story.lengths) - story.lengths
    last = np.cumsum(story.lengths) - 1
    assert (side[first, Told.TURN] == 1).all()
    assert (side[first, Told.IN_PLAY] == 3).all()
    assert (side[first, Told.ROBOTS] == 4).all()
    assert (side[first, Told.DATA_MISSING] == 2).all()
    assert (side[last, Told.TURN] == story.lengths).all()
    assert (side[last, Told.SAFE] <= rows["safe"]).all()
    assert (side[:, Told.IN_PLAY] + side[:, Told.SAFE] <= 3).all()
    assert (side[:, Told.TRAITORS] <= 3 - side[:, Told.IN_PLAY] - side[:, Told.SAFE]).all()
    assert side[:, Told.CARRIED].any()
