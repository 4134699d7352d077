"""What a worker process does: it gets a folder and a range, plays, publishes one file and returns a few numbers."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import numba
import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.extremes import furthest
from simcore.files import written_at
from simcore.kernel import remove_old_caches
from simcore.manifest import processor
from simcore.records import Record
from simcore.replays import KNOB, LUCK, SEATS
from simcore.run import MANIFEST, Run, check_engine, load
from simcore.seats import players_of
from simcore.store import Range
from strategies.extremes import play_through
from strategies.guests import CODE
from strategies.luck import play_luck
from strategies.outcomes import keep, kept
from strategies.paired import SeatedSide, play_sides
from strategies.playing import Numbers, Rows, Table, build_config
from strategies.registry import find_strategies
from strategies.rows import publish_rows
from strategies.seats import play_seats

if TYPE_CHECKING:
    from simcore.worker import Work


TRIAL_SECONDS, SHORTEST = 0.2, 1e-6
"""How long it is tried how fast games are, and the shortest time that is believed."""


@dataclass(frozen=True)
class Seated:
    """A run, its table and its rules as numbers: made once in each process."""

    run: Run
    table: Table
    cfg: Record

    def own_rows(self, games: Range) -> Rows:
        """The outcome of each game of a range of the run, which may have been kept when it was played."""
        found = kept(self.run, games, self.table.row_dtype)
        return self.table.rows(self.cfg, games) if found is None else found

    def rows(self, lineup: Sequence[int], games: Range) -> Rows:
        """The outcome of each game of a range with these bots of the table, by their numbers, round it."""
        return self.rows_of(self.table.bots[list(lineup)], games)

    def rows_of(self, bots: NDArray[np.int64], games: Range | Numbers) -> Rows:
        """The outcome of each of these games with these rows of bots."""
        return replace(self.table, bots=bots).rows(self.cfg, games)


def seat(run: Run) -> Seated:
    """Everything a process needs to play games of a run."""
    return Seated(run, Table.of(run.spec, run.plan), build_config(run.spec, run.rules))


def _seated(folder: Path) -> Seated:
    return _seated_as_of(folder.resolve(), written_at(folder / MANIFEST))


@lru_cache(maxsize=4)
def _seated_as_of(folder: Path, written: int) -> Seated:
    """The run of a folder whose manifest was written then: another run may take its place."""
    run = load(folder)
    check_engine(run)  # this process may have started after an edit
    return seat(run)


def run_chunk(folder: Path, games: Range) -> int:
    """Play a chunk of the run in `folder`, publish it, and return the number of games."""
    here = _seated(folder)
    played = play_through(here.table, here.cfg, here.run.rules, games, partial(keep, here.run))
    here.run.chunks.publish(games, *played)
    return games.count


def run_chunk_with_rows(folder: Path, games: Range) -> int:
    """The same, keeping the outcome of every game within the budget; rows come first, for the chunk is the commit."""
    here = _seated(folder)
    request = here.run.request
    if request is None or not request.keeps_rows(games):
        return run_chunk(folder, games)
    tally, rows = here.table.play(here.cfg, games, keep_rows=True)
    publish_rows(here.run, games, rows)
    keep(here.run, games.first, rows)
    here.run.chunks.publish(games, tally, furthest(here.run.spec, here.run.rules, rows, games.first))
    return games.count


def run_knob(folder: Path, games: Range) -> int:
    """Replay a range under each setting of the game's knob, publish the sums, and return the number of games."""
    here = _seated(folder)
    knob = here.run.knob_plan
    if knob is None:
        raise LookupError(f"{here.run.spec.name} has no knob under these rules")
    configs = (build_config(here.run.spec, rules) for rules in knob.rules(here.run.rules))
    sides = [SeatedSide(here.table, cfg) for cfg in configs]
    return _publish(here.run, KNOB, games, play_sides(sides, knob.base, games, here.own_rows(games)))


def run_luck(folder: Path, games: Range) -> int:
    """Replay a range with each source of luck redrawn, publish the sums, and return the number of games."""
    here = _seated(folder)
    return _publish(here.run, LUCK, games, play_luck(here.table, here.cfg, games, here.own_rows(games)))


def run_seats(folder: Path, games: Range) -> int:
    """Play the games of one number of players, publish what the seats won, and return the number of games."""
    here, players = _seated(folder), players_of(games)
    own = here.own_rows(Range(0, games.count)) if players == here.run.rules.players else None
    return _publish(here.run, SEATS, games, play_seats(here.run, players, games.count, own))


REPLAYS: Mapping[str, Work] = {KNOB: run_knob, LUCK: run_luck, SEATS: run_seats}
"""What plays a range of each standing replay."""


def _publish(run: Run, name: str, games: Range, tally: Tally) -> int:
    """Write what a range of a replay gave."""
    replay = next(one for one in run.replays if one.name == name)
    run.replay_chunks(replay).publish(games, tally)
    return games.count


# --- compiling ---


def parts(run: Run) -> int:
    """How many parts of the table can be compiled apart from each other."""
    return len(getattr(seat(run).table.kernels, "PARTS", ()))


def compile_part(run: Run, part: int) -> None:
    """Compile one part of the table; the machine code goes to the disk, where `compile_kernels` finds it."""
    check_engine(run)  # this process may have started after an edit
    here = seat(run)
    here.table.kernels.PARTS[part](here.cfg, here.table.bots)


def compile_kernels(run: Run) -> None:
    """Compile whatever a chunk needs, in this process: the others then find it on the disk."""
    here = seat(run)
    guests = bool((here.table.bots[:, CODE] < 0).any())  # they are asked one by one: what they need is seen in a game
    here.table.play(here.cfg, Range(0, int(guests)))
    mark_compiled(run)
    remove_old_caches()


def games_per_second(run: Run, most: int) -> float:
    """How fast this process plays, tried for a moment on at most about `most` games."""
    here = seat(run)
    here.table.play(here.cfg, Range(0, 1))  # machine code is loaded with the first
    played, start = 0, perf_counter()
    while True:
        games = Range(played, played + 1)  # twice as many as before
        here.table.play(here.cfg, games)
        played += games.count
        seconds = perf_counter() - start
        if seconds >= TRIAL_SECONDS or 2 * played >= most:
            return played / max(seconds, SHORTEST)


def mark_compiled(run: Run, what: str = "") -> None:
    """Note that these sources have been compiled on this machine; `what` names what is compiled apart from chunks."""
    marker = _marker(run, what)
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.touch()


def is_compiled(run: Run, what: str = "") -> bool:
    """Whether some process has compiled these sources on this machine before."""
    return _marker(run, what).exists()


def _marker(run: Run, what: str) -> Path:
    """An empty file beside the machine code, named by what the code depends on besides the sources."""
    strategies = find_strategies(run.plan.game)
    wide = strategies.needs_wide(run.plan.bots) and strategies.wide_table != strategies.table
    table = f"{run.plan.game}{'-wide' if wide else ''}{what}"
    name = f"{table}-python{platform.python_version()}-numba{version('numba')}-{processor()}.ready"
    return Path(numba.config.CACHE_DIR) / name
