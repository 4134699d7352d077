"""The contrast of dealt cards and its verdicts: coverage, false calls over many cards, power, and shrinking."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from reports.facts.fact import Book
from reports.judges.components import judge_components
from reports.verdicts import FALSE_DISCOVERIES, OUTSIDE, Band, State
from tests.statistics.bounds import RATE, RUNS, assert_at_least, assert_at_most, assert_rate, covered
from tests.statistics.dealt import CARDS, Deals, effects_of

pytestmark = pytest.mark.slow

BLANK = Deals(seed=41, worth=[0] * CARDS)
MIXED = Deals(seed=42, worth=[60, -60, *[0] * (CARDS - 2)])
SPREAD = Deals(seed=43, worth=range(-45, 55, 10))
FAINT = Deals(seed=44, worth=range(-9, 11, 2))  # as far apart as the errors are wide


@cache
def books(name: str) -> list[Book]:
    """The runs of one of the deals."""
    return {"blank": BLANK, "mixed": MIXED, "spread": SPREAD, "faint": FAINT}[name].books()


@cache
def flags(name: str, points: float) -> np.ndarray:
    """Which cards each run calls strong or weak under a band: runs by cards."""
    band = Band(points)
    judged = (judge_components(book, effects_of(book), band) for book in books(name))
    return np.array([[verdict.state in OUTSIDE for verdict in found.values()] for found in judged])


@pytest.mark.parametrize(("name", "deals"), [("blank", BLANK), ("mixed", MIXED), ("spread", SPREAD)])
def test_effects_of_cards(name: str, deals: Deals) -> None:
    """Intervals of the random-deal contrast (linearised variance, normal quantile), card by card.

    Allowance 1 point: a card is dealt to 320 seats of 400 games, and the outcome is skewed. The mean over the ten
    cards, which are nearly independent, may leave 95 % by 0.75 points: a tighter look at the same thing.
    """
    shares = []
    for card, truth in enumerate(deals.truth):
        facts = [effects_of(book).rows[card].effect for book in books(name)]
        shares.append(covered([(fact.low, fact.high) for fact in facts], float(truth)))
        assert_rate(shares[-1], RATE - 0.01, RATE + 0.01, f"{name}, card {card}")
    assert abs(float(np.mean(shares)) - RATE) <= 0.0075


def test_standard_errors_are_those_of_the_estimates() -> None:
    """The mean reported error of a card is the spread of its estimates, within 10 % (3 errors of a spread of 1000)."""
    effects = np.array([[row.effect.value for row in effects_of(book).rows] for book in books("mixed")], float)
    errors = np.array([[row.se for row in effects_of(book).rows] for book in books("mixed")], float)
    assert errors.mean(0) / effects.std(0) == pytest.approx(1, abs=0.1)
    assert np.abs(effects.mean(0) - MIXED.truth).max() < 4 * errors.mean() / np.sqrt(RUNS)


def test_blank_cards_are_rarely_called_anything() -> None:
    """All cards blank, a band of no width: at most 5 % of runs call any of the ten strong or weak.

    Where every call is wrong, the rate of false discoveries is the chance of any call (Benjamini and Hochberg 1995).
    """
    found = flags("blank", 0.0).any(axis=1)
    assert_at_most(float(found.mean()), FALSE_DISCOVERIES, "any blank card")
    assert not flags("blank", 1.0).any()


def test_wrong_calls_are_a_small_part_of_all_calls() -> None:
    """Two cards worth calling, eight that stand on the very edge of the band: the hardest case.

    Their contrasts are 0 but for the share of the other cards, so a band of that share has them on its edge or within.
    The mean share of wrong calls among all calls is at most 5 %; a run's share varies by less than 0.5, hence the
    allowance of three errors of a mean of 1000.
    """
    edge = float(np.abs(MIXED.truth[2:]).max())
    wrong, calls = flags("mixed", edge)[:, 2:].sum(1), flags("mixed", edge).sum(1)
    assert float((wrong / np.maximum(calls, 1)).mean()) <= FALSE_DISCOVERIES + 3 * 0.5 / np.sqrt(RUNS)


def test_cards_on_the_edge_of_the_band() -> None:
    """One card exactly on the edge on either side, none outside: at most 5 % of runs call any."""
    edge = float(np.abs(SPREAD.truth).max())
    found = flags("spread", edge).any(axis=1)
    assert_at_most(float(found.mean()), FALSE_DISCOVERIES, "on the edge")


def test_planted_cards_are_found() -> None:
    """Contrasts of about 1.1 and -1.1 points with errors of about 0.1 lie six errors outside a band of half a point.

    Both are called, each with its own name, in all but 1 % of runs.
    """
    judged = (judge_components(book, effects_of(book), Band(0.5)) for book in books("mixed"))
    found = [[verdict.state for verdict in one.values()][:2] for one in judged]
    assert_at_least(float(np.mean([one == [State.STRONG, State.WEAK] for one in found])), 0.99, "planted cards")
    assert_at_most(float(flags("mixed", 0.5)[:, 2:].any(axis=1).mean()), 0.01, "blank cards beside them")


def test_shrinking_helps_and_undoes_the_curse_of_the_winner() -> None:
    """Effects pulled to their mean (Paule and Mandel 1982) are nearer to the truth, and the largest is less too large.

    Estimates of the largest card of a run exceed its truth; what is left of that after shrinking is less than half.
    """
    rows = [effects_of(book).rows for book in books("faint")]
    raw, shrunk = (np.array([[value(row) for row in run] for run in rows], float) for value in (_raw, _shrunk))
    assert ((shrunk - FAINT.truth) ** 2).mean() < ((raw - FAINT.truth) ** 2).mean()
    best = raw.argmax(1)
    excess = [float((values[np.arange(RUNS), best] - FAINT.truth[best]).mean()) for values in (raw, shrunk)]
    assert excess[0] > 0
    assert abs(excess[1]) < excess[0] / 2


def _raw(row: object) -> float | None:
    return row.effect.value  # type: ignore[attr-defined,no-any-return]


def _shrunk(row: object) -> float | None:
    return row.shrunk  # type: ignore[attr-defined,no-any-return]
