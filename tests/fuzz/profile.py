"""How much is tried: a little and always the same by default, more and always something else when asked for."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from hypothesis import HealthCheck, Phase, settings
from hypothesis.configuration import set_hypothesis_home_dir

VARIABLE = "HEISTLAB_FUZZ"
"""Environment variable: so many examples for each test, drawn anew on each run."""
BUSIEST, SLOWEST = 30, 600
"""Seconds of the processor, and of the clock, after which something is taken to hang; most ends in less than one. The
clock alone would take a machine that is busy otherwise for a hang."""

set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "heistlab-hypothesis")  # nothing is left in the working folder


def fuzz(examples: int) -> settings:
    """The settings of a test with so many examples unless the environment asks for another number."""
    asked = os.environ.get(VARIABLE)
    return settings(
        max_examples=int(asked) if asked else examples,
        derandomize=not asked,
        database=None,
        deadline=None,
        print_blob=bool(asked),
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    )


@contextmanager
def in_time() -> Iterator[None]:
    """Fail if what stands inside takes too long: a hang of anything that is not compiled."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"still at it after {BUSIEST} seconds of work or {SLOWEST} seconds of waiting")

    before = {number: signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, BUSIEST)
    signal.setitimer(signal.ITIMER_REAL, SLOWEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
