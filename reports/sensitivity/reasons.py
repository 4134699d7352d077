"""How a sensitivity analysis is to be read, and why its charts are to be believed."""

from __future__ import annotations

from reports import formatting as show
from reports.facts.seated import who_played_in
from reports.sensitivity.results import Design, Sensitivity


def notes(found: Sensitivity) -> list[str]:
    """What holds for all numbers of the page."""
    return [
        "All settings play the same games: the same deal, dice and chance in the bots. What a parameter does not touch "
        "comes out exactly alike, so a parameter that does nothing has a mu* of 0.",
        "A range is what a designer would try (`simulate list parameters`); with another range a parameter matters "
        "more or less.",
        f"Played by {_bots(found)}; other bots may answer in another way.",
    ]


def effect_reasons(found: Sensitivity) -> tuple[str, ...]:
    """Why to believe mu*."""
    return (
        f"Morris (1991): from point to point one parameter moves while all others stand anywhere in their range; "
        f"{show.plural(len(found.morris.places), 'trajectories')}, {_games(found.morris)}; {_bots(found)}.",
        "mu* is the mean size of the change, taken to the whole range of the parameter; its interval is a bootstrap "
        "over trajectories. sigma is how much the change varies from place to place: where it is as large as mu*, the "
        "parameter works together with others, or bends.",
    )


def index_reasons(found: Sensitivity) -> tuple[str, ...]:
    """Why to believe the indices."""
    design = found.sobol or found.morris
    return (
        "Sobol: which part of the variance over all settings of the few parameters goes with each, alone (first order) "
        f"and together with others (total); {show.plural(len(design.places), 'rows')}, {_games(design)}; "
        f"{_bots(found)}.",
        "Each value in the list of a parameter is as likely as any other. An index is an estimate: a small one may "
        "come out below 0, which is nothing but its error, and the sum of first orders may pass 1. Intervals are "
        "bootstraps over rows of the design.",
    )


def _games(design: Design) -> str:
    return f"{show.plural(design.games, 'games')} at each of {show.plural(len(design.study.sides) - 1, 'settings')}"


def _bots(found: Sensitivity) -> str:
    return who_played_in(found.steps.study)
