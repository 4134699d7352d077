"""Ways of playing a whole game for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.rulebook.playing import Record, play_out

from . import draws
from .scene import Scene

Chooser = Callable[[Any], int]


def by_words(stream: Iterator[int]) -> Chooser:
    """Option number below(k) with the next word of a stream."""
    return lambda question: draws.pick(question.options, stream)


def keyed(seed: int, game: int) -> Chooser:
    """A random player with a stream of its own."""
    return by_words(draws.words(seed, game, "policy", 1, 0))


def busy(seed: int, game: int) -> Chooser:
    """A random player that ends its action phase only when nothing else is left or one time in eight."""
    stream = draws.words(seed, game, "policy", 2, 0)

    def choose(question: Any) -> int:
        if question.kind != "act" or len(question.options) == 1:
            return draws.pick(question.options, stream)
        return 0 if draws.bounded(next(stream), 8) == 0 else draws.pick(question.options[1:], stream)

    return choose


def first(question: Any) -> int:
    return question.options[0]


def story(
    scene: Callable[..., Scene], game: int, *, most: int = 100_000, **rules: Any
) -> tuple[Record, dict[str, Any]]:
    """The answers and the end of one dealt game of the busy random player."""
    record: Record = []
    s = scene(game=game, **rules).deal()
    return record, play_out(s.table, busy(9, game), record, most=most)
