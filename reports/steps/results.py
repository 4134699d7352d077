"""What each number of the rules does when it is moved from where it stands, on the same games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from reports import formatting as show
from reports.facts.fact import Fact
from reports.facts.paired import Shift, read_shifts
from reports.steps.factors import Factor
from simcore.aggregate import Tally
from strategies.study import Study

FACTORS, MOVES, REFUSED = "factors", "moves", "refused"
"""Options of such a study: its factors; the number of the factor, the level and the side of each move; what the game
refuses, as number of the factor, level and reason."""


class Move(NamedTuple):
    """One number at another of its values, everything else as it is; `side` is what was played for it."""

    factor: Factor
    level: int
    side: int

    @property
    def value(self) -> str:
        """The value it has there."""
        return self.factor.levels[self.level]

    @property
    def words(self) -> str:
        """The move in words: "start_alarm 1 instead of 0"."""
        return f"{self.factor.key} {show.minus(self.value)} instead of {show.minus(self.factor.value)}"

    @property
    def is_next(self) -> bool:
        """Whether it goes one step."""
        return abs(self.level - self.factor.own) == 1

    @property
    def is_up(self) -> bool:
        """Whether it goes up its list of values."""
        return self.level > self.factor.own


@dataclass(frozen=True)
class Steps:
    """A study of single moves that was played."""

    study: Study
    tally: Tally

    @cached_property
    def factors(self) -> tuple[Factor, ...]:
        """The numbers that were moved."""
        return tuple(map(Factor.from_json, self.study.options[FACTORS]))

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Every move that was played."""
        return tuple(Move(self.factors[at], level, side) for at, level, side in self.study.options[MOVES])

    @property
    def refused(self) -> list[tuple[str, str, str]]:
        """Key, value and reason of each move that the game refuses."""
        found = ((self.factors[at], level, reason) for at, level, reason in self.study.options[REFUSED])
        return [(factor.key, factor.levels[level], reason) for factor, level, reason in found]

    def of(self, factor: Factor) -> list[Move]:
        """The moves of one number, lowest value first."""
        return sorted((one for one in self.moves if one.factor == factor), key=lambda one: one.level)

    @cached_property
    def shifts(self) -> list[dict[str, Shift]]:
        """Every number at each side of the study, by its id."""
        study = self.study
        return [
            {one.id: one for one in read_shifts(study.spec, study.plan.rules, _measures(self.tally), (side, 0))}
            for side in range(len(study.sides))
        ]

    def shift(self, move: Move, name: str) -> Shift:
        """What a move does to a number."""
        return self.shifts[move.side][name]

    def largest(self, name: str) -> list[Move]:
        """The single steps, one for each number of the rules that has any, largest effect first."""
        best = []
        for factor in self.factors:
            near = [one for one in self.of(factor) if one.is_next]
            if near:
                best.append(max(near, key=lambda one: self.size(one, name)))
        return sorted(best, key=lambda one: -self.size(one, name))

    def size(self, move: Move, name: str) -> float:
        """How far a move moves a number, whichever way."""
        return abs(self.shift(move, name).difference.value or 0.0)

    def is_clear(self, move: Move, name: str) -> bool:
        """Whether that is told apart from nothing."""
        return self.shift(move, name).is_clear

    def own(self, name: str) -> Fact:
        """The number under the rules as they are."""
        return self.shifts[0][name].value


def _measures(tally: Tally) -> Tally:
    """The sums of the paired measures alone."""
    return {name: cells for name, cells in tally.items() if ":" not in name}


def moves_json(factors: Sequence[Factor], moves: Sequence[tuple[int, int, int]]) -> Mapping[str, Any]:
    """The options that say what was moved."""
    return {FACTORS: [factor.to_json() for factor in factors], MOVES: [list(move) for move in moves]}
