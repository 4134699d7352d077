"""From a tournament's folder to what can be read: tournament.json, tournament.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from reports.charts.style import house_style
from reports.study.publish import Published, publish_study
from reports.study.shown import Head, provenance
from reports.tournament.shown import played, shown_of
from strategies.tournament import Tournament

STEM = "tournament"


def build_tournament(tournament: Tournament) -> Published:
    """Write everything into the folder, the JSON last, and say where."""
    with house_style():
        return publish_study(tournament.folder, STEM, head_of(tournament), shown_of(tournament))


def head_of(tournament: Tournament) -> Head:
    """What stands above and below. Where restrictions name cards they are marked, too."""
    plan, spec = tournament.plan, tournament.run.spec
    same = {
        "tournament_id": tournament.id,
        "game": plan.game,
        "rules_version": plan.rules_version,
        "players": tournament.players,
        "counted": spec.counted,
        "variant": list(plan.rules.variants),
        "seed": plan.seed,
        "deals": tournament.deals,
        "bots": list(tournament.bots),
    }
    same |= {} if tournament.standing.together else {"fair_share": 1 / tournament.players}
    source = provenance(spec, plan.rules, marked=tournament.restricted)
    return Head(spec.title, played(tournament)[1:], source, plan.about["command"], same, plan.to_json())
