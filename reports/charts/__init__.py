"""Charts: one drawing function for each kind of `simcore.spec.Chart`, from facts and verdicts to a figure."""

from __future__ import annotations

from collections.abc import Callable

from reports.charts import (
    by_cell,
    by_round,
    forest,
    hazard,
    histogram,
    incidence,
    luck,
    plan,
    seats,
    sensitivity,
    shares,
    team,
    tension,
)
from reports.charts.drawing import Drawing
from reports.facts.fact import Book
from reports.verdicts import Verdicts
from simcore.spec import Chart

Draw = Callable[[Chart, Book, Verdicts], Drawing]

KINDS: dict[str, Draw] = {
    "by_cell": by_cell.draw,
    "by_round": by_round.draw,
    "forest": forest.draw,
    "hazard": hazard.draw,
    "histogram": histogram.draw,
    "incidence": incidence.draw,
    "luck": luck.draw,
    "plan": plan.draw,
    "seats": seats.draw,
    "sensitivity": sensitivity.draw,
    "shares": shares.draw,
    "team": team.draw,
    "tension": tension.draw,
}


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """The drawing of a chart, by its kind."""
    return KINDS[chart.kind](chart, book, verdicts)
