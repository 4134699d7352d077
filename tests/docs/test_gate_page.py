"""The page of the gate, its example and its workflow do what they say, on a small run."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from reports.gate.plan import read_gate
from reports.gate.subjects import subjects_of
from reports.reading import read_book
from reports.result import Result
from simcore.run import load
from simcore.toml_lines import parse_toml
from tests.support.command import ROOT, Shell, environment

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "gate.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "examples" / "gate.toml"
WORKFLOW = (ROOT / "docs" / "examples" / "balance.yml").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one code block of that language."""
    (text,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return text


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory, small_run: Result) -> Shell:
    """A reader of the page, who has a run in `balance` and the example beside it."""
    folder = tmp_path_factory.mktemp("reader")
    shutil.copytree(small_run.folder, folder / "balance")
    shutil.copy(EXAMPLE, folder / "gate.toml")
    return Shell(folder, environment(ROOT))


def test_the_example_is_held_against_a_small_run(shell: Shell) -> None:
    done = shell.simulate("gate", "balance", "gate.toml", "--json")
    assert done.returncode == 0, done.stdout
    outcomes = {one["about"]: one["outcome"] for one in json.loads(done.stdout)["expectations"]}
    assert len(outcomes) == len(re.findall(r'^[\w.]+ = "', EXAMPLE.read_text().partition("[expect]")[2], re.MULTILINE))
    assert set(outcomes.values()) == {"holds"}


def test_the_table_that_is_shown_is_what_is_printed(shell: Shell) -> None:
    shown = block("text")
    rows = re.findall(r"^  \S \w+ +(\w+) +(\S.*?)  ", shown, re.MULTILINE)
    assert len(rows) == 3
    (shell.folder / "shown.toml").write_text("[expect]\n" + "".join(f'{name} = "{text}"\n' for name, text in rows))
    done = shell.simulate("gate", "balance", "shown.toml")
    assert done.returncode == 1
    assert [line.split() for line in done.stdout.splitlines()] == [line.split() for line in shown.splitlines()]


def test_the_file_that_is_shown_is_read(small_run: Result) -> None:
    book = read_book(load(small_run.folder))
    gate = read_gate(parse_toml(block("toml"), "shown.toml"), book)
    assert len(gate.expectations) == 5
    assert not gate.lenient


def test_every_name_that_is_told_has_an_address(small_run: Result) -> None:
    table = PAGE.partition("| Name |")[2].partition("\n\n")[0]
    names = {
        name for first in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(.*?)`", first)
    }
    assert len(names) == 10
    assert names <= set(subjects_of(read_book(load(small_run.folder))).addresses)


def test_every_key_of_the_json_is_told(shell: Shell) -> None:
    told = json.loads(shell.simulate("gate", "balance", "gate.toml", "--json").stdout)
    keys = {*told, *(key for one in told["expectations"] for key in one)}
    assert {key for key in keys if f"`{key}`" not in PAGE} == set()


def test_the_commands_that_are_shown_are_commands(shell: Shell) -> None:
    lines = [line[2:] for line in block("console").splitlines()] + re.findall(r"run: (simulate .*)", WORKFLOW)
    for line in lines:
        words = shlex.split(line)[1:]
        if words[0] == "gate":
            file = [str(ROOT / words[2]) if words[2].startswith("docs/") else words[2]] if words[2:] else []
            assert shell.simulate("gate", words[1], *file).returncode == (0 if file else 1)
        else:
            done = shell.simulate(*words[:1], "50", *words[2:3], "new", "--no-report", "--jobs", "0")
            assert words[:3:2] == ["--games", "--out"]
            assert done.returncode == 0
            shutil.rmtree(shell.folder / "new")


def test_the_steps_that_are_shown_are_in_the_workflow() -> None:
    assert block("yaml") in WORKFLOW
    assert Path(ROOT / "constraints.txt").exists()
