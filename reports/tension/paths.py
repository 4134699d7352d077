"""What is read off the chances to win: who leads, when it is decided, how far the winner was behind.

A path has a reading when each round begins, and a last one, the outcome, when the game is over. Everything here is a
plain function of the readings, one number a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

NOBODY = -1
MARGIN = 0.05
"""The lead passes to who is more likely to win by so much; less is a matter of the forecast."""
DECIDED = 0.9
BEHIND = 0.5
"""Of the fair share: who has less is behind."""


@dataclass(frozen=True)
class Paths:
    """The readings of many games.

    Attributes
    ----------
    chances : of each player to win (games, readings, players); after its last a game stays as it ended
    points : the score on the table, at the end the score (games, readings, players)
    ends : the number of the last reading of each game, which is its number of rounds
    parts : the part of the win of each player
    """

    chances: Floats
    points: Floats
    ends: Ints
    parts: Floats

    @property
    def players(self) -> int:
        """How many."""
        return int(self.chances.shape[2])

    @property
    def fair(self) -> float:
        """The part of the win that falls to each player in the mean: what is left by games that nobody wins."""
        return float(self.parts.mean())

    @cached_property
    def going(self) -> Flags:
        """Which readings are of a game under way (games, readings)."""
        going: Flags = np.arange(self.chances.shape[1]) < self.ends[:, None]
        return going

    @cached_property
    def winners(self) -> Ints:
        """Who won alone, or NOBODY."""
        return np.where(self.parts.max(1) == 1, self.parts.argmax(1), NOBODY)

    def won(self) -> Paths:
        """The games that somebody won alone."""
        rows = self.winners != NOBODY
        return Paths(self.chances[rows], self.points[rows], self.ends[rows], self.parts[rows])

    @cached_property
    def of_winner(self) -> Floats:
        """The chance of the later winner (games, readings); only for games that have one."""
        found: Floats = np.take_along_axis(self.chances, self.winners[:, None, None], axis=2)[:, :, 0]
        return found


def paths_of(chances: Floats, points: Floats, lengths: Ints, outcome: tuple[Floats, Floats]) -> Paths:
    """Readings from those of all games one after the other; `outcome` is the part of the win and the score of each."""
    parts, score = outcome
    longest = int(lengths.max(initial=0))
    at = np.arange(longest + 1)
    rounds = at < lengths[:, None]

    def padded(values: Floats, last: Floats) -> Floats:
        filled = np.repeat(last[:, None, :], longest + 1, axis=1)
        filled[rounds] = values
        return filled

    return Paths(padded(chances, parts), padded(points, score), lengths, parts)


# --- one number a game ---


def lead_changes(values: Floats, ends: Ints, margin: float = 0.0) -> Ints:
    """How often the lead passes, up to the end of each game.

    Who is ahead of all by more than `margin` leads; the lead passes when somebody is ahead of the leader by more.
    """
    changes = np.zeros(len(values), np.int64)
    leader = np.full(len(values), NOBODY)
    games = np.arange(len(values))
    for reading in range(values.shape[1]):
        now = values[:, reading]
        best = now.argmax(1)
        ordered = np.sort(now, axis=1)
        rival = np.where(leader == NOBODY, ordered[:, -2], now[games, leader])
        passes = (best != leader) & (now[games, best] - rival > margin) & (reading <= ends)
        changes += passes & (leader != NOBODY)
        leader = np.where(passes, best, leader)
    return changes


def decided_after(paths: Paths) -> Ints:
    """Rounds after which the later winner is above 90 % and the most likely to win from then on."""
    most_likely = paths.chances.argmax(2) == paths.winners[:, None]
    stays = np.logical_and.accumulate(most_likely[:, ::-1], axis=1)[:, ::-1]
    decided: Ints = (stays & (paths.of_winner >= DECIDED)).argmax(1)
    return np.minimum(decided, paths.ends)


def settled_after(paths: Paths, holds: Flags) -> Ints:
    """Rounds after which something (games, readings) holds for good, at most all of them."""
    stays = np.logical_and.accumulate((holds | ~paths.going)[:, ::-1], axis=1)[:, ::-1]
    settled: Ints = np.minimum(stays.argmax(1), paths.ends)
    return settled


def comes_back(paths: Paths, fair: float) -> Flags:
    """Whether the later winner was below half of the fair share half-way through the rounds, or later."""
    late = 2 * np.arange(paths.chances.shape[1]) >= paths.ends[:, None]
    low = paths.of_winner < BEHIND * fair
    found: Flags = np.logical_and.reduce([late, low, paths.going]).any(axis=1)
    return found


def drama(paths: Paths) -> Floats:
    """How far the later winner is behind whoever is most likely to win, in the mean over the rounds."""
    return _mean_over_rounds(paths.chances.max(2) - paths.of_winner, paths)


def uncertainty(paths: Paths) -> Floats:
    """Entropy of who of the players will win, as a share of the most there could be, in the mean over the rounds."""
    chances = paths.chances / np.maximum(paths.chances.sum(2, keepdims=True), 1e-12)
    terms = np.where(chances > 0, -chances * np.log(np.maximum(chances, 1e-300)), 0.0)
    return _mean_over_rounds(terms.sum(2) / np.log(paths.players), paths)


def openness(paths: Paths) -> Floats:
    """Entropy of whether the one team wins, as a share of the most there could be, in the mean over the rounds."""
    chance = np.clip(paths.chances[:, :, 0], 1e-12, 1 - 1e-12)
    entropy = -(chance * np.log2(chance) + (1 - chance) * np.log2(1 - chance))
    return _mean_over_rounds(entropy, paths)


def surprise(paths: Paths) -> Floats:
    """How much of the chances changes hands in a round, in the mean over the rounds; nobody is one of the hands."""
    chances = np.concatenate([paths.chances, 1 - paths.chances.sum(2, keepdims=True)], axis=2)
    moved = np.abs(np.diff(chances, axis=1)).sum(2) / 2
    return _mean_over_rounds(np.concatenate([moved, np.zeros((len(moved), 1))], axis=1), paths)


def _mean_over_rounds(values: Floats, paths: Paths) -> Floats:
    total = np.where(paths.going, values, 0.0).sum(1)
    mean: Floats = total / np.maximum(paths.ends, 1)
    return mean
