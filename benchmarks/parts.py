"""The parts of a benchmark that play games: each is a module that runs in a process of its own and answers in JSON.

So no part finds the memory or the machine code that another has loaded, and the process that starts them all stays
small: on Linux the peak memory of a process is at least what its parent had when it was started.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from benchmarks.configurations import FLAGSHIP, PLANS, Plan
from benchmarks.effort import FULL, QUICK, Effort
from benchmarks.processes import measure_command

SCHEMA = 2
"""Of result files."""
QUICK_FLAG = "--quick"
GAME_FLAG = "--game"

Environment = Mapping[str, str]


def answer_part(measure: Callable[[Effort], object]) -> None:
    """Measure with the effort that the command line asks for, and print the result."""
    print(json.dumps(plain(measure(QUICK if QUICK_FLAG in sys.argv else FULL))))


def asked_plan() -> Plan:
    """What is measured of the game that the command line of a part names; the flagship if it names none."""
    words = dict(pairwise(sys.argv))
    return PLANS[words.get(GAME_FLAG, FLAGSHIP)]


def read_result(path: Path) -> dict[str, Any]:
    """A result file; a sentence and the end if it is none."""
    try:
        result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        schema = result["schema"]
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise SystemExit(f"'{path}' is no result of the benchmarks: {error}") from None
    if schema != SCHEMA:
        raise SystemExit(f"'{path}' has schema {schema}, not {SCHEMA}: measure it anew")
    return result


def plain(result: Any) -> Any:
    """Dataclasses, and lists and dicts of them, as dicts."""
    if dataclasses.is_dataclass(result) and not isinstance(result, type):
        return dataclasses.asdict(result)
    if isinstance(result, dict):
        return {key: plain(value) for key, value in result.items()}
    return [plain(one) for one in result] if isinstance(result, list | tuple) else result


def ask_part(name: str, environment: Environment | None = None, flags: Sequence[str] = ()) -> Any:
    """The result of a part that runs in a process of its own."""
    return json.loads(measure_command([sys.executable, "-m", f"benchmarks.{name}", *flags], environment).output)
