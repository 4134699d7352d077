"""A tournament of sides that are no equals as tables, as lines for the terminal, and as JSON."""

from __future__ import annotations

from itertools import combinations

from reports import formatting as show
from reports.facts.fact import Json
from reports.facts.tables import Column, Table
from reports.tournament.balance import gain_from, judge_balance
from reports.tournament.camp_words import (
    answer_finding,
    balance_finding,
    camp_notes,
    chart_of,
    gain_findings,
    match_finding,
    side_finding,
    start_words,
)
from reports.tournament.sides import Camps, Match, Side
from reports.tournament.swapped import swapped_json, swapped_lines

BEST = ("\N{UP DOWN ARROW}", "\N{LEFT RIGHT ARROW}")
"""Marks of a best answer: the first side's bots are rows, so it moves up and down, the second side across."""


def best_of(camps: Camps, match: Match) -> list[Side]:
    """The sides whose bot is a best answer in a match, or not told apart from it."""
    own = zip(camps.sides, match, reversed(match), strict=True)
    return [
        side for side, bot, other in own if side.is_alike(bot, side.best(other), other) or bot in side.near_best(other)
    ]


def best_marks(camps: Camps, match: Match) -> str:
    """The same as marks."""
    best = best_of(camps, match)
    return "".join(mark for side, mark in zip(camps.sides, BEST, strict=True) if side in best)


# --- tables ---


def match_table(camps: Camps) -> Table:
    """A row for each match."""
    first, second = camps.sides
    columns = (
        Column(show.first_capital(first.name)),
        Column(show.first_capital(second.name)),
        Column(f"Won by the {first.name}"),
        Column("Best answer of"),
    )
    rows = tuple(
        (first.bots[bot], second.bots[other], camps.share((bot, other)), _sides_in(camps, (bot, other)))
        for bot, other in camps.matches
    )
    return Table("matches", "Each bot of one side against each of the other, on the same deals", columns, rows)


def _sides_in(camps: Camps, match: Match) -> str:
    return show.listed([side.name for side in best_of(camps, match)])


def answer_table(side: Side) -> Table:
    """A row for each bot of the other side, with the best answer to it."""
    heads = ("Against", "Best answer", "Wins", "Not told apart from it", "Alike")
    rows = []
    for other, name in enumerate(side.others):
        best = side.best(other)
        rows.append((name, side.bots[best], side.share(best, other), *_near(side, other)))
    title = f"Best answers of the {side.name}"
    return Table(f"answers_{side.name.replace(' ', '_')}", title, tuple(map(Column, heads)), tuple(rows))


def _near(side: Side, other: int) -> tuple[str, str]:
    """Who is not told apart from the best answer, and who plays like it."""
    near, twins = side.near_best(other), side.twins(side.best(other), other)
    first, second = (", ".join(side.bots[bot] for bot in bots) or "none" for bots in (near, twins))
    return first, second


def change_table(camps: Camps) -> Table:
    """A row for each change from the default match, or from the one named first."""
    columns = (
        Column("Side"), Column("Bot"), Column("Instead of"), Column("Gain", difference=True), Column("Verdict")
    )  # fmt: skip
    rows = []
    for side, bot, other in zip(camps.sides, camps.pair, reversed(camps.pair), strict=True):
        for new in sorted(side.numbers, key=lambda new: -int(side.won[new, other])):
            if new != bot:
                gain = side.change(new, bot, other)
                rows.append((side.name, side.bots[new], side.bots[bot], gain, side.verdict(new, bot, other)))
    return Table("changes", f"Changes from {start_words(camps)}", columns, tuple(rows))


def side_table(side: Side) -> Table:
    """A row for each bot of a side, best on average first."""
    columns = (
        Column("Bot"),
        Column("Wins on average"),
        Column("Beside the best", difference=True),
        Column("Worst case"),
        Column("Against"),
        Column("Place by worst case"),
    )
    best = side.ranking[0]
    rows = []
    for bot in side.ranking:
        behind, worst = None if bot == best else side.change(bot, best), side.worst(bot)
        place = side.careful_ranking.index(bot) + 1
        rows.append((side.bots[bot], side.share(bot), behind, side.share(bot, worst), side.others[worst], place))
    return Table(chart_of(side), f"Bots of the {side.name}", columns, tuple(rows))


# --- lines ---


def camp_lines(camps: Camps, played: str) -> list[str]:
    """Everything for the terminal."""
    gains = [one.sentence for one in gain_findings(camps)]
    sides = [line for side in camps.sides if len(side.bots) > 1 for line in ["", *_side_lines(camps, side)]]
    matches = [match_finding(camps).sentence, *_match_lines(camps)]
    swapped = swapped_lines(camps)
    return [played, "", balance_finding(camps).sentence, *gains, "", *matches, *swapped, *sides, "", *camp_notes(camps)]


def _match_lines(camps: Camps) -> list[str]:
    first, second = camps.sides
    rows = [(f"{first.name}, against {second.name}", *second.bots)]
    for bot, name in enumerate(first.bots):
        rows.append((name, *(_cell(camps, (bot, other)) for other in second.numbers)))
    legend = f"  {BEST[0]} best answer of the {first.name} to its column, {BEST[1]} of the {second.name} to its row"
    return [*show.aligned(rows), legend]


def _cell(camps: Camps, match: Match) -> str:
    return f"{best_marks(camps, match):<2} {show.full(camps.share(match))}"


def _side_lines(camps: Camps, side: Side) -> list[str]:
    rows = [(side.name, "wins on average", "beside the best", "worst case", "against")]
    best = side.ranking[0]
    for bot in side.ranking:
        behind, worst = show.DASH if bot == best else show.full_difference(side.change(bot, best)), side.worst(bot)
        least = show.full(side.share(bot, worst))
        rows.append((side.bots[bot], show.full_n(side.share(bot)), behind, least, side.others[worst]))
    answers = [("against", "best answer", "wins", "not told apart from it", "alike")]
    for other, name in enumerate(side.others):
        best = side.best(other)
        answers.append((name, side.bots[best], show.full_n(side.share(best, other)), *_near(side, other)))
    head, told = side_finding(camps, side).sentence, answer_finding(side).sentence
    return [head, *show.aligned(rows), told, *show.aligned(answers)]


# --- JSON ---


def camps_json(camps: Camps) -> Json:
    """The keys of `tournament.json` that only such a tournament has."""
    first, second = camps.sides
    judged = judge_balance(camps)
    return {
        "sides": [_side_json(side) for side in camps.sides],
        "matches": [
            {first.name: first.bots[bot], second.name: second.bots[other], **camps.share((bot, other)).as_json()}
            | {"best_answer_of": [side.name for side in best_of(camps, (bot, other))]}
            for bot, other in camps.matches
        ],
        "balance": {"verdict": judged.balance.value, "matches": [_names(camps, match) for match in judged.matches]},
        **({"swapped": swapped_json(camps)} if camps.swapped is not None else {}),
        "start": {"default": camps.is_default, **_names(camps, camps.pair), "gains": _gains_json(camps)},
    }


def _names(camps: Camps, match: Match) -> Json:
    return {side.name: side.bots[bot] for side, bot in zip(camps.sides, match, strict=True)}


def _gains_json(camps: Camps) -> Json:
    own = zip(camps.sides, camps.pair, reversed(camps.pair), strict=True)
    found = [(side, gain) for side, bot, other in own if (gain := gain_from(side, bot, other))]
    return {side.name: {"bot": side.bots[gain.bot], **gain.most.as_json()} for side, gain in found}


def _side_json(side: Side) -> Json:
    return {
        "side": side.name,
        "ranking": [
            {"bot": side.bots[bot], "mean": side.share(bot).as_json()}
            | {"worst": side.share(bot, side.worst(bot)).as_json(), "against": side.others[side.worst(bot)]}
            for bot in side.ranking
        ],
        "careful_ranking": [side.bots[bot] for bot in side.careful_ranking],
        "answers": [
            {"against": name, "bot": side.bots[side.best(other)]}
            | {"not_told_apart": [side.bots[bot] for bot in side.near_best(other)]}
            | {"alike": [side.bots[bot] for bot in side.twins(side.best(other), other)]}
            for other, name in enumerate(side.others)
        ],
        "changes": [change for other in (None, *range(len(side.others))) for change in _changes_json(side, other)],
    }


def _changes_json(side: Side, other: int | None) -> list[Json]:
    """The differences of all pairs of bots against one opponent, or on average (None)."""
    against = None if other is None else side.others[other]
    return [
        {"bot": side.bots[one], "instead_of": side.bots[two], "against": against}
        | side.change(one, two, other).as_json()
        | {"verdict": side.verdict(one, two, other)}
        for one, two in combinations(side.numbers, 2)
    ]
