"""Values by room on the floor plan of a building: the more, the deeper the colour."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from reports import formatting as show
from reports.charts import style
from reports.charts.drawing import Drawing
from reports.facts import words
from reports.facts.fact import Book, Fact
from reports.facts.labels import floor_text, room_text
from reports.facts.tables import joined
from reports.facts.words import axis_name
from reports.verdicts import Verdicts
from simcore.plan import Floor, Plan, plan_of
from simcore.spec import Chart

SMALLEST, LARGEST = 0.46, 0.72
"""Inches of a room's side: its number must be legible, and a small plan need not fill the page."""
GAP, TITLE, EDGE = 0.25, 0.28, 0.08
DEEPEST = 0.55
"""Opacity of the highest value: letters must stay legible on it."""
WALL = 2.6
WALL_LOOKS: Mapping[str, Any] = {"linewidth": WALL, "solid_capstyle": "butt"}
DOOR_LOOKS: Mapping[str, Any] = {"linewidth": WALL, "linestyle": (0, (0.6, 0.6)), "dash_capstyle": "butt"}

Facts = Mapping[str, Fact]
"""The value of each room by its name."""


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """A panel for each floor, the lowest first, with the walls where they are the same in every game."""
    series = book.series(chart.measures[0])
    plan = plan_of(book.spec, book.rules)
    facts = {cell.label: cell.fact for cell in series.cells}
    title = verdicts.findings[chart.name].sentence
    walls = " Walls differ from game to game." if plan.walls_vary else ""
    walls += " Dotted lines are doors." if any(floor.doors for floor in plan.floors) else ""
    floors, place = show.plural(len(plan.floors), "floors"), axis_name(series.measure)
    alt = f"Floor plan chart of {floors}; each {place} is as deep in colour as its value is high. {title}"
    table = joined(chart.name, title, book, chart.measures)
    return Drawing(
        chart.name, _figure(plan, facts), title, alt + walls, table, _reasons(series.measure.about, place, walls)
    )


def _reasons(about: str, place: str, walls: str) -> tuple[str, ...]:
    few = f"{place.capitalize()}s with fewer than {words.ENOUGH} games are left white."
    return (about, f"{few}{walls}")


def _figure(plan: Plan, facts: Facts) -> Figure:
    """Floors side by side, in as many lines as their rooms need to stay legible."""
    widest = max(floor.width for floor in plan.floors)
    tallest = max(floor.height for floor in plan.floors)
    abreast = min(max(int((style.WIDTH + GAP) / (SMALLEST * widest + GAP)), 1), len(plan.floors))
    room = min((style.WIDTH - 2 * EDGE - GAP * (abreast - 1)) / abreast / widest, LARGEST)
    line = TITLE + room * tallest + EDGE
    fig = style.figure(line * ceil(len(plan.floors) / abreast) + EDGE)
    highest = max((fact.value or 0 for fact in facts.values() if fact.n >= words.ENOUGH), default=0)
    for index, floor in enumerate(plan.floors):
        down, across = divmod(index, abreast)
        left = EDGE + across * (room * widest + GAP)
        bottom = fig.get_size_inches()[1] - down * line - TITLE - room * floor.height
        ax = style.axes(fig, left, bottom, room * floor.width, room * floor.height)
        _draw_floor(ax, floor, facts, highest)
    return fig


def _draw_floor(ax: Axes, floor: Floor, facts: Facts, highest: float) -> None:
    """Rooms as squares, then the walls on top of them."""
    for place, name in enumerate(floor.rooms):
        if name:
            _draw_room(ax, floor.spot(place), name, facts.get(room_text(floor, name)), highest)
    for looks, pairs in ((WALL_LOOKS, floor.walls), (DOOR_LOOKS, floor.doors)):
        for one, other in pairs:
            _draw_wall(ax, floor.spot(one), floor.spot(other), looks)
    ax.set_title(floor_text(floor), size=style.SMALL, pad=4, loc="left")
    ax.set_xlim(-0.04, floor.width + 0.04)
    ax.set_ylim(floor.height + 0.04, -0.04)
    ax.axis("off")


def _draw_room(ax: Axes, spot: tuple[int, int], name: str, fact: Fact | None, highest: float) -> None:
    column, row = spot
    known = fact is not None and fact.value is not None and fact.n >= words.ENOUGH
    if fact and known and highest > 0:
        alpha = DEEPEST * max(fact.value or 0, 0) / highest
        ax.add_patch(Rectangle(spot, 1, 1, facecolor=style.VERMILION, alpha=alpha, linewidth=0))
    ax.add_patch(Rectangle(spot, 1, 1, facecolor="none", edgecolor=style.LINE, linewidth=0.8))
    ax.text(column + 0.07, row + 0.2, name, size=style.TINY, color=style.INK, va="center")
    text = show.value(fact).removesuffix(" %") if fact and known else show.DASH
    ax.text(column + 0.5, row + 0.58, text, size=style.SMALL, ha="center", va="center")


def _draw_wall(ax: Axes, one: tuple[int, int], other: tuple[int, int], looks: Mapping[str, Any]) -> None:
    """A line on the border of two rooms: thick for a wall, dotted for a door."""
    column, row = max(one[0], other[0]), max(one[1], other[1])
    beside = one[1] == other[1]
    x, y = ([column, column], [row, row + 1]) if beside else ([column, column + 1], [row, row])
    ax.plot(x, y, color=style.INK, **looks)
