from __future__ import annotations

import json
import re
import subprocess
import sys

from simcore.games.infiltration import SPEC
from simcore.variants import resolve
from strategies.infiltration import STRATEGIES
from tests.support.command import Shell


def test_the_help_loads_nothing_heavy(shell: Shell) -> None:
    """Half a second is the promise; what it takes is that no engine is imported, which holds on a busy machine, too."""
    code = "import sys; from simcore.cli import main; main(); print(sorted(sys.modules))"
    command = [sys.executable, "-c", code, "--help"]
    done = subprocess.run(command, env=shell.env, capture_output=True, text=True, check=True)
    assert "--games" in done.stdout
    heavy = {"numpy", "numba", "pandas", "matplotlib", "joblib", "tempfile", "tomllib"}
    assert not heavy & set(re.findall(r"'(\w+)'", done.stdout))


def test_a_command_ends_without_looking_for_garbage(shell: Shell) -> None:
    """What is left when it is done ends with the process; to go through all of it once more is a fifth of a start."""
    code = "import gc; from simcore.cli import main; main(); print(gc.get_freeze_count() > 10_000)"
    command = [sys.executable, "-c", code, "--help"]
    done = subprocess.run(command, env=shell.env, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "True"


def test_a_trace_tells_a_game_and_is_the_same_every_time(shell: Shell) -> None:
    arguments = ("trace", "--game", "template", "--seed", "3", "--index", "5", "--strategy", "random")
    first, second = (shell.simulate(*arguments) for _ in range(2))
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert first.stdout.startswith("Smash and Grab, seed 3, game 5: random\n4 thieves enter the vault [rule 1]\n")


def test_everything_that_can_be_chosen_is_listed(shell: Shell) -> None:
    listed = {kind: shell.simulate("list", kind, "--game", "template", "--json") for kind in KINDS}
    names = {kind: [row["name"] for row in json.loads(done.stdout)] for kind, done in listed.items()}
    assert "template" in names["games"]
    assert names["strategies"] == ["random", "threshold"]
    assert names["variants"] == ["base", "nervous"]
    assert "alarm_faces" in names["parameters"]
    assert names["components"] == []


KINDS = ("games", "strategies", "variants", "parameters", "components")


def test_lists_read_well(shell: Shell) -> None:
    assert (
        "Leaves as soon as it carries `goal` points."
        in shell.simulate("list", "strategies", "--game", "template").stdout
    )
    assert "(printed: 6)" in shell.simulate("list", "parameters", "--game", "template").stdout
    switches = shell.simulate("list", "parameters", "--game", "infiltrators_robots").stdout
    assert "(printed: true)" in switches, "as it is written in a file"
    assert "(printed: [])" in switches


def test_the_numbers_and_restrictions_of_bots_are_listed_a_line_each(shell: Shell) -> None:
    lines = shell.simulate("list", "strategies", "--game", "infiltration").stdout.splitlines()
    (head,) = (line for line in lines if line.startswith("NAME:KEY=NUMBER"))
    (margin,) = (line for line in lines if line.startswith("margin "))
    assert head.split()[:3] == ["NAME:KEY=NUMBER", "greedy", "cautious"]
    assert margin.split()[:3] == ["margin", "0", "100"]
    assert [line.split()[0] for line in lines if re.match("never|no_advance_past|avoid", line)] == [
        "never",
        "no_advance_past",
        "avoid",
    ]
    assert max(map(len, lines)) < 180
    rows = json.loads(shell.simulate("list", "strategies", "--game", "infiltration", "--json").stdout)
    for row in rows:
        bot = STRATEGIES.find(row["name"])
        assert bot is not None
        assert {one["name"]: one["default"] for one in row["parameters"]} == bot.numbers(resolve(SPEC))
        assert bool(row["settled_for"]) == (bot.settle is not None)
    assert {tuple(one["name"] for one in row["restrictions"]) for row in rows} == {
        ("never", "no_advance_past", "avoid")
    }
    assert all("[" not in row["about"] for row in rows)


def test_a_variant_is_written_checked_shown_and_played(shell: Shell) -> None:
    new = shell.simulate("variant", "new", "loud.toml", "--game", "template")
    assert new.returncode == 0
    path = shell.folder / "loud.toml"
    path.write_text(path.read_text().replace("#alarm_faces = 1", "alarm_faces = 3"))
    assert "is a valid variant" in shell.simulate("variant", "check", "loud.toml", "--game", "template").stdout
    assert (
        shell.simulate("variant", "show", "loud.toml", "--game", "template").stdout == "alarm_faces: 3 instead of 1\n"
    )
    done = shell.simulate(
        "--game", "template", "--games", "100", "--variant", "loud.toml", "--no-report", "--out", "run"
    )
    assert done.returncode == 0
    manifest = json.loads((shell.folder / "run" / "manifest.json").read_text())
    assert manifest["resolved"]["parameters"]["alarm_faces"] == 3
    assert manifest["resolved"]["variants"] == ["loud"]


def test_a_written_variant_is_not_overwritten(shell: Shell) -> None:
    (shell.folder / "mine.toml").write_text("mine")
    done = shell.simulate("variant", "new", "mine.toml", "--game", "template")
    assert done.returncode == 2
    assert (shell.folder / "mine.toml").read_text() == "mine"
