"""From a run folder to its report: report.json, report.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from reports import replayed
from reports.appendix import provenance_tables
from reports.copies import do_here
from reports.extremes import extremes_json, extremes_table
from reports.facts.export import companions, facts_json, headlines_json
from reports.facts.fact import Book, Effects, Json, Series
from reports.facts.labels import component_rows
from reports.facts.tables import Table, frame, long_table, section_tables
from reports.judges.judge import judge
from reports.kept import DRAWN, Draw, drawing
from reports.page import render_page
from reports.picture import Picture
from reports.provenance import ALL_SOURCES
from reports.reading import read_book
from reports.skill.across import Level
from reports.skill.screen import skill_section
from reports.skill.skill import Skill, judge_skill, skill_json
from reports.skill.tables import skill_tables
from reports.skill.words import with_skill
from reports.tension.read import Telling, read_telling
from reports.tension.tables import tension_json, tension_tables
from reports.tournament.ladder import read_ladder
from reports.verdicts import Band, Verdicts
from simcore.files import renew

if TYPE_CHECKING:
    from simcore.run import Run
    from strategies.rungs import Rung
    from strategies.tournament import Tournament

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Findings:
    """What a run says, before anything of it is drawn or written.

    Attributes
    ----------
    book : what was measured
    verdicts : how it is judged
    skill : the same across levels of skill, where they were played
    report : `report.json`
    """

    book: Book
    verdicts: Verdicts
    skill: Skill | None
    report: Json


class Pending(NamedTuple):
    """A report of which is known what it says; `write` draws it and writes all of its files."""

    report: Json
    write: Callable[[], None]


def build_report(folder: Path, band: Band = Band()) -> Json:
    """Write the report of a run into its folder and return `report.json`."""
    with report_of(folder, band) as found:
        found.write()
    return found.report


@contextmanager
def report_of(folder: Path, band: Band = Band()) -> Iterator[Pending]:
    """The report of a run, for who wants to tell what it says while it is drawn."""
    from simcore.run import load
    from strategies.ladder import played_ladder
    from strategies.rungs import played_rungs

    with drawing(folder) as draw:
        run = load(folder)
        found = judge_run(run, band, played_rungs(run), played_ladder(run), read_telling(run))
        yield Pending(found.report, partial(write_files, found, folder, band, draw))


def write_report(
    run: Run, folder: Path, rungs: Sequence[Rung] = (), telling: Telling | None = None, band: Band = Band()
) -> Json:
    """The same for a run already in memory, drawn by this process."""
    found = judge_run(run, band, rungs, None, telling)
    write_files(found, folder, band, partial(do_here, *DRAWN))
    return found.report


def judge_run(
    run: Run, band: Band, rungs: Sequence[Rung], ladder: Tournament | None, telling: Telling | None
) -> Findings:
    """Measure and judge a run, its levels of skill, and what was followed of it."""
    book = read_book(run, telling)
    verdicts = judge(book, band)
    climbed = read_ladder(ladder) if ladder else None
    skill = judge_skill(book, verdicts, read_levels(rungs, band), climbed) if rungs else None
    verdicts = with_skill(verdicts, skill) if skill else verdicts
    report = report_json(run, book, verdicts) | replayed.replays_json(book, band) | extremes_json(book)
    report |= {"skill": skill_json(skill)} if skill else {}
    report |= {"rows": {"games": book.rows}} if book.rows else {}
    return Findings(book, verdicts, skill, report)


def write_files(found: Findings, folder: Path, band: Band, draw: Draw) -> None:
    """Everything that a report consists of. `report.json` is written last: where it stands, the rest is complete."""
    book, verdicts, skill, report = found.book, found.verdicts, found.skill, found.report
    for name in ("charts", "tables"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    compared, pictures = draw(book, verdicts, skill)
    screen = skill_section(skill, [pictures[name] for name in compared]) if skill else None
    renew(folder / "report.html", render_page(report, book, verdicts, pictures, screen).encode())
    for picture in pictures.values():
        renew(folder / "charts" / f"{picture.name}.png", picture.png)
    for table in [*all_tables(book, pictures, band), *(skill_tables(skill) if skill else [])]:
        renew(folder / "tables" / f"{table.name}.csv", frame(table).to_csv(index=False).encode())
    renew(folder / "tables" / "facts.csv", long_table(report["facts"]).to_csv(index=False).encode())
    renew(folder / "report.json", (json.dumps(report, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode())


def read_levels(rungs: Sequence[Rung], band: Band) -> list[Level]:
    """Each rung of a run, measured and judged by the same band."""
    books = [(rung, read_book(rung.run)) for rung in rungs]
    return [Level(rung.title, book, judge(book, band), rung.own) for rung, book in books]


def report_json(run: Run, book: Book, verdicts: Verdicts) -> Json:
    """The keys of `report.json`, which other commands and continuous integration read."""
    manifest = dict(run.manifest)
    facts = facts_json(book)
    for effects in book.contrasts():
        facts[effects.measure.axis.labels] = component_list(book, effects, verdicts)
    if book.tension:
        facts["tension"] = tension_json(book.tension)
    return {
        "schema": SCHEMA,
        "run_id": manifest.get("run_id", ""),
        "game": book.spec.name,
        "rules_version": book.spec.rules_version,
        "players": book.rules.players,
        "counted": book.spec.counted,
        "strategies": list(book.strategies),
        "variant": list(book.rules.variants),
        "seed": manifest.get("seed", 0),
        "games": {"asked": book.games_asked, "done": book.games_done, "truncated": truncated(book)},
        "aggregate_digest": manifest.get("aggregate_digest", ""),
        "headlines": headlines_json(book),
        "facts": facts,
        "verdicts": verdicts.as_json(),
        "manifest": manifest,
    }


def truncated(book: Book) -> int:
    """How many games were cut off, from the measure every game calls `truncated`."""
    found = book.measured.get("truncated")
    if not isinstance(found, Series):
        return 0
    fact = found.cells[0].fact
    return round((fact.value or 0) * fact.n)


def component_list(book: Book, effects: Effects, verdicts: Verdicts) -> list[Json]:
    """The list of one contrast, in the game's order: effect, use and verdict of each component."""
    used, never = (series.by_id() if series else {} for series in companions(book, effects))
    sources = {row["id"]: row for row in component_rows(book.spec, book.rules, effects.measure.axis.labels) or ()}
    judged = verdicts.components[effects.measure.name]
    return [
        {
            "id": row.id,
            "name": sources[row.id].get("name", row.id),
            "effect": row.effect.as_json(),
            "shrunk": row.shrunk,
            "method": "random-deal contrast",
            "use_rate": used[row.id].as_json() if row.id in used else None,
            "never_used_rate": never[row.id].as_json() if row.id in never else None,
            "verdict": judged[row.id].state.value,
            "more_games": judged[row.id].more_games,
            "provenance": {key: sources[row.id][key] for key in ALL_SOURCES if key in sources[row.id]},
        }
        for row in effects.rows
    ]


def all_tables(book: Book, pictures: Mapping[str, Picture], band: Band) -> list[Table]:
    """The tables behind the charts and those of the sections."""
    tables = [*(picture.table for picture in pictures.values()), *provenance_tables(book)]
    tables += [extremes_table(book)] if any(book.extremes.values()) else []
    for section in book.spec.sections:
        tables += section_tables(book, f"section_{section.name}", section.table)
        tables += [table for chart in section.charts for table in replayed.tables(chart, book, band)]
    return [*tables, *(tension_tables(book.tension) if book.tension else [])]
