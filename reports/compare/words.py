"""What a comparison says, in verdicts; every page, file and screen takes its words from here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reports import formatting as show
from reports.compare.moved import Moved
from reports.compare.results import Against, Comparison
from reports.facts.fact import Fact
from reports.facts.paired import Shift
from reports.facts.seated import who_is_dealt, who_is_not, who_played
from reports.facts.words import lower_first
from reports.study.moving import moved_state, moved_word
from reports.verdicts import FALSE_DISCOVERIES, OUTSIDE, Band, State, Verdict
from simcore.spec import Change

MOST_NAMED = 2
MOST_SHOWN = 8


def finding(comparison: Comparison, against: Against) -> Verdict:
    """What this side does that the base does not; n and bots stand beside it wherever it is shown."""
    pair = f"{against.name} against {comparison.base}"
    if against.same:
        what = f"{pair}: no difference. Both are the same rules with the same bots, so every game is the same game."
        return Verdict("headline", State.FINE, "no difference", what)
    games = show.plural(comparison.study.games, "games")
    if against.untouched:
        what = f"{pair}: no difference. In all of {games} nothing that is counted came out otherwise."
        return Verdict("headline", State.FINE, "no difference", what)
    if not against.clear:
        return Verdict("headline", State.NOTE, "no difference shown", f"{pair}: no difference shown in {games}.")
    first = against.first({one.measure for one in comparison.study.spec.headlines}) or against.clear
    parts = [f"{lower_first(one.title)} {show.full_difference(one.difference)}" for one in first[:MOST_NAMED]]
    more = len(against.clear) - len(parts)
    rest = f"; {show.plural(more, 'more measures')} {'changes' if more == 1 else 'change'}" if more > 0 else ""
    state, word = moved_state(first[0]), moved_word(first[0])
    return Verdict("headline", state, word, f"{pair}: {'; '.join(parts)}{rest}.", first[0].difference)


def headline(comparison: Comparison) -> Verdict:
    """The finding of all sides: the only one, or the largest change of any."""
    if len(comparison.others) == 1:
        return finding(comparison, comparison.others[0])
    headlines = {one.measure for one in comparison.study.spec.headlines}
    clear = [
        (abs(one.size), against.name, one)
        for against in comparison.others
        for one in against.first(headlines) or against.clear
    ]
    if not clear:
        what = f"None of {len(comparison.others)} sides is told apart from {comparison.base}."
        return Verdict("headline", State.NOTE, "no difference shown", what)
    _, side, shift = max(clear, key=lambda one: one[0])
    sides = show.plural(len(comparison.others), "sides")
    told = f"{lower_first(shift.title)} {show.full_difference(shift.difference)}"
    what = f"Of {sides} against {comparison.base}, {side} changes the game most: {told}."
    return Verdict("headline", moved_state(shift), side, what, shift.difference)


def spread_finding(comparison: Comparison) -> Verdict:
    """How many measures change, and which does most for its own spread."""
    sides = comparison.others
    total = sum(one.difference.value is not None for one in sides[0].shifts)
    counts = [len(against.clear) for against in sides]
    if not any(counts):
        return Verdict("charts.changes", State.NOTE, "none", f"None of {show.plural(total, 'measures')} is told apart.")
    each = [f"{count} under {side.name}" for count, side in zip(counts, sides, strict=True)] if len(sides) > 1 else []
    told = show.listed(each) if each else f"{counts[0]} of {show.plural(total, 'measures')}"
    first = max((one for against in sides for one in against.clear), key=lambda one: abs(one.size))
    verb = "changes" if counts[0] == 1 and not each else "change"
    size = f"{show.signed(first.size, 2)} standard deviations of a game"
    told_first = f"most for its spread: {lower_first(first.title)}, {size}"
    head = f"Of {show.plural(total, 'measures')} {told} {verb}" if each else f"{told} {verb}"
    sentence = f"{head}, {told_first}."
    return Verdict("charts.changes", moved_state(first), moved_word(first), sentence, first.difference)


# --- every measure ---


def change(shift: Shift) -> Verdict:
    """One measure that is another: "Rounds played: 13.41 rounds instead of 15.83, -2.42 rounds (-2.45 to -2.39)"."""
    base, side = both_values(shift)
    value = side + ("" if shift.value.unit == "share" else show.unit_of(shift.value))
    what = f"{shift.title}: {value} instead of {base}, {show.full_difference_n(shift.difference)}."
    return Verdict(f"measures.{shift.id}", moved_state(shift), moved_word(shift), what, shift.difference)


def both_values(shift: Shift) -> tuple[str, str]:
    """The measure under the base and under the side, with the decimals of the difference: so they do not contradict."""
    least = max(map(show.places_of, (shift.base, shift.value, shift.difference)))
    return show.value(shift.base, least), show.value(shift.value, least)


def changes(against: Against) -> list[Verdict]:
    """Every measure that is another, largest first, then those that are not told apart from nothing."""
    rest = [one for one in against.shifts if not one.is_clear and one.difference.value is not None]
    named = show.listed([f"{lower_first(one.title)} ({at_most(one.difference)})" for one in rest])
    told = [change(one) for one in against.clear]
    if rest and not against.same:
        told.append(Verdict("screens.changes", State.NOTE, "no difference shown", f"No difference shown: {named}."))
    return told


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


# --- strength ---


def moved(comparison: Comparison, against: Against) -> list[Verdict]:
    """Components whose strength moved, most first."""
    who, band = who_is_dealt(comparison.study.spec), comparison.band
    return [verdict for kind, rows in against.moved.items() if rows for verdict in _moved_of(kind, rows, band, who)]


def _moved_of(kind: str, rows: Sequence[Moved], band: Band, who: str) -> Iterable[Verdict]:
    clear, how = [row for row in rows if row.clear], f"more than {band.text('share')}"
    if not clear:
        what = f"Of {len(rows)} {kind} dealt under both rules the strength of none is shown to have moved by {how}."
        yield Verdict(f"screens.{kind}", still_state(rows, band), "none shown to move", what)
        return
    what = f"The strength of {len(clear)} of {len(rows)} {kind} dealt under both rules moved by {how}."
    yield Verdict(f"screens.{kind}", State.WARNING, f"{len(clear)} moved", what)
    yield from (_moved_one(kind, row, who) for row in clear[:MOST_SHOWN])


def _moved_one(kind: str, row: Moved, who: str) -> Verdict:
    state = f"{row.after}" if row.after is row.before else f"{row.before}, now {row.after}"
    what = (
        f"{row.label}: {show.difference(row.value)} instead of {show.difference(row.base)} for {who}, "
        f"moved by {show.full_difference_n(row.difference)}; {state}."
    )
    return Verdict(f"{kind}.{row.id}", row.after, state, what, row.difference)


def still_state(rows: Iterable[Moved], band: Band) -> State:
    """Of components of which none is shown to have moved: fine if each is shown to stay, else undecided."""
    half = band.half_width("share")
    limits = [(row.difference.low, row.difference.high) for row in rows]
    known = all(low is not None and high is not None and -half <= low and high <= half for low, high in limits)
    return State.FINE if known else State.UNDECIDED


def is_new_outside(row: Moved) -> bool:
    """Whether a component has left the band by the change."""
    return row.clear and row.after in OUTSIDE and row.before is not row.after


# --- how to read it ---


def notes(comparison: Comparison) -> list[str]:
    """What holds for all numbers of the page."""
    return [
        "Every side plays the same games: the same deal, the same dice, the same chance in the bots. A difference is "
        "the mean over games of what one game differs by.",
        f"Played by {bots(comparison)}; other bots may answer the same change in another way.",
    ]


def interval_reasons(comparison: Comparison) -> tuple[str, ...]:
    """Why to believe the differences of the measures."""
    sides = len(comparison.study.others)
    together = (
        f" The intervals of one measure hold together for all {sides} comparisons (Sidak 1967)." if sides > 1 else ""
    )
    return (
        f"The same {show.plural(comparison.study.games, 'games')} under each of {sides + 1} sides; {bots(comparison)}.",
        "95 % intervals of the paired difference, with the game as the unit (Newcombe 1998 for shares of games, a "
        f"linearised ratio for the rest).{together} Filled: told apart from no difference.",
        "Sorted by size: the difference in standard deviations of a game under the base.",
    )


def decile_reasons(comparison: Comparison) -> tuple[str, ...]:
    """Why to believe the deciles."""
    return (
        f"The same {show.plural(comparison.study.games, 'games')} under both sides; {bots(comparison)}.",
        "Mid-quantiles, which go in straight lines between tied whole numbers (Ma, Genton and Parzen 2011); 95 % "
        "intervals from a bootstrap over games.",
    )


def strength_reading(comparison: Comparison) -> Verdict:
    """How the strength of a component is to be read."""
    others = who_is_not(comparison.study.spec, "the seats that were not")
    what = (
        f"Strength of a component: win share of {who_is_dealt(comparison.study.spec)} less that of {others}. It "
        f"moved if the change leaves the band of {comparison.band.text('share')}; false calls among all components are "
        f"held to {100 * FALSE_DISCOVERIES:.0f} % (Benjamini and Hochberg 1995)."
    )
    return Verdict("screens.strength", State.NOTE, "", what)


def bots(comparison: Comparison) -> str:
    """Who played."""
    study = comparison.study
    players, camps = study.plan.rules.players, study.spec.camps
    if camps:
        tables = dict.fromkeys(tuple(map(str, side.bots)) for side in study.sides)
        return " or ".join(who_played(table, players, camps) for table in tables)
    return who_played(dict.fromkeys(str(bot) for side in study.sides for bot in side.bots), players)
