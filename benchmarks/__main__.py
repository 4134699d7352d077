"""`python -m benchmarks`: measure, print tables, write a result file."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.commands import LARGE, USUAL, measure_commands
from benchmarks.configurations import FLAGSHIP, PLANS
from benchmarks.parts import GAME_FLAG, QUICK_FLAG, SCHEMA, Environment, ask_part, plain
from benchmarks.show import show
from benchmarks.whole import PLAIN, WITH_REPORT, measure_cold_start, measure_runs, measure_starts

RESULTS = Path(__file__).resolve().parent / "results"
PARTS = (
    "cold_start",
    "compiling",
    "starts",
    "speed",
    "stages",
    "limit",
    "shares",
    "publishing",
    "growth",
    "playouts",
    "commands",
    "runs",
)
QUICK_PARTS = ("starts", "speed", "stages")
OF_ANY_GAME = ("cold_start", "compiling", *QUICK_PARTS, "shares")
"""The other parts measure the flagship alone: its twin in C, how it grows, and what commands cost whatever the game."""
STARTS, QUICK_STARTS = 7, 3
RUNS = (
    *((PLAIN, 10**power) for power in (4, 5, 6, 7)),
    *((WITH_REPORT, 10**power) for power in (4, 5, 6)),
)
LARGE_RUNS = ((PLAIN, 10**8), (WITH_REPORT, 10**7))
CACHE_FOLDER = "NUMBA_CACHE_DIR"
"""Environment variable with the folder of the machine code."""


def main() -> int:
    """Measure what the command line asks for."""
    options = read_options()
    path = options.out or RESULTS / f"{datetime.now(UTC):%Y%m%d-%H%M%S}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    for result in measure(options):  # written after each part, for the last ones take minutes
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
    parser.add_argument(GAME_FLAG, choices=PLANS, default=FLAGSHIP, help="%(default)s, if it is left out")
    parser.add_argument("--large", action="store_true", help="also runs of 1e7 and 1e8 games, and larger commands")
    parser.add_argument("--out", type=Path, metavar="FILE", help="result file; by default benchmarks/results/TIME.json")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these of {', '.join(PARTS)}")
    options = parser.parse_args()
    parts = PARTS if options.game == FLAGSHIP else OF_ANY_GAME
    if unknown := set(options.parts) - set(parts):
        parser.error(f"no part {', '.join(sorted(unknown))} of {options.game}; there are {', '.join(parts)}")
    options.parts = options.parts or list(QUICK_PARTS if options.quick else parts)
    return options


def measure(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The result with one part more of those asked for each time.

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
                print(f"{datetime.now():%H:%M:%S} measuring {part} ...", file=sys.stderr, flush=True)
                result[part] = plain(measures[part]())
                yield result


def all_measures(options: argparse.Namespace, environment: Environment) -> Mapping[str, Callable[[], Any]]:
    """How each part is measured."""
    game = (GAME_FLAG, options.game)
    flags = (QUICK_FLAG, *game) if options.quick else game
    starts = QUICK_STARTS if options.quick else STARTS
    runs = (*RUNS, *LARGE_RUNS) if options.large else RUNS
    sizes = LARGE if options.large else USUAL
    playing = ("speed", "stages", "growth", "playouts")
    return {
        "cold_start": partial(measure_cold_start, environment, options.game),
        "compiling": partial(ask_apart, "compiling", game),
        "starts": partial(measure_starts, starts, environment, options.game),
        **{part: partial(ask_part, part, environment, flags) for part in playing},
        "shares": partial(ask_apart, "sampling", flags),
        "limit": partial(ask_part, "limit", environment, flags),
        "publishing": partial(ask_part, "publishing", environment),
        "commands": partial(measure_commands, environment, sizes),
        "runs": partial(measure_runs, runs, environment),
    }


def ask_apart(name: str, flags: Sequence[str] = ()) -> Any:
    """The result of a part that compiles, and needs an empty folder for it."""
    with tempfile.TemporaryDirectory() as folder:
        return ask_part(name, {CACHE_FOLDER: folder}, flags)


if __name__ == "__main__":
    sys.exit(main())
