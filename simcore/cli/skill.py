"""`--skill-check`: the games of a run once more at each rung of skill, each a run of its own."""

from __future__ import annotations

from dataclasses import replace

from simcore.cli.drive import Effort, drive, is_complete
from simcore.cli.request import chunk_size
from simcore.files import sweep
from simcore.run import Request, Run, create, prepare


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


def play_rungs(run: Run, effort: Effort) -> None:
    """Play what the rungs of a run are missing."""
    from strategies.rungs import rung_request, rungs

    request = rung_request(run)
    for rung in rungs(run):
        if not rung.own:
            sweep(rung.run.folder)  # a kill may have come before the manifest was there
            chunk = min(run.plan.chunk, chunk_size(request.games, effort.jobs))
            plan = replace(rung.run.plan, chunk=chunk)
            drive(prepare(create(rung.run.folder, plan)), request, replace(effort, title=f"skill: {rung.name}"))
