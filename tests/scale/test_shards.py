"""Parts of a run, played apart and brought together."""

from __future__ import annotations

import shutil

import pytest

from tests.scale.conftest import template
from tests.support.command import Shell
from tests.support.runs import digest_in

pytestmark = pytest.mark.slow

GAMES = 50_000


def play_shard(shell: Shell, number: int, *more: str) -> str:
    """Play one of three shards in a folder of its own; its name."""
    done = shell.simulate(*template(GAMES, f"part{number}", "--shard", f"{number}/3", "--jobs", "0", *more))
    assert done.returncode == 0, done.stderr
    assert f"shard {number} of 3" in done.stdout
    return f"part{number}"


def merge(shell: Shell, *words: str) -> tuple[int, str, str]:
    done = shell.simulate("merge", *words, "--no-report", "--jobs", "0")
    return done.returncode, done.stdout, done.stderr


def test_three_shards_are_one_run(shell: Shell) -> None:
    parts = [play_shard(shell, number) for number in (1, 2, 3)]
    code, out, _ = merge(shell, "whole", *parts)
    assert code == 0
    assert digest_in(out) == digest_in(shell.simulate(*template(GAMES, "fresh", "--jobs", "0")).stdout)
    assert (shell.folder / "whole" / "luck").is_dir(), "what the report plays once more is played after the merge"


def test_a_missing_shard_is_named_and_can_be_merged_later(shell: Shell) -> None:
    parts = [play_shard(shell, number) for number in (1, 3)]
    code, out, errors = merge(shell, "whole", *parts)
    assert code == 1
    assert "those of shard 2; " in errors
    assert "simulate resume whole" in errors
    assert "33,328 of 50,000 games" in out
    code, out, _ = merge(shell, "whole", play_shard(shell, 2))
    assert code == 0
    assert digest_in(out) == digest_in(shell.simulate(*template(GAMES, "fresh", "--jobs", "0")).stdout)


def test_parts_are_brought_together_in_steps(shell: Shell) -> None:
    parts = [play_shard(shell, number) for number in (1, 2, 3)]
    assert merge(shell, "first", *parts[:2])[0] == 1
    code, _, errors = merge(shell, "again", parts[0], "first")
    assert code == 1
    assert "those of shard 3; " in errors
    code, out, _ = merge(shell, "whole", parts[2], "first")
    assert code == 0
    assert digest_in(out) == digest_in(shell.simulate(*template(GAMES, "fresh", "--jobs", "0")).stdout)


def test_damaged_rows_are_not_taken(shell: Shell) -> None:
    pytest.importorskip("pyarrow")
    play_shard(shell, 1, "--rows")
    path = sorted((shell.folder / "part1" / "rows").iterdir())[3]
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 1
    path.write_bytes(content)
    merge(shell, "whole", "part1")
    assert not (shell.folder / "whole" / "rows" / path.name).exists()
    assert (shell.folder / "whole" / "rows" / "c-00000000.parquet").exists()


def test_rows_come_along(shell: Shell) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    code, _, _ = merge(shell, "whole", *(play_shard(shell, number, "--rows") for number in (1, 2, 3)))
    assert code == 0
    assert sorted(parquet.read_table(shell.folder / "whole" / "rows")["game"].to_pylist()) == list(range(GAMES))


def test_a_shard_can_become_the_whole_run_and_stays_its_own_shard(shell: Shell) -> None:
    part = play_shard(shell, 2)
    other = shell.simulate(*template(GAMES, part, "--shard", "1/3", "--jobs", "0"))
    assert other.returncode == 2
    assert "'part2' holds shard 2 of 3; expected a folder for each shard" in other.stderr
    done = shell.simulate(*template(GAMES, part, "--jobs", "0"))
    back = shell.simulate(*template(GAMES, part, "--shard", "2/3", "--jobs", "0"))
    assert "'part2' holds the whole run" in back.stderr
    assert digest_in(done.stdout) == digest_in(shell.simulate(*template(GAMES, "fresh", "--jobs", "0")).stdout)


def test_what_is_no_part_is_refused_and_nothing_is_written(shell: Shell) -> None:
    play_shard(shell, 1)
    shell.simulate(*template(GAMES, "seed", "--shard", "2/3", "--jobs", "0", "--seed", "9"))
    shell.simulate(*template(GAMES, "chunk", "--shard", "3/3", "--jobs", "0", "--chunk", "700"))
    code, _, errors = merge(shell, "whole", "part1", "seed", "chunk")
    assert code == 2
    assert "'seed' is another run than 'part1': it differs in seed" in errors
    assert "'chunk' has chunks of 700 games, 'part1' of 1042" in errors
    assert not (shell.folder / "whole").exists()


def test_a_machine_that_computes_something_else_is_found(shell: Shell) -> None:
    from simcore.run import load
    from simcore.store import Range

    play_shard(shell, 1)
    shutil.copytree(shell.folder / "part1", shell.folder / "wrong")
    chunks = load(shell.folder / "wrong").chunks
    first = Range(0, chunks.chunk)
    tally = chunks.read(first)
    assert tally is not None
    next(iter(tally.values())).ravel()[0] += 1
    chunks.publish(first, tally)
    code, _, errors = merge(shell, "whole", "part1", "wrong")
    assert code == 2
    assert "'c-00000000.json' is not the same in 'part1' and 'wrong'" in errors


@pytest.mark.parametrize("word", ["0/3", "4/3", "1/0", "x", "1", "1/2/3", "-1/3", "1/10001", "\uff11/3"])
def test_a_shard_that_cannot_be_is_refused(shell: Shell, word: str) -> None:
    done = shell.simulate(*template(GAMES, "run", f"--shard={word}"))
    assert done.returncode == 2
    assert f"--shard: '{word}' is no shard" in done.stderr
    assert not (shell.folder / "run").exists()


@pytest.mark.parametrize("option", [("--precision", "1"), ("--skill-check",), ("--json",)])
def test_what_looks_at_the_whole_run_is_refused(shell: Shell, option: tuple[str, ...]) -> None:
    words = [word for word in template(GAMES, "run", "--shard", "1/3", *option) if word != "--no-report"]
    done = shell.simulate(*words)
    assert done.returncode == 2
    assert option[0] in done.stderr
