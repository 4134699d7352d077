"""What is played once more is one list: what others wait for, then the longest; a failure loses nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcore.cli.drive import Effort
from simcore.cli.replaying import STORY, TURNS, play_replays, waiting_parts
from simcore.execute import Workers
from simcore.run import Request, Run, load
from simcore.store import Range
from strategies import chunk
from tests.support.command import Shell

pytestmark = pytest.mark.slow

GAMES = 1200
HERE = Effort(Workers(0), quiet=True)


@pytest.fixture
def run(shell: Shell) -> Run:
    """A run that has its games and nothing else."""
    words = ("--game", "template", "--players", "4", "--strategy", "random", "--games", str(GAMES))
    done = shell.simulate(*words, "--no-replays", "--no-report", "--jobs", "0", "--out", "run")
    assert done.returncode == 0, done.stderr
    found = load(shell.folder / "run")
    found.ask(Request(GAMES))
    return found


def test_what_others_wait_for_comes_first_and_then_the_longest(run: Run) -> None:
    parts = waiting_parts(run, Request(GAMES), Workers(2))
    names = [part.replay for part in parts]
    followed = names.count(STORY)
    assert followed == 3
    assert set(names[:followed]) == {STORY}
    assert {TURNS, "luck", "seats"} <= set(names[followed:])
    assert names.index(TURNS) == followed + 1, "the other of two workers may follow a game yet"
    lasting = [part.games for part in parts[followed:] if part.replay != TURNS]
    assert lasting == sorted(lasting, reverse=True)


def test_workers_far_away_choose_no_turns(run: Run) -> None:
    assert TURNS not in [part.replay for part in waiting_parts(run, Request(GAMES), Workers(2, "tcp://there"))]


def test_without_replays_nothing_is_missing(run: Run) -> None:
    assert waiting_parts(run, Request(GAMES, replays=False), Workers(2)) == []


def test_a_replay_that_fails_is_told_once_and_all_others_are_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(folder: Path, games: Range) -> int:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(chunk, "REPLAYS", {**chunk.REPLAYS, "luck": fail})
    play_replays(run, Request(GAMES), HERE)
    assert {part.replay for part in waiting_parts(run, Request(GAMES), Workers(2))} == {"luck"}
    told = capsys.readouterr().err
    assert told.count("not all of 'luck' can be played") == 1
    assert "of all things" in told


def test_turns_are_chosen_here_where_that_failed_in_the_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from simcore.cli import replaying, tension

    with monkeypatch.context() as patched:
        patched.setattr(replaying, "choose_turns", lambda folder, games: 0)
        play_replays(run, Request(GAMES), HERE)
    assert tension.has_tension(run, Request(GAMES))
