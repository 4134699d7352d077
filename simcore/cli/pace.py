"""How fast a run will be: what decides the size of its chunks, and what is said of its length before it begins."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import log2
from typing import TYPE_CHECKING

from simcore.cli.replaying import missing_replays
from simcore.progress import in_words

if TYPE_CHECKING:
    from simcore.cli.drive import Effort
    from simcore.manifest import Bot
    from simcore.run import Request, Run
    from strategies.sides import Side

CHUNK_SECONDS = 3.0
"""What a chunk lasts: long beside the milliseconds of handing it out and publishing it, short beside a wait."""
SMALLEST_CHUNK, CHUNKS_A_JOB, MOST_CHUNKS = 256, 4, 10_000
"""A small run is cut finer, so that every process gets some; a huge one coarser, so that its files can be handled."""
SAMPLE = 50
"""One game of so many may be played to see how fast they are."""
LONGEST_TRIAL = 120.0
"""Seconds after which a trial is given up that should last a fifth of one."""
FEW_GAMES, SHORT_SECONDS = 100_000, 30.0
"""So many games, and with what is replayed of them so many processor seconds, are over before another process has paid:
each of them first loads what this one has loaded, which takes seconds."""
WORTH_SAYING = 10
"""Seconds from which on it is said how long a run will take."""


def measure_pace(run: Run, games: int, effort: Effort) -> float | None:
    """Games of a run that one process plays in a second, tried on a few; the rules and bots are compiled first.

    None if the few cannot be played, or take too long: which games those are, and why, is found when they are played.
    """
    from simcore.cli.drive import compile_table
    from simcore.execute import WorkersDied, call_all
    from strategies.chunk import games_per_second

    compile_table(run, effort)
    most = max(games // SAMPLE, 1)
    if may_play_here(run.plan.bots, games, effort):
        return games_per_second(run.refresh(), most)
    patient = replace(effort.workers, timeout=effort.workers.timeout or LONGEST_TRIAL)
    try:
        return call_all(games_per_second, [(run.refresh(), most)], patient)[0]
    except WorkersDied:
        return None


def may_play_here(bots: Iterable[Bot], games: int, effort: Effort) -> bool:
    """Whether this process may play itself: a few games, none of them by a bot that was brought along."""
    workers = effort.workers
    alone = workers.jobs > 0 and not workers.cluster and workers.timeout is None
    return alone and games <= FEW_GAMES and not any(bot.source for bot in bots)


def effort_for(run: Run, wanted: Request, pace: float | None, effort: Effort) -> Effort:
    """Threads of this process for a short run; else processes, of which one that dies or hangs does no harm."""
    games = wanted.games + sum(part.games for part in missing_replays(run, wanted))
    is_short = pace is not None and games < pace * SHORT_SECONDS
    here = is_short and may_play_here(run.plan.bots, wanted.games, effort)
    return replace(effort, workers=replace(effort.workers, here=here))


def effort_for_sides(run: Run, sides: Sequence[Side], games: int, effort: Effort) -> Effort:
    """The same for so many games under each of several sides; how fast games are is tried on the base."""
    from strategies.chunk import games_per_second

    bots = [bot for side in sides for bot in side.bots]
    of_all = games * len(sides)
    here = may_play_here(bots, of_all, effort) and of_all < games_per_second(run, games) * SHORT_SECONDS
    return replace(effort, workers=replace(effort.workers, here=here))


def chunk_of(pace: float | None, games: int, jobs: int) -> int:
    """The games of a chunk, decided once for a run: no result depends on it."""
    if pace is None:
        return chunk_for_jobs(games, jobs, SMALLEST_CHUNK)
    lasting = 2 ** max(round(log2(max(pace * CHUNK_SECONDS, 1.0))), 0)
    return max(chunk_for_jobs(games, jobs, lasting), -(-games // MOST_CHUNKS))


def chunk_for_jobs(games: int, jobs: int, most: int) -> int:
    """The same if a chunk should have `most` games at most, however fast they are."""
    share = -(-games // (CHUNKS_A_JOB * max(jobs, 1)))
    return min(most, max(SMALLEST_CHUNK, share))


def tell_length(run: Run, games: int, pace: float | None, effort: Effort) -> None:
    """Say how long the games will take, if that is known and worth a word."""
    if pace is None:
        return
    together = pace * max(effort.jobs, 1)
    seconds = games / together
    if seconds >= WORTH_SAYING and not effort.quiet:
        speed = f"{together:,.0f}" if together >= 10 else f"{together:.2g}"
        line = f"{games:,} games will take about {in_words(seconds)}, at {speed} games a second"
        print(f"{run.spec.title}: {line}", file=sys.stderr, flush=True)
