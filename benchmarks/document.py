"""`python -m benchmarks.document`: put the tables of the baselines into `docs/performance.md`.

Each stands between two comments of the page: `<!-- measured: PART -->`, with the name of a part of the result, or
`origin` or `targets`; and `<!-- end -->`. Before the part stands the game, if it is another one than the flagship: each
game is measured by itself and has a baseline of its own. Everything else on the page is written by hand.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.configurations import FLAGSHIP, PLANS
from benchmarks.parts import GAME_FLAG, read_result
from benchmarks.processes import ROOT
from benchmarks.show import TARGETS_PART, origin, told

PAGE = ROOT / "docs" / "performance.md"
ORIGIN_PART = "origin"


def baseline_of(game: str) -> Path:
    """The file that is kept of the measurements of a game."""
    own = "" if game == FLAGSHIP else f"_{game}"
    return ROOT / "benchmarks" / f"baseline{own}.json"


def fill(page: str, result: Mapping[str, Any], game: str = FLAGSHIP) -> str:
    """The page with the tables of a result of a game; a part that it does not have keeps the place empty."""
    own = "" if game == FLAGSHIP else f"{game} "
    block = re.compile(rf"(<!-- measured: {own}(\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
    return block.sub(lambda found: f"{found[1]}{_table(result, found[2])}{found[3]}", page)


def _table(result: Mapping[str, Any], part: str) -> str:
    if part == ORIGIN_PART:
        text = origin(result)
    elif part == TARGETS_PART or part in result:
        text = told(result, part).strip("\n")
    else:
        return "\nNot measured yet.\n\n"
    return f"\n```text\n{text}\n```\n\n"


def main() -> int:
    """Fill the page from the file of the command line, or from all baselines."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.document", description=__doc__.partition("\n")[0])
    parser.add_argument(GAME_FLAG, choices=PLANS, default=FLAGSHIP, help="the game that FILE was measured of")
    parser.add_argument("result", nargs="?", type=Path, metavar="FILE")
    options = parser.parse_args()
    files = {options.game: options.result} if options.result else {game: baseline_of(game) for game in PLANS}
    page = PAGE.read_text(encoding="utf-8")
    for game, file in files.items():
        page = fill(page, read_result(file), game)
    PAGE.write_text(page, encoding="utf-8")
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
