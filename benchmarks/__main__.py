"""`python -m benchmarks`: measure, print tables, write a result file."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.parts import QUICK_FLAG, plain
from benchmarks.processes import measure_command
from benchmarks.show import show
from benchmarks.whole import FIRST_GAME, measure_runs, measure_starts

SCHEMA = 1
RESULTS = Path(__file__).resolve().parent / "results"
PARTS = ("compiling", "starts", "speed", "stages", "runs")
QUICK_PARTS = ("starts", "speed", "stages")
STARTS, QUICK_STARTS = 7, 3
GAMES, LARGE = (10**5, 10**6), 10**7
JOBS = (1, 2)

Environment = Mapping[str, str]


def main() -> int:
    """Measure what the command line asks for."""
    options = read_options()
    with tempfile.TemporaryDirectory() as folder:
        environment = {} if options.quick else {"NUMBA_CACHE_DIR": folder}
        result = measure(options, environment)
    path = options.out or RESULTS / f"{datetime.now(UTC):%Y%m%d-%H%M%S}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(show(result))
    print(f"\nwritten to {path}")
    return 0


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure how fast Heistlab is.")
    parser.add_argument(
        QUICK_FLAG,
        action="store_true",
        help="about a minute: few repetitions, the machine code of the last run, no cold start and no whole runs",
    )
    parser.add_argument("--large", action="store_true", help="also a whole run of ten million games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="result file; by default benchmarks/results/TIME.json")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these of {', '.join(PARTS)}")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    options.parts = options.parts or list(QUICK_PARTS if options.quick else PARTS)
    return options


def measure(options: argparse.Namespace, environment: Environment) -> dict[str, Any]:
    """The results of all parts asked for, in the order of `PARTS`: the first one fills the folder of machine code."""
    ask = partial(ask_part, quick=options.quick, environment=environment)
    games = (*GAMES, LARGE) if options.large else GAMES
    measures: dict[str, Callable[[], Any]] = {
        "compiling": lambda: ask("compiling"),
        "starts": lambda: plain(measure_starts(QUICK_STARTS if options.quick else STARTS, environment)),
        "speed": lambda: ask("speed"),
        "stages": lambda: ask("stages"),
        "runs": lambda: plain(measure_runs(games, JOBS, environment)),
    }
    result = {
        "schema": SCHEMA,
        "measured": datetime.now(UTC).isoformat(timespec="seconds"),
        "quick": options.quick,
        "machine": ask("machine"),
    }
    for part in PARTS:
        if part in options.parts:
            if part != "compiling":
                measure_command(FIRST_GAME, environment)  # compiles, if nothing has before
            print(f"measuring {part} ...", file=sys.stderr, flush=True)
            result[part] = measures[part]()
    return result


def ask_part(name: str, *, quick: bool, environment: Environment) -> Any:
    """The result of a part that runs in a process of its own."""
    flags = [QUICK_FLAG] if quick else []
    return json.loads(measure_command([sys.executable, "-m", f"benchmarks.{name}", *flags], environment).output)


if __name__ == "__main__":
    sys.exit(main())
