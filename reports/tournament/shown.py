"""What a reader gets to see of a tournament, of teams, cups, restrictions or a ladder of a bot: what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod

from reports import formatting as show
from reports.again import rules_words
from reports.charts.drawing import Drawing
from reports.facts.fact import Fact, Json
from reports.printing import Question
from reports.study.again import question
from reports.study.shown import Part, Shown
from reports.tournament.camp_shown import shown_of_camps
from reports.tournament.charts import draw_pairs, draw_shares
from reports.tournament.cost_chart import draw_costs
from reports.tournament.costs import cost_finding, cost_lines, cost_notes, costs_json, read_costs
from reports.tournament.cup_shown import shown_of_cups
from reports.tournament.cups import read_cups
from reports.tournament.ladder import depth_finding, ladder_json, ladder_lines, ladder_notes, read_ladder
from reports.tournament.ladder_chart import draw_ladder
from reports.tournament.lamps import (
    SCREENS,
    bot_headline,
    bot_lamps,
    cost_headline,
    cost_lamps,
    cost_row,
    ladder_headline,
    ladder_lamps,
    team_headline,
    team_lamps,
)
from reports.tournament.results import Results, mixed_finding, pair_finding, read_results
from reports.tournament.sides import Camps, read_camps
from reports.tournament.team_charts import draw_gaps, draw_teams
from reports.tournament.teams import gap_finding, read_teams, share_finding, team_lines, team_notes, teams_json
from reports.tournament.text import common_notes, result_lines
from reports.verdicts import Verdict
from strategies.cups import SIDES
from strategies.registry import find_strategies
from strategies.tournament import Tournament


def shown_of(tournament: Tournament) -> Shown:
    """What is shown of a tournament that was played."""
    if tournament.stepwise:
        return _shown_ladder(tournament)
    if tournament.restricted:
        return _shown_costs(tournament)
    if tournament.is_cup:
        return _shown_cups(tournament)
    if tournament.run.spec.camps:
        return _shown_camps(tournament)
    return _shown_teams(tournament) if tournament.standing.together else _shown_bots(tournament)


def played(tournament: Tournament) -> list[str]:
    """What was played, part by part."""
    bots = len(tournament.bots)
    tables = bots if tournament.restricted or tournament.standing.together else bots * (bots - 1) + 1
    tables = bots - 1 if tournament.stepwise and not tournament.standing.together else tables
    tables = prod(map(len, tournament.sides)) if tournament.run.spec.camps else tables
    deals = f"{show.plural(tournament.deals, 'deals')} at {show.plural(tables, 'tables')} each"
    return [
        tournament.run.spec.title,
        rules_words(tournament.plan.to_json(), tournament.plan.rules.variants),
        f"{show.plural(tournament.deals, 'cups')} of {bots} teams" if tournament.is_cup else deals,
        show.plural(tournament.players, tournament.run.spec.counted),
        _who(tournament),
        f"seed {tournament.plan.seed}",
    ]


def _who(tournament: Tournament) -> str:
    bots = tournament.bots
    if tournament.restricted:
        return f"bot {bots[0]}"
    if tournament.is_cup:
        return f"teams {', '.join(bots)}"
    if tournament.against:
        sides = zip(tournament.run.spec.camps, tournament.sides, strict=True)
        return ", ".join(f"{name}: {', '.join(bots[bot] for bot in numbers)}" for name, numbers in sides)
    return f"bots {', '.join(bots)}"


def _shown_costs(tournament: Tournament) -> Shown:
    costs = read_costs(tournament)
    told = [cost_row(costs, row) for row in costs.rows]
    part = _part("What does each restriction cost?", draw_costs(costs), cost_finding(costs), told)
    lines = cost_lines(costs, ", ".join(played(tournament)))
    ask = question("How do bots that are not restricted compare?", tournament.plan, "tournament", bots=False)
    return Shown(
        "Heistlab: what restrictions cost a bot",
        [cost_headline(costs)],
        costs_json(costs),
        [replace(part, ask=[ask])],
        cost_notes(costs)[-1:],
        lines,
        costs.digest,
        cost_lamps(costs),
        screens=SCREENS,
    )


def _shown_ladder(tournament: Tournament) -> Shown:
    ladder = read_ladder(tournament)
    part = _part("How much is there to see in this game?", draw_ladder(ladder), depth_finding(ladder))
    lines = ladder_lines(ladder, ", ".join(played(tournament)))
    ask = question("How does it do against the other bots?", tournament.plan, "tournament", bots=False)
    return Shown(
        "Heistlab ladder of a bot",
        [ladder_headline(ladder)],
        ladder_json(ladder),
        [replace(part, ask=[ask])],
        ladder_notes(ladder)[1:2],
        lines,
        ladder.digest,
        ladder_lamps(ladder),
        screens=SCREENS,
    )


def _shown_bots(tournament: Tournament) -> Shown:
    results = read_results(tournament)
    mixed = _part("Who wins at mixed tables?", draw_shares(results), mixed_finding(results))
    parts = [
        replace(mixed, ask=list(_ask(tournament, results.bots[results.ranking[0]]))),
        _part("Who wins alone against a field?", draw_pairs(results), pair_finding(results)),
    ]
    return Shown(
        "Heistlab tournament of bots",
        [bot_headline(results)],
        _bots_json(results),
        parts,
        common_notes(results),
        result_lines(results, ", ".join(played(tournament))),
        results.digest,
        bot_lamps(results),
        screens=SCREENS,
    )


def _shown_teams(tournament: Tournament) -> Shown:
    teams = read_teams(tournament)
    shares = _part("Which team wins most?", draw_teams(teams), share_finding(teams))
    best = teams.bots[teams.ranking[0]]
    parts = [
        replace(shares, ask=list(_ask(tournament, best))),
        _part("How far are teams apart on the same deals?", draw_gaps(teams), gap_finding(teams)),
    ]
    return Shown(
        "Heistlab tournament of teams",
        [team_headline(teams)],
        teams_json(teams),
        parts,
        team_notes(teams),
        team_lines(teams, ", ".join(played(tournament))),
        teams.digest,
        team_lamps(teams),
        screens=SCREENS,
    )


def _shown_camps(tournament: Tournament) -> Shown:
    camps = read_camps(tournament)
    return shown_of_camps(camps, ", ".join(played(tournament)), list(_ask_camps(tournament, camps)))


def _ask_camps(tournament: Tournament, camps: Camps) -> Iterator[Question]:
    """Whether other numbers do better for a side, against the best of the other one."""
    best = [side.bots[side.best()] for side in camps.sides]
    for side, own, other in zip(camps.sides, best, reversed(best), strict=True):
        words = ("tune", own, "--side", side.name, "--against", other)
        yield question(f"Would other numbers win more for the {side.name}?", tournament.plan, *words, bots=False)


def _shown_cups(tournament: Tournament) -> Shown:
    ask = question("Which bot of a side is best against each other?", tournament.plan, *_sides(tournament), bots=False)
    return shown_of_cups(read_cups(tournament), ", ".join(played(tournament)), [ask])


def _sides(tournament: Tournament) -> list[str]:
    """The words of a tournament of the same bots, each on the sides that it played."""
    bots = tournament.plan.bots
    first, second = (list(dict.fromkeys(map(str, bots[side::SIDES]))) for side in range(SIDES))
    return ["tournament", *first, "--against", ",".join(second)]


def _ask(tournament: Tournament, best: str) -> Iterator[Question]:
    """How much there is to see, where a bot of the game can think longer; and what a card is worth to the first."""
    plan = tournament.plan
    if find_strategies(plan.game).ladder:
        yield question("How much does thinking longer gain in this game?", plan, "ladder", bots=False)
    words = ("tournament", best, "--restrict", "never=CARD")
    yield question("What does a card cost its player who never uses it?", plan, *words, bots=False)


def _part(title: str, drawing: Drawing, finding: Verdict, told: Sequence[Verdict] = ()) -> Part:
    return Part(drawing.name, title, [drawing], sentences=told[:1], titles=[finding], rest=told[1:])


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
