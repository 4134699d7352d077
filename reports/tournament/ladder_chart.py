"""The curve of a ladder: what each doubling gains against the fair share."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.tournament.ladder import OPEN, PAYS, PAYS_NOT, Ladder, depth_finding, ladder_reasons, ladder_table

LOOKS = {
    PAYS: Look(style.VERMILION, "^", "-"),
    PAYS_NOT: Look(style.BLUE, "v", "-"),
    OPEN: Look(style.MUTED, "D", "-"),
}


def draw_ladder(ladder: Ladder) -> Drawing:
    """A mark with its interval for each step, the fair share as a line."""
    fig, ax = style.single(2.7, style.Margins(0.75, 0.85, 0.2, 0.55))
    values = parts.points([step.share for step in ladder.steps])
    if not ladder.together:
        _draw_fair(ax, 100 * ladder.fair)
    ax.plot(range(len(ladder.steps)), values[0], color=style.LINE, linewidth=1, zorder=1)
    for index, step in enumerate(ladder.steps):
        look = LOOKS[step.verdict]
        face = "none" if step.verdict == OPEN else look.colour
        ax.vlines(index, values[1, index], values[2, index], color=look.colour, linewidth=1.6)
        ax.plot(index, values[0, index], color=look.colour, marker=look.marker, markerfacecolor=face)
        parts.note(ax, show.difference(step.gain), (index, values[0, index]), (7, 0), va="center")
    ax.set_xticks(range(len(ladder.steps)), [step.name for step in ladder.steps])
    ax.set_xlim(-0.4, len(ladder.steps) - 0.4)
    fair = [] if ladder.together else [100 * ladder.fair]
    known = [*fair, *values[np.isfinite(values)].tolist()]
    ax.set_ylim(parts.spread(min(known), max(known)))
    one = "A team with twice the" if ladder.together else "One seat with twice the"
    ax.set_xlabel(f"{one} {ladder.parameter}{'' if ladder.together else ' among seats with it'}")
    ax.set_ylabel("Deals won (%)" if ladder.together else "Share of wins (%)")
    ax.grid(axis="y")
    title = depth_finding(ladder).sentence
    against = "" if ladder.together else f" against the fair share of {fair[0]:.1f} %"
    alt = f"Marks with 95 % intervals for {len(ladder.steps)} steps{against}. {title}"
    return Drawing("ladder", fig, title, alt, ladder_table(ladder), ladder_reasons(ladder))


def _draw_fair(ax: Axes, fair: float) -> None:
    """The fair share as a line with its number."""
    ax.axhline(fair, color=style.GREEN, linewidth=1.2, linestyle="--")
    beside = ax.get_yaxis_transform()
    ax.text(1.01, fair, f"fair: {fair:.1f} %", transform=beside, va="center", color=style.GREEN, size=style.SMALL)
