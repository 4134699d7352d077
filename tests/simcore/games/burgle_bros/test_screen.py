"""What a person at the keyboard is shown: nothing hidden, in any game, whatever is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from simcore.cli.keyboard.match import Deal, Match
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import ACTIONS, FrameKind, Kind, Tile
from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.entry import EnterStage
from simcore.games.burgle_bros.kernels import KERNELS
from simcore.games.burgle_bros.log import seen
from simcore.games.burgle_bros.names import name_answer
from simcore.games.burgle_bros.plans import LEGEND, SHORT
from simcore.games.burgle_bros.screen import BuildingScreen
from simcore.games.burgle_bros.view import HIDDEN
from simcore.records import Record
from simcore.rng import new_key
from simcore.variants import resolve
from tests.simcore.games.playing import shown_to, stopped

from .told import TABLES, busy, deal_of, options_of

WIDEST = 100


def states(table: str, index: int) -> Iterator[tuple[Deal, Record]]:
    """A game, stopped at each question."""
    return stopped(deal_of(table, index), busy(random.Random(index)))


def hidden_anew(deal: Deal, state: Record, number: int) -> Record:
    other = state.copy()
    KERNELS.hide(other, deal.cfg, 0, new_key(99, number))
    return other


def shown(deal: Deal, state: Any) -> tuple[list[str], str, list[str]]:
    """Table, question and options of a state."""
    return shown_to(int(state.asked), deal, seen(state, deal.cfg), options_of(state))


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R94_the_screen_is_the_same_whatever_is_hidden(table: str) -> None:
    """R93 to R95: facedown tiles and decks are drawn anew; no letter of table, question or options changes."""
    changed = 0
    for index in range(2):
        for number, (deal, state) in enumerate(states(table, index)):
            other = hidden_anew(deal, state, number)
            changed += other.tile.tolist() != state.tile.tolist()
            assert shown(deal, other) == shown(deal, state)
    assert changed


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R94_what_happened_is_told_the_same_whatever_was_hidden(table: str) -> None:
    """R93 to R95: between any two questions of a game."""
    lines = 0
    for index in range(2):
        for number, ((deal, old), (_, new)) in enumerate(pairwise(states(table, index))):
            guesses = [hidden_anew(deal, state, number) for state in (old, new)]
            assert events(deal, *guesses) == events(deal, old, new)
            lines += len(events(deal, old, new))
    assert lines


def events(deal: Deal, old: Record, new: Record) -> list[str]:
    return list(deal.screen.events(seen(old, deal.cfg), seen(new, deal.cfg), 0))


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_no_line_is_too_wide_and_options_differ(table: str) -> None:
    for deal, state in states(table, 0):
        lines, asks, options = shown(deal, state)
        assert not [line for line in (*lines, asks, *options) if len(line) > WIDEST]
        assert len(set(options)) == len(options)


@pytest.mark.many_games
def test_facedown_rooms_are_question_marks_and_all_others_show_their_tile() -> None:
    for deal, state in states("base", 1):
        drawn = "\n".join(list(deal.screen.table(seen(state, deal.cfg), 0))).split(LEGEND[0])[0]
        cells = list(map(int, np.flatnonzero(state.tile[:48] != Tile.NO_TILE)))
        hidden = [room for room in cells if not int(state.faceup) >> room & 1]
        assert drawn.count("?") == len(hidden)
        for tile in set(Tile) - {Tile.PLAIN, Tile.NO_TILE}:
            faceup = sum(state.tile[room] == tile for room in cells if room not in hidden)
            assert drawn.count(SHORT[tile]) == faceup


def test_every_tile_has_letters_of_its_own() -> None:
    assert set(SHORT) == (set(Tile) - {Tile.NO_TILE}) | {HIDDEN}
    assert len(set(SHORT.values())) == len(SHORT)


# --- questions ---


def a_view() -> tuple[BuildingScreen, Any]:
    """A view in the middle of a game, in which all kinds of question can be put."""
    deal, state = list(states("quiet", 0))[40]
    view: Any = seen(state, deal.cfg)
    view.drawn[:] = 0, 1
    view.about_seat, view.about_room, view.about_floor, view.about_cause, view.about_from = 0, 2, 0, 1, 1
    view.about, view.about_code = FrameKind.ACT, 220
    view.guard_to[0] = 5
    view.events_known[:3] = 4, 5, 6
    view.patrol_cards[:, 0] = 7
    view.side[view.active] = 0
    view.room[:4] = 21
    return deal.screen, view


ANSWERS = {
    Kind.GAP: range(25),
    Kind.WALL: range(31),
    Kind.ENTRANCE: range(16),
    Kind.ACT: range(ACTIONS),
    Kind.ALARM_PAY: range(4),
    Kind.ALARM_TIE: range(16),
    Kind.STETHOSCOPE: range(73),
    Kind.TOOL_ROOM: range(48),
    Kind.TOOL_DIR: range(6),
    Kind.TOOL_FLOOR: range(3),
    Kind.EVENT_ORDER: range(6),
    Kind.ORDER_DIR: range(9),
    Kind.GIVE_TO: range(4),
    Kind.SEAT: range(4),
    Kind.GUT: range(6),
    Kind.PEEKHOLE: range(7),
    Kind.VOICE: range(4),
    Kind.SQUEAK_TARGET: range(4),
    Kind.KITTY_TARGET: range(16),
}
"""Answers of each kind; two where it is not said."""
UNUSED = [*range(7, 10), 19, *range(27, 30), *range(55, 60), *range(108, 140), *range(188, 220), 228, 229]
UNUSED += [*range(243, 250), *range(276, 280), *range(306, 310)]
"""Codes of acts that no rule gives a meaning (section 6), in a building of 48 rooms."""


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.NONE])
def test_every_question_and_answer_has_words_in_the_middle_of_a_game(kind: Kind) -> None:
    screen, view = a_view()
    view.kind = kind
    if kind is Kind.SIDE:
        view.side[1] = 2
    assert screen.question(view, 0).endswith("]")
    for code in ANSWERS.get(kind, range(2)):
        if kind is not Kind.ACT or code not in UNUSED:
            name = name_answer(screen.rules, kind, code)
            assert screen.option(view, 0, code).startswith(f"{name}  ")


def test_a_question_about_an_alarm_names_the_room_that_would_raise_it() -> None:
    """On the way out it is the room left (R30.6), at the door and inside the room entered (R30.4, R30.10)."""
    screen, view = a_view()
    view.kind, view.about = Kind.ALARM_PAY, FrameKind.ENTER
    for stage, room in ((EnterStage.PAID, "C1"), (EnterStage.MOTION, "B1"), (EnterStage.ALARMS, "C1")):
        view.about_stage = stage
        assert screen.question(view, 0).startswith(f"floor 1, {room} ")


def test_gap_and_walls_that_are_chosen_are_asked_in_words() -> None:
    rules = resolve(SPEC, 2, ["fort_knox"], ["gap=chosen", "walls=chosen", "walls_per_floor=1"])
    cfg = build_config(rules)
    match = Match(Deal(SPEC, rules, cfg, BuildingScreen(rules, cfg), 7, 0), 0, busy(random.Random(0)))
    asked = []
    for _ in range(3):
        asked.append(match.question().asks)
        assert match.table()
        match.answer(match.question().options[0])
    assert asked == ["Which cell is the gap? [R4]", *["Where does the next wall stand? [R5]"] * 2]
    assert "> Where does the next wall stand? [R5] B1|C1  [R5]" in match.log


def test_a_whole_match_is_played_undone_and_ended_in_words() -> None:
    rng = random.Random(3)
    match = Match(deal_of("base", 2), 1, busy(rng))
    tables = []
    while not match.is_over:
        tables.append(match.table())
        match.answer(rng.choice(match.question().options))
    assert any("(you)" in line for line in match.log)
    assert match.ending()[0].startswith("--- the game is over after ")
    assert match.undo()
    assert match.table() == tables[-1]


@pytest.mark.many_games
def test_the_dice_of_each_try_at_a_keypad_are_shown_to_the_person() -> None:
    """R30.3: how many dice, their best, and what opens it; a keypad opens in the same step as its face is told."""
    told, tries, opened = [], 0, 0
    for index in range(6):
        match = Match(deal_of("quiet", index), 0, busy(random.Random(index)))
        while not match.is_over:
            match.answer(match.question().options[-1])
        tries += int(match.state.keypad_tries)
        for line, later in pairwise(match.log):
            if dice := re.match(r"the keypad is tried: .* shows? ([1-6]), 6 opens it \[R30.3\]", line):
                told.append(int(dice[1]))
                opened += "the keypad in" in later and "opens" in later
    assert len(told) == tries > 0
    assert opened <= told.count(6)
