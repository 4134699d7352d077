"""A tournament of bots: what is played, and what a worker process plays of it.

Every game index is a deal, and each deal is played at every table: for each ordered pair of bots one seat of the first
among seats of the second, and one mixed table. Seats rotate from deal to deal. Where restrictions are tried on one bot,
each deal is played at a table for each of them instead (`strategies.costs`); where the bots are the steps of a ladder,
only at the tables of one step among the step below. Where all play together each deal is played by a team of each bot,
and where sides are no equals by each bot of the first against each of the second (`strategies.camps`). Cups are
played match by match instead, by teams of two bots (`strategies.cups`).

plan.json        what is played; written once, never edited
chunks/          one file a range of deals
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby, pairwise, permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells, Tally
from simcore.errors import InputError, Problem
from simcore.files import digest_of, written_at
from simcore.folders import begin
from simcore.manifest import Manifest, manifest_from_json
from simcore.run import CHUNKS, Run, check_engine
from simcore.spec import Standing
from simcore.store import Range, Store
from strategies.camps import Sides, play_camps
from strategies.costs import play_costs
from strategies.cups import play_cups, team_names
from strategies.lineups import Lineups
from strategies.playing import Rows
from strategies.teams import play_teams
from strategies.wins import wins_of

if TYPE_CHECKING:
    from strategies.chunk import Seated

PLAN = "plan.json"
KINDS = ("restricted", "stepwise", "against", "is_cup")
"""What a plan says of tournaments that are not among all of their bots."""
FIELD, MIXED, PLACES, STEPS = "field", "mixed", "places", "steps"
"""What is counted, see `play_deals` and `play_steps`."""


@dataclass(frozen=True)
class Tournament:
    """A tournament in its folder; the bots of its plan are those that compete.

    If it is `restricted` they are one bot, free and then under each of several restrictions; if it is `stepwise` they
    are the steps of a ladder, lowest first (`strategies.ladder`). Where sides are no equals all of them play both, or
    the last `against` of them only the second side, and the others only the first. If it `is_cup`, two of them in turn
    are a team, and the deals are cups.
    """

    folder: Path
    plan: Manifest
    deals: int
    restricted: bool = False
    stepwise: bool = False
    against: int = 0
    is_cup: bool = False

    @property
    def identity(self) -> dict[str, Any]:
        """All that decides what comes out."""
        named = {"against": self.against} if self.against else {}
        return {self.kind: self.plan.identity, "deals": self.deals, "chunk": self.plan.chunk, **named}

    @property
    def kind(self) -> str:
        """What it is, in a word."""
        named = {"restrictions": self.restricted, "ladder": self.stepwise, "cup": self.is_cup}
        return next((name for name, is_it in named.items() if is_it), "tournament")

    @property
    def id(self) -> str:
        """Hexadecimal digest of the identity."""
        return digest_of(self.identity)

    @property
    def bots(self) -> tuple[str, ...]:
        """The competitors as words: bots, or teams of two."""
        return team_names(self.plan.bots) if self.is_cup else tuple(map(str, self.plan.bots))

    @property
    def players(self) -> int:
        """Seats of a table."""
        return self.plan.rules.players

    @property
    def sides(self) -> Sides:
        """The numbers of the bots that play each side, where sides are no equals."""
        numbers = range(len(self.bots))
        first = len(numbers) - self.against
        return (numbers[:first], numbers[first:]) if self.against else (numbers, numbers)

    @property
    def run(self) -> Run:
        """The same as a run, for all that does not read its folder."""
        return Run(self.folder, self.plan)

    @cached_property
    def standing(self) -> Standing:
        """Where the game says who won."""
        standing = self.run.spec.standing
        if standing is None:
            raise InputError(Problem(f"{self.plan.game} does not say who wins", expected="a game with a `standing`"))
        return standing

    @property
    def chunks(self) -> Store:
        """What was played."""
        return Store(self.folder / CHUNKS, self.plan.chunk)

    @property
    def total(self) -> int:
        """How many deals are to be played."""
        return self.deals

    def missing(self) -> list[Range]:
        """The ranges that have to be played."""
        return self.chunks.missing(self.deals)

    def tally(self) -> Tally:
        """Everything counted: sums added up, and the places of all mixed games in their order."""
        parts = [part for games in self.chunks.ranges(self.deals) if (part := self.chunks.read(games)) is not None]
        return {
            name: np.concatenate([part[name] for part in parts]) if name == PLACES else sum_cells(parts, name)
            for name in parts[0]
        }


def sum_cells(parts: Sequence[Tally], name: str) -> Cells:
    """The sum of one measure over several tallies."""
    cells: Cells = np.sum([part[name] for part in parts], axis=0)
    return cells


def create(tournament: Tournament) -> None:
    """Make the folder, or go on in it if it holds the same tournament; InputError if it holds anything else."""
    plan = {"tournament_id": tournament.id, "deals": tournament.deals, "plan": tournament.plan.to_json()}
    plan |= {name: getattr(tournament, name) for name in KINDS if getattr(tournament, name)}
    content = json.dumps(plan, indent=1).encode() + b"\n"
    begin(tournament.folder, PLAN, content, "tournament", lambda: _check_same(tournament))


def _check_same(tournament: Tournament) -> None:
    there = load(tournament.folder)
    if there.identity != tournament.identity:
        check_engine(there.run)  # which says in what the sources differ
        what = f"'{tournament.folder}' holds another tournament"
        raise InputError(Problem(what, key="--out", expected="a new folder"))


def load(folder: Path) -> Tournament:
    """The tournament in a folder; InputError if there is none."""
    try:
        data = json.loads((folder / PLAN).read_bytes())
        kinds = {name: data.get(name, False) for name in KINDS}
        return Tournament(folder, manifest_from_json(data["plan"]), data["deals"], **kinds)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InputError(Problem(f"'{folder}' is no tournament", expected=f"a folder with {PLAN}")) from error


# --- playing ---


def _opened(folder: Path) -> tuple[Tournament, Seated]:
    return _opened_as_of(folder.resolve(), written_at(folder / PLAN))


@lru_cache(maxsize=4)
def _opened_as_of(folder: Path, written: int) -> tuple[Tournament, Seated]:
    """The tournament of a folder whose plan was written then: another may take its place."""
    from strategies.chunk import seat  # which loads numba: who only reads a tournament does without

    tournament = load(folder)
    check_engine(tournament.run)  # this process may have started after an edit
    return tournament, seat(tournament.run)


def run_deals(folder: Path, games: Range) -> int:
    """Play a range of the tournament in `folder` at all tables, publish it, and return the number of deals."""
    tournament, seated = _opened(folder)
    if tournament.restricted:
        tally = play_costs(seated, tournament.standing, games)
    elif tournament.is_cup:
        tally = play_cups(seated, tournament.standing, games)
    elif tournament.run.spec.camps:
        tally = play_camps(seated, tournament.standing, tournament.sides, games)
    elif tournament.standing.together:
        tally = play_teams(seated, tournament.standing, games)
    elif tournament.stepwise:
        tally = play_steps(tournament, seated, games)
    else:
        tally = play_deals(tournament, seated, games)
    tournament.chunks.publish(games, tally)
    return games.count


def play_deals(tournament: Tournament, seated: Seated, games: Range) -> Tally:
    """Play a range of deals at all tables.

    Counted are, as the five sums of a `Ratio` over games with a winner, `field[a, b]`: the part of the win of one seat
    of bot a among seats of bot b; `mixed[a]`: the part of the win of all seats of bot a at mixed tables; and
    `places[game, seat]`: the place of each seat at the mixed table, 0 the best, the same for those who are tied.
    """
    bots, players, standing = len(tournament.bots), tournament.players, tournament.standing
    field, mixed = np.zeros((bots, bots, 5), np.int64), np.zeros((bots, 5), np.int64)
    for one, other in permutations(range(bots), 2):
        field[one, other] = _play_pair(tournament, seated, games, one, other)
    lineups = Lineups(bots, players)
    tables = [lineups.of_game(games.first + index) for index in range(games.count)]
    rows = _play_mixed(seated, tables, games)
    wins, seats = wins_of(rows, standing, players), seated_bots(tables, games)
    for bot in range(bots):
        mixed[bot] = ratio_sums(wins, seats == bot)
    return {FIELD: field, MIXED: mixed, PLACES: places(wins, rows[standing.score][:, :players].astype(np.int64))}


def play_steps(tournament: Tournament, seated: Seated, games: Range) -> Tally:
    """Play a range of deals with one seat of each step but the lowest among seats of the step below.

    Counted are, as in `play_deals`, `steps[i]`: the part of the win of one seat of bot i + 1 among seats of bot i.
    """
    pairs = pairwise(range(len(tournament.bots)))
    return {STEPS: np.array([_play_pair(tournament, seated, games, above, below) for below, above in pairs])}


def _play_pair(tournament: Tournament, seated: Seated, games: Range, one: int, other: int) -> Cells:
    """The part of the win of one seat of a bot among seats of another."""
    lineup = [one, *[other] * (tournament.players - 1)]
    wins = wins_of(seated.rows(lineup, games), tournament.standing, tournament.players)
    return ratio_sums(wins, seated_bots([lineup] * games.count, games) == one)


def _play_mixed(seated: Seated, tables: Sequence[Sequence[int]], games: Range) -> Rows:
    """Each game at its own table; neighbours of one lineup are played in one go."""
    played, first = [], games.first
    for lineup, run in groupby(tables):
        count = len(list(run))
        played.append(seated.rows(lineup, Range(first, count)))
        first += count
    return np.concatenate(played)


# --- counting ---


def seated_bots(tables: Sequence[Sequence[int]], games: Range) -> NDArray[np.int64]:
    """The bot at each seat of each game, by the rotation of `play_chunk`."""
    lineups = np.array(tables, np.int64)
    players = lineups.shape[1]
    turned = (np.arange(players) + np.arange(games.first, games.first + games.count)[:, None]) % players
    return np.take_along_axis(lineups, turned, axis=1)


def ratio_sums(wins: Cells, chosen: NDArray[np.bool_]) -> Cells:
    """The sums of n, x, n*n, n*x and x*x over games: n the chosen seats and x their parts of the win, where one won."""
    n = chosen.sum(axis=1) * (wins.sum(axis=1) > 0)
    x = (wins * chosen).sum(axis=1)
    return np.array([n.sum(), x.sum(), n @ n, n @ x, x @ x], np.int64)


def places(wins: Cells, scores: Cells) -> Cells:
    """The place of each seat: how many seats have a larger part of the win, or the same and a better score."""
    more = wins[:, :, None] < wins[:, None, :]
    same = wins[:, :, None] == wins[:, None, :]
    better = scores[:, :, None] < scores[:, None, :]
    found: Cells = (more | (same & better)).sum(axis=2)
    return found
