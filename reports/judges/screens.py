"""Further sentences of the screens: how tense the game is, and what one number of the rules would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from reports import extremes
from reports import formatting as show
from reports.facts.fact import Book, Knob, KnobPoint
from reports.facts.shown import is_of_tension, shown_sections
from reports.tension.words import sentences
from reports.verdicts import State, Verdict, noted
from simcore.spec import Section


def judge_told(book: Book) -> dict[str, tuple[Verdict, ...]]:
    """The sentences above the charts of a screen, by its name."""
    found = noted(f"screens.{extremes.NAME}", extremes.sentences(book))
    return _told_of_tension(book) | ({extremes.NAME: found} if found else {})


def _told_of_tension(book: Book) -> dict[str, tuple[Verdict, ...]]:
    tension = book.tension
    if tension is None:
        return {}
    names = [section.name for section in shown_sections(book) if is_of_tension(section)]
    return {name: tuple(replace(one, about=f"screens.{name}") for one in sentences(tension, book)) for name in names}


def judge_changes(book: Book) -> dict[str, tuple[Verdict, ...]]:
    """What the knob of the game would do to what a screen shows, by its name."""
    knob = book.knob
    if knob is None:
        return {}
    found = {section.name: _changes(section, knob) for section in shown_sections(book)}
    return {name: changes for name, changes in found.items() if changes}


def _changes(section: Section, knob: Knob) -> tuple[Verdict, ...]:
    measures = [*section.table, *(name for chart in section.charts for name in chart.measures)]
    named = [name for name in dict.fromkeys(measures) if name in knob.titles]
    return tuple(_change(section, knob, point, named) for point in knob.points if named and not point.own)


def _change(section: Section, knob: Knob, point: KnobPoint, named: Sequence[str]) -> Verdict:
    setting = f"{knob.parameter} = {show.minus(point.setting)}"
    sentence = f"{setting}: {_differences(point, named, knob.titles)}."
    return Verdict(f"screens.{section.name}", State.NOTE, setting, sentence, point.differences[named[0]])


def _differences(point: KnobPoint, names: Sequence[str], titles: Mapping[str, str]) -> str:
    return "; ".join(f"{titles[name]} {show.full_difference(point.differences[name])}" for name in names)
