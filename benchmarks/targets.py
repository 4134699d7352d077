"""What was asked for, and where a result stands with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Result = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """A figure that should not be above `most`, or not below `least`.

    Attributes
    ----------
    name, unit : what it is, and what follows the number
    read : the figure in a result; KeyError or StopIteration where the result has no such part
    most, least : the bound; one of the two
    """

    name: str
    read: Callable[[Result], float]
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def bound(self) -> str:
        """The target in words."""
        return f"under {self.most:,g}{self.unit}" if self.most is not None else f"at least {self.least:,g}{self.unit}"

    def is_met(self, value: float) -> bool:
        """Whether a figure meets it."""
        return (self.most is None or value < self.most) and (self.least is None or value >= self.least)


def _start(name: str) -> Callable[[Result], float]:
    return lambda result: float(_named(result["starts"], name)["seconds"]["median"])


def _ratio(name: str) -> Callable[[Result], float]:
    return lambda result: float(result["commands"]["ratios"][name])


def _named(rows: Any, name: str) -> Any:
    return next(one for one in rows if one["name"] == name)


def _flat(result: Result) -> float:
    return float(_named(result["playouts"], "random/4/base")["games_per_playout"]["median"])


def _speed(name: str) -> Callable[[Result], float]:
    return lambda result: float(_named(result["speed"], name)["games_per_second"])


TARGETS = (
    Target("`random`, times the C twin's speed", lambda one: float(one["limit"]["share"]["median"]), least=0.65),
    Target("`random`, games a second and core", _speed("random/4/base"), least=200_000),
    Target("`tuned`, the default, games a second and core", _speed("tuned/4/base"), least=50_000),
    Target("first run ever, to its first 1,000 games", lambda one: float(one["cold_start"]["seconds"]), " s", most=30),
    Target("later starts, `simulate --games 1`", _start("simulate --games 1"), " s", most=1.5),
    Target("`simulate --help`", _start("simulate --help"), " s", most=0.3),
    Target("`simulate report RUN`", lambda one: float(one["commands"]["report"]["median"]), " s", most=3),
    Target("two processes, times one", _ratio("two processes"), least=1.9),
    Target("`compare` of two, a game, times a run", _ratio("compare"), most=2.2),
    Target("`compare` of two as typed, times a run with its report", _ratio("compare as typed"), most=2.2),
    Target("`items`, a game, times a run", _ratio("items"), most=12),
    Target("flat random playouts, times random games", _flat, least=0.5),
)


def standing(result: Result) -> Iterator[tuple[Target, float]]:
    """The targets that the result has a figure for, with it."""
    for target in TARGETS:
        try:
            yield target, target.read(result)
        except (KeyError, StopIteration):
            continue  # a part that was not measured
