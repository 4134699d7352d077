"""The debug check names the first invariant of section 9.7 that a spoiled state breaks, and no game breaks any."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.check import Broken
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Where,
)
from simcore.games.infiltrators_robots.kernels import GO_ON, KERNELS
from tests.reference.infiltrators_robots.playing import random_components, random_rules
from tests.support.infiltrators_robots import KernelTable

ANSWERS = 200
"""Answers after which a game is left."""
Spoil = Callable[[Any], None]


@cache
def first_act() -> Any:
    """The state of a game of two at the first act of a robot, both infiltrators on the board; nobody may change it."""
    table = KernelTable(2)
    table.start()
    while (question := table.question()) is not None and not (question.kind == "act" and question.seat >= 2):
        table.answer(question.options[0])
    return table.state


def begun() -> KernelTable:
    """A table with a copy of it."""
    table = KernelTable(2)
    table.state = first_act().copy()
    assert broken(table) == Broken.NONE
    return table


def broken(table: KernelTable) -> Broken:
    return Broken(int(KERNELS.check(table.state, table.cfg)))


# --- what the check notices ---


def put(name: str, *place_and_value: Any) -> Spoil:
    """Spoil a field of the table, or one entry of it."""
    *place, value = place_and_value

    def spoil(s: Any) -> None:
        if place:
            s.table[name][tuple(place)] = value
        else:
            s.table[name] = value

    return spoil


def active_off_a_hatched_square(s: Any) -> None:
    t = s.table
    plain = [q for q in range(128) if s.map.room[q] >= 0 and not int(s.map.hatched[q >> 6]) >> (q & 63) & 1]
    t.generator_square[0] = plain[0]


def two_active_on_a_square(s: Any) -> None:
    t = s.table
    t.device[DeviceKind.SENTINEL, 0] = Device.ACTIVE
    t.device_square[DeviceKind.SENTINEL, 0] = t.generator_square[0]
    t.device_holder[DeviceKind.SENTINEL, 0] = -1


def two_robots_on_a_square(s: Any) -> None:
    """Neither of them acts."""
    t = s.table
    t.acting = -1
    t.square[FIRST_ROBOT + 1] = t.square[FIRST_ROBOT + 2]


def two_pawns_on_a_square(s: Any) -> None:
    s.table.square[1] = s.table.square[0]


def a_decoy_below_an_infiltrator(s: Any) -> None:
    t = s.table
    t.decoy[0], t.decoy_square[0], t.decoy_owner[0] = Decoy.BOARD, t.square[0], 0


def off_the_map(s: Any) -> None:
    """The last numbers of a slot are no squares."""
    s.table.square[FIRST_ROBOT] = 127


def a_traitor_that_was_nobody(s: Any) -> None:
    t = s.table
    free = next(q for q in range(128) if s.map.room[q] >= 0 and q not in t.square)
    t.where[FIRST_TRAITOR], t.square[FIRST_TRAITOR] = Where.BOARD, free


def believed_to_be_nowhere(s: Any) -> None:
    s.table.label[:] = -1
    s.table.support[:] = 0


def one_option(s: Any) -> None:
    s.ask.options[:] = 0
    s.ask.options[0] = 1


@pytest.mark.parametrize(
    ("wanted", "spoil"),
    [
        (Broken.GENERATORS, put("generator", 0, Generator.NONE)),
        (Broken.GENERATORS, put("generator", 0, Generator.CARRIED)),
        (Broken.GENERATORS, put("generator_square", 1, -1)),
        (Broken.GENERATORS, put("generator_holder", 1, FIRST_ROBOT)),
        (Broken.GENERATORS, active_off_a_hatched_square),
        (Broken.DEVICES, put("device", 0, 0, Device.ACTIVE)),
        (Broken.DEVICES, put("device_holder", 1, 0, -1)),
        (Broken.DEVICES, put("decoy_square", 0, 5)),
        (Broken.DEVICES, put("decoy_label", 0, 3)),
        (Broken.DEVICES, put("decoy_owner", 1, -1)),
        (Broken.DEVICES, put("disablers_lying", 3, 1)),
        (Broken.DEVICES, put("repairs", 0, 3)),
        (Broken.REST, two_active_on_a_square),
        (Broken.REST, two_robots_on_a_square),
        (Broken.REST, two_pawns_on_a_square),
        (Broken.REST, a_decoy_below_an_infiltrator),
        (Broken.PLACES, off_the_map),
        (Broken.PLACES, put("where", FIRST_ROBOT + 1, Where.WAITING)),
        (Broken.PLACES, a_traitor_that_was_nobody),
        (Broken.PLACES, put("cat_square", 4)),
        (Broken.FOR_GOOD, put("n_safe", 1)),
        (Broken.FOR_GOOD, put("n_out", 1)),
        (Broken.DOORS, put("trapped", 1, np.uint64(1 << 63))),
        (Broken.ACTIONS, put("actions_left", 6)),
        (Broken.ACTIONS, put("actions_left", -1)),
        (Broken.BELIEF, believed_to_be_nowhere),
        (Broken.TURNS, put("turn", 31)),
        (Broken.OPTIONS, one_option),
    ],
)
def test_a_spoiled_state_breaks_its_invariant(wanted: Broken, spoil: Spoil) -> None:
    table = begun()
    spoil(table.state)
    assert broken(table) == wanted


def test_nothing_is_asked_of_a_table_that_is_not_set_up_yet() -> None:
    table = KernelTable(2)
    table.start()
    two_pawns_on_a_square(table.state)
    assert broken(table) == Broken.NONE


# --- what no game does ---


@pytest.mark.many_games
@given(st.integers(0, 2**32), st.sampled_from(SPEC.players))
@settings(max_examples=40, deadline=None)
def test_no_decision_and_no_number_lets_a_game_break_an_invariant(seed: int, players: int) -> None:
    """9.7 after every step; and what `hide` makes of a position for the seat asked is one like any other."""
    chance = random.Random(seed)
    table = KernelTable(players, random_rules(chance, players), random_components(chance), seed)
    table.start()
    for _ in range(ANSWERS):
        if (question := table.question()) is None:
            return
        if chance.random() < 0.05:
            check_resampled(table, question.seat)
        step_by_step(table, question.seat, chance.choice(question.options))


def step_by_step(table: KernelTable, seat: int, code: int) -> None:
    """Answer, and check after each of the steps that follow."""
    s, cfg, key = table.state, table.cfg, table.key
    KERNELS.apply(s, cfg, key, seat, code)
    while KERNELS.tick(s, cfg, key) == GO_ON:
        assert broken(table) == Broken.NONE, f"after {code}"


def check_resampled(table: KernelTable, seat: int) -> None:
    """Resample a copy: it breaks nothing, and its seat sees what it saw."""
    state, view = table.state, table.view(seat)
    table.state = state.copy()
    table.hide(seat, 11)
    assert broken(table) == Broken.NONE
    assert table.view(seat) == view
    table.state = state
