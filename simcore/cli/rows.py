"""Of how many games rows are kept, and what is done before more of them are."""

from __future__ import annotations

import sys

from simcore.cli import values
from simcore.errors import InputError, Problem
from simcore.parquet import check_parquet
from simcore.run import QUARANTINE, ROW_BUDGET, Request, Run


def read_budget(rows: bool, budget: str | None) -> int:
    """Of how many games rows are kept at most; 0 for none."""
    if budget is None:
        return ROW_BUDGET if rows else 0
    number = values.count(budget, "--row-budget")
    if not rows:
        raise InputError(Problem("no rows are kept without --rows", key="--row-budget", expected="--rows, too"))
    return number


def check_budget(request: Request, chunk: int) -> None:
    """InputError if not even the first chunk is within the budget of rows."""
    first = min(chunk, request.games)
    if 0 < request.rows < first:
        what = f"rows are kept of whole chunks, which have {chunk:,} games"
        raise InputError(Problem(what, key="--row-budget", expected=f"{first} or more, or a smaller --chunk"))


def ready_rows(run: Run, request: Request, *, quiet: bool) -> None:
    """Where rows are wanted, set aside the files that are damaged: their games are missing then, and played again."""
    if request.rows:
        check_parquet()
        for path in run.row_files.set_aside(run.folder / QUARANTINE):
            if not quiet:
                what = f"note: '{path}' is damaged or of other games; it is in {QUARANTINE}/ now and played again"
                print(what, file=sys.stderr)
