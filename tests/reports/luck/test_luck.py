"""What is said of luck: the numbers of what was planted, and each sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Fact
from reports.luck.facts import Luck, Source, read_luck
from reports.luck.words import definitions, luck_json, luck_table, sentence
from tests.reports.conftest import Judged, draw_all
from tests.reports.made_up import SPEC, made_up_luck

PASSED = 0.3
"""The chance that the dice pass the seat over that was dealt the win."""
SEATS = 4


@pytest.fixture
def luck() -> Luck:
    sums, games = made_up_luck(4_000)
    return read_luck(SPEC, sums, games)


def holds(fact: Fact, truth: float) -> bool:
    assert fact.low is not None
    assert fact.high is not None
    return fact.low <= truth <= fact.high


def test_what_was_planted_is_found(luck: Luck) -> None:
    """Another deal names another seat in three of four games; other dice pass over otherwise in 2 * 0.3 * 0.7."""
    deal, dice, bots = luck.winner.sources
    otherwise = 2 * PASSED * (1 - PASSED)
    assert holds(deal.changed, 1 - 1 / SEATS)
    assert holds(dice.changed, otherwise)
    assert holds(luck.winner.changed, 1 - 1 / SEATS)
    assert holds(deal.total, 1)
    assert holds(dice.total, otherwise / (1 - 1 / SEATS))
    assert holds(deal.first, 1 - otherwise / (1 - 1 / SEATS))
    assert holds(dice.first, 0)
    assert (bots.changed.value, bots.total.value) == (0, 0)
    assert holds(bots.first, 0)


def test_sources_stand_in_the_order_of_their_part(luck: Luck) -> None:
    assert [one.name for one in luck.winner.ranked] == ["deal", "dice", "bots"]
    assert [row[0] for row in luck_table(luck.winner, "t", "c").rows] == [
        "the deal of the tools",
        "dice",
        "bots",
        "everything",
    ]


def source(name: str, low: float, high: float) -> Source:
    fact = Fact((low + high) / 2, low, high, 100, "share")
    return Source(name, f"the {name}", fact, fact, fact)


def test_the_sentence_names_what_decides_most(luck: Luck) -> None:
    deal = luck.winner.sources[0]
    assert sentence(luck) == (
        "The winner hangs most on the deal of the tools: with that alone redrawn and all else as it was, another "
        f"player wins in {show.full(deal.changed)} of games; with everything redrawn, in "
        f"{show.full_n(luck.winner.changed)[:-1]} games)."
    )
    assert "n = 4,000 games" in sentence(luck)


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ([source("dice", 0.4, 0.5)], "on the deal: with that alone"),
        ([source("dice", 0.5, 0.65)], "on the deal and the dice: with either alone"),
        ([source("dice", 0.5, 0.65), source("map", 0.4, 0.62)], "on the deal, the dice and the map: with each alone"),
    ],
)
def test_what_cannot_be_told_apart_is_named_together(luck: Luck, others: list[Source], words: str) -> None:
    winner = replace(luck.winner, sources=(*others[::-1], source("deal", 0.6, 0.7)))
    assert words in sentence(replace(luck, winner=winner))


def test_a_game_without_luck(luck: Luck) -> None:
    winner = replace(luck.winner, changed=Fact(0.0, 0.0, 0.001, 4_000, "share"))
    told = sentence(replace(luck, winner=winner))
    assert told == "Luck does not decide the winner: with everything redrawn it was the same in all of 4,000 games."


def test_an_estimate_below_nothing_is_shown_as_it_is() -> None:
    assert show.full(Fact(-0.012, -0.03, 0.006, 100, "share")) == "\N{MINUS SIGN}1 % (\N{MINUS SIGN}3 to 1)"
    assert show.percent(-0.0001) == "0.0 %"


def test_definitions_cite_their_sources(luck: Luck) -> None:
    told = " ".join(one.about for one in definitions(luck))
    assert all(name in told for name in ("Sobol 1993", "Jansen (1999)", "Saltelli et al. (2010)", "Homma", "Gamboa"))
    assert "4,000 replayed games" in told


def test_the_report_has_every_number(luck: Luck) -> None:
    data = luck_json(luck)
    assert data["games"] == 4_000
    (winner,) = data["outcomes"]
    assert [one["name"] for one in winner["streams"]] == ["deal", "dice", "bots"]
    assert winner["streams"][0]["total"] == luck.winner.sources[0].total.as_json()


def test_a_chart_has_two_bars_for_each_source(judged: Judged) -> None:
    with house_style():
        drawing = draw_all(judged.book, judged.verdicts)["luck"]
    (ax,) = drawing.figure.axes
    solid, hatched = ax.containers
    assert len(solid) == len(hatched) == len(SPEC.streams)
    assert solid[0].get_hatch() is None
    assert hatched[0].get_hatch()
    assert judged.book.luck is not None
    assert drawing.title == sentence(judged.book.luck)
    widths = [bar.get_width() for bar in solid]
    assert widths == sorted(widths, reverse=True)
