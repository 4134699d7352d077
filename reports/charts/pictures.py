"""Charts in their printed forms, made by several processes at once where that is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from reports.charts.drawing import Drawing, png, svg
from reports.copies import share_out
from reports.picture import Picture

Drawn = Drawing | Callable[[], Drawing]
"""A chart that is drawn, or is still to be."""


def take(chart: Drawn) -> Picture:
    """The picture of a chart. The SVG comes first, for the PNG makes room for a title."""
    drawing = chart if isinstance(chart, Drawing) else chart()
    return Picture(drawing.name, drawing.title, svg(drawing), png(drawing), drawing.table, drawing.reasons)


def take_all(charts: Iterable[Drawn]) -> dict[str, Picture]:
    """The pictures of all charts, by name; best the largest come first. Call it in the house style."""
    pictures = share_out([partial(take, chart) for chart in charts])
    return {picture.name: picture for picture in pictures}
