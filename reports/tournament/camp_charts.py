"""The charts of sides that are no equals: the matrix of matches, changes from one match, and each side's ranking."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reports import formatting as show
from reports.charts import forest, parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Fact
from reports.tournament.against import Against, side_of
from reports.tournament.camp_tables import BEST, best_marks, change_table, match_table, side_table
from reports.tournament.camp_words import (
    balance_finding,
    change_notes,
    chart_of,
    match_finding,
    match_notes,
    side_finding,
    side_notes,
    start_words,
)
from reports.tournament.charts import SIDES, Cell, Words, draw_matrix
from reports.tournament.sides import Camps, Match, Side

EVEN = 0.5
"""The share of wins at which both sides win as often."""
ROW, APART = 0.42, 0.16
"""Inches of a row with two dots, and how far these are from its middle, in rows."""
GAIN_COLUMN, NUMBER_COLUMN = 1.35, 1.0


def draw_matches(camps: Camps) -> Drawing:
    """A matrix: what the first side wins, its bots as rows; colour says how far from half, arrows who answers best."""
    first, second = camps.sides
    known = {match: camps.share(match) for match in camps.matches}
    farthest = max(abs((fact.value or 0) - EVEN) for fact in known.values()) or 1
    cells = {match: _cell(camps, match, fact, farthest) for match, fact in known.items()}
    legend = (
        f"{BEST[0]} best answer of the {first.name} to the column, {BEST[1]} of the {second.name} to the row, or not "
        "told apart from it;\n\N{WHITE UP-POINTING TRIANGLE} above one half, \N{WHITE DOWN-POINTING TRIANGLE} below, "
        "\N{WHITE DIAMOND} not told apart from it; small: 95 % interval"
    )
    fig = draw_matrix((first.bots, second.bots), cells, Words(f"{first.name},\nagainst {second.name}", legend))
    title = match_finding(camps).sentence
    alt = f"Matrix chart of {len(cells)} shares of wins of the {first.name}, rows against columns. {title}"
    return Drawing("matches", fig, title, alt, match_table(camps), tuple(match_notes(camps)))


def _cell(camps: Camps, match: Match, fact: Fact, farthest: float) -> Cell:
    side = _against_half(fact)
    depth = abs((fact.value or 0) - EVEN) / farthest if side is not Against.OPEN else 0.0
    return Cell(SIDES[side], depth, show.value(fact), show.interval(fact), best_marks(camps, match))


def _against_half(fact: Fact) -> Against:
    if fact.low is not None and fact.low > EVEN:
        return Against.ABOVE
    return Against.BELOW if fact.high is not None and fact.high < EVEN else Against.OPEN


def draw_changes(camps: Camps) -> Drawing:
    """A dot with its interval for each change that a side can make from one match."""
    table = change_table(camps)
    labels = [f"{side}: {bot}" for side, bot, *_ in table.rows]
    gains = [gain for row in table.rows for gain in row if isinstance(gain, Fact)]
    margins = style.Margins(parts.label_width(labels), GAIN_COLUMN + 0.1, 0.42, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + forest.ROW * max(len(labels), 3), margins)
    parts.row_shading(ax, len(labels))
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    values = parts.points(gains)
    for side, look in SIDES.items():
        here = [row for row, gain in enumerate(gains) if side_of(gain) is side]
        parts.dots(ax, values[:, here], here, look, hollow=side is Against.OPEN)
    parts.word_rows(ax, labels)
    ax.set_xlim(parts.spread(*_limits(values, 0.0)))
    ax.set_xlabel(f"Won more than in {start_words(camps)} (percentage points)")
    forest.write_columns(ax, [forest.TextColumn("gain", [show.full_difference(gain) for gain in gains])], GAIN_COLUMN)
    title = balance_finding(camps).sentence
    alt = f"Forest plot of {len(labels)} changes from {start_words(camps)}, with joint 95 % intervals. {title}"
    return Drawing("changes", fig, title, alt, table, tuple(change_notes(camps)))


def draw_side(camps: Camps, side: Side) -> Drawing:
    """For each bot of a side what it wins on average, a full dot, and in its worst match, a hollow one."""
    order = side.ranking
    labels = [side.bots[bot] for bot in order]
    margins = style.Margins(parts.label_width(labels), 2 * NUMBER_COLUMN + 0.1, 0.42, 0.75)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(labels), 2), margins)
    parts.row_shading(ax, len(labels))
    least = [side.share(bot, side.worst(bot)) for bot in order]
    found = [parts.points([side.share(bot) for bot in order]), parts.points(least)]
    for values, shift, look, hollow in zip(found, (-APART, APART), style.LOOKS, (False, True), strict=False):
        parts.dots(ax, values, [row + shift for row in range(len(order))], look, hollow=hollow)
    parts.word_rows(ax, labels)
    ax.set_xlim(parts.spread(*_limits(np.concatenate(found))))
    ax.set_xlabel("Deals won (%)\n\N{BLACK CIRCLE} on average, \N{WHITE SQUARE} in the worst match")
    forest.write_columns(ax, _columns(side, order), NUMBER_COLUMN)
    title = side_finding(camps, side).sentence
    alt = f"Dots with 95 % intervals for what {len(labels)} bots win, on average and in their worst match. {title}"
    return Drawing(chart_of(side), fig, title, alt, side_table(side), tuple(side_notes()))


def _columns(side: Side, order: Sequence[int]) -> list[forest.TextColumn]:
    best = order[0]
    behind = [show.DASH if bot == best else show.difference(side.change(bot, best)) for bot in order]
    against = [parts.short(side.others[side.worst(bot)]) for bot in order]
    return [forest.TextColumn("beside the best", behind), forest.TextColumn("worst against", against)]


def _limits(values: parts.Points, *more: float) -> tuple[float, float]:
    known = [*more, *values[np.isfinite(values)].tolist()]
    return min(known), max(known)
