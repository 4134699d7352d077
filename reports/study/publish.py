"""From what is shown of a study to its files: the page, charts/*.png, tables/*.csv, and the JSON last."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from reports.charts.drawing import png, svg
from reports.facts.fact import Json
from reports.facts.tables import frame
from reports.page import PrintedTable, page_environment, print_table
from reports.study.shown import Head, Part, Shown
from simcore.files import publish

SCHEMA = 1


class Published(NamedTuple):
    """What was written: lines for the terminal, the page and the JSON."""

    lines: list[str]
    page: Path
    told: Path


class PrintedFigure(NamedTuple):
    """A chart ready to print."""

    name: str
    title: str
    svg: Markup


class PrintedPart(NamedTuple):
    """One question with all that answers it."""

    name: str
    question: str
    sentences: list[str]
    charts: list[PrintedFigure]
    tables: list[PrintedTable]


def publish_study(folder: Path, stem: str, head: Head, shown: Shown) -> Published:
    """Write `stem`.html, charts and tables into the folder, and `stem`.json last.

    Call it in the house style of charts.
    """
    page, told = (folder / f"{stem}.{ending}" for ending in ("html", "json"))
    publish(page, _page(head, shown).encode())
    for part in shown.parts:
        for drawing in part.drawings:
            publish(folder / "charts" / f"{drawing.name}.png", png(drawing))
        for table in part.all_tables:
            publish(folder / "tables" / f"{table.name}.csv", frame(table).to_csv(index=False).encode())
    text = json.dumps(study_json(head, shown), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
    publish(told, text.encode())
    return Published([head.provenance, "", *shown.lines], page, told)


def study_json(head: Head, shown: Shown) -> Json:
    """The keys of the JSON: what was played, what was found, and the plan."""
    found = {"digest": shown.digest, "findings": list(shown.findings), **shown.told}
    return {"schema": SCHEMA, **head.same, **found, "plan": head.plan}


def _page(head: Head, shown: Shown) -> str:
    """The page: each question with its answers, how to read them, and how to play it again."""
    context: dict[str, Any] = {
        "brand": shown.brand,
        "title": head.title,
        "played": head.played,
        "provenance": head.provenance,
        "findings": shown.findings,
        "parts": [_print(part) for part in shown.parts],
        "notes": shown.notes,
        "command": shlex.join(head.command),
        "digest": shown.digest,
        "plan": json.dumps(head.plan, indent=1, ensure_ascii=False),
    }
    return page_environment().get_template("study.html.j2").render(context)


def _print(part: Part) -> PrintedPart:
    figures = [PrintedFigure(one.name, one.title, Markup(svg(one))) for one in part.drawings]
    tables = [print_table(table) for table in part.all_tables]
    return PrintedPart(part.name, part.question, list(part.sentences), figures, tables)
