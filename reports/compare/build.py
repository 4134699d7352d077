"""From a comparison's folder to what can be read: compare.json, compare.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.charts.style import house_style
from reports.compare import words
from reports.compare.lamps import first_look, lamps
from reports.compare.moved import Moved
from reports.compare.parts import parts
from reports.compare.results import Against, Comparison
from reports.compare.skill import Level, across_levels, skill_json
from reports.facts.fact import Json
from reports.facts.paired import Shift
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Shown
from reports.verdicts import Band
from strategies.skilled import played_study_rungs
from strategies.study import Study

STEM = "compare"
LINES = 12
"""Changes that the screen shows of a side."""


def build_comparison(study: Study, band: Band | None = None) -> Published:
    """Write everything into the folder, the JSON last, and say where."""
    band = band or Band()
    levels = [Level(rung.title, Comparison(rung.study, band)) for rung in played_study_rungs(study)]
    with house_style():
        return publish_study(study.folder, STEM, head_of(study), shown_of(Comparison(study, band), levels))


def shown_of(comparison: Comparison, levels: Sequence[Level] = ()) -> Shown:
    """What is shown of a comparison that was played, and of the same at each level of skill."""
    numbered = list(enumerate(comparison.others, start=1))
    found = lamps(comparison, levels)
    return Shown(
        "Heistlab comparison of rules",
        [words.headline(comparison)],
        {"base": comparison.base, "comparisons": [_told(comparison, one, n, levels) for n, one in numbered]},
        parts(comparison, levels),
        words.notes(comparison),
        [line for n, one in numbered for line in _lines(comparison, one, n, levels)],
        comparison.digest,
        found,
        first_look(comparison, found),
    )


# --- lines for the terminal, and JSON ---


def _lines(comparison: Comparison, against: Against, number: int, levels: Sequence[Level]) -> list[str]:
    told = [one.sentence for one in words.changes(against)]
    more = len(told) - LINES
    rest = [f"  ... and {more} more, see the report"] if more > 0 else []
    moved = [f"  {one.sentence}" for one in words.moved(comparison, against)[:LINES]]
    saved = words.saved(comparison, against)
    rules = [f"  {line}" for line in words.rule_changes(comparison, against)]
    across = across_levels(against, number, levels) if levels else []
    skill = [f"  {one.verdict.sentence}" for one in across[:LINES]]
    return [
        *_first_lines(comparison, against),
        *(f"  {line}" for line in told[:LINES]),
        *rest,
        *(["", *moved] if moved and not against.same else []),
        *(["", "  at other levels of skill:", *skill] if skill else []),
        *(["", "  rules:", *rules] if rules else []),
        *(["", saved] if saved else []),
        "",
    ]


def _first_lines(comparison: Comparison, against: Against) -> list[str]:
    """The finding, and what it rests on, which the page says on its top."""
    games = show.plural(comparison.study.games, "games")
    rests = [] if against.same else [f"  ({games} under each; {words.bots(comparison)})"]
    return [words.finding(comparison, against).sentence, *rests]


def _told(comparison: Comparison, against: Against, number: int, levels: Sequence[Level]) -> Json:
    return {
        "variant": against.name,
        "same": against.same,
        "measures": [_measure(one) for one in against.shifts],
        "deciles": {
            one.measure.name: [
                {"percent": row.percent, "base": row.base, "value": row.value, "shift": row.shift.as_json()}
                for row in one.rows
            ]
            for one in against.deciles
        },
        "moved": {kind: [_moved_json(row) for row in rows] for kind, rows in against.moved.items()},
        "rules": words.rule_changes(comparison, against),
        **({"skill": skill_json(number, levels)} if levels else {}),
    }


def _measure(one: Shift) -> Json:
    numbers = {name: getattr(one, name).as_json() for name in ("base", "value", "difference")}
    return {"name": one.id, "title": one.title, **numbers, "saved": one.saved, "size": one.size, "clear": one.is_clear}


def _moved_json(row: Moved) -> Json:
    numbers = {name: getattr(row, name).as_json() for name in ("base", "value", "difference")}
    return {"id": row.id, **numbers, "before": row.before.value, "after": row.after.value, "clear": row.clear}
