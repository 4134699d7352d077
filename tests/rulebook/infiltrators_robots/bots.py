"""Ways of playing a whole game for the tests (section 9.5)."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from tests.rulebook import playing
from tests.rulebook.playing import Record

from . import draws
from .names import END

Chooser = Callable[[Any, Mapping[str, Any]], int]


class Glance(UserDict):
    """A snapshot that is taken when somebody looks at it."""

    def __init__(self, table: Any) -> None:
        self.table = table

    @cached_property
    def data(self) -> dict[str, Any]:
        return self.table.snapshot()


class Policy:
    """Random and grabber of section 9.5: words of (`policy`, turn, seat asked)."""

    def __init__(self, seed: int, game: int, *, grab: bool = False) -> None:
        self.seed, self.game, self.grab = seed, game, grab
        self.streams: dict[tuple[int, int], Iterator[int]] = {}

    def __call__(self, question: Any, state: Mapping[str, Any]) -> int:
        options = list(question.options)
        if self.grab and question.kind == "act" and (wanted := [c for c in options if c == 6 or 12 <= c <= 16]):
            return wanted[0]
        key = (state["turn"], question.seat)
        if key not in self.streams:
            self.streams[key] = draws.words(self.seed, self.game, "policy", *key)
        return options[draws.bounded(next(self.streams[key]), len(options))]


def busy(seed: int, game: int, *, never: Callable[[int], bool] = lambda code: False, peaceful: bool = False) -> Chooser:
    """A random player that does rare things more often than chance would, and never some acts."""
    stream = draws.words(seed, game, "policy", 255, 255)

    def choose(question: Any, _state: Mapping[str, Any]) -> int:
        options = list(question.options)
        if question.kind == "act":
            options = [code for code in options if code == END or not never(code)] or options
            rare = [code for code in options if code > 4 and not 40 <= code <= 49]
            if rare and draws.bounded(next(stream), 3) == 0:
                options = rare
            elif len(options) > 2 and draws.bounded(next(stream), 8):
                options = [code for code in options if code != END]
        elif question.kind == "scan" and (peaceful or draws.bounded(next(stream), 3)):
            options = options[:1]
        return draws.pick(options, stream)

    return choose


def play_out(table: Any, choose: Chooser, record: Record | None = None, *, most: int = 5000) -> dict[str, Any]:
    """Play to the end (or for some answers) and give the last snapshot."""
    return playing.play_out(table, lambda question: choose(question, Glance(table)), record, most=most)
