"""From a tournament's folder to what can be read: tournament.json, tournament.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

import json
import shlex

from markupsafe import Markup

from reports.charts.drawing import png, svg
from reports.charts.style import house_style
from reports.facts.fact import Json
from reports.facts.tables import frame
from reports.page import page_environment, print_table
from reports.provenance import RECONSTRUCTED, count_sources, sentence
from reports.tournament.shown import Shown, played, shown_of
from simcore.files import publish
from strategies.tournament import Tournament

SCHEMA = 1
JSON, PAGE = "tournament.json", "tournament.html"


def build_tournament(tournament: Tournament) -> list[str]:
    """Write everything into the folder, the JSON last, and return the lines for the terminal."""
    folder = tournament.folder
    with house_style():
        shown = shown_of(tournament)
        told = tournament_json(tournament, shown)
        publish(folder / PAGE, _page(tournament, shown, told).encode())
        for _, drawing in shown.charts:
            publish(folder / "charts" / f"{drawing.name}.png", png(drawing))
    for _, drawing in shown.charts:
        publish(folder / "tables" / f"{drawing.table.name}.csv", frame(drawing.table).to_csv(index=False).encode())
    publish(folder / JSON, (json.dumps(told, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode())
    return [provenance(tournament), "", *shown.lines]


def provenance(tournament: Tournament) -> str:
    """How much of the game was made up: what is said of its bots holds for the game as it was played."""
    told = sentence(count_sources(tournament.run.spec, tournament.plan.rules))
    marked = tournament.restricted  # where cards are named, they are marked, too
    return told if marked else told.replace(f" (marked{RECONSTRUCTED})", "")


def tournament_json(tournament: Tournament, shown: Shown) -> Json:
    """The keys of `tournament.json`."""
    plan = tournament.plan
    return {
        "schema": SCHEMA,
        "tournament_id": tournament.id,
        "game": plan.game,
        "rules_version": plan.rules_version,
        "players": tournament.players,
        "variant": list(plan.rules.variants),
        "seed": plan.seed,
        "deals": tournament.deals,
        "bots": list(tournament.bots),
        "fair_share": 1 / tournament.players,
        "digest": shown.digest,
        "findings": list(shown.findings),
        **shown.told,
        "plan": plan.to_json(),
    }


def _page(tournament: Tournament, shown: Shown, told: Json) -> str:
    """The page: each chart with its numbers, how to read them, and how to play it again."""
    context = {
        "brand": shown.brand,
        "title": tournament.run.spec.title,
        "played": played(tournament)[1:],
        "provenance": provenance(tournament),
        "charts": [
            (one.name, question, one.title, Markup(svg(one)), print_table(one.table)) for question, one in shown.charts
        ],
        "notes": shown.notes,
        "command": shlex.join(tournament.plan.about["command"]),
        "digest": shown.digest,
        "plan": json.dumps(told["plan"], indent=1, ensure_ascii=False),
    }
    return page_environment().get_template("tournament.html.j2").render(context)
