"""The shipped numbers of `tuned`, by side and number of infiltrators."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.variants import resolve
from strategies.infiltrators_robots import STRATEGIES
from strategies.infiltrators_robots.codes import COLUMNS, Hunt, Sneak
from strategies.infiltrators_robots.numbers import INFILTRATORS, ROBOTS, planning
from strategies.infiltrators_robots.tuned import BOTS, SIDES
from strategies.registry import read_bots
from strategies.shipped import origin_of, situation_of

EVERY = pytest.mark.parametrize("players", SPEC.players)


@EVERY
@pytest.mark.parametrize("side", SPEC.camps)
def test_the_numbers_say_what_they_are_for(side: str, players: int) -> None:
    origin = origin_of(BOTS, situation_of(side, players))
    assert (origin["side"], origin["players"], origin["game"]) == (side, players, SPEC.name)
    assert origin["rules_version"] == SPEC.rules_version, "for other rules"
    assert origin.get("source") or {"seed", "against", "generations", "date"} <= set(origin)


@EVERY
def test_each_side_plays_with_its_own(players: int) -> None:
    (bot,) = read_bots("tuned", STRATEGIES, resolve(SPEC, players), 1)
    for side, numbers in SIDES.items():
        found = origin_of(BOTS, situation_of(side, players))["numbers"]
        assert {one.name: bot.parameters[one.name] for one in numbers} == {one.name: found[one.name] for one in numbers}


def test_every_number_has_a_column() -> None:
    """Columns are in the order of the declaration."""
    assert [len(INFILTRATORS), len(ROBOTS)] == [len(Sneak), len(Hunt)]
    assert COLUMNS == 1 + len(planning()) == 1 + max(Hunt)
    assert len({one.name for one in planning()}) == len(planning())
