"""What a reader gets to see of a tournament of bots, of restrictions or of a ladder of one: the parts that differ."""

from __future__ import annotations

from reports import formatting as show
from reports.charts.drawing import Drawing
from reports.facts.fact import Fact, Json
from reports.study.shown import Part, Shown, variant_words
from reports.tournament.charts import draw_pairs, draw_shares
from reports.tournament.cost_chart import draw_costs
from reports.tournament.costs import cost_finding, cost_lines, cost_notes, costs_json, read_costs
from reports.tournament.ladder import depth_finding, ladder_json, ladder_lines, ladder_notes, read_ladder
from reports.tournament.ladder_chart import draw_ladder
from reports.tournament.results import Results, mixed_finding, pair_finding, read_results
from reports.tournament.text import notes, result_lines
from reports.verdicts import noted
from strategies.tournament import Tournament


def shown_of(tournament: Tournament) -> Shown:
    """What is shown of a tournament that was played."""
    if tournament.stepwise:
        return _shown_ladder(tournament)
    return _shown_costs(tournament) if tournament.restricted else _shown_bots(tournament)


def played(tournament: Tournament) -> list[str]:
    """What was played, part by part."""
    bots = len(tournament.bots)
    tables = bots if tournament.restricted else bots - 1 if tournament.stepwise else bots * (bots - 1) + 1
    who = f"bot {tournament.bots[0]}" if tournament.restricted else f"bots {', '.join(tournament.bots)}"
    return [
        tournament.run.spec.title,
        variant_words(tournament.plan.rules),
        f"{show.plural(tournament.deals, 'deals')} at {show.plural(tables, 'tables')} each",
        show.plural(tournament.players, "players"),
        who,
        f"seed {tournament.plan.seed}",
    ]


def _shown_costs(tournament: Tournament) -> Shown:
    costs = read_costs(tournament)
    part = _part("What does each restriction cost?", draw_costs(costs))
    lines = cost_lines(costs, ", ".join(played(tournament)))
    brand, told = "Heistlab: what restrictions cost a bot", costs_json(costs)
    return Shown(brand, noted("headline", [cost_finding(costs)]), told, [part], cost_notes(costs), lines, costs.digest)


def _shown_ladder(tournament: Tournament) -> Shown:
    ladder = read_ladder(tournament)
    part = _part("How much is there to see in this game?", draw_ladder(ladder))
    lines = ladder_lines(ladder, ", ".join(played(tournament)))
    told = ladder_json(ladder)
    return Shown(
        "Heistlab ladder of a bot",
        noted("headline", [depth_finding(ladder)]),
        told,
        [part],
        ladder_notes(),
        lines,
        ladder.digest,
    )


def _shown_bots(tournament: Tournament) -> Shown:
    results = read_results(tournament)
    parts = [
        _part("Who wins at mixed tables?", draw_shares(results)),
        _part("Who wins alone against a field?", draw_pairs(results)),
    ]
    findings = noted("headline", [mixed_finding(results), pair_finding(results)])
    lines = result_lines(results, ", ".join(played(tournament)))
    told = _bots_json(results)
    return Shown("Heistlab tournament of bots", findings, told, parts, notes(results), lines, results.digest)


def _part(question: str, drawing: Drawing) -> Part:
    return Part(drawing.name, question, [drawing])


def _bots_json(results: Results) -> Json:
    return {
        "win_share": [_told(results, bot, fact) for bot, fact in enumerate(results.shares)],
        "strength": [{"bot": results.bots[bot], **fact.as_json()} for bot, fact in enumerate(results.strengths)],
        "pairwise": [
            {"bot": results.bots[one], "field": results.bots[other], **_told(results, one, fact)}
            | {"unwon": results.unwon[one, other].as_json()}
            for (one, other), fact in results.pairs.items()
        ],
        "unwon": results.unwon_mixed.as_json(),
    }


def _told(results: Results, bot: int, fact: Fact) -> Json:
    return {"bot": results.bots[bot], **fact.as_json(), "against_fair": results.against(fact).value}
