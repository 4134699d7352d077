"""From the followed games of a run to the chances to win: each half is judged by a forecast made of the other half."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Interval, Sums, critical, ratio
from reports.tension.forecast import Floats, fit, points_of
from reports.tension.models import Models, content_of
from reports.tension.paths import Paths, paths_of
from reports.tension.told import Reliability
from simcore.spec import Forecast
from strategies.tension import Story

Flags = NDArray[np.bool_]

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
    models : the forecasts that gave the chances
    """

    story: Story
    chances: Floats
    uninformed: Floats
    parts: Floats
    game_of: NDArray[np.int64]
    paths: Paths
    models: Models


def outcomes(story: Story) -> Floats:
    """The part of the win of each player and of nobody (games, players + 1)."""
    parts = story.win / story.whole
    return np.concatenate([parts, 1 - parts.sum(1, keepdims=True)], axis=1)


def forecast_games(story: Story, forecast: Forecast, folder: Path | None = None) -> Followed | None:
    """The chances of every round, each by a forecast that has not seen its game; None with too few games.

    The models are fitted here, unless they lie in the folder.
    """
    return _forecast_games(_Question(content_of(story, forecast), story, forecast, folder))


@dataclass(frozen=True)
class _Question:
    """What a forecast is made of; the same is answered once, for a run asks when it plays and when it reports."""

    content: str
    story: Story = field(compare=False)
    forecast: Forecast = field(compare=False)
    folder: Path | None = field(compare=False)


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
    models, foretold = _foretell(question, parts, (first, ~first))
    chances, uninformed = np.zeros_like(parts), np.zeros_like(parts)
    for half, found in zip((first, ~first), foretold, strict=True):
        chances[~half] = found
        nobody = float(parts[half, -1].mean())
        uninformed[~half] = [*[(1 - nobody) / (parts.shape[1] - 1)] * (parts.shape[1] - 1), nobody]
    points = points_of(story.told, forecast)
    paths = paths_of(chances[:, :-1], points, story.lengths, (result[:, :-1], story.score.astype(float)))
    return Followed(story, chances, uninformed, parts, game_of, paths, models)


def _foretell(question: _Question, parts: Floats, halves: tuple[Flags, Flags]) -> tuple[Models, list[Floats]]:
    """A model of each half, and the chances it gives to the other half."""
    told, forecast = question.story.told, question.forecast
    models = Models.load(question.folder, question.content, forecast) if question.folder else None
    with ThreadPoolExecutor(len(halves)) as both:  # numpy lets go of the lock: half the time on two processors
        if models is None:
            one, other = both.map(lambda half: fit(told[half], parts[half], forecast), halves)
            models = Models(question.content, (one, other))
        return models, list(both.map(lambda model, half: model.chances(told[~half]), models.halves, halves))


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
