"""Structured records that read the same in compiled and in plain Python: `s.alarm`, never `s["alarm"]`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

DATA = "data"
"""What numba asks a record for, to get at its bytes, which the record gives, too; numpy describes all fields first."""
OWN_WORDS = frozenset((DATA, "__class__", "copy", "dtype", "tobytes", "view"))
"""What is asked of records most, so that no field may be called so."""


class Record(np.record):  # type: ignore[misc]  # numpy allows it, its stubs do not
    """A numpy record whose fields win over the methods of numpy's scalars, so that a field may be called `round`."""

    def copy(self) -> Record:  # type: ignore[override]
        """A record of its own with the same bytes; numpy's own copy leaves the padding to chance."""
        twin: Record = np.frombuffer(bytearray(self.tobytes()), self.dtype)[0]
        return twin

    # Rules that run as plain Python do little else than this, and numpy's own two ways take three times as long.

    def __getattribute__(self, name: str) -> Any:
        if name == DATA:
            return self
        if name in OWN_WORDS:  # numpy copies the whole record before it says that there is no such field
            return np.void.__getattribute__(self, name)
        try:
            return _field(self, name)
        except ValueError:  # no field
            return np.void.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            _set_field(self, name, value)
        except ValueError:  # no field, or no value for it: numpy says which
            super().__setattr__(name, value)


_field, _set_field = np.void.__getitem__, np.void.__setitem__


@lru_cache
def as_record(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """`dtype` whose scalars are `Record`, those in its fields, too; compiled code makes no difference between them.

    ValueError where a field has one of `OWN_WORDS` as its name.
    """
    return _of_scalars(dtype, Record)


def as_plain(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same without `Record`: numpy aligns fields by their dtypes, and those with our scalars ask for nothing."""
    return _of_scalars(dtype, None)


def _of_scalars(dtype: np.dtype[Any], scalar: type[Record] | None) -> np.dtype[Any]:
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return np.dtype((_of_scalars(base, scalar), shape))
    if dtype.fields is None:
        return dtype
    names = list(dtype.names or ())
    if taken := OWN_WORDS.intersection(names):
        raise ValueError(f"{', '.join(sorted(taken))}: no field may be called so")
    formats = [_of_scalars(dtype.fields[name][0], scalar) for name in names]
    offsets = [dtype.fields[name][1] for name in names]
    layout = np.dtype(
        {"names": names, "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize},
        align=dtype.isalignedstruct,
    )
    return np.dtype((scalar, layout)) if scalar else layout


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
