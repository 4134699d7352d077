"""The numbers of a sweep: every measure at each setting, and its difference from the rules as they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from reports.facts.fact import Knob, KnobPoint
from reports.facts.knob import is_printed
from reports.facts.paired import Shift, measure_of, read_shifts
from simcore.aggregate import Tally, digest
from strategies.study import Study

PARTS = ("value", "difference")


@dataclass(frozen=True)
class Sweep:
    """A sweep that was played, read from its tally. Its first side is the rules as they are."""

    study: Study

    @cached_property
    def tally(self) -> Tally:
        """Everything counted."""
        return self.study.tally()

    @property
    def digest(self) -> str:
        """Over everything counted."""
        return digest(self.tally)

    @property
    def keys(self) -> list[str]:
        """What was turned."""
        return list(self.study.options["keys"])

    @property
    def grid(self) -> list[list[str]]:
        """The value of each key at each setting."""
        return list(self.study.options["grid"])

    @property
    def places(self) -> list[int]:
        """The side that was played for each setting; 0 for the rules as they are."""
        return list(self.study.options["places"])

    @property
    def values(self) -> list[list[str]]:
        """The settings of each key, in the order in which they were asked for."""
        columns = zip(*self.grid, strict=True)
        return [list(dict.fromkeys(column)) for column in columns]

    @cached_property
    def shifts(self) -> list[dict[str, Shift]]:
        """Each measure at each setting of `grid`, by its id."""
        spec, rules = self.study.spec, self.study.plan.rules
        return [{one.id: one for one in read_shifts(spec, rules, self.tally, (side, 0))} for side in self.places]

    @property
    def own(self) -> int | None:
        """The place in `grid` of the rules as they are; None if it was not among what was asked for."""
        return self.places.index(0) if 0 in self.places else None

    @cached_property
    def titles(self) -> dict[str, str]:
        """The measures that are shown: headlines first, those by seat left out."""
        spec = self.study.spec
        headlines = {one.measure for one in spec.headlines}
        names = sorted((one.measure for one in spec.paired), key=lambda name: name not in headlines)
        measures = [measure_of(spec, name) for name in names]
        return {one.name: one.title for one in measures if getattr(one, "axis", None) is None}

    @cached_property
    def by_size(self) -> list[str]:
        """The headline measures, those first that some setting moves furthest for their spread.

        A measure with the name of what is turned comes last: that it moves is no news.
        """
        headlines = {one.measure for one in self.study.spec.headlines}
        names = [name for name in self.titles if name in headlines] or list(self.titles)
        return sorted(names, key=lambda name: (name in self.keys, -max(abs(one[name].size) for one in self.shifts)))

    @property
    def printed(self) -> int | None:
        """The place in `grid` of the printed rules; None if it was not among what was asked for."""
        rules = self.study.plan.rules
        own = self.grid[self.own] if self.own is not None else [""] * len(self.keys)
        for number, settings in enumerate(self.grid):
            triples = zip(settings, self.keys, own, strict=True)
            if all(is_printed(setting, key, now, rules) for setting, key, now in triples):
                return number
        return None

    @cached_property
    def knob(self) -> Knob:
        """The curve of a single key."""
        points, own = [], self.grid[self.own][0] if self.own is not None else ""
        for number, (settings, shifts) in enumerate(zip(self.grid, self.shifts, strict=True)):
            values, gaps = ({name: getattr(shifts[name], part) for name in self.titles} for part in PARTS)
            printed = is_printed(settings[0], self.keys[0], own, self.study.plan.rules)
            points.append(KnobPoint(settings[0], number == self.own, values, gaps, printed))
        return Knob(self.keys[0], self.titles, tuple(points))
