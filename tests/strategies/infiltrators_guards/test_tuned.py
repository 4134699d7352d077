"""The shipped numbers of `tuned`: each side's, tuned against the other's, with their origin."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.variants import resolve
from strategies.infiltrators_guards import STRATEGIES
from strategies.infiltrators_guards.tuned import BOTS, SIDES
from strategies.registry import read_bots
from strategies.shipped import origin_of, situation_of

EVERY = pytest.mark.parametrize("players", SPEC.players)


@EVERY
@pytest.mark.parametrize("side", SPEC.camps)
def test_the_numbers_have_their_origin(side: str, players: int) -> None:
    origin = origin_of(BOTS, situation_of(side, players))
    assert (origin["side"], origin["players"]) == (side, players)
    assert origin["rules_version"] == SPEC.rules_version, "tuned for other rules"
    assert {"seed", "against", "games_of_a_candidate", "generations", "date"} <= set(origin)


@EVERY
def test_each_side_plays_with_its_own(players: int) -> None:
    (bot,) = read_bots("tuned", STRATEGIES, resolve(SPEC, players), 1)
    for side, numbers in SIDES.items():
        found = origin_of(BOTS, situation_of(side, players))["numbers"]
        assert {one.name: bot.parameters[one.name] for one in numbers} == {one.name: found[one.name] for one in numbers}
