"""The one-screen summary that the terminal shows after a run, made from `report.json` alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from reports import formatting as show
from reports.again import rules_words
from reports.facts.fact import Fact

SHAPES = {"fine": "●", "strong": "▲", "weak": "▼", "unfair": "▲", "undecided": "◇", "warning": "■", "note": "○"}
OUTSIDE = "bright_red"
COLOURS = {
    "fine": "green",
    "strong": OUTSIDE,
    "weak": "blue",
    "unfair": OUTSIDE,
    "undecided": "magenta",
    "warning": OUTSIDE,
    "note": "dim",
}
TOP, LAST = ("games", "alike", "origin", "provenance", "headline", "rows"), "change"
"""What is told in whole sentences, above the facts and below the lamps."""
MOST_FACTS, FEWEST_FACTS, MOST_LINES = 10, 3, 22
"""So many lines a screen of 24 has beside the empty one and the path of the report that follow."""


def summary_lines(report: Mapping[str, Any], console: Console) -> list[Text]:
    """What is missing or made up, the finding, the headline facts, the lamps, what to change; as wide as the console.

    As many headline facts are shown as leave the whole on one screen, but never fewer than `FEWEST_FACTS`.
    """
    said = {one["about"]: one for one in report["verdicts"]}
    top = _lines(console, _sentences([said[about] for about in TOP if about in said], played(report)))
    end = _lines(console, _lamps(report["verdicts"])) + _lines(console, _sentences([said[LAST]]))
    room = MOST_LINES - len(top) - len(end) - 3  # two empty lines and the heads of the columns
    most = max(min(room, MOST_FACTS), FEWEST_FACTS)
    facts = _lines(console, _facts(report["headlines"], most))
    return [*top, Text(), *facts, Text(), *end]


def played(report: Mapping[str, Any]) -> str:
    """What was played, in one line."""
    games = report["games"]
    rules = rules_words(report["manifest"], report["variant"])
    bots = ", ".join(dict.fromkeys(report["strategies"]))
    return (
        f"{report['game']}, {rules}: {show.plural(games['done'], 'games')}, "
        f"{show.plural(report['players'], report.get('counted', 'players'))}, bots {bots}, seed {report['seed']}"
    )


def lamp_lines(verdicts: Sequence[Mapping[str, Any]]) -> list[str]:
    """The lamps, one a line, as plain text."""
    lamps = list(_lit(verdicts))
    width = max((len(one["about"]) for one in lamps), default=0) + 2
    return [f"{SHAPES[one['state']]} {one['about'].upper():<{width}}{one['word']}" for one in lamps]


def _lit(verdicts: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    return (one for one in verdicts if "." not in one["about"] and one["about"] not in (*TOP, LAST))


# --- what stands under each other ---


def _columns(count: int) -> Table:
    """Columns that fold what is too long for them, so that nothing is cut."""
    table = Table.grid(padding=(0, 1))
    for _ in range(count):
        table.add_column(overflow="fold")
    return table


def _sentences(verdicts: Sequence[Mapping[str, Any]], *more: str) -> Table:
    """Sentences that hang from the shapes of their states."""
    table = _columns(2)
    for one in verdicts:
        table.add_row(_coloured(one, SHAPES[one["state"]]), Text(one["sentence"]))
    for sentence in more:
        table.add_row("", Text(sentence))
    return table


def _lamps(verdicts: Sequence[Mapping[str, Any]]) -> Table:
    table = _columns(3)
    for one in _lit(verdicts):
        about = Text(f"{one['about'].upper()} ", style="bold")
        table.add_row(_coloured(one, SHAPES[one["state"]]), about, _coloured(one, one["word"]))
    return table


def _coloured(verdict: Mapping[str, Any], text: str) -> Text:
    return Text(text, style=COLOURS[verdict["state"]])


def _facts(headlines: Sequence[Mapping[str, Any]], most: int) -> Table:
    """Title, value, interval and n of so many at most, the numbers flush right."""
    head = f"first {most} of {len(headlines)} headlines" if most < len(headlines) else "headline"
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(f"  {head}", overflow="fold")
    for title in ("value", "95 % interval", "n"):
        table.add_column(title, justify="right", overflow="fold")
    for headline in headlines[:most]:
        fact = Fact(**{key: headline["fact"][key] for key in ("value", "low", "high", "n", "unit")})
        unit = "" if fact.unit == "share" or fact.value is None else show.unit_of(fact)
        table.add_row(
            Text(f"  {headline['title']}"),
            Text(show.value(fact) + unit),
            Text(show.interval(fact)),
            Text(show.count(fact.n)),
        )
    return table


def _lines(console: Console, shown: RenderableType) -> list[Text]:
    """The lines of what is shown, without the spaces that fill them up."""
    lines = []
    for segments in console.render_lines(shown, pad=False):
        line = Text.assemble(*((one.text, one.style or "") for one in segments))
        line.rstrip()
        lines.append(line)
    return lines
