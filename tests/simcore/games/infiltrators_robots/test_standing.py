"""What is told of the infiltrators when a turn begins (`spec.Forecast`), on positions that are laid out by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, Generator, Kind, Where
from simcore.games.infiltrators_robots.forecast import FORECAST, NO_STEPS, Told
from simcore.games.infiltrators_robots.standing import kind_of, player_of, standing_now

from .told import deal_of, log_of, states


def told_of(cfg: Any, s: Any) -> np.ndarray[Any, Any]:
    told = np.zeros(len(Told), np.int16)
    standing_now(s, cfg, 0, told)
    return told


@pytest.fixture
def begun() -> tuple[Any, Any]:
    """The first act of a game of two infiltrators."""
    return next((deal.cfg, s) for deal, s in states("base", 0) if s.ask.kind == Kind.ACT)


def test_features_are_named_and_follow_the_turn(begun: tuple[Any, Any]) -> None:
    assert FORECAST.features == tuple(one.name.lower() for one in Told)
    assert SPEC.forecast is FORECAST
    assert FORECAST.clock in FORECAST.features
    assert len(FORECAST.kinds) == len(Kind) - 1
    cfg, s = begun
    assert told_of(cfg, s)[Told.TURN] == s.table.turn == s.round == 1
    assert kind_of(s) == Kind.ACT
    assert [player_of(cfg, seat) for seat in range(5)] == list(range(5))


def test_how_many_there_are(begun: tuple[Any, Any]) -> None:
    cfg, s = begun
    told = told_of(cfg, s)
    names = ("IN_PLAY", "SAFE", "TRAITORS", "CARRIERS", "DATA_MISSING", "GENERATORS", "ROBOTS", "DISABLERS", "DECOYS")
    assert [told[Told[name]] for name in names] == [2, 0, 0, 0, 1, 4, 3, 8, 2]
    assert told[Told.TO_EXIT] == NO_STEPS, "nobody carries data"


def test_steps_to_data_and_out_with_it(begun: tuple[Any, Any]) -> None:
    """R18: an infiltrator that stands on the inside square of an entrance with data has no step to go."""
    cfg, s = begun
    s = s.copy()
    t = s.table
    square = int(t.entrance[t.entrance_of[0]])
    t.where[0], t.square[0] = Where.BOARD, square
    t.generator[0], t.generator_square[0], t.generator_holder[0] = Generator.CARRIED, -1, 0
    told = told_of(cfg, s)
    assert (told[Told.CARRIERS], told[Told.CARRIED], told[Told.TO_EXIT]) == (1, 1, 0)
    t.generator[1], t.generator_square[1] = Generator.DATA, square
    assert told_of(cfg, s)[Told.TO_DATA] == 0


def test_robots_that_are_near(begun: tuple[Any, Any]) -> None:
    cfg, s = begun
    s = s.copy()
    t = s.table
    t.where[0], t.square[0] = Where.BOARD, t.square[FIRST_ROBOT]
    assert told_of(cfg, s)[Told.ROBOTS_NEAR] >= 1
    t.where[: cfg.infiltrators], t.square[: cfg.infiltrators] = Where.TRAITOR, -1
    told = told_of(cfg, s)
    assert (told[Told.ROBOTS_NEAR], told[Told.IN_PLAY], told[Told.TO_DATA]) == (0, 0, NO_STEPS)


def test_telling_changes_nothing_of_the_position(begun: tuple[Any, Any]) -> None:
    cfg, s = begun
    before = s.table.tobytes(), s.facts.tobytes(), s.course.tobytes(), s.record.tobytes()
    told_of(cfg, s)
    assert (s.table.tobytes(), s.facts.tobytes(), s.course.tobytes(), s.record.tobytes()) == before


def test_the_end_of_a_game_is_told_too() -> None:
    deal, s = deal_of("grab alone", 0), log_of("grab alone", 0)[1]
    told = told_of(deal.cfg, s)
    assert told[Told.TURN] == s.table.turn
    assert told[Told.SAFE] == s.table.n_safe
