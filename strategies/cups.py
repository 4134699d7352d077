"""Cups: eight teams, each a bot for either side, drawn to places, play match by match until one is left.

All matches of a cup have one deal. A match has two games, with sides swapped between (`strategies.swapped`). One that
is drawn is played once more with new games; if it is drawn again, a coin decides. Cup k of a seed has the seed k later,
so each has a deal of its own, and any of them can be played alone.

The first team of a match has the lower place, and is the first side in its first game. Of match m of a cup, from 0 in
the order in which they are played, the games are 4 m and 4 m + 1, and those of its replay 4 m + 2 and 4 m + 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.errors import InputError, Problem
from simcore.manifest import Bot
from simcore.registry import enrolled_games, find_game
from simcore.spec import Cup, Rules
from strategies.guests import SUFFIX
from strategies.playing import camps_of
from strategies.registry import read_entrants
from strategies.spec import StrategySet
from strategies.swapped import Deals, Ints, games_of, result

if TYPE_CHECKING:
    from simcore.spec import Standing
    from simcore.store import Range
    from strategies.chunk import Seated

TEAMS, SIDES, TRIES = 8, 2, 2
"""Teams of a cup, bots of a team, and how often a match is played at most."""
ROUNDS = ("semifinal", "final", "cup")
"""What the winner of a match of each round has reached."""
REACHED, DRAWN, COINS = "reached", "drawn", "coins"
"""What is counted, see `play_cups`."""
SEEDS = 2**64
BETWEEN = "/"
"""Stands between the two bots of a team."""

Play = Callable[[int, int, int, int], int]
"""Plays a match: its teams, its number, 0 or 1 for the replay; 1 if the first team wins, -1 if the other, 0 drawn."""


class Match(NamedTuple):
    """A match that has been decided: its teams, who won, and whether it was drawn at first and in the end."""

    first: int
    second: int
    winner: int
    was_drawn: bool
    by_coin: bool


# --- who plays ---


def read_teams(words: Sequence[str], strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
    """The bots of eight teams, each `FIRST/SECOND` or one bot for both sides: the two of the first team first.

    Raises
    ------
    InputError
        If the game has no cups, and with all problems of the words.
    """
    if find_game(strategies.game).cup is None:
        games = [spec.name for spec in enrolled_games() if spec.cup]
        what = f"teams of '{strategies.game}' do not play for a cup"
        raise InputError(Problem(what, key="--game", expected=" or ".join(games)))
    named = [part.strip() for word in words for part in word.split(",")]
    problems: list[Problem] = []
    teams = [_read_team(word, strategies, rules, problems) for word in named]
    names = [team_name(*team) for team in teams if team]
    twice = sorted({name for name in names if names.count(name) > 1})
    problems += [Problem(f"team '{name}' is named twice", expected="each team once") for name in twice]
    if not problems and len(teams) != TEAMS:
        expected = f"{TEAMS} teams, each {BETWEEN.join(strategies.camps).upper()} or one bot for both sides"
        problems.append(Problem(f"a cup of {len(teams)} {'team' if len(teams) == 1 else 'teams'}", expected=expected))
    if problems:
        raise InputError(problems)
    return tuple(bot for team in teams for bot in team)


def _read_team(word: str, strategies: StrategySet, rules: Rules, problems: list[Problem]) -> tuple[Bot, ...]:
    """The two bots of a team; none, and a problem more, if it has not two."""
    bots: list[Bot] = []
    wrong: list[Problem] = []
    for part in _bots_of(word, strategies):
        try:
            bots += read_entrants([part], strategies, rules, fewest=1)
        except InputError as error:
            wrong += error.problems
    problems += wrong
    return () if wrong else (bots[0], bots[-1])


def _bots_of(word: str, strategies: StrategySet) -> tuple[str, ...]:
    """The words of a team's bots; the path of a file has the same sign in it as stands between them."""
    first, between, second = word.partition(BETWEEN)
    path, after_path, rest = word.partition(SUFFIX + BETWEEN)
    if after_path and not strategies.find(first.partition(":")[0]):
        return path + SUFFIX, rest
    is_path = word.endswith(SUFFIX) and not strategies.find(first.partition(":")[0])
    return (first, second) if between and not is_path else (word,)


def team_name(first: Bot, second: Bot) -> str:
    """How a team is called."""
    return f"{first}{BETWEEN}{second}"


def team_names(bots: Sequence[Bot]) -> tuple[str, ...]:
    """All teams of a cup, from their bots."""
    return tuple(team_name(*pair) for pair in zip(bots[::SIDES], bots[1::SIDES], strict=True))


# --- one cup ---


class Lots(NamedTuple):
    """What chance decides in the cup of a seed, besides its games."""

    seed: int
    cup: Cup

    def places(self) -> list[int]:
        """The team on each place."""
        from strategies.lots import draw_places  # which loads numba: who only reads cups does without

        return draw_places(self.seed, self.cup.bracket, TEAMS)

    def coin(self, round_number: int, place: int) -> int:
        """0 for the team on the lower place of a match, which is `place`, 1 for the other; rounds count from 1."""
        from strategies.lots import toss

        return toss(self.seed, self.cup.coin, round_number, place)


def play_cup(lots: Lots, play: Play) -> list[list[Match]]:
    """All matches of a cup, round by round."""
    teams, left = lots.places(), list(range(TEAMS))
    rounds: list[list[Match]] = []
    numbers = count()
    while len(left) > 1:
        coin = partial(lots.coin, len(rounds) + 1)
        played = []
        for lower, higher in zip(left[::2], left[1::2], strict=True):
            pair = teams[lower], teams[higher]
            played.append(_decide(pair, next(numbers), play, partial(coin, lower)))
        left = [teams.index(match.winner) for match in played]
        rounds.append(played)
    return rounds


def _decide(pair: tuple[int, int], number: int, play: Play, toss: Callable[[], int]) -> Match:
    """A match, its replay if it is drawn, and a coin if that is, too."""
    for again in range(TRIES):
        found = play(*pair, number, again)
        if found:
            return Match(*pair, pair[found < 0], was_drawn=again > 0, by_coin=False)
    return Match(*pair, pair[toss()], was_drawn=True, by_coin=True)


# --- many cups ---


@dataclass(frozen=True)
class Players:
    """Who plays the matches of a cup: the rows of the bots of each team, and the deal that all of them have."""

    seated: Seated
    standing: Standing
    deals: Deals
    deal: int
    bots: Ints

    @cached_property
    def camps(self) -> list[int]:
        """The side of each seat."""
        return camps_of(self.seated.run.spec, self.seated.run.rules.players)

    def play(self, first: int, second: int, number: int, again: int) -> int:
        """The result of a match, as `Play` says."""
        index = SIDES * (TRIES * number + again)
        pairs = enumerate(((first, second), (second, first)))
        games = [games_of(self.rows(pair, index + at), self.standing) for at, pair in pairs]
        return int(result(*games)[0])

    def rows(self, teams: tuple[int, int], index: int) -> NDArray[np.void]:
        """One game, the first of two teams as the first side."""
        lineup = self.bots[[SIDES * teams[camp] + camp for camp in self.camps]]
        return replace(self.seated, cfg=self.deals.of(self.deal)).rows_of(lineup, np.array([index]))


def play_cups(seated: Seated, standing: Standing, cups: Range) -> Tally:
    """Play a range of cups.

    Counted are, for each team in the order of the plan, `reached[t]`: the cups in which it reached the semifinal and
    the final, and that it won; and for each team and at the end for all together, as the five sums of a `Ratio` over
    cups, `drawn[t]`: its matches that were drawn at first, and `coins[t]`: those that a coin decided.
    """
    spec = seated.run.spec
    assert spec.cup is not None, "who has none has been refused"
    bots = seated.table.strategies.bot_rows(seated.run.plan.bots, seated.run.rules)
    deals = Deals(spec, seated.run.rules)
    played = []
    for number in cups.numbers.tolist():
        seed = (int(seated.table.seed) + number) % SEEDS
        there = replace(seated, table=replace(seated.table, seed=np.uint64(seed)))
        players = Players(there, standing, deals, spec.cup.deal, bots)
        played.append(play_cup(Lots(seed, spec.cup), players.play))
    return count_cups(played)


def count_cups(cups: Sequence[Sequence[Sequence[Match]]]) -> Tally:
    """What `play_cups` counts, of the matches of each cup by round."""
    reached = np.zeros((TEAMS, len(ROUNDS)), np.int64)
    matches, drawn, coins = np.zeros((3, len(cups), TEAMS + 1), np.int64)
    for number, rounds in enumerate(cups):
        for step, played in enumerate(rounds):
            for match in played:
                reached[match.winner, step] += 1
                those = [match.first, match.second, TEAMS]
                matches[number, those] += 1
                drawn[number, those] += match.was_drawn
                coins[number, those] += match.by_coin
    return {REACHED: reached, DRAWN: _sums(matches, drawn), COINS: _sums(matches, coins)}


def _sums(n: Ints, x: Ints) -> Ints:
    """The sums of n, x, n*n, n*x and x*x over cups, for each team."""
    return np.stack([n.sum(0), x.sum(0), (n * n).sum(0), (n * x).sum(0), (x * x).sum(0)], axis=1)
