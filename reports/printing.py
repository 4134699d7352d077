"""Facts, tables and charts as the templates print them, the same on every page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from reports import formatting as show
from reports.facts.fact import Fact
from reports.verdicts import Verdict
from simcore.parameters import literal

if TYPE_CHECKING:
    from reports.facts.tables import Column, Table, Value
    from reports.picture import Picture

_INSIDE_NUMBER = re.compile(r"(?<=\d) (?=%|pp\b)|(?<=[<>=]) (?=\d)|(?<=\bn) (?==)")

_AND_MORE = re.compile(r"\d+\+")


class Head(NamedTuple):
    """One printed column head."""

    title: str
    numeric: bool


class Cell(NamedTuple):
    """One printed cell: its text, the interval in small print, what it sorts by, where it leads, and its lamp."""

    text: str
    small: str = ""
    sort: float | str = ""
    href: str = ""
    state: str = ""


class PrintedTable(NamedTuple):
    """A table ready to print; without a name where it is on no other page and in no file."""

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


class Question(NamedTuple):
    """What a reader may ask next, and the command that answers it."""

    about: str
    command: str


class Screen(NamedTuple):
    """One question with all that answers it.

    Attributes
    ----------
    verdicts : told first
    rest : verdicts that are folded
    charts : the first is shown, the others fold behind their findings
    changes : what one number of the rules would do
    ask : what to play next
    """

    name: str
    question: str
    charts: Sequence[PrintedChart] = ()
    tables: Sequence[PrintedTable] = ()
    verdicts: Sequence[Verdict] = ()
    rest: Sequence[Verdict] = ()
    changes: Sequence[Verdict] = ()
    ask: Sequence[Question] = ()


class Top(NamedTuple):
    """What stands above every page: what it is, one sentence, up to four lamps, and what to do first.

    `targets` are the screens that the lamps lead to, empty where there is none; `more` is what else came out.
    """

    brand: str
    title: str
    played: Sequence[str]
    provenance: Verdict
    headline: Verdict
    lamps: Sequence[Verdict] = ()
    change: Verdict | None = None
    missing: Verdict | None = None
    alike: Verdict | None = None
    origin: Verdict | None = None
    targets: Sequence[str] = ()
    more: Sequence[Verdict] = ()


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
    environment.filters["literal"] = literal
    return environment


def tight(text: str) -> Markup:
    """Keep a number and its unit on one line."""
    return escape(_INSIDE_NUMBER.sub("\N{NO-BREAK SPACE}", text))


def print_chart(picture: Picture, reasons: Sequence[str]) -> PrintedChart:
    """A chart ready to print."""
    return PrintedChart(picture.name, picture.title, Markup(picture.svg), reasons, print_table(picture.table))


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
    numbers = facts or any(isinstance(value, int) for value in values)
    cells = [_print_cell(value, difference=column.difference) for value in values]
    counts = [Cell(show.count(value.n), sort=value.n) if isinstance(value, Fact) else Cell("") for value in values]
    return Head(column.title, numbers), cells, counts if facts else None


def _print_cell(value: Value, *, difference: bool) -> Cell:
    if not isinstance(value, Fact):
        text = show.minus(show.count(value)) if isinstance(value, int) else value or ""
        return Cell(text, sort="" if value is None else _sorts_by(value))
    sort = "" if value.value is None else value.value
    if difference:
        return Cell(show.difference(value), show.difference_interval(value), sort)
    unit = "" if value.unit == "share" or value.value is None else show.unit_of(value)
    return Cell(show.value(value) + unit, show.interval(value), sort)


def _sorts_by(value: str | int) -> str | int:
    """A word by itself, and the last number of an axis, "24+", by its number."""
    return int(value[:-1]) if isinstance(value, str) and _AND_MORE.fullmatch(value) else value
