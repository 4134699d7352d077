"""`python -m benchmarks.scale RUN`: the constants of a run, and the plan for 1e12 games on 1,000 cores."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from benchmarks.scale.constants import Constants, measure
from benchmarks.scale.plan import HOUR, Plan, simulate
from benchmarks.text import text_table
from simcore.run import load

GAMES, MACHINES, CORES = 1e12, 40, 25
CHUNKS = (65_536, 2_500_000, 25_000_000, 250_000_000)
PACE = 12_000.0
REPETITIONS = 5
MOST_EVENTS = 10**6
"""Chunks beyond which a plan is not simulated; its chunks are so small that nothing is lost with them."""
HEADER = ("games a chunk", "seconds", "files", "GB", "formula, h", "simulated, h", "work lost", "checking, min")


def main() -> None:
    """Measure, simulate, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("run", type=Path, metavar="RUN", help="a run folder with chunks")
    parser.add_argument("--pace", type=float, default=PACE, help="games a second of a core")
    options = parser.parse_args()
    constants = measure(load(options.run))
    print(told(constants))
    print()
    plans = [Plan(GAMES, chunk, MACHINES, CORES, options.pace) for chunk in CHUNKS]
    print(text_table(HEADER, [row(plan, constants) for plan in plans]))


def told(constants: Constants) -> str:
    """The constants in a line."""
    times = (f"{name} {1000 * getattr(constants, name):.2f} ms" for name in ("publish", "check", "add"))
    return f"a chunk: {constants.kilobytes:.1f} kB, {', '.join(times)}; sums hold {constants.headroom:.1e} games"


def row(plan: Plan, constants: Constants) -> tuple[str, ...]:
    """A size of chunks: what it takes by the formula and by simulation, with failures as in `Plan`."""
    files = plan.chunks * plan.machines
    return (
        f"{plan.chunk:,.0f}",
        f"{plan.seconds:,.0f}",
        f"{files:,}",
        f"{files * constants.kilobytes / 1e6:,.1f}",
        f"{plan.expected() / HOUR:.2f}",
        *(_simulated(plan) if files <= MOST_EVENTS else ("-", "-")),
        f"{files * (constants.check + constants.add) / 60:,.0f}",
    )


def _simulated(plan: Plan) -> tuple[str, str]:
    """Hours, and the share of the work that was lost."""
    rng = np.random.default_rng(1)
    outcomes = [simulate(plan, rng) for _ in range(REPETITIONS)]
    hours = [one.seconds / HOUR for one in outcomes]
    lost = np.mean([one.lost for one in outcomes])
    return f"{np.mean(hours):.2f} ({min(hours):.2f}-{max(hours):.2f})", f"{100 * lost:.2f} %"


main()
