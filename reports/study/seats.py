"""Whether the seats stay fair under other rules, from the shares that both sides are compared by."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.facts.fact import Fact
from reports.facts.intervals import Z, joint_critical
from reports.facts.paired import Shift
from reports.judges.seats import seat_state, widest_gap
from reports.verdicts import Band, State
from simcore.spec import GameSpec


def seat_shifts(spec: GameSpec, shifts: Sequence[Shift]) -> list[Shift]:
    """The share of each seat, where the game compares them: those of its first chart of kind `shares`."""
    charts = (chart for section in spec.sections for chart in section.charts if chart.kind == "shares")
    name = next((chart.measures[0] for chart in charts), "")
    return [one for one in shifts if one.id.split(".")[0] == name] if name else []


def judged_seats(facts: Sequence[tuple[str, Fact]], band: Band) -> tuple[State, str, Fact]:
    """Fair, unfair or undecided, with the seat that is furthest from fair and how far; intervals hold together."""
    values = [fact.value for _, fact in facts if fact.value is not None]
    fair = sum(values) / len(values) if values else 0.0
    wider = joint_critical(len(facts)) / Z
    gaps = {label: _gap(fact, fair, wider) for label, fact in facts}
    label, gap = widest_gap(gaps)
    return seat_state(list(gaps.values()), band.half_width(gap.unit)), label, gap


def _gap(fact: Fact, fair: float, wider: float) -> Fact:
    if fact.value is None or fact.low is None or fact.high is None:
        return Fact(None, None, None, fact.n, fact.unit)
    middle = fact.value - fair
    low, high = ((limit - fact.value) * wider + middle for limit in (fact.low, fact.high))
    return Fact(middle, low, high, fact.n, fact.unit)


def gap_text(label: str, gap: Fact) -> str:
    """The widest gap in a few words: "seat 4 +3.1 pp"."""
    return f"{label} {show.difference(gap)}"
