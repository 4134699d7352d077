"""Tables of facts: one shape for the page, for the fold behind a chart and for the CSV files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reports.facts.fact import Book, Distribution, Effects, Fact, Measured, Series

if TYPE_CHECKING:
    import pandas as pd

Value = Fact | str | int | None
QUARTILES = (25, 50, 75)


@dataclass(frozen=True, slots=True)
class Column:
    """A column head; `difference` shows its facts with a sign and in percentage points."""

    title: str
    difference: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Named rows of facts and words; the first column says what the row is about."""

    name: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]


def joined(name: str, caption: str, book: Book, measures: Sequence[str]) -> Table:
    """One table of measures that share an axis: a row for each label, a column for each measure."""
    found = [book.measured[measure] for measure in measures]
    labels: dict[str, str] = {}
    for measured in found:
        labels |= {cell_id: label for cell_id, label, _ in _rows_of(measured)}
    facts = [{cell_id: fact for cell_id, _, fact in _rows_of(measured)} for measured in found]
    columns = (Column(axis_title(found[0])), *(_column(measured) for measured in found))
    rows = tuple((label, *(column.get(cell_id) for column in facts)) for cell_id, label in labels.items())
    return Table(name, caption, columns, rows)


def axis_title(measured: Measured) -> str:
    """What the labels of a measure are, as a column head."""
    axis = None if isinstance(measured, Distribution) else measured.measure.axis
    if axis is None:
        return "Measure"
    return axis.name[:1].upper() + axis.name[1:].replace("_", " ")


def _column(measured: Measured) -> Column:
    return Column(measured.measure.title, difference=isinstance(measured, Effects))


def _rows_of(measured: Measured) -> Iterable[tuple[str, str, Fact]]:
    if isinstance(measured, Series):
        return ((cell.id, cell.label, cell.fact) for cell in measured.cells)
    if isinstance(measured, Effects):
        return ((row.id, row.label, row.effect) for row in measured.rows)
    return ((measured.measure.name, measured.measure.title, measured.mean),)


def bin_label(measured: Distribution, index: int) -> str:
    """The value of a bin; the last one holds everything above."""
    text = f"{measured.values[index]:g}"
    return f"{text}+" if index == len(measured.values) - 1 else text


def distribution_table(name: str, measured: Distribution) -> Table:
    """How many games had each value."""
    title = measured.measure.title
    rows = tuple((bin_label(measured, index), share) for index, share in measured.shares.items())
    return Table(name, title, (Column(title), Column("Share of games")), rows)


def single_numbers(name: str, caption: str, measured: Sequence[Series | Distribution]) -> Table:
    """Measures without an axis: value or mean, and for a distribution its quartiles."""
    columns = (Column("Measure"), Column("Value or mean"), Column("Quarter, half, three quarters of games up to"))
    rows = []
    for one in measured:
        fact = one.mean if isinstance(one, Distribution) else one.cells[0].fact
        rows.append((one.measure.title, fact, _quartiles(one)))
    return Table(name, caption, columns, tuple(rows))


def _quartiles(measured: Series | Distribution) -> str:
    if isinstance(measured, Series):
        return ""
    values = [measured.quantiles[percent].value for percent in QUARTILES]
    return ", ".join("-" if value is None else f"{value:g}" for value in values)


def section_tables(book: Book, section: str, measures: Sequence[str]) -> list[Table]:
    """The tables of a section: one of single numbers, then one for each axis."""
    single: list[Series | Distribution] = []
    by_axis: dict[str, list[str]] = {}
    for name in measures:
        found = book.measured[name]
        if isinstance(found, Distribution) or (isinstance(found, Series) and found.measure.axis is None):
            single.append(found)
        else:
            by_axis.setdefault(axis_title(found), []).append(name)
    tables = [single_numbers(section, "Single numbers", single)] if single else []
    for axis, names in by_axis.items():
        caption = f"By {axis}" if axis.isupper() else f"By {axis[:1].lower()}{axis[1:]}"
        tables.append(joined(f"{section}_{slug(axis)}", caption, book, names))
    return tables


def slug(text: str) -> str:
    """A text as part of a file name."""
    return re.sub(r"[^a-z0-9]+", "_", text.split(" (")[0].lower()).strip("_")


def long_table(facts: Mapping[str, Any]) -> pd.DataFrame:
    """All facts of `report.json`, one a row: name, label, value, low, high, n, unit."""
    import pandas as pd  # late, like what intervals load

    rows: list[dict[str, object]] = []
    for name, entry in facts.items():
        for one in entry if isinstance(entry, list) else [entry]:
            fact = one.get("effect", one)
            rows.append({"name": name, "label": one.get("label", one.get("name", "")), **_numbers(fact)})
    return pd.DataFrame(rows)


def _numbers(fact: Mapping[str, Any]) -> dict[str, object]:
    return {key: fact[key] for key in ("value", "low", "high", "n", "unit")}


def frame(table: Table) -> pd.DataFrame:
    """A table as a data frame of raw numbers; each fact becomes value, low, high and n."""
    import pandas as pd

    columns: dict[str, list[object]] = {}
    for index, column in enumerate(table.columns):
        values = [row[index] for row in table.rows]
        if any(isinstance(value, Fact) for value in values):
            columns |= _fact_columns(column.title, values)
        else:
            columns[column.title] = list(values)
    return pd.DataFrame(columns)


def _fact_columns(title: str, values: Sequence[Value]) -> dict[str, list[object]]:
    facts = [value if isinstance(value, Fact) else None for value in values]
    return {
        title: [fact and fact.value for fact in facts],
        f"{title}, low": [fact and fact.low for fact in facts],
        f"{title}, high": [fact and fact.high for fact in facts],
        f"{title}, n": [fact and fact.n for fact in facts],
    }
