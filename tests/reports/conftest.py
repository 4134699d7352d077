"""One made-up run, measured and judged once for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from reports import charts
from reports.build import write_report
from reports.charts.drawing import Drawing
from reports.charts.style import house_style
from reports.facts.fact import Book, Json
from reports.facts.shown import shown_charts
from reports.judges.judge import judge
from reports.reading import read_book
from reports.verdicts import Band, Verdicts
from tests.reports.made_up import made_up_run, made_up_telling


@dataclass(frozen=True)
class Judged:
    """A run as far as its verdicts."""

    book: Book
    verdicts: Verdicts


@pytest.fixture(scope="session")
def judged() -> Judged:
    """Twenty thousand made-up games under a band of one point."""
    book = read_book(made_up_run(), made_up_telling())
    return Judged(book, judge(book, Band()))


def draw_all(book: Book, verdicts: Verdicts) -> dict[str, Drawing]:
    """Every chart of every section, by name."""
    return {chart.name: charts.draw(chart, book, verdicts) for chart in shown_charts(book)}


@pytest.fixture(scope="module")
def drawings(judged: Judged) -> Iterator[dict[str, Drawing]]:
    """Every chart of the made-up run, in the house style."""
    with house_style():
        yield draw_all(judged.book, judged.verdicts)


@dataclass(frozen=True)
class Built:
    """A written report: its folder and its `report.json`."""

    folder: Path
    report: Json

    @property
    def page(self) -> str:
        """The text of report.html."""
        return (self.folder / "report.html").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The report of the made-up run."""
    folder = tmp_path_factory.mktemp("run")
    return Built(folder, write_report(made_up_run(), folder, telling=made_up_telling()))
