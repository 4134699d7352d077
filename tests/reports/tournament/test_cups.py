"""What is said of cups, from made-up ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from reports.charts.drawing import png
from reports.charts.style import house_style
from reports.facts.tables import frame
from reports.tournament.against import Against
from reports.tournament.cup_shown import cup_lines, cups_json, draw_cups, shown_of_cups
from reports.tournament.cups import FAIR, Cups, cup_finding, draw_finding, fair_finding
from reports.verdicts import State
from tests.support.cups import made_up_cups

STRONG = (1, 1, 1, 9, 1, 1, 1, 0.01)


@pytest.fixture(scope="module")
def cups() -> Cups:
    """One team is nine times as strong as six others, and one cannot win but by a coin."""
    return made_up_cups(400, STRONG)


def test_teams_are_ranked_by_their_cups(cups: Cups) -> None:
    won = [team.won for team in cups.teams]
    assert won == sorted(won, reverse=True)
    assert sum(won) == cups.cups == 400
    best, worst = cups.teams[0], cups.teams[-1]
    assert (best.name, worst.name) == ("team3", "team7")
    assert (best.against, worst.against) == (Against.ABOVE, Against.BELOW)
    for team in cups.teams:
        found = [team.semifinal, team.final, team.cup]
        assert {fact.n for fact in found} == {400}
        assert all((fact.low or 0) <= (fact.value or 0) <= (fact.high or 0) for fact in found)
        assert found == sorted(found, key=lambda fact: -(fact.value or 0))
        assert team.drawn.n == team.coins.n >= 400


def test_the_first_is_told_apart_from_the_second(cups: Cups) -> None:
    first, second = cups.teams[:2]
    assert cups.lead.value == pytest.approx((first.won - second.won) / 400)
    assert 0 < (cups.lead.low or 0) < (cups.lead.high or 0)
    told = cup_finding(cups)
    assert (told.state, told.word) == (State.FINE, "team3")
    assert told.sentence.startswith("team3 wins most cups: ")
    assert "n = 400" in told.sentence


def test_equal_teams_are_not_told_apart() -> None:
    cups = made_up_cups(200)
    told = cup_finding(cups)
    assert told.state is State.UNDECIDED
    assert "are not told apart" in told.sentence
    assert [team.against for team in cups.teams].count(Against.OPEN) >= 6
    assert "not told apart from it" in fair_finding(cups).sentence


def test_what_is_left_to_chance(cups: Cups) -> None:
    """A quarter of matches are drawn, and a quarter of their replays."""
    assert cups.drawn.n == cups.coins.n == 7 * 400
    assert (cups.drawn.low or 0) < 0.25 < (cups.drawn.high or 0)
    assert (cups.coins.low or 0) < 0.0625 < (cups.coins.high or 0)
    assert "n = 2,800" in draw_finding(cups).sentence


def test_a_cup_without_draws_has_no_coins() -> None:
    cups = made_up_cups(60, STRONG, 0.0)
    assert (cups.drawn.value, cups.coins.value) == (0, 0)


def test_it_stands_on_the_page_in_the_terminal_and_in_the_file(cups: Cups) -> None:
    with house_style():
        shown = shown_of_cups(cups, "played so")
        assert png(shown.parts[0].drawings[0]).startswith(b"\x89PNG")
    assert [table.name for part in shown.parts for table in part.all_tables] == ["cups", "rounds", "draws"]
    assert [lamp.about for lamp in shown.lamps] == ["winner", "gap", "fair", "draws"]
    assert {*shown.screens.values(), "draws"} == {part.name for part in shown.parts}
    assert shown.lines == cup_lines(cups, "played so")
    text = "\n".join(shown.lines)
    assert all(text.count(f"  {team.name} ") == 2 for team in cups.teams)
    told = cups_json(cups)
    assert told["fair_share"] == FAIR
    assert [one["team"] for one in told["cups"]] == [team.name for team in cups.teams]
    shares = {"value", "low", "high", "n", "unit"}
    assert all(shares == one[name].keys() for one in told["cups"] for name in ("cup", "final", "semifinal", "drawn"))


def test_the_chart_has_a_row_for_each_team(cups: Cups) -> None:
    with house_style():
        drawing = draw_cups(cups)
        labels = [label.get_text() for label in drawing.figure.axes[0].get_yticklabels()]
    assert labels == [team.name for team in cups.teams]
    table: Any = frame(drawing.table)
    assert table["Cups won"].tolist() == [team.cup.value for team in cups.teams]
    assert table["Against fair"].tolist() == [team.against.value for team in cups.teams]


def test_gaps_are_of_the_first_two(cups: Cups) -> None:
    turned = replace(cups, teams=(*cups.teams[1::-1], *cups.teams[2:]))
    assert turned.lead.value == pytest.approx(-(cups.lead.value or 0))
