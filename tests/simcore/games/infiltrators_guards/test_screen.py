"""What a person at the keyboard is shown: all that lies open, made from the view of a seat and nothing else."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from simcore.cli.keyboard.match import Deal, Match
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.board_text import GUARD_LETTERS, LEGEND
from simcore.games.infiltrators_guards.codes import Figure, Kind
from simcore.games.infiltrators_guards.kernels import KERNELS
from simcore.games.infiltrators_guards.names import tile_name
from simcore.games.infiltrators_guards.screen import BoardScreen
from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.variants import resolve
from tests.simcore.games.playing import shown_to, view_of

from .told import TABLES, bot_of, busy, deal_of, options_of, states

WIDEST = 120
SOME = 8
"""Every so many positions are looked at; a screen is made in milliseconds."""


def shown(deal: Deal, state: Any) -> tuple[list[str], str, list[str]]:
    """Table, question and options of a state."""
    seat = int(state.table.asked)
    return shown_to(seat, deal, view_of(deal, state, seat), options_of(state))


def hidden_anew(deal: Deal, state: Record, number: int) -> Record:
    other = state.copy()
    KERNELS.hide(other, deal.cfg, 0, new_key(99, number))
    return other


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R82_the_screen_is_the_same_whatever_is_hidden(table: str) -> None:
    changed = 0
    for number, (deal, state) in enumerate(states(table, 0)):
        if number % SOME == 0 or state.table.kind == Kind.SHOP:
            other = hidden_anew(deal, state, number)
            changed += other.deck.tolist() != state.deck.tolist()
            assert shown(deal, other) == shown(deal, state)
    assert changed


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R82_what_happened_is_told_the_same_whatever_was_hidden(table: str) -> None:
    lines = 0
    for number, ((deal, old), (_, new)) in enumerate(pairwise(states(table, 1))):
        if number % SOME:
            continue
        told = events(deal, old, new)
        assert events(deal, hidden_anew(deal, old, number), hidden_anew(deal, new, number)) == told
        lines += len(told)
    assert lines


def events(deal: Deal, old: Record, new: Record) -> list[str]:
    return list(deal.screen.events(view_of(deal, old, 0), view_of(deal, new, 0), 0))


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_no_line_is_too_wide_and_options_differ(table: str) -> None:
    seen: set[int] = set()
    for number, (deal, state) in enumerate(states(table, 0)):
        if number % SOME and int(state.table.kind) in seen:
            continue
        seen.add(int(state.table.kind))
        lines, asks, options = shown(deal, state)
        assert asks.endswith("]")
        assert not [line for line in (*lines, asks, *options) if len(line) > WIDEST]
        doubled = len(options) - len(set(options))
        if state.table.kind in (Kind.ACT, Kind.DROP, Kind.SHOP):  # two equal cards are two answers (section 4)
            doubled = 0
        assert not doubled


@pytest.mark.many_games
@pytest.mark.parametrize("table", ["base", "long hunt", "individual"])
def test_the_table_shows_every_figure_where_it_stands(table: str) -> None:
    for number, (deal, state) in enumerate(states(table, 2)):
        t = state.table
        if t.round == 0 or number % SOME:
            continue
        lines = shown(deal, state)[0]
        board = lines[: lines.index(LEGEND[0])]
        signs = {}
        for line in board:
            if head := re.match(r" +(\d+) ", line):
                cells = line[len(head[0]) :]
                for column in range(int(deal.cfg.width)):
                    sign = line[4 + 3 * column]
                    if sign != " ":
                        signs[sign] = (int(head[1]) - 1) * int(deal.cfg.width) + column
                assert cells
        wanted = {str(i + 1): int(t.tile[i]) for i in range(4) if t.where[i] == Figure.BOARD}
        guards = [g for g in range(t.n_guards) if t.guard_where[g] == Figure.BOARD]
        assert signs == wanted | {GUARD_LETTERS[g]: int(t.guard_tile[g]) for g in guards}
        told = "\n".join(lines)
        for g in guards:
            assert re.search(
                rf"^{GUARD_LETTERS[g]} guard {g + 1} \(.*\): {tile_name(deal.rules, t.guard_tile[g])}, ", told, re.M
            )
        assert f"round {t.round}, Alert {t.alert} of {deal.cfg.alert_limit[t.mission_row]}" in told


def test_a_person_is_told_which_infiltrator_is_theirs() -> None:
    deal, state = next((deal, state) for deal, state in states("base", 0) if state.table.kind == Kind.ACT)
    seat = int(state.table.asked)
    table, asks, _ = shown(deal, state)
    assert [line for line in table if "(you)" in line] == [
        line for line in table if line.startswith(f"infiltrator {seat + 1} (you)")
    ]
    assert asks.startswith(f"What does infiltrator {seat + 1} (you), ")
    guard = list(deal.screen.table(view_of(deal, state, deal.cfg.infiltrators), int(deal.cfg.infiltrators)))
    assert not any("(you)" in line for line in guard)


def test_every_kind_of_question_is_asked_in_words_in_the_games_told() -> None:
    kinds = {Kind(int(state.table.kind)) for table in TABLES for _, state in states(table, 0)}
    assert kinds == set(Kind) - {Kind.NONE}


@pytest.mark.parametrize(
    ("settings", "kind", "asks"),
    [
        ((), Kind.DROP, "Which card does infiltrator 1 (you), Blade drop? [R17]"),
        ((), Kind.OBJECTIVE, "Where does objective 1 go? [R19]"),
        (("segment_pick=alternate",), Kind.SEGMENT, "Which segment is laid next, and how is it turned? [R15]"),
        (("guard_pick=choice",), Kind.GUARD_CARD, "Which guard is taken next? [R18]"),
        (("mission=manhunt", "mark_pick=guard"), Kind.MARK, "Which guard is marked? [R21]"),
    ],
)
def test_questions_of_the_set_up(settings: tuple[str, ...], kind: Kind, asks: str) -> None:
    rules = resolve(SPEC, 3, settings=settings)
    build = SPEC.hook("build_config")
    assert build is not None
    cfg = build(rules)
    deal = Deal(SPEC, rules, cfg, BoardScreen(rules, cfg), 7, 0)
    key, s = new_key(7, 0), new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    while (seat := int(KERNELS.advance(s, cfg, key))) >= 0 and s.table.kind != kind:
        KERNELS.apply(s, cfg, key, seat, options_of(s)[0])
    told = shown(deal, s)[1]
    assert re.sub(r"(Ghost|Decker|Blade|Marksman|Breaker|Agent)", "Blade", told) == asks


@pytest.mark.many_games
@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_whole_match_is_played_undone_and_ended_in_words(player: int) -> None:
    rng = random.Random(3)
    match = Match(deal_of("base", 2), player, busy(rng))
    tables = []
    while not match.is_over:
        tables.append(match.table())
        match.answer(rng.choice(match.question().options))
    assert any("(you)" in line for line in match.log) == (player < 2)
    assert match.ending()[-1].startswith("--- the game is over: ")
    assert match.undo()
    assert match.table() == tables[-1]


@pytest.mark.many_games
def test_events_between_two_questions_are_those_of_the_log() -> None:
    """The screen tells each step once, in the words of the log."""
    match = Match(deal_of("long", 0), 3, bot_of("long", 0))
    while not match.is_over:
        match.answer(match.question().options[-1])
    assert sum(line.startswith("--- round ") for line in match.log) == match.state.table.round
    assert sum(" is activated [R59]" in line for line in match.log) == match.state.guard_activated.sum()
