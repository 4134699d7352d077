"""What a comparison says, in sentences; every page, file and screen takes its words from here."""

from __future__ import annotations

from collections.abc import Iterable

from reports import formatting as show
from reports.compare.moved import Moved
from reports.compare.results import Against, Comparison
from reports.facts.fact import Fact
from reports.facts.paired import Shift
from reports.facts.words import lower_first
from reports.verdicts import Band
from simcore.spec import Change

MOST_NAMED = 3
MOST_SHOWN = 8


def finding(comparison: Comparison, against: Against) -> str:
    """The sentence that answers what this side does that the base does not."""
    pair = f"{against.name} against {comparison.base}"
    if against.same:
        return f"{pair}: no difference. Both are the same rules with the same bots, so every game is the same game."
    games = show.plural(comparison.study.games, "games")
    if against.untouched:
        return f"{pair}: no difference. In all of {games} nothing that is counted came out otherwise."
    if not against.clear:
        return f"{pair}: no difference shown in {games}."
    first = against.first({one.measure for one in comparison.study.spec.headlines}) or against.clear
    parts = [f"{lower_first(one.title)} {show.full_difference(one.difference)}" for one in first[:MOST_NAMED]]
    more = len(against.clear) - len(parts)
    rest = f"; {show.plural(more, 'more measures')} changed" if more > 0 else ""
    return f"{pair}: {'; '.join(parts)}{rest} ({games}; {bots(comparison)})."


def headline(comparison: Comparison) -> str:
    """The finding of a chart of all sides: the only one, or the largest change of any."""
    if len(comparison.others) == 1:
        return finding(comparison, comparison.others[0])
    clear = [(abs(one.size), against.name, one) for against in comparison.others for one in against.clear]
    if not clear:
        return f"None of {len(comparison.others)} sides is told apart from {comparison.base}."
    _, side, shift = max(clear, key=lambda one: one[0])
    return (
        f"Of {len(comparison.others)} sides against {comparison.base} {side} changes most: {lower_first(shift.title)} "
        f"{show.full_difference(shift.difference)}."
    )


def change(shift: Shift) -> str:
    """One measure that is another: "Rounds played: 13.41 rounds instead of 15.83, -2.42 rounds (-2.45 to -2.39)"."""
    value = show.value(shift.value) + ("" if shift.value.unit == "share" else show.unit_of(shift.value))
    return f"{shift.title}: {value} instead of {show.value(shift.base)}, {show.full_difference_n(shift.difference)}."


def changes(against: Against) -> list[str]:
    """Every measure that is another, largest first, then those that are not told apart from nothing."""
    rest = [one for one in against.shifts if not one.is_clear and one.difference.value is not None]
    named = show.listed([f"{lower_first(one.title)} ({at_most(one.difference)})" for one in rest])
    told = [change(one) for one in against.clear]
    return [*told, f"No difference shown: {named}."] if rest and not against.same else told


def at_most(difference: Fact) -> str:
    """How large a difference that is not shown may still be."""
    if difference.low is None or difference.high is None or difference.low == difference.high:
        return "exactly none"
    factor = 100 if difference.unit == "share" else 1
    most = factor * max(abs(difference.low), abs(difference.high))
    return f"at most {show.plain(most, max(show.places_of(difference), 1))}{show.difference_unit(difference)}"


def saved(comparison: Comparison, against: Against) -> str:
    """How many independent games the pairing saved."""
    known = [(one.saved, one) for one in against.shifts if one.saved is not None]
    if not known:
        return ""
    least, most = min(known, key=lambda one: one[0]), max(known, key=lambda one: one[0])
    first = known[0]
    games = comparison.study.games
    return (
        f"The same {show.plural(games, 'games')} under both rules: for {lower_first(first[1].title)} two independent "
        f"runs would need {show.about(max(round(games * first[0]), 1))} games each, {times(first[0])} as many "
        f"({times(least[0])} for {lower_first(least[1].title)}, {times(most[0])} for {lower_first(most[1].title)})."
    )


def times(factor: float) -> str:
    """How many times as many."""
    return f"{factor:.0f} times" if factor >= 10 else f"{factor:.1f} times"


def rule_changes(comparison: Comparison, against: Against) -> list[str]:
    """What only one of the two rules says."""
    return [_rule(one, comparison.base, against.name) for one in against.rules]


def _rule(one: Change, base: str, side: str) -> str:
    if not one.now:
        return f"only in {base}: {one.address} ({one.printed})"
    if not one.printed:
        return f"only in {side}: {one.address} ({one.now})"
    return f"{one.address}: {one.now} in {side}, {one.printed} in {base}"


def moved(against: Against, band: Band) -> list[str]:
    """Components whose strength moved, most first."""
    return [sentence for kind, rows in against.moved.items() for sentence in _moved_of(kind, rows, band)]


def _moved_of(kind: str, rows: list[Moved], band: Band) -> Iterable[str]:
    clear = [row for row in rows if row.clear]
    how = f"more than {band.text('share')}"
    if not clear:
        yield f"Of {len(rows)} {kind} dealt under both rules the strength of none is shown to have moved by {how}."
        return
    yield f"The strength of {len(clear)} of {len(rows)} {kind} dealt under both rules moved by {how}."
    for row in clear[:MOST_SHOWN]:
        state = f"{row.after}" if row.after is row.before else f"{row.before}, now {row.after}"
        yield (
            f"{row.label}: {show.difference(row.value)} instead of {show.difference(row.base)} for the seat dealt it, "
            f"moved by {show.full_difference_n(row.difference)}; {state}."
        )


def notes(comparison: Comparison) -> list[str]:
    """How the numbers are to be read."""
    sides = len(comparison.study.others)
    together = (
        f" The intervals of one measure hold together for all {sides} comparisons (Sidak 1967)." if sides > 1 else ""
    )
    return [
        "Every side plays the same games: the same deal, the same dice, the same chance in the bots. A difference is "
        "the mean over games of what one game differs by; its interval is 95 %, with the game as the unit (Newcombe "
        f"1998 for shares of games, a linearised ratio for the rest).{together}",
        "Sorted by size: the difference in standard deviations of a game under the base.",
        "Deciles: mid-quantiles, which go in straight lines between tied whole numbers (Ma, Genton and Parzen 2011), "
        "with a bootstrap over games.",
        "Strength of a component: win share of the seat that was dealt it less that of the seats that were not. It "
        f"moved if the change leaves the band of {comparison.band.text('share')}; false calls among all components are "
        "held to 5 % (Benjamini and Hochberg 1995).",
        f"Played by {bots(comparison)}; other bots may answer the same change in another way.",
    ]


def bots(comparison: Comparison) -> str:
    """Who played."""
    words = list(dict.fromkeys(str(bot) for side in comparison.study.sides for bot in side.bots))
    return f"{', '.join(words)} in {show.plural(comparison.study.plan.rules.players, 'seats')}"
