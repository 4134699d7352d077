"""`simulate sweep` as a user asks for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from simcore.cli.sweep import read_axes
from simcore.errors import InputError
from tests.support.command import Shell

COMMON = ("--game", "template", "--games", "300", "--strategy", "threshold", "--quiet")


def swept(shell: Shell, *words: str) -> dict[str, Any]:
    done = shell.simulate("sweep", *words, *COMMON, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def measure(setting: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in setting["measures"] if one["name"] == name)
    return found


@pytest.mark.slow
def test_a_range_is_a_curve_with_the_own_setting_marked(shell: Shell) -> None:
    told = swept(shell, "alarm_faces=0..3")
    assert [one["setting"]["alarm_faces"] for one in told["settings"]] == ["0", "1", "2", "3"]
    assert [one["own"] for one in told["settings"]] == [False, True, False, False]
    assert measure(told["settings"][1], "rounds")["difference"]["low"] == 0.0
    shares = [measure(one, "escape_share")["value"]["value"] for one in told["settings"]]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 1.0  # without an alarm these bots all get out
    assert told["verdicts"][1]["sentence"].startswith("+1 alarm_faces (1 to 2):")


@pytest.mark.slow
def test_an_own_setting_that_was_not_asked_for_is_played_and_marked_all_the_same(shell: Shell) -> None:
    told = swept(shell, "alarm_faces=3,2")
    assert [one["setting"]["alarm_faces"] for one in told["settings"]] == ["1", "2", "3"]
    assert [one["own"] for one in told["settings"]] == [True, False, False]
    assert measure(told["settings"][1], "rounds")["difference"]["value"] < 0


@pytest.mark.slow
def test_two_keys_are_a_grid(shell: Shell) -> None:
    told = swept(shell, "alarm_faces=1,2", "die_faces=6,8", "--out", "out")
    assert [tuple(one["setting"].values()) for one in told["settings"]] == [
        ("1", "6"), ("1", "8"), ("2", "6"), ("2", "8")
    ]  # fmt: skip
    assert (shell.folder / "out" / "charts" / "grid.png").exists()
    assert " to " in told["verdicts"][1]["sentence"]
    assert "with alarm_faces 2, die_faces 6" in told["verdicts"][1]["sentence"]
    again = swept(shell, "alarm_faces=1,2", "die_faces=6,8", "--jobs", "0", "--out", "again")
    assert again["digest"] == told["digest"]


def test_ranges_and_lists_are_read() -> None:
    assert read_axes(["a=-1..2", "b=[1,2],[3,4]"]) == {"a": ["-1", "0", "1", "2"], "b": ["[1,2]", "[3,4]"]}
    assert read_axes(["items.x.n=80..120:20"]) == {"items.x.n": ["80", "100", "120"]}
    assert read_axes(["draft=false,true,false"]) == {"draft": ["false", "true"]}


@pytest.mark.parametrize(("words", "sentence"), [
    (["alarm"], "'alarm' is nothing to sweep"),
    (["a=3..1"], "'a=3..1' is nothing to sweep"),
    (["a=1..3:0"], "nothing to sweep"),
    (["=1..3"], "nothing to sweep"),
    (["a=1", "a=2"], "given twice"),
    (["a=0..1000000000"], "100 at most"),
    (["a=1", "b=1", "c=1"], "3 keys at a time"),
])  # fmt: skip
def test_words_that_are_no_axis_are_refused(words: list[str], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence.replace("(", r"\(")):
        read_axes(words)


@pytest.mark.slow
@pytest.mark.parametrize(("words", "sentence"), [
    (("alarm_face=1..3",), "did you mean 'alarm_faces'"),
    (("alarm_faces=5..9",), "the die has 6"),
    (("alarm_faces=1",), "no setting differs"),
])  # fmt: skip
def test_settings_that_the_rules_refuse_are_refused(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    done = shell.simulate("sweep", *words, *COMMON)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert not (shell.folder / "runs").exists()
