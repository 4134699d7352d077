"""The chance of each player to win, forecast from what is told of all when a round begins.

A conditional logit (McFadden 1974), one for each stage of the game: every player, and nobody, has a utility that is
linear in what is told of it, and wins with the chance that utilities give each. Besides what the game tells there is
what it means beside the others: the points against the best rival, and the chance that all who have more will lose
them. A ridge keeps a coefficient small that the games say nothing about. Of a game that all play together the team is
the one player, and there are no others: the forecast is a logistic regression of its wins.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax

from simcore.spec import Forecast

Floats = NDArray[np.float64]

STAGES = 8
"""Stages, with as many rounds each; measured: 1, 4, 8 and 12 give skills of 24.0, 26.9, 27.2 and 27.2 %."""
FEWEST_IN_STAGE = 500
"""With fewer rounds a stage there are fewer stages."""
RIDGE = 3.0
STEPS, CLOSE = 25, 3e-2
"""Steps of Newton's at most, and how small the last one is."""
NEAR = (0.15, 0.75)
"""How far apart scores have to be to be thought safe from each other, in standard deviations: soon, and in a while."""
FLOOR = 1e-3
BLOCK = 128
"""Rows of a matrix that are multiplied at a time."""


@dataclass(frozen=True)
class Columns:
    """What utilities are made of: of each player (rounds, players, columns), and of nobody (rounds, columns)."""

    players: Floats
    nobody: Floats

    def at(self, rows: NDArray[np.bool_]) -> Columns:
        """Those of some rounds."""
        return Columns(self.players[rows], self.nobody[rows])


@dataclass(frozen=True)
class Stage:
    """The coefficients of one stage."""

    players: Floats
    nobody: Floats


@dataclass(frozen=True)
class Model:
    """A fitted forecast.

    Attributes
    ----------
    edges : the clock at which stages end
    spread : of the points, one standard deviation
    shared : the features that were the same for all players
    scales : how columns were scaled: mean and spread, of players and of nobody
    stages : the coefficients of each
    """

    forecast: Forecast
    edges: Floats
    spread: float
    shared: NDArray[np.bool_]
    scales: tuple[Floats, Floats, Floats, Floats]
    stages: tuple[Stage, ...]

    def chances(self, told: NDArray[np.int16]) -> Floats:
        """The chance of each player and of nobody in each round (rounds, players + 1)."""
        stage_of = np.searchsorted(self.edges, clock_of(told, self.forecast))
        found = np.zeros((len(told), told.shape[1] + 1))
        for number, stage in enumerate(self.stages):
            rows = stage_of == number
            columns = columns_of(told[rows], self.forecast, self.spread, self.shared)
            found[rows] = _chances(_scaled(columns, self.scales), stage)
        return found


def clock_of(told: NDArray[np.int16], forecast: Forecast) -> Floats:
    """How far the game is in each round."""
    return told[:, 0, forecast.features.index(forecast.clock)].astype(float)


def fit(told: NDArray[np.int16], parts: Floats, forecast: Forecast) -> Model:
    """The forecast that makes these outcomes most likely.

    Parameters
    ----------
    told : what is told (rounds, players, features)
    parts : the part of the win that fell to each player and to nobody, of the game of each round (rounds, players + 1)
    """
    spread = float(points_of(told, forecast).std()) or 1.0
    shared: NDArray[np.bool_] = (told == told[:, :1]).all((0, 1)) & (told.shape[1] > 1)
    columns = columns_of(told, forecast, spread, shared)
    scales = (
        columns.players.mean((0, 1)),
        columns.players.std((0, 1)) + FLOOR,
        columns.nobody.mean(0),
        columns.nobody.std(0) + FLOOR,
    )
    columns = _scaled(columns, scales)
    clock = clock_of(told, forecast)
    number = max(min(STAGES, len(told) // FEWEST_IN_STAGE), 1)
    edges = np.unique(np.quantile(clock, np.arange(1, number) / number))
    stage_of = np.searchsorted(edges, clock)
    stages = [Stage(np.zeros(columns.players.shape[2]), np.zeros(columns.nobody.shape[1]))]
    for one in range(len(edges) + 1):  # each from where the one before has led
        stages.append(_fit_stage(columns.at(stage_of == one), parts[stage_of == one], stages[-1]))
    return Model(forecast, edges, spread, shared, scales, tuple(stages[1:]))


# --- columns ---


def points_of(told: NDArray[np.int16], forecast: Forecast) -> Floats:
    """The score as it lies on the table (..., players); 0 in a game without points."""
    if not forecast.points:
        return np.zeros(told.shape[:-1])
    return told[..., forecast.features.index(forecast.points)].astype(float)


def columns_of(told: NDArray[np.int16], forecast: Forecast, spread: float, shared: NDArray[np.bool_]) -> Columns:
    """What utilities are made of; what is the same for all players only says how likely it is that nobody wins."""
    numbers = told.astype(float)
    own = [numbers[..., index] for index in np.flatnonzero(~shared)]
    if told.shape[1] == 1:
        return Columns(np.stack(own, axis=-1), np.ones((len(told), 1)))
    players = np.stack([*own, *_beside_rivals(numbers, forecast, spread)], axis=-1)
    whole = [np.ones((len(told), 1)), players.mean(1), numbers[:, 0, shared]]
    return Columns(players, np.concatenate(whole, axis=1))


def _beside_rivals(numbers: Floats, forecast: Forecast, spread: float) -> list[Floats]:
    """What is told of a player beside what is told of the others."""
    points = numbers[..., forecast.features.index(forecast.points)]
    safe = numbers[..., forecast.features.index(forecast.safe)] / 1000
    found = [points - best_rival(points), points * safe]
    for near in NEAR:
        clear = clear_of_rivals(points, safe, near * spread)
        found += [np.log(clear + FLOOR), clear * safe]
    return found


def best_rival(values: Floats) -> Floats:
    """The highest value among all others (rounds, players)."""
    ordered = np.sort(values, axis=1)
    return np.where(values == ordered[:, -1:], ordered[:, -2:-1], ordered[:, -1:])


def clear_of_rivals(points: Floats, safe: Floats, near: float) -> Floats:
    """The chance that no rival both has more and keeps it, if scores may still move by about `near`."""
    ahead = 1 / (1 + np.exp(-np.clip((points[:, :, None] - points[:, None, :]) / max(near, FLOOR), -50, 50)))
    open_ = 1 - safe[:, None, :] * (1 - ahead)
    players = np.arange(points.shape[1])
    open_[:, players, players] = 1
    clear: Floats = open_.prod(axis=2)
    return clear


def _scaled(columns: Columns, scales: tuple[Floats, Floats, Floats, Floats]) -> Columns:
    mean, spread, nobody_mean, nobody_spread = scales
    nobody = (columns.nobody - nobody_mean) / nobody_spread
    nobody[:, 0] = 1  # the constant
    return Columns((columns.players - mean) / spread, nobody)


# --- one stage ---


def _chances(columns: Columns, stage: Stage) -> Floats:
    of_players = np.einsum("npk,k->np", columns.players, stage.players)
    of_nobody = np.einsum("nk,k->n", columns.nobody, stage.nobody)
    utilities = np.concatenate([of_players, of_nobody[:, None]], axis=1)
    chances: Floats = softmax(utilities, axis=1)
    return chances


def _loss(chances: Floats, stage: Stage, parts: Floats) -> float:
    likely = np.log(np.maximum(chances, 1e-300))
    squares = (stage.players**2).sum() + (stage.nobody**2).sum()
    return float(-(parts * likely).sum() + RIDGE / 2 * squares)


def _fit_stage(columns: Columns, parts: Floats, stage: Stage) -> Stage:
    """The coefficients of highest penalised likelihood, by Newton's steps, halved where one would go too far."""
    width = columns.players.shape[2]
    chances = _chances(columns, stage)
    loss = _loss(chances, stage, parts)
    for _ in range(STEPS):
        step = _step(columns, chances, stage, parts)
        for _ in range(STEPS):
            tried = Stage(stage.players + step[:width], stage.nobody + step[width:])
            foreseen = _chances(columns, tried)
            if (found := _loss(foreseen, tried, parts)) <= loss:
                break
            step /= 2
        stage, chances, loss = tried, foreseen, found
        if np.abs(step).max() < CLOSE:
            break
    return stage


def _step(columns: Columns, chances: Floats, stage: Stage, parts: Floats) -> Floats:
    """Newton's step: the gradient through the curvature."""
    x, z = columns.players, columns.nobody
    of_players, of_nobody = chances[:, :-1], chances[:, -1:]
    rest = parts - chances
    flat = x.reshape(-1, x.shape[2])
    pull = np.concatenate([np.einsum("npk,np->k", x, rest[:, :-1]), np.einsum("nk,n->k", z, rest[:, -1])])
    pull -= RIDGE * np.concatenate([stage.players, stage.nobody])
    means = np.concatenate([np.einsum("npk,np->nk", x, of_players), z * of_nobody], axis=1)
    curve = -_products(means, means)
    width = x.shape[2]
    curve[:width, :width] += _products(flat, flat * of_players.reshape(-1, 1))
    curve[width:, width:] += _products(z, z * of_nobody)
    curve += RIDGE * np.eye(len(curve))
    step: Floats = np.linalg.solve(curve, pull)
    return step


def _products(one: Floats, other: Floats) -> Floats:
    """`one.T @ other` in blocks too small for several threads: on a busy machine these wait for each other.

    Measured with two processors and eight processes: 1.1 s of processor time for a whole forecast instead of 10.5 s.
    """
    whole = len(one) // BLOCK * BLOCK
    blocks = (values[:whole].reshape(-1, BLOCK, values.shape[1]) for values in (one, other))
    first, second = blocks
    total: Floats = np.matmul(first.transpose(0, 2, 1), second).sum(0)
    total += np.einsum("nk,nl->kl", one[whole:], other[whole:])
    return total
