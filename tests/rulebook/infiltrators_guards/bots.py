"""Ways of playing a whole game for the tests (section 8.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.rulebook import playing
from tests.rulebook.playing import Record

from . import draws

Chooser = Callable[[Any, dict[str, Any]], int]


class Policy:
    """random and quiet of section 8.5: words of (`policy`, round, seat)."""

    def __init__(self, seed: int, game: int, *, quiet: bool = False) -> None:
        self.seed, self.game, self.quiet = seed, game, quiet
        self.streams: dict[tuple[int, int], Iterator[int]] = {}

    def __call__(self, question: Any, state: dict[str, Any]) -> int:
        options = list(question.options)
        if self.quiet and question.kind == "act":
            if hacks := [code for code in options if 2 <= code <= 5]:
                return hacks[0]
            options = [code for code in options if code < 160]
        if len(options) == 1:
            return options[0]
        key = (64 * state["mission"] + state["round"], question.seat)
        if key not in self.streams:
            self.streams[key] = draws.words(self.seed, self.game, "policy", *key)
        return options[draws.bounded(next(self.streams[key]), len(options))]


def busy(seed: int, game: int) -> Chooser:
    """A random player that hacks and attacks more often than chance would."""
    stream = draws.words(seed, game, "policy", 2, 0)

    def choose(question: Any, _state: dict[str, Any]) -> int:
        options = list(question.options)
        if question.kind in ("act", "guard_act"):
            rare = [code for code in options if 2 <= code < 16 or code >= 160]
            if rare and draws.bounded(next(stream), 4):
                options = rare
            elif len(options) > 2 and draws.bounded(next(stream), 8):
                options = [code for code in options if code > 1]
        elif question.kind in ("activate", "random_pick") and draws.bounded(next(stream), 6):
            options = options[:-1]
        return draws.pick(options, stream)

    return choose


def play_out(table: Any, choose: Chooser, record: Record | None = None, *, most: int = 5000) -> dict[str, Any]:
    """Play to the end (or for some answers) and give the last snapshot."""
    return playing.play_out(table, lambda question: choose(question, table.snapshot()), record, most=most)
