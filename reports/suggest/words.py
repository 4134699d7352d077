"""What a suggestion says, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from reports import formatting as show
from reports.suggest.results import Suggestion
from reports.suggest.targets import Met, Reached, Target


def finding(found: Suggestion) -> str:
    """The answer in a sentence."""
    games = f"{show.plural(found.check.study.games, 'fresh games')}, seed {found.check.study.plan.seed}"
    if found.how == "nothing":
        return f"Nothing has to change: as the rules are, {_all(found)} {STATES[found.state]} on {games}."
    words = change_words(found)
    if found.best.is_inside:
        return f"{words}: {_all(found)} {STATES[found.state]} on {games}."
    missed = show.listed([one.target.asked for one in found.best.reached if not one.is_inside])
    closest = f"the closest is {words[:1].lower()}{words[1:]}" if found.setting else "nothing comes closer than they do"
    return f"Not reached with the numbers that may move: {missed}; {closest}."


STATES = {
    Met.HOLDS: "met",
    Met.NOT: "not met",
    Met.UNDECIDED: "undecided",
}


def _all(found: Suggestion) -> str:
    """The targets as a sentence names them before it says whether they hold."""
    return f"{targets_words(found.targets)} {'is' if len(found.targets) == 1 else 'are'}"


def change_words(found: Suggestion) -> str:
    """The change in words: "start_alarm 1 instead of 0 and die_faces 8 instead of 6"."""
    changes = ((one.key, show.minus(value), show.minus(one.value)) for one, value in found.changes)
    return show.listed([f"{key} {value} instead of {before}" for key, value, before in changes])


def reached_words(one: Reached) -> str:
    """How one target fares: "Rounds played 18.1 rounds (18.0 to 18.2), wanted 17.5 to 18.5 rounds: holds"."""
    fact = show.full_difference(one.fact) if one.target.presence else show.full(one.fact)
    who = f" ({one.who})" if one.who else ""
    return f"{one.target.title}{who} {fact}, wanted {one.target.range_words}: {one.state}"


def check_lines(found: Suggestion) -> list[str]:
    """How every target fares on fresh games, and how it did before."""
    pairs = zip(found.check.before, found.check.after, strict=True)
    return [f"{reached_words(after)}; before {_plain(before)}." for before, after in pairs]


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
    first = f"{show.plural(len(found.steps.factors), 'numbers')} moved one at a time, {singles} moves of {games} each"
    if found.how == "nothing":
        return f"{first}."
    if found.how == "single":
        return f"{first}; of the changes of one number that meet all targets this is the smallest."
    others = len(found.tried) - singles - 1
    return (
        f"{first}; no change of one number meets all targets, so {others} settings of several were searched (CMA-ES)."
    )


def notes(found: Suggestion) -> list[str]:
    """How the numbers are to be read."""
    study = found.steps.study
    bots = ", ".join(dict.fromkeys(map(str, study.plan.bots)))
    return [
        "A target holds if the whole 95 % interval of its number lies in the range that was asked for, does not hold "
        "if all of it lies outside, and is undecided across an edge. A single number is meant to its last digit: 18 is "
        "17.5 to 18.5.",
        "Components within a band: the strength of each is the win share of the seat that was dealt it less that of "
        "the others; false calls among all are held to 5 % (Benjamini and Hochberg 1995).",
        f"All that was tried played the same {show.count(study.games)} games, so small differences show; but what was "
        "chosen by them looks better there than it is. The check plays games that nothing was chosen by.",
        "The smallest change is that of the fewest numbers, then the fewest steps, then the smallest part of their "
        "ranges. A step leads to the next value that a designer would try; whole numbers between two of them are "
        "tried, too.",
        f"Played by {bots} in {show.plural(study.plan.rules.players, 'seats')}; with other bots the same change may "
        "do something else.",
    ]


def targets_words(targets: tuple[Target, ...]) -> str:
    """The targets as they were typed."""
    return show.listed([one.asked for one in targets])
