"""Other numbers of players and other levels of skill as a reader sees them: a grid, dots, sentences, a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from matplotlib.colors import TwoSlopeNorm

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Json
from reports.facts.tables import Column, Table, Value
from reports.items import words
from reports.items.charts import axis_title
from reports.items.further import Beside
from reports.skill.across import Across, Standing
from reports.skill.charts import forest_across
from reports.study.shown import FIRST, Part
from reports.sweep.charts import LETTERS, SHADES
from reports.verdicts import State, Verdict

ROW, CELL = 0.21, 0.62
MARKS = {State.STRONG: "▲", State.WEAK: "▼"}


def players_part(found: Beside) -> Part:
    """How strong each component is with fewer and with more players."""
    drawings, told = [_grid(found)], _flips(found)
    question = f"Does it hold for fewer or more {found.counted}?"
    return Part(f"players-{found.kind.name}", question, drawings, (), told[:FIRST], [finding(found)], rest=told[FIRST:])


def skill_part(found: Beside, half: float) -> Part:
    """How strong each component is for better and for worse players."""
    drawings = [drawing] if (drawing := _dots(found, half)) else []
    tables, title = [] if drawings else [_table(found, "skill")], finding(found)
    told = _flips(found) if drawings else [title]
    question, titles = "Does it hold for better or worse players?", [title] if drawings else []
    return Part(f"skill-{found.kind.name}", question, drawings, tables, told[:FIRST], titles, rest=told[FIRST:])


def finding(found: Beside) -> Verdict:
    """How many verdicts hold everywhere, flip, or are undecided somewhere."""
    whole, flips = sum(row.everywhere for row in found.rows), found.of(Standing.FLIPS)
    rest = len(found.rows) - whole - len(flips)
    named = [row.label for row in flips]
    few = named if len(named) <= 3 else [*named[:2], f"{len(named) - 2} more"]
    flip = f"{len(flips)} {show.verb(len(flips), 'flip')} ({show.listed(few)})" if flips else "none flips"
    what = (
        f"With {found.together}: of {show.plural(len(found.rows), 'verdicts')} {whole or 'none'} "
        f"{show.verb(whole, 'hold')} everywhere, {flip}, {rest} {'is' if rest == 1 else 'are'} undecided "
        "somewhere."
    )
    state = State.WARNING if flips else State.UNDECIDED if rest else State.FINE
    word = f"{len(flips)} {show.verb(len(flips), 'flip')}" if flips else "none flips"
    if not flips and rest:
        word = f"none flips, {rest} undecided"
    return Verdict(f"charts.beside_{found.kind.name}", state, word if flips or rest else "all hold", what)


def _flips(found: Beside) -> list[Verdict]:
    """What flips, widest first."""
    flips = sorted(found.of(Standing.FLIPS), key=lambda row: -row.spread)
    return [replace(row.verdict, sentence=_flip(row, found.names)) for row in flips]


def _flip(row: Across, names: Sequence[str]) -> str:
    return f"{row.label} flips, {row.verdict.word}: {_numbers(row, names)}."


def _reasons(found: Beside) -> tuple[str, ...]:
    """Why to believe what holds and what flips."""
    games = [f"{other.name} {show.plural(other.items.study.games, 'games')}" for other in found.others]
    return (
        f"Played: {show.listed(games)}.",
        "Each is judged by itself with the same band; a verdict flips where two decided states differ, and what is "
        "undecided somewhere neither agrees nor contradicts.",
    )


def _numbers(row: Across, names: Sequence[str]) -> str:
    parts = [
        f"{name} {words.told(one.fact)} (n = {show.count(one.fact.n)})"
        for name, one in zip(names, row.at, strict=True)
        if one.fact
    ]
    return ", ".join(parts)


def _table(found: Beside, place: str) -> Table:
    """The effect and the state of each component everywhere."""
    columns = [Column(words.noun(found.kind)[:1].upper() + words.noun(found.kind)[1:]), Column("Across")]
    for name in found.names:
        columns += [Column(name, difference=True), Column(f"State, {name}")]
    rows = []
    for row in found.rows:
        cells: list[Value] = [row.label, row.standing.value]
        for one in row.at:
            cells += [one.fact, one.state.value]
        rows.append(tuple(cells))
    return Table(f"{place}_{found.kind.name}", f"Each verdict with {found.together}", tuple(columns), tuple(rows))


# --- a grid by number of players ---


def _grid(found: Beside) -> Drawing:
    """A row for each component, a column for each number of players, coloured by the judged effect."""
    labels, names = [row.label for row in found.rows], found.names
    left, right = parts.label_width(labels), 1.0
    width = min(CELL * len(names) * 1.6, style.WIDTH - left - right)
    margins = style.Margins(left, style.WIDTH - left - width, 0.3, 0.4)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(labels), 3), margins)
    factor = 100 if found.kind.unit == "share" else 1
    values = np.array([[np.nan if (v := _value(one)) is None else factor * v for one in row.at] for row in found.rows])
    most = float(np.nanmax(np.abs(values))) if np.isfinite(values).any() else 1.0
    ax.pcolormesh(
        np.nan_to_num(values), cmap=SHADES, norm=TwoSlopeNorm(0, -(most or 1), most or 1), edgecolors=style.PAPER
    )
    for place, row in enumerate(found.rows):
        for column, one in enumerate(row.at):
            text = _cell(one, factor)
            ax.text(column + 0.5, place + 0.5, text, ha="center", va="center_baseline", size=style.SMALL, color=LETTERS)
        colour = style.VERMILION if row.standing is Standing.FLIPS else style.MUTED
        ax.text(len(names) + 0.1, place + 0.5, row.standing.value, va="center_baseline", size=style.SMALL, color=colour)
    ax.set_yticks(np.arange(len(labels)) + 0.5, labels)
    ax.set_ylim(len(labels), 0)
    ax.set_xticks(np.arange(len(names)) + 0.5, names)
    ax.xaxis.tick_top()
    ax.tick_params(length=0)
    for side in ax.spines.values():
        side.set_visible(False)
    ax.set_xlabel(f"{axis_title(found.kind)}; ▲ strong, ▼ weak", size=style.SMALL)
    title = finding(found).sentence
    alt = f"Grid of the effects of {len(labels)} {words.nouns(found.kind)} at {show.listed(names)}. {title}"
    return Drawing(f"players_{found.kind.name}", fig, title, alt, _table(found, "players"), _reasons(found))


def _value(verdict: Verdict) -> float | None:
    return verdict.fact.value if verdict.fact else None


def _cell(verdict: Verdict, factor: int) -> str:
    value = _value(verdict)
    if value is None:
        return show.DASH
    mark = MARKS.get(verdict.state, "")
    return f"{show.signed(factor * value, 1)} {mark}".rstrip()


# --- dots by level of skill ---


def _dots(found: Beside, half: float) -> Drawing | None:
    """A row for each component that flips or has left the band, a mark for each level."""
    rows = [row for row in found.rows if row.standing is Standing.FLIPS or row.is_outside]
    if not rows:
        return None
    title = finding(found).sentence
    alt = f"Dots with 95 % intervals of {len(rows)} {words.nouns(found.kind)} for {show.listed(found.names)}. {title}"
    fig = forest_across(rows, found.names, half, found.kind.unit, axis_title(found.kind))
    return Drawing(f"skill_{found.kind.name}", fig, title, alt, _table(found, "skill"), _reasons(found))


# --- JSON ---


def further_json(found: Sequence[Beside]) -> list[Json]:
    """Each verdict everywhere."""
    return [
        {
            "id": row.about.split(".", 1)[1],
            "kind": one.kind.name,
            "standing": row.standing.value,
            "word": row.verdict.word,
            "at": [
                {"name": name, "state": verdict.state.value, "effect": verdict.fact.as_json() if verdict.fact else None}
                for name, verdict in zip(one.names, row.at, strict=True)
            ],
        }
        for one in found
        for row in one.rows
    ]
