"""Plackett-Luce strengths against choix's own loops and against a known truth."""

from __future__ import annotations

import choix
import numpy as np
import pytest

from reports.tournament.rating import PULL, fit, rate, read_orders

TRUTH = np.array([0.4, 0.3, 0.2, 0.1])


def drawn(games: int, seed: int, players: int = 3) -> tuple[np.ndarray, np.ndarray]:
    """Places and bots of games at tables of different bots whose orders follow the model with `TRUTH`."""
    rng = np.random.default_rng(seed)
    seats = np.array([rng.permutation(len(TRUTH))[:players] for _ in range(games)])
    luck = np.log(TRUTH[seats]) + rng.gumbel(size=seats.shape)
    return (-luck).argsort(axis=1).argsort(axis=1), seats


def test_without_ties_it_is_what_choix_fits_to_the_rankings() -> None:
    places, seats = drawn(200, 1)
    rankings = [seats[game][places[game].argsort()].tolist() for game in range(200)]
    expected = np.exp(choix.ilsr_rankings(4, rankings, alpha=PULL))
    orders = read_orders(places, seats, 4)
    assert fit(orders, orders.games) == pytest.approx(expected / expected.sum(), abs=1e-7)


def test_with_ties_and_twins_it_is_what_choix_fits_to_the_choices() -> None:
    places = np.array([[0, 1, 1, 3], [0, 0, 2, 3], [1, 0, 2, 2], [3, 0, 1, 2], [0, 0, 0, 0], [2, 1, 0, 3]])
    seats = np.array([[0, 1, 2, 0], [0, 1, 2, 0], [1, 2, 0, 0], [0, 1, 2, 1], [0, 1, 2, 0], [2, 0, 1, 2]])
    choices = [
        (int(bot), [int(other) for other, at in zip(row, place, strict=True) if at > own])
        for row, place in zip(seats, places, strict=True)
        for bot, own in zip(row, place, strict=True)
        if (place > own).any()
    ]
    expected = np.exp(choix.ilsr_top1(3, choices, alpha=PULL))
    orders = read_orders(places, seats, 3)
    assert fit(orders, orders.games) == pytest.approx(expected / expected.sum(), abs=1e-7)


def test_the_truth_is_found() -> None:
    facts = rate(*drawn(3_000, 2), 4, seed=1)
    assert [fact.value for fact in facts] == pytest.approx(TRUTH, abs=0.02)
    assert all(fact.low < truth < fact.high for fact, truth in zip(facts, TRUTH, strict=True))
    assert {fact.n for fact in facts} == {3_000}


@pytest.mark.slow
def test_intervals_cover_as_often_as_they_say() -> None:
    """Sixty runs of four intervals that claim 95 %: a rate of 95 % leaves this range once in a thousand times."""
    hits = [
        fact.low <= truth <= fact.high
        for seed in range(60)
        for fact, truth in zip(rate(*drawn(150, 100 + seed), 4, seed), TRUTH, strict=True)
    ]
    assert 0.88 <= np.mean(hits) <= 0.995


def test_the_same_seed_gives_the_same_interval() -> None:
    places, seats = drawn(100, 3)
    assert rate(places, seats, 4, seed=5) == rate(places, seats, 4, seed=5)
    assert rate(places, seats, 4, seed=5) != rate(places, seats, 4, seed=6)


def test_games_in_which_all_are_tied_say_nothing() -> None:
    (fact, *_) = rate(np.zeros((9, 3), np.int64), np.array([[0, 1, 2]] * 9), 3, seed=1)
    assert (fact.value, fact.low, fact.n) == (None, None, 0)


def test_a_bot_that_was_never_behind_has_no_strength() -> None:
    facts = rate(np.array([[0, 1, 2], [0, 2, 1]] * 20), np.array([[0, 1, 2]] * 40), 3, seed=1)
    assert facts[0].value is None
    assert facts[1].low < facts[1].value < facts[1].high
