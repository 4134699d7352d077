"""The designs of Morris and Sobol on numbers with a few levels each, and their indices, by the package SALib.

Morris (1991), "Factorial sampling plans for preliminary computational experiments", with mu* by Campolongo, Cariboni
and Saltelli (2007); Saltelli et al. (2010), "Variance based sensitivity analysis of model output", with total indices
by Jansen (1999). SALib takes a seed of 0 for no seed at all, so it is only ever given others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.errors import InputError, Problem

Places = NDArray[np.int64]
"""Levels of every factor at every point of a design."""
Floats = NDArray[np.float64]

GRID = 4
"""Levels of the grid of Morris; a factor with another number of levels lies on it as evenly as it can."""
STEP = GRID / (2 * (GRID - 1))
"""A step on that grid, as a part of the whole range."""
MORRIS, SOBOL, SPREAD = 1, 2, 3
"""What chance is used for: the two designs, and the resampling behind the intervals."""


class Screened(NamedTuple):
    """Elementary effects of each factor, for a move over its whole range.

    Attributes
    ----------
    mu_star, error : mean size of the effects, and half its 95 % interval over trajectories
    mu : mean of the effects, with their signs
    sigma : their standard deviation: large where the effect depends on the other factors, or bends
    """

    mu_star: Floats
    error: Floats
    mu: Floats
    sigma: Floats


class Indices(NamedTuple):
    """First-order and total index of each factor, and half their 95 % intervals."""

    first: Floats
    first_error: Floats
    total: Floats
    total_error: Floats


def need_salib() -> None:
    """InputError with a sentence where SALib, which is an extra, is missing."""
    try:
        import SALib  # noqa: F401
    except ImportError as error:
        what = "sensitivity needs the package SALib"
        raise InputError(Problem(what, expected="pip install 'heistlab[sensitivity]'")) from error


def stream(seed: int, *purpose: int) -> int:
    """A seed for one purpose, from 1 on."""
    return int(np.random.SeedSequence((seed, *purpose)).generate_state(1, np.uint32)[0]) + 1


def _problem(factors: int) -> dict[str, Any]:
    return {"num_vars": factors, "names": [f"x{at}" for at in range(factors)], "bounds": [[0.0, 1.0]] * factors}


# --- Morris ---


def trajectories(levels: Sequence[int], batch: int, seed: int) -> Iterator[Places]:
    """Trajectories without end, each (factors + 1, factors): from point to point one factor takes one step."""
    from SALib.sample import morris

    tops = np.array(levels) - 1
    number = 0
    while True:
        sample = morris.sample(_problem(len(levels)), batch, num_levels=GRID, seed=stream(seed, MORRIS, number))
        places = np.rint(np.asarray(sample) * tops).astype(np.int64)
        yield from places.reshape(batch, len(levels) + 1, len(levels))
        number += 1


def screen(levels: Sequence[int], walked: Places, values: Floats, seed: int) -> Screened:
    """The elementary effects of each factor.

    Parameters
    ----------
    walked : levels of (trajectories, factors + 1, factors)
    values : the number at each point, (trajectories, factors + 1)
    """
    from SALib.analyze import morris

    points = walked.reshape(-1, len(levels)).astype(float)
    told = morris.analyze(
        _problem(len(levels)), points, values.ravel(), num_levels=GRID, num_resamples=1000, seed=stream(seed, SPREAD)
    )
    scale = STEP / _steps(levels)
    mu_star, error, mu, sigma = (
        np.asarray(told[name], dtype=float) * scale for name in ("mu_star", "mu_star_conf", "mu", "sigma")
    )
    return Screened(mu_star, error, mu, sigma)


def _steps(levels: Sequence[int]) -> Floats:
    """The step that each factor takes, as a part of its own range: on few levels it cannot be that of the grid."""
    tops = np.array(levels) - 1
    steps: Floats = np.rint(STEP * tops) / tops
    return steps


# --- Sobol ---


def saltelli(levels: Sequence[int], rows: int, seed: int) -> Places:
    """The points of Saltelli's design, (rows, factors + 2, factors); `rows` is a power of two."""
    from SALib.sample import sobol

    sample = sobol.sample(_problem(len(levels)), rows, calc_second_order=False, seed=stream(seed, SOBOL))
    places = np.floor(np.asarray(sample) * np.array(levels)).astype(np.int64)
    kept: Places = np.minimum(places, np.array(levels) - 1)
    return kept.reshape(rows, len(levels) + 2, len(levels))


def decompose(factors: int, values: Floats, seed: int) -> Indices:
    """The indices of each factor from the number at each point, (rows, factors + 2); nothing where it never varies."""
    from SALib.analyze import sobol

    if np.ptp(values) == 0:
        return Indices(*(np.zeros(factors) for _ in Indices._fields))
    told = sobol.analyze(
        _problem(factors), values.ravel(), calc_second_order=False, num_resamples=1000, seed=stream(seed, SPREAD)
    )
    return Indices(*(np.asarray(told[name], dtype=float) for name in ("S1", "S1_conf", "ST", "ST_conf")))
