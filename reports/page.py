"""The report of a run as one HTML file that opens offline: this module chooses the words, the template their places."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from reports import extremes, replayed
from reports import formatting as show
from reports.again import rules_words
from reports.appendix import blind_spots, definitions, provenance_tables, reproduce_command
from reports.ask import ask_for_skill, ask_next
from reports.facts.export import single_headlines
from reports.facts.fact import Book, Json
from reports.facts.shown import is_of_tension, shown_sections
from reports.facts.tables import section_tables
from reports.picture import Picture
from reports.printing import Question, Screen, Top, page_environment, print_chart, print_table
from reports.tension.tables import tension_tables
from reports.verdicts import Verdict, Verdicts
from simcore.spec import Chart, Section

BRAND = "Heistlab balance report"
SKILL = "Does it hold for better and worse players?"


class Number(NamedTuple):
    """A headline number."""

    title: str
    value: str
    interval: str
    n: str


def render_page(
    report: Json, book: Book, verdicts: Verdicts, pictures: Mapping[str, Picture], skill: Screen | None = None
) -> str:
    """The whole page; `report` is `report.json`, `skill` the screen of the levels of skill where they were played."""
    told = [_screen(section, report, book, verdicts, pictures) for section in shown_sections(book)]
    screens = [*told, *_worth_reading(report, book, verdicts), skill or _one_level(book, verdicts)]
    context = {
        "top": top_of(report, book, verdicts, screens),
        "screens": screens,
        "verdicts": verdicts,
        "numbers": headline_numbers(book),
        "band": verdicts.band.text("share"),
        "rules": book.rules,
        "spots": blind_spots(book),
        "sources": [print_table(table) for table in provenance_tables(book)],
        "definitions": [*definitions(book), *replayed.definitions(book)],
        "manifest": json.dumps(report["manifest"], indent=1, ensure_ascii=False),
        "digest": report["aggregate_digest"],
        "command": reproduce_command(report),
    }
    return page_environment().get_template("report.html.j2").render(context)


# --- the top of the page ---


def top_of(report: Json, book: Book, verdicts: Verdicts, screens: Sequence[Screen]) -> Top:
    """One sentence, the lamps and the screens they lead to, and what to change first."""
    top = Top(BRAND, book.spec.title, played(report, book), verdicts.provenance, verdicts.headline)
    targets = [_target(lamp, book, {screen.name for screen in screens}) for lamp in verdicts.lamps]
    return top._replace(
        lamps=verdicts.lamps,
        targets=targets,
        change=verdicts.change,
        missing=verdicts.missing,
        alike=verdicts.alike,
        origin=verdicts.origin,
    )


def _target(lamp: Verdict, book: Book, names: set[str]) -> str:
    """The screen that shows what a lamp sums up: that of the chart of its kind, else the one of its name."""
    kinds = {"seats": "shares", "timing": "incidence", "wins": "team"}
    for section in book.spec.sections:
        for chart in section.charts:
            judged = chart.kind == "forest" and book.effects(chart.measures[0]).measure.axis.labels == lamp.about
            if judged or chart.kind == kinds.get(lamp.about):
                return section.name
    named = {"bots": "skill"}.get(lamp.about, lamp.about)
    return named if named in names else ""


def played(report: Mapping[str, Any], book: Book) -> list[str]:
    """What was played, in the words of the top line."""
    return [
        rules_words(report["manifest"], book.rules.variants),
        show.plural(book.games_done, "games"),
        show.plural(book.rules.players, book.spec.counted),
        book.bots,
        f"seed {report['seed']}",
    ]


def headline_numbers(book: Book) -> list[Number]:
    """The headlines that are one number each."""
    return [
        Number(
            book.measured[headline.measure].measure.title,
            show.value(fact) + ("" if fact.unit == "share" else show.unit_of(fact)),
            show.interval(fact),
            show.count(fact.n),
        )
        for headline, fact in single_headlines(book)
    ]


# --- screens ---


def _screen(section: Section, report: Json, book: Book, verdicts: Verdicts, pictures: Mapping[str, Picture]) -> Screen:
    drawn = [(chart, pictures[chart.name]) for chart in section.charts if chart.name in pictures]
    tables = section_tables(book, f"section_{section.name}", section.table)
    tables += [table for chart, _ in drawn for table in replayed.tables(chart, book, verdicts.band)]
    tension = book.tension if is_of_tension(section) else None
    return Screen(
        section.name,
        section.question,
        [print_chart(picture, _reasons(picture, chart, book)) for chart, picture in drawn],
        [print_table(table) for table in [*(tension_tables(tension) if tension else []), *tables]],
        verdicts.told.get(section.name, ()),
        changes=verdicts.changes.get(section.name, ()),
        ask=ask_next(section, report, book, verdicts),
    )


def _reasons(picture: Picture, chart: Chart, book: Book) -> list[str]:
    if picture.reasons:
        return list(picture.reasons)
    shown = [book.measured[name] for name in chart.measures if name in book.measured]
    told = [f"{one.measure.title}: {one.measure.about} Interval: {one.method}." for one in shown]
    played_by = f"Played by {book.bots}; 95 % intervals, and the game is the unit of resampling."
    return [*replayed.reasons(chart, book), *told, played_by]


def _worth_reading(report: Json, book: Book, verdicts: Verdicts) -> list[Screen]:
    """The screen of the games that go furthest, each with its command; none where the game declares none."""
    games = report.get(extremes.NAME, ())
    if not games:
        return []
    ask = [Question(f"{one['title']}: game {show.count(one['index'])}", one["command"]) for one in games]
    table = print_table(extremes.extremes_table(book))
    return [Screen(extremes.NAME, extremes.QUESTION, tables=[table], verdicts=verdicts.told[extremes.NAME], ask=ask)]


def _one_level(book: Book, verdicts: Verdicts) -> Screen:
    """The screen of the bots where one level of skill was played."""
    ask = [ask_for_skill()] if book.levels else []
    return Screen("skill", SKILL, verdicts=[verdicts.lamp("bots")], ask=ask)
