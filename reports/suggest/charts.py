"""The charts of a suggestion: every target before and after, on fresh games."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts.tables import Column, Table
from reports.suggest import words
from reports.suggest.results import Suggestion
from reports.suggest.targets import Met, Reached

PANEL, ABOVE, BELOW, LEFT, RIGHT = 0.5, 0.34, 0.42, 0.8, 1.7
BEFORE = Look(style.MUTED, "o", "-")
AFTER = {
    Met.HOLDS: Look(style.GREEN, "^", "-"),
    Met.NOT: Look(style.VERMILION, "s", "-"),
    Met.UNDECIDED: Look(style.PURPLE, "D", "-"),
}


def draw_targets(found: Suggestion) -> Drawing:
    """A row for each target: its range shaded, the number before and after with intervals."""
    title = words.check_title(found).sentence
    alt = f"{len(found.targets)} ranges that were asked for, with the numbers before and after. {title}"
    return Drawing("targets", _figure(found), title, alt, targets_table(found), words.check_reasons(found))


def _figure(found: Suggestion) -> Figure:
    one = ABOVE + PANEL + BELOW
    height = one * len(found.targets)
    fig = style.figure(height)
    for number, (before, after) in enumerate(zip(found.check.before, found.check.after, strict=True)):
        bottom = height - number * one - ABOVE - PANEL
        ax = style.axes(fig, LEFT, bottom, style.WIDTH - LEFT - RIGHT, PANEL)
        _panel(ax, before, after, changed=found.how != "nothing")
    return fig


def _panel(ax: Axes, before: Reached, after: Reached, *, changed: bool) -> None:
    target, factor = after.target, 100 if after.target.unit == "share" else 1
    ax.axvspan(factor * target.low, factor * target.high, color=style.BAND_FILL, linewidth=0, zorder=0.5)
    rows = [(before, BEFORE, "before"), (after, AFTER[after.state], "after")] if changed else [
        (after, AFTER[after.state], "as it is")
    ]  # fmt: skip
    ends = [factor * target.low, factor * target.high]
    for row, (one, look, _) in enumerate(rows):
        values = parts.points([one.fact])
        parts.dots(ax, values, [row], look, hollow=one.state is Met.UNDECIDED and look is not BEFORE)
        ends += [float(number) for number in values[:, 0] if number == number]
    parts.word_rows(ax, [name for _, _, name in rows])
    ax.set_xlim(parts.spread(min(ends), max(ends)))
    who = f": {after.who}" if after.who else ""
    ax.set_title(f"{parts.axis_text(target.title, target.unit)}{who}, wanted {target.range_words}",
                 size=style.SMALL, loc="left")  # fmt: skip
    for row, (one, look, _) in enumerate(rows):
        state = f" {one.state}" if look is not BEFORE else ""
        text = (show.difference(one.fact) if target.presence else show.value(one.fact)) + state
        ax.text(1.02, row, text, transform=ax.get_yaxis_transform(), va="center", size=style.SMALL, color=look.colour)


def targets_table(found: Suggestion) -> Table:
    """Every target before and after, on fresh games."""
    columns = (Column("Target"), Column("Is it met?"), Column("Wanted"), Column("Before"), Column("After"))
    rows = tuple(
        (after.target.asked, after.state.value, after.target.range_words, before.fact, after.fact)
        for before, after in zip(found.check.before, found.check.after, strict=True)
    )
    return Table("targets", "Every target, on fresh games", columns, rows)
