"""The page of every kind of study, played with the template game: its top, its screens, and what it asks next."""

from __future__ import annotations

import json
import re
import shlex
from html import unescape

import pytest

from simcore.games._template import SPEC
from tests.reports.study.pages import assert_well_told, found
from tests.support.command import Shell

pytestmark = pytest.mark.slow

GAME = ("--game", "template", "--quiet", "--out", "out")
BOT = ("--strategy", "threshold")
PAGES = {
    "a change": ("compare", "base", "nervous", "--games", "400", *BOT),
    "a change at every level of skill": ("compare", "base", "nervous", "--games", "200", "--skill-check", *BOT),
    "several sides": ("compare", "base", "nervous", "die_faces=8", "--games", "200", *BOT),
    "no change at all": ("compare", "base", "base", "--games", "50", *BOT),
    "a change that no game meets": ("compare", "last_round=20", "last_round=19", "--games", "50", *BOT),
    "a curve": ("sweep", "alarm_faces=0..3", "--games", "300", *BOT),
    "a grid": ("sweep", "alarm_faces=1,2", "die_faces=6,8", "--games", "200", *BOT),
    "a grid without the own rules": ("sweep", "alarm_faces=2,3", "die_faces=8,9", "--games", "200", *BOT),
    "sensitivity": ("sensitivity", "--change", "alarm_faces,first_loot", "--few", "2", "--trajectories", "4",
                    "--games", "200", *BOT),
    "screening alone": ("sensitivity", "--change", "alarm_faces,first_loot", "--few", "0", "--trajectories", "4",
                        "--games", "100", *BOT),
    "a suggestion": ("suggest", "--target", "escape_share=0.68..0.73", "--games", "500", "--check", "2000", *BOT),
    "nothing to suggest": ("suggest", "--target", "escape_share=0.3..0.9", "--games", "200", "--check", "500", *BOT),
    "out of reach": ("suggest", "--target", "winning_score_mean=40..50", "--change", "alarm_faces,first_loot",
                     "--generations", "2", "--games", "200", "--check", "300", *BOT),
    "bots": ("tournament", "random", "threshold", "--games", "200"),
    "restrictions": ("tournament", "threshold", "--restrict", "goal=2", "--restrict", "goal=9", "--games", "200"),
    "a ladder": ("ladder", "--players", "3", "--budgets", "1..8", "--games", "200"),
}  # fmt: skip
NAMES = {one.name for one in SPEC.measures}


@pytest.mark.parametrize("words", PAGES.values(), ids=PAGES)
def test_every_page_has_one_headline_lamps_and_no_sentence_without_a_verdict(
    shell: Shell, words: tuple[str, ...]
) -> None:
    done = shell.simulate(*words, *GAME)
    assert (done.returncode, done.stderr) == (0, "")
    stem = "tournament" if words[0] == "ladder" else words[0]
    page = (shell.folder / "out" / f"{stem}.html").read_text(encoding="utf-8")
    told = json.loads((shell.folder / "out" / f"{stem}.json").read_text(encoding="utf-8"))
    assert_well_told(page, told, NAMES)


def test_what_to_ask_next_can_be_asked(shell: Shell) -> None:
    """Each command of a sweep's page runs as it stands, with the options of the sweep."""
    words = ("sweep", "alarm_faces=1..2", "--games", "100", "--players", "3", "--set", "die_faces=8", *BOT)
    assert shell.run(*words, *GAME).returncode == 0  # the page quotes the command of its process
    page = (shell.folder / "out" / "sweep.html").read_text(encoding="utf-8")
    compare, sensitivity = (unescape(code) for code in re.findall(r"<dd><code>(.*?)</code></dd>", page))
    assert sensitivity.startswith("simulate sensitivity --game template --players 3")
    assert "--set die_faces=8" in compare
    done = shell.simulate(*shlex.split(compare)[1:], "--games", "50", "--quiet", "--out", "next")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads((shell.folder / "next" / "compare.json").read_text(encoding="utf-8"))
    assert (told["players"], told["sides"]) == (3, ["base", "alarm_faces=2"])
    assert "die_faces" not in str(told["comparisons"][0]["rules"])


def test_the_grid_says_which_cell_is_played_and_which_is_none(shell: Shell) -> None:
    """Frames are named below the grids; where the rules as played are no cell, that is said."""
    texts = {}
    for name, faces in (("own", "1,2"), ("none", "2,3")):
        words = ("sweep", f"alarm_faces={faces}", "die_faces=6,8", "--games", "100", *BOT, "--game", "template")
        assert shell.simulate(*words, "--quiet", "--out", name).returncode == 0
        page = (shell.folder / name / "sweep.html").read_text(encoding="utf-8")
        texts[name] = " ".join(found(r"<text [^>]*>(.*?)</text>", page))
    assert "as played and printed (alarm_faces 1, die_faces 6)" in texts["own"]
    assert "the rules as played are none of these" in texts["none"]
