"""The shapes of what was measured: one number with its interval, and the three forms a measure takes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from reports.facts.seated import who_played
from simcore.spec import Contrast, GameSpec, Histogram, Ratio, Rules

if TYPE_CHECKING:
    from reports.luck.facts import Luck
    from reports.seats.facts import Seats
    from reports.team.facts import Team
    from reports.tension.told import Tension
    from simcore.extremes import Found

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fact:
    """A measured number.

    Attributes
    ----------
    value, low, high : the estimate and its 95 % interval; None where the run says nothing about it
    n : what the number rests on, in the words of the measure: games, operatives, deals, ...
    unit : `share` (0 to 1) or the unit of the measure
    """

    value: float | None
    low: float | None
    high: float | None
    n: int
    unit: str

    @property
    def half_width(self) -> float | None:
        """Half the length of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def as_json(self) -> Json:
        """The form of `report.json`."""
        return {"value": self.value, "low": self.low, "high": self.high, "n": self.n, "unit": self.unit}


def fact_of(interval: tuple[float, float, float], n: int, unit: str) -> Fact:
    """A fact from value, low and high, of which NaN means unknown."""
    value, low, high = (None if math.isnan(number) else float(number) for number in interval)
    return Fact(value, low, high, n, unit)


@dataclass(frozen=True, slots=True)
class Cell:
    """One labelled value of a vector measure; `id` is the component's id, or the label where there is none."""

    id: str
    label: str
    fact: Fact


@dataclass(frozen=True, slots=True)
class Series:
    """A `Ratio`: one cell, or one for each label of its axis."""

    measure: Ratio
    cells: tuple[Cell, ...]
    method: str

    @property
    def in_words(self) -> bool:
        """Whether the labels are words, which read along a row, rather than numbers, which read along an axis."""
        return self.measure.axis is not None and self.measure.axis.labels != "numbers"

    def by_id(self) -> dict[str, Fact]:
        """The fact of each cell."""
        return {cell.id: cell.fact for cell in self.cells}


@dataclass(frozen=True, slots=True)
class Distribution:
    """A `Histogram`: mean, quantiles, shares and the counts they come from.

    Attributes
    ----------
    values, counts : the value of each bin in `unit`, and how many games had it; the last bin means "or more"
    quantiles : by probability in per cent: 10, 25, 50, 75, 90
    shares : of the games in each bin, by its number, from the first to the last bin that any game fell into
    """

    measure: Histogram
    mean: Fact
    quantiles: Mapping[int, Fact]
    values: tuple[float, ...]
    counts: tuple[int, ...]
    shares: Mapping[int, Fact]
    method: str


@dataclass(frozen=True, slots=True)
class Effect:
    """What being dealt one component does to a seat's outcome.

    Attributes
    ----------
    effect : mean outcome of the seats dealt it minus that of the seats not dealt it; `n` counts the deals
    se : its standard error, clustered by game; None if it was dealt less than twice
    shrunk : the effect pulled towards the mean of all by the share of its variance that is noise
    """

    id: str
    label: str
    effect: Fact
    se: float | None
    shrunk: float | None


@dataclass(frozen=True, slots=True)
class Effects:
    """A `Contrast`: one effect for each component of its axis."""

    measure: Contrast
    rows: tuple[Effect, ...]
    method: str


@dataclass(frozen=True, slots=True)
class KnobPoint:
    """One setting of the knob: each field's mean there, and its paired difference from the run's own setting.

    `own` is what the run was played with, `printed` what the game as printed has.
    """

    setting: str
    own: bool
    values: Mapping[str, Fact]
    differences: Mapping[str, Fact]
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Knob:
    """A one-factor curve: the same games replayed with one parameter at several settings; `titles` names the fields."""

    parameter: str
    titles: Mapping[str, str]
    points: tuple[KnobPoint, ...]


Measured = Series | Distribution | Effects


@dataclass(frozen=True, slots=True)
class Origin:
    """By which other sources a run was played, and what of its counts does not fit to these.

    Attributes
    ----------
    differences : what differs, in words
    lacking : titles of measures that were not counted then, or in another way
    dropped : names of measures that are not counted now
    """

    differences: tuple[str, ...]
    lacking: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """Everything measured in one run, with what it was measured on.

    `levels` are the bots that the game names as levels of skill, `rows` of how many games rows are kept. `knob`,
    `luck`, `seats` and `team` come from the standing replays; None where the run has them not. `failed` are the numbers
    of the chunks that could not be played. `extremes` are the games that go furthest, by kind; `origin` is of a run
    that other sources played, and `uncounted` names the measures that it says nothing about.
    """

    spec: GameSpec
    rules: Rules
    strategies: tuple[str, ...]
    games_asked: int
    games_done: int
    measured: Mapping[str, Measured]
    knob: Knob | None = None
    levels: tuple[str, ...] = ()
    luck: Luck | None = None
    seats: Seats | None = None
    team: Team | None = None
    tension: Tension | None = None
    failed: tuple[int, ...] = ()
    rows: int = 0
    extremes: Mapping[str, Sequence[Found]] = field(default_factory=dict)
    origin: Origin | None = None
    uncounted: tuple[str, ...] = ()

    def series(self, name: str) -> Series:
        """The `Ratio` of that name."""
        found = self.measured[name]
        if not isinstance(found, Series):
            raise TypeError(f"measure '{name}' is a {type(found).__name__}, not a ratio")
        return found

    def distribution(self, name: str) -> Distribution:
        """The `Histogram` of that name."""
        found = self.measured[name]
        if not isinstance(found, Distribution):
            raise TypeError(f"measure '{name}' is a {type(found).__name__}, not a histogram")
        return found

    def effects(self, name: str) -> Effects:
        """The `Contrast` of that name."""
        found = self.measured[name]
        if not isinstance(found, Effects):
            raise TypeError(f"measure '{name}' is a {type(found).__name__}, not a contrast")
        return found

    @property
    def bots(self) -> str:
        """Who played, and where: "greedy in all 4 seats"."""
        return who_played(self.strategies, self.rules.players, self.spec.camps)

    def contrasts(self) -> tuple[Effects, ...]:
        """All contrasts, in the game's order."""
        return tuple(found for found in self.measured.values() if isinstance(found, Effects))
