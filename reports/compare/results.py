"""The numbers of a comparison: for each side against the first, what moved, by how much, and how sure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property

from reports.compare.deciles import Deciles, read_deciles
from reports.compare.moved import Moved, read_moved
from reports.facts.intervals import joint_alpha
from reports.facts.paired import Shift, measure_of, read_shifts
from reports.verdicts import Band
from simcore.aggregate import Tally, digest
from simcore.spec import Change, Histogram
from simcore.variants import differences
from strategies.compared import DEALT, JOINT
from strategies.study import Study


@dataclass(frozen=True, slots=True)
class Against:
    """One side against the base.

    Attributes
    ----------
    name : of the side
    rules : what its rules say and those of the base do not, and the other way round
    same : the rules and the bots are the same, so every game is
    shifts : every paired measure, as the game declares them
    deciles : those of the distributions that the game compares
    moved : components that both deal, by kind, the one that moved most first
    """

    name: str
    rules: tuple[Change, ...]
    same: bool
    shifts: tuple[Shift, ...]
    deciles: tuple[Deciles, ...]
    moved: dict[str, list[Moved]]

    @property
    def clear(self) -> list[Shift]:
        """The measures that are another, largest change first, in standard deviations of a game."""
        return sorted((one for one in self.shifts if one.is_clear), key=lambda one: -abs(one.size))

    def first(self, headlines: Collection[str]) -> list[Shift]:
        """The same for the headlines only, by the names of their measures."""
        return [one for one in self.clear if one.id.split(".")[0] in headlines]

    @property
    def untouched(self) -> bool:
        """Whether no measure of any game came out otherwise."""
        return all(one.difference.value == 0 and one.saved is None for one in self.shifts)


@dataclass(frozen=True)
class Comparison:
    """A comparison that was played, read from its tally."""

    study: Study
    band: Band = field(default_factory=Band)

    @cached_property
    def tally(self) -> Tally:
        """Everything counted."""
        return self.study.tally()

    @property
    def digest(self) -> str:
        """Over everything counted."""
        return digest(self.tally)

    @property
    def base(self) -> str:
        """The name of the side that all others are compared with."""
        return self.study.base.name

    @property
    def alpha(self) -> float:
        """The error of each interval: those of one measure hold together for all sides."""
        return joint_alpha(len(self.study.others))

    @cached_property
    def others(self) -> tuple[Against, ...]:
        """Every other side against the base."""
        return tuple(self._against(number) for number in range(1, len(self.study.sides)))

    def _against(self, number: int) -> Against:
        study, side = self.study, self.study.sides[number]
        same = side.identity == study.base.identity
        sides = (0 if same else number, 0)
        measures = {name: cells for name, cells in self.tally.items() if ":" not in name}
        shifts = read_shifts(study.spec, study.base.rules, measures, sides, self.alpha)
        deciles = (
            read_deciles(measure, self.tally[JOINT + measure.name][sides[0]], (study.plan.seed, number))
            for measure in self._distributions()
        )
        moved = {
            presence.kind: read_moved(
                study.spec, study.base.rules, presence, self.tally[DEALT + presence.kind], sides, self.band
            )
            for presence in study.spec.presence
            if DEALT + presence.kind in self.tally
        }
        rules = differences(side.rules, study.base.rules)
        return Against(side.name, rules, same, tuple(shifts), tuple(deciles), moved)

    def _distributions(self) -> list[Histogram]:
        spec = self.study.spec
        found = (measure_of(spec, one.measure) for one in spec.paired if one.deciles)
        return [one for one in found if isinstance(one, Histogram)]
