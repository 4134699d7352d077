"""Structured records that read the same in compiled and in plain Python: `s.alarm`, never `s["alarm"]`."""

from __future__ import annotations

from typing import Any

import numpy as np


class Record(np.record):  # type: ignore[misc]  # numpy allows it, its stubs do not
    """A numpy record whose fields win over the methods of numpy's scalars, so that a field may be called `round`."""

    def copy(self) -> Record:  # type: ignore[override]
        """A record of its own with the same bytes; numpy's own copy leaves the padding to chance."""
        twin: Record = np.frombuffer(bytearray(self.tobytes()), self.dtype)[0]
        return twin

    def __getattribute__(self, name: str) -> Any:
        fields = np.void.__getattribute__(self, "dtype").fields
        if fields is None or name not in fields:
            return np.void.__getattribute__(self, name)
        dtype, offset = fields[name][:2]
        value = np.void.getfield(self, dtype, offset)
        return value.view(as_record(value.dtype)) if value.dtype.names else value


def as_record(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """`dtype` whose scalars are `Record`; compiled code makes no difference between the two."""
    return np.dtype((Record, dtype))


def new_record(dtype: np.dtype[Any]) -> Record:
    """An empty record of `dtype`."""
    record: Record = np.zeros(1, as_record(dtype))[0]
    return record


class Frozen(Record):  # type: ignore[misc]
    """A copy of a record that can only be read, with numbers as compiled code takes them: no small integer overflows.

    Integers of 64 bits without sign stay what they are, for they are sets of bits.
    """

    def __getattribute__(self, name: str) -> Any:
        known: dict[str, Any] = np.void.__getattribute__(self, "__dict__")
        if name not in known:
            names = np.void.__getattribute__(self, "dtype").names
            if name not in names:
                return np.void.__getattribute__(self, name)
            known[name] = _widened(Record.__getattribute__(self, name))
        return known[name]


def _widened(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        if value.dtype.kind in "iu" and value.dtype.itemsize < np.dtype(np.int64).itemsize:
            value = value.astype(np.int64)
            value.setflags(write=False)
        return value
    return int(value) if isinstance(value, np.integer) and not isinstance(value, np.uint64) else value


def frozen(record: Any) -> Frozen:
    """A copy of a record that nobody can change."""
    copy: Frozen = np.frombuffer(record.tobytes(), np.dtype((Frozen, record.dtype)))[0]
    return copy
