"""A bot from a file as a user brings it along: in every command that seats bots."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.support.command import SIMULATE, Shell

pytestmark = pytest.mark.slow

TEMPLATE = ("--game", "template", "--players", "3")
QUICK = (*TEMPLATE, "--games", "600", "--chunk", "100", "--no-report")
GOOD = "def answer(view, rules, draw):\n    return 0 if view.loot >= 3 else 1\n"


@pytest.fixture
def bot(shell: Shell) -> Shell:
    """A user with a bot."""
    (shell.folder / "my_bot.py").write_text(GOOD)
    return shell


def digest(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stderr
    return next(line for line in done.stdout.splitlines() if line.startswith("digest"))


def test_a_run_does_not_depend_on_processes_nor_on_the_file_afterwards(bot: Shell) -> None:
    first = digest(bot.simulate(*QUICK, "--strategy", "my_bot.py,random,random", "--jobs", "2", "--out", "run"))
    named = digest(bot.simulate(*QUICK, "--strategy", "threshold:goal=3,random,random", "--out", "named"))
    assert first == named
    (bot.folder / "my_bot.py").write_text("broken")
    for chunk in sorted((bot.folder / "run" / "chunks").iterdir())[:3]:
        chunk.unlink()
    assert digest(bot.simulate("resume", "run", "--no-report", "--jobs", "2")) == first


def test_an_edited_file_is_another_run(bot: Shell) -> None:
    assert bot.simulate(*QUICK, "--strategy", "my_bot.py", "--out", "run").returncode == 0
    (bot.folder / "my_bot.py").write_text(GOOD.replace("3", "4"))
    done = bot.simulate(*QUICK, "--strategy", "my_bot.py", "--out", "run")
    assert (done.returncode, "differs in strategies" in done.stderr) == (2, True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_wrong_answer_ends_a_run_with_one_sentence(bot: Shell, jobs: str) -> None:
    (bot.folder / "my_bot.py").write_text(GOOD.replace("3 else 1", "9 else 1 if view.loot < 6 else 8"))
    done = bot.simulate(*QUICK, "--strategy", "my_bot.py", "--jobs", jobs, "--quiet", "--out", "run")
    assert done.returncode == 2
    assert done.stderr.startswith("simulate: my_bot.py: 'answer' answers 8 in game ")
    assert done.stderr.count("\n") == 1
    assert not list((bot.folder / "run").rglob("c-*.json")) or jobs == "2"


@pytest.mark.parametrize(
    "words",
    [
        QUICK,
        ("tournament", "random", *TEMPLATE, "--games", "20"),
        ("trace", *TEMPLATE),
        ("play", *TEMPLATE),
        ("tune", "threshold", "--against", "my_bot.py", *TEMPLATE, "--games", "20"),
    ],
    ids=["run", "tournament", "trace", "play", "tune"],
)
def test_a_file_that_is_no_bot_is_refused_and_nothing_is_written(bot: Shell, words: tuple[str, ...]) -> None:
    (bot.folder / "my_bot.py").write_text("def answer(view):\n    return 0\n")
    given = {"tournament": ("my_bot.py",), "tune": ()}.get(words[0], ("--strategy", "my_bot.py"))
    done = bot.simulate(*words, *given)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "cannot be called with 3 arguments" in done.stderr
    assert [path.name for path in bot.folder.iterdir()] == ["my_bot.py"]


def test_what_plays_slowly_is_said_once_and_not_with_quiet(bot: Shell) -> None:
    (bot.folder / "my_bot.py").write_text(GOOD.replace("view.loot >= 3", "[open, view.loot][1] >= 3"))
    done = bot.simulate(*QUICK, "--strategy", "my_bot.py,my_bot.py,random", "--jobs", "2", "--out", "run")
    assert done.stderr.count("my_bot.py cannot be compiled (line 2: ") == 1
    quiet = bot.simulate(*QUICK, "--strategy", "my_bot.py,my_bot.py,random", "--quiet", "--out", "other")
    assert (quiet.stderr, digest(quiet)) == ("", digest(done))


def test_it_competes_in_a_tournament(bot: Shell) -> None:
    words = ("tournament", "random", "my_bot.py", *TEMPLATE, "--games", "200", "--jobs", "2", "--json", "--quiet")
    done = bot.simulate(*words)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"] == ["random", "my_bot.py"]


def test_others_are_tuned_against_it(bot: Shell) -> None:
    words = ("tune", "threshold:goal=1", "--against", "my_bot.py", *TEMPLATE, "--games", "100", "--generations", "1")
    done = bot.simulate(*words, "--proof", "200", "--jobs", "2", "--json", "--quiet")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["against"] == ["my_bot.py"]
    (bot.folder / "my_bot.py").write_text(GOOD.replace("else 1", "else 5"))
    done = bot.simulate(*words, "--proof", "200", "--jobs", "2", "--quiet")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert bot.simulate("tune", "my_bot.py", *TEMPLATE).stderr.startswith(
        "simulate: 'my_bot.py' has no numbers to tune"
    )


def test_a_trace_tells_its_games(bot: Shell) -> None:
    here, named = (bot.simulate("trace", *TEMPLATE, "--strategy", name) for name in ("my_bot.py", "threshold:goal=3"))
    assert here.returncode == 0, here.stderr
    assert here.stdout.splitlines()[1:] == named.stdout.splitlines()[1:]


def test_a_game_at_the_keyboard_goes_on_without_the_file(bot: Shell) -> None:
    def talk(typed: str, *words: str) -> subprocess.CompletedProcess[str]:
        command = [*SIMULATE, "play", *words]
        return subprocess.run(
            command, cwd=bot.folder, env=bot.env, input=typed, capture_output=True, text=True, check=False
        )

    words = (*TEMPLATE, "--strategy", "my_bot.py", "--record", "mine.json")
    done = talk("hint my_bot.py\ngrab\nquit\n", *words)
    assert "my_bot.py would take 2: grab" in done.stdout
    assert "my_bot.py: A bot that was brought along." in done.stdout
    (bot.folder / "my_bot.py").unlink()
    done = talk("leave\n", "--resume", "mine.json")
    assert (done.returncode, "saved: mine.json" in done.stdout) == (0, True), done.stderr


def test_the_list_of_strategies_tells_of_files(bot: Shell) -> None:
    assert "--strategy FILE.py" in bot.simulate("list", "strategies", "--game", "template").stdout
    assert isinstance(json.loads(bot.simulate("list", "strategies", "--game", "template", "--json").stdout), list)
