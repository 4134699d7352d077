"""What a search for a change has found: what was tried, what was chosen, and how it fares on fresh games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from reports.steps.factors import Factor, Setting, setting_words
from reports.steps.measures import Entry
from reports.steps.results import Steps
from reports.suggest.choice import Tried
from reports.suggest.targets import Met, Reached, Target
from simcore.aggregate import Tally, digest
from strategies.sides import Side
from strategies.study import Study


@dataclass(frozen=True)
class Check:
    """Both rules on fresh games: `side` is the number of the changed ones, 0 if nothing changes."""

    study: Study
    tally: Tally
    side: int
    before: tuple[Reached, ...]
    after: tuple[Reached, ...]

    @property
    def changed(self) -> Side:
        """The rules as they would be."""
        return self.study.sides[self.side]


@dataclass(frozen=True)
class Suggestion:
    """Everything that was played.

    Attributes
    ----------
    steps : the single moves
    tried : every setting that was played before the check, with how its targets fare
    how : `nothing` has to change, a `single` number does it, or `several` were searched
    best : the change that was chosen
    check : it on fresh games
    """

    steps: Steps
    targets: tuple[Target, ...]
    tried: Sequence[Tried]
    how: str
    best: Tried
    check: Check

    @property
    def digest(self) -> str:
        """Over everything counted that can be seen."""
        parts = (("steps", self.steps.tally), ("check", self.check.tally))
        return digest({f"{at}:{name}": cells for at, tally in parts for name, cells in tally.items()})

    @property
    def words(self) -> str:
        """The change in words."""
        return setting_words(self.best.setting) or "nothing"

    @property
    def changes(self) -> list[tuple[Factor, str]]:
        """The numbers that change, and to what."""
        setting = self.best.setting
        return [(one, setting[one.key]) for one in self.steps.factors if one.key in setting]

    @cached_property
    def entries(self) -> list[Entry]:
        """The targets that are one number each."""
        return [one.entry for one in self.targets if one.entry]

    @property
    def setting(self) -> Setting:
        """The change."""
        return self.best.setting

    @property
    def state(self) -> Met:
        """Whether all targets are met on fresh games."""
        states = [one.state for one in self.check.after]
        if Met.NOT in states:
            return Met.NOT
        return Met.UNDECIDED if Met.UNDECIDED in states else Met.HOLDS
