"""A game told act by act: what is told is what happened, and every event names a rule."""

from __future__ import annotations

import re
from typing import Any

import pytest

from simcore.games.infiltrators_robots.changes import Teller
from simcore.games.infiltrators_robots.changes_tokens import DEVICES, GENERATORS
from simcore.games.infiltrators_robots.codes import Act, By, Cause, DeviceKind, Kind
from simcore.games.infiltrators_robots.log import describe_act
from simcore.games.infiltrators_robots.questions import QUESTIONS, RULES
from simcore.games.infiltrators_robots.table_words import CAUSES, TableWords, count

from .told import GAMES, TABLES, deal_of, log_of, options_of, states

KNOWN = {f"R{number}" for number in range(1, 61)}
CITED = re.compile(r" \[(R\d+)\](?: ---)?$")
ANSWER = re.compile(r"    (?:(?:infiltrator|robot) \d|the Supacat): ")


def is_plan(line: str) -> bool:
    """A line of the map as it is drawn, or a blank one."""
    return (line.startswith("  ") or not line) and not ANSWER.match(line)


def said(lines: tuple[str, ...], pattern: str) -> list[re.Match[str]]:
    return [found for line in lines if (found := re.search(pattern, line))]


@pytest.fixture(scope="module", params=[(table, index) for table in TABLES for index in range(GAMES)], ids=str)
def told(request: pytest.FixtureRequest) -> tuple[tuple[str, ...], Any]:
    """The log of a game, and the state in which it ended."""
    return log_of(*request.param)


@pytest.mark.many_games
def test_every_event_names_a_rule_that_exists(told: tuple[tuple[str, ...], Any]) -> None:
    for line in told[0]:
        if not is_plan(line) and not ANSWER.match(line):
            cited = CITED.search(line)
            assert cited, line
            assert cited[1] in KNOWN, line


@pytest.mark.many_games
def test_answers_are_told_one_by_one(told: tuple[tuple[str, ...], Any]) -> None:
    lines, s = told
    assert sum(bool(ANSWER.match(line)) for line in lines) == s.facts.questions


@pytest.mark.many_games
def test_the_supacat_steps_under_its_own_name(told: tuple[tuple[str, ...], Any]) -> None:
    """R32: a seat of the infiltrators answers for it, and takes no step of its own."""
    lines = told[0]
    steps = [at for at, line in enumerate(lines) if line.startswith("    the Supacat: ") and "stop" not in line]
    assert all(lines[at + 1].startswith("the Supacat is on ") for at in steps)
    assert not said(lines, r"^    infiltrator \d: stop$")


@pytest.mark.many_games
def test_what_a_figure_drops_lies_there_and_is_not_told_as_used(told: tuple[tuple[str, ...], Any]) -> None:
    """R39: repairs are used by figures on the board only."""
    lines = told[0]
    assert not said(lines, r"^\d+ (?:disabler|repair)s? on ")
    for at, line in enumerate(lines):
        if re.search(r"^robot \d has \d repairs? ", line):
            assert "is eliminated" not in lines[at - 1]


@pytest.mark.many_games
def test_what_infiltrators_did_is_what_the_state_has_counted(told: tuple[tuple[str, ...], Any]) -> None:
    """R25 to R31."""
    (lines, s), facts = told, told[1].facts
    assert len(said(lines, r"^--- turn ")) == s.table.turn
    assert len(said(lines, r"^generator \d is captured by infiltrator \d \[R25\]$")) == facts.captures
    assert len(said(lines, r"^generator \d on .* is turned to data \[R26\]$")) == facts.generators_disabled.sum()
    assert len(said(lines, r"^door \d+ .* is disabled \[R26\]$")) == facts.doors_disabled.sum()
    assert len(said(lines, r"^infiltrator \d is on .* now \[R18\]$")) == facts.steps_infiltrators
    assert len(said(lines, r"^infiltrator \d leaves and is safe \[R31\]$")) == s.table.n_safe
    assert len(said(lines, r"^data \d is out \[R31\]$")) == s.table.n_out
    assert len(said(lines, r"^decoy \d is put on .*\[R28\]$")) == facts.decoys_placed
    assert len(said(lines, r"visible as pawn \d+ \[R2[489]\]$")) == s.table.next_label
    assert len(said(lines, r"^the Supacat is on .*\[R32\]$")) == facts.cat_steps


@pytest.mark.many_games
def test_what_robots_did_is_what_the_state_has_counted(told: tuple[tuple[str, ...], Any]) -> None:
    """R34 to R39, R48 to R51."""
    lines, facts = told[0], told[1].facts
    moves = said(lines, r"^robot \d is on .* now \[R34\]$")
    jumps = said(lines, r"^    robot \d: teleport \d")
    assert len(moves) >= facts.steps_robots
    assert facts.teleports_used >= len(jumps)
    for kind in DeviceKind:
        assert len(said(lines, rf"^{kind.name.lower()} \d is put on .*\[R35\]$")) == facts.deployed[kind]
    assert len(said(lines, r"^generator \d is put on .*\[R36\]$")) == facts.deployed[-1]
    assert len(said(lines, r" again \[R38\]$| is repaired \[R38\]$")) == facts.repairs_used
    assert len(said(lines, r"^robot \d is eliminated on .*\[R48\]$")) == facts.robots_eliminated
    assert len(said(lines, r"^traitor \d is eliminated on .*\[R48\]$")) == facts.traitors_eliminated
    assert len(said(lines, r"^infiltrator \d is eliminated on .*\[R48\]$")) == facts.infiltrators_eliminated
    assert len(said(lines, r"^decoy \d is eliminated \[R48\]$")) == facts.decoys_eliminated
    assert len(said(lines, r" comes back on .*\[R5[01]\]$")) == facts.respawns


@pytest.mark.many_games
def test_every_scan_is_told_by_itself(told: tuple[tuple[str, ...], Any]) -> None:
    """R46, R47."""
    (lines, s), facts = told, told[1].facts
    for words, all_of_them in (
        (r"scans long range: ", facts.long_scans),
        (r"scans to eliminate: ", facts.elimination_scans),
        (r"^sentinel \d+ scans around ", facts.sentinel_scans),
    ):
        assert len(said(lines, words)) == all_of_them
    assert len(said(lines, r"scans long range: (?!nothing)")) == facts.long_scans_with_hit
    assert len(said(lines, r"^sentinel .*: (?!nothing)")) == facts.sentinel_scans_with_hit
    explosions = facts.explosions_robot + facts.explosions_traitor
    assert len(said(lines, r"it explodes over .*\[R46\]$")) == explosions
    assert len(said(lines, r"scans to eliminate: nothing there")) == facts.elimination_scans_empty
    found = said(lines, r" scans .*infiltrator \d+ on ")
    assert sum(one.string.count("infiltrator") for one in found) == s.course.hits[:, 0].sum()


@pytest.mark.many_games
def test_the_game_ends_as_the_state_says(told: tuple[tuple[str, ...], Any]) -> None:
    lines, s = told
    assert lines[-2] == CAUSES[int(s.facts.cause)]
    winners = {"the infiltrators win": 0, "the robots win": 1, "a draw": 2}
    ended = re.fullmatch(r"--- the game is over in turn (\d+): (.*) \[R53\] ---", lines[-1])
    assert ended
    assert (int(ended[1]), winners[ended[2]]) == (s.table.turn, s.facts.winner)


@pytest.mark.many_games
def test_the_games_that_are_told_get_far_enough() -> None:
    """What is asserted above has happened."""
    text = "\n".join(line for table in TABLES for index in range(GAMES) for line in log_of(table, index)[0])
    cited = {3, *range(9, 16), 18, *range(22, 33), 34, 35, 38, 39, 41, 42, 46, 47, 48, 50, 51}
    assert [rule for rule in cited if f"[R{rule}]" not in text] == []
    for words in ("the infiltrators win", "the robots win", "a draw", "it explodes over nothing", "quarter turns"):
        assert words in text, words


def test_the_map_is_drawn_with_everybody_where_they_stand() -> None:
    """Letters of robots stand in panels, as many as are on the board; entrances and doors lie on edges (R5, R11)."""
    lines, s = log_of("base", 0)
    at = lines.index("--- turn 1 [R22] ---")
    drawn = []
    for line in lines[at + 1 :]:
        if not is_plan(line):
            break
        drawn.append(line)
    text = "\n".join(drawn)
    assert sum(text.count(letter) for letter in ("AG", "BG", "CG")) == 3
    assert text.count("EE") + text.count("E ") + text.count(" E") >= 3
    traps, doors = int(deal_of("base", 0).cfg.n_traps), int(s.map.n_doors)
    horizontal = text.count("TT") + text.count("==")
    assert text.count("T") + text.count("=") - text.count("D") >= doors
    assert horizontal <= doors
    assert traps < doors


def test_what_does_not_change_is_not_told() -> None:
    deal, s = next((deal, s) for deal, s in states("base", 0) if s.ask.kind == Kind.ACT)
    teller = Teller(TableWords(deal.rules, deal.cfg, s.map))
    assert list(teller.changes(s.table, s.table)) == []
    other = s.copy()
    other.table.disablers[0] = 2
    assert list(teller.changes(s.table, other.table)) == ["infiltrator 1 has 2 disablers [R27]"]


# --- words for everything ---


def test_every_question_act_change_and_end_has_words_and_a_rule() -> None:
    assert set(QUESTIONS) == set(Kind) - {Kind.NONE}
    assert set(RULES) == set(Act)
    assert {rule for _, rule in QUESTIONS.values()} | set(RULES.values()) <= KNOWN
    assert len(CAUSES) == len(set(CAUSES)) == len(Cause)
    assert all(CITED.search(words) for words in (*CAUSES, *GENERATORS.values(), *DEVICES.values()))
    assert len(By) == 3


@pytest.mark.parametrize(("n", "text"), [(0, "0 repairs"), (1, "1 repair"), (2, "2 repairs")])
def test_numbers_with_their_words(n: int, text: str) -> None:
    assert count(n, "repair") == text


def test_a_decision_is_described_without_the_rules_at_hand() -> None:
    described = {}
    for _, s in states("base", 0):
        seat, code = int(s.ask.seat), options_of(s)[-1]
        described.setdefault(Kind(int(s.ask.kind)), describe_act(s, seat, code))
    assert all(re.fullmatch(r"seat \d: .+ \[R\d+\]", words) for words in described.values())
    assert described[Kind.SCAN] == "seat 3: elimination [R42]"
    assert re.fullmatch(r"seat 3: [A-G][1-7] \[R9\]", described[Kind.GENERATOR])
