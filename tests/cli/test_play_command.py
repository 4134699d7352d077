"""A person at the keyboard, through a pipe: every word, the record, and what is refused."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

from tests.support.command import SIMULATE, Shell

TEMPLATE = ("play", "--game", "template", "--strategy", "random", "--seed", "3")
RECORD = Path("plays") / "template-seed3-game0-seat1.json"


def talk(shell: Shell, typed: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Type lines, then end the input."""
    text = "".join(f"{line}\n" for line in typed)
    command = [*SIMULATE, *arguments]
    return subprocess.run(
        command, cwd=shell.folder, env=shell.env, input=text, capture_output=True, text=True, check=False
    )


def answers(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What was printed after each typed line, with the greeting and the first screen before."""
    return re.split(r"^> .*\n", done.stdout, flags=re.MULTILINE)


def ending(done: subprocess.CompletedProcess[str]) -> str:
    """How the game ended."""
    return done.stdout[done.stdout.index("--- the game is over") : done.stdout.index("\nsaved: ")]


def test_a_game_is_played_to_its_end_and_kept(shell: Shell) -> None:
    done = talk(shell, ["grab", "grab", "leave"], *TEMPLATE)
    assert (done.returncode, done.stderr.count("Traceback")) == (0, 0)
    assert "seat 1 (you) brings out 3 points" in ending(done)
    assert done.stdout.endswith(f"\nsaved: {RECORD}\n")
    record = json.loads((shell.folder / RECORD).read_text())
    assert (record["seat"], record["answers"], record["undone"]) == (1, [1, 1, 0], 0)


def test_a_game_that_was_left_goes_on_and_ends_the_same(shell: Shell) -> None:
    whole = talk(shell, ["grab", "grab", "leave"], *TEMPLATE)
    begun = talk(shell, ["grab", "quit"], *TEMPLATE, "--record", "half.json")
    assert begun.stdout.endswith("saved; go on with: simulate play --resume half.json\n")
    done = talk(shell, ["2", "1"], "play", "--resume", "half.json")
    assert ending(done) == ending(whole)
    again = talk(shell, [], "play", "--resume", str(RECORD))
    assert ending(again) == ending(whole)
    assert "> Leave or grab? [rule 2] leave  with 3 points [rule 2]\n" in again.stdout


def test_undo_leads_back_to_the_same_screen(shell: Shell) -> None:
    done = talk(shell, ["view", "grab", "grab", "undo", "undo", "undo"], *TEMPLATE)
    _, view, first, second, once, twice, thrice, _ = answers(done)
    assert twice == view
    assert once.strip() in first
    assert "nothing to take back" in thrice
    record = json.loads((shell.folder / RECORD).read_text())
    assert (record["answers"], record["undone"]) == ([], 2)
    assert second != first


def test_a_refused_choice_says_what_is_open_and_which_rule_asks(shell: Shell) -> None:
    done = talk(shell, ["7", "grob", "", "hnt", "0"], *TEMPLATE)
    _, seven, grob, nothing, word, zero, _ = answers(done)
    assert seven == "'7' is not open: Leave or grab? [rule 2] Open are leave, grab; or type help\n"
    assert "did you mean 'grab'?" in grob
    assert "did you mean 'hint'?" in word
    assert nothing == ""
    assert "'0' is not open" in zero
    assert done.stdout.endswith("nothing was decided, so nothing is saved\n")
    assert list(shell.folder.iterdir()) == []


def test_every_word_is_answered(shell: Shell) -> None:
    words = [
        "help",
        "hint",
        "hint random",
        "hint threshold:goal=0",
        "hint nobody",
        "rules",
        "rules die",
        "rules rule 4",
    ]
    done = talk(
        shell, [*words, "rules dice_faces", "save copy.json", "save copy.json", "save", "log", "quit"], *TEMPLATE
    )
    answered = dict(zip([*words, "near", "save", "twice", "bare", "log"], answers(done)[1:], strict=False))
    assert "  undo   back to your decision before\n" in answered["help"]
    assert answered["hint"].startswith("threshold would take 2: grab\n  It carries 0 points and leaves with 6.\n")
    assert "Both answers are the same to it." in answered["hint random"]
    assert answered["hint threshold:goal=0"].startswith("threshold:goal=0 would take 1: leave\n")
    files = "random, threshold or a file FILE.py"
    assert answered["hint nobody"] == f"'nobody' is no strategy of template; expected one of {files}\n"
    assert answered["rules"].startswith("the printed game, nothing changed\n")
    assert answered["rules die"].startswith("die_faces = 6: ")
    assert answered["rules rule 4"].startswith("first_loot = 1: ")
    assert "did you mean 'die_faces'?" in answered["near"]
    assert answered["save"] == "saved: copy.json\n"
    assert "is there already" in answered["twice"]
    assert "save FILE" in answered["bare"]
    assert answered["log"] == ""


def test_bytes_that_are_no_text_and_a_gone_reader_bring_nothing_down(shell: Shell) -> None:
    command = [*SIMULATE, *TEMPLATE]
    done = subprocess.run(command, cwd=shell.folder, env=shell.env, input=b"\xff\xfe\n\0\n2\n", capture_output=True)
    assert (done.returncode, done.stderr.count(b"Traceback")) == (0, 0)


def test_a_closed_keyboard_and_a_name_that_is_too_long_bring_nothing_down(shell: Shell) -> None:
    done = talk(shell, ["save " + "x" * 5000], *TEMPLATE)
    assert "File name too long" in done.stdout
    command = [*SIMULATE, *TEMPLATE]
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *command], cwd=shell.folder, env=shell.env, capture_output=True
    )
    assert (closed.returncode, closed.stderr.count(b"Traceback")) == (0, 0)


def test_an_interrupt_ends_with_the_command_to_go_on(shell: Shell) -> None:
    command = [*SIMULATE, *TEMPLATE]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    game = subprocess.Popen(command, cwd=shell.folder, env=shell.env, text=True, start_new_session=True, **pipes)
    assert game.stdin is not None
    assert game.stdout is not None
    assert game.stderr is not None
    game.stdin.write("2\n")
    game.stdin.flush()
    while "round 2 of" not in game.stdout.readline():
        pass
    while "grab  " not in game.stdout.readline():
        pass
    game.send_signal(signal.SIGINT)
    assert game.wait(timeout=60) == 130
    assert game.stderr.read().endswith(f"go on with: simulate play --resume {RECORD}\n")
    game.stdin.close()
    game.stdout.close()
    game.stderr.close()


def test_no_game_is_written_over_another(shell: Shell) -> None:
    for _ in range(2):
        talk(shell, ["leave"], *TEMPLATE)
    assert sorted(path.name for path in (shell.folder / "plays").iterdir()) == [
        "template-seed3-game0-seat1-2.json",
        "template-seed3-game0-seat1.json",
    ]


def test_a_variant_file_is_not_needed_to_go_on(shell: Shell) -> None:
    (shell.folder / "rich.toml").write_text('[variant]\nname = "rich"\n[rules]\nfirst_loot = 9\nalarm_faces = 0\n')
    talk(shell, ["grab"], *TEMPLATE, "--variant", "rich.toml")
    (shell.folder / "rich.toml").unlink()
    done = talk(shell, ["rules", "leave"], "play", "--resume", str(RECORD))
    assert "first_loot: 9 instead of 1" in done.stdout
    assert "seat 1 (you) brings out 9 points" in done.stdout


WRONG = {
    "seat": (("--seat", "5"), "--seat: '5' is out of range; expected an integer from 1 to 4"),
    "seat in words": (("--seat", "me"), "'me' is no integer"),
    "index": (("--index", "-1"), "'-1' is out of range"),
    "bots": (("--strategy", "random,random"), "2 strategies for 3 players"),
    "strategy": (("--strategy", "treshold"), "did you mean 'threshold'"),
    "option": (("--resme", "x"), "did you mean '--resume'"),
    "record there": (("--record", "there.json"), "'there.json' is there already"),
}


@pytest.mark.parametrize(("arguments", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_request_is_refused(shell: Shell, arguments: tuple[str, ...], sentence: str) -> None:
    (shell.folder / "there.json").write_text("{}")
    done = talk(shell, [], "play", "--game", "template", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert [path.name for path in shell.folder.iterdir()] == ["there.json"]


def test_a_record_says_what_is_played(shell: Shell) -> None:
    talk(shell, ["grab"], *TEMPLATE)
    done = talk(shell, [], "play", "--resume", str(RECORD), "--seed", "4", "--players", "3")
    assert (done.returncode, done.stdout) == (2, "")
    assert "the record says what is played, so --players, --seed cannot be given" in done.stderr


SPOILED = {
    "other sources": ({"engine": "0"}, "was played with other sources"),
    "other version": ({"rules_version": 0}, "was played by version 0 of the rules"),
    "other schema": ({"schema": 9}, "has schema 9; expected schema 1"),
    "an answer that is not open": ({"answers": [1, 5]}, "its answer number 2 is not open there"),
    "more answers than questions": ({"answers": [0, 1]}, "its answer number 2 is not open there"),
    "no such seat": ({"seat": 9}, "is no record of a game"),
    "no such bot": ({"bots": [{"strategy": "x", "parameters": {}, "written": "x"}]}, "'x' is no strategy of template"),
    "no such game": ({"game": "templat"}, "did you mean 'template'"),
    "a seed in words": ({"seed": "one"}, "is no record of a game"),
}


@pytest.mark.parametrize(("change", "sentence"), SPOILED.values(), ids=SPOILED)
def test_a_record_that_would_not_be_the_same_game_is_refused(
    shell: Shell, change: dict[str, object], sentence: str
) -> None:
    talk(shell, ["grab"], *TEMPLATE)
    path = shell.folder / RECORD
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    spoiled = path.read_bytes()
    done = talk(shell, ["grab"], "play", "--resume", str(RECORD))
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == spoiled


def test_edited_rules_of_a_record_are_refused(shell: Shell) -> None:
    talk(shell, ["grab"], *TEMPLATE)
    path = shell.folder / RECORD
    path.write_text(path.read_text().replace('"first_loot": 1', '"first_loot": 9'))
    assert "its rules do not give their digest" in talk(shell, [], "play", "--resume", str(RECORD)).stderr


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"schema": 1}'], ids=["empty", "list", "bytes", "bare"])
def test_what_is_no_record_is_refused(shell: Shell, content: bytes) -> None:
    (shell.folder / "x.json").write_bytes(content)
    done = talk(shell, [], "play", "--resume", "x.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'x.json' is no record of a game" in done.stderr


def test_a_whole_game_of_infiltration_with_two_operatives(shell: Shell) -> None:
    """Whatever comes first is chosen; the end of the input would be seen by its sentence."""
    done = talk(shell, ["hint", *["1"] * 500], "play", "--players", "2", "--seat", "2", "--strategy", "random")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^tuned would take \d+: .*\n  its points for each: ", done.stdout, re.MULTILINE)
    again = talk(shell, [], "play", "--resume", "plays/infiltration-seed1-game0-seat2.json")
    assert ending(again) == ending(done)
