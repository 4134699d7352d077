from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from simcore import aggregate
from simcore.aggregate import Tally
from simcore.errors import InputError
from simcore.files import HOST, publish, sweep
from simcore.games._template import SPEC
from simcore.manifest import Bot, Manifest, manifest_from_json, new_manifest
from simcore.run import Request, create, load, prepare
from simcore.store import Range, Store
from simcore.variants import resolve

CHUNK = 10


@pytest.fixture
def plan() -> Manifest:
    return new_manifest(SPEC, resolve(SPEC, 3), (Bot("threshold", {"goal": 6}),), seed=5, chunk=CHUNK)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, CHUNK)


def tally(value: int) -> Tally:
    return {"x": np.array([value, -value], np.int64)}


def test_what_changes_a_game_is_in_the_run_id_and_nothing_else_is(plan: Manifest) -> None:
    changing = (
        replace(plan, seed=6),
        replace(plan, rules_version=2),
        replace(plan, engine="edited"),
        replace(plan, bots=(Bot("threshold", {"goal": 7}),)),
        replace(plan, rules=resolve(SPEC, 3, settings=["alarm_faces=2"])),
        replace(plan, rules=resolve(SPEC, 4)),
    )
    assert len({plan.run_id, *(one.run_id for one in changing)}) == 1 + len(changing)
    assert replace(plan, chunk=99, about={}).run_id == plan.run_id


def test_a_manifest_survives_its_file(plan: Manifest) -> None:
    again = manifest_from_json(json.loads(json.dumps(plan.to_json())))
    assert again == plan
    assert again.run_id == plan.run_id


def test_missing_chunks_are_those_not_published(store: Store) -> None:
    store.publish(Range(0, 10), tally(1))
    store.publish(Range(20, 5), tally(2))
    assert store.missing(25) == [Range(10, 10)]
    assert store.missing(30) == [Range(10, 10), Range(20, 10)]  # the short chunk has to be played in full
    assert store.read(Range(20, 10)) is None
    merged, games = store.merged(25)
    assert (merged["x"].tolist(), games) == ([3, -3], 15)


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "garbage"])
def test_a_damaged_chunk_is_missing(store: Store, damage: str) -> None:
    games = Range(0, 10)
    store.publish(games, tally(17))
    path = store.path(games)
    content = path.read_bytes()
    path.write_bytes(
        {
            "empty": b"",
            "cut": content[: len(content) // 2],
            "flipped": content.replace(b"17", b"18"),
            "garbage": b"\xff\x00",
        }[damage]
    )
    assert store.read(games) is None
    assert store.missing(10) == [games]


def test_the_same_chunk_is_the_same_bytes(store: Store, tmp_path: Path) -> None:
    store.publish(Range(0, 10), tally(3))
    other = Store(tmp_path / "other", CHUNK)
    other.publish(Range(0, 10), tally(3))
    assert store.path(Range(0, 10)).read_bytes() == other.path(Range(0, 10)).read_bytes()


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    publish(path, b"old")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        publish(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_leftovers_of_killed_writers_are_swept(tmp_path: Path) -> None:
    killed = subprocess.Popen([sys.executable, "-c", ""])
    killed.wait()
    left, stays = f".c-1.json.{HOST}.{killed.pid}.part", f".c-2.json.{HOST}.{os.getpid()}.part"
    old, elsewhere = ".c-3.json.other-host.123.part", ".c-4.json.other-host.123.part"
    for name in (left, stays, old, elsewhere, "c-5.json"):
        (tmp_path / name).write_bytes(b"half")
    os.utime(tmp_path / old, (0, 0))
    sweep(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {stays, elsewhere, "c-5.json"}


def test_a_process_that_has_ended_keeps_no_file(tmp_path: Path) -> None:
    killed = subprocess.Popen([sys.executable, "-c", ""], stdout=subprocess.PIPE)
    assert killed.stdout is not None
    killed.stdout.read()
    os.waitid(os.P_PID, killed.pid, os.WEXITED | os.WNOWAIT)  # it has ended, and nobody has taken note
    left = tmp_path / f".c-1.json.{HOST}.{killed.pid}.part"
    left.write_bytes(b"half")
    sweep(tmp_path)
    assert not left.exists()
    killed.communicate()


def test_of_two_that_begin_a_folder_one_does(tmp_path: Path) -> None:
    publish(tmp_path / "plan.json", b"first", only_new=True)
    with pytest.raises(FileExistsError):
        publish(tmp_path / "plan.json", b"second", only_new=True)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"first"]


def test_a_run_is_found_again_with_its_own_chunk_size(plan: Manifest, tmp_path: Path) -> None:
    run = create(tmp_path / "run", plan)
    run.ask(Request(25))
    again = create(tmp_path / "run", replace(plan, chunk=99))
    assert again.plan.chunk == CHUNK
    assert again.request == Request(25)
    assert load(tmp_path / "run").plan == plan


def test_another_run_or_anything_else_in_the_folder_is_refused(plan: Manifest, tmp_path: Path) -> None:
    create(tmp_path / "run", plan)
    with pytest.raises(InputError, match="another run: it differs in seed"):
        create(tmp_path / "run", replace(plan, seed=6))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "photo.jpg").touch()
    with pytest.raises(InputError, match="exists and is not a run"):
        create(tmp_path / "mine", plan)
    with pytest.raises(InputError, match="is not a run folder"):
        load(tmp_path / "mine")


def test_an_edited_manifest_is_noticed(plan: Manifest, tmp_path: Path) -> None:
    run = create(tmp_path, plan)
    path = run.folder / "manifest.json"
    path.write_text(path.read_text().replace('"seed": 5', '"seed": 6'))
    with pytest.raises(InputError, match="was edited"):
        load(run.folder)


def test_no_games_are_added_by_other_sources(plan: Manifest, tmp_path: Path, template_enrolled: Path) -> None:
    run = create(tmp_path, replace(plan, engine="of yesterday"))
    with pytest.raises(InputError, match="other sources"):
        prepare(run)


def test_a_merged_run_has_the_digest_of_its_tally(plan: Manifest, tmp_path: Path, template_enrolled: Path) -> None:
    run = create(tmp_path, plan)
    run.ask(Request(10))
    run.chunks.publish(Range(0, 10), tally(2))
    run.publish_merged()
    merged = json.loads((tmp_path / "merged.json").read_text())
    assert merged["aggregate_digest"] == aggregate.digest(tally(2))
    assert merged["games"] == {"asked": 10, "done": 10}
