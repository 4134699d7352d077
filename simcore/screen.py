"""What a person at the keyboard is shown, in the words of the game.

A game has words for it by one hook, which is optional:

`screen(rules, cfg) -> Screen`
    Words the view of a seat, the question put to it, the options, what happened between two views, and the end.

A screen is given views and nothing else: whatever `observe` leaves out, no line of it can tell. A game without the hook
is shown field by field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import numpy as np

from simcore.records import Record
from simcore.spec import GameSpec, Rules


class Screen(Protocol):
    """The words of a game for the person at a seat; rules are named in square brackets."""

    def table(self, view: Any, seat: int) -> Iterable[str]:
        """All that the seat sees."""

    def question(self, view: Any, seat: int) -> str:
        """What is asked of the seat, with the rule that asks."""

    def option(self, view: Any, seat: int, action: int) -> str:
        """One answer to the question; what stands before the first two spaces is its name."""

    def events(self, before: Any, after: Any, seat: int) -> Iterable[str]:
        """What happened between two views of the seat."""

    def ending(self, row: Any, view: Any, seat: int) -> Iterable[str]:
        """How the game ended: the row of its outcome, and the last view."""


def screen_of(spec: GameSpec, rules: Rules, cfg: Record) -> Screen:
    """The screen of a game."""
    build = spec.hook("screen")
    screen: Screen = build(rules, cfg) if build else PlainScreen()
    return screen


class PlainScreen:
    """The fields of the view by their names, for a game without words of its own."""

    def table(self, view: Any, seat: int) -> Iterator[str]:
        """A line a field."""
        yield from _fields(view)

    def question(self, view: Any, seat: int) -> str:
        """The seat, for the kind of question is not known."""
        return f"seat {seat + 1} is asked"

    def option(self, view: Any, seat: int, action: int) -> str:
        """The number of the action."""
        return f"action {action}"

    def events(self, before: Any, after: Any, seat: int) -> Iterator[str]:
        """The fields that are new."""
        yield from (new for old, new in zip(_fields(before), _fields(after), strict=True) if old != new)

    def ending(self, row: Any, view: Any, seat: int) -> Iterator[str]:
        """The fields of the outcome."""
        yield from _fields(row)


def _fields(record: Any) -> Iterator[str]:
    for name in record.dtype.names:
        yield f"{name} {np.asarray(record[name]).tolist()}"
