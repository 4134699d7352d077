"""The shipped numbers of `tuned`, with their origin."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros import SPEC
from simcore.variants import resolve
from strategies.burgle_bros import STRATEGIES
from strategies.burgle_bros.tuned import SITUATION
from strategies.registry import read_bots
from strategies.shipped import origin_of


def test_the_numbers_have_their_origin() -> None:
    origin = origin_of("strategies.burgle_bros", SITUATION)
    assert origin["players"] == 3
    assert origin["rules_version"] == SPEC.rules_version, "tuned for other rules"
    assert {"seed", "against", "games_of_a_candidate", "generations", "date"} <= set(origin)


@pytest.mark.parametrize("scenario", ["office_job", "bank_job", "fort_knox"])
@pytest.mark.parametrize("players", SPEC.players)
def test_all_scenarios_are_played_with_them(scenario: str, players: int) -> None:
    (bot,) = read_bots("tuned", STRATEGIES, resolve(SPEC, players, [], [f"scenario={scenario}"]), 1)
    assert bot.parameters.items() >= origin_of("strategies.burgle_bros", SITUATION)["numbers"].items()
