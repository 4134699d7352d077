"""The golden games are still played as they were."""

from __future__ import annotations

import difflib
import json

import pytest

from simcore.registry import find_game
from tests.golden.games import ALL, SETTINGS, SETTINGS_FILE, Golden, Setting
from tests.support.command import ROOT

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


by_game = pytest.mark.parametrize("golden", ALL, ids=lambda one: one.game)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: f"{one.game}-{one.name}")
def test_the_golden_game_is_told_as_it_was(setting: Setting) -> None:
    golden, now = setting.path.read_text("utf-8"), setting.log()
    if golden != now:
        pytest.fail(f"{setting.name} of {setting.game} is another game:\n{difference(golden, now)}", pytrace=False)


@by_game
@pytest.mark.many_games
def test_the_golden_counts_come_out_as_they_did(golden: Golden) -> None:
    """A change of the rules that these few logs do not meet shows in one of the thousands of games."""
    then, now = golden.counts.read_text("utf-8"), golden.all_counts()
    if then != now:
        what = f"{golden.games} games of a setting of {golden.game} come out otherwise"
        pytest.fail(f"{what}:\n{difference(then, now)}", pytrace=False)


@by_game
def test_there_are_no_golden_files_but_these(golden: Golden) -> None:
    assert set(golden.folder.iterdir()) == {golden.folder / SETTINGS_FILE, *golden.written()}


@by_game
def test_no_two_settings_write_the_same_log(golden: Golden) -> None:
    assert len({one.path for one in golden.settings}) == len(golden.settings)


@by_game
def test_every_player_count_is_told(golden: Golden) -> None:
    assert {one.players for one in golden.settings} == set(find_game(golden.game).players)


def test_every_game_with_a_rulebook_has_golden_files() -> None:
    with_rules = {path.name for path in (ROOT / "tests" / "rulebook").iterdir() if (path / "__init__.py").exists()}
    assert {golden.game for golden in ALL} == with_rules


def test_a_difference_shows_where_it_begins_and_what_to_do() -> None:
    golden = SETTINGS[0].path.read_text("utf-8")
    changed = golden.replace("[R", "[Q", 1)
    told = difference(golden, changed)
    assert "+" in told.split("now", 1)[1]
    assert "make golden" in told


@by_game
def test_all_golden_files_are_of_one_version_of_the_rules(golden: Golden) -> None:
    versions = {one.path.read_text("utf-8").splitlines()[1] for one in golden.settings}
    assert versions == {f"rules_version: {json.loads(golden.counts.read_text('utf-8'))['rules_version']}"}
