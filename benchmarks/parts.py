"""The parts of a benchmark that play games: each is a module that runs in a process of its own and answers in JSON.

So no part finds the memory or the machine code that another has loaded, and the process that starts them all stays
small: on Linux the peak memory of a process is at least what its parent had when it was started.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Callable
from typing import Any

from benchmarks.effort import FULL, QUICK, Effort

QUICK_FLAG = "--quick"


def answer_part(measure: Callable[[Effort], object]) -> None:
    """Measure with the effort that the command line asks for, and print the result."""
    print(json.dumps(plain(measure(QUICK if QUICK_FLAG in sys.argv else FULL))))


def plain(result: Any) -> Any:
    """Dataclasses, and lists and dicts of them, as dicts."""
    if dataclasses.is_dataclass(result) and not isinstance(result, type):
        return dataclasses.asdict(result)
    if isinstance(result, dict):
        return {key: plain(value) for key, value in result.items()}
    return [plain(one) for one in result] if isinstance(result, list | tuple) else result
