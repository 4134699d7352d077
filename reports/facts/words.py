"""What measures and their cells are called inside a sentence, and which cells rest on enough for one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from reports.facts.fact import Cell, Series
from simcore.spec import Histogram, Measure, Ratio

ENOUGH = 100
"""Below this many at risk or games, a value is greyed or left to the table: it says more about luck than the game."""


def solid(cells: Sequence[Cell]) -> list[Cell]:
    """The cells that rest on enough to be drawn as a finding."""
    return [cell for cell in cells if cell.fact.n >= ENOUGH and cell.fact.value is not None]


def unbroken(cells: Sequence[Cell]) -> list[Cell]:
    """The same up to the first gap: beyond it the last cell takes all that is late, and is no next step of a course."""
    known = set(map(id, solid(cells)))
    begun = dropwhile(lambda cell: id(cell) not in known, cells)
    return list(takewhile(lambda cell: id(cell) in known, begun))


def subject(measure: Ratio) -> str:
    """The title of a measure without the axis it runs over: "Captured by round" says "Captured" of a round."""
    return measure.title.removesuffix(f" by {measure.axis.name}") if measure.axis else measure.title


def lower_first(text: str) -> str:
    """A title inside a sentence; abbreviations keep their capitals."""
    return text if text[:2].isupper() else text[:1].lower() + text[1:]


def axis_name(measure: Measure) -> str:
    """What the numbered axis counts, for an axis title: "round", "depth"."""
    return measure.axis.name.replace("_", " ") if not isinstance(measure, Histogram) and measure.axis else ""


def place(measure: Ratio, label: str) -> str:
    """A cell inside a sentence: "round 7"; the label alone where the title has already named the axis."""
    named = " by " in measure.title and subject(measure) == measure.title
    return label if named else f"{axis_name(measure).split(' (')[0]} {label}"


def ends(series: Series) -> tuple[Cell, Cell] | None:
    """The first and last cell that rest on enough."""
    cells = solid(series.cells)
    return (cells[0], cells[-1]) if cells else None
