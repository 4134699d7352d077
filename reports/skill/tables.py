"""The tables of the levels of skill: the headlines at each, and each verdict at each."""

from __future__ import annotations

from reports.facts.tables import Column, Table, Value
from reports.skill.across import Across
from reports.skill.skill import Skill, headlines


def skill_tables(skill: Skill) -> list[Table]:
    """All tables of the levels."""
    return [headline_table(skill), verdict_table(skill)]


def headline_table(skill: Skill) -> Table:
    """A row for each headline number, a column for each level."""
    columns = (Column("Measure"), *(Column(name) for name, _ in skill.books))
    rows: tuple[tuple[Value, ...], ...] = tuple((title, *facts) for title, facts in headlines(skill))
    return Table("skill_headlines", "The game at each level of skill", columns, rows)


def verdict_table(skill: Skill) -> Table:
    """A row for each verdict, its effect and state at each level; what flips comes first."""
    columns = [Column("Verdict"), Column("Across skill"), Column("This run"), Column("State in this run")]
    for level in skill.levels:
        columns += [Column(level.name, difference=True), Column(f"State for {level.name}")]
    columns[2] = Column(columns[2].title, difference=True)
    rows = tuple(_row(one) for one in skill.found if one.about != "timing")
    return Table("skill_verdicts", "Each verdict at each level of skill", tuple(columns), rows)


def _row(one: Across) -> tuple[Value, ...]:
    cells: list[Value] = [one.label, one.standing.value]
    for verdict in (one.own, *one.at):
        cells += [verdict.fact, verdict.state.value]
    return tuple(cells)
