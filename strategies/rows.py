"""The outcome of every game as Parquet, for pandas or DuckDB. Optional: needs pyarrow."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.files import publish
from simcore.parquet import GAME, new_table, to_bytes
from simcore.run import Run
from simcore.spec import GameSpec
from simcore.store import Range
from simcore.stored import stored_columns
from strategies.playing import Rows


def row_table(spec: GameSpec, players: int, games: Range, rows: Rows) -> Any:
    """The rows of a chunk as a table, led by the index of each game."""
    told = {one.name: (one.of(rows), one.type) for one in stored_columns(spec, players)}
    return new_table({GAME: (games.numbers, np.dtype(np.int64)), **told})


def publish_rows(run: Run, games: Range, rows: Rows) -> None:
    """Write the rows of a chunk, unless a file of several chunks has them already."""
    files = run.row_files
    if not files.is_merged(games):
        table = row_table(run.spec, run.rules.players, games, rows)
        publish(files.path(games), to_bytes(table, files.origin(games)))
