"""What a person at the keyboard is shown: what the own team may know, made from its view and nothing else."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from simcore.cli.keyboard.match import Deal, Match
from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.board_text import LEGEND, ROBOTS
from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, NOBODY, Decoy, Kind, Where
from simcore.games.infiltrators_robots.table_words import TableWords
from tests.simcore.games.playing import shown_to, view_of

from .told import TABLES, busy, deal_of, options_of, states

WIDEST = 120
SOME = 29
"""Every so many positions are looked at."""
FEW = ("base", "counted", "shown", "grab")


def shown(deal: Deal, state: Any) -> tuple[list[str], str, list[str]]:
    """Table, question and options of a state."""
    seat = int(state.ask.seat)
    return shown_to(seat, deal, view_of(deal, state, seat), options_of(state))


def changed_for_robots(state: Any) -> Any:
    """The same position but for what the robots do not know: invisible infiltrators elsewhere, tools, known doors."""
    other = state.copy()
    t = other.table
    t.known[:] = 0
    t.disablers[:] = 1
    for i in range(4):
        if t.where[i] == Where.BOARD and t.label[i] == NOBODY:
            t.square[i] = 0
    return other


@pytest.mark.many_games
@pytest.mark.parametrize("table", FEW)
def test_the_screen_of_the_robots_is_the_same_whatever_only_infiltrators_know(table: str) -> None:
    """6.1, I12."""
    looked = 0
    for number, (deal, state) in enumerate(states(table, 0)):
        if number % SOME == 0 and state.ask.seat >= deal.cfg.infiltrators:
            looked += changed_for_robots(state).tobytes() != state.tobytes()
            assert shown(deal, changed_for_robots(state)) == shown(deal, state)
    assert looked


@pytest.mark.many_games
def test_the_screen_of_the_infiltrators_is_the_same_wherever_unknown_traps_are() -> None:
    """6.1."""
    looked = 0
    for number, (deal, state) in enumerate(states("base", 0)):
        if number % SOME == 0 and state.ask.seat < deal.cfg.infiltrators and state.table.turn:
            other = state.copy()
            other.table.trapped[:] &= other.table.known
            looked += other.tobytes() != state.tobytes()
            assert shown(deal, other) == shown(deal, state)
    assert looked


@pytest.mark.many_games
@pytest.mark.parametrize("table", FEW)
def test_what_happened_is_told_to_robots_without_what_was_hidden(table: str) -> None:
    """E3: nothing of an invisible infiltrator, not even that it has acted."""
    lines = []
    for (deal, old), (_, new) in pairwise(states(table, 1)):
        if old.table.turn:
            views = [view_of(deal, state, int(deal.cfg.infiltrators)) for state in (old, new)]
            lines += deal.screen.events(*views, int(deal.cfg.infiltrators))
    assert lines
    told = [line for line in lines if line.startswith("infiltrator")]
    assert all(re.search(r"is eliminated|leaves and is safe", line) for line in told), told


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_no_line_is_too_wide_and_options_differ(table: str) -> None:
    seen: set[int] = set()
    for number, (deal, state) in enumerate(states(table, 0)):
        kind = int(state.ask.kind)
        if number % SOME and kind in seen:
            continue
        seen.add(kind)
        lines, asks, options = shown(deal, state)
        assert re.search(r"\? \[R\d+\]$", asks)
        assert not [line for line in (*lines, asks, *options) if len(line) > WIDEST]
        assert len(options) == len(set(options))


@pytest.mark.many_games
def test_every_kind_of_question_is_asked_in_words_in_the_games_told() -> None:
    kinds = {Kind(int(state.ask.kind)) for table in TABLES for _, state in states(table, 0)}
    assert kinds == set(Kind) - {Kind.NONE}


@pytest.mark.many_games
def test_the_table_tells_where_everybody_is() -> None:
    for number, (deal, state) in enumerate(states("base", 1)):
        t, n = state.table, int(deal.cfg.infiltrators)
        if t.turn == 0 or number % SOME:
            continue
        names = TableWords(deal.rules, deal.cfg, state.map)
        own = "\n".join(deal.screen.table(view_of(deal, state, 0), 0))
        other = "\n".join(deal.screen.table(view_of(deal, state, n), n))
        for j in range(deal.cfg.robots):
            if t.where[FIRST_ROBOT + j] == Where.BOARD:
                line = f"robot {j + 1}: on {names.square(t.square[FIRST_ROBOT + j])};"
                assert line in own
                assert line in other
                if [*t.square.tolist(), *t.decoy_square.tolist()].count(t.square[FIRST_ROBOT + j]) == 1:
                    assert ROBOTS[j] in own.partition(LEGEND[0])[0]
        for i in range(n):
            if t.where[i] == Where.BOARD:
                assert f"infiltrator {i + 1}: on {names.square(t.square[i])}, " in own
                assert f"infiltrator {i + 1}: in play" in other


def told_of(deal: Deal, state: Any, i: int) -> str:
    """What the table says of an infiltrator to its own team."""
    (line,) = (
        line for line in deal.screen.table(view_of(deal, state, 0), 0) if line.startswith(f"infiltrator {i + 1}:")
    )
    return line.partition(": ")[2]


def test_what_an_infiltrator_holds_is_told_with_its_decoys_and_nothing_of_one_that_is_out() -> None:
    deal, state = next((deal, state) for deal, state in states("base", 0) if state.table.turn == 1)
    state = state.copy()
    t = state.table
    t.decoy[:2] = Decoy.FRESH, Decoy.HELD
    t.decoy_owner[:2] = 0, 0
    assert told_of(deal, state, 0).endswith("; decoy 1, taken decoy 2, 4 disablers")
    for where, words in ((Where.TRAITOR, "eliminated"), (Where.SAFE, "safe")):
        t.where[1] = where
        assert told_of(deal, state, 1) == words


# --- a match at the keyboard ---


def test_a_person_leads_a_whole_side() -> None:
    """Seats are figures here (section 4)."""
    deal = deal_of("base")
    assert [deal.player_of(seat) for seat in range(5)] == [0, 0, 1, 1, 1]
    assert [SPEC.people(players) for players in SPEC.players] == [2, 2, 2, 2]


@pytest.mark.many_games
@pytest.mark.parametrize("player", [0, 1])
def test_a_whole_match_is_played_undone_and_ended_in_words(player: int) -> None:
    rng = random.Random(3)
    match = Match(deal_of("base", 2), player, busy(rng))
    tables = []
    while not match.is_over:
        tables.append(match.table())
        match.answer(rng.choice(match.question().options))
    text = "\n".join(match.log)
    assert "panel 4 (" in text
    assert sum(line.startswith("--- turn ") for line in match.log) == match.state.table.turn
    assert len(re.findall(r"^the scans hit .* \[R47\]$", text, re.M)) >= match.state.table.turn - 1
    assert ("infiltrator 1 is on " in text) == (player == 0)
    assert match.ending()[-1].startswith("--- the game is over in turn ")
    assert match.undo()
    assert match.table() == tables[-1]
