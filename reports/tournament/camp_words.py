"""The sentences that a tournament of sides that are no equals allows, its lamps, and how its numbers are to be read."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from reports import formatting as show
from reports.facts.fact import Fact
from reports.tournament.balance import Balance, Gain, gain_from, judge_balance
from reports.tournament.sides import Camps, Match, Side
from reports.verdicts import State, Verdict

MOST_NAMED = 3
"""Matches that a sentence names."""


def subject(side: Side, verb: str, singular: str = "") -> str:
    """A side with what it does: "the guards win", "the guard wins"; `singular` of a verb that is not regular."""
    return f"the {side.name} {verb if side.name.endswith('s') else singular or f'{verb}s'}"


def named(camps: Camps, match: Match) -> str:
    """A match in words."""
    first, second = camps.sides
    return f"{first.bots[match[0]]} against {second.bots[match[1]]}"


# --- matches ---


def match_finding(camps: Camps) -> Verdict:
    """Between what the first side wins, by who plays."""
    first = camps.sides[0]
    order = sorted(camps.matches, key=lambda match: int(first.won[match]))
    least, most = (f"{show.full(camps.share(match))} in {named(camps, match)}" for match in (order[0], order[-1]))
    deals = f"of {show.plural(camps.deals, 'deals')} a match"
    sentence = show.first_capital(f"{subject(first, 'win')} from {least} to {most}, {deals}.")
    return Verdict("charts.matches", State.NOTE, show.value(camps.share(order[-1])), sentence, camps.share(order[-1]))


# --- balance ---


def balance_finding(camps: Camps) -> Verdict:
    """Whether there is a match from which neither side gains by another of its bots."""
    judged = judge_balance(camps)
    if judged.balance is Balance.SHOWN:
        return _in_balance(camps, *judged.matches)
    matches, about = f"{show.count(len(camps.matches))} matches", "balance"
    if judged.balance is Balance.NONE:
        what = f"No match is in balance: from each of {matches} a side gains by another of these bots."
        return Verdict(about, State.NOTE, "no match", what)
    still = judged.matches
    names = show.listed(show.few([named(camps, match) for match in still], MOST_NAMED))
    what = f"No match is shown to be in balance; {len(still)} of {matches} may be: {names}."
    return Verdict(about, State.UNDECIDED, f"{len(still)} open", what)


def _in_balance(camps: Camps, match: Match, *same: Match) -> Verdict:
    """A match in balance, and which others are the same play."""
    share = camps.share(match)
    wins = f"{subject(camps.sides[0], 'win')} {show.full_n(share)} of the deals"
    also = show.listed(show.few([named(camps, one) for one in same], MOST_NAMED))
    alike = f" The same holds for {also}, where every deal comes out the same." if same else ""
    head = f"Skill is in balance at {named(camps, match)}: neither side gains by another of these bots, and {wins}"
    return Verdict("balance", State.FINE, named(camps, match), f"{head}.{alike}", share)


def gain_findings(camps: Camps) -> list[Verdict]:
    """What each side could gain by another bot, from the default match, or from the one named first."""
    own = zip(camps.sides, camps.pair, reversed(camps.pair), strict=True)
    found = [(side, bot, gain) for side, bot, other in own if (gain := gain_from(side, bot, other))]
    return [_gain_finding(camps, side, bot, gain) for side, bot, gain in found]


def start_words(camps: Camps) -> str:
    """The match from which changes are told."""
    return f"the {'default' if camps.is_default else 'first'} match, {named(camps, camps.pair)}"


def _gain_finding(camps: Camps, side: Side, bot: int, gain: Gain) -> Verdict:
    about, start = f"gain.{side.name}", start_words(camps)
    change = f"{side.bots[gain.bot]} instead of {side.bots[bot]}"
    if not gain.most.high:
        told = f"{side.bots[gain.bot]} comes next with {show.full_difference_n(gain.change)}"
        what = f"From {start}, {subject(side, 'gain')} nothing by another bot: {told}."
        return Verdict(about, State.FINE, "none", what, gain.change)
    if (gain.most.low or 0) > 0:
        what = f"From {start}, {subject(side, 'gain')} {show.full_difference_n(gain.most)} by {change}."
        return Verdict(about, State.UP, f"{show.difference(gain.most)} {side.name}", what, gain.most)
    are = subject(side, "are", "is")
    what = f"From {start}, {are} not shown to gain by another bot: at most {_at_most(gain.most)}."
    return Verdict(about, State.NOTE, "none shown", what, gain.most)


def _at_most(most: Fact) -> str:
    limit = Fact(most.high, most.low, most.high, most.n, most.unit)
    return f"{show.difference(limit)} (n = {show.count(most.n)})"


# --- sides ---


def side_finding(camps: Camps, side: Side) -> Verdict:
    """Which bot of a side wins most on average, and which in its worst match."""
    best, near = side.best(), side.near_best()
    share, about, tail = side.share(best), f"charts.{chart_of(side)}", _careful(side) + _alike(side)
    told = f"{show.full_n(share)} on average over {show.plural(len(side.others), 'opponents')}"
    if near:
        names = show.listed(show.few([side.bots[bot] for bot in (best, *near)], MOST_NAMED))
        what = f"Of the {side.name}, {names} are not told apart; the first wins {told}{tail}."
        return Verdict(about, State.UNDECIDED, f"{side.bots[best]}, not told apart", what, share)
    others = [bot for bot in side.ranking if not side.is_alike(bot, best)]
    if not others:
        return Verdict(about, State.NOTE, "all alike", f"All bots of the {side.name} play alike: {told}.", share)
    more = f"{show.full_difference(side.change(best, others[0]))} beside {side.bots[others[0]]}"
    what = f"Of the {side.name}, {side.bots[best]} wins most: {told}, {more}{tail}."
    return Verdict(about, State.FINE, side.bots[best], what, share)


def _alike(side: Side) -> str:
    """Who plays like the best."""
    names = [side.bots[bot] for bot in side.twins(side.best())]
    plays = "plays" if len(names) == 1 else "play"
    return f"; {show.listed(names)} {plays} like {side.bots[side.best()]}" if names else ""


def _careful(side: Side) -> str:
    first, best = side.careful_ranking[0], side.best()
    worst = side.worst(first)
    told = f"{show.full(side.share(first, worst))} against {side.others[worst]}"
    who = "it wins most as well" if first == best else f"{side.bots[first]} wins most"
    return f"; in the worst case {who}, {told}"


def answer_finding(side: Side) -> Verdict:
    """Which bots of a side are the best answers to those of the other one, and how often that is shown."""
    best = Counter(side.bots[side.best(other)] for other in range(len(side.others)))
    alone, many = sum(not side.near_best(other) for other in range(len(side.others))), len(side.others)
    answers = show.listed([f"{name} to {count}" for name, count in best.most_common()])
    rest = f"{alone} of {many} times told apart from all that play otherwise"
    what = f"Best answers of the {side.name} to {show.plural(many, 'opponents')}: {answers}; {rest}."
    return Verdict(f"answers.{side.name}", State.NOTE, "", what)


def chart_of(side: Side) -> str:
    """The name of the chart of a side."""
    return f"side_{side.name.replace(' ', '_')}"


# --- lamps and notes ---


def camp_lamps(camps: Camps) -> list[Verdict]:
    """The balance, who is best on each side, and the larger gain from the default match."""
    sides = [replace(side_finding(camps, side), about=side.name) for side in camps.sides if len(side.bots) > 1]
    gains = sorted(gain_findings(camps), key=lambda one: -((one.fact and one.fact.value) or 0.0))
    return [balance_finding(camps), *sides, *(replace(gain, about="gain") for gain in gains[:1])]


def camp_screens(camps: Camps) -> dict[str, str]:
    """Which screen each lamp leads to."""
    return {"balance": "balance", "gain": "balance"} | {side.name: chart_of(side) for side in camps.sides}


def camp_headline(camps: Camps) -> Verdict:
    """Whether the skill of both sides is in balance."""
    judged = judge_balance(camps)
    shown = judged.balance is Balance.SHOWN
    return replace(_in_balance(camps, judged.matches[0]) if shown else balance_finding(camps), about="headline")


def match_notes(camps: Camps) -> list[str]:
    """How matches are played and counted."""
    first, second = camps.sides
    return [
        f"A match is a bot of the {first.name} against one of the {second.name}; all play the same "
        f"{show.plural(camps.deals, 'deals')}, and nobody changes seats. A tie is half a win for each side.",
        "Best answer: the bot that wins most of its side against that opponent, or is not told apart from it.",
    ]


def change_notes(camps: Camps) -> list[str]:
    """How differences are to be read."""
    return [
        "Differences are taken deal by deal, so the luck of the deal goes out of them. Their 95 % intervals hold "
        f"together for the {show.plural(camps.changes, 'changes')} that both sides can make from one match; those of "
        "shares hold each by itself.",
        "In balance: every bot of either side that plays otherwise is shown to win less there. That holds for these "
        "bots; another one may still win more. Two play alike where every deal comes out the same with either.",
    ]


def side_notes() -> list[str]:
    """How the ranking of a side is to be read."""
    return [
        "Average: each opponent counts the same, also those that play alike, and the deal is the unit. Worst case: the "
        "match in which a bot wins least, with the interval of that match.",
    ]


def camp_notes(camps: Camps) -> list[str]:
    """All of them."""
    return [*match_notes(camps), *change_notes(camps), *side_notes()]
