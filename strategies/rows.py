"""The outcome of every game as Parquet, for pandas or DuckDB. Optional: needs pyarrow."""

from __future__ import annotations

import io
from importlib.util import find_spec

import numpy as np

from simcore.errors import InputError, Problem
from simcore.files import publish
from simcore.run import Run
from simcore.store import Range
from strategies.playing import Rows, columns


def check_writable() -> None:
    """InputError where Parquet cannot be written."""
    if find_spec("pyarrow") is None:
        raise InputError(Problem("rows are Parquet files, which need the package pyarrow", key="--rows"))


def publish_rows(run: Run, games: Range, rows: Rows) -> None:
    """Write the rows of a chunk, led by the index of each game."""
    import pandas as pd

    numbers = np.arange(games.first, games.first + games.count)
    buffer = io.BytesIO()
    pd.DataFrame({"game": numbers, **columns(rows)}).to_parquet(buffer, index=False)
    path = run.rows_path(games)
    publish(path, buffer.getvalue())
