"""The verdict on the seats: silent where seats are alike, loud where one of them has the better bot."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from reports.facts import intervals
from reports.facts.book import measure_all
from reports.facts.fact import Book
from reports.judges.seats import judge_seats
from reports.verdicts import Band, State
from simcore.aggregate import Tally, from_record, new_tally
from simcore.games._template import SPEC
from simcore.games._template.codes import NOBODY
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.playing import Table, build_config
from tests.reports.made_up import ratio_cells
from tests.statistics.bounds import RATE, RUNS, assert_at_least, assert_at_most, assert_rate
from tests.statistics.runs import RANDOM, SEED, Design, books, threshold
from tests.statistics.truth import law

pytestmark = pytest.mark.slow

SEATS = 4
FAIR = Design("fair", RANDOM, players=SEATS, games=400)
BETTER = (threshold(1), RANDOM, RANDOM, RANDOM)
GAMES = 2_000


def flagged(found: list[Book], points: float) -> float:
    """The share of runs whose verdict under this band is "unfair"."""
    return float(np.mean([judge_seats(book, Band(points)).state is State.UNFAIR for book in found]))


def test_equal_seats_are_called_unfair_at_most_at_the_stated_rate() -> None:
    """6.4 N8: equal bots, so equal seats. Under a band of no width at most 5 % of runs call some seat unfair.

    Goodman's intervals are joint ones: the 5 % are for all seats together. Under a band of five points none does.
    """
    assert_at_most(flagged(books(FAIR), 0.0), 1 - RATE, "fair seats, no band")
    assert flagged(books(FAIR), 5.0) == 0


def test_equal_seats_are_called_fair_if_the_run_is_long_enough() -> None:
    """The widest joint interval of 400 games is +-4.4 points: in a band of ten points the verdict is "fair"."""
    states = [judge_seats(book, Band(10.0)).state for book in books(FAIR)]
    assert_at_least(float(np.mean([state is State.FINE for state in states])), 0.99, "fair seats, wide band")


@cache
def unequal() -> list[Book]:
    """Runs in which seat 1 always has the better bot: every fourth game of a table whose bots move on."""
    rules = resolve(SPEC, SEATS)
    table = Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(BETTER, rules), np.uint64(SEED))
    rows = table.rows(build_config(SPEC, rules), Range(0, RUNS * GAMES * SEATS))[::SEATS]
    runs = (measure_all(SPEC, rules, _tally(winners)) for winners in rows["winner"].reshape(RUNS, GAMES))
    return [Book(SPEC, rules, tuple(map(str, BETTER)), GAMES, GAMES, found) for found in runs]


def _tally(winners: np.ndarray) -> Tally:
    """A tally of wins alone."""
    tally = from_record(new_tally(SPEC))
    wins = winners[:, None] == np.arange(SEATS)
    tally["win_share_by_seat"] = ratio_cells(np.ones(wins.shape), wins, len(tally["win_share_by_seat"]))
    return tally


@cache
def gap() -> float:
    """How far the exact share of the better seat is from the mean of all seats."""
    wins = law(BETTER, resolve(SPEC, SEATS).parameters).wins
    return wins[0] - sum(wins) / SEATS


def test_a_better_seat_is_found() -> None:
    """The better bot wins 4.6 points more than the mean seat; the band is a tenth of it.

    The error of its gap in 2000 games is 0.8 points, the joint interval of its share +-2.6 points (Goodman's quantile
    of five classes is 2.58 errors of a share): 4.1 points clear 2.6 by 1.9 errors of the gap, a power of 97 %, of
    which 95 % are asked for.
    """
    assert gap() == pytest.approx(0.046, abs=0.001)
    assert_at_least(flagged(unequal(), 10 * gap()), 0.95, f"a gap of {gap():.3f}")


def test_a_seat_on_the_edge_of_the_band_is_rarely_called_unfair() -> None:
    """The hardest null: the gap is as wide as the band. At most 5 % of runs call the seat unfair."""
    assert_at_most(flagged(unequal(), 100 * gap()), 1 - RATE, "a seat on the edge")


@pytest.mark.parametrize("games", [300, 3_000])
def test_shared_wins(games: int) -> None:
    """A draw counts 1/2 to each of two seats, as in Infiltration: the joint intervals of the shares still hold.

    Simulated wins: four seats, one game in five shared by two of them. Fractions vary less than wins, so Goodman's
    intervals may cover more often: any rate from 95 % is allowed.
    """
    rng = np.random.default_rng(31)
    chances = np.array([0.28, 0.22, 0.2, 0.1, 0.12, 0.08])  # wins of each seat; a draw of 1 and 2; nobody
    shares = np.array([0.28 + 0.06, 0.22 + 0.06, 0.2, 0.1])
    hits = []
    for outcome in rng.multinomial(games, chances, RUNS):
        wins = outcome[:4] + np.array([0.5, 0.5, 0, 0]) * outcome[4]
        found = intervals.joint_shares(wins.tolist(), games)
        hits.append(all(one.low <= share <= one.high for one, share in zip(found, shares, strict=True)))
    assert_rate(float(np.mean(hits)), RATE, 1.0, f"shared wins, {games} games")


def test_nobody_is_no_seat() -> None:
    """A game that nobody wins alone counts for no seat."""
    assert _tally(np.array([NOBODY, 1, 1]))["win_share_by_seat"][:SEATS, 1].tolist() == [0, 2, 0, 0]
