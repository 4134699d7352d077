"""From a comparison's folder to what can be read: compare.json, compare.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.charts.style import house_style
from reports.compare import words
from reports.compare.charts import draw_deciles, draw_dumbbells
from reports.compare.moved import Moved
from reports.compare.results import Against, Comparison
from reports.compare.skill import Level, skill_json, skill_sentences, skill_table
from reports.facts.fact import Json
from reports.facts.paired import Shift
from reports.facts.tables import Column, Table
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Part, Shown
from reports.verdicts import Band, noted
from strategies.skilled import played_study_rungs
from strategies.study import Study

STEM = "compare"
LINES = 12
"""Changes that the screen shows of a side."""


def build_comparison(study: Study, band: Band | None = None) -> Published:
    """Write everything into the folder, the JSON last, and say where."""
    band = band or Band()
    levels = [Level(rung.name, Comparison(rung.study, band)) for rung in played_study_rungs(study)]
    with house_style():
        return publish_study(study.folder, STEM, head_of(study), shown_of(Comparison(study, band), levels))


def shown_of(comparison: Comparison, levels: Sequence[Level] = ()) -> Shown:
    """What is shown of a comparison that was played, and of the same at each level of skill."""
    findings = [words.finding(comparison, one) for one in comparison.others]
    numbered = list(enumerate(comparison.others, start=1))
    return Shown(
        "Heistlab comparison of rules",
        noted("headline", findings),
        {"base": comparison.base, "comparisons": [_told(comparison, one, n, levels) for n, one in numbered]},
        _parts(comparison, levels),
        words.notes(comparison),
        [line for n, one in numbered for line in _lines(comparison, one, n, levels)],
        comparison.digest,
    )


# --- the page ---


def _parts(comparison: Comparison, levels: Sequence[Level]) -> list[Part]:
    several = len(comparison.others) > 1
    parts = [Part("changes", "What does the change do?", [draw_dumbbells(comparison)])]
    for number, against in enumerate(comparison.others, start=1):
        name = f" {against.name}" if several else ""
        told = [*words.changes(against), *filter(None, [words.saved(comparison, against)])]
        parts.append(Part(f"words-{number}", f"In words{name and ':'}{name}", sentences=noted(f"words-{number}", told)))
        if drawing := draw_deciles(against, number):
            parts.append(Part(drawing.name, f"Do short and long games move alike?{name}", [drawing]))
        if tables := [_moved_table(kind, rows, number) for kind, rows in against.moved.items() if rows]:
            question = f"Whose strength moved?{name}"
            parts.append(
                Part(
                    f"moved-{number}",
                    question,
                    tables=tables,
                    sentences=noted(f"moved-{number}", words.moved(against, comparison.band)),
                )
            )
        if levels:
            question = f"Does it hold for better and worse players?{name}"
            table = skill_table(against, number, levels)
            parts.append(
                Part(
                    table.name,
                    question,
                    tables=[table],
                    sentences=noted(table.name, skill_sentences(against, number, levels)),
                )
            )
        rules = words.rule_changes(comparison, against) or ["Nothing: the rules are the same."]
        parts.append(
            Part(f"rules-{number}", f"What differs in the rules?{name}", sentences=noted(f"rules-{number}", rules))
        )
    return parts


def _moved_table(kind: str, rows: Sequence[Moved], number: int) -> Table:
    columns = (
        Column(show.singular(kind.capitalize())),
        Column("Effect under the base", difference=True),
        Column("Effect under the side", difference=True),
        Column("Moved by", difference=True),
        Column("Verdict"),
        Column("Moved"),
    )
    told = tuple((r.label, r.base, r.value, r.difference, _states(r), "yes" if r.clear else "not shown") for r in rows)
    return Table(f"moved_{kind}_{number}", f"Strength of {kind}, most moved first", columns, told)


def _states(row: Moved) -> str:
    return row.after.value if row.after is row.before else f"{row.before.value}, now {row.after.value}"


# --- lines for the terminal, and JSON ---


def _lines(comparison: Comparison, against: Against, number: int, levels: Sequence[Level]) -> list[str]:
    told = words.changes(against)
    more = len(told) - LINES
    rest = [f"  ... and {more} more, see the report"] if more > 0 else []
    moved = [f"  {line}" for line in words.moved(against, comparison.band)[:LINES]]
    saved = words.saved(comparison, against)
    rules = [f"  {line}" for line in words.rule_changes(comparison, against)]
    skill = [f"  {line}" for line in skill_sentences(against, number, levels)[:LINES]] if levels else []
    return [
        words.finding(comparison, against),
        *(f"  {line}" for line in told[:LINES]),
        *rest,
        *(["", *moved] if moved and not against.same else []),
        *(["", "  at other levels of skill:", *skill] if skill else []),
        *(["", "  rules:", *rules] if rules else []),
        *(["", saved] if saved else []),
        "",
    ]


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
