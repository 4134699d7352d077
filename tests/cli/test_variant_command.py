"""`simulate variant show` and `check` of one variant, of several laid over each other, and of one against another."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from simcore.cli.app import run_app
from simcore.games.infiltration import SPEC
from simcore.variants import resolve

Simulate = Callable[..., list[str]]

LOUD = """\
[rules]
start_alarm = 1
[items.burst_modem]
n = 3
[items.smoke_bomb]
name = "Smoke Bomb"
program = "delay(others_here)"
after = "discard"
[items.tech_code_breaker]
remove = true
"""
MORE = '[items.smoke_bomb]\nafter = "hand"\n[items.burst_modem]\nn = 7\n'


@pytest.fixture
def simulate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Simulate:
    """Runs a command beside two variant files, of which the second changes what the first adds; the lines it prints."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loud.toml").write_text(LOUD)
    (tmp_path / "more.toml").write_text(MORE)

    def run(*words: str, code: int = 0) -> list[str]:
        assert run_app(["variant", *words, "--game", "infiltration"]) == code
        out, err = capsys.readouterr()
        return (err if code else out).splitlines()

    return run


def test_a_variant_is_shown_against_the_printed_game(simulate: Simulate) -> None:
    assert simulate("show", "loud.toml") == [
        "start_alarm: 1 instead of 0",
        'items.tech_code_breaker: "Tech Code Breaker" taken out',
        "items.burst_modem.n: 3 instead of 4",
        'items.smoke_bomb: "Smoke Bomb" added',
    ]
    assert simulate("show", "base") == ["no difference from the printed game"]


def test_several_are_laid_over_each_other_in_order(simulate: Simulate) -> None:
    assert "items.burst_modem.n: 7 instead of 4" in simulate("show", "loud.toml", "more.toml")
    assert simulate("check", "loud.toml", "more.toml")[0].endswith("a valid variant of infiltration: 4 changes")
    (refusal,) = simulate("check", "more.toml", "loud.toml", code=2)
    assert "more.toml:1, items.smoke_bomb: no item 'smoke_bomb'" in refusal


def test_one_variant_is_shown_against_another(simulate: Simulate) -> None:
    assert simulate("show", "loud.toml", "more.toml", "--against", "loud.toml") == [
        "loud.toml + more.toml, against loud.toml",
        "items.burst_modem.n: 7 instead of 3",
        'items.smoke_bomb.after: "hand" instead of "discard"',
    ]
    assert simulate("show", "draft", "--against", "draft") == ["no difference from draft"]


def test_cards_of_one_side_are_said_to_be_there(simulate: Simulate) -> None:
    lines = simulate("show", "loud.toml", "--against", "draft", "--against", "sensitive_alarm")
    assert lines == [
        "loud.toml, against draft + sensitive_alarm",
        "draft: false instead of true",
        'items.tech_code_breaker: "Tech Code Breaker" only in draft + sensitive_alarm',
        "items.burst_modem.n: 3 instead of 4",
        'items.smoke_bomb: "Smoke Bomb" only in loud.toml',
    ]


def test_what_is_shown_is_there_as_json(simulate: Simulate) -> None:
    told = json.loads("\n".join(simulate("show", "loud.toml", "--against", "draft", "--json")))
    assert told["against"] == ["draft"]
    assert {"address": "draft", "now": "false", "against": "true"} in told["differences"]
    assert told["digest"] == resolve(SPEC, variants=["loud.toml"]).digest


def test_what_is_wrong_on_either_side_is_told_together(simulate: Simulate) -> None:
    lines = simulate("show", "lout.toml", "--against", "dratf", code=2)
    assert len(lines) == 2
    assert "lout.toml: cannot be read" in lines[0]
    assert "did you mean 'draft'" in lines[1]
