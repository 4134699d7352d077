"""Curves by round: who has escaped by a round, the hazard of capture, and means of the games that lasted so long.

Smash and Grab counts none of these, so its rules are played here with numpy: thieves who leave by the toss of a coin
of chance 0.2, an alarm die with one face in six. All truths are powers of these two.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from reports.facts.book import measure_all
from reports.facts.fact import Fact, Series
from reports.facts.intervals import wilson
from simcore.spec import Axis, GameSpec, Ratio, Rules
from tests.reports.made_up import SPEC as MADE_UP
from tests.reports.made_up import ratio_cells
from tests.statistics.bounds import RATE, RUNS, assert_rate
from tests.statistics.runs import coverage

pytestmark = pytest.mark.slow

SEATS, GAMES, ROUNDS = 4, 400, 4
LEAVE, ALARM = 0.2, 1 / 6
NOISE = 2.0
AXIS = Axis("round", ROUNDS, first=1)
ROUND = np.arange(1, ROUNDS + 1)
SPEC = GameSpec(
    name="curves",
    title="Curves",
    rules_version=1,
    rank=99,
    package=MADE_UP.package,
    players=(SEATS,),
    default_players=SEATS,
    actions=2,
    measures=(
        Ratio("escaped", "Escaped by round", "share", "Of all thieves.", AXIS),
        Ratio("hazard", "Hazard of capture", "share", "Of those inside after the answers.", AXIS),
        Ratio("noise", "Noise in the round", "alarm", "Of games that last so long.", AXIS),
    ),
)
RULES = Rules("curves", SEATS, {}, {})


def tally(rng: np.random.Generator) -> dict[str, np.ndarray]:
    """One run: in each round thieves leave, then the die decides about the others."""
    leaves = rng.geometric(LEAVE, (GAMES, SEATS))
    alarm = rng.geometric(ALARM, GAMES)
    out = leaves <= alarm[:, None]
    escaped = (out[:, :, None] & (leaves[:, :, None] <= ROUND)).sum(1)
    inside = ((leaves[:, :, None] > ROUND) & (alarm[:, None, None] >= ROUND)).sum(1)
    going = (inside > 0).astype(np.int64)
    level = NOISE * rng.gamma(4.0, 0.25, (GAMES, 1))
    noise = going * rng.poisson(np.repeat(level, ROUNDS, axis=1))
    return {
        "escaped": ratio_cells(np.full((GAMES, ROUNDS), SEATS), escaped, ROUNDS),
        "hazard": ratio_cells(inside, inside * (alarm[:, None] == ROUND), ROUNDS),
        "noise": ratio_cells(going, noise, ROUNDS),
    }


@cache
def runs() -> list[dict[str, object]]:
    """A thousand runs, measured."""
    rng = np.random.default_rng(51)
    return [dict(measure_all(SPEC, RULES, tally(rng))) for _ in range(RUNS)]


def facts(name: str, round_: int) -> list[Fact]:
    """The fact of a round in each of the runs."""
    series = (found[name] for found in runs())
    return [one.cells[round_ - 1].fact for one in series if isinstance(one, Series)]


@pytest.mark.parametrize("round_", ROUND)
def test_cumulative_incidence(round_: int) -> None:
    """Escaped by the end of a round, of all thieves: who leaves in round k does so with k - 1 quiet dice before it.

    The thieves of a game share its dice: Wilson's interval at the effective size. Allowance 1 point.
    """
    stay = (1 - LEAVE) * (1 - ALARM)
    truth = LEAVE * (1 - stay**round_) / (1 - stay)
    assert_rate(coverage(facts("escaped", round_), truth), RATE - 0.01, RATE + 0.01, f"escaped by {round_}")


@pytest.mark.parametrize("round_", ROUND)
def test_hazard(round_: int) -> None:
    """Caught in a round, of those inside: all of a game or none, so the number of games is what counts.

    Fewer games reach each round, with unequal numbers inside. Allowance 1.5 points.
    """
    assert_rate(coverage(facts("hazard", round_), ALARM), RATE - 0.015, RATE + 0.015, f"hazard in {round_}")


@pytest.mark.parametrize("round_", ROUND)
def test_means_of_the_games_that_last(round_: int) -> None:
    """Noise in the games that are still going: a ratio of sums. Allowance 1 point: counts are skewed."""
    assert_rate(coverage(facts("noise", round_), NOISE), RATE - 0.01, RATE + 0.01, f"noise in {round_}")


def test_seats_taken_for_independent_cover_too_seldom() -> None:
    """What the clustering is for: Wilson's interval of all thieves inside misses the hazard far too often."""
    found = []
    rng = np.random.default_rng(52)
    for _ in range(RUNS):
        n, x = (int(number) for number in tally(rng)["hazard"][0, :2])
        one = wilson(x, n)
        found.append(one.low <= ALARM <= one.high)
    assert float(np.mean(found)) < 0.85
