"""The golden games are still played as they were."""

from __future__ import annotations

import difflib
import json

import pytest

from tests.golden.games import COUNTS, FOLDER, GAMES, SETTINGS, Setting, all_counts

LINES_SHOWN = 40
ON_PURPOSE = (
    "if on purpose: raise rules_version (unless only the words of the log or the list of measures have changed),\n"
    "`make golden`, review the difference, and say it in CHANGELOG.md"
)


def difference(golden: str, now: str) -> str:
    """The first lines that differ, with what leads there, and what to do."""
    lines = list(difflib.unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=4))
    more = [f"... and {len(lines) - LINES_SHOWN} lines more"] if len(lines) > LINES_SHOWN else []
    return "\n".join([*lines[:LINES_SHOWN], *more, ON_PURPOSE])


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.name)
def test_the_golden_game_is_told_as_it_was(setting: Setting) -> None:
    golden, now = setting.path.read_text("utf-8"), setting.log()
    if golden != now:
        pytest.fail(f"{setting.name} is another game:\n{difference(golden, now)}", pytrace=False)


@pytest.mark.many_games
def test_the_golden_counts_come_out_as_they_did() -> None:
    """A change of the rules that these few logs do not meet shows in one of the thousands of games."""
    golden, now = COUNTS.read_text("utf-8"), all_counts()
    if golden != now:
        pytest.fail(f"{GAMES} games of a setting come out otherwise:\n{difference(golden, now)}", pytrace=False)


def test_there_are_no_golden_files_but_these() -> None:
    assert set(FOLDER.iterdir()) == {COUNTS, *(one.path for one in SETTINGS)}


def test_a_difference_shows_where_it_begins_and_what_to_do() -> None:
    golden = SETTINGS[0].path.read_text("utf-8")
    told = difference(golden, golden.replace("alarm 0", "alarm 9", 1))
    assert "+" in told.split("now", 1)[1]
    assert "make golden" in told


def test_all_golden_files_are_of_one_version_of_the_rules() -> None:
    versions = {one.path.read_text("utf-8").splitlines()[1] for one in SETTINGS}
    assert versions == {f"rules_version: {json.loads(COUNTS.read_text('utf-8'))['rules_version']}"}
