"""What the kernels of a game call to count: one entry, or one pair, into the cells of a measure (`simcore.spec`)."""

from __future__ import annotations

import numpy as np

from simcore.kernel import kernel


@kernel
def add_histogram(cells, value, low, high):
    """One entry of a Histogram from `low` to `high`; `cells` holds the counts, then the sum and the sum of squares."""
    last = high - low + 1
    cells[min(max(value - low, 0), last)] += 1
    cells[last + 1] += value
    cells[last + 2] += value * value


@kernel
def add_ratio(cells, n, x):
    """One game's pair of a Ratio; `cells` holds the sums of n, x, n*n, n*x and x*x."""
    count = np.int64(n)
    amount = np.int64(x)
    cells[0] += count
    cells[1] += amount
    cells[2] += count * count
    cells[3] += count * amount
    cells[4] += amount * amount
