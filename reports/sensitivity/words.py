"""What a sensitivity analysis says, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from reports import formatting as show
from reports.facts.words import lower_first
from reports.sensitivity.noise import ENOUGH, Noise
from reports.sensitivity.results import Design, Ranked, Sensitivity
from reports.steps.measures import Entry

LITTLE = 0.1
"""A parameter of which mu* is at most this part of the largest one is called small."""
MOST_NAMED = 3


def findings(found: Sensitivity) -> list[str]:
    """The first sentences: for each measure what it depends on most, and how many parameters hardly move it."""
    return [measure_finding(found, entry) for entry in found.wanted]


def measure_finding(found: Sensitivity, entry: Entry) -> str:
    """What one measure depends on: by total index where it was decomposed, else by mu*."""
    if entry.id not in found.screened:
        return f"{entry.title}: not known at every setting, so nothing is said of it."
    if found.by_effect(entry.id)[0].value == 0:
        return f"{entry.title}: depends on none of {show.plural(len(found.morris.factors), 'parameters')}."
    most = _most_by_index(found, entry) or _most_by_effect(found, entry)
    return f"{entry.title}: depends most on {most}; {_rest(found, entry)}."


def effect_finding(found: Sensitivity, entry: Entry) -> str:
    """What moves one measure most, by mu*."""
    return f"{entry.title}: moved most by {_most_by_effect(found, entry) or 'none of the parameters'}."


def index_finding(found: Sensitivity, entry: Entry) -> str:
    """What one measure depends on, by total index."""
    return f"{entry.title}: depends most on {_most_by_index(found, entry) or 'none of the parameters'}."


def _most_by_index(found: Sensitivity, entry: Entry) -> str:
    """The parameters with the largest total indices; empty where there are none."""
    if entry.id not in found.indices or found.by_total(entry.id)[0].value <= 0:
        return ""
    rows = [row for row in found.by_total(entry.id)[:MOST_NAMED] if row.low > 0] or found.by_total(entry.id)[:1]
    told = [f"{row.factor.key} ({index_text(row)})" for row in rows]
    told[0] = told[0].replace("(", "(total index ", 1)
    return ", then ".join(told)


def _most_by_effect(found: Sensitivity, entry: Entry) -> str:
    """The parameters with the largest mu*; empty where none has any."""
    rows = [row for row in found.by_effect(entry.id)[:MOST_NAMED] if row.value > 0]
    told = [f"{row.factor.key} ({effect_text(row, entry)})" for row in rows]
    return ", then ".join([told[0].replace("(", "(mu* ", 1), *told[1:]]) if told else ""


def index_text(row: Ranked) -> str:
    """A total index with its interval."""
    return f"{row.value:.2f}, {max(row.low, 0):.2f} to {row.high:.2f}"


def effect_text(row: Ranked, entry: Entry) -> str:
    """An effect with its interval, in the unit of the measure."""
    factor = 100 if entry.unit == "share" else 1
    places = show.decimals(factor * row.error)
    numbers = (f"{factor * number:.{places}f}" for number in (row.value, max(row.low, 0.0), row.high))
    value, low, high = numbers
    return f"{value}{unit_of(entry)}, {low} to {high}"


def unit_of(entry: Entry) -> str:
    """The unit of a difference, with a space before it."""
    return " pp" if entry.unit == "share" else f" {show.UNIT_WORDS.get(entry.unit, entry.unit)}".rstrip()


def _rest(found: Sensitivity, entry: Entry) -> str:
    """How many hardly move it, and by how much at most."""
    rows = found.by_effect(entry.id)
    small = [row for row in rows if row.high <= LITTLE * rows[0].value]
    number = f"{len(small)} of {show.plural(len(rows), 'parameters')}"
    if not small:
        least = f"{rows[-1].factor.key} moves it least ({effect_text(rows[-1], entry)})"
        return f"of {show.plural(len(rows), 'parameters')} {least}"
    most = max(row.high for row in small)
    if most == 0:
        return f"{number} {show.verb(len(small), 'move')} nothing"
    factor = 100 if entry.unit == "share" else 1
    at_most = f"{factor * most:.{show.decimals(factor * most) + 1}f}{unit_of(entry)}"
    return f"{number} {show.verb(len(small), 'move')} it by no more than {at_most} over their whole range"


# --- luck ---


def luck(found: Sensitivity) -> Iterator[str]:
    """For each design, how much of each measure's variance over its points is the luck of the games."""
    titles = {entry.id: entry.title for entry in found.wanted}
    for name, noises in found.noises.items():
        design = found.designs[name]
        told = [f"{lower_first(titles[one])} {ratio_text(noise)}" for one, noise in noises.items()]
        head = f"Luck in {TITLES[name]}, {show.plural(design.games, 'games')} at each of "
        yield f"{head}{show.plural(len(design.study.sides) - 1, 'settings')}: {'; '.join(told)} of the variance."
        yield from _too_much(name, noises, titles, design)


TITLES = {"morris": "Morris' screening", "sobol": "Sobol's indices"}


def ratio_text(noise: Noise) -> str:
    """The part of the variance that is luck."""
    return "more than half" if noise.ratio > 1 else show.percent(noise.ratio, 2)


def _too_much(name: str, noises: dict[str, Noise], titles: dict[str, str], design: Design) -> Iterator[str]:
    missed = [lower_first(titles[one]) for one, noise in noises.items() if not noise.is_low]
    if missed:
        yield (
            f"Not met: for {show.listed(missed)} more than {100 * ENOUGH:.0f} % of the variance over the points of "
            f"{TITLES[name]} is luck, and {show.plural(design.games, 'games')} at each is all that --games allows; "
            "small effects and total indices of it are too large."
        )


def left_out(found: Sensitivity) -> Iterator[str]:
    """What the game refuses."""
    if found.morris.left_out:
        yield (
            f"{show.plural(found.morris.left_out, 'trajectories')} of Morris' screening crossed settings that the game "
            f"refuses and {'were' if found.morris.left_out > 1 else 'was'} drawn anew: parameters that exclude each "
            "other are seen only where both can be."
        )
    if found.sobol and found.sobol.left_out:
        yield (
            f"{show.plural(found.sobol.left_out, 'rows')} of Sobol's design hold settings that the game refuses and "
            f"{'were' if found.sobol.left_out > 1 else 'was'} left out: the indices hold for what can be played."
        )
    for key, value, reason in found.steps.refused:
        yield f"{key}={value} alone is refused: {reason}."


def notes(found: Sensitivity) -> list[str]:
    """How the numbers are to be read."""
    study = found.steps.study
    bots = list(dict.fromkeys(map(str, study.plan.bots)))
    return [
        "All settings play the same games: the same deal, dice and chance in the bots. What a parameter does not touch "
        "comes out exactly alike, so a parameter that does nothing has a mu* of 0.",
        "Single steps: one parameter at its next value down or up, all else as the rules are; 95 % intervals of the "
        "paired difference.",
        f"Morris (1991): from point to point one parameter moves while all others stand anywhere in their range; "
        f"{show.plural(len(found.morris.places), 'trajectories')}. mu* is the mean size of the change, taken to the "
        "whole range of the parameter; its interval is a bootstrap over trajectories. sigma is how much the change "
        "varies from place to place: where it is as large as mu*, the parameter works together with others, or bends.",
        "Sobol: which part of the variance over all settings of the few parameters goes with each, alone (first order) "
        "and together with others (total). Each value in the list of a parameter is as likely as any other. An index "
        "is an estimate: a small one may come out below 0, which is nothing but its error, and the sum of first "
        "orders may pass 1. Intervals are bootstraps over rows of the design.",
        "Luck: all points play the same games, so what luck does to all of them alike cancels. What remains is how far "
        "it moves two points apart; half the variance of that difference is what it adds to the variance between "
        "points and to a total index. It is taken from the exact sums of each point against the rules as they are, "
        f"and games are added until it is at most {100 * ENOUGH:.0f} % of the rest.",
        "A range is what a designer would try (`simulate list parameters`); with another range a parameter matters "
        "more or less.",
        f"Played by {', '.join(bots)} in {show.plural(study.plan.rules.players, 'seats')}; other bots may answer in "
        "another way.",
    ]
