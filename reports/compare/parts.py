"""The screens of a comparison: one a question, and in it all sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reports import formatting as show
from reports.compare import words
from reports.compare.ask import ask_for_skill, ask_for_sweep
from reports.compare.charts import decile_finding, draw_deciles, draw_dumbbells
from reports.compare.lamps import seats, strength_part
from reports.compare.moved import Moved
from reports.compare.results import Against, Comparison
from reports.compare.skill import Level, across_levels, skill_table
from reports.facts.tables import Column, Table
from reports.study.shown import FIRST, Part
from reports.verdicts import Verdict, noted

Sides = Sequence[tuple[int, Against]]


def parts(comparison: Comparison, levels: Sequence[Level]) -> list[Part]:
    """Every screen that the comparison has something for."""
    sides = list(enumerate(comparison.others, start=1))
    found = [_changes(comparison), _timing(comparison, sides), _strength(comparison, sides), _seats(comparison, sides)]
    return [part for part in (*found, _bots(comparison, sides, levels), _rules(comparison, sides)) if part]


def _changes(comparison: Comparison) -> Part:
    """Every measure; of a single side in words, of several what each does most."""
    if len(comparison.others) == 1:
        told = words.changes(comparison.others[0])
    else:
        told = [words.finding(comparison, one) for one in comparison.others]
        told = [Verdict("screens.changes", one.state, one.word, one.sentence, one.fact) for one in told]
    saved = [f"{one.name}: {text}" if len(comparison.others) > 1 else text for one in comparison.others
             if (text := words.saved(comparison, one))]  # fmt: skip
    told = [*told, *noted("screens.changes", saved)]
    title = words.spread_finding(comparison)
    drawing, ask = draw_dumbbells(comparison, title), ask_for_sweep(comparison)
    return Part("changes", "What does the change do?", [drawing], (), told[:FIRST], [title], ask, told[FIRST:])


def _timing(comparison: Comparison, sides: Sides) -> Part | None:
    titles = {number: decile_finding(one, named=len(sides) > 1) for number, one in sides if not one.same}
    drawn = (draw_deciles(comparison, one, number, titles[number]) for number, one in sides if number in titles)
    drawings = [drawing for drawing in drawn if drawing]
    if not drawings:
        return None
    return Part("timing", "Do short and long games move alike?", drawings, titles=list(titles.values()))


def _strength(comparison: Comparison, sides: Sides) -> Part | None:
    tables = [_moved_table(kind, rows, one, number, len(sides)) for number, one in sides
              for kind, rows in one.moved.items() if rows]  # fmt: skip
    if not tables:
        return None
    told = [verdict for _, one in sides for verdict in _of_side(one, words.moved(comparison, one), len(sides))]
    reading = words.strength_reading(comparison)
    return Part(strength_part(sides[0][1]), "Whose strength moved?", (), tables, [*told, reading])


def _of_side(against: Against, told: Sequence[Verdict], sides: int) -> Iterator[Verdict]:
    """Verdicts that name their side where there are several."""
    for one in told:
        sentence = f"{against.name}: {one.sentence}" if sides > 1 else one.sentence
        yield Verdict(one.about, one.state, one.word, sentence, one.fact)


def _moved_table(kind: str, rows: Sequence[Moved], against: Against, number: int, sides: int) -> Table:
    columns = (
        Column(show.singular(kind.capitalize())),
        Column("Effect under the base", difference=True),
        Column("Effect under the side", difference=True),
        Column("Moved by", difference=True),
        Column("Verdict"),
        Column("Moved"),
    )
    told = tuple((r.label, r.base, r.value, r.difference, _states(r), "yes" if r.clear else "not shown") for r in rows)
    side = f" under {against.name}" if sides > 1 else ""
    return Table(f"moved_{kind}_{number}", f"Strength of {kind}{side}, most moved first", columns, told)


def _states(row: Moved) -> str:
    return row.after.value if row.after is row.before else f"{row.before.value}, now {row.after.value}"


def _seats(comparison: Comparison, sides: Sides) -> Part | None:
    told = [found for _, one in sides if (found := seats(comparison, one))]
    if not told:
        return None
    reading = "Shares of wins under the new rules, with intervals that hold together for all seats."
    again = [Verdict("screens.seats", one.state, one.word, one.sentence, one.fact) for one in told]
    return Part("seats", "Do the seats stay fair?", sentences=[*again, *noted("screens.seats", [reading])])


def _bots(comparison: Comparison, sides: Sides, levels: Sequence[Level]) -> Part | None:
    question = "Does it hold for better and worse players?"
    if not levels:
        one = noted("screens.bots", ["One level of skill was played: other players may answer the change otherwise."])
        return Part("bots", question, sentences=one, ask=ask_for_skill(comparison))
    tables = [skill_table(one, number, levels) for number, one in sides]
    each = [(one, [row.verdict for row in across_levels(one, number, levels)]) for number, one in sides]
    told = [verdict for one, found in each for verdict in _of_side(one, found, len(sides))]
    return Part("bots", question, (), tables, told)


def _rules(comparison: Comparison, sides: Sides) -> Part:
    told = [f"{rule[:1].upper()}{rule[1:]}." if rule.startswith("only") else f"{rule}."
            for _, one in sides for rule in words.rule_changes(comparison, one)]  # fmt: skip
    return Part("rules", "What differs in the rules?",
                sentences=noted("screens.rules", told or ["Nothing: the rules are the same."]))  # fmt: skip
