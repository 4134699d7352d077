"""A game told act by act: what is told is what happened, and every event names a rule."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.changes import Teller
from simcore.games.infiltrators_guards.codes import ActKind, End, Figure, Kind, Reason
from simcore.games.infiltrators_guards.hooks import build_config
from simcore.games.infiltrators_guards.kernels import KERNELS
from simcore.games.infiltrators_guards.log import describe_act, trace
from simcore.games.infiltrators_guards.names import tile_name
from simcore.games.infiltrators_guards.questions import QUESTIONS
from simcore.games.infiltrators_guards.table_words import ENDS, REASONS, TableWords, count
from simcore.records import new_record
from simcore.rng import new_key
from simcore.variants import resolve
from tests.simcore.games.playing import logged

from .told import TABLES, bot_of, deal_of, options_of

GAMES = 2
CITED = re.compile(r" \[(R\d+(?: [a-f])?)\](?: ---)?$")
RULES = {f"R{number}" for number in range(1, 96)} | {f"R71 {letter}" for letter in "abcdef"}
ANSWER = re.compile(r"    (infiltrator \d|guard player)\b")


@cache
def told(table: str, index: int) -> tuple[tuple[str, ...], Any]:
    """The log of one game, and the state it ended in."""
    return logged(deal_of(table, index), trace, bot_of(table, index))


def is_plan(line: str) -> bool:
    """A line of the board as it is drawn, or a blank one."""
    return (line.startswith("  ") or not line) and not ANSWER.match(line)


def matches(lines: list[str], pattern: str) -> list[re.Match[str]]:
    return [found for line in lines if (found := re.search(pattern, line))]


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_every_event_names_a_rule_that_exists(table: str) -> None:
    for index in range(GAMES):
        for line in told(table, index)[0]:
            if not is_plan(line) and not ANSWER.match(line):
                cited = CITED.search(line)
                assert cited, line
                assert cited[1] in RULES, line


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_every_act_names_its_rule(table: str) -> None:
    """R31 to R39, R60 to R63."""
    verbs = "end the turn|end its turn|leave the board|hack|use|move to|shoot at|attack|restore"
    acts = [
        line for index in range(GAMES) for line in told(table, index)[0] if re.match(rf"    [^:]+: ({verbs}) ?", line)
    ]
    assert acts
    assert all(CITED.search(line) for line in acts)


@pytest.mark.many_games
@pytest.mark.parametrize("table", [table for table in TABLES if table != "easy campaign"])
def test_what_is_told_is_what_the_state_has_counted(table: str) -> None:
    for index in range(GAMES):
        lines, s = told(table, index)
        t = s.table

        def said(pattern: str, lines: list[str] = lines) -> int:
            return len(matches(lines, pattern))

        assert said(r"^    \S") - said(r"^    [A-X]  [A-X]") >= t.decisions
        assert sum(bool(ANSWER.match(line)) for line in lines) == t.decisions
        assert said(r"^--- round ") == t.round
        assert said(r"\[R42\]$") == s.attacks.sum()
        assert sum(int(one[1]) for one in matches(lines, r"^(\d+) dic?e,.*\[R42\]$")) == s.attack_dice.sum()
        assert sum(int(one[1]) for one in matches(lines, r", (\d+) hits? \[R42\]$")) == s.attack_hits.sum()
        assert said(r"^\d+ dic?e, \d+ of them .*\[R36\]$") == s.hack_rolls
        assert sum(int(one[1]) for one in matches(lines, r"dic?e, (\d+) of them .*\[R36\]$")) == s.hack_successes
        assert said(r"hits? \[R61\]$") == s.guard_attacks.sum()
        assert sum(int(one[1]) for one in matches(lines, r", (\d+) hits? \[R61\]$")) == s.guard_attack_hits.sum()
        assert said(r"^guard .* is activated \[R59\]$") == s.guard_activated.sum()
        assert said(r"^guard .* is taken out \[R46\]$") == s.guards_out.sum() == t.guard_where.tolist().count(4)
        assert said(r"^infiltrator .* leaves the board \[R34\]$") == t.where.tolist().count(Figure.LEFT)
        assert said(r"^infiltrator .* is taken out on .*\[R47\]$") == t.where.tolist().count(Figure.TAKEN)
        assert said(r"^infiltrator .* is caught inside \[R68\]$") == t.where.tolist().count(Figure.INSIDE)
        assert said(r"^infiltrator .* is on .* now \[R32\]$") == s.acts[:, ActKind.MOVE].sum()
        assert said(r"now \[R66\]$") == s.guard_random_moves.sum()
        assert said(r"the General Alert is issued \[R56\]$") == (t.issued > 0)
        assert said(r"^objective \d is hacked by ") - said(r" is restored \[R63\]$") == int(t.hacked).bit_count()


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_figures_go_from_where_they_were_said_to_be(table: str) -> None:
    """Alert and tiles that are told last are those of the state at the end of the mission."""
    for index in range(GAMES):
        lines, s = told(table, index)
        rules, t = deal_of(table, index).rules, s.table
        last = (
            max(at for at, line in enumerate(lines) if line.startswith("--- mission ") and "over" not in line)
            if (matches(lines, r"^--- mission \d:"))
            else 0
        )
        said = matches(lines[last:], r"^Alert (\d+), of")
        assert int(said[-1][1]) == t.alert
        for g in range(t.n_guards):
            spots = matches(lines[last:], rf"^guard {g + 1} \(.*\) is on ([A-X]\d+) now")
            if t.guard_where[g] == Figure.BOARD:
                assert spots[-1][1] == tile_name(rules, int(t.guard_tile[g]))


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_missions_end_as_the_state_says(table: str) -> None:
    for index in range(GAMES):
        lines, s = told(table, index)
        ends = matches(lines, r"^--- mission over after (\d+) rounds?: (.*) ---$")
        assert [int(one[1]) for one in ends] == s.rounds_of[: s.n_missions].tolist()
        assert [one[2] for one in ends] == [ENDS[end] for end in s.end_of[: s.n_missions]]
        reasons = [line for line in lines if line.startswith("the mission has ")]
        assert reasons == [REASONS[why] for why in s.reason_of[: s.n_missions]]
        points = matches(lines, r"^(\d+) points for the infiltrators, (\d+) for the guard player \[R72\]$")
        assert [(int(one[1]), int(one[2])) for one in points] == [
            (int(s.points_infiltrators_of[m]), int(s.points_guard_of[m])) for m in range(s.n_missions)
        ]
        t = s.table
        score = f"{t.score_infiltrators} to {t.score_guard} points"
        assert re.match(rf"--- the game is over: .*, {score} \[R73\] ---$", lines[-1])


@pytest.mark.many_games
def test_the_games_that_are_told_get_far_enough() -> None:
    """What is asserted above has happened."""
    text = "\n".join(line for table in TABLES for index in range(GAMES) for line in told(table, index)[0])
    for words in (
        "[R15]",
        "is the marked guard [R21]",
        "is hacked by ",
        "is taken out [R46]",
        "[R47]",
        "is healed",
        "makes noise",
        "is quieter",
        "--- mission 2: Quiet Visit [R75] ---",
        "take a noise die",
        "shows ",
        "the infiltrators win",
        "the guard player wins",
    ):
        assert words in text, words


def test_a_campaign_is_told_mission_by_mission() -> None:
    lines, s = told("easy campaign", 0)
    heads = [line for line in lines if re.match(r"--- (Data Raid|mission \d:)", line)]
    assert heads == [
        "--- Data Raid [R71] ---",
        "--- mission 2: Quiet Visit [R75] ---",
        "--- mission 3: Clean Sweep [R75] ---",
    ]
    assert len(matches(lines, r"^--- round 1, Alert 1; ")) == 3
    assert len(matches(lines, r"^--- round ")) == s.rounds_of[:3].sum()


def test_the_plan_of_the_board_shows_every_tile_as_it_is() -> None:
    """Rows of two letters a tile, once for each mission, before the first act."""
    lines, s = told("base", 0)
    deal = deal_of("base", 0)
    at = next(at for at, line in enumerate(lines) if line.startswith("      A  B"))
    rows = [line for line in lines[at : at + 26] if re.match(r"  +\d+ ", line)]
    assert len(rows) == 12
    t, b = s.table, s.table.board
    for row, line in enumerate(rows):
        cells = line[6:]
        for column in range(12):
            tile = 12 * row + column
            ground = cells[3 * column + 1]
            free = int(b.free[tile // 64]) >> tile % 64 & 1
            shade = int(b.shade[tile // 64]) >> tile % 64 & 1
            wanted = "!" if tile in t.objective.tolist() else ":" if shade else "." if free else "X"
            assert ground == wanted, tile_name(deal.rules, tile)


def test_what_changes_without_a_roll_is_told() -> None:
    """R37, R63, R68: two tables are compared, so any change can be put to it."""
    deal = deal_of("base")
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, deal.cfg, new_key(7, 0))
    while (seat := int(KERNELS.advance(s, deal.cfg, new_key(7, 0)))) >= 0 and s.table.kind != Kind.ACT:
        KERNELS.apply(s, deal.cfg, new_key(7, 0), seat, options_of(s)[0])
    old = s.copy()
    old.table.hacked, old.table.hacker[1], old.table.progress[1], old.table.hits[0] = 2, 0, 2, 3
    new = old.copy()
    new.table.hacked, new.table.hacker[1], new.table.progress[1], new.table.hits[0] = 0, -1, 0, 1
    new.table.where[1] = Figure.INSIDE
    teller = Teller(TableWords(deal.rules, deal.cfg))
    first, healed, caught = teller.changes(old.table, new.table)
    assert first == "objective 2 is restored [R63]"
    assert re.fullmatch(r"infiltrator 1, \w+ is healed: 1 hit \[R37\]", healed)
    assert re.fullmatch(r"infiltrator 2, \w+ is caught inside \[R68\]", caught)
    assert list(teller.changes(old.table, old.table)) == []


# --- words for everything ---


def test_every_question_end_and_reason_has_words_and_a_rule() -> None:
    assert set(QUESTIONS) == set(Kind) - {Kind.NONE}
    assert {rule for _, rule in QUESTIONS.values()} <= RULES
    assert (len(ENDS), len(REASONS)) == (len(End) - 1, len(Reason))
    assert all(CITED.search(words) for words in (*ENDS, *REASONS))
    assert len(set(ENDS)) == len(ENDS)
    assert len(set(REASONS)) == len(REASONS)


@pytest.mark.parametrize(
    ("n", "word", "text"),
    [
        (1, "die", "1 die"),
        (2, "die", "2 dice"),
        (0, "noise die", "0 noise dice"),
        (1, "hit", "1 hit"),
        (3, "hit", "3 hits"),
    ],
)
def test_numbers_with_their_words(n: int, word: str, text: str) -> None:
    assert count(n, word) == text


def test_a_decision_is_described_without_the_rules_at_hand() -> None:
    """Whatever is chosen in the set-up, and by whom (D19, D25, D46, D47)."""
    rules = resolve(SPEC, 3, ["open_choice"])
    cfg, key = build_config(rules), new_key(7, 0)
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    said = {}
    while (seat := int(KERNELS.advance(s, cfg, key))) >= 0:
        code = options_of(s)[-1]
        said.setdefault(Kind(int(s.table.kind)), (seat, describe_act(s, seat, code)))
        KERNELS.apply(s, cfg, key, seat, code)
    assert said[Kind.SEGMENT] == (2, "seat 3: Laboratory, turned 3 times [R15]")
    assert said[Kind.CHARACTER] == (0, "seat 1: Agent [R16]")
    assert said[Kind.DROP] == (0, "seat 1: dealt card 3 [R17]")
    assert said[Kind.GUARD_CARD] == (2, "seat 3: Captain [R18]")
    assert all(re.fullmatch(r"seat \d: .+ \[R\d+\]", words) for _, words in said.values())
