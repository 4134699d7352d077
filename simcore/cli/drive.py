"""Playing what a run is missing: compile, chunks, the standing replays, merge."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from simcore.cli.beside import at_work
from simcore.cli.replaying import missing_replays, play_replays
from simcore.cli.tension import has_tension
from simcore.errors import InputError, Problem
from simcore.manifest import Bot
from simcore.run import Request, Run, clean
from simcore.spec import GameSpec

if TYPE_CHECKING:
    from simcore.execute import Workers
    from simcore.worker import Failure

FIRST_STEP = 4
"""Chunks before the first look at the precision."""
GROWTH = 1.25
"""The next look comes at so many times as many chunks. The steps do not depend on the number of processes."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How a run is to be played; none of it changes a game. The progress says `title`, or else the name of the game."""

    workers: Workers
    quiet: bool = False
    title: str = ""

    @property
    def jobs(self) -> int:
        """How many processes play."""
        return self.workers.jobs


def is_complete(run: Run, request: Request) -> bool:
    """Whether nothing has to be played."""
    return not run.missing(request) and not missing_replays(run, request) and has_tension(run, request)


def drive(run: Run, request: Request, effort: Effort) -> Run:
    """Play what the request asks for on top of what the run has; the run with its results."""
    firm = run.request
    at_least = firm.games if firm and firm.precision is None else 0  # a run never shrinks
    skill = request.skill or (firm is not None and firm.skill)
    shard = _shard_of(run, firm, request)
    rows = max(request.rows, firm.rows if firm else 0)
    request = replace(request, games=max(request.games, at_least), rows=rows, skill=skill, shard=shard)
    run.ask(request)
    if request.precision is not None or not is_complete(run, request):
        with at_work(run.folder, effort) as effort:
            _play_all(run, request, effort, at_least)
    clean(run)  # processes that were killed just before may have been there still when it began
    run = run.refresh()
    run.publish_merged()
    return run


def _shard_of(run: Run, firm: Request | None, request: Request) -> tuple[int, int] | None:
    """The shard of a run that may have been begun before: it stays the same, or becomes the whole run."""
    if firm is None or request.shard in (firm.shard, None):
        return request.shard
    held = "the whole run" if firm.shard is None else "shard {} of {}".format(*firm.shard)
    raise InputError(Problem(f"'{run.folder}' holds {held}", key="--shard", expected="a folder for each shard"))


def _play_all(run: Run, request: Request, effort: Effort, at_least: int) -> None:
    """Everything that is missing: the games, then what is played of them once more."""
    compile_table(run, effort)
    if request.precision is not None:
        request = replace(request, games=max(_play_until_precise(run, request, effort), at_least), precision=None)
        run.ask(request)
    _play(run, request, effort)
    if request.replays:
        play_replays(run, request, effort)


def tell_notes(spec: GameSpec, bots: Sequence[Bot], *, quiet: bool = False) -> None:
    """Say which bots will be slow."""
    from strategies.registry import find_strategies

    for note in [] if quiet else find_strategies(spec.name).notes(bots):
        print(f"note: {note}", file=sys.stderr)


def compile_table(run: Run, effort: Effort) -> None:
    """Compile the rules and bots of a run, unless some process has done so before; nothing of its folder is read."""
    from simcore.execute import Workers, WorkersDied, call_all
    from simcore.progress import waiting
    from strategies.chunk import compile_kernels, compile_part, is_compiled, parts

    tell_notes(run.spec, run.plan.bots, quiet=effort.quiet)
    if effort.workers.cluster:
        _tell_rehearsals(effort)
    elif not is_compiled(run):
        message = f"compiling the rules and bots of {run.spec.title}, once for each edit of them"
        with waiting(message, quiet=effort.quiet):
            if effort.jobs > 1:
                with suppress(WorkersDied):  # for want of memory, perhaps: then all of it one after the other
                    each = [(run.refresh(), part) for part in range(parts(run))]
                    call_all(compile_part, each, Workers(effort.jobs))
            compile_kernels(run)


def _tell_rehearsals(effort: Effort) -> None:
    """Say why a cluster may be slow to begin; each of its machines compiles for itself (`simcore.cluster`)."""
    if not effort.quiet:
        what = f"playing on {effort.jobs} processes of {effort.workers.cluster}"
        print(f"{what}; a machine that is new to these rules or bots compiles them first", file=sys.stderr)


def _play(run: Run, request: Request, effort: Effort) -> None:
    """Play the missing chunks; those that cannot be played are put in quarantine and told."""
    from simcore.execute import WorkersDied, execute
    from simcore.progress import progress
    from strategies.chunk import run_chunk, run_chunk_with_rows

    work = run_chunk_with_rows if request.rows else run_chunk
    total = sum(games.count for games in run.wanted(request))
    done = total - sum(games.count for games in run.missing(request))
    with progress(effort.title or run.spec.title, total, done, quiet=effort.quiet) as bar:
        try:
            failures = execute(work, run.folder, lambda: run.missing(request), effort.workers, bar.advance)
        except WorkersDied as error:
            _quarantine(run, error.failures)
            raise
    _quarantine(run, failures)


def _quarantine(run: Run, failures: Sequence[Failure]) -> None:
    for failure in failures:
        run.quarantine(failure.games, failure.report)


def _play_until_precise(run: Run, request: Request, effort: Effort) -> int:
    """Play step by step until the first headline is precise enough or all games are played; how many were."""
    from simcore.precision import half_width

    assert request.precision is not None
    for games in steps(run.plan.chunk, request.games):
        _play(run, replace(request, games=games), effort)
        tally, done = run.chunks.merged(games)
        if done < games or half_width(run.spec, tally) <= request.precision:
            return games
    return request.games


def steps(chunk: int, most: int) -> Iterator[int]:
    """The numbers of games after which a run looks at its precision."""
    chunks = FIRST_STEP
    while chunks * chunk < most:
        yield chunks * chunk
        chunks = ceil(chunks * GROWTH)
    yield most
