"""`simulate compact RUN`: few large files of rows instead of one a chunk."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simcore.errors import InputError, Problem


def compact(folder: Annotated[Path, typer.Argument(metavar="RUN", help="Run folder with rows.")]) -> int:
    """Put the rows of a run together into files of up to ten million games; nothing is lost, whatever happens."""
    from simcore.cli.lines import print_lines
    from simcore.compaction import compact as put_together
    from simcore.folders import held
    from simcore.parquet import check_parquet
    from simcore.run import load

    run = load(folder)
    check_parquet()
    if run.request and run.request.shard:
        raise InputError(Problem(f"'{folder}' is a shard, with every so many chunks", expected="the merged run"))
    with held(folder) as alone:
        if not alone:
            raise InputError(Problem(f"another command plays in '{folder}'", expected="a run that is at rest"))
        done = put_together(run)
    before, after = (f"{number} file{'s' * (number != 1)}" for number in (done.before, done.after))
    became = f", which were {before} before" if done.before != done.after else ""
    print_lines([f"{run.row_files.folder} holds the rows of {done.games:,} games in {after}{became}"])
    return 0
