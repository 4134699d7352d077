"""From what is shown of a study to its files: the page, charts/*.png, tables/*.csv, and the JSON last."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from reports.charts.pictures import take_all
from reports.facts.fact import Json
from reports.facts.tables import frame
from reports.picture import Picture
from reports.printing import Screen, Top, page_environment, print_chart, print_table
from reports.study.shown import Head, Part, Shown
from simcore.files import publish

SCHEMA = 1


class Published(NamedTuple):
    """What was written: lines for the terminal, the page and the JSON."""

    lines: list[str]
    page: Path
    told: Path


def publish_study(folder: Path, stem: str, head: Head, shown: Shown) -> Published:
    """Write `stem`.html, charts and tables into the folder, and `stem`.json last.

    Call it in the house style of charts.
    """
    page, told = (folder / f"{stem}.{ending}" for ending in ("html", "json"))
    pictures = take_all(drawing for part in shown.parts for drawing in part.drawings)
    publish(page, _page(head, shown, pictures).encode())
    for picture in pictures.values():
        publish(folder / "charts" / f"{picture.name}.png", picture.png)
    for part in shown.parts:
        for table in part.all_tables:
            publish(folder / "tables" / f"{table.name}.csv", frame(table).to_csv(index=False).encode())
    text = json.dumps(study_json(head, shown), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
    publish(told, text.encode())
    return Published([head.provenance.sentence, "", *shown.lines], page, told)


def study_json(head: Head, shown: Shown) -> Json:
    """The keys of the JSON: what was played, what was found, and the plan."""
    verdicts = [verdict.as_json() for verdict in (head.provenance, *shown.all_verdicts())]
    return {
        "schema": SCHEMA,
        **head.same,
        "digest": shown.digest,
        "verdicts": verdicts,
        **shown.told,
        "plan": head.plan,
    }


def _page(head: Head, shown: Shown, pictures: Mapping[str, Picture]) -> str:
    """The page: each question with its answers, how to read them, and how to play it again."""
    screens = [_print(part, pictures) for part in shown.parts]
    context: dict[str, Any] = {
        "top": _top(head, shown, {screen.name for screen in screens}),
        "screens": screens,
        "notes": shown.notes,
        "command": shlex.join(head.command),
        "digest": shown.digest,
        "plan": json.dumps(head.plan, indent=1, ensure_ascii=False),
    }
    return page_environment().get_template("study.html.j2").render(context)


def _top(head: Head, shown: Shown, names: set[str]) -> Top:
    headline, *more = shown.findings
    targets = [target if (target := shown.screens.get(lamp.about, lamp.about)) in names else "" for lamp in shown.lamps]
    top = Top(shown.brand, head.title, head.played, head.provenance, headline)
    return top._replace(lamps=shown.lamps, targets=targets, change=shown.change, more=more)


def _print(part: Part, pictures: Mapping[str, Picture]) -> Screen:
    charts = [print_chart(pictures[one.name], one.reasons) for one in part.drawings]
    tables = [print_table(table) for table in part.tables]
    return Screen(part.name, part.question, charts, tables, part.sentences, part.rest, ask=part.ask)
