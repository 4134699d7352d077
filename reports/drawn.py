"""Every chart of the report of a run. It is the part of a report that loads matplotlib."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from reports import charts
from reports.charts.drawing import Drawing
from reports.charts.pictures import take_all
from reports.charts.style import house_style
from reports.facts.fact import Book, Distribution, Effects
from reports.facts.shown import shown_charts
from reports.picture import Picture
from reports.skill.charts import draw_skill
from reports.skill.skill import Skill
from reports.verdicts import Verdicts
from simcore.spec import Chart


def draw_report(book: Book, verdicts: Verdicts, skill: Skill | None) -> tuple[list[str], dict[str, Picture]]:
    """The names of the charts of the levels of skill, and the pictures of all charts by name."""
    with house_style():
        compared = draw_skill(skill) if skill else []
        return [drawing.name for drawing in compared], take_all([*compared, *to_draw(book, verdicts)])


def to_draw(book: Book, verdicts: Verdicts) -> Iterator[Callable[[], Drawing]]:
    """Every chart of every section as a task; those of most marks, which take longest, first."""
    for chart in sorted(shown_charts(book), key=lambda chart: -marks(chart, book)):
        yield partial(charts.draw, chart, book, verdicts)


def marks(chart: Chart, book: Book) -> int:
    """About how many marks are drawn: a row each for whatever has names; replays have a dozen."""
    named = [book.measured[name] for name in chart.measures if name in book.measured]
    rows = (one.rows if isinstance(one, Effects) else one.cells for one in named if not isinstance(one, Distribution))
    return max(map(len, rows), default=12)
