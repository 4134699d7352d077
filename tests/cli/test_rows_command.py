"""Rows as a user keeps them: within a budget, through damage, kills and longer runs, and put together."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from reports.printing import tight
from simcore.run import ROW_BUDGET, load
from tests.support.command import Shell

pytest.importorskip("pyarrow")

GAMES = 10_000
CHUNK = 3_000
PLAY = ("--game", "template", "--chunk", str(CHUNK), "--jobs", "1", "--quiet", "--no-replays", "--out", "run")


def play(shell: Shell, *arguments: str, games: int = GAMES, report: bool = False) -> str:
    words = [*PLAY, "--games", str(games), *arguments]
    done = shell.simulate(*words, *(() if report else ("--no-report",)))
    assert done.returncode == 0, done.stderr
    return done.stdout


def names(shell: Shell) -> list[str]:
    return sorted(path.name for path in (shell.folder / "run" / "rows").iterdir())


def games_in(shell: Shell) -> list[int]:
    return pd.read_parquet(shell.folder / "run" / "rows")["game"].tolist()


def resume(shell: Shell) -> str:
    done = shell.simulate("resume", "run", "--jobs", "1", "--no-report")
    assert done.returncode == 0, done.stderr
    return done.stderr


def refusal(shell: Shell, *words: str) -> str:
    done = shell.simulate(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


# --- the budget ---


def test_rows_beyond_the_budget_are_not_kept_and_the_report_says_so(shell: Shell) -> None:
    told = play(shell, "--rows", "--row-budget", "7k", report=True)
    assert games_in(shell) == list(range(6_000))
    sentence = "Rows are kept of 6,000 of 10,000 games; of the others only what is added up"
    assert sentence in " ".join(told.split())
    report = json.loads((shell.folder / "run" / "report.json").read_text())
    assert report["rows"] == {"games": 6_000}
    (verdict,) = [one for one in report["verdicts"] if one["about"] == "rows"]
    assert verdict["sentence"].startswith(sentence)
    assert tight(verdict["sentence"]) in (shell.folder / "run" / "report.html").read_text(encoding="utf-8")
    assert report["games"]["done"] == GAMES


def test_of_all_games_or_of_none_nothing_is_said(shell: Shell) -> None:
    for words in ((), ("--rows",)):
        assert "Rows are kept" not in play(shell, *words, report=True)
        report = json.loads((shell.folder / "run" / "report.json").read_text())
        assert report.get("rows") == ({"games": GAMES} if words else None)
        assert "rows" not in {one["about"] for one in report["verdicts"]}


def test_a_larger_budget_adds_what_is_missing(shell: Shell) -> None:
    play(shell, "--rows", "--row-budget", "3000")
    digest = load(shell.folder / "run").manifest["aggregate_digest"]
    assert names(shell) == ["c-00000000.parquet"]
    play(shell, "--rows")
    assert games_in(shell) == list(range(GAMES))
    assert load(shell.folder / "run").manifest["aggregate_digest"] == digest


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--row-budget", "1e6"), "--row-budget: no rows are kept without --rows; expected --rows, too"),
        (("--rows", "--row-budget", "0"), "--row-budget: '0' is no count; expected a whole number"),
        (
            ("--rows", "--row-budget", "2999"),
            "rows are kept of whole chunks, which have 3,000 games; expected 3000 or more, or a smaller --chunk",
        ),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(shell, *PLAY, "--games", str(GAMES), *words)
    assert not (shell.folder / "run").exists()


def test_a_budget_below_the_chunks_that_are_there_is_refused(shell: Shell) -> None:
    play(shell)
    words = ("--game", "template", "--games", "2000", "--jobs", "1", "--out", "run", "--rows", "--row-budget", "1000")
    assert "which have 3,000 games; expected 2000 or more" in refusal(shell, *words)
    assert not (shell.folder / "run" / "rows").exists()


def test_a_request_of_before_budgets_is_understood(shell: Shell) -> None:
    play(shell, "--rows")
    path = shell.folder / "run" / "request.json"
    for asked, rows in ((True, ROW_BUDGET), (False, 0)):
        path.write_text(json.dumps({**json.loads(path.read_text()), "rows": asked}))
        request = load(shell.folder / "run").request
        assert request is not None
        assert (request.rows, type(request.rows)) == (rows, int)


# --- without pyarrow ---


@pytest.mark.parametrize("command", ["simulate", "resume", "compact"])
def test_without_pyarrow_it_is_refused(shell: Shell, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    play(shell, "--rows")
    for module in ("simcore.parquet", "simcore.run"):
        monkeypatch.setattr(f"{module}.has_parquet", lambda: False)
    words = {
        "simulate": (*PLAY, "--games", "20000", "--rows"),
        "resume": ("resume", "run"),
        "compact": ("compact", "run"),
    }
    assert "need the package pyarrow: pip install 'heistlab[rows]'" in refusal(shell, *words[command])
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    assert "rows" not in json.loads((shell.folder / "run" / "report.json").read_text())


# --- damage, and longer runs ---


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-50])


def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 8
    path.write_bytes(content)


def exchange(path: Path) -> None:
    shutil.copy(path.with_name("c-00000000.parquet"), path)


def take_another_run(path: Path) -> None:
    shutil.copy(path.parents[2] / "other" / "rows" / path.name, path)


@pytest.mark.parametrize("damage", [cut, flip, exchange, take_another_run, Path.unlink])
def test_damaged_rows_are_played_again(shell: Shell, damage: Callable[[Path], None]) -> None:
    play(shell, "--rows", "--out", "other", "--seed", "2")
    play(shell, "--rows")
    path = shell.folder / "run" / "rows" / "c-00000002.parquet"
    content = path.read_bytes()
    damage(path)
    told = resume(shell)
    assert path.read_bytes() == content
    assert ("is damaged or of other games; it is in quarantine/ now" in told) == (damage is not Path.unlink)
    assert games_in(shell) == list(range(GAMES))


def test_a_longer_run_replaces_its_last_chunk(shell: Shell) -> None:
    play(shell, "--rows")
    play(shell, "--rows", games=20_000)
    assert games_in(shell) == list(range(20_000))
    play(shell, games=30_000)
    assert games_in(shell) == list(range(30_000))
    assert load(shell.folder / "run").rows_kept == 30_000


# --- put together ---


def test_rows_are_put_together_and_the_run_goes_on(shell: Shell) -> None:
    play(shell, "--rows")
    before = pd.read_parquet(shell.folder / "run" / "rows")
    done = shell.simulate("compact", "run")
    assert done.stdout == "run/rows holds the rows of 10,000 games in 2 files, which were 4 files before\n"
    assert names(shell) == ["c-00000000-00000002.parquet", "c-00000003.parquet"]
    pd.testing.assert_frame_equal(pd.read_parquet(shell.folder / "run" / "rows"), before)
    assert shell.simulate("compact", "run").stdout == "run/rows holds the rows of 10,000 games in 2 files\n"
    play(shell, "--rows", games=20_000)
    assert games_in(shell) == list(range(20_000))
    shell.simulate("compact", "run")
    assert names(shell) == ["c-00000000-00000005.parquet", "c-00000006.parquet"]
    assert games_in(shell) == list(range(20_000))


def test_nothing_is_played_for_rows_that_were_put_together(shell: Shell) -> None:
    play(shell, "--rows")
    shell.simulate("compact", "run")
    done = shell.simulate(*(word for word in PLAY if word != "--quiet"), "--games", str(GAMES), "--rows", "--no-report")
    assert "already holds these games: nothing is left to do" in done.stderr


def test_a_chunk_that_is_lost_does_not_double_its_rows(shell: Shell) -> None:
    play(shell, "--rows")
    shell.simulate("compact", "run")
    (shell.folder / "run" / "chunks" / "c-00000001.json").unlink()
    resume(shell)
    assert names(shell) == ["c-00000000-00000002.parquet", "c-00000003.parquet"]
    assert load(shell.folder / "run").games_done == GAMES


def test_a_damaged_file_of_many_chunks_is_played_again(shell: Shell) -> None:
    play(shell, "--rows")
    shell.simulate("compact", "run")
    flip(shell.folder / "run" / "rows" / "c-00000000-00000002.parquet")
    resume(shell)
    assert len(names(shell)) == 4
    assert games_in(shell) == list(range(GAMES))


def test_holes_are_refused_and_what_lacks_is_named(shell: Shell) -> None:
    play(shell)
    assert "'run' has no rows; expected a run that was played with --rows" in refusal(shell, "compact", "run")
    assert "'nowhere' is not a run folder" in refusal(shell, "compact", "nowhere")
    play(shell, "--rows")
    (shell.folder / "run" / "rows" / "c-00000001.parquet").unlink()
    told = refusal(shell, "compact", "run")
    assert "'run' has no rows of games 3,000 to 5,999; expected simulate resume run" in told
    resume(shell)
    assert shell.simulate("compact", "run").returncode == 0


def test_a_command_without_rows_does_not_end_those_that_are_kept(shell: Shell) -> None:
    play(shell, "--rows")
    kept = json.loads((shell.folder / "run" / "request.json").read_text())["rows"]
    play(shell)
    assert json.loads((shell.folder / "run" / "request.json").read_text())["rows"] == kept > 0


def test_a_shard_is_not_put_together(shell: Shell) -> None:
    words = ("--game", "template", "--games", "20000", "--shard", "1/2", "--rows", "--jobs", "0", "--out", "part")
    assert shell.simulate(*words).returncode == 0
    done = shell.simulate("compact", "part")
    assert done.returncode == 2
    assert "'part' is a shard, with every so many chunks; expected the merged run" in done.stderr


def test_a_compaction_that_was_killed_is_ended_by_resume(shell: Shell) -> None:
    play(shell, "--rows")
    run = shell.folder / "run"
    shutil.copytree(run / "rows", run / "kept")
    shell.simulate("compact", "run")
    (run / "rows").rename(run / ".rows-new")
    (run / "kept").rename(run / ".rows-old")
    resume(shell)
    assert names(shell) == ["c-00000000-00000002.parquet", "c-00000003.parquet"]
    assert not list(run.glob(".rows*"))
