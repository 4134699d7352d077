"""The report as one HTML file that opens offline: this module chooses the words, the template their places."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from reports import formatting as show
from reports import replayed
from reports.appendix import blind_spots, definitions, reproduce_command
from reports.charts.drawing import Drawing, svg
from reports.facts.export import headline_fact
from reports.facts.fact import Book, Fact, Json, KnobPoint
from reports.facts.tables import Column, Table, Value, section_tables
from reports.judges import change_first
from reports.tension.tables import tension_tables
from reports.tension.words import sentences
from reports.verdicts import Verdict, Verdicts
from simcore.spec import Chart, Section

_INSIDE_NUMBER = re.compile(r"(?<=\d) (?=%|pp\b)|(?<=[<>=]) (?=\d)|(?<=\bn) (?==)")


class Head(NamedTuple):
    """One printed column head."""

    title: str
    numeric: bool


class Cell(NamedTuple):
    """One printed cell: its text, the interval in small print, and what it sorts by."""

    text: str
    small: str = ""
    sort: float | str = ""


class PrintedTable(NamedTuple):
    """A table ready to print."""

    name: str
    caption: str
    heads: Sequence[Head]
    rows: Sequence[Sequence[Cell]]


class PrintedChart(NamedTuple):
    """A chart ready to print, with why to believe it."""

    name: str
    title: str
    svg: Markup
    reasons: Sequence[str]
    table: PrintedTable


class PrintedSection(NamedTuple):
    """One question with all that answers it; `verdicts` are told first, those in `rest` are folded."""

    name: str
    question: str
    charts: Sequence[PrintedChart]
    tables: Sequence[PrintedTable]
    changes: Sequence[str]
    verdicts: Sequence[Verdict] = ()
    rest: Sequence[Verdict] = ()


class Number(NamedTuple):
    """A headline number."""

    title: str
    value: str
    interval: str
    n: str


def render_page(
    report: Json,
    book: Book,
    verdicts: Verdicts,
    drawings: Mapping[str, Drawing],
    more: Sequence[PrintedSection] = (),
) -> str:
    """The whole page; `report` is `report.json`, of which the manifest is shown, `more` stands behind the sections."""
    numbers = headline_numbers(book)
    context = {
        "title": book.spec.title,
        "played": played(report, book),
        "verdicts": verdicts,
        "numbers": numbers,
        "first_number": first_number(book),
        "lamps": verdicts.lamps,
        "change_first": change_first(verdicts),
        "band": verdicts.band.text("share"),
        "sections": [*(_section(section, book, verdicts, drawings) for section in told_sections(book)), *more],
        "rules": book.rules,
        "spots": blind_spots(book),
        "definitions": [*definitions(book), *replayed.definitions(book)],
        "manifest": json.dumps(report["manifest"], indent=1, ensure_ascii=False),
        "digest": report["aggregate_digest"],
        "command": reproduce_command(report, book.spec),
    }
    return page_environment().get_template("report.html.j2").render(context)


@cache
def page_environment() -> Environment:
    """Where pages find their templates, and the filters of their words."""
    environment = Environment(
        loader=PackageLoader("reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["tight"] = tight
    environment.filters["count"] = show.count
    return environment


def tight(text: str) -> Markup:
    """Keep a number and its unit on one line."""
    return escape(_INSIDE_NUMBER.sub("\N{NO-BREAK SPACE}", text))


# --- the top of the page ---


def played(report: Mapping[str, Any], book: Book) -> list[str]:
    """What was played, in the words of the top line."""
    variants = [name for name in book.rules.variants if name != "base"]
    return [
        f"variant {' + '.join(variants)}" if variants else "printed rules",
        show.plural(book.games_done, "games"),
        show.plural(book.rules.players, "players"),
        book.bots,
        f"seed {report['seed']}",
    ]


def headline_numbers(book: Book) -> list[Number]:
    """The headlines that are one number each."""
    return [
        Number(title, show.value(fact) + unit, show.interval(fact), show.count(fact.n))
        for title, fact, unit in _single_headlines(book)
    ]


def first_number(book: Book) -> str:
    """The first headline as a sentence, to stand beside what it rests on."""
    return next((f"{title}: {show.full_n(fact)}." for title, fact, _ in _single_headlines(book)), "")


def _single_headlines(book: Book) -> list[tuple[str, Fact, str]]:
    found = []
    for headline in book.spec.headlines:
        fact = headline_fact(book, headline)
        if isinstance(fact, Fact):
            unit = "" if fact.unit == "share" else show.unit_of(fact)
            found.append((book.measured[headline.measure].measure.title, fact, unit))
    return found


# --- sections ---


def _section(section: Section, book: Book, verdicts: Verdicts, drawings: Mapping[str, Drawing]) -> PrintedSection:
    drawn = [(chart, drawings[chart.name]) for chart in section.charts if chart.name in drawings]
    tables = section_tables(book, f"section_{section.name}", section.table)
    tables += [table for chart, _ in drawn for table in replayed.tables(chart, book, verdicts.band)]
    measures = [*section.table, *(name for chart, _ in drawn for name in chart.measures)]
    tension = book.tension if is_of_tension(section) else None
    return PrintedSection(
        section.name,
        section.question,
        [_chart(drawing, chart, book) for chart, drawing in drawn],
        [print_table(table) for table in [*(tension_tables(tension) if tension else []), *tables]],
        knob_changes(book, measures),
        sentences(tension, book) if tension else (),
    )


def told_sections(book: Book) -> list[Section]:
    """The sections of the game, but that of tension where no games were followed."""
    return [section for section in book.spec.sections if book.tension or not is_of_tension(section)]


def is_of_tension(section: Section) -> bool:
    """Whether a section shows how tense the game is."""
    return any(chart.kind == "tension" for chart in section.charts)


def _chart(drawing: Drawing, chart: Chart, book: Book) -> PrintedChart:
    shown = [book.measured[name] for name in chart.measures if name in book.measured]
    reasons = list(drawing.reasons) or replayed.reasons(chart, book)
    if not drawing.reasons:
        reasons += [f"{one.measure.title}: {one.measure.about} Interval: {one.method}." for one in shown]
        reasons.append(f"Played by {book.bots}; 95 % intervals, and the game is the unit of resampling.")
    return PrintedChart(drawing.name, drawing.title, Markup(svg(drawing)), reasons, print_table(drawing.table))


def knob_changes(book: Book, measures: Sequence[str]) -> list[str]:
    """What the knob of the game would do to what a section shows."""
    if book.knob is None:
        return []
    named = [name for name in dict.fromkeys(measures) if name in book.knob.titles]
    return [
        f"{book.knob.parameter} = {point.setting}: {_changes(point, named, book.knob.titles)}."
        for point in book.knob.points
        if named and not point.own
    ]


def _changes(point: KnobPoint, names: Sequence[str], titles: Mapping[str, str]) -> str:
    return "; ".join(f"{titles[name]} {show.full_difference(point.differences[name])}" for name in names)


# --- tables ---


def print_table(table: Table) -> PrintedTable:
    """A table as it is printed: each fact with its interval, and n beside it where n changes."""
    columns = [_print_column(column, [row[index] for row in table.rows]) for index, column in enumerate(table.columns)]
    shown: list[tuple[Head, list[Cell]]] = []
    counts: list[Cell] | None = None
    for head, cells, ns in columns:
        shown.append((head, cells))
        if ns is not None and ns != counts:
            shown.append((Head("n", True), ns))
            counts = ns
    heads = [head for head, _ in shown]
    rows = [list(row) for row in zip(*(cells for _, cells in shown), strict=True)]
    return PrintedTable(table.name, table.caption, heads, rows)


def _print_column(column: Column, values: Sequence[Value]) -> tuple[Head, list[Cell], list[Cell] | None]:
    facts = any(isinstance(value, Fact) for value in values)
    cells = [_print_cell(value, difference=column.difference) for value in values]
    counts = [Cell(show.count(value.n), sort=value.n) if isinstance(value, Fact) else Cell("") for value in values]
    return Head(column.title, facts), cells, counts if facts else None


def _print_cell(value: Value, *, difference: bool) -> Cell:
    if not isinstance(value, Fact):
        text = show.count(value) if isinstance(value, int) else value or ""
        return Cell(text, sort="" if value is None else value)
    sort = "" if value.value is None else value.value
    if difference:
        return Cell(show.difference(value), show.difference_interval(value), sort)
    unit = "" if value.unit == "share" or value.value is None else show.unit_of(value)
    return Cell(show.value(value) + unit, show.interval(value), sort)
