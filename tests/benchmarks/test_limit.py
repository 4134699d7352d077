"""The C twin plays the games of the kernels; how fast it is, no test says."""

from __future__ import annotations

import json
import platform
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.configurations import Configuration
from benchmarks.effort import Effort
from benchmarks.limit.__main__ import DigestsDiffer, check_digests, measure_limit, time_both
from benchmarks.limit.build import COMPILER, NoCompiler, build, declarations
from benchmarks.limit.twin import Twin
from benchmarks.parts import plain
from benchmarks.seats import take_seats
from benchmarks.show import TABLES
from simcore.aggregate import digest

GAMES = 3_000
TINY = Effort(repetitions=2, seconds=0.001)


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Twin:
    if shutil.which(COMPILER) is None:
        pytest.skip(f"there is no {COMPILER} on the path to build the C twin with")
    return Twin.load(build(tmp_path_factory.mktemp("twin"), flags=("-Werror",)))


def test_the_twin_plays_the_games_of_the_kernels(twin: Twin) -> None:
    ours, theirs = twin.seats.play(GAMES), twin.play(GAMES)
    assert not [name for name in ours if (ours[name] != theirs[name]).any()]
    assert len(check_digests(twin, GAMES)) == len("0" * 64)


@pytest.mark.skipif(platform.machine() != "x86_64", reason="names a processor of another kind")
def test_a_processor_without_wide_vectors_plays_the_same(twin: Twin, tmp_path: Path) -> None:
    old = Twin.load(build(tmp_path, flags=("-march=x86-64-v2", "-Werror")))
    assert digest(old.play(GAMES)) == digest(twin.play(GAMES))


def test_other_games_than_those_of_the_kernels_are_noticed(twin: Twin) -> None:
    table = replace(twin.seats.table, bots=take_seats(Configuration("greedy", 4)).table.bots)
    with pytest.raises(DigestsDiffer, match="first 20 games differ"):
        check_digests(replace(twin, seats=replace(twin.seats, table=table)), 20)


@pytest.mark.parametrize("other", [Configuration("random", 3), Configuration("random", 4, "everything")])
def test_rules_that_the_twin_does_not_know_are_refused(twin: Twin, other: Configuration) -> None:
    with pytest.raises(ValueError, match="the printed game at four players"):
        replace(twin, seats=take_seats(other)).play(1)


def test_a_tiny_measurement_can_be_shown(twin: Twin) -> None:
    limit = time_both(twin, TINY, "0123")
    assert 0 < limit.share.low <= limit.share.high
    assert limit.kernels_per_second == pytest.approx(1e6 / limit.kernels.median)
    assert "of the C twin's speed" in TABLES["limit"](json.loads(json.dumps(plain(limit))))


def test_without_a_compiler_the_part_is_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoCompiler, match="there is no cc-of-nobody on the path"):
        build(tmp_path, compiler="cc-of-nobody")
    monkeypatch.setenv("PATH", str(tmp_path))
    skipped = measure_limit(TINY)
    assert "there is no gcc on the path" in capsys.readouterr().err
    assert "skipped, there is no gcc" in TABLES["limit"](plain(skipped))


def test_records_are_declared_as_the_kernels_have_them() -> None:
    header = declarations()
    assert "int16_t code[10240][6];" in header
    assert "enum { CARD_RETREAT = 1 };" in header
    assert "enum { ROOM_PROGRAM_ON_LOCK_DESTROYED = 5 };" in header
