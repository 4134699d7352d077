"""Which charts and screens of its game a run has something for."""

from __future__ import annotations

from collections.abc import Callable

from reports.facts.fact import Book, Effects, Series
from simcore.spec import Chart, Section

WITHOUT_MEASURES: dict[str, Callable[[Book], object]] = {
    "sensitivity": lambda book: book.knob,
    "luck": lambda book: book.luck,
    "seats": lambda book: book.seats,
    "team": lambda book: book.team,
    "tension": lambda book: book.tension.fan if book.tension else None,
}
"""The kinds of chart that show no measure of the run, and what of the book they show instead."""


def shown_sections(book: Book) -> list[Section]:
    """The screens of the game, but that of tension where no games were followed."""
    return [section for section in book.spec.sections if book.tension or not is_of_tension(section)]


def is_of_tension(section: Section) -> bool:
    """Whether a section shows how tense the game is."""
    return any(chart.kind == "tension" for chart in section.charts)


def shown_charts(book: Book) -> list[Chart]:
    """Every chart that the run has something for."""
    return [chart for section in book.spec.sections for chart in section.charts if has_facts(chart, book)]


def has_facts(chart: Chart, book: Book) -> bool:
    """Whether the run has what a chart shows: the replays of some, followed games, something counted for the rest."""
    if set(chart.measures) & set(book.uncounted):
        return False
    if chart.kind in WITHOUT_MEASURES:
        return WITHOUT_MEASURES[chart.kind](book) is not None
    found = book.measured[chart.measures[0]]
    if isinstance(found, Series):
        return any(cell.fact.n for cell in found.cells)
    if isinstance(found, Effects):
        return any(row.effect.value is not None for row in found.rows)
    return found.mean.n > 0
