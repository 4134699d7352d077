"""`simulate report RUN`: make the report of a run anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem


def report(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="Run folder.")],
    json_: options.Json = False,
) -> int:
    """Make the report of a run anew from its chunks; nothing is played."""
    from simcore.cli.app import DONE, INCOMPLETE
    from simcore.cli.finish import show_report
    from simcore.run import load

    run = load(folder)
    if run.games_done == 0:
        raise InputError(Problem(f"'{folder}' holds no games yet", expected=f"simulate resume {folder}"))
    show_report(run, json=json_)
    return DONE if run.games_done == run.games_asked else INCOMPLETE
