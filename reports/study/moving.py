"""What the same games under other rules do to one number: up, down, or nothing that is shown."""

from __future__ import annotations

from reports import formatting as show
from reports.facts.paired import Shift
from reports.verdicts import State


def direction(shift: Shift) -> int:
    """Up, down, or 0 where no difference is shown."""
    return (1 if (shift.difference.value or 0) > 0 else -1) if shift.is_clear else 0


def moved_state(shift: Shift) -> State:
    """Up or down; fine where both are exactly alike, a note where no difference is shown."""
    known = {1: State.UP, -1: State.DOWN}
    fact = shift.difference
    alike = fact.low == fact.high == 0
    return known.get(direction(shift), State.FINE if alike else State.NOTE)


def moved_word(shift: Shift) -> str:
    """The difference, for a lamp: "−2.4 rounds", "no change shown"."""
    if shift.difference.value is None:
        return "never counted"
    if direction(shift):
        return show.difference(shift.difference)
    return "no change" if moved_state(shift) is State.FINE else "no change shown"
