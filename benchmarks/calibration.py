"""A loop of compiled code that is no part of Heistlab: the yardstick of a machine.

Machines differ in speed, and one machine from hour to hour. How often this loop could have been run in the time of a
game differs much less, so that figure can be compared between a machine of continuous integration and the one of the
baseline. Like the rules the loop is integer arithmetic in a chain, reads and writes within the nearest cache, and
branches that cannot be foreseen.
"""

# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
from __future__ import annotations

import numpy as np

from benchmarks.effort import processor_seconds
from simcore.kernel import entry_kernel

CELLS = 2048
"""Numbers that the loop works on, 16 kB; a power of two."""
STEPS = 2_000_000
"""Steps of one calibration: some milliseconds."""
KILO = 1e3


@entry_kernel
def walk(cells, steps):
    """So many steps through the cells, each to a place and by a branch that the one before decides."""
    x = np.uint64(0x9E3779B97F4A7C15)
    for _ in range(steps):
        x = x * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        place = (x >> np.uint64(40)) & np.uint64(CELLS - 1)
        if (x >> np.uint64(60)) & np.uint64(1):
            x ^= cells[place]
        else:
            cells[place] = x
    return x


def yardstick() -> float:
    """Microseconds of processor time of a thousand steps, now."""
    cells = np.ones(CELLS, np.uint64)
    return processor_seconds(lambda: walk(cells, STEPS)) / STEPS * KILO * 1e6
