"""Intervals of a run of Smash and Grab cover the exact truth as often as they state, no less and no more.

Each test counts 1000 runs on fixed seeds. The count may leave the claimed rate by the central 99.9 % of the binomial
distribution (for 95 %: 92.6 to 97.2 %), plus what the docstring of the test allows for values that are whole numbers.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from reports.facts import book as methods
from reports.facts.book import QUANTILES
from reports.facts.fact import Distribution, Fact, Series
from reports.facts.tables import distribution_table
from tests.statistics import truth
from tests.statistics.bounds import (
    RATE,
    assert_at_least,
    assert_at_most,
    assert_rate,
    covered,
    quantile_rate,
    student_rate,
    wilson_rate,
)
from tests.statistics.runs import RANDOM, Design, coverage, fact_in, facts_of, measured_alone, measured_runs, threshold

pytestmark = pytest.mark.slow

COINS = Design("coins", RANDOM, players=4, games=1_000)
ALIKE = Design("alike", threshold(6), players=4, games=300)  # all leave together: one game is one observation
RARE = Design("rare", threshold(36), players=3, games=400)  # one game in five lasts long enough
NERVOUS = Design("nervous", RANDOM, players=4, games=300, settings=("alarm_faces=2",))
DESIGNS = pytest.mark.parametrize("design", [COINS, ALIKE, RARE], ids=lambda design: design.name)


def test_the_law_of_a_lone_thief_by_hand() -> None:
    """Goal 6 is three quiet rounds of 1 + 2 + 3 points with the chance (5/6)^3."""
    found = truth.law([threshold(6)], Design("lone", RANDOM, 1, 1).rules.parameters)
    assert found.wins[0] == pytest.approx((5 / 6) ** 3)
    assert truth.mean(found.loot[0]) == pytest.approx(6 * (5 / 6) ** 3)
    assert found.rounds[2] == pytest.approx(5 / 36)
    assert sum(found.rounds.values()) == pytest.approx(1)


@DESIGNS
def test_clustered_shares(design: Design) -> None:
    """Escapes of thieves, several a game: Wilson's interval at the effective size (Korn and Graubard 1998).

    Allowance 1.5 points: where all thieves of a game fare alike the interval is Wilson's of a few hundred trials.
    """
    assert measured_runs(design)[0]["escape_share"].method == methods.CLUSTERED_SHARE
    exact = truth.mean(design.law.escaped) / design.players
    share = coverage(facts_of(design, "escape_share"), exact)
    assert_rate(share, RATE - 0.015, RATE + 0.015, f"escapes, {design.name}")


@DESIGNS
def test_plain_shares(design: Design) -> None:
    """Games in which nobody escapes: Wilson's interval (Wilson 1927).

    Its rate is summed over all outcomes and must lie within 1.5 points of 95 %; the count must be that of this rate.
    """
    assert measured_runs(design)[0]["nobody_escapes_share"].method == methods.WILSON
    exact = design.law.escaped[0]
    rate = wilson_rate(design.games, exact)
    assert abs(rate - RATE) <= 0.015
    assert_rate(coverage(facts_of(design, "nobody_escapes_share"), exact), rate, rate, f"nobody, {design.name}")


@DESIGNS
@pytest.mark.parametrize("measure", ["rounds", "winning_loot"])
def test_means(design: Design, measure: str) -> None:
    """Student's interval of a mean over games.

    Skewed outcomes cost it a little: `student_rate` says how much, which must be at most 1 point; allowance half a
    point beside it.
    """
    chances = getattr(design.law, measure)
    rate = student_rate(design.games, chances)
    assert abs(rate - RATE) <= 0.01
    share = coverage(facts_of(design, measure), truth.mean(chances))
    assert_rate(share, rate - 0.005, rate + 0.005, f"mean {measure}, {design.name}")


@DESIGNS
@pytest.mark.parametrize("measure", ["rounds", "winning_loot"])
def test_quantiles(design: Design, measure: str) -> None:
    """Order-statistic intervals (David and Nagaraja 2003, section 7.1).

    With whole numbers they cover more often than stated; the exact rate follows from two binomial tails, must be 95 %
    or more, and the count must be that of this rate.
    """
    chances = getattr(design.law, measure)
    for percent in QUANTILES:
        exact = truth.quantile(chances, percent / 100)
        below = sum(chance for value, chance in chances.items() if value < exact)
        rate = quantile_rate(design.games, percent / 100, below, min(below + chances[exact], 1.0))
        assert rate >= RATE - 1e-9
        share = coverage(facts_of(design, measure, percent), exact)
        assert_rate(share, rate, rate, f"q{percent} of {measure}, {design.name}")


@DESIGNS
def test_means_by_seat(design: Design) -> None:
    """Loot by seat: the ratio interval with linearised variance (Cochran 1977, section 6.3).

    One entry a game, so it is Student's, and its rate that of `student_rate`; allowance half a point beside it. The
    loot of random bots is so skewed that 1000 games cost it 1 point, and more than 1.5 are never allowed. The seats
    are tested one by one, for their intervals are not joint ones.
    """
    for seat, chances in enumerate(design.law.loot):
        rate = student_rate(design.games, chances)
        assert abs(rate - RATE) <= 0.015
        share = coverage(facts_of(design, "loot_by_seat", seat), truth.mean(chances))
        assert_rate(share, rate - 0.005, rate + 0.005, f"loot of seat {seat}, {design.name}")


def test_joint_shares_of_seats() -> None:
    """Wins by seat: Goodman's simultaneous intervals (Goodman 1965) hold all the truths of a run at once.

    They rest on Bonferroni's inequality, so they may cover more often than stated: up to 98.5 % is allowed.
    """
    assert measured_runs(COINS)[0]["win_share_by_seat"].method == methods.GOODMAN
    found = [run["win_share_by_seat"] for run in measured_runs(COINS)]
    hits = [_holds_all(series, COINS.law.wins) for series in found if isinstance(series, Series)]
    assert_rate(float(np.mean(hits)), RATE, 0.985, "wins of all seats")


def _holds_all(series: Series, truths: list[float]) -> bool:
    facts = [cell.fact for cell in series.cells]
    return all(covered([(fact.low, fact.high)], exact) == 1 for fact, exact in zip(facts, truths, strict=True))


def test_bins_of_a_chart() -> None:
    """The share of games in each bin of a histogram's table: Wilson's interval, with the rate of `wilson_rate`."""
    for value in (2, 3, 5):
        exact = COINS.law.rounds[value]
        found = [_bin(run["rounds"], str(value)) for run in measured_runs(COINS)]
        rate = wilson_rate(COINS.games, exact)
        assert_rate(covered(found, exact), rate, rate, f"bin {value}")


def _bin(measured: object, label: str) -> tuple[float | None, float | None]:
    assert isinstance(measured, Distribution)
    (fact,) = (row[1] for row in distribution_table("bins", measured).rows if row[0] == label)
    return fact.low, fact.high  # type: ignore[union-attr]


def test_two_runs_differ_in_sight_only_if_their_rules_do() -> None:
    """Intervals of two runs that do not meet: rare under the same rules, nearly sure with one alarm face more.

    Games are as many as put the two exact shares five and a half standard errors of their difference apart, the
    variance being the exact one of escapes in a game. Two intervals meet if the estimates are within 2.77 such errors:
    the power is 1 - Phi(2.77 - 5.5) = 99.7 %, of which 99 % are asked for; the rate of false calls is below 5 %.
    """
    gap, variance = _compare(COINS.law, NERVOUS.law)
    games = int(5.5**2 * variance / gap**2) + 1
    plain, again, nervous = (
        _escapes(replace(design, name=f"{design.name} {seed}", games=games, seed=seed))
        for design, seed in ((COINS, 11), (COINS, 12), (NERVOUS, 13))
    )
    assert_at_least(_apart(plain, nervous), 0.99, f"one face more, {games} games a run")
    assert_at_most(_apart(plain, again), 1 - RATE, "the same rules")


def _escapes(design: Design) -> list[Fact]:
    return [fact_in(found["escape_share"], None) for found in measured_alone(design, "escape_share")]


def _compare(one: truth.Law, other: truth.Law) -> tuple[float, float]:
    """The difference of two shares of escapes, and the variance that a game of each adds to it."""
    means = [truth.mean(law.escaped) / law.seats for law in (one, other)]
    squares = [truth.mean({count**2: chance for count, chance in law.escaped.items()}) for law in (one, other)]
    variances = [square / one.seats**2 - mean**2 for square, mean in zip(squares, means, strict=True)]
    return means[0] - means[1], sum(variances)


def _apart(one: list[Fact], other: list[Fact]) -> float:
    """How often the intervals of two runs do not meet."""
    gaps = [max(a.low or 0, b.low or 0) > min(a.high or 1, b.high or 1) for a, b in zip(one, other, strict=True)]
    return float(np.mean(gaps))
