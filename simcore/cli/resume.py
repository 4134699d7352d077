"""`simulate resume RUN`: play what is missing of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem


def resume(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="Run folder.")],
    jobs: options.Jobs = None,
    no_report: Annotated[bool, typer.Option("--no-report", help="Play and count only.")] = False,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Go on with a run that was stopped, killed or damaged; it ends as if it had not been."""
    from simcore.cli.finish import play_and_show
    from simcore.cli.request import read_effort
    from simcore.cli.values import Reader
    from simcore.run import load, prepare

    reader = Reader()
    effort = read_effort(jobs, quiet, reader)
    run = reader.read(lambda: prepare(load(folder)))
    reader.finish()
    assert effort is not None, "the reader has refused it"
    assert run is not None, "the reader has refused it"
    if run.request is None:
        raise InputError(Problem(f"'{folder}' was stopped before it began", expected="the command that began it"))
    return play_and_show(run, run.request, effort, with_report=not no_report, json=json_)
