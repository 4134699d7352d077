"""`simulate suggest` as a user asks for it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from simcore.games._template import SPEC
from simcore.variants import resolve
from tests.support.command import Shell

COMMON = ("suggest", "--game", "template", "--strategy", "threshold", "--games", "1000", "--check", "6000", "--quiet")
SINGLE = (*COMMON, "--target", "escape_share=0.68..0.73")
"""By itself only first_loot=3 does this: the law of the game gives 0.70, and 0.58 to the printed rules."""
CHANGE = {"first_loot": "3"}


def told(shell: Shell, *words: str) -> dict[str, Any]:
    done = shell.simulate(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    del found["plan"]  # it says when it was begun
    return found


@pytest.mark.slow
def test_a_planted_change_of_one_number_is_found_and_the_check_confirms_it(shell: Shell) -> None:
    done = shell.simulate(*SINGLE, "--out", "out")
    assert done.returncode == 0
    found = json.loads((shell.folder / "out" / "suggest.json").read_text())
    assert (found["how"], found["change"], found["state"]) == ("single", CHANGE, "holds")
    assert found["check"] == {"seed": 1_000_001, "games": 6000}
    (target,) = found["targets"]
    assert 0.68 <= target["value"]["low"] <= 0.70 <= target["value"]["high"] <= 0.73
    assert done.stdout.splitlines()[2].startswith("first_loot 3 instead of 1: thieves who escape 70 %")
    assert "seed 1000001" in done.stdout
    assert "first_loot 3 instead of 1" in done.stdout
    files = {path.relative_to(shell.folder / "out").as_posix() for path in (shell.folder / "out").rglob("*.*")}
    assert files >= {
        "suggest.html", "my_suggestion.toml", "charts/targets.png", "charts/tornado.png",
        "tables/targets.csv", "tables/moves.csv", "tables/tried.csv", "check/plan.json",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("under", [
    (),
    ("--set", "die_faces=8"),
    ("--variant", "nervous", "--set", "die_faces=8"),
])  # fmt: skip
def test_the_file_says_what_was_checked(shell: Shell, under: tuple[str, ...]) -> None:
    change = ("--change", "first_loot,alarm_faces", "--out", "out")
    found = told(shell, *COMMON, *under, *change, "--target", "winning_score_mean=5..8")
    file = shell.folder / "out" / "my_suggestion.toml"
    variants = ["nervous"] if "--variant" in under else []
    assert found["change"]
    assert found["rules"] == resolve(SPEC, 4, [*variants, str(file)]).digest
    assert found["rules"] != resolve(SPEC, 4, variants).digest
    comment = " ".join(line[2:] for line in file.read_text().splitlines() if line.startswith("# "))
    assert "Asked for: winning_score_mean=5..8." in comment
    assert "Checked on 6,000 fresh games, seed 1000001; threshold in all 4 seats." in comment
    assert ("Lay it over: --variant nervous." in comment) == bool(variants)
    words = found["compare"].split()
    assert shell.simulate(*words[1:], "--games", "200", "--quiet", "--out", "compared").returncode == 0
    side = json.loads((shell.folder / "compared" / "plan.json").read_text())["others"][0]
    assert side["rules"]["digest"] == found["rules"]


@pytest.mark.slow
def test_several_numbers_are_searched_only_if_no_single_one_does_it(shell: Shell) -> None:
    """With first_loot=3 and die_faces=8 the law gives 0.77 and 2.63 rounds, which no number does alone."""
    wanted = ("--target", "escape_share=0.74..0.80", "--target", "rounds_mean=2.5..2.75")
    found = told(shell, *COMMON, *wanted, "--change", "die_faces,first_loot,last_round")
    assert found["how"] == "several"
    assert found["state"] == "holds"
    assert set(found["change"]) == {"die_faces", "first_loot"}
    assert all(one["inside"] is False for one in found["tried"] if len(one["change"]) == 1)


@pytest.mark.slow
def test_the_impossible_is_said_to_be_so_with_what_stands_in_the_way(shell: Shell) -> None:
    wanted = ("--target", "winning_score_mean=40..50", "--target", "escape_share=0.9..1")
    done = shell.simulate(*COMMON, *wanted, "--change", "alarm_faces,first_loot", "--generations", "3", "--out", "out")
    assert done.returncode == 0
    found = json.loads((shell.folder / "out" / "suggest.json").read_text())
    assert found["state"] == "does not hold"
    assert done.stdout.splitlines()[2].startswith(
        "Not reached with the numbers that may move: winning_score_mean=40..50"
    )
    told_why = " ".join(found["binding"])
    assert re.search(r"Winning loot: \d.* at the closest, wanted 40 to 50 points", told_why)
    assert "The strongest single move that way is" in told_why
    assert "alarm_faces=0 is the end of its range, 0 to 3" in told_why


@pytest.mark.slow
def test_where_the_game_is_already_there_nothing_has_to_change(shell: Shell) -> None:
    found = told(shell, *COMMON, "--target", "escape_share=0.5..0.7", "--out", "out")
    assert (found["how"], found["change"], found["file"], found["state"]) == ("nothing", {}, None, "holds")
    assert found["rules"] == resolve(SPEC, 4).digest
    assert not (shell.folder / "out" / "my_suggestion.toml").exists()


@pytest.mark.slow
def test_the_same_seed_gives_the_same_change_for_any_number_of_jobs_and_after_a_stop(shell: Shell) -> None:
    wanted = (*COMMON, "--target", "escape_share=0.74..0.80", "--target", "rounds_mean=2.5..2.75", "--seed", "0")
    texts = [told(shell, *wanted, "--jobs", jobs, "--out", jobs) for jobs in ("1", "2")]
    one, other = ({**text, "compare": None} for text in texts)
    assert one == other
    folder = shell.folder / "1"
    for path in [*(folder / "search").rglob("c-*.json"), *(folder / "check").rglob("c-*.json")]:
        path.unlink()
    assert told(shell, *wanted, "--out", "1") == texts[0]


@pytest.mark.parametrize(("words", "message"), [
    ((), "--target: there is no target"),
    (("--target", "escape_shar=0.7"), "did you mean 'escape_share'"),
    (("--target", "escape_share=0.8..0.7"), "escape_share: 0.8..0.7 is no range; expected the lower number first"),
    (("--target", "rounds_mean=3", "--change", "alarm_face"), "did you mean 'alarm_faces'"),
    (("--target", "rounds_mean=3", "--check", "0"), "--check"),
    (("--target", "rounds_mean=3", "--generations", "x"), "--generations"),
])  # fmt: skip
def test_what_it_cannot_do_is_said_in_one_sentence(shell: Shell, words: tuple[str, ...], message: str) -> None:
    done = shell.simulate("suggest", "--game", "template", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert not any(shell.folder.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("games", ["1", "2"])
def test_so_few_games_that_nothing_is_known_are_no_reason_to_fall(shell: Shell, games: str) -> None:
    few = ("--games", games, "--check", games, "--generations", "2", "--out", games)
    done = shell.simulate(*COMMON, "--target", "rounds_mean=3.3..3.4", "--target", "escape_share=0.8", *few)
    assert done.returncode == 0, done.stderr
    assert json.loads((shell.folder / games / "suggest.json").read_text())["state"] != "holds"
