"""The charts of the levels of skill: how the game changes with its players, and how strong its components are for each.

Each level has a colour, a marker and a place of its own, so that it is known without colour, too.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts.fact import Effects, Fact
from reports.facts.seated import who_is_dealt
from reports.facts.tables import Table
from reports.skill.across import Across, Standing
from reports.skill.skill import Skill, headlines
from reports.skill.tables import headline_table, verdict_table
from reports.skill.words import effect_finding, headline_finding, shown_effects
from reports.tournament.ladder_chart import draw_ladder
from strategies.rungs import AGAINST

PANEL, LEFT, BETWEEN, ABOVE, BELOW = 1.2, 0.62, 0.66, 0.34, 0.42
MOST_COLUMNS = 3
MARK, STEP = 0.11, 0.26
"""Inches for a mark of each level, and how far two of them lie apart, in rows."""
STANDING_COLUMN = 1.0
LEGEND = 0.36


def draw_skill(skill: Skill) -> list[Drawing]:
    """Every chart of the levels that has something to show."""
    drawings = [draw_headlines(skill)] if headlines(skill) else []
    drawings += [draw for effects in skill.book.contrasts() if (draw := draw_effects(skill, effects))]
    drawings += [draw_ladder(skill.ladder)] if skill.ladder else []
    return drawings


# --- headlines ---


def draw_headlines(skill: Skill) -> Drawing:
    """A small panel for each headline, a dot with its interval for each level."""
    found = headlines(skill)
    names = [name for name, _ in skill.books]
    title = headline_finding(skill).sentence
    alt = f"{len(found)} panels of dots with 95 % intervals for {show.listed(names)}. {title}"
    table = headline_table(skill)
    table = Table(table.name, title, table.columns, table.rows)
    return Drawing("skill_headlines", _panels(names, found), title, alt, table)


def _panels(names: Sequence[str], found: Sequence[tuple[str, list[Fact]]]) -> Figure:
    columns = min(len(found), MOST_COLUMNS)
    row = PANEL + ABOVE + BELOW
    height = row * -(-len(found) // columns)
    fig = style.figure(height)
    width = (style.WIDTH - LEFT - 0.15 - BETWEEN * (columns - 1)) / columns
    for index, (title, facts) in enumerate(found):
        left = LEFT + (index % columns) * (width + BETWEEN)
        ax = style.axes(fig, left, height - row * (index // columns) - ABOVE - PANEL, width, PANEL)
        _panel(ax, names, title, facts)
    return fig


def _panel(ax: Axes, names: Sequence[str], title: str, facts: Sequence[Fact]) -> None:
    values = parts.points(facts)
    if not any(AGAINST in name for name in names):  # levels of two sides are no ladder
        ax.plot(range(len(names)), values[0], color=style.LINE, linewidth=1, zorder=1)
    for index in range(len(names)):
        look = _look(index)
        ax.vlines(index, values[1, index], values[2, index], color=look.colour, linewidth=1.6)
        ax.plot(index, values[0, index], color=look.colour, marker=look.marker, linestyle="none")
        parts.note(ax, show.value(facts[index]), (index, values[0, index]), (6, 0), va="center")
    ax.set_xticks(range(len(names)), [_tick(name) for name in names])
    ax.set_xlim(-0.4, len(names) - 0.2)
    low, high = parts.spread(float(np.nanmin(values)), float(np.nanmax(values)))
    ax.set_ylim(low, high)
    ax.set_title(parts.axis_text(title, facts[0].unit), size=style.SMALL, loc="left")
    ax.grid(axis="y")


def _tick(name: str) -> str:
    """A level below the axis: its bot, or that of each side on a line of its own, as they are written for a run."""
    return ",\n".join(bot.split(":")[0] for bot in name.split(AGAINST))


def _look(index: int) -> Look:
    return style.LOOKS[index % len(style.LOOKS)]


# --- effects ---


def draw_effects(skill: Skill, effects: Effects) -> Drawing | None:
    """A row for each component that flips or has left the band, a dot with its interval for each level."""
    kind = effects.measure.axis.labels
    rows = shown_effects(skill, kind)
    if not rows:
        return None
    title = effect_finding(skill, kind, rows).sentence
    names = [level.name for level in skill.levels]
    alt = f"Dots with 95 % intervals of {len(rows)} {kind} for {show.listed(names)}. {title}"
    table = verdict_table(skill)
    shown = {row.label for row in rows}
    picked = Table(f"skill_{kind}", title, table.columns, tuple(row for row in table.rows if row[0] in shown))
    half = skill.levels[0].verdicts.band.half_width(effects.measure.unit)
    unit = effects.measure.unit
    axis = f"Effect on {who_is_dealt(skill.levels[0].book.spec)} ({'percentage points' if unit == 'share' else unit})"
    return Drawing(f"skill_{kind}", forest_across(rows, names, half, unit, axis), title, alt, picked)


def forest_across(rows: Sequence[Across], names: Sequence[str], half: float, unit: str, axis: str) -> Figure:
    """Rows with a mark for each level, against the band."""
    left, bottom = parts.label_width([row.label for row in rows]), 0.55
    height = bottom + LEGEND + MARK * (len(names) + 0.5) * max(len(rows), 2)
    fig = style.figure(height)
    ax = style.axes(fig, left, bottom, style.WIDTH - left - STANDING_COLUMN, height - bottom - LEGEND)
    parts.row_shading(ax, len(rows))
    factor = 100 if unit == "share" else 1
    ax.axvspan(-factor * half, factor * half, color=style.BAND_FILL, linewidth=0, zorder=0.5)
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    limits = [-factor * half, factor * half]
    for index, name in enumerate(names):
        limits += _dots(ax, rows, index, len(names), name)
    ax.set_xlim(parts.spread(min(limits), max(limits)))
    _words(ax, rows, axis)
    return fig


def _dots(ax: Axes, rows: Sequence[Across], index: int, levels: int, name: str) -> list[float]:
    """One level: its marks, and their limits."""
    facts = [at.fact for row in rows if (at := row.at[index]) and at.fact]
    places = [number + STEP * (index - (levels - 1) / 2) for number, row in enumerate(rows) if row.at[index].fact]
    values, look = parts.points(facts), _look(index)
    ax.hlines(places, values[1], values[2], color=look.colour, linewidth=1.6)
    ax.plot(values[0], places, color=look.colour, marker=look.marker, linestyle="none", label=name)
    return [float(number) for number in values[np.isfinite(values)]]


def _words(ax: Axes, rows: Sequence[Across], axis: str) -> None:
    parts.word_rows(ax, [row.label for row in rows])
    ax.set_xlabel(axis)
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=4, frameon=False, fontsize=style.SMALL, borderaxespad=0.2)
    beside = ax.get_yaxis_transform()
    for number, row in enumerate(rows):
        colour = style.VERMILION if row.standing is Standing.FLIPS else style.MUTED
        ax.text(
            1.02, number, row.standing.value, transform=beside, va="center_baseline", size=style.SMALL, color=colour
        )
