"""What it costs to compile the rules and bots of a game: run in a process of its own with an empty cache folder."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from numba.core import event

from benchmarks.configurations import Configuration
from benchmarks.parts import answer_part, asked_plan
from benchmarks.seats import take_seats

LISTED = 25
"""Functions that are named in the result, the dearest first."""


@dataclass
class Function:
    """One function: processor seconds without those of the functions it calls, and for how many kinds of arguments."""

    name: str
    seconds: float = 0.0
    specialisations: int = 0


@dataclass(frozen=True)
class Compilation:
    """All that was compiled before the first game.

    `seconds` are processor seconds from the first import to the end of the first game, `compiler_seconds` those inside
    the compiler.
    """

    seconds: float
    compiler_seconds: float
    functions: int
    specialisations: int
    dearest: list[Function]


@dataclass
class Stopwatch(event.Listener):  # type: ignore[misc]  # numba is not typed
    """Listens to numba and charges each moment to the innermost function that is being compiled."""

    functions: dict[str, Function] = field(default_factory=dict)
    open: list[str] = field(default_factory=list)
    since: float = 0.0

    def on_start(self, event: Any) -> None:
        """A function begins, perhaps in the middle of another one."""
        self._charge()
        function = event.data["dispatcher"].py_func
        self.open.append(f"{function.__module__}.{function.__qualname__}")

    def on_end(self, event: Any) -> None:
        """The innermost function is finished."""
        self._charge().specialisations += 1
        self.open.pop()

    def _charge(self) -> Function:
        now = time.process_time()
        name = self.open[-1] if self.open else ""
        function = self.functions.setdefault(name, Function(name))
        function.seconds += now - self.since if self.open else 0.0
        self.since = now
        return function


def measure_compilation(configuration: Configuration) -> Compilation:
    """Compile what a run needs by playing one game."""
    stopwatch = Stopwatch()
    with event.install_listener("numba:compile", stopwatch):
        take_seats(configuration).play(1)
    functions = [one for one in stopwatch.functions.values() if one.name]
    return Compilation(
        seconds=time.process_time(),
        compiler_seconds=sum(one.seconds for one in functions),
        functions=len(functions),
        specialisations=sum(one.specialisations for one in functions),
        dearest=sorted(functions, key=lambda one: -one.seconds)[:LISTED],
    )


if __name__ == "__main__":
    answer_part(lambda effort: measure_compilation(asked_plan().reference))
