"""The measures of tension, each a mean or a share of games with its interval and its source."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reports import formatting as show
from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Interval, critical, wilson
from reports.tension.paths import (
    BEHIND,
    DECIDED,
    MARGIN,
    Paths,
    comes_back,
    decided_after,
    drama,
    lead_changes,
    surprise,
    uncertainty,
)
from reports.tension.told import Fan, Gauge

BROWNE = "Browne (2008); Browne and Maire (2010)"
ELY = "Ely, Frankel and Kamenica (2015)"
SHANNON = "entropy: Shannon (1948); uncertainty: Browne (2008)"
QUARTERS = (25, 50, 75)
ENOUGH = 100
"""A fan ends where fewer games go on."""


def path_gauges(paths: Paths) -> list[Gauge]:
    """All measures that are read off the chances to win."""
    return [*_leads(paths), *_endings(paths.won(), paths.fair), *_feelings(paths)]


def _leads(paths: Paths) -> list[Gauge]:
    """How often the lead passes."""
    return [
        Gauge(
            "lead_changes",
            "Lead changes",
            mean_fact(lead_changes(paths.chances, paths.ends, MARGIN), "count"),
            "How often in a game the lead passes to who is now most likely to win, once by "
            f"{show.percent(MARGIN, 0)} of a win. "
            "The end counts: who wins leads then.",
            BROWNE,
        ),
        Gauge(
            "lead_changes_on_the_table",
            "Lead changes on the table",
            mean_fact(lead_changes(paths.points, paths.ends), "count"),
            "The same of the score as it lies on the table, and at the end of the score; a tie changes nothing.",
            BROWNE,
        ),
    ]


def _endings(won: Paths, fair: float) -> list[Gauge]:
    """When it is decided, and whether by a comeback; of games that somebody won alone."""
    decided = decided_after(won)
    ends = np.maximum(won.ends, 1)
    return [
        Gauge(
            "decided_by",
            "Decided after",
            mean_fact(decided / ends, "share"),
            f"The part of its rounds after which a game is decided: the later winner is above "
            f"{show.percent(DECIDED, 0)} and stays the most likely. Of games won alone.",
            f"{BROWNE}: decisiveness",
        ),
        Gauge(
            "drawn_out",
            "Rounds still to play then",
            mean_fact(ends - decided, "rounds"),
            "Rounds from the decision to the end of the game.",
            f"{BROWNE}: decisiveness",
        ),
        Gauge(
            "decided_at_the_end",
            "Decided by the last round only",
            share_fact(decided >= won.ends),
            "Games won alone in which the later winner was not so far ahead before.",
            f"{BROWNE}: decisiveness",
        ),
        Gauge(
            "comebacks",
            "Comebacks",
            share_fact(comes_back(won, fair)),
            f"Games won alone by who was below {show.percent(BEHIND, 0)} of the fair share half-way through the "
            "rounds or later.",
            f"{BROWNE}: drama",
        ),
    ]


def _feelings(paths: Paths) -> list[Gauge]:
    """How far the winner was behind, how open it was, and how much changed."""
    return [
        Gauge(
            "drama",
            "Drama",
            mean_fact(100 * drama(paths.won()), "pp"),
            "How far the later winner is behind the most likely one, in the mean over the rounds; none while it leads.",
            f"{BROWNE}, without the square root",
        ),
        Gauge(
            "uncertainty",
            "Uncertainty",
            mean_fact(uncertainty(paths), "share"),
            "Entropy of who of the players will win in the mean over the rounds; 100 %: all are equally likely.",
            SHANNON,
        ),
        Gauge(
            "surprise",
            "Surprise",
            mean_fact(100 * surprise(paths), "pp"),
            "How much of the chances changes hands in a round, in the mean over the rounds.",
            ELY,
        ),
    ]


def mean_fact(values: NDArray[np.float64] | NDArray[np.int64], unit: str) -> Fact:
    """The mean over games with Student's interval."""
    n = len(values)
    if n < 2:
        return Fact(None, None, None, n, unit)
    mean, half = float(np.mean(values)), critical(n) * float(np.std(values, ddof=1)) / np.sqrt(n)
    return fact_of(Interval(mean, mean - half, mean + half), n, unit)


def share_fact(flags: NDArray[np.bool_]) -> Fact:
    """A share of games with Wilson's interval."""
    n = len(flags)
    return fact_of(wilson(int(flags.sum()), n), n, "share") if n else Fact(None, None, None, 0, "share")


def fan_of(paths: Paths) -> Fan | None:
    """The chances of the later winners and of all others by rounds played; None if too few games have a winner."""
    won = paths.won()
    lasting = int((won.going.sum(0) >= ENOUGH).sum())
    if lasting < 2:
        return None
    others = np.ones(won.chances.shape[::2], dtype=bool)
    others[np.arange(len(others)), won.winners] = False
    winner, rest = [], []
    for reading in range(lasting):
        going = won.going[:, reading]
        winner.append(np.percentile(won.of_winner[going, reading], QUARTERS))
        rest.append(np.percentile(won.chances[going, reading][others[going]], QUARTERS))
    games = tuple(int(number) for number in won.going.sum(0)[:lasting])
    return Fan(np.stack(winner, axis=1), np.stack(rest, axis=1), games, float(paths.fair))
