"""`--skill-check`: the games of a run once more at each rung of skill, each a run of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from simcore.cli.drive import Effort, drive, is_complete
from simcore.cli.pace import chunk_for_jobs
from simcore.files import sweep
from simcore.run import SKILL, Request, Run, create, prepare

if TYPE_CHECKING:
    from strategies.tournament import Tournament

SMALL_BUDGETS, SMALL_DEALS = "16..64", 250
"""The ladder of a check of skill: about a minute on two processors."""


def asks_for_rungs(run: Run) -> bool:
    """Whether the rungs of a run are wanted."""
    return run.request is not None and run.request.skill


def has_rungs(run: Run, request: Request) -> bool:
    """Whether no game of a rung is missing that the request asks for."""
    from strategies.rungs import rung_request, rungs

    if not request.skill:
        return True
    wanted = rung_request(run)
    return all(rung.own or is_complete(rung.run, wanted) for rung in rungs(run))


def play_small_ladder(run: Run, effort: Effort) -> None:
    """Play the ladder that stands beside the rungs, if the game has one; a quiet run does without."""
    from simcore.cli.tournament import begin, play
    from strategies.ladder import played_ladder

    if not effort.quiet and not played_ladder(run) and (there := _small_ladder(run)):
        play(begin(there), effort)


def _small_ladder(run: Run) -> Tournament | None:
    """The ladder in the folder of a run; None if the game has none."""
    from simcore.cli.tournament import FEWEST_PLAYERS, SMALLEST_SLOW_CHUNK
    from strategies.ladder import LADDER, read_ladder
    from strategies.registry import find_strategies
    from strategies.tournament import Tournament

    strategies = find_strategies(run.plan.game)
    if (
        strategies.ladder is None
        or strategies.camps  # one bot in all seats says nothing of either side
        or run.spec.standing is None
        or (run.rules.players < FEWEST_PLAYERS and not run.spec.is_together)
    ):
        return None
    bots = read_ladder(None, SMALL_BUDGETS, strategies, run.rules)
    plan = replace(run.plan, bots=bots, chunk=SMALLEST_SLOW_CHUNK)
    return Tournament(run.folder / SKILL / LADDER, plan, SMALL_DEALS, stepwise=True)


def play_rungs(run: Run, effort: Effort) -> None:
    """Play what the rungs of a run are missing."""
    from strategies.rungs import rung_request, rungs

    request = rung_request(run)
    for rung in rungs(run):
        if not rung.own:
            sweep(rung.run.folder)  # a kill may have come before the manifest was there
            chunk = chunk_for_jobs(request.games, effort.jobs, run.plan.chunk)
            plan = replace(rung.run.plan, chunk=chunk)
            drive(prepare(create(rung.run.folder, plan)), request, replace(effort, title=f"skill: {rung.title}"))
