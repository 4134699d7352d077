"""What stands at the end of a report: what was never seen, what each measure means, and how to run it again."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from reports.again import rule_options
from reports.facts.export import NEVER_USED
from reports.facts.fact import Book, Cell, Distribution, Effect, Fact, Measured, Series
from reports.facts.labels import component_labels
from reports.facts.tables import Column, Table
from reports.provenance import ALL_SOURCES, played_with
from simcore.spec import ComponentKind, Row


class BlindSpot(NamedTuple):
    """Something that never happened in the whole run, and to which components."""

    what: str
    names: tuple[str, ...]


class Definition(NamedTuple):
    """One measure in words."""

    name: str
    title: str
    about: str
    unit: str
    method: str


def blind_spots(book: Book) -> list[BlindSpot]:
    """What the bots never met or never did: no number of the report says anything about it."""
    spots = [BlindSpot("Never dealt", _labels(effects.rows, lambda fact: fact.n == 0)) for effects in book.contrasts()]
    for measured in book.measured.values():
        if isinstance(measured, Series) and _runs_over_components(measured, book):
            spots += _never_of(measured, told={spot.names for spot in spots})
    return [spot for spot in spots if spot.names]


def _runs_over_components(series: Series, book: Book) -> bool:
    axis = series.measure.axis
    return axis is not None and any(kind.plural == axis.labels for kind in book.spec.component_kinds)


def _never_of(series: Series, told: set[tuple[str, ...]]) -> list[BlindSpot]:
    """Without occasion, and never in spite of occasions; what is without occasion is told once."""
    title = series.measure.title
    unmet = _labels(series.cells, lambda fact: fact.n == 0)
    spots = [] if unmet in told else [BlindSpot(f"{title}: no occasion", unmet)]
    if not series.measure.name.endswith(NEVER_USED):
        spots.append(BlindSpot(f"{title}: never", _labels(series.cells, lambda fact: fact.value == 0)))
    return spots


def _labels(rows: Sequence[Cell] | Sequence[Effect], wanted: Callable[[Fact], bool]) -> tuple[str, ...]:
    facts = ((row.label, row.effect if isinstance(row, Effect) else row.fact) for row in rows)
    return tuple(label for label, fact in facts if wanted(fact))


def definitions(book: Book) -> list[Definition]:
    """Each measure: what is counted and how its interval is made."""
    return [_definition(measured) for measured in book.measured.values()]


def _definition(measured: Measured) -> Definition:
    measure = measured.measure
    unit = "share of games" if isinstance(measured, Distribution) and measure.unit == "share" else measure.unit
    return Definition(measure.name, measure.title, measure.about, unit, measured.method)


def reproduce_command(report: Mapping[str, Any]) -> str:
    """The command that plays these games again."""
    game, name, *rest = played_again(report)
    return shlex.join(["simulate", game, name, "--games", str(report["games"]["asked"]), *rest])


def played_again(report: Mapping[str, Any]) -> list[str]:
    """The options that play the same games, without their number: game, players, bots, seed, rules."""
    words = ["--game", report["game"], "--players", report["players"]]
    words += ["--strategy", ",".join(report["strategies"]), "--seed", report["seed"]]
    return [str(word) for word in [*words, *rule_options(report["manifest"], report["variant"])]]


def provenance_tables(book: Book) -> list[Table]:
    """For each kind of component where the name, the effect and the numbers of each come from."""
    found = ((kind, played_with(kind, book.rules)) for kind in book.spec.component_kinds)
    tables = [_provenance_table(kind, rows) for kind, rows in found]
    return [table for table in tables if len(table.columns) > 1]


def _provenance_table(kind: ComponentKind, rows: Sequence[Row]) -> Table:
    sources = [source for source in ALL_SOURCES if any(source in row for row in rows)]
    heads = ("From" if one == "source" else f"{one.removesuffix('_source').capitalize()} from" for one in sources)
    labels = component_labels(rows)
    told = ((label.text, *(row.get(one, "") for one in sources)) for label, row in zip(labels, rows, strict=True))
    return Table(f"provenance_{kind.plural}", kind.title, (Column(kind.title), *map(Column, heads)), tuple(told))
