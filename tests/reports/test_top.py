"""The sentence on top: what happens, then whether it is balanced, in every state."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.facts.fact import Book, Effect
from reports.judges.judge import judge
from reports.judges.top import open_with
from reports.verdicts import Band, State, Verdict
from tests.reports.conftest import Judged

PM = "\N{PLUS-MINUS SIGN}"


def sentence(book: Book, band: Band) -> str:
    return judge(book, band).headline.sentence


def test_it_tells_the_first_fact_and_what_is_out_of_balance(judged: Judged) -> None:
    assert judged.verdicts.headline.sentence == (
        "Thieves who escape: 76.8 % (76.5 to 77.1). Whether the seats are fair is undecided; "
        f"2 of 20 tools leave the band of {PM}1 pp."
    )
    assert judged.verdicts.headline.state is State.STRONG
    assert judged.verdicts.headline.fact == judged.book.series("escape").cells[0].fact


def test_a_game_may_word_the_opening(judged: Judged) -> None:
    spec = replace(judged.book.spec, opening="{escape_share} of thieves get out after {rounds_mean}.")
    worded = open_with(replace(judged.book, spec=spec))
    assert worded == "76.8 % (76.5 to 77.1) of thieves get out after 12.62 rounds (12.57 to 12.67)."


def with_tools(book: Book, kept: int) -> Book:
    """The book with only so many of its tools."""
    effects = book.effects("tool_deal")
    rows: tuple[Effect, ...] = effects.rows[2 : 2 + kept]
    return replace(book, measured={**book.measured, "tool_deal": replace(effects, rows=rows)})


@pytest.mark.parametrize(
    ("kept", "points", "told"),
    [
        (5, 20, f"all 5 tools stay within {PM}20 pp."),
        (1, 1, f"none of 1 tool is shown to leave the band of {PM}1 pp, 1 is undecided."),
        (5, 1, f"none of 5 tools is shown to leave the band of {PM}1 pp, 5 are undecided."),
    ],
)
def test_each_state_of_the_components_is_told(judged: Judged, kept: int, points: float, told: str) -> None:
    assert sentence(with_tools(judged.book, kept), Band(points)).endswith(told)


@pytest.mark.parametrize(
    ("points", "told"), [(20, "The seats are fair; "), (1, "Whether the seats are fair is undecid")]
)
def test_each_state_of_the_seats_is_told(judged: Judged, points: float, told: str) -> None:
    assert told in sentence(judged.book, Band(points))


def test_unfair_seats_are_named(judged: Judged) -> None:
    wins = judged.book.series("wins")
    first, *others = wins.cells
    won = replace(first, fact=replace(first.fact, value=0.5, low=0.49, high=0.51))
    book = replace(judged.book, measured={**judged.book.measured, "wins": replace(wins, cells=(won, *others))})
    headline = judge(book, Band()).headline
    assert "The seats are not fair (Seat 1 +19 pp)" in headline.sentence
    assert headline.state is State.UNFAIR


def test_a_game_without_components_and_seats_has_its_opening_alone(judged: Judged) -> None:
    kept = {
        name: one for name, one in judged.book.measured.items() if name in ("escape", "truncated", "rounds", "noise")
    }
    book = replace(
        judged.book,
        measured=kept,
        spec=replace(judged.book.spec, sections=(), headlines=judged.book.spec.headlines[:1]),
        seats=None,
        luck=None,
    )
    assert sentence(book, Band()) == "Thieves who escape: 76.8 % (76.5 to 77.1)."


def test_what_to_change_has_the_fact_of_the_widest_step(judged: Judged) -> None:
    change: Verdict = judged.verdicts.change
    assert (change.about, change.state) == ("change", State.STRONG)
    assert change.fact == judged.book.effects("tool_deal").rows[0].effect
