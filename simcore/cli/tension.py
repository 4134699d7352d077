"""Following games of a run round by round, and the forks of kingmaking: what its report says about tension."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from simcore.files import sweep
from simcore.run import Request, Run, load
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


def missing_story(run: Run, request: Request) -> list[Range]:
    """The ranges of games that are still to be followed."""
    from strategies.tension import can_follow, told_store

    wanted = request.replays and can_follow(run)
    return told_store(run).missing(_followed(request)) if wanted else []


def has_turns(run: Run, request: Request) -> bool:
    """Whether the turns that are worth a fork need not be chosen."""
    from strategies.tension import Forks, can_follow

    forks = Forks.load(run)
    chosen = forks is not None and forks.followed == _followed(request)
    return chosen or not request.replays or not can_follow(run)


def ready_to_follow(run: Run, request: Request, effort: Effort) -> None:
    """Compile what follows games, unless nothing is to be followed or some process has done so before."""
    from simcore.progress import waiting
    from strategies.chunk import is_compiled
    from strategies.tension import FOLLOW, TENSION, compile_follow

    if has_tension(run, request):
        return
    sweep(run.folder / TENSION)
    if not effort.workers.cluster and not is_compiled(run, FOLLOW):
        with waiting("compiling what follows games round by round, once for each edit", quiet=effort.quiet):
            compile_follow(run)


def choose_turns(folder: Path, games: Range) -> int:
    """Choose the turns that are worth a fork, once for so many games; not while games are still being followed."""
    from reports.tension.follow import forecast_games
    from reports.tension.kingmaking import plan_forks
    from strategies.tension import FOLLOWED_GAMES, TENSION, Forks, forecast_of, read_story

    run, wanted = load(folder), min(games.count, FOLLOWED_GAMES)
    story = read_story(run, wanted)
    if story is None or len(story.lengths) < wanted:
        return 0
    forecast = forecast_of(run.spec)
    if followed := forecast_games(story, forecast):
        followed.models.publish(folder / TENSION)  # for the report
    looked, turns = plan_forks(story, forecast)
    Forks(folder / TENSION, wanted, looked, tuple(turns)).publish()
    return 0


def measure_forks(run: Run, request: Request, effort: Effort) -> None:
    """Play on from the turns that are worth it; without it the report lacks a section and nothing else."""
    from simcore.execute import execute
    from simcore.progress import progress
    from strategies.tension import Forks, run_forks

    if not has_turns(run, request):
        choose_turns(run.folder, Range(0, request.games))
    forks = Forks.load(run)
    if has_tension(run, request) or forks is None or forks.followed != _followed(request):
        return
    sweep(forks.store.folder)
    title, missing = "playing on from turns of who cannot win", forks.missing
    with progress(title, sum(one.count for one in missing()), quiet=effort.quiet) as bar:
        failures = execute(run_forks, run.folder, missing, effort.workers, bar.advance)
    if failures:
        print(f"{title}: {len(failures)} ranges failed, the first with:\n{failures[0].report}", file=sys.stderr)
