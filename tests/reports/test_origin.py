"""A run that other sources played: it is read as far as it goes, and the page says what is not shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from reports.build import report_json
from reports.facts.knob import knob_fits
from reports.facts.shown import shown_charts
from reports.judges.judge import judge
from reports.luck.facts import luck_fits
from reports.page import render_page
from reports.reading import read_book
from reports.summary import summary_lines
from reports.verdicts import Band, State
from tests.reports.made_up import MEASURES, SPEC, made_up_knob, made_up_luck, made_up_run, made_up_tally

AGED = ("rules_version 2, now 3", "commit abc, now def")
TALLY = made_up_tally(2_000)

Change = Callable[[dict[str, Any], str], None]


def forget(tally: dict[str, Any], name: str) -> None:
    del tally[name]


def reshape(tally: dict[str, Any], name: str) -> None:
    tally[name] = np.ones((3, 2), np.int64)


@pytest.mark.parametrize("change", [forget, reshape])
@pytest.mark.parametrize("measure", MEASURES, ids=lambda one: one.name)
def test_without_any_one_measure_a_page_is_made(measure: Any, change: Change) -> None:
    tally = dict(TALLY)
    change(tally, measure.name)
    run = made_up_run(2_000, tally=tally, aged=AGED)
    book = read_book(run)
    verdicts = judge(book, Band())
    report = report_json(run, book, verdicts)
    page = render_page(report, book, verdicts, {})
    assert verdicts.origin is not None
    assert verdicts.origin.state is State.WARNING
    assert f"both do not count them alike: {measure.title}." in verdicts.origin.sentence
    assert verdicts.origin.sentence in page.replace("\N{NO-BREAK SPACE}", " ")
    assert not [chart.name for chart in shown_charts(book) if measure.name in chart.measures]
    assert any("Played by other sources" in line.plain for line in summary_lines(report, Console(width=200)))


def test_without_any_measure_a_page_is_made() -> None:
    run = made_up_run(2_000, tally={}, aged=AGED, knob=None, luck=None, seats={}, extremes={})
    book = read_book(run)
    verdicts = judge(book, Band())
    page = render_page(report_json(run, book, verdicts), book, verdicts, {})
    assert "Rounds played" in page
    assert shown_charts(book) == []


def test_what_is_not_counted_any_more_is_named() -> None:
    verdicts = judge(read_book(made_up_run(2_000, tally={**TALLY, "bribes": np.ones(5, np.int64)}, aged=AGED)), Band())
    assert verdicts.origin is not None
    assert verdicts.origin.sentence == (
        "Played by other sources (rules_version 2, now 3; commit abc, now def) and read by these; "
        "not shown, for both do not count them alike: bribes."
    )


def test_other_sources_that_count_alike_are_a_note() -> None:
    verdicts = judge(read_book(made_up_run(2_000, aged=AGED)), Band())
    assert verdicts.origin is not None
    assert verdicts.origin.state is State.NOTE
    assert verdicts.all()[0] is verdicts.origin
    assert judge(read_book(made_up_run(2_000)), Band()).origin is None


def test_replays_are_shown_only_if_they_fit() -> None:
    knob, (luck, games) = made_up_knob(200), made_up_luck(50)
    assert knob_fits(knob, SPEC)
    assert luck_fits(SPEC, luck)
    fewer = {**knob.sums, "rounds": knob.sums["rounds"][:2]}
    knob.sums = fewer  # type: ignore[misc]
    assert not knob_fits(knob, SPEC)
    other = {name: cells[:-1] for name, cells in luck.items()}
    assert not luck_fits(SPEC, other)
    book = read_book(made_up_run(2_000, knob=knob, luck=(other, games), aged=AGED))
    assert book.knob is None
    assert book.luck is None
