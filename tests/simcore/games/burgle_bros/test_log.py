"""A game told act by act: what is told is what happened, and every line names a rule."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import ACTIONS, Act, Cause, Kind
from simcore.games.burgle_bros.hooks import build_config
from simcore.games.burgle_bros.kernels import KERNELS
from simcore.games.burgle_bros.log import describe_act, seen, trace
from simcore.games.burgle_bros.questions import QUESTIONS, rule_of, rule_of_act
from simcore.games.burgle_bros.table_words import CAUSES
from simcore.records import new_record
from simcore.rng import new_key
from simcore.variants import resolve
from tests.simcore.games.playing import logged

from .told import TABLES, busy, deal_of, options_of

CITED = re.compile(r" \[((?:R[0-9.]+)(?:, R[0-9.]+)*)\](?: ---)?$")
RULES = {f"R{number}" for number in range(1, 106)}
STEPS = {"R11": 3, "R30": 10, "R66": 6, "R67": 4, "R98": 6}
"""Rules whose steps have numbers."""
RULES |= {f"{rule}.{step}" for rule, steps in STEPS.items() for step in range(1, steps + 1)}


@cache
def told(table: str, index: int) -> tuple[tuple[str, ...], Any]:
    """The log of one game, and the state it ended in."""
    return logged(deal_of(table, index), trace, busy(random.Random(index)))


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_every_line_names_rules_that_exist(table: str) -> None:
    for index in range(3):
        for line in told(table, index)[0]:
            if line.startswith("  ") and not line.startswith("    seat"):
                continue  # the plan of the building
            cited = CITED.search(line)
            assert cited, line
            assert set(cited[1].split(", ")) <= RULES, line


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_what_is_told_is_what_the_state_has_counted(table: str) -> None:
    for index in range(3):
        lines, s = told(table, index)

        def said(pattern: str, lines: list[str] = lines) -> int:
            return sum(bool(re.search(pattern, line)) for line in lines)

        assert said(r"gives 1 stealth, .*\[R45") == s.stealth_lost.sum()
        assert said(r"is revealed: .*\[R40\]") == s.rooms_revealed
        assert said(r"^event: ") == s.event_count
        assert said(r"^the guard of .* goes from .*\[R66.6\]") == s.guard_steps.sum()
        assert said(r"^alarm in ") == s.alarms_started.sum()
        assert said(r"^--- turn ") == s.turn + 1
        assert said(r"^the keypad is tried") == s.keypad_tries
        assert said(r"^the dice show") == s.safe_rolls.sum()
        assert said(r"^the safe in .* is cracked") == int(s.cracked).bit_count()
        assert said(r"^    seat ") == s.decisions
        for cause, (why, rule) in CAUSES.items():
            paid = s.lost_by_cause[cause] - int(s.cause == cause)
            assert said(rf"gives 1 stealth, .*: {why} \[R45, {rule}\]$") == paid


@pytest.mark.many_games
def test_the_games_that_are_told_get_far_enough() -> None:
    """What is asserted above has happened: safes are cracked, loot is carried, tools are used."""
    text = "\n".join(line for index in range(3) for line in told("quiet", index)[0])
    for words in ("is cracked [R51]", "draws ", "[R56]", "is discarded [R53]", "the dice show", "a die more"):
        assert words in text


@pytest.mark.many_games
def test_the_dice_of_a_keypad_are_those_that_opened_it() -> None:
    tried = 0
    for index in range(6):
        lines = told("base", index)[0]
        for at, line in enumerate(lines):
            if dice := re.match(r"the keypad is tried: ([1-6 ]+), 6 opens it", line):
                opens = any("keypad in" in later and "opens" in later for later in lines[at : at + 4])
                assert opens == ("6" in dice[1])
                tried += 1
    assert tried > 2


def test_a_lost_game_ends_with_who_where_and_why() -> None:
    lines, s = told("base", 0)
    assert s.result != 0
    assert re.match(r"--- the game is over after \d+ turns?: \d of 3 safes cracked \[R97\] ---", lines[-2])
    why, rule = CAUSES[int(s.cause)]
    assert lines[-1].startswith(f"lost: seat {s.loss_seat + 1} has no stealth left in floor ")
    assert lines[-1].endswith(f": {why} [R45, {rule}]")


def test_the_plan_at_the_start_shows_every_tile_where_it_lies() -> None:
    lines, s = told("base", 0)
    rows = [line for line in lines[:25] if re.match(r"  [1-4] \|", line)]
    tiles = [re.findall(r"([A-Z][A-Z-]{2})(\d?)", row) for row in rows]
    assert [len(row) for row in tiles] == [12] * 4
    for room, number in enumerate(s.number[:48].tolist()):
        floor, cell = divmod(room, 16)
        assert tiles[cell // 4][4 * floor + cell % 4][1] == (str(number) if number else "")


# --- words for everything ---


def test_every_question_act_and_cause_has_words_and_a_rule() -> None:
    assert set(QUESTIONS) == set(Kind) - {Kind.NONE}
    assert set(CAUSES) == set(Cause) - {Cause.NONE}
    cited = {rule_of_act(code) for code in range(ACTIONS)} | {rule for _, rule in QUESTIONS.values()}
    assert cited | {rule for _, rule in CAUSES.values()} <= RULES


@pytest.mark.parametrize(
    ("act", "rule"),
    [
        (Act.END, "R18"),
        (Act.PEEK + 5, "R23"),
        (Act.MOVE + 1, "R24"),
        (Act.MOVE + 4, "R27"),
        (Act.MOVE + 6, "R26"),
        (Act.MOVE + 7, "R28"),
        (Act.MOVE + 8, "R29"),
        (Act.FREE_MOVE, "R90"),
        (Act.DRILL_ROLL_DOWN, "R52"),
        (Act.USE + 4, "R75"),
        (Act.TAKE + 25, "R54"),
    ],
)
def test_the_rule_of_an_act(act: int, rule: str) -> None:
    assert rule_of(Kind.ACT, act) == rule


def test_a_decision_is_described_without_the_rules_at_hand() -> None:
    rules = resolve(SPEC, 3, ["fort_knox"], [])
    cfg, key = build_config(rules), new_key(7, 0)
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    seat = int(KERNELS.advance(s, cfg, key))
    assert describe_act(s, seat, 1) == "seat 1: advanced [R9]"
    while s.kind == Kind.SIDE:
        KERNELS.apply(s, cfg, key, seat, 1)
        seat = int(KERNELS.advance(s, cfg, key))
    corner = options_of(s)[-1]
    assert describe_act(s, seat, corner) == f"seat 1: {'E5' if corner == 24 else 'D5'} [R11]"
    assert seen(s, cfg).kind == Kind.ENTRANCE
