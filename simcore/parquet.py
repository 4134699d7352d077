"""Tables of whole numbers as Parquet, with where they come from. The only module that knows pyarrow, which is optional.

How columns are laid out was measured on rows of a large game: consecutive indices as differences; the bytes of a number
apart from each other where that is smaller than a dictionary; zstd at its lowest level. A million games of four players
are 29.4 MB so, and 28.5 MB at level 13, which takes eight times as long; those between gain nothing. Every page has a
checksum.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.errors import InputError, Problem
from simcore.files import digest_of
from simcore.store import Range

GAME = "game"
"""The column that leads: the index of the game."""
COLUMNS = "columns"
"""In the metadata of a file, the digest of the names and types of its columns."""
SCHEMA = 1
"""Raised whenever a column changes its name, its meaning or its type."""
LEVEL = 1
FEW, BYTE = 16, 256
"""Values that a dictionary numbers in half a byte, and those of one byte."""
GROUP = 131_072
"""Rows that are read and written together, at least, where files are put together."""


class Origin(NamedTuple):
    """Where rows come from; in the metadata of their file under these names."""

    run_id: str
    game: str
    rules_version: int
    games: Range

    def metadata(self) -> dict[str, str]:
        """As the file tells it."""
        first, count = self.games.first, self.games.count
        told = {"schema": SCHEMA, "run_id": self.run_id, "game": self.game, "rules_version": self.rules_version}
        return {name: str(value) for name, value in {**told, "first": first, "count": count}.items()}


class Damaged(Exception):
    """A file cannot be read, or is not what was written."""


def has_parquet() -> bool:
    """Whether pyarrow is installed."""
    return find_spec("pyarrow") is not None


def check_parquet(key: str = "") -> None:
    """InputError where Parquet can be neither written nor read."""
    if not has_parquet():
        what = "rows are Parquet files, which need the package pyarrow: pip install 'heistlab[rows]'"
        raise InputError(Problem(what, key=key))


# --- writing ---


def new_table(columns: Mapping[str, tuple[NDArray[Any], np.dtype[Any]]]) -> Any:
    """A table of columns, each with its numbers and its type; InputError if a number does not fit."""
    import pyarrow as pa

    return pa.table({name: _array(name, numbers, kind) for name, (numbers, kind) in columns.items()}, _schema(columns))


def _schema(columns: Mapping[str, tuple[NDArray[Any], np.dtype[Any]]]) -> Any:
    import pyarrow as pa

    return pa.schema([pa.field(name, pa.from_numpy_dtype(kind), nullable=False) for name, (_, kind) in columns.items()])


def _array(name: str, numbers: NDArray[Any], kind: np.dtype[Any]) -> Any:
    import pyarrow as pa

    try:
        return pa.array(numbers).cast(pa.from_numpy_dtype(kind))
    except pa.ArrowInvalid as error:
        raise InputError(Problem(f"the column '{name}' of the rows cannot hold {np.abs(numbers).max()}")) from error


def to_bytes(table: Any, origin: Origin) -> bytes:
    """A file of one group of rows."""
    buffer = io.BytesIO()
    with open_writer(buffer, table, origin) as writer:
        writer.write_table(table, row_group_size=len(table))
    return buffer.getvalue()


def open_writer(target: Any, first: Any, origin: Origin) -> Any:
    """A writer of a file whose first rows are known, laid out as suits them."""
    import pyarrow.parquet as pq

    names = [name for name in first.column_names if name != GAME]
    apart = [name for name in names if _suits_bytes_apart(first[name])]
    writer = pq.ParquetWriter(
        target,
        first.schema,
        compression="zstd",
        compression_level=LEVEL,
        use_dictionary=[name for name in names if name not in apart],
        column_encoding={GAME: "DELTA_BINARY_PACKED", **dict.fromkeys(apart, "BYTE_STREAM_SPLIT")},
        write_statistics=[GAME],
        write_page_checksum=True,
        store_schema=False,  # it would double the end of a file and tells what the columns tell themselves
    )
    writer.add_key_value_metadata({**origin.metadata(), COLUMNS: _digest_of(first.schema)})
    return writer


def _digest_of(schema: Any) -> str:
    """What tells columns from others: pages have checksums, the end of a file, which names the columns, has none."""
    return digest_of([[field.name, str(field.type), field.nullable] for field in schema])


def _suits_bytes_apart(column: Any) -> bool:
    """Whether bytes apart are smaller than a dictionary: for numbers of one byte, unless they are few; for most sets.

    A dictionary numbers up to `FEW` values in half a byte, and zstd makes less of numbers that share bytes.
    """
    import pyarrow.compute as pc

    values = pc.count_distinct(column).as_py()
    least, most = pc.min_max(column).as_py().values()
    return bool(values > len(column) / FEW or (values > FEW and least >= 0 and most < BYTE))


# --- reading ---


def read_origin(path: Path) -> Origin:
    """Where the rows of a file come from; Damaged if its end, where this is told, is missing or does not fit."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        footer = pq.read_metadata(path)
        told = {name.decode(): value.decode() for name, value in (footer.metadata or {}).items()}
        games = Range(int(told["first"]), int(told["count"]))
        origin = Origin(told["run_id"], told["game"], int(told["rules_version"]), games)
        fits = told["schema"] == str(SCHEMA) and told[COLUMNS] == _digest_of(footer.schema.to_arrow_schema())
    except (OSError, ValueError, KeyError, pa.ArrowException) as error:
        raise Damaged(str(path)) from error
    if not fits or footer.num_rows != games.count:
        raise Damaged(str(path))
    return origin


def groups_of(path: Path) -> Iterator[Any]:
    """The tables of a file one after the other, each checked by its checksums; Damaged if one of them is not whole."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            for number in range(file.num_row_groups):
                yield file.read_row_group(number)
    except (OSError, ValueError, pa.ArrowException) as error:
        raise Damaged(str(path)) from error


def join(tables: Sequence[Any]) -> Any:
    """One table of several."""
    import pyarrow as pa

    return pa.concat_tables(tables).combine_chunks()


def is_whole(path: Path) -> bool:
    """Whether all of a file can be read."""
    try:
        return sum(len(table) for table in groups_of(path)) == read_origin(path).games.count
    except Damaged:
        return False
