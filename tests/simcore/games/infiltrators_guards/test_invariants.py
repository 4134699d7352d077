"""The debug check names the first invariant of section 8.7 that a spoiled state breaks, and no game breaks any."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.check import Broken
from simcore.games.infiltrators_guards.codes import Figure, Source, Stage
from simcore.games.infiltrators_guards.kernels import GO_ON, KERNELS
from tests.reference.infiltrators_guards import Table
from tests.reference.infiltrators_guards.playing import Inspector, random_rules
from tests.support.infiltrators_guards import KernelTable

ANSWERS = 150
"""Answers after which a game is left."""
WORDS_OF_ONE_ROUND: dict[str, Any] = {"draws": {}}
"""The kernel keeps those of this round only, so that they do not rise from round to round."""
Spoil = Callable[[Any], None]


def begun(players: int = 3, **rules: Any) -> KernelTable:
    """A game at its first act."""
    table = KernelTable(players, rules)
    table.start()
    while (question := table.question()) is not None and question.kind != "act":
        table.answer(question.options[0])
    assert broken(table) == Broken.NONE
    return table


@pytest.mark.parametrize("scoring", ["individual", pytest.param("team", marks=pytest.mark.many_games)])
def test_a_game_holds_nothing_of_the_last_one(scoring: str) -> None:
    """R15, R76: a record is used again for the next game, which begins and ends as on an empty table."""
    rules = {"campaign": ["data_raid", "clean_sweep"], "scoring": scoring}
    fresh, used = (KernelTable(3, rules, seed=2) for _ in range(2))
    last = KernelTable(3, rules, seed=1)
    last.start()
    play_by_chance(last)
    assert last.snapshot()["scores"]["guard"] > 0
    used.state = last.state
    for table in (fresh, used):
        table.start()
    assert used.snapshot() == fresh.snapshot()
    for table in (fresh, used):
        play_by_chance(table)
    assert used.snapshot() == fresh.snapshot()


def play_by_chance(table: KernelTable) -> None:
    """To the end of the game."""
    chance = random.Random(3)
    while (question := table.question()) is not None:
        table.answer(chance.choice(question.options))


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


def two_on_a_tile(s: Any) -> None:
    s.table.guard_tile[1] = s.table.guard_tile[0]


def guard_on_an_infiltrator(s: Any) -> None:
    s.table.guard_tile[0] = s.table.tile[0]


def on_an_obstacle(s: Any) -> None:
    """The set of figures follows, so that nothing but the obstacle is wrong."""
    t = s.table
    free = [tile for tile in range(144) if not int(t.board.free[tile // 64]) >> tile % 64 & 1]
    move(t, int(t.tile[0]), free[0])
    t.tile[0] = free[0]


def figure_that_nobody_is(s: Any) -> None:
    t = s.table
    standing = {int(tile) for tile in (*t.tile, *t.guard_tile)}
    tile = next(tile for tile in range(144) if tile not in standing)
    t.board.figures[tile // 64] |= np.uint64(1 << tile % 64)


def gone_but_on_a_tile(s: Any) -> None:
    s.table.where[0] = Figure.LEFT


def move(t: Any, old: int, new: int) -> None:
    t.board.figures[old // 64] &= ~np.uint64(1 << old % 64)
    t.board.figures[new // 64] |= np.uint64(1 << new % 64)


def noisy_and_gone(s: Any) -> None:
    t = s.table
    tile = int(t.tile[0])
    t.board.figures[tile // 64] &= ~np.uint64(1 << tile % 64)
    t.where[0], t.tile[0], t.noise[0] = Figure.LEFT, -1, 1


def alert_below_nothing(s: Any) -> None:
    s.table.alert = -1
    s.alert_by[Source.DECAY] -= 2


def alert_from_nowhere(s: Any) -> None:
    s.alert_by[Source.HEARD] += 1


def hacked_by_nobody(s: Any) -> None:
    s.table.hacked, s.table.progress[0] = 1, 2


def hacker_of_nothing(s: Any) -> None:
    s.table.hacker[1] = 0


def hacked_without_progress(s: Any) -> None:
    s.table.hacked, s.table.hacker[0] = 1, 0


def moved_though_activated(s: Any) -> None:
    s.table.activated = s.table.moved = 2


def more_bought_than_held(s: Any) -> None:
    s.table.bought[0] = 3


@pytest.mark.parametrize(
    ("wanted", "spoil"),
    [
        (Broken.FIGURES, two_on_a_tile),
        (Broken.FIGURES, guard_on_an_infiltrator),
        (Broken.FIGURES, on_an_obstacle),
        (Broken.FIGURES, figure_that_nobody_is),
        (Broken.FIGURES, gone_but_on_a_tile),
        (Broken.FIGURES, put("tile", 0, -1)),
        (Broken.FIGURES, put("guard_tile", 2, -1)),
        (Broken.FIGURES, put("guard_where", 2, Figure.TAKEN)),
        (Broken.NOISE, put("noise", 0, 4)),
        (Broken.NOISE, put("noise", 1, -1)),
        (Broken.NOISE, noisy_and_gone),
        (Broken.ALERT, put("alert", 3)),
        (Broken.ALERT, alert_below_nothing),
        (Broken.ALERT, alert_from_nowhere),
        (Broken.OBJECTIVES, put("progress", 0, 2)),
        (Broken.OBJECTIVES, hacked_by_nobody),
        (Broken.OBJECTIVES, hacker_of_nothing),
        (Broken.OBJECTIVES, hacked_without_progress),
        (Broken.CARDS, put("n_cards", 0, 9)),
        (Broken.CARDS, more_bought_than_held),
        (Broken.CARDS, put("uses", 0, 0, -1)),
        (Broken.HITS, put("guard_hits", 1, -1)),
        (Broken.ACTIVATIONS, moved_though_activated),
        (Broken.OPTIONS, put("options", slice(None), 0)),
    ],
)
def test_a_spoiled_state_breaks_its_invariant(wanted: Broken, spoil: Spoil) -> None:
    table = begun()
    spoil(table.state)
    assert broken(table) == wanted


def test_hits_below_nothing_are_noticed() -> None:
    table = begun()
    table.state.table.hits[0] = -1
    assert broken(table) != Broken.NONE


def test_one_answer_is_no_question() -> None:
    """R83."""
    table = begun()
    table.state.table.options[:] = 0
    table.state.table.options[0] = 1
    assert broken(table) == Broken.OPTIONS


def test_the_cap_of_noise_is_that_of_the_rules() -> None:
    table = begun(noise_cap=5)
    table.state.table.noise[0] = 5
    assert broken(table) == Broken.NONE
    table.state.table.noise[0] = 6
    assert broken(table) == Broken.NOISE


def test_nothing_is_asked_of_a_board_that_is_not_laid_out_yet() -> None:
    table = KernelTable(3)
    table.start()
    assert table.state.table.stage < Stage.ENTRY
    two_on_a_tile(table.state)
    assert broken(table) == Broken.NONE


# --- what no game does ---


@pytest.mark.many_games
@given(st.integers(0, 2**32), st.sampled_from(SPEC.players))
@settings(max_examples=40, deadline=None)
def test_no_decision_and_no_number_lets_a_game_break_an_invariant(seed: int, players: int) -> None:
    """8.7 after every step by the kernel's own check, and after every answer by what the reference engine asks."""
    chance = random.Random(seed)
    rules = random_rules(chance, players - 1)
    table, inspector = KernelTable(players, rules, None, seed), Inspector(Table(players, rules, None, seed))
    table.start()
    for _ in range(ANSWERS):
        question = table.question()
        inspector.check(table.snapshot() | WORDS_OF_ONE_ROUND, question)
        if question is None:
            return
        step_by_step(table, question.seat, chance.choice(question.options))


def step_by_step(table: KernelTable, seat: int, code: int) -> None:
    """Answer, and check after each of the steps that follow."""
    s, cfg, key = table.state, table.cfg, table.key
    KERNELS.apply(s, cfg, key, seat, code)
    while KERNELS.tick(s, cfg, key) == GO_ON:
        assert broken(table) == Broken.NONE, f"after {code}"
