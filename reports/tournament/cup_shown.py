"""What a reader gets to see of cups: the chart, tables, lines and JSON."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Json
from reports.facts.tables import Column, Table
from reports.printing import Question
from reports.study.shown import Part, Shown
from reports.tournament.against import Against
from reports.tournament.charts import ROW, SIDES, STRENGTH_COLUMN
from reports.tournament.cups import (
    FAIR,
    Cups,
    cup_finding,
    cup_headline,
    cup_lamps,
    cup_notes,
    draw_finding,
    fair_finding,
)
from reports.tournament.text import SIGNS

SCREENS = {"winner": "cups", "gap": "cups", "fair": "cups"}
"""Which screen each lamp leads to, where it has not its name."""

FAIR_LINE = f"fair: {100 * FAIR:.1f} %"


def shown_of_cups(cups: Cups, played: str, ask: Sequence[Question] = ()) -> Shown:
    """All of it; `played` is what was played, in words, and `ask` what to play next."""
    parts_ = [
        Part(
            "cups",
            "Which team wins the cup?",
            [draw_cups(cups)],
            [rounds_table(cups)],
            [fair_finding(cups)],
            [cup_finding(cups)],
            ask,
        ),
        Part("draws", "How much is left to chance?", (), [draw_table(cups)], [draw_finding(cups)]),
    ]
    return Shown(
        "Heistlab cups of eight teams",
        [cup_headline(cups)],
        cups_json(cups),
        parts_,
        cup_notes(cups),
        cup_lines(cups, played),
        cups.digest,
        cup_lamps(cups),
        screens=SCREENS,
    )


def draw_cups(cups: Cups) -> Drawing:
    """A dot with its interval for each team, best first, and the fair share as a line; beside it its finals."""
    labels = [team.name for team in cups.teams]
    margins = style.Margins(parts.label_width(labels), STRENGTH_COLUMN, 0.4, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + ROW * len(labels), margins)
    parts.row_shading(ax, len(labels))
    ax.axvline(100 * FAIR, color=style.GREEN, linewidth=1.2, linestyle="--")
    above = ax.get_xaxis_transform()
    ax.text(100 * FAIR, 1.04, FAIR_LINE, transform=above, ha="center", color=style.GREEN, size=style.SMALL)
    values = parts.points([team.cup for team in cups.teams])
    for side, look in SIDES.items():
        rows = [row for row, team in enumerate(cups.teams) if team.against is side]
        parts.dots(ax, values[:, rows], rows, look, hollow=side is Against.OPEN)
    beside = ax.get_yaxis_transform()
    ax.text(1.03, -0.75, "in the final", transform=beside, va="bottom", color=style.MUTED, size=style.SMALL)
    for row, team in enumerate(cups.teams):
        ax.text(1.03, row, show.full(team.final), transform=beside, va="center_baseline", size=style.SMALL)
    parts.word_rows(ax, labels)
    ax.set_xlim(parts.spread(min(100 * FAIR, float(values.min())), max(100 * FAIR, float(values.max()))))
    ax.set_xlabel("Cups won (%)")
    title = cup_finding(cups).sentence
    alt = f"Dots with 95 % intervals for the cups that {len(labels)} teams win; {FAIR_LINE}. {title}"
    return Drawing("cups", fig, title, alt, cup_table(cups), tuple(cup_notes(cups)))


# --- tables, lines, JSON ---


def cup_table(cups: Cups) -> Table:
    """A row for each team, best first."""
    columns = (Column("Team"), Column("Cups won"), Column("Against fair"))
    rows = tuple((team.name, team.cup, team.against.value) for team in cups.teams)
    return Table("cups", f"Cups won; fair: {show.percent(FAIR)}", columns, rows)


def rounds_table(cups: Cups) -> Table:
    """How far each team comes."""
    columns = tuple(map(Column, ("Team", "In the semifinal", "In the final", "Cups won")))
    rows = tuple((team.name, team.semifinal, team.final, team.cup) for team in cups.teams)
    return Table("rounds", "How far teams come; of equal ones 1 in 2, 1 in 4 and 1 in 8 would", columns, rows)


def draw_table(cups: Cups) -> Table:
    """How many matches of each team were drawn."""
    columns = tuple(map(Column, ("Team", "Matches drawn", "Decided by coin")))
    every = ("all", cups.drawn, cups.coins)
    rows = (*((team.name, team.drawn, team.coins) for team in cups.teams), every)
    return Table("draws", "Matches that were drawn at first, and that a coin decided", columns, rows)


def cup_lines(cups: Cups, played: str) -> list[str]:
    """The same for the terminal."""
    won = [("team", f"cups won (fair: {show.percent(FAIR)})", "in the final", "in the semifinal")]
    drawn = [("team", "matches drawn", "decided by coin")]
    for team in cups.teams:
        share = f"{SIGNS[team.against]} {show.full_n(team.cup)}"
        won.append((team.name, share, show.full(team.final), show.full(team.semifinal)))
        drawn.append((team.name, show.full_n(team.drawn), show.full_n(team.coins)))
    found = [cup_finding(cups).sentence, *show.aligned(won), fair_finding(cups).sentence, ""]
    return [played, "", *found, draw_finding(cups).sentence, *show.aligned(drawn), "", *cup_notes(cups)]


def cups_json(cups: Cups) -> Json:
    """The keys of `tournament.json` that only cups have."""
    shares = ("cup", "final", "semifinal", "drawn", "coins")
    return {
        "fair_share": FAIR,
        "cups": [
            {"team": team.name, "against_fair": team.against.value}
            | {name: getattr(team, name).as_json() for name in shares}
            for team in cups.teams
        ],
        "lead": cups.lead.as_json(),
        "drawn": cups.drawn.as_json(),
        "coins": cups.coins.as_json(),
    }
