"""One game on both engines, whichever game it is: each step is taken by both, then they are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.lockstep.played import Mismatch, Repeatable


class EnginePair:
    """One game on both engines.

    Attributes
    ----------
    question : what is asked, on which both engines agree; None when the game is over
    """

    def __init__(self, setting: Repeatable, reference: Any, kernel: Any) -> None:
        self.setting: Any = setting
        self.reference, self.kernel = reference, kernel
        self.acts: list[int] = []
        self.question: Any = None

    def start(self) -> None:
        """Set the game up on both engines."""
        self._both("start")

    def answer(self, code: int) -> None:
        """The next answer on both engines."""
        self.acts.append(code)
        self._both("answer", code)

    def compare(self) -> list[str]:
        """Take note of the question; where question and snapshot differ."""
        raise NotImplementedError

    def _both(self, verb: str, *arguments: Any) -> None:
        """Let both do the same, then compare."""
        stopped = [line for name in ("reference", "kernel") for line in self._attempt(name, verb, *arguments)]
        if lines := stopped or self.compare():
            raise Mismatch(self.setting, self.acts, lines)

    def _attempt(self, engine: str, verb: str, *arguments: Any) -> Iterator[str]:
        try:
            getattr(getattr(self, engine), verb)(*arguments)
        except Exception as error:
            yield f"the {engine} engine stops: {type(error).__name__}: {error}"
