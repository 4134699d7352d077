"""From the followed games of a run to the chances to win: each half is judged by a forecast made of the other half."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Interval, Sums, critical, ratio
from reports.tension.forecast import Floats, fit
from reports.tension.paths import Paths, paths_of
from reports.tension.told import Reliability
from simcore.spec import Forecast
from strategies.tension import Story

FEWEST_GAMES = 200
"""With fewer games a forecast is not even tried."""
TENTHS = 10


@dataclass(frozen=True)
class Followed:
    """Followed games with their chances.

    Attributes
    ----------
    chances : of each player and of nobody, in each round of all games one after the other
    uninformed : the same of a forecast that only knows how often nobody wins
    parts : the part of the win of each player and of nobody, of the game of each round
    game_of : the game of each round, from 0
    """

    story: Story
    chances: Floats
    uninformed: Floats
    parts: Floats
    game_of: NDArray[np.int64]
    paths: Paths


def outcomes(story: Story) -> Floats:
    """The part of the win of each player and of nobody (games, players + 1)."""
    parts = story.win / story.whole
    return np.concatenate([parts, 1 - parts.sum(1, keepdims=True)], axis=1)


def forecast_games(story: Story, forecast: Forecast) -> Followed | None:
    """The chances of every round, each by a forecast that has not seen its game; None with too few games."""
    content = (story.told.tobytes(), story.win.tobytes(), story.score.tobytes(), story.lengths.tobytes())
    return _forecast_games(_Question(hash((*content, forecast)), story, forecast))


@dataclass(frozen=True)
class _Question:
    """What a forecast is made of; the same is answered once, for a run asks when it plays and when it reports."""

    content: int
    story: Story = field(compare=False)
    forecast: Forecast = field(compare=False)


@lru_cache(maxsize=1)
def _forecast_games(question: _Question) -> Followed | None:
    story, forecast = question.story, question.forecast
    games = len(story.lengths)
    if games < FEWEST_GAMES:
        return None
    game_of = np.repeat(np.arange(games), story.lengths)
    result = outcomes(story)
    parts = result[game_of]
    first = game_of < games // 2
    chances, uninformed = np.zeros_like(parts), np.zeros_like(parts)
    halves = (first, ~first)

    def foretell(half: NDArray[np.bool_]) -> Floats:
        """The chances of the other half."""
        return fit(story.told[half], parts[half], forecast).chances(story.told[~half])

    with ThreadPoolExecutor(len(halves)) as both:  # numpy lets go of the lock: half the time on two processors
        foretold = list(both.map(foretell, halves))
    for half, found in zip(halves, foretold, strict=True):
        chances[~half] = found
        nobody = float(parts[half, -1].mean())
        uninformed[~half] = [*[(1 - nobody) / (parts.shape[1] - 1)] * (parts.shape[1] - 1), nobody]
    points = story.told[..., forecast.features.index(forecast.points)].astype(float)
    paths = paths_of(chances[:, :-1], points, story.lengths, (result[:, :-1], story.score.astype(float)))
    return Followed(story, chances, uninformed, parts, game_of, paths)


# --- is it any good? ---


def skill_of(followed: Followed) -> Fact:
    """One less the Brier score of the forecast (1950) over that of the uninformed one, over all rounds of all games."""
    own, other = (
        np.bincount(followed.game_of, ((chances - followed.parts) ** 2).sum(1))
        for chances in (followed.chances, followed.uninformed)
    )
    games, share = len(own), float(own.sum() / max(other.sum(), 1e-12))
    error = (own - share * other).std(ddof=1) / max(other.mean(), 1e-12) / np.sqrt(games)
    half = critical(games) * float(error)
    return fact_of(Interval(1 - share, 1 - share - half, 1 - share + half), games, "share")


def is_believed(skill: Fact) -> bool:
    """Whether a forecast is better than the uninformed one beyond doubt."""
    return skill.low is not None and skill.low > 0


def reliability(followed: Followed) -> tuple[Reliability, ...]:
    """How often players won whose chance was said to lie in each tenth; the interval is clustered by game."""
    said = followed.chances[:, :-1]
    won = np.rint(followed.parts[:, :-1] * followed.story.whole).astype(np.int64)
    tenth = np.minimum((said * TENTHS).astype(int), TENTHS - 1)
    return tuple(_one_tenth(followed, number, tenth == number, (said, won)) for number in range(TENTHS))


def _one_tenth(
    followed: Followed, number: int, here: NDArray[np.bool_], values: tuple[Floats, NDArray[np.int64]]
) -> Reliability:
    said, won = values
    n = np.bincount(followed.game_of, here.sum(1)).astype(np.int64)
    x = np.bincount(followed.game_of, (here * won).sum(1)).astype(np.int64)
    readings, whole = int(n.sum()), followed.story.whole
    sums = Sums(readings, int(x.sum()), int(n @ n), int(n @ x), int(x @ x))
    fact = fact_of(ratio(sums, whole, share=True), readings, "share")
    mean = float(said[here].mean()) if readings else 0.0
    return Reliability(f"{10 * number} to {10 * number + 10} %", readings, mean, fact)
