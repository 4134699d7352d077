"""`make golden`: write the golden files anew, and say which of them that changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.golden.games import COUNTS, FOLDER, SETTINGS, all_counts


def contents() -> Iterator[tuple[Path, str]]:
    """All golden files."""
    for setting in SETTINGS:
        yield setting.path, setting.log()
    yield COUNTS, all_counts()


def main() -> int:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    wanted = dict(contents())
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in changed:
        path.write_text(wanted[path], "utf-8")
        print(f"written: {path.name}")
    for path in set(FOLDER.iterdir()) - wanted.keys():
        path.unlink()
        print(f"removed: {path.name}")
    print(
        "review the difference; if games play differently, raise rules_version and do it again" if changed else "same"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
