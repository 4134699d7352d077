"""The two charts of a tournament of teams: how often each wins, and the differences of all pairs as a matrix."""

from __future__ import annotations

import numpy as np

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.tournament.against import Against, side_of
from reports.tournament.charts import SIDES, STRENGTH_COLUMN, Cell, Words, draw_matrix
from reports.tournament.teams import Teams, gap_finding, gap_table, share_finding, share_table, team_notes

ROW = 0.34
CORNER = "team of, beside\na team of"
LEGEND = (
    "\N{WHITE UP-POINTING TRIANGLE} wins more, \N{WHITE DOWN-POINTING TRIANGLE} wins less, "
    "\N{WHITE DIAMOND} not told apart; small: 95 % interval"
)


def draw_teams(teams: Teams) -> Drawing:
    """A dot with its interval for each team, best first; beside it the difference from the best on the same deals."""
    order = teams.ranking
    labels = [teams.bots[bot] for bot in order]
    margins = style.Margins(parts.label_width(labels), STRENGTH_COLUMN, 0.35, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(labels), 2), margins)
    parts.row_shading(ax, len(labels))
    values = parts.points([teams.shares[bot] for bot in order])
    parts.dots(ax, values, range(len(labels)), style.LOOKS[0])
    parts.word_rows(ax, labels)
    known = values[np.isfinite(values)]
    ax.set_xlim(parts.spread(float(known.min()), float(known.max())))
    ax.set_xlabel("Deals won (%)")
    beside = ax.get_yaxis_transform()
    ax.text(1.03, -0.75, "beside the best", transform=beside, va="bottom", color=style.MUTED, size=style.SMALL)
    for row, bot in enumerate(order):
        if behind := teams.behind(bot):
            text = show.full_difference(behind)
            ax.text(1.03, row, text, transform=beside, va="center_baseline", size=style.SMALL)
    title = share_finding(teams).sentence
    alt = f"Dots with 95 % intervals for the deals that {len(labels)} teams win. {title}"
    return Drawing("win_share", fig, title, alt, share_table(teams), tuple(team_notes(teams)[:1]))


def draw_gaps(teams: Teams) -> Drawing:
    """A matrix: what the team of the row wins less what the team of the column wins."""
    known = [abs(gap.value) for gap in teams.gaps.values() if gap.value is not None]
    farthest = max(known, default=0) or 1
    cells = {}
    for at, gap in teams.gaps.items():
        side = side_of(gap)
        depth = abs(gap.value or 0) / farthest if side is not Against.OPEN else 0
        cells[at] = Cell(SIDES[side], depth, show.difference(gap), show.difference_interval(gap))
    title = gap_finding(teams).sentence
    alt = f"Matrix chart of {len(teams.gaps)} differences, the row less the column. {title}"
    fig = draw_matrix((teams.bots, teams.bots), cells, Words(CORNER, LEGEND))
    return Drawing("pairwise", fig, title, alt, gap_table(teams), tuple(team_notes(teams)[1:]))
