"""How large chunks are, and what is said of the length of a run before it begins."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from simcore.cli.drive import Effort
from simcore.cli.pace import CHUNK_SECONDS, FEW_GAMES, MOST_CHUNKS, chunk_of, effort_for, effort_for_sides, tell_length
from simcore.cli.request import chunk_of_shards
from simcore.execute import Workers
from simcore.progress import in_words
from simcore.replays import Part
from simcore.run import Request, Run
from strategies import chunk
from strategies.sides import Side
from tests.support.command import Shell


@pytest.mark.parametrize("pace", [0.5, 30, 12_000, 400_000])
def test_a_chunk_lasts_about_three_seconds_whatever_the_bots(pace: float) -> None:
    seconds = chunk_of(pace, int(pace * 20_000), 2) / pace
    assert 0.7 * CHUNK_SECONDS <= seconds <= 1.5 * CHUNK_SECONDS


def test_every_process_gets_some_of_a_small_run_and_a_huge_one_has_not_too_many_files() -> None:
    assert chunk_of(1e6, 100_000, 4) == 100_000 // 16
    assert chunk_of(10, 100_000, 4) == 32
    assert 10**12 / chunk_of(12_000, 10**12, 2) <= MOST_CHUNKS


def test_a_chunk_of_shards_depends_on_nothing_of_the_machine() -> None:
    assert chunk_of_shards(10**12, 40) == 2_500_000  # as docs/scale.md says
    assert chunk_of_shards(10**6, 4) == 15_625
    assert chunk_of_shards(100, 3) == 256


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (4.4, "4 s"),
        (99, "99 s"),
        (100, "2 min"),
        (5_000, "83 min"),
        (12_000, "3 h 20 min"),
        (90_000, "25 h"),
        (1e6, "12 days"),
    ],
)
def test_a_time_is_said_as_people_say_it(seconds: float, words: str) -> None:
    assert in_words(seconds) == words


def say(games: int, pace: float, *, quiet: bool = False) -> None:
    run = cast("Run", SimpleNamespace(spec=SimpleNamespace(title="Smash and Grab")))
    tell_length(run, games, pace, Effort(Workers(2), quiet))


def test_the_length_of_a_long_run_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    say(10**8, 12_000.0)
    line = "Smash and Grab: 100,000,000 games will take about 69 min, at 24,000 games a second\n"
    assert capsys.readouterr().err == line
    say(1_000, 12_000.0)
    say(10**8, 12_000.0, quiet=True)
    assert capsys.readouterr().err == ""


def plays_here(games: int, pace: float | None, workers: Workers, *, source: str = "", replayed: int = 0) -> bool:
    """Whether a run of so many games is played by its own process."""
    replay = SimpleNamespace(parts=lambda ranges: [Part(0, count, "seats", 2) for count in ranges])
    plan = SimpleNamespace(bots=[SimpleNamespace(source=source)])
    run = SimpleNamespace(plan=plan, replays=[replay], missing_of=lambda replay, request: [replayed])
    return effort_for(cast("Run", run), Request(games), pace, Effort(workers)).workers.here


def test_short_runs_are_played_by_the_process_of_the_command_itself() -> None:
    assert plays_here(1_000, 10_000.0, Workers(2))
    assert plays_here(FEW_GAMES, 10_000.0, Workers(2), replayed=50_000)
    assert not plays_here(FEW_GAMES + 1, 1e6, Workers(2))
    assert not plays_here(1_000, 10.0, Workers(2))
    assert not plays_here(1_000, 10_000.0, Workers(2), replayed=500_000)
    assert not plays_here(1_000, None, Workers(2))


def test_what_may_hang_or_is_somebody_elses_is_played_by_others() -> None:
    assert not plays_here(1_000, 10_000.0, Workers(2), source="def answer(view, cfg, options): ...")
    assert not plays_here(1_000, 10_000.0, Workers(2, timeout=5.0))
    assert not plays_here(1_000, 10_000.0, Workers(8, "tcp://there:8786"))
    assert not plays_here(1_000, 10_000.0, Workers(0))  # one after the other, as was asked for


def compares_here(games: int, pace: float, *sources: str, workers: Workers = Workers(2)) -> bool:
    """Whether so many games under each of as many sides as there are sources are played by the command's process."""
    sides = [SimpleNamespace(bots=[SimpleNamespace(source=source)]) for source in sources]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(chunk, "games_per_second", lambda run, most: pace)
        return effort_for_sides(cast("Run", None), cast("list[Side]", sides), games, Effort(workers)).workers.here


def test_short_studies_are_played_by_the_process_of_the_command_itself() -> None:
    assert compares_here(1_000, 10_000.0, "", "")
    assert not compares_here(FEW_GAMES // 2 + 1, 1e6, "", "")
    assert compares_here(1_400, 100.0, "", "")
    assert not compares_here(1_600, 100.0, "", "")
    assert not compares_here(1_000, 10_000.0, "", "def answer(view, cfg, options): ...")
    assert not compares_here(1_000, 10_000.0, "", "", workers=Workers(2, timeout=5.0))


def test_it_is_said_before_the_first_chunk_and_chunks_are_as_planned(shell: Shell, tmp_path: Path) -> None:
    words = ("--game", "template", "--games", "40000", "--no-report", "--no-replays", "--out", "run", "--jobs", "0")
    done = shell.simulate(*words)
    assert done.returncode == 0
    assert json.loads((shell.folder / "run" / "manifest.json").read_text())["chunk"] == 10_000
