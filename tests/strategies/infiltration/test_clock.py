"""The clock of the bots against the exact numbers of the specification (6.3)."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.view import VIEW_DTYPE
from simcore.records import Record, new_record
from strategies.infiltration.clock import rise, rounds_left, walking_rounds, way_out
from tests.support.infiltration import rules_of

MEAN_ROUNDS = {-1: 40.1333, 0: 28.7619, 1: 22.4609, 2: 18.4573, 3: 15.6884, 4: 13.6593, 5: 12.1084, 8: 9.0773}
FIVE_PERCENT = {-1: 33, 0: 25, 1: 20, 2: 16, 3: 14, 4: 12, 5: 11, 8: 8}
ONE_SIDED_5 = 1.645


@pytest.fixture(scope="module")
def cfg() -> Record:
    return build_config(rules_of(4, {}, None))


def dials(proximity: int = 0, alarm: int = 0, round_: int = 1) -> Record:
    view = new_record(VIEW_DTYPE)
    view.proximity, view.alarm, view.round = proximity, alarm, round_
    return view


@pytest.mark.parametrize("alarm", range(-3, 9))
def test_the_rise_of_a_round_is_exact(cfg: Record, alarm: int) -> None:
    steps = [max(0, face + alarm) for face in range(1, 7)]
    assert rise(cfg, alarm) == pytest.approx((np.mean(steps), np.var(steps)))


@pytest.mark.parametrize("alarm", MEAN_ROUNDS)
def test_without_margin_it_knows_the_mean_number_of_rounds(cfg: Record, alarm: int) -> None:
    assert rounds_left(dials(alarm=alarm), cfg, 0.0, 0.0) == pytest.approx(MEAN_ROUNDS[alarm], abs=0.06)
    if alarm == 2:
        assert rounds_left(dials(33, 2), cfg, 0.0, 0.0) == pytest.approx(12.4573, abs=0.06)


@pytest.mark.parametrize("alarm", FIVE_PERCENT)
def test_a_margin_in_deviations_gives_the_percentile(cfg: Record, alarm: int) -> None:
    assert rounds_left(dials(alarm=alarm), cfg, ONE_SIDED_5, 0.0) == pytest.approx(FIVE_PERCENT[alarm], abs=1.0)


def test_a_growing_alarm_and_the_last_round_shorten_it(cfg: Record) -> None:
    free = rounds_left(dials(), cfg, 0.0, 0.0)
    assert rounds_left(dials(), cfg, 0.0, 0.2) < free - 5
    assert rounds_left(dials(round_=398), cfg, 0.0, 0.0) == 3


def test_a_clock_that_stands_still_is_long(cfg: Record) -> None:
    assert rounds_left(dials(alarm=-9), cfg, 1.0, 0.0) >= 40


def test_the_way_out() -> None:
    assert [way_out(position, 0) for position in (1, 5, 12)] == [1, 5, 12]
    assert [way_out(position, 6) for position in (1, 3, 4, 6, 9)] == [1, 3, 3, 1, 4]


@pytest.mark.parametrize("cards", range(1, 13))
def test_the_wounded_need_2p_less_1_rounds(cards: int) -> None:
    assert (walking_rounds(cards, 0), walking_rounds(cards, 1)) == (cards, 2 * cards - 1)
