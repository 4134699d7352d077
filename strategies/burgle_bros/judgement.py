"""The prospects of the team in a position, as a small network learnt them from games.

Prospects are half the chance to win and half the part of the safes that will be cracked (why: `learn_burgle_bros.py`).
One layer of hidden units: logistic(bias + sum of out_u tanh(bias_u + sum of in_iu x_i)) over the numbers x of
`position.py`. What was learnt, and from which games, is in `judgement.json`, which
`python -m benchmarks.learn_burgle_bros` writes.
"""

from __future__ import annotations

import json
import math
from importlib import resources
from typing import Any

import numpy as np

from simcore.kernel import kernel
from strategies.burgle_bros.position import FEATURES

FILE = "judgement.json"


def learnt() -> dict[str, Any]:
    """What the file holds: weights, and where they come from."""
    text = resources.files("strategies.burgle_bros").joinpath(FILE).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


_LEARNT = learnt()
INTO = np.array(_LEARNT["into"], np.float64)
"""Weights of each number into each unit, shape (FEATURES, units)."""
BIASES = np.array(_LEARNT["biases"], np.float64)
OUT = np.array(_LEARNT["out"], np.float64)
BIAS = float(_LEARNT["bias"])
UNITS = len(OUT)


@kernel
def prospects(x):
    """From 0 to 1, from the numbers of a position."""
    total = BIAS
    for unit in range(UNITS):
        sum_in = BIASES[unit]
        for i in range(FEATURES):
            sum_in += x[i] * INTO[i, unit]
        total += OUT[unit] * math.tanh(sum_in)
    return 1.0 / (1.0 + math.exp(-total))
