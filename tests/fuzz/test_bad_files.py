"""Variant and card files gone wrong: taken, or refused in sentences that name the file; never a traceback or a hang."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcore.errors import InputError, Problem
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.config import build_config
from simcore.variants import resolve
from tests.fuzz.card_sets import Made, card_sets
from tests.fuzz.console import Answer, assert_refused, simulate
from tests.fuzz.profile import fuzz, in_time
from tests.fuzz.texts import no_text, spoilt
from tests.support.command import ROOT, Shell, environment

CARDS = (files(SPEC.package) / "cards.toml").read_text(encoding="utf-8")
GOOD = """\
# A variant that touches every kind of table.
[variant]
name = "good"
game = "infiltration"
note = 'one of each'

[rules]
start_alarm = 1
extraction = true
floor_of_checkpoint = 2
prototype_values = [3, 4, 6, 7]

[items.burst_modem]
n = 3

[items.smoke_bomb]
name = "Smoke Bomb"
program = "delay(others_here); if(alarm_ge(loud)){alarm(calm)}; play(retreat)"
loud = 2
calm = -1
after = "discard"

[rooms.lobby]
df = 4
enter = "choose{alarm(1) / delay(self)}"

[npcs.leah_bailey]
removed_at = ["entry", "loading_dock"]

[specials]
sludge.standing = "trap(others,forever){wound(self)}"
blackmail_file = { value = 3, copies = 1 }

[operatives.hugo]
specialist = ["call_for_backup", "sledgehammer"]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder to work in."""
    return tmp_path_factory.mktemp("empty")


def assert_answered(answer: Answer, file: Path) -> None:
    """Taken in one line, or refused with the file in every sentence (a clash may lie between two files)."""
    if answer.code == 0:
        assert answer.out.startswith(f"{file} is a valid variant of infiltration")
        assert answer.made == ()
    else:
        assert_refused(answer)
        assert any(str(file) in line for line in answer.err.splitlines())


def test_the_good_file_is_taken(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert simulate(folder, "variant", "check", str(file)).code == 0


FOUND = {
    "an integer that Python refuses to write": "[rules]\nstart_alarm = 0x" + "f" * 5000,
    "the same in a list": "[rules]\nprototype_values = [1, 0x" + "f" * 5000 + "]",
    "a number a thousand tables deep": "[items.burst_modem]\nn." + ".".join("a" * 1500) + " = 1",
    "a parameter a thousand tables deep": "[rules]\nstart_alarm." + ".".join("a" * 1500) + " = 1",
    "a table a thousand tables deep": "[items.burst_modem.n." + ".".join("a" * 1500) + "]\nb = 1",
    "lists in lists": "[rules]\nprototype_values = " + "[" * 300 + "]" * 300,
}
"""What once ended in a traceback."""


@pytest.mark.parametrize("text", FOUND.values(), ids=FOUND)
def test_what_was_found_is_refused(folder: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "found.toml"
    file.write_text(text, encoding="utf-8")
    answer = simulate(folder, "variant", "check", str(file))
    assert_refused(answer)
    (line,) = answer.err.splitlines()
    number = 1 if text.startswith("[items.burst_modem.n") else 2
    assert f"{file}:{number}" in line
    assert len(line) < 400


@fuzz(200)
@given(text=spoilt(GOOD))
def test_a_spoilt_variant_file_is_answered(folder: Path, tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.getbasetemp() / "spoilt.toml"
    file.write_text(text, encoding="utf-8", newline="")
    assert_answered(simulate(folder, "variant", "check", str(file)), file)


@fuzz(20)
@given(made=card_sets(), data=st.data())
def test_a_spoilt_card_set_is_answered(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, made: Made, data: st.DataObject
) -> None:
    file = tmp_path_factory.getbasetemp() / "spoilt.toml"
    file.write_text(data.draw(spoilt(made.text)), encoding="utf-8", newline="")
    assert_answered(simulate(folder, "variant", "check", str(file)), file)


@fuzz(50)
@given(content=no_text())
def test_what_is_no_text_is_answered(folder: Path, tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "no_text.toml"
    file.write_bytes(content)
    assert_answered(simulate(folder, "variant", "check", str(file)), file)


@fuzz(60)
@given(text=spoilt(GOOD))
def test_what_a_spoilt_file_changes_can_be_shown(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    file = tmp_path_factory.getbasetemp() / "shown.toml"
    file.write_text(text, encoding="utf-8", newline="")
    checked = simulate(folder, "variant", "check", str(file))
    for option in ((), ("--json",)):
        shown = simulate(folder, "variant", "show", str(file), *option)
        assert shown.code == checked.code
        assert shown.err == checked.err or shown.code == 0


@fuzz(80)
@given(text=spoilt(CARDS))
def test_a_spoilt_component_file_is_taken_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.getbasetemp() / "cards.toml"
    file.write_text(text, encoding="utf-8", newline="")
    spec = replace(SPEC, component_files=(str(file),))
    problems: Sequence[Problem] = ()
    try:
        with in_time():
            build_config(resolve(spec))
    except InputError as error:
        problems = error.problems
    assert all(len(str(problem).split()) > 2 for problem in problems)


@fuzz(2)
@given(text=spoilt(GOOD))
def test_a_user_sees_the_same(folder: Path, tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.getbasetemp() / "seen.toml"
    file.write_text(text, encoding="utf-8", newline="")
    done = Shell(folder, environment(ROOT)).run("variant", "check", str(file))
    made = tuple(sorted(os.listdir(folder)))
    assert_answered(Answer(done.returncode, done.stdout, done.stderr, made), file)
