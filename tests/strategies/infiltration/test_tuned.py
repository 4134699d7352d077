"""The shipped numbers of `tuned`: one file a situation, each with its origin."""

from __future__ import annotations

import pytest

from simcore.games.infiltration import SPEC
from simcore.variants import resolve
from strategies.infiltration import STRATEGIES
from strategies.infiltration.judgement import NUMBERS
from strategies.infiltration.tuned import situation
from strategies.registry import read_bots
from strategies.shipped import origin_of
from tests.support.bots import printed

SITUATIONS = [(players, extraction) for players in range(2, 7) for extraction in (False, True)]


@pytest.mark.parametrize(("players", "extraction"), SITUATIONS)
def test_each_number_of_players_has_numbers_of_its_own_with_their_origin(players: int, extraction: bool) -> None:
    rules = resolve(SPEC, players, ["extraction"] if extraction else [])
    origin = origin_of("strategies.infiltration", situation(rules))
    (bot,) = read_bots("tuned", STRATEGIES, rules, 1)
    assert bot.parameters == origin["numbers"]
    assert origin["players"] == players
    assert origin["rules_version"] == SPEC.rules_version, "tuned for other rules"
    assert {"seed", "against", "games_of_a_candidate", "generations", "date"} <= set(origin)
    share, gain = (
        (origin["share"], origin["gain"]) if origin["bot"] == origin["found"] else (origin["share_of_start"], [0])
    )
    assert share[1] > origin["fair_share"], "it was not shown to be better than the field it was tuned against"
    assert gain[0] >= 0, "it was better before it was tuned"


def test_its_numbers_may_be_set_like_those_of_any_other() -> None:
    rules = printed(4)
    (bot,) = read_bots("tuned:margin=7", STRATEGIES, rules, 1)
    (tuned,) = read_bots("tuned", STRATEGIES, rules, 1)
    assert bot.parameters == {**tuned.parameters, "margin": 7}
    assert set(bot.parameters) == {weight.name.lower() for weight in NUMBERS}
