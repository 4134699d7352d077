"""What a suggestion says, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from reports import formatting as show
from reports.facts.fact import Fact
from reports.facts.seated import who_is_dealt, who_played_in
from reports.facts.words import lower_first
from reports.suggest.results import Suggestion
from reports.suggest.targets import Met, Reached, Target
from reports.verdicts import FALSE_DISCOVERIES, State, Verdict


def finding(found: Suggestion) -> Verdict:
    """The answer in a sentence: the change, what it comes to on fresh games, and what was wanted."""
    state = VERDICTS[found.state]
    if found.how == "nothing":
        return Verdict("headline", state, "nothing", f"Nothing has to change: {_reached(found)}.", _fact(found))
    if found.best.is_inside:
        return Verdict(
            "headline", state, STATES[found.state], f"{change_words(found)}: {_reached(found)}.", _fact(found)
        )
    missed = show.listed([one.target.asked for one in found.best.reached if not one.is_inside])
    closest = f"the closest is {change_words(found)}" if found.setting else "nothing comes closer than they do"
    what = f"Not reached with the numbers that may move: {missed}; {closest}."
    return Verdict("headline", State.WARNING, "not reached", what, _fact(found))


def _fact(found: Suggestion) -> Fact:
    return found.check.after[0].fact


def _reached(found: Suggestion) -> str:
    """What the targets come to, the first of them in full."""
    after = found.check.after
    told = [_reach(one) for one in after[:MOST_NAMED]]
    more = len(after) - MOST_NAMED
    rest = f"; {show.plural(more, 'more targets')}" if more > 0 else ""
    return f"{'; '.join(told)}{rest}; {'all ' if len(after) > 1 else ''}{STATES[found.state]} on fresh games"


def _reach(one: Reached) -> str:
    who = f" ({one.who})" if one.who else ""
    fact = show.full_difference(one.fact) if one.target.presence else show.full(one.fact)
    return f"{lower_first(one.target.title)}{who} {fact}, wanted {one.target.range_words}"


MOST_NAMED = 2
STATES = {
    Met.HOLDS: "met",
    Met.NOT: "not met",
    Met.UNDECIDED: "undecided",
}
VERDICTS = {Met.HOLDS: State.FINE, Met.NOT: State.WARNING, Met.UNDECIDED: State.UNDECIDED}


def change_words(found: Suggestion) -> str:
    """The change in words: "start_alarm 1 instead of 0 and die_faces 8 instead of 6"."""
    changes = ((one.key, show.minus(value), show.minus(one.value)) for one, value in found.changes)
    return show.listed([f"{key} {value} instead of {before}" for key, value, before in changes])


def reached_words(one: Reached) -> str:
    """How one target fares: "Rounds played 18.1 rounds (18.0 to 18.2), wanted 17.5 to 18.5 rounds: holds"."""
    fact = show.full_difference(one.fact) if one.target.presence else show.full(one.fact)
    who = f" ({one.who})" if one.who else ""
    return f"{one.target.title}{who} {fact}, wanted {one.target.range_words}: {one.state}"


def checks(found: Suggestion) -> list[Verdict]:
    """How every target fares on fresh games, and how it did before."""
    pairs = zip(found.check.before, found.check.after, strict=True)
    return [_check(None if found.how == "nothing" else before, after) for before, after in pairs]


def _check(before: Reached | None, after: Reached) -> Verdict:
    what = f"{reached_words(after)}{f'; before {_plain(before)}' if before else ''}."
    return Verdict(f"targets.{after.target.asked}", VERDICTS[after.state], STATES[after.state], what, after.fact)


def check_title(found: Suggestion) -> Verdict:
    """The chart: how many targets hold where nothing was chosen by them."""
    states, check = [one.state for one in found.check.after], found.check.study
    held = states.count(Met.HOLDS)
    where = f"on {show.plural(check.games, 'fresh games')}, seed {check.plan.seed}"
    if len(states) == 1:
        verb = {Met.HOLDS: "holds", Met.NOT: "does not hold", Met.UNDECIDED: "is undecided"}[states[0]]
        return Verdict("charts.targets", VERDICTS[found.state], STATES[found.state], f"The target {verb} {where}.")
    what = f"{held or 'None'} of {len(states)} targets {show.verb(held, 'hold')} {where}."
    return Verdict("charts.targets", VERDICTS[found.state], f"{held} of {len(states)} hold", what)


def _plain(one: Reached) -> str:
    return show.difference(one.fact) if one.target.presence else show.full(one.fact)


def binding(found: Suggestion) -> Iterator[str]:
    """If a target is out of reach: how close it came, and what stands in the way."""
    if found.best.is_inside:
        return
    for one in found.best.reached:
        if not one.is_inside:
            yield f"{one.target.title}: {_plain(one)} at the closest, wanted {one.target.range_words}."
            yield from _why(found, one)
    for factor, value in found.changes:
        if value in (factor.levels[0], factor.levels[-1]) and len(factor.levels) > 2:
            yield f"{factor.key}={value} is the end of its range, {factor.levels[0]} to {factor.levels[-1]}."
    held = [one.target.asked for one in found.best.reached if one.is_inside]
    if held:
        yield f"What comes closest meets {show.listed(held)}: what would meet the rest moves away from there."


def _why(found: Suggestion, one: Reached) -> Iterator[str]:
    """Which single numbers pull towards the range, and how far the strongest comes."""
    target = one.target
    if target.entry is None:
        return
    name, wanted = target.entry.id, 1 if (one.fact.value or 0.0) < target.low else -1
    pull = {
        factor: max(
            (wanted * (found.steps.shift(move, name).difference.value or 0.0), move.value)
            for move in found.steps.of(factor)
            if found.steps.is_clear(move, name)
        )
        for factor in found.steps.factors
        if any(found.steps.is_clear(move, name) for move in found.steps.of(factor))
    }
    towards = sorted(((size, factor.key, value) for factor, (size, value) in pull.items() if size > 0), reverse=True)
    if not towards:
        yield f"None of the numbers that may move is shown to move {target.title.lower()} that way."
        return
    size, key, value = towards[0]
    factor_ = 100 if target.unit == "share" else 1
    unit = " pp" if target.unit == "share" else f" {show.UNIT_WORDS.get(target.unit, target.unit)}".rstrip()
    yield (
        f"The strongest single move that way is {key}={value} with {show.signed(factor_ * wanted * size, 1)}{unit}; "
        f"{show.plural(len(towards), 'numbers')} {show.verb(len(towards), 'pull')} that way at all."
    )


def how_found(found: Suggestion) -> str:
    """How the change was come upon."""
    singles = len(found.steps.moves)
    games = show.plural(found.steps.study.games, "games")
    moves = show.plural(singles, "moves")
    first = f"{show.plural(len(found.steps.factors), 'numbers')} moved one at a time, {moves} of {games} each"
    if found.how == "nothing":
        return f"{first}."
    if found.how == "single":
        return f"{first}; of the changes of one number that meet all targets this is the smallest."
    others = len(found.tried) - singles - 1
    searched = f"{show.plural(others, 'settings')} of several {'was' if others == 1 else 'were'} searched (CMA-ES)"
    return f"{first}; no change of one number meets all targets, so {searched}."


def lamps(found: Suggestion) -> list[Verdict]:
    """Whether the search met the targets, what it changes, whether that holds on fresh games, and what was tried."""
    inside, targets = sum(one.is_inside for one in found.best.reached), found.targets
    met = "met" if inside == len(targets) else f"{inside} of {len(targets)} met" if inside else "not met"
    what = f"On the games of the search {inside or 'none'} of {show.plural(len(targets), 'targets')} "
    reached = Verdict("targets", State.FINE if inside == len(targets) else State.WARNING, met,
                      f"{what}{show.verb(inside, 'lie')} in range.")  # fmt: skip
    check = {Met.HOLDS: "holds on fresh games", Met.NOT: "fails on fresh games", Met.UNDECIDED: "undecided"}
    word = check[found.state]
    held = Verdict("check", VERDICTS[found.state], word, check_title(found).sentence)
    number = show.plural(len(found.tried), "settings")
    return [reached, _change_lamp(found), held, Verdict("tried", State.NOTE, number, how_found(found))]


def _change_lamp(found: Suggestion) -> Verdict:
    if not found.setting:
        return Verdict("rules", State.NOTE, "nothing changes", "The rules stay as they are.")
    (factor, value), *others = found.changes
    word = f"{factor.key} {show.minus(value)}" if not others else show.plural(len(found.changes), "numbers")
    return Verdict("rules", State.NOTE, word, f"{change_words(found)}.")


def next_step(found: Suggestion, file: str) -> Verdict:
    """What to do with it."""
    if not found.setting:
        if found.best.is_inside:
            return Verdict("change", VERDICTS[found.state], "nothing", "Nothing to change: play on with these rules.")
        what = "Widen a target, or let more numbers move with --change: none of these brings the game closer."
        return Verdict("change", State.WARNING, "out of reach", what)
    if not found.best.is_inside:
        what = f"Widen a target, or let more numbers move with --change; {file} holds what comes closest."
        return Verdict("change", State.WARNING, "out of reach", what)
    if found.state is Met.UNDECIDED:
        what = f"Check it on more games with --check before you rely on it; the change is in {file}."
        return Verdict("change", State.UNDECIDED, "check it", what)
    if found.state is Met.NOT:
        what = f"Search with more games: what holds there does not hold on fresh ones. The change is in {file}."
        return Verdict("change", State.WARNING, "search on", what)
    return Verdict("change", State.FINE, "use it", f"Play on with it, from this folder: simulate --variant {file}")


def notes(found: Suggestion) -> list[str]:
    """What holds for all numbers of the page."""
    return [
        "The smallest change is that of the fewest numbers, then the fewest steps, then the smallest part of their "
        "ranges. A step leads to the next value that a designer would try; whole numbers between two of them are "
        "tried, too.",
        f"Played by {bots(found)}; with other bots the same change may do something else.",
    ]


def check_reasons(found: Suggestion) -> tuple[str, ...]:
    """Why to believe that targets hold."""
    told = [
        f"All that was tried played the same {show.plural(found.steps.study.games, 'games')}, so small differences "
        "show; but what was chosen by them looks better there than it is. The check plays "
        f"{show.plural(found.check.study.games, 'games')} that nothing was chosen by; {bots(found)}.",
        "A target holds if the whole 95 % interval of its number lies in the range that was asked for, does not hold "
        "if all of it lies outside, and is undecided across an edge. A single number is meant to its last digit: 18 is "
        "17.5 to 18.5.",
    ]
    if any(one.presence for one in found.targets):
        told.append(
            "Components within a band: the strength of each is the win share of "
            f"{who_is_dealt(found.steps.study.spec)} less that of the others; false calls among all are held to "
            f"{100 * FALSE_DISCOVERIES:.0f} % (Benjamini and Hochberg 1995)."
        )
    return tuple(told)


def bots(found: Suggestion) -> str:
    """Who played."""
    return who_played_in(found.steps.study)


def targets_words(targets: tuple[Target, ...]) -> str:
    """The targets as they were typed."""
    return show.listed([one.asked for one in targets])
