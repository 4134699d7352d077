"""Positions that are noted of games: the first act of each turn, and prospects between nothing and certainty."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.games.burgle_bros import SPEC
from strategies.burgle_bros import STRATEGIES
from strategies.burgle_bros.noting import play
from strategies.burgle_bros.position import FEATURES, Feature
from strategies.playing import build_config
from strategies.registry import read_bots
from tests.support.burgle_bros import rules_of


@pytest.mark.parametrize("bot", ["tuned", pytest.param("search:worlds=3:turns=1", marks=pytest.mark.many_games)])
def test_each_turn_is_noted_once(bot: str) -> None:
    rules = rules_of(1, {"max_turns": 4, "scenario": "office_job"}, None)
    row = STRATEGIES.bot_rows(read_bots(bot, STRATEGIES, rules, 1), rules)[0]
    noted = play(build_config(SPEC, rules), row, 1, seed=3)
    assert noted.numbers.shape[1] == FEATURES
    assert noted.numbers[:, Feature.TURN].tolist() == list(range(len(noted.numbers)))
    assert 2 <= len(noted.numbers) <= 4
    assert (noted.games == 0).all()
    assert not noted.won.any()
    assert ((noted.prospects >= 0) & (noted.prospects < 1)).all()
    assert (np.ptp(noted.prospects) > 0) == bot.startswith("search"), "a search foresees something of each turn"
