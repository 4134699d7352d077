"""The twin in this process: the same games as those of `Seats.play`, played by C."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.configurations import REFERENCE
from benchmarks.seats import Seats, take_seats
from simcore.aggregate import Tally, from_record, tally_dtype


@dataclass(frozen=True)
class Twin:
    """The library, and the seats whose rules it plays by."""

    library: ctypes.CDLL
    seats: Seats

    @classmethod
    def load(cls, path: Path, seats: Seats | None = None) -> Twin:
        """The twin from its library, by default of the reference configuration."""
        library = ctypes.CDLL(str(path))
        library.play_chunk.restype = ctypes.c_bool
        record, number = ctypes.c_void_p, ctypes.c_uint64
        library.play_chunk.argtypes = [record, record, number, number, record]
        return cls(library, seats or take_seats(REFERENCE))

    def play(self, games: int) -> Tally:
        """Play the first `games` games of the seed; ValueError if the twin does not know these rules."""
        cfg, key = np.asarray(self.seats.cfg), self.seats.key
        totals = np.zeros(1, tally_dtype(self.seats.table.spec))
        if not self.library.play_chunk(cfg.ctypes.data, key.ctypes.data, 0, games, totals.ctypes.data):
            raise ValueError("the C twin plays the printed game at four players and nothing else")
        return from_record(totals[0])
