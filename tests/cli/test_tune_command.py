"""Tuning as a user asks for it."""

from __future__ import annotations

import json

import pytest

from tests.support.command import Shell

pytestmark = pytest.mark.slow

COMMAND = ("tune", "threshold:goal=1", "--against", "threshold", "--game", "template", "--players", "3")
SHORT = (*COMMAND, "--games", "200", "--generations", "4", "--proof", "2_000")


def test_the_same_seed_gives_the_same_bot_for_any_number_of_jobs(shell: Shell) -> None:
    texts = [shell.simulate(*SHORT, "--jobs", jobs, "--json", "--quiet") for jobs in ("1", "2")]
    assert [(done.returncode, done.stderr) for done in texts] == [(0, ""), (0, "")]
    assert texts[0].stdout == texts[1].stdout


def test_it_proves_what_it_found_and_keeps_it_with_its_origin(shell: Shell) -> None:
    done = shell.simulate(*SHORT, "--out", "bot.json")
    assert done.returncode == 0
    told = json.loads((shell.folder / "bot.json").read_text())
    assert told["gain"][1] > 0
    assert (told["against"], told["players"], told["games"]) == (["threshold"], 3, 2000)
    assert done.stdout.rstrip().endswith(f"--strategy {told['bot']}")
    assert "n = 2,000 games" in done.stdout
    assert f"4 generations of {told['candidates']} candidates: {800 * told['candidates']:,} games" in done.stdout
    again = shell.simulate(*SHORT, "--out", "bot.json")
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)


def test_a_yardstick_shows_what_lies_beyond_the_numbers_of_the_bot(shell: Shell) -> None:
    """A field of bots that never leave in time: the yardstick, which does, wins as often as the same bot tuned."""
    field = ("tune", "threshold:goal=200", "--game", "template", "--players", "3", "--generations", "1")
    done = shell.simulate(*field, "--proof", "500", "--yardstick", "threshold:goal=6", "--yardstick-games", "400",
                          "--json", "--quiet")  # fmt: skip
    yardstick = json.loads(done.stdout)["yardstick"]
    assert (yardstick["bot"], yardstick["games"]) == ("threshold:goal=6", 400)
    value, low, high = yardstick["gain"]
    assert 0 < low < value < high
    assert value <= yardstick["share"][0]


@pytest.mark.parametrize(("words", "message"), [
    (("tune", "random", "--game", "template"), "no numbers to tune"),
    (("tune", "treshold", "--game", "template"), "threshold"),
    ((*COMMAND, "--only", "gaol"), "'gaol' is no parameter"),
    ((*COMMAND, "--against", "nobody"), "--against: 'nobody' is no strategy"),
    ((*COMMAND, "--yardstick", "nobody"), "--yardstick: 'nobody' is no strategy"),
    (("tune", "threshold,random,random", "--game", "template", "--players", "3"), "one bot is tuned at a time"),
    ((*COMMAND, "--generations", "0"), "--generations"),
    ((*COMMAND, "--out", "nowhere/bot.json"), "'nowhere/bot.json' cannot be made"),
])  # fmt: skip
def test_what_it_cannot_do_is_said_in_one_sentence(shell: Shell, words: tuple[str, ...], message: str) -> None:
    done = shell.simulate(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr
