"""A game is built from the page of a game of your own, to the letter, and played as plain Python."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import Block, Command, blocks_of, changed, commands_of, write
from tests.support.command import ROOT, enrol, environment

PAGE = blocks_of((ROOT / "docs" / "new-game.md").read_text(encoding="utf-8"))
README = blocks_of((ROOT / "README.md").read_text(encoding="utf-8"))
SHOWN = [command for block in PAGE if block.language == "console" for command in commands_of(block.text)]
MOST_LINES = 550

FEW = ("--games", "20", "--jobs", "0")
SHORTER = {
    "items": FEW,
    "compare": FEW,
    "tournament": FEW,
    "sensitivity": (*FEW, "--trajectories", "2", "--few", "2", "--change", "noise_stays,alarm_faces"),
    "--game": (*FEW, "--no-replays"),
}
"""What is added to commands that play many games."""
DRIVER = """
import contextlib, io, json, sys
from simcore.cli.app import run_app
told = []
for words in json.load(sys.stdin):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run_app(words)
    told.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(told))
"""
"""Several commands in one process, which saves as many imports."""


class Reader:
    """Somebody who has followed the page in a folder of their own, and installed what came of it."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self.env = environment(site, folder, ROOT) | {
            "NUMBA_DISABLE_JIT": "1",
            "XDG_CACHE_HOME": str(folder.parent / "cache"),
        }

    def python(self, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
        """Python in the folder."""
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=self.folder, env=self.env, input=said, capture_output=True, text=True, check=False
        )

    def simulate(self, *commands: list[str]) -> list[tuple[int, str, str]]:
        """Exit code, output and messages of each command."""
        done = self.python("-c", DRIVER, said=json.dumps(commands))
        assert done.returncode == 0, done.stderr
        told: list[tuple[int, str, str]] = [tuple(one) for one in json.loads(done.stdout)]
        return told


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """The copy of the README, then every block of the page in order."""
    folder = tmp_path_factory.mktemp("designer") / "work"
    for package in ("simcore/games/_template", "strategies/_template"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    (script,) = [one.text for one in README if one.language == "sh" and one.text.startswith("# copy\n")]
    subprocess.run(["bash", "-euc", script], cwd=folder, check=True)
    for package in ("simcore", "strategies"):
        shutil.rmtree(folder / package)
    for block in PAGE:
        write(folder, block)
    groups = tomllib.loads((folder / "pyproject.toml").read_text())["project"]["entry-points"]
    return Reader(folder, enrol(tmp_path_factory.mktemp("site"), "smash", *(one["smash"] for one in groups.values())))


def shorter(command: Command) -> list[str]:
    """A command that plays, made to play few games."""
    words = command.words[1:]
    kept = [word for at, word in enumerate(words) if "--games" not in (word, words[at - 1])]
    return [*kept, *SHORTER.get(words[0], ())]


# --- the page ---


def test_every_block_is_followed_and_the_page_stays_short() -> None:
    assert {block.language for block in PAGE} == {"diff", "toml", "python", "console"}
    assert [block for block in PAGE if not block.files and block.language != "console"] == []
    assert all(command.words[0] == "simulate" for command in SHOWN)
    assert (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8").count("\n") <= MOST_LINES


def test_a_change_that_does_not_fit_is_noticed() -> None:
    assert changed("a\n\nb\nc\n", " a\n\n+d\n...\n-c\n") == "a\n\nd\nb\n"
    for text in ("a\n", "b\nb\n"):
        with pytest.raises(AssertionError, match="times:\nb\n"):
            changed(text, "-b\n+c\n")
    assert Block("sh", "# copy\nmkdir a\n").files == []


# --- the game ---


@pytest.mark.slow
def test_its_own_tests_pass(reader: Reader) -> None:
    done = reader.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "smash")
    assert done.returncode == 0, done.stdout
    assert re.search(r"^11 passed", done.stdout, re.MULTILINE)


@pytest.mark.slow
def test_the_commands_work_and_print_what_is_shown(reader: Reader) -> None:
    told = reader.simulate(*map(shorter, SHOWN))
    for command, (code, out, err) in zip(SHOWN, told, strict=True):
        assert code == 0, err
        assert [line for line in command.lines if line not in out.splitlines()] == [], command.words
    assert [len(command.lines) > 0 for command in SHOWN].count(True) == 2
    printed, oiled, compared, items, sensitivity, tournament, played = (out for _, out, _ in told[-7:])
    assert "1 of 4 tools rest on reconstructed effects or numbers" in printed
    assert "smash, variant oiled: 20 games" in oiled
    assert "noise_stays: true in echo" in compared
    assert "tools.drill.noise" in compared
    assert "Crowbar *" in items
    assert "noise_stays" in sensitivity
    assert "crafty wins more" in tournament
    assert "3  use  the" in played
    report = reader.folder / re.findall(r"^report: (.+)$", printed, re.MULTILINE)[-1]
    assert (report.parent / "charts" / "escapes_by_tool.png").is_file()
    tools = json.loads((report.parent / "report.json").read_text(encoding="utf-8"))["facts"]["escapes_by_tool"]
    assert [tool["label"] for tool in tools] == ["Jammer", "Glass Cutter", "Crowbar *", "Drill"]
    assert all(tool["n"] == 20 for tool in tools)


@pytest.mark.slow
def test_a_variant_is_laid_over_it_and_refused_where_it_cannot_be_played(reader: Reader) -> None:
    asked = (["noise_stays=1"], ["tools.drill.noise=true"], ["tools.drill.nose=1"], ["tools.drill.remove=true"])
    told = reader.simulate(*(["--game", "smash", "--set", *words] for words in asked))
    assert [code for code, _, _ in told] == [2, 2, 2, 2]
    assert "true or false" in told[0][2]
    assert "an integer from -6 to 6" in told[1][2]
    assert "'nose' is no field; expected a field of the tools; did you mean 'noise'?" in told[2][2]
    assert "3 tools; expected 4 to 8 [rule 1]" in told[3][2]
