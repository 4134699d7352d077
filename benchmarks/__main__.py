"""`python -m benchmarks`: measure, print tables, write a result file."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.parts import QUICK_FLAG, plain
from benchmarks.processes import measure_command
from benchmarks.show import show
from benchmarks.whole import measure_cold_start, measure_runs, measure_starts

SCHEMA = 1
RESULTS = Path(__file__).resolve().parent / "results"
PARTS = ("cold_start", "compiling", "starts", "speed", "stages", "runs")
QUICK_PARTS = ("starts", "speed", "stages")
STARTS, QUICK_STARTS = 7, 3
GAMES, LARGE = (10**5, 10**6), 10**7
CACHE_FOLDER = "NUMBA_CACHE_DIR"
"""Environment variable with the folder of the machine code."""

Environment = Mapping[str, str]


def main() -> int:
    """Measure what the command line asks for."""
    options = read_options()
    result = measure(options)
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
        help="half a minute: few repetitions, and nothing that compiles the rules or plays whole runs",
    )
    parser.add_argument("--large", action="store_true", help="also a whole run of ten million games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="result file; by default benchmarks/results/TIME.json")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these of {', '.join(PARTS)}")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    options.parts = options.parts or list(QUICK_PARTS if options.quick else PARTS)
    return options


def measure(options: argparse.Namespace) -> dict[str, Any]:
    """The results of all parts asked for.

    A cold start compiles into a folder of its own, which the other parts use then; without it they use the machine
    code that is there.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {CACHE_FOLDER: folder} if "cold_start" in options.parts else {}
        measures = all_measures(options, environment)
        result = {
            "schema": SCHEMA,
            "measured": datetime.now(UTC).isoformat(timespec="seconds"),
            "quick": options.quick,
            "machine": ask_part("machine", environment),
        }
        for part in PARTS:
            if part in options.parts:
                print(f"measuring {part} ...", file=sys.stderr, flush=True)
                result[part] = plain(measures[part]())
    return result


def all_measures(options: argparse.Namespace, environment: Environment) -> Mapping[str, Callable[[], Any]]:
    """How each part is measured."""
    flags = (QUICK_FLAG,) if options.quick else ()
    starts = QUICK_STARTS if options.quick else STARTS
    games = (*GAMES, LARGE) if options.large else GAMES
    return {
        "cold_start": partial(measure_cold_start, environment),
        "compiling": ask_compiling,
        "starts": partial(measure_starts, starts, environment),
        "speed": partial(ask_part, "speed", environment, flags),
        "stages": partial(ask_part, "stages", environment, flags),
        "runs": partial(measure_runs, games, environment),
    }


def ask_compiling() -> Any:
    """The only part that needs an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        return ask_part("compiling", {CACHE_FOLDER: folder})


def ask_part(name: str, environment: Environment, flags: Sequence[str] = ()) -> Any:
    """The result of a part that runs in a process of its own."""
    return json.loads(measure_command([sys.executable, "-m", f"benchmarks.{name}", *flags], environment).output)


if __name__ == "__main__":
    sys.exit(main())
