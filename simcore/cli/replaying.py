"""Everything of a run that is played once more for its report.

It is one list, the longest first: else all processes would wait for the last range of each replay. What is followed
round by round comes before all of it, so that the turns that are worth a fork are chosen while others play.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from simcore.cli.tension import choose_turns, has_turns, measure_forks, missing_story, ready_to_follow
from simcore.replays import Part
from simcore.run import Request, Run
from simcore.store import Range

if TYPE_CHECKING:
    from simcore.cli.drive import Effort
    from simcore.execute import Workers
    from simcore.worker import Failure

STORY, TURNS = "what is followed round by round", "the choice of turns"


def play_replays(run: Run, request: Request, effort: Effort) -> None:
    """Play what is missing; without one of them the report lacks what is made of it and nothing else."""
    from simcore.execute import execute
    from simcore.progress import progress
    from strategies.outcomes import forget

    ready_to_follow(run, request, effort)
    missing = partial(waiting_parts, run, request, effort.workers)
    total = sum(part.games for part in missing())
    with progress("some games once more, for the report", total, quiet=effort.quiet) as bar:
        _tell_failures(execute(play_part, run.folder, missing, effort.workers, bar.advance))
    measure_forks(run, request, effort)
    forget(run)


def waiting_parts(run: Run, request: Request, workers: Workers) -> list[Part]:
    """All that is missing. A cluster does not choose turns: its workers have nothing of what was followed.

    Turns are chosen when no other worker follows games any more: each of them has begun something else by then.
    """
    replays = sorted(missing_replays(run, request), key=lambda part: -part.games)
    story = [Part(one.first, one.count, STORY, 1) for one in missing_story(run, request)]
    turns = [] if workers.cluster or has_turns(run, request) else [Part(0, request.games, TURNS, 0)]
    others = max(workers.jobs - 1, 0)
    return [*story, *replays[:others], *turns, *replays[others:]]


def missing_replays(run: Run, request: Request) -> list[Part]:
    """What has to be played of the standing replays; where none are wanted, they are not even looked for."""
    replays = run.replays if request.replays else ()
    return [part for replay in replays for part in replay.parts(run.missing_of(replay, request))]


def play_part(folder: Path, part: Range) -> int:
    """Play a part of this list in a worker process; how many games that were."""
    from strategies.chunk import REPLAYS
    from strategies.tension import run_story

    assert isinstance(part, Part)
    work = {STORY: run_story, TURNS: choose_turns, **REPLAYS}[part.replay]
    work(folder, Range(part.first, part.count))
    return part.games


def _tell_failures(failures: list[Failure]) -> None:
    first: dict[str, Failure] = {}
    for failure in failures:
        assert isinstance(failure.games, Part)
        first.setdefault(failure.games.replay, failure)
    for replay, failure in first.items():
        print(f"not all of '{replay}' can be played; the first range failed with:\n{failure.report}", file=sys.stderr)
