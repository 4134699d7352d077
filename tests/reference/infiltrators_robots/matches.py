"""Matches of two games, and the tournament of eight teams (R59, R60)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..philox import Streams
from .ending import DRAW, INFILTRATORS
from .playing import Policy
from .purposes import Purpose
from .questions import Question
from .table import Table

X, Y, NOBODY = range(3)
"""Who won a game or a match."""

TEAMS = 8
TOURNAMENT_MAP = 0


@dataclass(frozen=True)
class Team:
    """R60: one bot for each side."""

    infiltrators: Policy
    robots: Policy


@dataclass(frozen=True)
class Match:
    """Winner and turns of both games: X are the infiltrators in the first, Y in the second."""

    winners: tuple[int, int]
    turns: tuple[int, int]

    @property
    def wins(self) -> tuple[int, int]:
        return self.winners.count(X), self.winners.count(Y)

    @property
    def result(self) -> int:
        """R59: more wins, else the win that took fewer turns, else a draw."""
        if self.wins[X] != self.wins[Y]:
            return X if self.wins[X] > self.wins[Y] else Y
        if self.wins == (0, 0) or self.turns[0] == self.turns[1]:
            return NOBODY
        return self.winners[0] if self.turns[0] < self.turns[1] else self.winners[1]


def winner_of(facts: Mapping[str, Any], infiltrators: int) -> int:
    """R59: which team won a game in which the given team were the infiltrators; a draw is nobody's win."""
    if facts["winner"] == DRAW:
        return NOBODY
    return infiltrators if facts["winner"] == INFILTRATORS else Y - infiltrators


def match_of(first: Mapping[str, Any], second: Mapping[str, Any]) -> Match:
    """R59, from the facts of both games."""
    return Match((winner_of(first, X), winner_of(second, Y)), (first["turns"], second["turns"]))


def play_match(
    x: Team, y: Team, match: int, indices: tuple[int, int], make: Callable[[int, int], Table] | None = None
) -> Match:
    """R59: two games with these indices on the map of the match; ``make`` gives a table for index and map number."""
    table = make or (lambda index, map_number: Table(index=index, map_number=map_number))
    first = play_sides(table(indices[0], match), x.infiltrators, y.robots)
    second = play_sides(table(indices[1], match), y.infiltrators, x.robots)
    return match_of(first, second)


def play_sides(table: Table, infiltrators: Policy, robots: Policy) -> dict[str, Any]:
    """Play a game of two bots and return its facts."""

    def answer(question: Question) -> int:
        return (infiltrators if question.seat < table.players else robots)(table, question)

    table.start()
    while (question := table.question()) is not None:
        table.answer(answer(question))
    facts: dict[str, Any] = table.snapshot()["facts"]
    return facts


def bracket(seed: int, index: int = 0) -> list[int]:
    """R60: the team on each place."""
    return Streams(seed, index).shuffle(list(range(TEAMS)), Purpose.BRACKET)


def coin(seed: int, round_: int, lower_place: int, index: int = 0) -> int:
    """R60: 0 for the team on the lower place, 1 for the other; rounds count from 1."""
    return Streams(seed, index).below(2, Purpose.COIN, round_, lower_place)


Decider = Callable[[int, int, int, int], int]
"""Plays a match: teams X and Y, number of the match, 0 or 1 for the replay; returns X, Y or nobody."""


def play_tournament(seed: int, play: Decider) -> list[list[int]]:
    """R60: the teams that are left after each round, from all eight to the winner; X is on the lower place."""
    places = bracket(seed)
    left: list[int] = list(range(TEAMS))
    rounds, match = [places], 0
    while len(left) > 1:
        winners = []
        for lower, higher in zip(left[::2], left[1::2], strict=True):
            teams = places[lower], places[higher]
            result = decide(seed, len(rounds), lower, teams, match, play)
            winners.append(lower if result == X else higher)
            match += 1
        left = winners
        rounds.append([places[place] for place in left])
    return rounds


def decide(seed: int, round_: int, lower: int, teams: Sequence[int], match: int, play: Decider) -> int:
    """R60: a drawn match is replayed once, and then a coin decides."""
    for replay in (0, 1):
        result = play(teams[0], teams[1], match, replay)
        if result != NOBODY:
            return result
    return coin(seed, round_, lower)
