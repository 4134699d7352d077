"""`make golden`: write the golden files of all games anew, and say which of them that changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.golden.games import ALL, HERE, SETTINGS_FILE, Golden


def contents(golden: Golden) -> Iterator[tuple[Path, str]]:
    """All golden files of a game."""
    for setting in golden.settings:
        yield setting.path, setting.log()
    yield golden.counts, golden.all_counts()


def write(golden: Golden) -> bool:
    """Write the files of a game that are not what they should be; whether there were any."""
    wanted = dict(contents(golden))
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in changed:
        path.write_text(wanted[path], "utf-8")
        print(f"written: {path.relative_to(HERE)}")
    for path in set(golden.folder.iterdir()) - {golden.folder / SETTINGS_FILE, *wanted}:
        path.unlink()
        print(f"removed: {path.relative_to(HERE)}")
    return bool(changed)


def main() -> int:
    """Write them."""
    changed = [golden.game for golden in ALL if write(golden)]
    print(
        "review the difference; if games play differently, raise rules_version and do it again" if changed else "same"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
