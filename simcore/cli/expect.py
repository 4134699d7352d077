"""What precision a run will have, said before it is played, and what one that stops on precision has reached."""

from __future__ import annotations

from simcore.run import Request, Run
from simcore.spec import GameSpec, Measure

UNIT_OF_A_SHARE = "points"
LARGEST = 100
"""No two shares are further apart, in points."""


def expected_precision(spec: GameSpec, request: Request) -> str:
    """One line before a run: what so many games tell, or about how many a precision takes."""
    if request.precision is not None:
        return _until(spec, request.games, request.precision)
    from simcore.precision import smallest_difference, worst_half_width

    known, found = worst_half_width(request.games), smallest_difference(request.games)
    tell = "tells" if request.games == 1 else "tell"
    between = f"; a difference of {found:.2g} points between two runs of different seeds is found 4 times in 5"
    told = between if found < LARGEST else ""
    return f"{_games(request.games)} {tell} any share of games to ±{known:.2g} points or better{told}"


def _until(spec: GameSpec, most: int, precision: float) -> str:
    from simcore.precision import games_at_worst, headline_measure

    measure = headline_measure(spec)
    worst = games_at_worst(precision)
    known = f"playing until the {_headline(spec)} is known to ±{precision:g} {_unit(measure)}"
    if measure.unit == "share" and worst < most:
        return f"{known}: at most about {_games(worst)}, fewer where it is far from one half"
    return f"{known}, at most {_games(most)}"


def reached_precision(run: Run, wanted: float) -> str:
    """One line after a run that was to stop at a precision: how many games it took, and what they reached."""
    from simcore.precision import half_width, headline_measure

    if run.games_done == 0:
        return "no game is done: nothing is known yet"
    reached = half_width(run.spec, run.tally)
    missed = "" if reached <= wanted else f", not to ±{wanted:g}"
    known = f"{_headline(run.spec)} is known to ±{reached:.2g} {_unit(headline_measure(run.spec))}{missed}"
    return f"after {_games(run.games_done)} the {known}"


def _games(number: int) -> str:
    return f"{number:,} game{'' if number == 1 else 's'}"


def _headline(spec: GameSpec) -> str:
    return spec.headlines[0].name.replace("_", " ")


def _unit(measure: Measure) -> str:
    return UNIT_OF_A_SHARE if measure.unit == "share" else measure.unit
