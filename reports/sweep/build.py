"""From a sweep's folder to what can be read: sweep.json, sweep.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Json
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import FIRST, Part, Shown
from reports.sweep import words
from reports.sweep.ask import ask
from reports.sweep.charts import draw_curves, draw_grid
from reports.sweep.results import Sweep
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
        [words.finding(sweep)],
        {"keys": sweep.keys, "settings": [_told(sweep, number) for number in range(len(sweep.shifts))]},
        _parts(sweep),
        words.notes(sweep),
        _lines(sweep),
        sweep.digest,
        words.lamps(sweep),
        words.watch(sweep),
        dict.fromkeys(sweep.titles, _part_name(sweep)),
    )


def _part_name(sweep: Sweep) -> str:
    return "curves" if len(sweep.keys) == 1 else "grid"


def _parts(sweep: Sweep) -> list[Part]:
    name = _part_name(sweep)
    if len(sweep.keys) == 1:
        title, told = words.over_range(sweep), list(words.steps(sweep))[1:]
        question = f"What does {sweep.keys[0]} do?"
        drawings, rest = [draw_curves(sweep, title)], [*told[FIRST:], *words.slopes(sweep)]
        return [Part(name, question, drawings, (), told[:FIRST], [title], ask(sweep), rest)]
    title, told = words.stronger_key(sweep), [words.extremes(sweep, name) for name in sweep.by_size[1:]]
    question = f"What do {' and '.join(sweep.keys)} do together?"
    rest = [words.extremes(sweep, name) for name in sweep.titles if name not in sweep.by_size]
    rest = [*told[FIRST:], *rest]
    return [Part(name, question, [draw_grid(sweep, title)], (), told[:FIRST], [title], ask(sweep), rest)]


def _sentences(sweep: Sweep) -> list[str]:
    """What the screen says above its table."""
    if len(sweep.keys) == 1:
        return [one.sentence for one in words.steps(sweep)]
    return [words.extremes(sweep, name).sentence for name in sweep.titles]


def _lines(sweep: Sweep) -> list[str]:
    names = list(sweep.titles)[:MOST_COLUMNS]
    rows = [[*sweep.keys, *(sweep.titles[name] for name in names)]]
    for number, (place, shifts) in enumerate(zip(sweep.grid, sweep.shifts, strict=True)):
        mark = " (as it is)" if number == sweep.own else ""
        rows.append([*place[:-1], place[-1] + mark, *(show.full(shifts[name].value) for name in names)])
    return [*_sentences(sweep), "", *show.aligned(rows)]


def _told(sweep: Sweep, number: int) -> Json:
    place = dict(zip(sweep.keys, sweep.grid[number], strict=True))
    measures = [
        {"name": one.id, "value": one.value.as_json(), "difference": one.difference.as_json()}
        for one in sweep.shifts[number].values()
    ]
    return {"setting": place, "own": number == sweep.own, "measures": measures}
