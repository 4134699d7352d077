"""Whether what a change does holds for better and worse players: the same comparison at each level of skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports import formatting as show
from reports.compare.results import Against, Comparison
from reports.facts.fact import Json
from reports.facts.paired import Shift
from reports.facts.tables import Column, Table, Value
from reports.facts.words import lower_first


@dataclass(frozen=True, slots=True)
class Level:
    """A comparison with one bot in all seats."""

    name: str
    comparison: Comparison


def direction(shift: Shift) -> int:
    """Up, down, or 0 where no difference is shown."""
    return (1 if (shift.difference.value or 0) > 0 else -1) if shift.is_clear else 0


def holds(main: Shift, levels: Sequence[Shift]) -> str:
    """Whether a change has one direction at all levels: "holds at 3 of 3", "turns round for greedy"."""
    same = sum(direction(one) == direction(main) for one in levels)
    return f"holds at {same} of {len(levels)} levels"


def skill_sentences(against: Against, number: int, levels: Sequence[Level]) -> list[str]:
    """For each measure that changed: at which levels it does so, too, and where it turns round."""
    told = []
    for shift in against.clear:
        found = [(level.name, _same_measure(level, number, shift.id)) for level in levels]
        turned = [name for name, one in found if direction(one) == -direction(shift)]
        unseen = [name for name, one in found if direction(one) == 0]
        parts = [holds(shift, [one for _, one in found])]
        parts += [f"turns round for {show.listed(turned)}"] if turned else []
        parts += [f"not shown for {show.listed(unseen)}"] if unseen else []
        told.append(f"{shift.title}: {lower_first('; '.join(parts))}.")
    return told


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
