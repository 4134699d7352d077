"""The tables of tension: its measures, how reliable the forecast is, and the questions that are asked."""

from __future__ import annotations

from reports.facts.fact import Fact, Json
from reports.facts.tables import Column, Table, Value
from reports.tension.told import Fan, Tension


def tension_tables(tension: Tension) -> list[Table]:
    """All of them, those of the forecast only if there is one."""
    tables = [gauge_table(tension)]
    if tension.reliability:
        tables.append(reliability_table(tension))
    return [*tables, question_table(tension)]


def gauge_table(tension: Tension) -> Table:
    """Each measure with its definition and source."""
    columns = (Column("Measure"), Column("Value"), Column("What it says, and after whom"))
    rows: list[tuple[Value, ...]] = [(one.title, one.fact, f"{one.about} [{one.source}]") for one in tension.gauges]
    return Table("section_tension", "Measures of tension", columns, tuple(rows))


def reliability_table(tension: Tension) -> Table:
    """How often players won whose chance was forecast in each tenth."""
    columns = (Column("Forecast chance to win"), Column("Mean forecast"), Column("Won"))
    rows: list[tuple[Value, ...]] = [
        (one.label, Fact(one.forecast, None, None, one.readings, "share"), one.won)
        for one in tension.reliability
        if one.readings
    ]
    return Table("tension_reliability", "Reliability of the forecast", columns, tuple(rows))


def question_table(tension: Tension) -> Table:
    """Each kind of question, and what nobody ever answers."""
    heads = ("Question", "Asked", "Legal answers, mean", "Different answers", "Never chosen")
    rows: list[tuple[Value, ...]] = [
        (one.kind, one.questions, f"{one.options:.1f}", one.legal, ", ".join(one.never) or "none")
        for one in tension.asked
    ]
    return Table("tension_questions", "Questions by kind", tuple(Column(head) for head in heads), tuple(rows))


def fan_table(fan: Fan, caption: str, heads: tuple[str, str], round_: str = "round") -> Table:
    """The chances by rounds played, as the game calls them: median, and the middle half in place of an interval."""
    columns = (Column(f"{round_.capitalize()}s played"), *map(Column, heads))
    rows: list[tuple[Value, ...]] = [
        (after, *(_middle(quarters[:, after], games) for quarters in (fan.winner, fan.others)))
        for after, games in enumerate(fan.games)
    ]
    return Table("win_chances", caption, columns, tuple(rows))


def _middle(quarters: object, games: int) -> Fact:
    low, middle, high = (float(one) for one in quarters)  # type: ignore[attr-defined]
    return Fact(middle, low, high, games, "share")


def tension_json(tension: Tension) -> list[Json]:
    """The list `tension` among the facts of `report.json`."""
    skill = {"id": "forecast_skill", "label": "Skill of the forecast", **tension.skill.as_json()}
    return [skill, *({"id": one.id, "label": one.title, **one.fact.as_json()} for one in tension.gauges)]
