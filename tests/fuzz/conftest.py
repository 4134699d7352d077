from __future__ import annotations

import pytest

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.config import build_config
from simcore.rng import new_key
from simcore.trace import trace_game
from tests.fuzz.playing import at_random, by_bots, play
from tests.support.infiltration import rules_of


@pytest.fixture(scope="package", autouse=True)
def _compiled() -> None:
    """All is compiled before anything is timed."""
    rules = rules_of(2, {"max_rounds": 2}, None)
    cfg, key = build_config(rules), new_key(1)
    play(cfg, key, by_bots(cfg, 1, "cautious", "random"))
    list(trace_game(SPEC, rules, cfg, key, at_random(1)))
