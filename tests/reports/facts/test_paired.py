"""Paired differences against the same numbers worked out game by game."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.facts.intervals import ALPHA, critical, joint_alpha, paired_shares
from reports.facts.paired import Pair, difference_of, read_shifts
from simcore.spec import GameSpec
from strategies.paired import Entries, pair_sums
from tests.reports.made_up import SPEC, made_up_knob, made_up_rules

GAMES = 4_000
Ints = NDArray[np.int64]


def pair_of(side: tuple[Ints, Ints], base: tuple[Ints, Ints]) -> Pair:
    own, other = (Entries(n[:, None], x[:, None]) for n, x in (side, base))
    return Pair.of(pair_sums(own, other)[0], pair_sums(other, other)[0])


def drawn(seed: int) -> tuple[tuple[Ints, Ints], tuple[Ints, Ints]]:
    """Scores of games that somebody won, under two rules that share most of their luck."""
    rng = np.random.default_rng(seed)
    luck = rng.integers(5, 20, GAMES)
    won, won0 = ((rng.random(GAMES) < share).astype(np.int64) for share in (0.9, 0.8))
    return (won, won * (luck + 2)), (won0, won0 * (luck + rng.integers(0, 2, GAMES)))


def test_a_difference_of_ratios_has_the_variance_of_its_deviations() -> None:
    (n, x), (n0, x0) = drawn(1)
    interval, saved = difference_of(pair_of((n, x), (n0, x0)), 1)
    r, r0 = x.sum() / n.sum(), x0.sum() / n0.sum()
    e, e0 = (x - r * n) / n.sum(), (x0 - r0 * n0) / n0.sum()
    games = min(n.sum(), n0.sum())
    variance = ((e - e0) ** 2).sum() * games / (games - 1)
    assert interval.value == pytest.approx(r - r0)
    assert interval.high - interval.low == pytest.approx(2 * critical(games) * math.sqrt(variance))
    assert saved == pytest.approx(((e**2).sum() + (e0**2).sum()) / ((e - e0) ** 2).sum(), rel=1e-3)
    assert saved is not None
    assert saved > 5


def test_a_scale_divides_value_and_interval() -> None:
    pair = pair_of(*drawn(2))
    (one, saved), (tenth, saved_too) = difference_of(pair, 1), difference_of(pair, 10)
    assert [10 * number for number in tenth] == pytest.approx(list(one))
    assert saved == saved_too


def test_yes_or_no_is_newcombes_interval() -> None:
    rng = np.random.default_rng(3)
    one, ones = (rng.random(GAMES) < 0.02).astype(np.int64), np.ones(GAMES, np.int64)
    other = one | (rng.random(GAMES) < 0.001)
    interval, _ = difference_of(pair_of((ones, other), (ones, one)), 1)
    d = other - one
    assert interval == paired_shares(GAMES, other.sum(), d.sum(), (d * d).sum())
    assert interval.low < interval.value < interval.high


def test_what_changes_no_game_says_so_but_not_more_than_it_has_seen() -> None:
    """Other rules with the same outcomes: a share keeps an interval, for rarer things than were played may differ."""
    rare, ones = (np.arange(GAMES) == 0).astype(np.int64), np.ones(GAMES, np.int64)
    interval, saved = difference_of(pair_of((ones, rare), (ones, rare)), 1)
    assert (interval.value, saved) == (0.0, None)
    assert interval.low < 0 < interval.high < 4 / GAMES


def test_nothing_counted_is_unknown() -> None:
    none = np.zeros(5, np.int64)
    interval, saved = difference_of(pair_of((none, none), (none + 1, none)), 1)
    assert all(math.isnan(number) for number in interval)
    assert saved is None


def test_shifts_of_a_side_against_itself_have_no_width() -> None:
    knob = made_up_knob()
    shifts = read_shifts(SPEC, made_up_rules(), knob.sums, (1, 1))
    assert {(one.difference.value, one.difference.low, one.difference.high) for one in shifts} == {(0.0, 0.0, 0.0)}
    assert not any(one.is_clear for one in shifts)


def test_shifts_name_measures_and_seats() -> None:
    knob = made_up_knob()
    shifts = {one.id: one for one in read_shifts(SPEC, made_up_rules(), knob.sums, (2, 1))}
    assert list(shifts) == ["rounds", "escape", "wins.1", "wins.2", "wins.3", "wins.4"]
    assert (shifts["rounds"].difference.value, shifts["rounds"].is_clear) == (-1.0, True)
    assert shifts["rounds"].size == pytest.approx(-1 / shifts["rounds"].spread)
    assert shifts["wins.2"].title == "Wins by seat: seat 2"
    assert shifts["wins.2"].difference.value == 0


def test_joint_intervals_are_wider() -> None:
    """Sidak: two independent intervals of 97.47 % hold together in 95 %."""
    assert joint_alpha(1) == pytest.approx(ALPHA)
    assert (1 - joint_alpha(2)) ** 2 == pytest.approx(1 - ALPHA)
    pair = pair_of(*drawn(4))
    alone, joint = (difference_of(pair, 1, alpha)[0] for alpha in (ALPHA, joint_alpha(3)))
    assert joint.low < alone.low < alone.high < joint.high


def test_only_ratios_and_histograms_can_be_paired() -> None:
    from reports.facts.paired import measure_of

    spec: GameSpec = SPEC
    with pytest.raises(TypeError, match="cannot be paired"):
        measure_of(spec, "tool_deal")
