"""Outcomes that were kept are those that would be played, and nothing but those is believed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from simcore.games.infiltration import SPEC
from simcore.manifest import new_manifest
from simcore.run import Request, Run, create
from simcore.store import Range
from simcore.variants import resolve
from strategies import outcomes
from strategies.chunk import REPLAYS, run_chunk, run_chunk_with_rows, seat
from strategies.outcomes import forget, keep, kept
from strategies.registry import find_strategies, read_bots

GAMES, CHUNK = 300, 128


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """A run whose games have been played, and whose replays have not."""
    rules = resolve(SPEC, None)
    bots = read_bots("random", find_strategies(SPEC.name), rules)
    found = create(tmp_path / "run", new_manifest(SPEC, rules, bots, 1, CHUNK))
    found.ask(Request(GAMES))
    for games in found.chunks.ranges(GAMES):
        run_chunk(found.folder, games)
    return found


def row(run: Run) -> np.dtype[np.void]:
    return seat(run).table.row_dtype


@pytest.mark.parametrize("games", [Range(0, GAMES), Range(0, 1), Range(100, 60), Range(290, 10)])
def test_what_was_kept_is_what_would_be_played(run: Run, games: Range) -> None:
    here = seat(run)
    found = kept(run, games, row(run))
    assert found is not None
    assert found.tobytes() == here.table.rows(here.cfg, games).tobytes()


def test_rows_that_are_kept_for_good_are_kept_for_replays_too(run: Run) -> None:
    forget(run)
    run.ask(Request(GAMES, rows=GAMES))
    run_chunk_with_rows(run.folder, Range(0, CHUNK))
    assert kept(run, Range(0, CHUNK), row(run)) is not None


@pytest.mark.parametrize("name", REPLAYS)
def test_replays_give_the_same_from_what_was_kept(run: Run, name: str) -> None:
    replay = next(one for one in run.replays if one.name == name)
    store = run.replay_chunks(replay)
    files = replay.ranges(GAMES)
    for games in files:
        REPLAYS[name](run.folder, games)
    quick = [store.path(games).read_bytes() for games in files]
    forget(run)
    for games in files:
        REPLAYS[name](run.folder, games)
    assert [store.path(games).read_bytes() for games in files] == quick


def test_a_replay_takes_what_was_kept(run: Run) -> None:
    changed = kept(run, Range(0, GAMES), row(run))
    assert changed is not None
    forget(run)
    changed["rounds"] += 1
    keep(run, 0, changed)
    assert seat(run).own_rows(Range(5, 10)).tobytes() == changed[5:15].tobytes()


def test_games_that_are_not_all_there_are_played(run: Run) -> None:
    assert kept(run, Range(0, GAMES + 1), row(run)) is None
    next((run.folder / outcomes.OUTCOMES).glob(f"*-{CHUNK}-*")).unlink()
    assert kept(run, Range(100, 60), row(run)) is None
    assert kept(run, Range(0, 100), row(run)) is not None


def test_a_damaged_file_is_not_believed(run: Run) -> None:
    path = next((run.folder / outcomes.OUTCOMES).glob("*-0-*"))
    content = bytearray(path.read_bytes())
    content[100] ^= 1
    for damaged in (bytes(content), b"", bytes(content[:-1])):
        path.write_bytes(damaged)
        assert kept(run, Range(0, 10), row(run)) is None


def test_files_that_another_command_removes_meanwhile_are_done_without(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = outcomes._kept_ranges(run)
    forget(run)
    monkeypatch.setattr(outcomes, "_kept_ranges", lambda run: names)
    assert kept(run, Range(0, 10), row(run)) is None


def test_another_run_in_the_same_folder_is_not_believed(run: Run) -> None:
    other = Run(run.folder, replace(run.plan, seed=2))
    assert kept(other, Range(0, 10), row(run)) is None


def test_only_games_that_are_replayed_are_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = kept(run, Range(0, 100), row(run))
    assert rows is not None
    forget(run)
    monkeypatch.setattr(outcomes, "MOST", 60)
    keep(run, 0, rows)
    assert kept(run, Range(0, 60), row(run)) is not None
    assert kept(run, Range(0, 61), row(run)) is None
    forget(run)
    keep(run, 60, rows)
    run.ask(Request(GAMES, replays=False))
    keep(run, 0, rows)
    assert not (run.folder / outcomes.OUTCOMES).exists()
