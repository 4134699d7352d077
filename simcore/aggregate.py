"""Exact statistics: every aggregate is a table of 64-bit integers, and merging is integer addition.

So the result of a run is the same for any number of processes, chunk size, order of completion, interruption or
machine: nothing is rounded, so nothing depends on the order of a sum. The layout of the cells of each kind of measure
is described where it is declared, in `simcore.spec`.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.records import as_record
from simcore.spec import GameSpec

Cells = NDArray[np.int64]
Tally = dict[str, Cells]
"""Cells by the name of their measure."""

# --- a tally as a record for kernels, as a dict for everything else ---


def tally_dtype(spec: GameSpec) -> np.dtype[np.record]:
    """The record a game's `tally` adds to: a field for each measure, in their order."""
    return as_record(np.dtype([(measure.name, "i8", measure.cells) for measure in spec.measures], align=True))


def new_tally(spec: GameSpec) -> np.record:
    """An empty tally."""
    tally: np.record = np.zeros(1, tally_dtype(spec))[0]
    return tally


def from_record(record: np.record) -> Tally:
    """A copy of a tally record, by measure."""
    return {name: np.array(record[name], np.int64) for name in record.dtype.names or ()}


# --- merging ---


def merge(first: Mapping[str, Cells], second: Mapping[str, Cells]) -> Tally:
    """The tally of both; associative and commutative, for it only adds integers."""
    if first.keys() != second.keys():
        raise ValueError(f"tallies of different measures: {sorted(first.keys() ^ second.keys())}")
    return {name: _add(name, first[name], second[name]) for name in first}


def _add(name: str, first: Cells, second: Cells) -> Cells:
    if first.shape != second.shape:
        raise ValueError(f"measure '{name}' has cells of shape {first.shape} and of shape {second.shape}")
    total: Cells = first + second
    if (((first ^ total) & (second ^ total)) < 0).any():  # both have the other sign than their sum: it wrapped around
        raise OverflowError(f"measure '{name}' exceeds 64 bits")
    return total


def fitted(spec: GameSpec, tally: Mapping[str, Cells]) -> tuple[Tally, tuple[str, ...]]:
    """The measures of a game out of a tally, and the names of those that it has not, or in another shape.

    Their cells are zero, as if no game had had a part in them: so a run of another version can still be read.
    """
    lacking = tuple(one.name for one in spec.measures if one.name not in tally or tally[one.name].shape != one.cells)
    empty = {one.name: np.zeros(one.cells, np.int64) for one in spec.measures if one.name in lacking}
    return {one.name: empty[one.name] if one.name in lacking else tally[one.name] for one in spec.measures}, lacking


# --- identity and storage ---


def digest(tally: Mapping[str, Cells]) -> str:
    """Hexadecimal SHA-256 over names, shapes and values in one canonical form."""
    state = hashlib.sha256()
    for name in sorted(tally):
        cells = np.ascontiguousarray(tally[name], "<i8")
        state.update(f"{name}{cells.shape}\0".encode() + cells.tobytes())
    return state.hexdigest()


def to_json(tally: Mapping[str, Cells]) -> dict[str, Any]:
    """Plain lists and integers; JSON keeps them exactly."""
    return {name: {"shape": list(cells.shape), "cells": cells.ravel().tolist()} for name, cells in tally.items()}


def from_json(data: Mapping[str, Any]) -> Tally:
    """The tally that `to_json` wrote; ValueError if it is damaged."""
    return {name: _cells(name, entry) for name, entry in data.items()}


def _cells(name: str, entry: Mapping[str, Any]) -> Cells:
    shape, cells = tuple(entry["shape"]), np.asarray(entry["cells"], np.int64)
    if cells.size != math.prod(shape):
        raise ValueError(f"measure '{name}' has {cells.size} cells for the shape {shape}")
    return cells.reshape(shape)
