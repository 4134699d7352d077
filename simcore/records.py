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
