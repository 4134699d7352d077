"""The measures of tension of a game that all play together: how long it is open whether the team will win."""

from __future__ import annotations

import numpy as np

from reports import formatting as show
from reports.tension.gauges import BROWNE, ELY, QUARTERS, SHANNON, mean_fact, share_fact
from reports.tension.paths import BEHIND, DECIDED, Flags, Ints, Paths, comes_back, openness, settled_after, surprise
from reports.tension.told import Fan, Gauge

HOPE = 0.2
"""Of the mean chance at the start: below that a game is past hope. The mean may be a few per cent, so no fixed chance
would do."""
LIKELY = 0.5
ENOUGH = 30
"""A fan ends where fewer games go on, of those that are won or of those that are lost."""


def team_gauges(paths: Paths, round_: str = "round") -> list[Gauge]:
    """All measures that are read off the chances of the team; `round_` is what the game calls a round."""
    won, lost = _split(paths)
    hopeless = lost.ends - settled_after(lost, lost.chances[:, :, 0] < HOPE * paths.fair)
    return [*_of_wins(won, paths.fair, round_), *_of_losses(lost, hopeless, round_), *_feelings(paths, round_)]


def _of_wins(won: Paths, fair: float, round_: str) -> list[Gauge]:
    """How early a win is sure, and whether it was one against the odds."""
    sure = won.ends - settled_after(won, won.chances[:, :, 0] >= DECIDED)
    return [
        Gauge(
            "won_sure_for",
            f"Won games: {round_}s to play when sure",
            mean_fact(sure, f"{round_}s"),
            f"{round_.capitalize()}s from when the chance is above {show.percent(DECIDED, 0)} for good to the end. "
            "Of games won.",
            f"{BROWNE}: decisiveness",
        ),
        Gauge(
            "comebacks",
            "Comebacks",
            share_fact(comes_back(won, fair)),
            f"Won games with a chance below {show.percent(BEHIND, 0)} of the mean one half-way through the "
            f"{round_}s or later.",
            f"{BROWNE}: drama",
        ),
    ]


def _of_losses(lost: Paths, hopeless: Ints, round_: str) -> list[Gauge]:
    """How long a lost game drags on, and whether it had looked won."""
    return [
        Gauge(
            "lost_for_good",
            f"Lost games: {round_}s past hope",
            mean_fact(hopeless, f"{round_}s"),
            f"{round_.capitalize()}s from when the chance is below {show.percent(HOPE, 0)} of the mean one for good to "
            "the end. Of games lost.",
            f"{BROWNE}: decisiveness",
        ),
        Gauge(
            "without_hope",
            "Lost games: part past hope",
            mean_fact(hopeless / np.maximum(lost.ends, 1), "share"),
            f"The same as a part of the {round_}s of the game.",
            f"{BROWNE}: decisiveness",
        ),
        Gauge(
            "thrown_away",
            "Lost from ahead",
            share_fact(_was_likely(lost)),
            f"Lost games that were above {show.percent(LIKELY, 0)} when some {round_} began.",
            f"{BROWNE}: drama",
        ),
    ]


def _feelings(paths: Paths, round_: str) -> list[Gauge]:
    """How open it was, and how much changed."""
    return [
        Gauge(
            "uncertainty",
            "Uncertainty",
            mean_fact(openness(paths), "share"),
            f"Entropy of whether the game will be won in the mean over the {round_}s; 100 %: as likely as not.",
            SHANNON,
        ),
        Gauge(
            "surprise",
            "Surprise",
            mean_fact(100 * surprise(paths), "pp"),
            f"How far the chance moves in a {round_}, in the mean over the {round_}s.",
            ELY,
        ),
    ]


def _split(paths: Paths) -> tuple[Paths, Paths]:
    """The games that are won, and those that are lost."""
    won: Flags = paths.parts[:, 0] > 0
    first, second = (
        Paths(paths.chances[rows], paths.points[rows], paths.ends[rows], paths.parts[rows]) for rows in (won, ~won)
    )
    return first, second


def _was_likely(paths: Paths) -> Flags:
    found: Flags = np.logical_or.reduce((paths.chances[:, :, 0] > LIKELY) & paths.going, axis=1)
    return found


def team_fan(paths: Paths) -> Fan | None:
    """The chances in games that are won and in those that are lost; None if too few are one of them."""
    won, lost = _split(paths)
    lasting = min(int((one.going.sum(0) >= ENOUGH).sum()) for one in (won, lost))
    if lasting < 2:
        return None
    winner, others = (
        np.stack(
            [np.percentile(one.chances[one.going[:, after], after, 0], QUARTERS) for after in range(lasting)], axis=1
        )
        for one in (won, lost)
    )
    games = tuple(int(number) for number in paths.going.sum(0)[:lasting])
    return Fan(winner, others, games, float(paths.fair))
