"""Effects of texts, their standing among others and their ranks, on hand-made games whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.facts.knockout import Joint, against_others, joint_of, mean_effect, pair_of, ranks
from tests.statistics.bounds import assert_at_least, assert_rate

Ints = NDArray[np.int64]

WIN = 60


def sums_of(four: Ints) -> tuple[Ints, Ints, Ints]:
    """The sums that a study keeps of games by components by four numbers, and the games played again."""
    flat = four.reshape(len(four), -1)
    size = four.shape[1:]
    return (flat.T @ flat).reshape(*size, *size), flat.sum(axis=0).reshape(size), (four[:, :, 0] > 0).sum(axis=0)


def joint(four: Ints, *, scale: int = WIN, share: bool = True) -> Joint:
    """What the report makes of games."""
    return joint_of(*sums_of(four), scale, share=share)


def games(rng: np.random.Generator, n: int, helps: list[float], hurts: list[float]) -> Ints:
    """Each component is held in half of the games; its text wins a lost game, or loses a won one, at these rates.

    Who wins without any text is luck of the game that all components share.
    """
    components = len(helps)
    held = rng.random((n, components)) < 0.5
    won = rng.random((n, 1)) < 0.25
    luck = rng.random((n, components))
    # rates are those of all games: helped are lost games, hurt are won ones
    helped = held & ~won & (luck < np.array(helps) / 0.75)
    hurt = held & won & (luck < np.array(hurts) / 0.25)
    without = (held & won).astype(np.int64) * WIN
    with_text = without + WIN * (helped.astype(np.int64) - hurt.astype(np.int64))
    n_held = held.astype(np.int64)
    return np.stack([n_held, with_text, n_held, without], axis=2)


def test_an_effect_is_the_mean_difference_of_the_games_it_was_held_in() -> None:
    four = np.array([[[1, 60, 1, 0]], [[1, 0, 1, 0]], [[0, 0, 0, 0]], [[1, 30, 1, 60]], [[1, 60, 1, 60]]])
    effect = joint(four).rows[0].effect
    assert effect.value == pytest.approx((1 + 0 - 0.5 + 0) / 4)
    assert joint(four).rows[0].games == 4
    assert effect.low < effect.value < effect.high


def test_sums_of_one_component_are_taken_from_those_of_all() -> None:
    four = games(np.random.default_rng(1), 50, [0.1, 0.2], [0.0, 0.1])
    gram, sums, _ = sums_of(four)
    n, x, n0, x0 = four[:, 1].T
    pair = pair_of(gram, sums, 1)
    assert pair.side == (n.sum(), x.sum(), (n * n).sum(), (n * x).sum(), (x * x).sum())
    assert pair.base == (n0.sum(), x0.sum(), (n0 * n0).sum(), (n0 * x0).sum(), (x0 * x0).sum())
    assert pair[2:] == ((n * n0).sum(), (n * x0).sum(), (x * n0).sum(), (x * x0).sum())


def test_a_text_that_changes_nothing_has_no_effect_at_all() -> None:
    four = games(np.random.default_rng(2), 400, [0.0, 0.1], [0.0, 0.0])
    found = joint(four).rows[0].effect
    assert found.value == 0
    assert found.high - found.low < 0.03  # of 200 games none differed: few can


def test_a_component_never_held_is_unknown_and_moves_nobody() -> None:
    four = games(np.random.default_rng(3), 400, [0.1, 0.1, 0.1], [0.0, 0.0, 0.0])
    four[:, 2] = 0
    both = joint(four)
    assert not both.rows[2].is_known
    peers = np.array([row.is_known for row in both.rows])
    found = against_others(both, peers)
    assert np.isnan(found[2].value)
    assert found[0].value == pytest.approx(both.rows[0].effect.value - both.rows[1].effect.value)
    assert mean_effect(both, peers).value == pytest.approx(np.mean([row.effect.value for row in both.rows[:2]]))


def test_covariance_is_that_of_repeated_studies() -> None:
    """What one study says of how chance moves two effects together is what a thousand studies show, within 15 %."""
    rng = np.random.default_rng(4)
    rates = ([0.10, 0.06], [0.0, 0.05])
    found = [joint(games(rng, 400, *rates)) for _ in range(1000)]
    effects = np.array([[row.effect.value for row in one.rows] for one in found])
    told = np.mean([one.covariance for one in found], axis=0)
    assert np.sqrt(np.diag(told)) == pytest.approx(effects.std(axis=0), rel=0.15)
    shown = np.cov(effects.T)
    assert told[0, 1] == pytest.approx(shown[0, 1], abs=0.12 * np.sqrt(shown[0, 0] * shown[1, 1]))


@pytest.mark.slow
@pytest.mark.parametrize("played", [200, 2_000])
def test_intervals_cover_also_where_few_games_differ(played: int) -> None:
    """A thousand studies: rare texts (1 game in 100), texts that help and hurt, and common ones.

    Newcombe's interval is known to cover a little more than stated where few games differ: up to 99.5 %. Student's
    interval would cover 63 % of the rare text in 100 games held.
    """
    helps, hurts = [0.01, 0.05, 0.15, 0.0], [0.0, 0.05, 0.02, 0.04]
    truth = np.array(helps) - np.array(hurts)
    peers = np.ones(4, bool)
    relative = truth - (truth.sum() - truth) / 3
    rng = np.random.default_rng(5)
    raw, beside = np.zeros((1000, 4), bool), np.zeros((1000, 4), bool)
    for run in range(1000):
        found = joint(games(rng, played, helps, hurts))
        raw[run] = [row.effect.low <= one <= row.effect.high for row, one in zip(found.rows, truth, strict=True)]
        judged = against_others(found, peers)
        beside[run] = [one.low <= true <= one.high for one, true in zip(judged, relative, strict=True)]
    for component in range(4):
        assert_rate(float(raw[:, component].mean()), 0.94, 0.995, f"effect {component}")
        assert_rate(float(beside[:, component].mean()), 0.94, 0.995, f"effect {component} beside the others")


def test_the_effect_beside_the_others_uses_how_they_move_together() -> None:
    """Components that win and lose the same games: their difference is known better than either."""
    rng = np.random.default_rng(6)
    four = games(rng, 2_000, [0.2], [0.0])
    same = np.repeat(four, 3, axis=1)
    found = against_others(joint(same), np.ones(3, bool))
    assert all(one.value == pytest.approx(0) for one in found)
    assert all(one.high - one.low < 0.01 for one in found)
    assert joint(same).rows[0].effect.high - joint(same).rows[0].effect.low > 0.02


# --- ranks ---


def test_ranks_without_chance_are_the_order_and_ties_share_their_places() -> None:
    found = ranks(np.array([0.1, 0.3, 0.1, -0.2]), np.zeros((4, 4)), (1,))
    assert found.tolist() == [[2, 3], [1, 1], [2, 3], [4, 4]]


def test_rank_intervals_hold_the_true_rank() -> None:
    """Effects as far apart as their errors are wide: nine in ten intervals at least hold the true rank."""
    truth = np.linspace(0.03, -0.03, 7)
    covariance = np.full((7, 7), -0.00001) + np.eye(7) * 0.00012
    rng = np.random.default_rng(7)
    held = []
    for _ in range(300):
        drawn = rng.multivariate_normal(truth, covariance)
        low, high = ranks(drawn, covariance, (1,)).T
        held.append((low <= np.arange(1, 8)) & (np.arange(1, 8) <= high))
    for place, share in enumerate(np.mean(held, axis=0), start=1):
        assert_at_least(float(share), 0.95, f"rank {place}", runs=300)


def test_ranks_are_the_same_for_the_same_seed() -> None:
    effects, covariance = np.array([0.01, 0.0, -0.01]), np.eye(3) * 0.0001
    assert ranks(effects, covariance, (3,)).tolist() == ranks(effects, covariance, (3,)).tolist()
