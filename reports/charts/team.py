"""How often the team wins at every number of players."""

from __future__ import annotations

import numpy as np

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book
from reports.team.words import team_table
from reports.verdicts import Verdicts
from simcore.spec import Chart

ROW = 0.34


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """A dot with its interval for each number of players; that of the run is filled."""
    if book.team is None:
        raise ValueError(f"chart '{chart.name}' needs the replay at every number of players, and this run has none")
    sizes, counted = book.team.sizes, book.team.counted
    labels = [show.plural(one.players, counted) for one in sizes]
    margins = style.Margins(parts.label_width(labels), 1.0, 0.15, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(labels), 2), margins)
    parts.row_shading(ax, len(labels))
    values = parts.points([one.won for one in sizes])
    for row, one in enumerate(sizes):
        parts.dots(ax, values[:, [row]], [row], style.LOOKS[0], hollow=not one.own)
    beside = ax.get_yaxis_transform()
    for row, one in enumerate(sizes):
        ax.text(1.02, row, show.value(one.won), transform=beside, va="center_baseline", size=style.SMALL)
    parts.word_rows(ax, labels)
    known = values[np.isfinite(values)]
    ax.set_xlim(parts.spread(float(known.min()), float(known.max())))
    ax.set_xlabel("Games won (%); filled: as in this run")
    title = verdicts.findings[chart.name].sentence
    alt = f"Dots with 95 % intervals for the games won at {len(labels)} numbers of {counted}. {title}"
    return Drawing(chart.name, fig, title, alt, team_table(book.team, chart.name, f"Games won by number of {counted}"))
