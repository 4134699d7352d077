"""The luck in a design, on sums that were made up so that it can be worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from reports.facts.paired import Pair, measure_of
from reports.sensitivity.noise import Noise, noise_of
from reports.steps.measures import Entry, Response
from simcore.games._template import SPEC

GAMES = 400
ENTRY = Entry("winning_loot", "Winning loot", measure_of(SPEC, "winning_loot"), 0)


def response(outcomes: np.ndarray) -> Response:
    """The sums of a number in each game at each side, the first being the base."""
    base = outcomes[0]
    cells = [
        [GAMES, x.sum(), GAMES, x.sum(), x @ x, GAMES, base.sum(), x.sum(), x @ base] for x in outcomes.astype(int)
    ]
    return Response(ENTRY, tuple(Pair.of(one, cells[0]) for one in cells))


def draws(sides: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 50, (sides, GAMES))


def test_it_is_what_the_games_say() -> None:
    outcomes = draws(4)
    noise = noise_of(response(outcomes), [1, 2, 3, 3])
    own = outcomes.var(axis=1, ddof=1) / GAMES
    paired = (outcomes - outcomes[0]).var(axis=1, ddof=1) / GAMES
    means = outcomes.mean(axis=1)
    assert noise.own == pytest.approx(own[[1, 2, 3, 3]].mean())
    assert noise.paired == pytest.approx(paired[[1, 2, 3, 3]].mean())
    assert noise.response == pytest.approx(means[[1, 2, 3, 3]].var(ddof=1))


def test_luck_that_moves_all_points_alike_does_not_count() -> None:
    base = draws(1)[0]
    noise = noise_of(response(np.array([base, base + 1, base + 5, base + 2])), [0, 1, 2, 3])
    assert noise.own > 0.1
    assert noise.paired == pytest.approx(0, abs=1e-12)
    assert noise.ratio == 0
    assert noise.is_low


def test_games_that_have_nothing_in_common_count_with_their_own_luck() -> None:
    noise = noise_of(response(draws(40)), range(40))
    assert noise.paired == pytest.approx(2 * noise.own, rel=0.1)
    assert noise.ratio > 0.5  # all that varies is luck
    assert not noise.is_low


@pytest.mark.parametrize(("own", "paired", "response", "ratio", "is_low"), [
    (0.02, 0.0099, 1.0099, 0.0099, True),
    (0.0099, 0.02, 1.0099, 0.0099, True),
    (0.02, 0.011, 1.011, 0.011, False),
    (0.5, 0.5, 1.0, 1.0, False),
    (0.5, 0.5, 0.4, np.inf, False),
    (0.5, 0.0, 0.0, 0.0, True),
])  # fmt: skip
def test_the_ratio_is_luck_to_the_rest(own: float, paired: float, response: float, ratio: float, is_low: bool) -> None:
    noise = Noise(own, paired, response)
    assert noise.ratio == pytest.approx(ratio)
    assert noise.is_low is is_low


def test_what_luck_adds_to_a_total_index_is_at_most_this_ratio() -> None:
    """True values in two groups, luck in each point: the index of a factor that does nothing is the ratio."""
    chance = np.random.default_rng(7)
    truth = np.repeat([0.0, 10.0], 500)
    luck = chance.normal(0, 1, (2, 1000))
    a, ab = truth + luck[0], truth + luck[1]
    total = 0.5 * np.mean((a - ab) ** 2) / np.var(np.r_[a, ab])
    noise = Noise(own=1.0, paired=2.0, response=float(np.var(a, ddof=1)))
    assert total == pytest.approx(noise.ratio, rel=0.1)
