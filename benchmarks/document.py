"""`python -m benchmarks.document`: put the tables of the baseline into `docs/performance.md`.

Each stands between two comments of the page: `<!-- measured: PART -->`, with the name of a part of the result, or
`origin` or `targets`; and `<!-- end -->`. Everything else on the page is written by hand.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.parts import read_result
from benchmarks.processes import ROOT
from benchmarks.show import TARGETS_PART, origin, told

PAGE = ROOT / "docs" / "performance.md"
BASELINE = ROOT / "benchmarks" / "baseline.json"
ORIGIN_PART = "origin"
_BLOCK = re.compile(r"(<!-- measured: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def fill(page: str, result: Mapping[str, Any]) -> str:
    """The page with the tables of a result; a part that it does not have keeps the place empty."""
    return _BLOCK.sub(lambda found: f"{found[1]}{_table(result, found[2])}{found[3]}", page)


def _table(result: Mapping[str, Any], part: str) -> str:
    if part == ORIGIN_PART:
        text = origin(result)
    elif part == TARGETS_PART or part in result:
        text = told(result, part).strip("\n")
    else:
        return "\nNot measured yet.\n\n"
    return f"\n```text\n{text}\n```\n\n"


def main() -> int:
    """Fill the page from the file of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.document", description=__doc__.partition("\n")[0])
    parser.add_argument("result", nargs="?", type=Path, default=BASELINE, metavar="FILE")
    result = read_result(parser.parse_args().result)
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8"), result), encoding="utf-8")
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
