"""The debug check names the first invariant of section 8.6 that a spoiled state breaks, and no game breaks any."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.check import Broken
from simcore.games.burgle_bros.codes import NOWHERE, Presence, Result, Tile
from simcore.games.burgle_bros.kernels import KERNELS
from tests.lockstep.burgle_bros_games import fitting, some_numbers
from tests.reference.burgle_bros import Table
from tests.reference.burgle_bros.invariants import Inspector
from tests.reference.burgle_bros.playing import random_rules
from tests.support.burgle_bros import KernelTable

ANSWERS = 150
"""Answers after which a game is left."""


def begun(players: int = 3, **rules: Any) -> KernelTable:
    """A game at its first act."""
    table = KernelTable(players, rules)
    table.start()
    while (question := table.question()) is not None and question.kind != "act":
        table.answer(question.options[0])
    assert KERNELS.check(table.state, table.cfg) == Broken.NONE
    return table


# --- what the check notices ---


def put(name: str, *place_and_value: Any) -> Any:
    """Spoil a field, or one entry of it."""
    *place, value = place_and_value

    def spoil(s: Any) -> None:
        if place:
            getattr(s, name)[tuple(place)] = value
        else:
            setattr(s, name, value)

    return spoil


def patrol_card_twice(s: Any) -> None:
    s.patrol[1, 0] = s.patrol[1, 1]


def lost_visual_too_many(s: Any) -> None:
    s.patrol[0, 3] = -2


def two_rooms_of_a_guard(s: Any) -> None:
    s.guard_at[1] = 4


def guard_without_goal(s: Any) -> None:
    s.guard_to[0] = NOWHERE


def alarm_that_nobody_hears(s: Any) -> None:
    s.alarms = 1 << next(cell for cell in range(16) if cell not in (s.guard_at[0], s.guard_to[0]))


def alarm_beside_the_guard(s: Any) -> None:
    s.alarms = 1 << int(s.guard_at[0])


def alarm_outside(s: Any) -> None:
    s.alarms = 1 << 60


def stealth_left_in_a_loss(s: Any) -> None:
    s.result, s.loss_seat, s.loss_room = Result.LOST, 0, int(s.room[0])


def seventh_die(s: Any) -> None:
    s.dice[room_of(s, Tile.SAFE)] = 7


def die_elsewhere(s: Any) -> None:
    s.dice[room_of(s, Tile.LASER)] = 1


def covered_facedown(s: Any) -> None:
    s.covered = 1 << room_of(s, Tile.LASER)


def covered_safe(s: Any) -> None:
    s.faceup = s.covered = 1 << room_of(s, Tile.SAFE)


def seventh_token(s: Any) -> None:
    s.hacks[room_of(s, Tile.COMPUTER_LASER)] = 7


def token_elsewhere(s: Any) -> None:
    s.hacks[room_of(s, Tile.LASER)] = 1


def room_of(s: Any, tile: Tile) -> int:
    """The first room with a tile."""
    return s.tile.tolist().index(tile)


def tool_lost(s: Any) -> None:
    s.tool_top += 1


def tool_twice(s: Any) -> None:
    s.tools[5] = s.tools[6]


def tool_in_a_hand_and_the_deck(s: Any) -> None:
    s.tools_held[0] = int(s.tools_held[0]) | 1 << int(s.tools[5])
    s.tool_size -= 1


def loot_twice(s: Any) -> None:
    s.loot[3] = s.loot[4]


def kitty_loose_and_in_the_deck(s: Any) -> None:
    s.kitty_at = 5


def event_twice(s: Any) -> None:
    s.events[3] = s.events[4]


def two_bars(s: Any) -> None:
    bars = [place for place in range(int(s.loot_size)) if s.loot[place] in (4, 5)]
    for place in sorted(bars):
        s.loot[place] = s.loot[s.loot_top]
        s.loot_top += 1
    s.loot_held[0] = 1 << 4 | 1 << 5


def escaped_and_here(s: Any) -> None:
    s.escaped = 1


@pytest.mark.parametrize(
    ("broken", "spoil"),
    [
        (Broken.PATROL, patrol_card_twice),
        (Broken.PATROL, lost_visual_too_many),
        (Broken.GUARDS, two_rooms_of_a_guard),
        (Broken.GUARDS, guard_without_goal),
        (Broken.GUARDS, put("guard", 0, Presence.OFF_BOARD)),
        (Broken.GUARDS, put("guard_at", 0, 16)),
        (Broken.GUARDS, put("guard_to", 0, 16)),
        (Broken.AIMS, alarm_that_nobody_hears),
        (Broken.ALARMS, alarm_beside_the_guard),
        (Broken.ALARMS, alarm_outside),
        (Broken.STEALTH, put("stealth", 1, -1)),
        (Broken.STEALTH, stealth_left_in_a_loss),
        (Broken.SAFES, put("room_stealth", 3, -1)),
        (Broken.SAFES, seventh_die),
        (Broken.SAFES, die_elsewhere),
        (Broken.SAFES, covered_facedown),
        (Broken.SAFES, covered_safe),
        (Broken.HACKS, seventh_token),
        (Broken.HACKS, token_elsewhere),
        (Broken.HACKS, put("laptop", 2)),
        (Broken.HACKS, put("reroute", 2)),
        (Broken.CARDS, tool_lost),
        (Broken.CARDS, tool_twice),
        (Broken.CARDS, tool_in_a_hand_and_the_deck),
        (Broken.CARDS, loot_twice),
        (Broken.CARDS, kitty_loose_and_in_the_deck),
        (Broken.CARDS, event_twice),
        (Broken.CARDS, two_bars),
        (Broken.ACTIONS, put("left", -1)),
        (Broken.ACTIONS, put("used", -1)),
        (Broken.SPEEDS, put("speed", 1, 2)),
        (Broken.SPEEDS, put("speed", 1, 7)),
        (Broken.ESCAPES, escaped_and_here),
        (Broken.ESCAPES, put("result", Result.WON)),
        (Broken.TILES, put("tile", slice(0, 16), Tile.LASER)),
        (Broken.TILES, put("room", 0, 60)),
        (Broken.WALLS, put("ways", slice(0, 16), 0)),
        (Broken.OPTIONS, put("options", 0, 0)),
    ],
)
def test_a_spoiled_state_breaks_its_invariant(broken: Broken, spoil: Any) -> None:
    table = begun()
    spoil(table.state)
    assert Broken(int(KERNELS.check(table.state, table.cfg))) == broken


def test_two_gold_bars_may_be_held_where_dead_drop_gives_both() -> None:
    """D15 `both`."""
    table = begun(dead_drop_gold="both")
    two_bars(table.state)
    assert KERNELS.check(table.state, table.cfg) == Broken.NONE


# --- what no game does ---


@pytest.mark.many_games
@given(st.integers(0, 2**32), st.sampled_from(SPEC.players), st.booleans())
@settings(max_examples=40, deadline=None)
def test_no_decision_and_no_number_lets_a_game_break_an_invariant(seed: int, players: int, numbers: bool) -> None:
    """8.6 after every step by the kernel's own check, and after every answer by what the reference engine asks."""
    chance = random.Random(seed)
    rules = random_rules(chance, players) | {"max_turns": 100}
    rules = fitting(rules | (some_numbers(chance, players) if numbers else {}), players)
    table, inspector = KernelTable(players, rules, None, seed), Inspector(Table(players, rules, None, seed))
    table.start()
    for _ in range(ANSWERS):
        question = table.question()
        inspector.check(table.snapshot(), question)
        if question is None:
            return
        step_by_step(table, question.seat, chance.choice(question.options))


def step_by_step(table: KernelTable, seat: int, code: int) -> None:
    """Answer, and check after each of the steps that follow."""
    s, cfg, key = table.state, table.cfg, table.key
    KERNELS.apply(s, cfg, key, seat, code)
    while KERNELS.tick(s, cfg, key) < -1:
        broken = Broken(int(KERNELS.check(s, cfg)))
        assert broken == Broken.NONE, f"{broken.name} after {code}"
