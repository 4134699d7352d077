"""How much of a sensitivity analysis is the luck of the games, and what the game refuses, in verdicts."""

from __future__ import annotations

from collections.abc import Iterator

from reports import formatting as show
from reports.facts.words import lower_first
from reports.sensitivity.noise import Noise
from reports.sensitivity.results import Design, Sensitivity
from reports.steps.measures import Entry
from reports.verdicts import MOST_LUCK, State, Verdict

TITLES = {"morris": "Morris' screening", "sobol": "Sobol's indices"}


def luck_state(found: Sensitivity, entry: Entry) -> State:
    """Undecided where too much of what a measure does is the luck of the games."""
    noises = [each[entry.id] for each in found.noises.values() if entry.id in each]
    return State.NOTE if all(noise.is_low for noise in noises) else State.UNDECIDED


def luck(found: Sensitivity) -> Iterator[Verdict]:
    """For each design, how much of each measure's variance over its points is the luck of the games."""
    titles = {entry.id: entry.title for entry in found.wanted}
    for name, noises in found.noises.items():
        design = found.designs[name]
        told = [f"{lower_first(titles[one])} {ratio_text(noise)}" for one, noise in noises.items()]
        head = f"Luck in {TITLES[name]}, {show.plural(design.games, 'games')} at each of "
        what = f"{head}{show.plural(len(design.study.sides) - 1, 'settings')}: {'; '.join(told)} of the variance."
        met = all(noise.is_low for noise in noises.values())
        yield Verdict(f"luck.{name}", State.FINE if met else State.NOTE, "met" if met else "not met", what)
        yield from _too_much(name, noises, titles, design)


def ratio_text(noise: Noise) -> str:
    """The part of the variance that is luck."""
    return "more than half" if noise.ratio > 1 else show.percent(noise.ratio, 2)


def _too_much(name: str, noises: dict[str, Noise], titles: dict[str, str], design: Design) -> Iterator[Verdict]:
    missed = [lower_first(titles[one]) for one, noise in noises.items() if not noise.is_low]
    if missed:
        what = (
            f"Not met: for {show.listed(missed)} more than {100 * MOST_LUCK:.0f} % of the variance over the points of "
            f"{TITLES[name]} is luck, and {show.plural(design.games, 'games')} at each is all that --games allows; "
            "small effects and total indices of it are too large."
        )
        yield Verdict(f"luck.{name}", State.WARNING, "not met", what)


def left_out(found: Sensitivity) -> Iterator[Verdict]:
    """What the game refuses."""
    if found.morris.left_out:
        what = (
            f"{show.plural(found.morris.left_out, 'trajectories')} of Morris' screening crossed settings that the game "
            f"refuses and {'were' if found.morris.left_out > 1 else 'was'} drawn anew: parameters that exclude each "
            "other are seen only where both can be."
        )
        yield Verdict("screens.luck", State.NOTE, "drawn anew", what)
    if found.sobol and found.sobol.left_out:
        what = (
            f"{show.plural(found.sobol.left_out, 'rows')} of Sobol's design hold settings that the game refuses and "
            f"{'were' if found.sobol.left_out > 1 else 'was'} left out: the indices hold for what can be played."
        )
        yield Verdict("screens.luck", State.NOTE, "left out", what)
    for key, value, reason in found.steps.refused:
        yield Verdict("screens.luck", State.NOTE, "refused", f"{key}={value} alone is refused: {reason}.")


def luck_reading() -> Verdict:
    """What the luck of the games is, and how it is measured."""
    what = (
        "All points play the same games, so what luck does to all of them alike cancels. What remains is how far it "
        "moves two points apart; half the variance of that difference is what it adds to the variance between points "
        "and to a total index. It is taken from the exact sums of each point against the rules as they are, and games "
        f"are added until it is at most {100 * MOST_LUCK:.0f} % of the rest."
    )
    return Verdict("screens.luck", State.NOTE, "how it is measured", what)
