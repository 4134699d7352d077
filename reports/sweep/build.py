"""From a sweep's folder to what can be read: sweep.json, sweep.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Json
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Part, Shown
from reports.sweep import words
from reports.sweep.charts import draw_curves, draw_grid, sweep_table
from reports.sweep.results import Sweep
from reports.verdicts import noted
from strategies.study import Study

STEM = "sweep"
MOST_COLUMNS = 5
"""Measures that the screen shows at each setting; the page has them all."""


def build_sweep(study: Study) -> Published:
    """Write everything into the folder, the JSON last, and say where."""
    with house_style():
        return publish_study(study.folder, STEM, head_of(study), shown_of(Sweep(study)))


def shown_of(sweep: Sweep) -> Shown:
    """What is shown of a sweep that was played."""
    return Shown(
        "Heistlab sweep of a rule",
        noted("headline", [words.finding(sweep)]),
        {"keys": sweep.keys, "settings": [_told(sweep, number) for number in range(len(sweep.shifts))]},
        _parts(sweep),
        words.notes(sweep),
        _lines(sweep),
        sweep.digest,
    )


def _parts(sweep: Sweep) -> list[Part]:
    if len(sweep.keys) == 1:
        told = [*words.steps(sweep), *words.slopes(sweep)]
        tables = [sweep_table(sweep, "settings")]
        return [Part("curves", f"What does {sweep.keys[0]} do?", [draw_curves(sweep)], tables, noted("curves", told))]
    told = [words.extremes(sweep, name) for name in sweep.titles]
    return [
        Part(
            "grid",
            f"What do {' and '.join(sweep.keys)} do together?",
            [draw_grid(sweep)],
            sentences=noted("grid", told),
        )
    ]


def _lines(sweep: Sweep) -> list[str]:
    told = list(words.steps(sweep)) if len(sweep.keys) == 1 else [words.extremes(sweep, name) for name in sweep.titles]
    names = list(sweep.titles)[:MOST_COLUMNS]
    rows = [[*sweep.keys, *(sweep.titles[name] for name in names)]]
    for number, (place, shifts) in enumerate(zip(sweep.grid, sweep.shifts, strict=True)):
        mark = " (as it is)" if number == sweep.own else ""
        rows.append([*place[:-1], place[-1] + mark, *(show.full(shifts[name].value) for name in names)])
    return [*told, "", *show.aligned(rows)]


def _told(sweep: Sweep, number: int) -> Json:
    place = dict(zip(sweep.keys, sweep.grid[number], strict=True))
    measures = [
        {"name": one.id, "value": one.value.as_json(), "difference": one.difference.as_json()}
        for one in sweep.shifts[number].values()
    ]
    return {"setting": place, "own": number == sweep.own, "measures": measures}
