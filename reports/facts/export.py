"""The facts of `report.json`: headlines by their public names, then every other measure by its own."""

from __future__ import annotations

from reports.facts.fact import Book, Cell, Distribution, Effects, Fact, Json, Series
from simcore.spec import Headline

USE_RATE, NEVER_USED = "_used", "_never_used"
"""How a game names the ratios that say how often a dealt component was used, and how often it never was."""


def headline_fact(book: Book, headline: Headline) -> Fact | tuple[Cell, ...]:
    """The fact, or the labelled list of facts, of a headline."""
    if headline.statistic == "mean":
        return book.distribution(headline.measure).mean
    cells = book.series(headline.measure).cells
    return cells if headline.statistic == "by_cell" else cells[0].fact


def single_headlines(book: Book) -> list[tuple[Headline, Fact]]:
    """The headlines that are one number each."""
    found = ((headline, headline_fact(book, headline)) for headline in book.spec.headlines)
    return [(headline, fact) for headline, fact in found if isinstance(fact, Fact)]


def headlines_json(book: Book) -> list[Json]:
    """The same by name, with the title that people read."""
    return [
        {"name": one.name, "title": book.measured[one.measure].measure.title, "fact": fact.as_json()}
        for one, fact in single_headlines(book)
    ]


def facts_json(book: Book) -> Json:
    """All facts; contrasts are added by `component_list`, for they carry verdicts."""
    facts: Json = {headline.name: _json(headline_fact(book, headline)) for headline in book.spec.headlines}
    told = {headline.measure for headline in book.spec.headlines}
    for name, measured in book.measured.items():
        if not isinstance(measured, Effects) and name not in facts and name not in told:
            facts[name] = _measure_json(measured)
    return facts


def _json(fact: Fact | tuple[Cell, ...]) -> object:
    if isinstance(fact, Fact):
        return fact.as_json()
    return [{"id": cell.id, "label": cell.label, **cell.fact.as_json()} for cell in fact]


def _measure_json(measured: Series | Distribution) -> object:
    if isinstance(measured, Distribution):
        quantiles = {f"q{percent}": fact.as_json() for percent, fact in measured.quantiles.items()}
        return {**measured.mean.as_json(), "quantiles": quantiles}
    return _json(measured.cells if measured.measure.axis else measured.cells[0].fact)


def companions(book: Book, effects: Effects) -> tuple[Series | None, Series | None]:
    """The use rate and the never-used rate that stand on the same axis as a contrast."""
    same = [one for one in book.measured.values() if isinstance(one, Series) and _same_axis(one, effects)]
    never = next((one for one in same if one.measure.name.endswith(NEVER_USED)), None)
    used = next((one for one in same if one is not never and one.measure.name.endswith(USE_RATE)), None)
    return used, never


def _same_axis(series: Series, effects: Effects) -> bool:
    axis = series.measure.axis
    return axis is not None and axis.labels == effects.measure.axis.labels
