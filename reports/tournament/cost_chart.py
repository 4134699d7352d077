"""The forest of restrictions: what each costs, dearest first, with how often it mattered."""

from __future__ import annotations

import numpy as np

from reports import formatting as show
from reports.charts import forest, parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.tournament.costs import Costs, Side, cost_finding, cost_notes, cost_table

LOOKS = {
    Side.COSTS: Look(style.VERMILION, "v", "-"),
    Side.GAINS: Look(style.BLUE, "^", "-"),
    Side.OPEN: Look(style.MUTED, "D", "-"),
}


def draw_costs(costs: Costs) -> Drawing:
    """A dot with its interval for each restriction; numbers beside it."""
    rows = costs.rows
    labels, facts = [row.label for row in rows], [row.cost for row in rows]
    columns = [
        forest.TextColumn("cost", [show.difference(fact) for fact in facts]),
        forest.TextColumn("games won", [show.value(row.share) for row in rows]),
        forest.TextColumn("came out otherwise", [show.value(row.changed) for row in rows]),
    ]
    margins = style.Margins(parts.label_width(labels), forest.COLUMN * len(columns) + 0.1, 0.42, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + forest.ROW * max(len(rows), 3), margins)
    parts.row_shading(ax, len(rows))
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    values = parts.points(facts)
    for verdict, look in LOOKS.items():
        here = [index for index, row in enumerate(rows) if row.verdict is verdict]
        parts.dots(ax, values[:, here], here, look, hollow=verdict is Side.OPEN)
    parts.word_rows(ax, labels)
    known = [0.0, *values[np.isfinite(values)].tolist()]
    ax.set_xlim(parts.spread(min(known), max(known)))
    ax.set_xlabel("Cost in games won (percentage points)")
    forest.write_columns(ax, columns)
    title = cost_finding(costs).sentence
    alt = f"Forest plot of {len(rows)} costs with 95 % intervals, dearest first. {title}"
    return Drawing("restrictions", fig, title, alt, cost_table(costs), tuple(cost_notes(costs)))
