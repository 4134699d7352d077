"""The words of purpose `hide` (section 5): the caller says from which number on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from .purposes import Purpose
from .state import Game

T = TypeVar("T")


class Words:
    """One cursor that runs through a whole call of `hide`."""

    def __init__(self, game: Game, seat: int, first: int) -> None:
        self.streams = game.streams
        self.stream = (int(Purpose.HIDE), game.turn, seat)
        self.first = first
        self.streams.cursors[self.stream] = first

    @property
    def used(self) -> int:
        return self.streams.cursors[self.stream] - self.first

    def pick(self, listed: Sequence[T]) -> T:
        """C5: one of the listed things; one word, also where one is listed (C6)."""
        return listed[self.streams.below(len(listed), *self.stream)]

    def shuffle(self, listed: list[T]) -> list[T]:
        """C4."""
        return self.streams.shuffle(listed, *self.stream)
