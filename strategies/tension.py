"""The Python side of `follow`: the first games of a run told round by round, and the forks of kingmaking.

    RUN/tension/c-00000003.json           what is told of a range of games, packed, and its counts
    RUN/tension/forecast.json             the forecast made of it (`reports.tension.models`)
    RUN/tension/foretold.json             what that forecast says (`reports.tension.kept`)
    RUN/tension/turns.json                the turns that are worth a fork
    RUN/tension/forks-3f0c6d1b9a27/       what the forks of these turns gave

Which turns are worth a fork says a forecast that is made of what was told (`reports.tension`), so forks come second.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.files import digest_of, publish
from simcore.records import Record
from simcore.run import Run, check_engine, load
from simcore.spec import Forecast, GameSpec
from simcore.store import Range, Store
from strategies.playing import Numbers, Rows, Table, build_config
from strategies.told import FORK, MARKS, MOST_OPTIONS

FOLLOW = "-follow"
TENSION, TURNS = "tension", "turns.json"
FOLLOWED_GAMES, FOLLOWED_CHUNK = 4_000, 500
FORKS_CHUNK = 25
LEVEL = 1
"""Of compression: 410 bytes a game, and a quarter of the time that a third less would take."""
WORD = 8
"""Bytes of a whole number of a chunk."""

Ints = NDArray[np.int64]
Turn = tuple[int, int, int]
"""Game, round and player."""


class Counts(NamedTuple):
    """Questions by kind: (kind, number of legal answers) and (kind, answer, legal or chosen)."""

    options: Ints
    answers: Ints


@dataclass(frozen=True)
class Story:
    """Followed games, one after the other.

    Attributes
    ----------
    lengths : rounds of each game that are told
    asked : of each game: questions, legal answers to them, and questions with two legal answers
    told : (rounds of all games, players, features), whole numbers; where all play together the team is the one player
    win : each player's part of the win, of which `whole` are one win
    score : each player's score at the end; 0 where all play together
    """

    lengths: Ints
    asked: Ints
    told: NDArray[np.int16]
    win: Ints
    score: Ints
    whole: int
    counts: Counts


# --- playing ---


def can_follow(run: Run) -> bool:
    """Whether the game says what to tell, and its table for these bots can."""
    from strategies.registry import find_strategies

    spec = run.spec
    if spec.forecast is None or spec.standing is None:
        return False
    if not spec.is_together and spec.sides(run.rules.players) < 2:
        return False
    strategies = find_strategies(spec.name)
    return not strategies.needs_wide(run.plan.bots) and hasattr(strategies.load_table(), "follow")


def follow(table: Table, cfg: Record, games: Numbers, turns: Sequence[Turn] = ()) -> tuple[Story, NDArray[Any]]:
    """Follow these games; forks are measured at these turns, which are in the order of the games and rounds."""
    spec, forecast = table.spec, forecast_of(table.spec)
    sides = table.spec.sides(int(cfg["players"]))
    told = np.zeros((len(games), forecast.rounds, sides, len(forecast.features)), np.int16)
    marks, rows = np.zeros((len(games), MARKS), np.int64), np.zeros(len(games), table.row_dtype)
    counts = _no_counts(spec, forecast)
    forks = np.zeros(len(turns), FORK)
    for name, column in zip(("game", "round", "player"), zip(*turns, strict=True), strict=False):
        forks[name] = column
    table.kernels.follow(cfg, table.new_work(), games, table.bots, (told, marks, rows, tuple(counts), forks))
    return _story(spec, rows, marks, told, counts), forks


def forecast_of(spec: GameSpec) -> Forecast:
    """What a game that can be followed tells."""
    if spec.forecast is None:
        raise LookupError(f"{spec.name} declares no forecast")
    return spec.forecast


def _no_counts(spec: GameSpec, forecast: Forecast) -> Counts:
    kinds = len(forecast.kinds)
    return Counts(np.zeros((kinds, MOST_OPTIONS), np.int64), np.zeros((kinds, spec.actions, 2), np.int64))


def _story(spec: GameSpec, rows: Rows, marks: Ints, told: NDArray[np.int16], counts: Counts) -> Story:
    standing = spec.standing
    assert standing is not None, "it has been asked for before"
    sides = told.shape[2]
    won = rows[standing.win]  # one number a game where all play together
    win = (won[:, :sides] if won.ndim > 1 else won[:, None]).astype(np.int64)
    score = rows[standing.score][:, :sides].astype(np.int64) if standing.score else np.zeros_like(win)
    lengths = marks[:, 0]
    lasting = np.arange(told.shape[1]) < lengths[:, None]
    return Story(lengths, marks[:, 1:], told[lasting], win, score, standing.whole, counts)


# --- keeping ---


def told_store(run: Run) -> Store:
    """The chunks of what is told."""
    return Store(run.folder / TENSION, FOLLOWED_CHUNK)


def pack(story: Story) -> Tally:
    """A story as whole numbers for a chunk: what is told is squeezed, for most of it is what it was a round before."""
    return {
        "lengths": story.lengths,
        "asked": story.asked,
        "told": _squeeze(story.told),
        "win": story.win,
        "score": story.score,
        "options": story.counts.options,
        "answers": story.counts.answers,
    }


def read_story(run: Run, games: int) -> Story | None:
    """All that is told of a run; None if there is nothing."""
    parts = [part for one in told_store(run).ranges(games) if (part := told_store(run).read(one)) is not None]
    standing = run.spec.standing
    if not parts or standing is None:
        return None
    lengths, asked, win, score = (
        np.concatenate([part[name] for part in parts]) for name in ("lengths", "asked", "win", "score")
    )
    told = np.concatenate([_unsqueeze(part["told"]) for part in parts])
    shape = (int(lengths.sum()), run.spec.sides(run.rules.players), len(forecast_of(run.spec).features))
    if told.size != math.prod(shape):  # other sources told something else of each player
        return None
    told = told.reshape(shape)
    counts = Counts(*(np.sum([part[name] for part in parts], axis=0) for name in ("options", "answers")))
    return Story(lengths, asked, told, win, score, standing.whole, counts)


def _squeeze(numbers: NDArray[np.int16]) -> Ints:
    """Compressed bytes as whole numbers of eight bytes, behind their length."""
    content = zlib.compress(np.ascontiguousarray(numbers, "<i2").tobytes(), LEVEL)
    padded = content + bytes(-len(content) % WORD)
    return np.concatenate([[len(content)], np.frombuffer(padded, "<i8")]).astype(np.int64)


def _unsqueeze(words: Ints) -> NDArray[np.int16]:
    content = words[1:].astype("<i8").tobytes()[: int(words[0])]
    return np.frombuffer(zlib.decompress(content), "<i2").astype(np.int16)


# --- forks ---


@dataclass(frozen=True)
class Forks:
    """The turns of a run at which forks are measured.

    Attributes
    ----------
    folder : of the tension of the run
    followed : so many games had been followed when the turns were chosen
    games : the first so many were looked through for turns
    turns : those chosen, in the order of games and rounds
    """

    folder: Path
    followed: int
    games: int
    turns: tuple[Turn, ...]

    @classmethod
    def load(cls, run: Run) -> Forks | None:
        """The turns that were chosen last; None if none were."""
        folder = run.folder / TENSION
        try:
            data = json.loads((folder / TURNS).read_bytes())
            turns = tuple((int(game), int(round_), int(player)) for game, round_, player in data["turns"])
            return cls(folder, int(data["followed"]), int(data["games"]), turns)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def publish(self) -> None:
        """Write the turns down, for the processes that measure them and for the report."""
        data = {"followed": self.followed, "games": self.games, "turns": self.turns}
        publish(self.folder / TURNS, json.dumps(data).encode() + b"\n")

    @property
    def store(self) -> Store:
        """The chunks, each of so many turns, in a folder with the name of their digest: other turns have another."""
        digest = digest_of([list(turn) for turn in self.turns])
        return Store(self.folder / f"forks-{digest[:12]}", FORKS_CHUNK)

    def missing(self) -> list[Range]:
        """What has to be measured."""
        return self.store.missing(len(self.turns))

    def read(self) -> NDArray[Any]:
        """Every fork that has been measured."""
        parts = [part["forks"] for one in self.store.ranges(len(self.turns)) if (part := self.store.read(one))]
        words = np.concatenate(parts) if parts else np.zeros(0, np.int64)
        return words.view(FORK)


# --- what a worker process does ---


@lru_cache(maxsize=4)
def _seated(folder: Path) -> tuple[Run, Table, Record]:
    run = load(folder)
    check_engine(run)  # this process may have started after an edit
    return run, Table.of(run.spec, run.plan), build_config(run.spec, run.rules)


def run_story(folder: Path, games: Range) -> int:
    """Follow a range of the games of a run, publish it, and return the number of games."""
    run, table, cfg = _seated(folder)
    story, _ = follow(table, cfg, games.numbers)
    told_store(run).publish(games, pack(story))
    return games.count


def run_forks(folder: Path, turns: Range) -> int:
    """Measure a range of the turns that were chosen in a run, publish them, and return their number."""
    run, table, cfg = _seated(folder)
    forks = Forks.load(run)
    assert forks is not None, "they were chosen before"
    here = forks.turns[turns.first : turns.first + turns.count]
    games = np.unique(np.array([game for game, _, _ in here], np.int64))
    measured = follow(table, cfg, games, here)[1]
    forks.store.publish(turns, {"forks": measured.view(np.int64).reshape(-1)})  # whole numbers of eight bytes
    return turns.count


def compile_follow(run: Run) -> None:
    """Compile what `run_story` needs, in this process: the others then find it on the disk."""
    from strategies.chunk import mark_compiled

    table = Table.of(run.spec, run.plan)
    follow(table, build_config(run.spec, run.rules), np.zeros(0, np.int64))
    mark_compiled(run, FOLLOW)
