"""From a tournament's folder to what can be read: tournament.json, tournament.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence

from markupsafe import Markup

from reports import formatting as show
from reports.charts.drawing import Drawing, png, svg
from reports.charts.style import house_style
from reports.facts.fact import Fact, Json
from reports.facts.tables import frame
from reports.page import page_environment, print_table
from reports.provenance import RECONSTRUCTED, count_sources, sentence
from reports.tournament.charts import draw_pairs, draw_shares
from reports.tournament.results import Results, mixed_finding, pair_finding, read_results
from reports.tournament.text import notes, result_lines
from simcore.files import publish
from strategies.tournament import Tournament

SCHEMA = 1
JSON, PAGE = "tournament.json", "tournament.html"


def build_tournament(tournament: Tournament) -> list[str]:
    """Write everything into the folder, the JSON last, and return the lines for the terminal."""
    results = read_results(tournament)
    told = tournament_json(tournament, results)
    folder = tournament.folder
    with house_style():
        drawings = (draw_shares(results), draw_pairs(results))
        publish(folder / PAGE, _page(tournament, results, told, drawings).encode())
        for drawing in drawings:
            publish(folder / "charts" / f"{drawing.name}.png", png(drawing))
    for drawing in drawings:
        publish(folder / "tables" / f"{drawing.table.name}.csv", frame(drawing.table).to_csv(index=False).encode())
    publish(folder / JSON, (json.dumps(told, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode())
    return [provenance(tournament), "", *result_lines(results, ", ".join(played(tournament)))]


def provenance(tournament: Tournament) -> str:
    """How much of the game was made up: what is said of its bots holds for the game as it was played."""
    return sentence(count_sources(tournament.run.spec, tournament.plan.rules)).replace(f" (marked{RECONSTRUCTED})", "")


def played(tournament: Tournament) -> list[str]:
    """What was played, part by part."""
    bots = len(tournament.bots)
    variants = [name for name in tournament.plan.rules.variants if name != "base"]
    return [
        tournament.run.spec.title,
        f"variant {' + '.join(variants)}" if variants else "printed rules",
        f"{show.plural(tournament.deals, 'deals')} at {bots * (bots - 1) + 1} tables each",
        show.plural(tournament.players, "players"),
        f"bots {', '.join(tournament.bots)}",
        f"seed {tournament.plan.seed}",
    ]


def tournament_json(tournament: Tournament, results: Results) -> Json:
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
        "fair_share": results.fair,
        "digest": results.digest,
        "findings": [mixed_finding(results), pair_finding(results)],
        "win_share": [_told(results, bot, fact) for bot, fact in enumerate(results.shares)],
        "strength": [{"bot": results.bots[bot], **fact.as_json()} for bot, fact in enumerate(results.strengths)],
        "pairwise": [
            {"bot": results.bots[one], "field": results.bots[other], **_told(results, one, fact)}
            | {"unwon": results.unwon[one, other].as_json()}
            for (one, other), fact in results.pairs.items()
        ],
        "unwon": results.unwon_mixed.as_json(),
        "plan": plan.to_json(),
    }


def _told(results: Results, bot: int, fact: Fact) -> Json:
    return {"bot": results.bots[bot], **fact.as_json(), "against_fair": results.against(fact).value}


def _page(tournament: Tournament, results: Results, told: Json, drawings: Sequence[Drawing]) -> str:
    """The page: each chart with its numbers, how to read them, and how to play it again."""
    context = {
        "title": tournament.run.spec.title,
        "played": played(tournament)[1:],
        "provenance": provenance(tournament),
        "charts": [(one.name, one.title, Markup(svg(one)), print_table(one.table)) for one in drawings],
        "notes": notes(results),
        "command": shlex.join(tournament.plan.about["command"]),
        "digest": results.digest,
        "plan": json.dumps(told["plan"], indent=1, ensure_ascii=False),
    }
    return page_environment().get_template("tournament.html.j2").render(context)
