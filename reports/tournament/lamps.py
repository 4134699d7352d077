"""The tops of a tournament, of teams, of restrictions and of a ladder: one sentence and up to four lamps."""

from __future__ import annotations

from dataclasses import replace

from reports import formatting as show
from reports.facts.fact import Fact
from reports.tournament.against import Against, side_of
from reports.tournament.costs import Cost, Costs, Side, cost_finding, counted
from reports.tournament.ladder import OPEN, PAYS, PAYS_NOT, Ladder, climbed_words, depth_finding, gained, step_words
from reports.tournament.results import Results, beats_all, mixed_finding, pair_finding
from reports.tournament.teams import Teams, gap_finding, share_finding
from reports.verdicts import State, Verdict

SCREENS = {
    "winner": "win_share", "gap": "win_share", "field": "pairwise", "unwon": "win_share",
    "depth": "ladder", "gain": "ladder", "last step": "ladder",
    "costliest": "restrictions", "cost": "restrictions", "gains": "restrictions", "open": "restrictions",
}  # fmt: skip
"""Which screen each lamp leads to."""

# --- bots ---


def bot_lamps(results: Results) -> list[Verdict]:
    """Who wins, by how much, against which field, and how many games nobody wins."""
    mixed, pairs = mixed_finding(results), pair_finding(results)
    strong, others = beats_all(results), len(results.bots) - 1
    field = f"{strong[0]} beats {'all' if others > 1 else 'the other'}" if strong else "nobody beats all"
    unwon = results.unwon_mixed
    return [
        replace(mixed, about="winner"),
        _gap(results),
        replace(pairs, about="field", word=field),
        Verdict("unwon", State.NOTE, show.value(unwon), f"No winner at mixed tables: {show.full_n(unwon)}.", unwon),
    ]


def _gap(results: Results) -> Verdict:
    """How far the first is ahead of the second, and whether all are told apart from the fair share."""
    first, second = results.ranking[:2]
    best, after = results.shares[first], results.shares[second]
    if best.value is None or after.value is None:
        return Verdict("gap", State.UNDECIDED, "no wins", "No game at a mixed table was won by anybody.")
    gap = show.signed(100 * (best.value - after.value), 1)
    names = f"{results.bots[first]} ({show.full(best)}) and {results.bots[second]} ({show.full(after)})"
    open_ones = sum(results.against(fact) is Against.OPEN for fact in results.shares)
    rest = f"; {open_ones} of {len(results.bots)} not told apart from the fair share" if open_ones else ""
    if results.is_told_apart:
        return Verdict("gap", State.FINE, f"{gap} pp to {results.bots[second]}", f"Told apart: {names}{rest}.")
    return Verdict("gap", State.UNDECIDED, "not told apart", f"Not told apart: {names}{rest}.")


def bot_headline(results: Results) -> Verdict:
    """Who wins, without what the line of what was played says."""
    told = mixed_finding(results)
    if told.fact is None:
        return replace(told, about="headline")
    second = results.ranking[1]
    after = f"; {results.bots[second]} has {show.full(results.shares[second])}"
    sentence = told.sentence.replace(show.full_n(told.fact), show.full(told.fact)).removesuffix(".")
    return replace(told, about="headline", sentence=f"{sentence}{after}.")


# --- teams ---


def team_lamps(teams: Teams) -> list[Verdict]:
    """Which team wins most, by how much, and whether it beats all others."""
    won, pairs = share_finding(teams), gap_finding(teams)
    first, second = teams.ranking[:2]
    gap = teams.gaps[first, second]
    known = side_of(gap) is not Against.OPEN
    names = f"{teams.bots[first]} ({show.full(teams.shares[first])}) and {teams.bots[second]}"
    names += f" ({show.full(teams.shares[second])}): {show.full_difference(gap)} on the same deals"
    beats = "beats all" if len(teams.bots) > 2 else "beats the other"
    return [
        replace(won, about="winner"),
        Verdict(
            "gap",
            State.FINE if known else State.UNDECIDED,
            f"{show.difference(gap)} to {teams.bots[second]}" if known else "not told apart",
            f"{'Told' if known else 'Not told'} apart: {names}.",
            gap,
        ),
        replace(pairs, about="field", word=f"{pairs.word} {beats}" if teams.winners else "nobody beats all"),
    ]


def team_headline(teams: Teams) -> Verdict:
    """Which team wins most."""
    return replace(share_finding(teams), about="headline")


# --- restrictions ---


def cost_lamps(costs: Costs) -> list[Verdict]:
    """What costs most, how many cost anything, how many gain, and how many are not told apart."""
    first, sides = costs.rows[0], [row.verdict for row in costs.rows]
    costing, gaining, still = (sides.count(side) for side in (Side.COSTS, Side.GAINS, Side.OPEN))
    what = show.first_capital(f"{counted(sides)}.")
    word = f"{first.label}, {show.difference(first.cost)}" if costing else "none shown"
    return [
        replace(cost_row(costs, first), about="costliest", word=word),
        Verdict("cost", State.DOWN if costing else State.NOTE, _of(costing, len(sides)), what),
        Verdict("gains", State.UP if gaining else State.NOTE, _of(gaining, len(sides)), what),
        Verdict("open", State.UNDECIDED if still else State.FINE, _of(still, len(sides)), what),
    ]


def _of(number: int, all_: int) -> str:
    return f"{number} of {all_}" if number else "none"


def cost_row(costs: Costs, row: Cost) -> Verdict:
    """One restriction in words."""
    states = {Side.COSTS: State.DOWN, Side.GAINS: State.UP, Side.OPEN: State.NOTE}
    what = (
        f"{row.label}: costs {show.full_difference_n(row.cost)} of the games; {_winner(costs)} wins "
        f"{show.value(row.share)} with it, and {show.value(row.changed)} of the deals come out otherwise."
    )
    return Verdict(f"restrictions.{row.restriction}", states[row.verdict], row.verdict.value, what, row.cost)


def _winner(costs: Costs) -> str:
    return f"a team of {costs.bot}" if costs.together else costs.bot


def cost_headline(costs: Costs) -> Verdict:
    """What costs most."""
    return replace(cost_finding(costs), about="headline")


# --- a ladder ---


def ladder_lamps(ladder: Ladder) -> list[Verdict]:
    """How deep the game is, what the doublings bring together, and whether the last one still pays."""
    told, sums, last = depth_finding(ladder), _gain(ladder), ladder.steps[-1]
    climbed = len(ladder.climbed)
    depth = f"{climbed} of {len(ladder.steps)} {show.verb(climbed, 'pay')}" if climbed else "no step pays"
    word = {PAYS: "still pays", PAYS_NOT: "costs", OPEN: "not shown to pay"}[last.verdict]
    state = {PAYS: State.UP, PAYS_NOT: State.DOWN, OPEN: State.NOTE}[last.verdict]
    step = f"From {last.below} to {last.above}: {step_words(last)}."
    beyond = "More deals won" if ladder.together else "Beyond the fair share"
    whole = f"{beyond}: {show.full_difference_n(sums)}."
    return [
        replace(told, about="depth", word=depth),
        Verdict("gain", told.state, show.difference(sums) if climbed else "none shown", whole, sums),
        Verdict("last step", state, word, step, last.gain),
    ]


def _gain(ladder: Ladder) -> Fact:
    return gained(ladder.climbed) if ladder.climbed else ladder.steps[0].gain


def ladder_headline(ladder: Ladder) -> Verdict:
    """How many doublings pay, and what they add up to."""
    first = ladder.steps[0]
    beyond = "of the deals" if ladder.together else "beyond the fair share"
    gain = "" if ladder.climbed else f": {show.full_difference(first.gain)} {beyond}"
    return replace(
        depth_finding(ladder), about="headline", sentence=f"{climbed_words(ladder, show.full_difference)}{gain}."
    )
