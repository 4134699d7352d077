"""Whether what a change does holds for better and worse players: the same comparison at each level of skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports import formatting as show
from reports.compare.results import Against, Comparison
from reports.facts.fact import Json
from reports.facts.paired import Shift
from reports.facts.tables import Column, Table, Value
from reports.study.moving import direction
from reports.verdicts import State, Verdict


@dataclass(frozen=True, slots=True)
class Level:
    """A comparison with one bot in all seats."""

    name: str
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class AcrossLevels:
    """One change at each level: at how many it has the same direction, where it turns round, where it is not shown."""

    shift: Shift
    same: int
    levels: int
    turned: tuple[str, ...]
    unseen: tuple[str, ...]

    @property
    def verdict(self) -> Verdict:
        """In words: "Rounds played: holds at 3 of 3 levels"."""
        holds = f"holds at {self.same} of {self.levels} levels"
        parts = [holds]
        parts += [f"turns round for {show.listed(list(self.turned))}"] if self.turned else []
        parts += [f"not shown for {show.listed(list(self.unseen))}"] if self.unseen else []
        state = State.WARNING if self.turned else State.UNDECIDED if self.unseen else State.FINE
        sentence = f"{self.shift.title}: {'; '.join(parts)}."
        return Verdict(f"bots.{self.shift.id}", state, holds, sentence, self.shift.difference)


def across_levels(against: Against, number: int, levels: Sequence[Level]) -> list[AcrossLevels]:
    """Each measure that changed, at all levels."""
    return [_across(shift, number, levels) for shift in against.clear]


def _across(shift: Shift, number: int, levels: Sequence[Level]) -> AcrossLevels:
    found = {level.name: direction(_same_measure(level, number, shift.id)) for level in levels}
    turned = tuple(name for name, one in found.items() if one == -direction(shift))
    unseen = tuple(name for name, one in found.items() if one == 0)
    return AcrossLevels(shift, len(levels) - len(turned) - len(unseen), len(levels), turned, unseen)


def _same_measure(level: Level, number: int, measure: str) -> Shift:
    return next(one for one in level.comparison.others[number - 1].shifts if one.id == measure)


def skill_table(against: Against, number: int, levels: Sequence[Level]) -> Table:
    """A row for each measure, a column for each level, weakest first."""
    columns = (Column("Measure"), *(Column(level.name, difference=True) for level in levels))
    rows: list[tuple[Value, ...]] = []
    for shift in sorted(against.shifts, key=lambda one: -abs(one.size)):
        rows.append((shift.title, *(_same_measure(level, number, shift.id).difference for level in levels)))
    games = show.plural(levels[0].comparison.study.games, "games")
    return Table(f"skill_{number}", f"Difference at each level of skill, {games} each", columns, tuple(rows))


def skill_json(number: int, levels: Sequence[Level]) -> Json:
    """The differences at each level."""
    return {
        level.name: {one.id: one.difference.as_json() for one in level.comparison.others[number - 1].shifts}
        for level in levels
    }
