"""Many games of a comparison, in several processes."""

from __future__ import annotations

import time
from contextlib import suppress

import joblib

from simcore.progress import progress, waiting
from tests.lockstep.played import Mismatch, Played
from tests.lockstep.proofs import PROOFS

CHUNK = 50
"""Games given to a process at a time: a second or two of work, or some more."""


def compare(name: str, games: int, jobs: int, seed: int, quiet: bool = False) -> tuple[Played, float]:
    """Play games 0 to `games` - 1 of a seed; what they came to, and how many seconds they took."""
    proof = PROOFS[name]
    # Compiled once, before all processes do; a mismatch of this game is no part of the comparison.
    with waiting("compiling the kernels, if they are not yet", quiet=quiet), suppress(Mismatch):
        proof.play(proof.warm_up)
    start = time.monotonic()
    total = Played()
    ranges = [(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    with progress("lock-step", games, quiet=quiet) as shown:
        pool = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
        for played in pool(joblib.delayed(play_range)(name, seed, *one) for one in ranges):
            total.add(played)
            shown.advance(played.games)
    total.mismatches.sort(key=lambda mismatch: len(mismatch.acts))
    return total, time.monotonic() - start


def play_range(name: str, seed: int, first: int, end: int) -> Played:
    """Some games of a comparison, which is found by its name in each process."""
    return PROOFS[name].play_range(seed, first, end)


def summary(played: Played, seconds: float, seed: int) -> str:
    """What was played, in two lines."""
    cut = f", {played.cut} of them left unfinished" if played.cut else ""
    differ = f"{len(played.mismatches)} games differ" if played.mismatches else "the engines agree after every act"
    speed = f"{seconds / 60:.1f} minutes, {played.games / seconds:.0f} games a second"
    return f"{played.games:,} games{cut}, {played.acts:,} acts compared, seed {seed}: {speed}\n{differ}"
