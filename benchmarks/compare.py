"""`python -m benchmarks.compare OLD NEW`: two result files as ratios; below 1 the new one is better."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.parts import read_result
from benchmarks.text import Row, text_table

STAGES = ("set_up", "rules", "bots", "aggregation")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number; without repetitions `low` and `high` are the number itself."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, value: Any) -> Figure:
        """A number, or the spread of several."""
        return cls(**value) if isinstance(value, Mapping) else cls(value, value, value)


def figures(result: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
    """Everything in a result of which less is better, by a name that is the same in all results."""
    if cold := result.get("cold_start"):
        yield "cold start, s", Figure.of(cold["seconds"])
    if compiling := result.get("compiling"):
        yield "compiling, s", Figure.of(compiling["seconds"])
        yield "compiled kinds", Figure.of(compiling["specialisations"])
    for one in result.get("starts", ()):
        yield f"start {one['name']}, s", Figure.of(one["seconds"])
    for one in result.get("speed", ()):
        yield f"{one['name']}, us", Figure.of(one["microseconds"])
    for one in result.get("stages", ()):
        for stage in STAGES:
            yield f"{one['name']} {stage}, us", Figure.of(one[stage])
    if publishing := result.get("publishing"):
        yield "publishing a chunk, s", Figure.of(publishing["write"])
    for one in result.get("playouts", ()):
        yield f"playout {one['name']}, us", Figure.of(one["microseconds"])
    for one in result.get("commands", {}).get("commands", ()):
        yield f"{one['name']}, {one['games'][1]:,} games, s", Figure.of(one["seconds"][1])
    for one in result.get("runs", ()):
        yield f"{one['name']}, {one['games']:,} games, s", Figure.of(one["seconds"])
        yield f"{one['name']}, {one['games']:,} games, peak MB", Figure.of(one["peak_megabytes"])


def compare(old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """A line for each figure that both have."""
    before, now = dict(figures(old)), dict(figures(new))
    rows = [_row(name, before[name], now[name]) for name in before if name in now]
    return "\n".join([*_warnings(old, new), text_table(("", "old", "new", "new/old", ""), rows)])


def _row(name: str, old: Figure, new: Figure) -> Row:
    ratio = f"{new.median / old.median:.2f}" if old.median > 0 else "-"
    return (name, f"{old.median:.2f}", f"{new.median:.2f}", ratio, _verdict(old, new))


def _verdict(old: Figure, new: Figure) -> str:
    """A word where the ranges of repeated measurements do not overlap; a single measurement gets none."""
    repeated = old.low < old.high and new.low < new.high
    if repeated and new.high < old.low:
        return "better"
    return "worse" if repeated and new.low > old.high else ""


def _warnings(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for name in ("processor", "machine_code_for", "python", "packages"):
        before, now = old["machine"][name], new["machine"][name]
        if before != now:
            yield f"not the same {name.replace('_', ' ')}: {before} and {now}"


def main() -> int:
    """Compare the two files of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    options = parser.parse_args()
    old, new = (read_result(path) for path in (options.old, options.new))
    print(compare(old, new))
    return 0


if __name__ == "__main__":
    sys.exit(main())
