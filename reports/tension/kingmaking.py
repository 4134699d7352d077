"""Kingmaking: whether who can no longer win decides between the others, measured by playing on from their turns."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports import formatting as show
from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Sums, ratio, wilson
from reports.tension.follow import Followed, forecast_games, is_believed, skill_of
from reports.tension.told import Gauge
from simcore.spec import Forecast
from strategies.tension import Forks, Story, Turn
from strategies.told import FRESH

HOPELESS = 0.02
MOST_TURNS = 600
"""Turns that are measured: games are looked through from the first on until there are so many."""
SURE = 1000
"""Who keeps its points so surely is out, and has nothing left to decide."""
FEWEST_PLAYERS = 3
"""Of two players, one who cannot win has nobody to choose between."""
MOVED = 0.10
ONE_SIDED = 1.645
"""Normal quantile for an error of 5 % on one side."""


# --- which turns ---


def choose_turns(followed: Followed, forecast: Forecast) -> tuple[int, list[Turn]]:
    """The turns of players with less than 2 % in the first games, and how many games were looked through."""
    story = followed.story
    safe = story.told[..., forecast.features.index(forecast.safe)]
    hopeless = (followed.chances[:, :-1] < HOPELESS) & (safe < SURE)
    rows, players = np.nonzero(hopeless)
    before = np.concatenate([[0], np.cumsum(story.lengths)[:-1]])
    games = followed.game_of[rows]
    rounds = rows - before[games] + 1
    if len(games) <= MOST_TURNS:
        looked = len(story.lengths)
    else:
        looked = int(games[MOST_TURNS]) or 1  # the game in which the limit is passed is left out
    within = games < looked
    chosen = zip(games[within].tolist(), rounds[within].tolist(), players[within].tolist(), strict=True)
    return looked, [(game, round_, player) for game, round_, player in chosen][: 2 * MOST_TURNS]


def plan_forks(story: Story, forecast: Forecast) -> tuple[int, list[Turn]]:
    """The same from a story alone; no turns where there is no forecast to be believed."""
    followed = forecast_games(story, forecast) if story.win.shape[1] >= FEWEST_PLAYERS else None
    return choose_turns(followed, forecast) if followed and is_believed(skill_of(followed)) else (0, [])


# --- what they gave ---


def kingmaking_gauges(forks: Forks, whole: int) -> list[Gauge]:
    """How much such turns move between the others, and in how many games one does."""
    measured = forks.read()
    asked = measured[measured["answers"] > 0]
    if not len(asked) or len(measured) < len(forks.turns):
        return []
    moved, kings = influence(asked, whole)
    return [
        Gauge(
            "kingmaking_influence",
            "Influence of who cannot win",
            _mean_by_game(asked["game"], moved, len(asked)),
            f"At turns of players with less than {show.percent(HOPELESS, 0)} to win: how much the win of a rival "
            "depends on their answer. Each answer is played out with the same bots and luck; the two answers that "
            f"differ most are found on some playouts and measured on {FRESH} others.",
            "Browne (2008) for the aim; by re-simulation here",
        ),
        Gauge(
            "kingmaking",
            "Kingmaking turns",
            _share_by_game(asked["game"], kings),
            f"Of these turns, at least so many move a rival's chance by {show.percent(MOVED, 0)} or more: the lower "
            "end of a one-sided 95 % interval of each is above that, so the true share is higher rather than lower.",
            "as above",
        ),
        Gauge(
            "kingmaking_games",
            "Games with a kingmaking turn",
            _games_with(asked["game"], kings, forks.games),
            "Games with at least one such turn, of the games looked through for them.",
            "as above",
        ),
    ]


def influence(forks: NDArray[Any], whole: int) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """By how much of a win each fork moves its rival, and whether that is enough beyond doubt."""
    mean = forks["d"] / (FRESH * whole)
    square = forks["dd"] / (FRESH * whole**2)
    error = np.sqrt(np.maximum(square - mean**2, 0) / (FRESH - 1))
    return mean, mean - ONE_SIDED * error >= MOVED


def own_share(forks: NDArray[Any], whole: int) -> float:
    """What these players won themselves in the playouts: it should be next to nothing."""
    asked = forks[forks["answers"] > 0]
    return float(asked["own"].sum() / (2 * FRESH * whole * max(len(asked), 1)))


def _mean_by_game(games: NDArray[np.int64], values: NDArray[np.float64], n: int) -> Fact:
    """The mean over turns in points, its interval clustered by game; values are whole numbers of a 10,000th."""
    _, place = np.unique(games, return_inverse=True)
    counts = np.bincount(place).astype(np.int64)
    sums = np.bincount(place, np.rint(10_000 * values)).astype(np.int64)
    both = Sums(n, int(sums.sum()), int(counts @ counts), int(counts @ sums), int(sums @ sums))
    return fact_of(ratio(both, 100, share=False), n, "pp")


def _share_by_game(games: NDArray[np.int64], flags: NDArray[np.bool_]) -> Fact:
    _, place = np.unique(games, return_inverse=True)
    n, x = (np.bincount(place, weights).astype(np.int64) for weights in (np.ones(len(flags)), flags.astype(float)))
    sums = Sums(int(n.sum()), int(x.sum()), int(n @ n), int(n @ x), int(x @ x))
    return fact_of(ratio(sums, 1, share=True), len(flags), "share")


def _games_with(games: NDArray[np.int64], flags: NDArray[np.bool_], looked: int) -> Fact:
    return fact_of(wilson(len(np.unique(games[flags])), looked), looked, "share")
