"""The stages of a sensitivity analysis: which settings its designs play, and which of them the game refuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from reports.sensitivity.designs import Places
    from reports.steps.factors import Factor
    from simcore.cli.sides import Asked
    from simcore.cli.stages import Deck, Maker, Stage
    from strategies.study import Study

TRIES = 100
"""Trajectories drawn for each that is wanted, before it is said that the game refuses too many of them."""
MOST_ROWS, FEWEST_ROWS = 1024, 16
"""Rows of Sobol's design: the most are halved until a study can hold all the settings."""


def morris_stage(asked: Asked, maker: Maker, factors: Sequence[Factor], number: int) -> Stage:
    """The first trajectories that the game allows from end to end; the others are left out and counted."""
    from reports.sensitivity.designs import trajectories
    from reports.sensitivity.results import LEFT_OUT, PLACES, WALKED
    from simcore.cli.stages import Deck, Stage

    deck = Deck(maker)
    walked: list[list[list[int]]] = []
    places: list[list[int]] = []
    left_out = 0
    for points in trajectories(_levels(factors), number, asked.seed):
        if found := _places(maker, deck, factors, points):
            walked.append(points.tolist())
            places.append(found)
        else:
            left_out += 1
        if len(walked) == number:
            break
        if left_out > TRIES * number:
            raise _too_many_refused(left_out, len(walked))
    told = {"factors": [one.to_json() for one in factors], WALKED: walked, PLACES: places, LEFT_OUT: left_out}
    return Stage(deck.sides, asked.games, told)


def _too_many_refused(left_out: int, kept: int) -> InputError:
    what = f"the game refuses a setting in {left_out} of {left_out + kept} walks through the ranges"
    return InputError(Problem(what, key="--change", expected="fewer numbers, of those that can stand together"))


def _levels(factors: Sequence[Factor]) -> list[int]:
    return [len(factor.levels) for factor in factors]


def _places(maker: Maker, deck: Deck, factors: Sequence[Factor], points: Places) -> list[int] | None:
    """The side of each point; None, and no side more, if the game refuses one of them."""
    from reports.steps.factors import setting_of

    settings = [setting_of(factors, point.tolist()) for point in points]
    if any(maker.side(setting) is None for setting in settings):
        return None
    return [place for setting in settings if (place := deck.place(setting)) is not None]


def open_sobol(asked: Asked, maker: Maker, factors: Sequence[Factor], first: Study) -> Study | None:
    """As many rows of Saltelli's design as a study can hold; None if hardly any of them can be played."""
    from reports.sensitivity.results import LEFT_OUT, PLACES
    from simcore.cli.stages import Stage, open_stage

    rows = MOST_ROWS
    while (found := _sobol(asked, maker, factors, rows)) is None:
        rows //= 2
    deck, places = found
    if len(places) < FEWEST_ROWS:
        return None
    told = {"factors": [one.to_json() for one in factors], PLACES: places, LEFT_OUT: rows - len(places)}
    return open_stage(first, "sobol", Stage(deck.sides, asked.games, told), asked)


def _sobol(asked: Asked, maker: Maker, factors: Sequence[Factor], rows: int) -> tuple[Deck, list[list[int]]] | None:
    """The sides of a design, and that of each point of the rows that the game allows; None if there are too many."""
    import numpy as np

    from reports.sensitivity.designs import saltelli
    from simcore.cli.sides import MOST_SIDES
    from simcore.cli.stages import Deck

    design = saltelli(_levels(factors), rows, asked.seed)
    if len(np.unique(design.reshape(-1, len(factors)), axis=0)) >= MOST_SIDES:
        return None
    deck = Deck(maker)
    found = (_places(maker, deck, factors, points) for points in design)
    return deck, [places for places in found if places]
