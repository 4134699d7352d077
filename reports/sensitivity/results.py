"""The numbers of a sensitivity analysis: single steps, elementary effects, indices, and the luck in each design."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from reports.sensitivity.designs import Indices, Screened, decompose, screen
from reports.sensitivity.noise import Noise, noise_of
from reports.steps.factors import Factor
from reports.steps.measures import Entry, Response, read_responses
from reports.steps.results import Steps
from simcore.aggregate import Tally, digest
from strategies.study import Study

PLACES, WALKED, LEFT_OUT = "places", "walked", "left_out"
"""Options of a design: the side of each of its points; the levels of every factor there; and how many trajectories or
rows were left out since the game refuses one of their settings."""


@dataclass(frozen=True)
class Design:
    """A design that was played: its study, so many games at each point, and what was counted."""

    study: Study
    games: int
    tally: Tally

    @property
    def factors(self) -> tuple[Factor, ...]:
        """What it moves."""
        return tuple(map(Factor.from_json, self.study.options["factors"]))

    @property
    def levels(self) -> list[int]:
        """How many levels each of them has."""
        return [len(factor.levels) for factor in self.factors]

    @property
    def places(self) -> np.ndarray:
        """The side of each point, a row for each trajectory or row of the design."""
        return np.array(self.study.options[PLACES], np.int64)

    @property
    def left_out(self) -> int:
        """Trajectories or rows that the game refuses."""
        return int(self.study.options[LEFT_OUT])

    def responses(self, wanted: Sequence[Entry]) -> dict[str, Response]:
        """The wanted numbers at every side; those that are not known everywhere are left out."""
        found = read_responses(wanted, self.tally)
        return {one.entry.id: one for one in found if not np.isnan(one.values).any()}

    def noise(self, wanted: Sequence[Entry]) -> dict[str, Noise]:
        """The luck in each of them."""
        return {name: noise_of(response, self.places) for name, response in self.responses(wanted).items()}


class Ranked(NamedTuple):
    """A factor with the numbers by which it is ranked."""

    factor: Factor
    value: float
    error: float

    @property
    def low(self) -> float:
        """Lower limit."""
        return self.value - self.error

    @property
    def high(self) -> float:
        """Upper limit."""
        return self.value + self.error


@dataclass(frozen=True)
class Sensitivity:
    """Everything that was played: the single steps first, then two designs; `wanted` are the measures."""

    steps: Steps
    wanted: tuple[Entry, ...]
    morris: Design
    sobol: Design | None

    @property
    def digest(self) -> str:
        """Over everything counted."""
        parts = [self.steps.tally, self.morris.tally, *([self.sobol.tally] if self.sobol else [])]
        return digest({f"{at}:{name}": cells for at, tally in enumerate(parts) for name, cells in tally.items()})

    @property
    def seed(self) -> int:
        """Of the games and of all else that is left to chance."""
        return self.steps.study.plan.seed

    @cached_property
    def screened(self) -> dict[str, Screened]:
        """The elementary effects on each measure."""
        return screened(self.morris, self.wanted, self.seed)

    @cached_property
    def indices(self) -> dict[str, Indices]:
        """The indices for each measure; empty if there was nothing to decompose."""
        if self.sobol is None:
            return {}
        found = self.sobol.responses(self.wanted)
        places = self.sobol.places
        return {
            name: decompose(len(self.sobol.factors), response.values[places], self.seed)
            for name, response in found.items()
        }

    @property
    def designs(self) -> dict[str, Design]:
        """The designs that were played, by name."""
        return {"morris": self.morris, **({"sobol": self.sobol} if self.sobol else {})}

    @cached_property
    def noises(self) -> dict[str, dict[str, Noise]]:
        """The luck in each measure, by design."""
        return {name: design.noise(self.wanted) for name, design in self.designs.items()}

    def by_effect(self, name: str) -> list[Ranked]:
        """All factors by mu*, largest first."""
        one = self.screened[name]
        rows = [Ranked(*row) for row in zip(self.morris.factors, one.mu_star, one.error, strict=True)]
        return sorted(rows, key=lambda row: -row.value)

    def by_total(self, name: str) -> list[Ranked]:
        """The few by their total index, largest first."""
        assert self.sobol is not None, "there are no indices"
        one = self.indices[name]
        rows = [Ranked(*row) for row in zip(self.sobol.factors, one.total, one.total_error, strict=True)]
        return sorted(rows, key=lambda row: -row.value)


def screened(morris: Design, wanted: Sequence[Entry], seed: int) -> dict[str, Screened]:
    """The elementary effects on each measure."""
    walked = np.array(morris.study.options[WALKED], np.int64)
    return {
        name: screen(morris.levels, walked, response.values[morris.places], seed)
        for name, response in morris.responses(wanted).items()
    }


def most_important(morris: Design, found: dict[str, Screened], few: int) -> list[Factor]:
    """The few factors that matter most, over all measures alike: each as a part of the largest mu* of its measure."""
    weights = np.zeros(len(morris.factors))
    for one in found.values():
        if one.mu_star.max() > 0:
            weights += one.mu_star / one.mu_star.max()
    order = np.argsort(-weights, kind="stable")
    chosen = sorted(int(at) for at in order[:few] if weights[at] > 0)
    return [morris.factors[at] for at in chosen]
