"""The shapes of what a report says about tension."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reports.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Gauge:
    """One measure of tension: its id and title, the number, what it means, and who defined it so."""

    id: str
    title: str
    fact: Fact
    about: str
    source: str


@dataclass(frozen=True, eq=False)
class Fan:
    """The chances to win by rounds played, of the games that go on.

    Where all play together they are those of the team: in games that it wins, and in games that it loses.

    Attributes
    ----------
    winner, others : below which lie a quarter, half and three quarters of the later winners, and of the others;
        (3, rounds)
    games : how many games go on after so many rounds
    fair : the chance of each player if all were equal, less what falls to nobody; that of the team in the mean
    """

    winner: NDArray[np.float64]
    others: NDArray[np.float64]
    games: tuple[int, ...]
    fair: float


@dataclass(frozen=True, slots=True)
class Reliability:
    """Readings whose forecast lies in one tenth: how many, their mean forecast, and how often these players won."""

    label: str
    readings: int
    forecast: float
    won: Fact


@dataclass(frozen=True, slots=True)
class Asked:
    """A kind of question: how often it was asked, its mean number of legal answers, and what nobody ever chose."""

    kind: str
    questions: int
    options: float
    legal: int
    never: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tension:
    """Everything about tension.

    Attributes
    ----------
    games : how many games were followed
    skill : how much better than the uninformed forecast it is, from 0 to 1
    believed : whether it is better beyond doubt; if not, there are no gauges of chances and no fan
    gauges : the measures
    """

    games: int
    skill: Fact
    believed: bool
    gauges: tuple[Gauge, ...]
    fan: Fan | None
    reliability: tuple[Reliability, ...]
    asked: tuple[Asked, ...]

    def gauge(self, name: str) -> Gauge | None:
        """The measure of that id."""
        return next((one for one in self.gauges if one.id == name), None)
