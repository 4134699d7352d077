"""A tournament as plain text for the terminal, made from its results."""

from __future__ import annotations

from reports import formatting as show
from reports.tournament.against import Against
from reports.tournament.results import Results, mixed_finding, pair_finding

SIGNS = {Against.ABOVE: "▲", Against.BELOW: "▼", Against.OPEN: "◇"}


def result_lines(results: Results, played: str) -> list[str]:
    """What was played, the mixed tables, the pairs, and what the numbers mean."""
    return [played, "", *_mixed_lines(results), "", *_pair_lines(results), "", *notes(results)]


def notes(results: Results) -> list[str]:
    """How the numbers are to be read, for the terminal."""
    return [*common_notes(results), *mixed_reasons(results)[1:]]


def common_notes(results: Results) -> list[str]:
    """What holds for all tables."""
    unwon = [fact.value or 0.0 for fact in results.unwon.values()]
    spread = f"{show.percent(min(unwon))} to {show.percent(max(unwon))}"
    return [
        f"A game without a winner counts for nobody: {show.full_n(results.unwon_mixed)} at mixed tables, "
        f"{spread} of the games of a pair.",
        "Share of wins: part of the wins for each seat of the bot, over games that were won; a shared win is divided.",
        "Intervals: 95 %, the game is the unit; each holds by itself, so of many pairs one in twenty misses by chance.",
    ]


def mixed_reasons(results: Results) -> tuple[str, ...]:
    """Why to believe the shares at mixed tables."""
    return (
        f"{show.plural(results.deals, 'deals')}, each with the bots rotated over the seats; 95 % intervals, and the "
        "game is the unit.",
        "Strength: the chance to come first at a table with one of each bot, in the Plackett-Luce model of all places; "
        "where that is far from the shares of wins, one scale does not tell how these bots compare.",
    )


def pair_reasons(results: Results) -> tuple[str, ...]:
    """Why to believe the table of pairs."""
    return (
        f"{show.plural(results.deals, 'games')} for each pair, on the same deals: one seat of the row among seats of "
        "the column, and seats rotate.",
        "95 % intervals, each by itself: of many pairs one in twenty misses by chance.",
    )


def _mixed_lines(results: Results) -> list[str]:
    rows = [("mixed tables", f"share of wins (fair: {show.percent(results.fair)})", "strength")]
    for bot in results.ranking:
        share = results.shares[bot]
        sign = SIGNS[results.against(share)]
        rows.append((results.bots[bot], f"{sign} {show.full_n(share)}", show.full_n(results.strengths[bot])))
    return [mixed_finding(results).sentence, *show.aligned(rows)]


def _pair_lines(results: Results) -> list[str]:
    rows = [("one, against a field of", *results.bots)]
    for one, name in enumerate(results.bots):
        rows.append((name, *(_cell(results, one, other) for other in range(len(results.bots)))))
    return [pair_finding(results).sentence, *show.aligned(rows)]


def _cell(results: Results, one: int, other: int) -> str:
    share = results.pairs.get((one, other))
    return show.DASH if share is None else f"{SIGNS[results.against(share)]} {show.full(share)}"
