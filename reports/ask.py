"""What a reader of a report may ask next: the commands that play these rules again and answer it."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from typing import Any

from reports.again import RUN
from reports.appendix import played_again
from reports.facts.export import single_headlines
from reports.facts.fact import Book
from reports.facts.shown import is_of_tension
from reports.printing import Question
from reports.tension.words import round_of
from reports.verdicts import OUTSIDE, Verdicts
from simcore.spec import Section

LOOK_AT = 3
"""Components outside of the band that a command names."""


def ask_next(section: Section, report: Mapping[str, Any], book: Book, verdicts: Verdicts) -> list[Question]:
    """The questions of one screen, by what its charts show."""
    kinds = {chart.kind for chart in section.charts}
    if "forest" in kinds:
        return [*_components(section, report, book, verdicts)]
    if "sensitivity" in kinds and book.knob:
        return [*_knob(report, book)]
    if "seats" in kinds and book.seats and book.spec.compensation and any(book.seats.own.points):
        points = ",".join(map(str, book.seats.own.points))
        return [
            _question(
                "What does the compensation change?", report, "compare", "base", f"{book.spec.compensation}=[{points}]"
            )
        ]
    if is_of_tension(section):
        round_ = round_of(book.spec)
        return [_question(f"What happens in a game, {round_} by {round_}?", report, "trace", "--index", "0")]
    used = [one.kind for one in book.spec.presence if any(one.used in chart.measures for chart in section.charts)]
    if used and not book.contrasts():
        return [_question("What is each worth, everything else the same?", report, "items", "--kind", used[0])]
    return []


def ask_for_skill() -> Question:
    """How to see whether the verdicts hold for better and worse players."""
    return Question(
        "Does it hold for better and worse players?", shlex.join(["simulate", "report", RUN, "--skill-check"])
    )


def _components(section: Section, report: Mapping[str, Any], book: Book, verdicts: Verdicts) -> Iterable[Question]:
    """Knock out what has left the band, and see where it holds; a pair takes two."""
    effects = book.effects(next(chart.measures[0] for chart in section.charts if chart.kind == "forest"))
    judged, kind = verdicts.components[effects.measure.name], effects.measure.axis.labels
    rows = [row for row in effects.rows if judged[row.id].state in OUTSIDE]
    rows.sort(key=lambda row: -abs(row.effect.value or 0))
    named = [row.id for row in rows[:LOOK_AT]]
    many = ["--kind", kind] if len(book.contrasts()) > 1 else []
    yield _question("What is each worth to who plays it, everything else the same?", report, "items", *named, *many)
    every = f"At every number of {book.spec.counted}"
    about = f"{every}?" if len(named) == 1 else f"{every}, and in pairs?"
    further = ["--by-players"] if len(named) == 1 else ["--by-players", "--pairs"]
    yield _question(about, report, "items", *named, *many, *further)


def _knob(report: Mapping[str, Any], book: Book) -> Iterable[Question]:
    assert book.knob is not None, "the caller has asked"
    settings = ",".join(point.setting for point in book.knob.points)
    yield _question("With more games at each setting?", report, "sweep", f"{book.knob.parameter}={settings}")
    yield _question("Which of all the numbers of the rules matter?", report, "sensitivity")
    names = [headline.name for headline, _ in single_headlines(book)[:1]]
    targets = [word for name in names for word in ("--target", f"{name}={_around(book)}")]
    yield _question("Which small change brings it where it should be?", report, "suggest", *targets)


def _question(about: str, report: Mapping[str, Any], *words: str) -> Question:
    return Question(about, shlex.join(["simulate", *words, *played_again(report)]))


def _around(book: Book) -> str:
    """A range a tenth below to a tenth above the first headline, to be changed by who asks."""
    fact = next((fact for _, fact in single_headlines(book)), None)
    value = fact.value if fact and fact.value else 1.0
    return f"{0.9 * value:.2g}..{1.1 * value:.2g}"
