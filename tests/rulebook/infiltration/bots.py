"""Ways of playing a whole game for the tests: keyed random, lowest or highest code, fixed plans."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from . import draws
from .layout import ACTIONS
from .scene import STOP, Scene

Chooser = Callable[[Any, int], int]  # (question, round) -> code
Record = list[tuple[int, int, str, int]]  # (round, operative, kind, code) of every answer


class Clock:
    """Tells the round from the questions: it is a new one when an operative is asked for its next card."""

    def __init__(self, round_: int) -> None:
        self.round = round_
        self._asked: set[int] = set()

    def tick(self, question: Any) -> int:
        """The round in which this question is asked."""
        if question.kind == "commit":
            if self.round == 0 or question.operative in self._asked:
                self.round += 1
                self._asked.clear()
            self._asked.add(question.operative)
        return self.round


def keyed_random(s: Scene) -> Chooser:
    """T71: option number bounded(k) with the next word of (`policy`, round, operative asked)."""
    streams: dict[tuple[int, int], Iterator[int]] = {}

    def choose(question: Any, round_: int) -> int:
        key = (round_, question.operative)
        stream = streams.setdefault(key, s.words("policy", *key))
        return draws.pick(question.options, stream)

    return choose


def lowest(question: Any, _: int) -> int:
    return question.options[0]


def highest(question: Any, _: int) -> int:
    return question.options[-1]


def _pass_over(question: Any) -> int:
    return STOP if STOP in question.options else question.options[0]


def always(card: str) -> Chooser:
    """Commit one card in every round, Interface where it is not allowed, and decline everything else."""
    code = ACTIONS.index(card)

    def choose(question: Any, _: int) -> int:
        if question.kind != "commit":
            return _pass_over(question)
        return code if code in question.options else ACTIONS.index("interface")

    return choose


def in_and_out(depth: int, start: int = 1) -> Chooser:
    """Advance from `start` to room `depth`, then Retreat until out; a delayed round is spent on Interface."""
    still_to_go: dict[int, int] = {}

    def choose(question: Any, _: int) -> int:
        if question.kind != "commit":
            return _pass_over(question)
        rooms = still_to_go.setdefault(question.operative, depth - start)
        code = ACTIONS.index("advance" if rooms > 0 else "retreat")
        if code not in question.options:
            return ACTIONS.index("interface")
        still_to_go[question.operative] -= 1
        return code

    return choose


def each(*choosers: Chooser) -> Chooser:
    """One way of playing for each operative."""
    return lambda question, round_: choosers[question.operative](question, round_)


def play_out(s: Scene, choose: Chooser, record: Record | None = None) -> Scene:
    """Play to the end, keeping a record of the answers if one is wanted."""
    table, clock = s.begin().table, Clock(s.round)
    while (question := table.question()) is not None:
        round_ = clock.tick(question)
        code = choose(question, round_)
        if record is not None:
            record.append((round_, question.operative, question.kind, code))
        table.answer(code)
    return s


def story(s: Scene) -> tuple[Record, dict[str, Any]]:
    """A game of keyed random answers: the answers and the end, without the operative cards."""
    record: Record = []
    play_out(s, keyed_random(s), record)
    end = s.state
    for op in end["operatives"]:
        del op["card"]
    return record, end


def random_game(
    scene: Callable[..., Scene], edit: Callable[[Scene], Scene] = lambda s: s, **setting: Any
) -> tuple[Record, dict[str, Any]]:
    """The story of a dealt game, its cards edited first."""
    return story(edit(scene(**setting)).deal())


def shares(s: Scene) -> dict[int, float]:
    """What each winner has of the win (R66)."""
    winners = s.result["winners"]
    return {player: 1 / len(winners) for player in winners}
