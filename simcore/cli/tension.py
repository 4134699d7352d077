"""Following games of a run round by round, and the forks of kingmaking: what its report says about tension."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simcore.files import sweep
from simcore.run import Request, Run
from simcore.store import Range

if TYPE_CHECKING:
    from simcore.cli.drive import Effort


def has_tension(run: Run, request: Request) -> bool:
    """Whether nothing is missing that the request asks to be followed."""
    from strategies.tension import Forks, can_follow, told_store

    if not request.replays or not can_follow(run):
        return True
    games = _followed(request)
    forks = Forks.load(run)
    there = forks is not None and forks.followed == games and not forks.missing()
    return there and not told_store(run).missing(games)


def _followed(request: Request) -> int:
    from strategies.tension import FOLLOWED_GAMES

    return min(request.games, FOLLOWED_GAMES)


def play_tension(run: Run, request: Request, effort: Effort) -> None:
    """Follow what is missing; without it the report lacks a section and nothing else."""
    from strategies.tension import TENSION, run_story, told_store

    if has_tension(run, request):
        return
    _compile(run, effort)
    sweep(run.folder / TENSION)
    games = _followed(request)
    _work(run_story, run, lambda: told_store(run).missing(games), effort, "following games round by round")
    _measure_forks(run, games, effort)


def _compile(run: Run, effort: Effort) -> None:
    from simcore.progress import waiting
    from strategies.chunk import is_compiled
    from strategies.tension import FOLLOW, compile_follow

    if not effort.workers.cluster and not is_compiled(run, FOLLOW):
        with waiting("compiling what follows games round by round, once for each edit", quiet=effort.quiet):
            compile_follow(run)


def _measure_forks(run: Run, games: int, effort: Effort) -> None:
    """Choose the turns that are worth a fork, once for so many games, and play on from them."""
    from reports.tension.follow import forecast_games
    from reports.tension.kingmaking import plan_forks
    from strategies.tension import TENSION, Forks, forecast_of, read_story, run_forks

    forks = Forks.load(run)
    story = read_story(run, games)
    if story is None or len(story.lengths) < games:
        return
    if forks is None or forks.followed != games:
        forecast = forecast_of(run.spec)
        if followed := forecast_games(story, forecast):
            followed.models.publish(run.folder / TENSION)  # for the report
        looked, turns = plan_forks(story, forecast)
        forks = Forks(run.folder / TENSION, games, looked, tuple(turns))
        forks.publish()
    sweep(forks.store.folder)
    _work(run_forks, run, forks.missing, effort, "playing on from turns of who cannot win")


def _work(
    work: Callable[[Path, Range], int], run: Run, missing: Callable[[], Sequence[Range]], effort: Effort, title: str
) -> None:
    from simcore.execute import execute
    from simcore.progress import progress

    total = sum(one.count for one in missing())
    if not total:
        return
    with progress(title, total, quiet=effort.quiet) as bar:
        failures = execute(work, run.folder, missing, effort.workers, bar.advance)
    if failures:
        print(f"{title}: {len(failures)} ranges failed, the first with:\n{failures[0].report}", file=sys.stderr)
