"""`python -m benchmarks.watch`: has anything become slower than in the baseline? For continuous integration.

What is compared is how often the yardstick (`calibration.py`) could have been run in the time of a game, for the
machine is another one each time. A loss is a warning and no failure: even so measured, machines differ a little.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.parts import SCHEMA, ask_part, read_result
from benchmarks.processes import ROOT
from benchmarks.text import Row, text_table

BASELINE = ROOT / "benchmarks" / "baseline.json"
RESULT = ROOT / "benchmarks" / "results" / "watched.json"
LOSS = 0.10
"""Part of the speed that may be lost without a word."""
HEADER = ("bot/players/variant", "baseline, yardsticks", "now", "now/baseline")

Result = Mapping[str, Any]


def measure() -> Result:
    """The watched configurations, as a result file has them."""
    return {
        "schema": SCHEMA,
        "measured": datetime.now(UTC).isoformat(timespec="seconds"),
        "quick": False,
        "machine": ask_part("machine"),
        "speed": ask_part("watched"),
    }


def ratios(baseline: Result, now: Result) -> Iterator[tuple[str, float, float]]:
    """The configurations that both have: how many yardsticks a game takes, before and now."""
    before = {one["name"]: one["relative"]["median"] for one in baseline["speed"]}
    for one in now["speed"]:
        if one["name"] in before:
            yield one["name"], before[one["name"]], one["relative"]["median"]


def warnings(baseline: Result, now: Result) -> Iterator[str]:
    """A line for each configuration that has lost too much speed."""
    for name, before, after in ratios(baseline, now):
        lost = 1 - before / after
        if lost > LOSS:
            yield f"warning: {name} has lost {lost:.0%} of its speed since {baseline['measured']}"


def told(baseline: Result, now: Result) -> str:
    """The table, the warnings below it, and a word if the processor is another one."""
    rows: list[Row] = [
        (name, f"{before:.2f}", f"{after:.2f}", f"{after / before:.2f}")
        for name, before, after in ratios(baseline, now)
    ]
    lines = [text_table(HEADER, rows), *warnings(baseline, now)]
    there, here = baseline["machine"]["processor"], now["machine"]["processor"]
    if there != here:
        lines.append(f"the baseline is of another processor, {there}, and this is {here}")
    return "\n".join(lines)


def main() -> int:
    """Measure, keep the result, compare it with the baseline."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.watch", description=__doc__.partition("\n")[0])
    parser.add_argument("--baseline", type=Path, default=BASELINE, metavar="FILE")
    parser.add_argument("--out", type=Path, default=RESULT, metavar="FILE", help="where the result is kept")
    options = parser.parse_args()
    baseline = read_result(options.baseline)
    now = measure()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    print(told(baseline, now))
    print(f"written to {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
