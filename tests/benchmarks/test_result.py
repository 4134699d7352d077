"""What is read off result files: targets, tables, ratios with intervals, warnings, the page."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from benchmarks import watch
from benchmarks.against import LAYERS, WORKING_TREE, Ratio, main, side
from benchmarks.commands import Command, Commands
from benchmarks.configurations import FLAGSHIP, PLANS
from benchmarks.document import PAGE, baseline_of, fill
from benchmarks.effort import Spread
from benchmarks.growth import Growth
from benchmarks.limit.__main__ import Limit
from benchmarks.parts import read_result
from benchmarks.playouts import Playouts
from benchmarks.processes import ROOT
from benchmarks.publishing import Publishing
from benchmarks.sampling import Shares, stages_of
from benchmarks.show import show
from benchmarks.speed import Speed
from benchmarks.targets import TARGETS, standing
from benchmarks.watch import told, warnings
from benchmarks.whole import Start, WholeRun
from tests.benchmarks.test_configurations import MACHINE, result_of

STAGES = stages_of(FLAGSHIP)


def one(value: float) -> Spread:
    return Spread(value, value, value)


def speed(name: str, relative: float) -> Speed:
    return Speed(name, 10, 50.0, 15.0, one(12.5), 80_000.0, 4_000_000.0, one(1.0), one(relative))


def full_result() -> dict[str, object]:
    """A result with every part that targets and tables read."""
    command = Command("run, one process", (100, 1100), (1.0, 3.0), (1.0, 2.0))
    ratios = {"two processes": 1.95, "compare": 2.5, "compare as typed": 2.0, "items": 13.0}
    return result_of(
        cold_start=WholeRun("cold start", 1000, 31.0, 60.0, 500.0),
        starts=[Start("simulate --help", one(0.25), 20.0), Start("simulate --games 1", one(1.5), 170.0)],
        speed=[speed("random/4/base", 2.0), speed("tuned/4/base", 8.0)],
        limit=Limit("gcc 12", "8c1d", 100, one(12.0), one(4.0), 83_000.0, 250_000.0, one(0.33)),
        shares=[Shares("random/4/base", 1000, 12.5, {stage: 1 / len(STAGES) for stage in STAGES})],
        publishing=Publishing(22.0, 0.012, 0.003, 0.005),
        growth=[Growth("players, random", [speed("random/2/base", 1.0)])],
        playouts=[Playouts("random/4/base", one(10.0), one(1.2))],
        commands=Commands([command], ratios, one(2.9)),
        runs=[WholeRun("tuned, with its report", 1000, 3.0, 4.0, 300.0)],
    )


def test_every_target_is_read_and_held_against_its_bound() -> None:
    met = {target.name: target.is_met(value) for target, value in standing(full_result())}
    assert len(met) == len(TARGETS)
    assert [name for name, is_met in met.items() if not is_met] == [
        "`random`, times the C twin's speed",
        "`random`, games a second and core",
        "first run ever, to its first 1,000 games",
        "later starts, `simulate --games 1`",
        "`compare` of two, a game, times a run",
        "`items`, a game, times a run",
    ]


def test_targets_without_a_figure_are_left_out() -> None:
    assert list(standing(result_of())) == []


def test_the_cost_of_a_game_more_is_the_difference_of_two_sizes() -> None:
    command = Command("run", (100, 1100), (1.0, 3.0), (1.0, 2.0))
    assert (command.pace, command.work) == pytest.approx((0.002, 0.001))


def test_every_part_has_its_table() -> None:
    text = show(full_result())
    for words in (
        "cold start of `simulate`: 31.0 s",
        "peak MB",
        "legal moves",
        "0.50% of what a chunk lasts",
        "players, random",
        "ns a decision",
        "flat playouts",
        "us a game more",
        "items 13.00",
        "tuned, with its report",
        "at least 1.9",
        "not met",
    ):
        assert words in text


# --- two commits ---


def test_a_ratio_is_that_of_neighbours_whatever_happens_to_both() -> None:
    disturbed = [1.0, 3.0, 1.5, 2.0]
    ratio = Ratio.of(
        disturbed, [0.8 * time * wobble for time, wobble in zip(disturbed, (0.99, 1.01, 1, 1), strict=True)]
    )
    assert ratio.value == pytest.approx(0.8, rel=0.01)
    assert ratio.low < ratio.value < ratio.high < 1
    assert ratio.verdict == "faster"


def test_the_interval_of_a_ratio_is_students_over_logarithms() -> None:
    ratio = Ratio.of([1.0, 1.0, 1.0], [1.0, math.e, math.e**2])
    half = 4.302653 * 1.0 / math.sqrt(3)  # the 97.5 % point with two degrees of freedom; the standard deviation is 1
    assert (math.log(ratio.low), math.log(ratio.high)) == pytest.approx((1 - half, 1 + half), rel=1e-6)
    assert ratio.verdict == ""
    assert Ratio.of([1.0, 1.0, 1.0], [2.0, 2.1, 1.9]).verdict == "slower"


def test_a_commit_that_is_none_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["against", "no-such-commit"])
    assert main() == 2
    assert "'no-such-commit' cannot be read" in capsys.readouterr().err


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs the history of the repository")
@pytest.mark.parametrize("commit", ["HEAD", WORKING_TREE])
def test_a_side_has_the_sources_of_its_commit_and_these_benchmarks(commit: str) -> None:
    with side(commit) as one:
        assert {path.name for path in one.sources.iterdir()} == {*LAYERS, "benchmarks"}
        assert (one.sources / "simcore" / "rng.py").exists()
        assert (one.sources / "benchmarks" / "watched.py").exists()
    assert not one.sources.exists()


# --- the watch ---


def test_a_loss_of_more_than_a_tenth_is_a_warning_and_less_is_none() -> None:
    before = result_of(speed=[speed("random/4/base", 2.0), speed("tuned/4/base", 20.0), speed("gone", 1.0)])
    now = result_of(speed=[speed("random/4/base", 2.3), speed("tuned/4/base", 22.0), speed("new", 9.0)])
    assert list(warnings(before, now)) == ["warning: random/4/base has lost 13% of its speed since today"]
    assert "1.15" in told(before, now)
    assert "gone" not in told(before, now)


def test_a_loss_is_kept_and_told_and_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    baseline, kept = tmp_path / "baseline.json", tmp_path / "results" / "watched.json"
    baseline.write_text(json.dumps(result_of(speed=[speed("random/4/base", 1.0)])))
    now = result_of(speed=[speed("random/4/base", 2.0)])
    monkeypatch.setattr("benchmarks.watch.measure", lambda: now)
    monkeypatch.setattr("sys.argv", ["watch", "--baseline", str(baseline), "--out", str(kept)])
    assert watch.main() == 0
    assert "warning: random/4/base has lost 50% of its speed" in capsys.readouterr().out
    assert read_result(kept) == now


def test_another_processor_than_the_baselines_is_said() -> None:
    before, now = result_of(speed=[speed("one", 1.0)]), result_of(speed=[speed("one", 1.0)])
    now["machine"] = MACHINE | {"processor": "slide rule"}
    assert "of another processor, abacus, and this is slide rule" in told(before, now)


# --- the page ---


def test_tables_are_put_between_their_marks_and_nothing_else_is_touched() -> None:
    page = (
        "before\n<!-- measured: speed -->\nold\n<!-- end -->\nbetween\n<!-- measured: stages -->\nold\n<!-- end -->\n"
    )
    filled = fill(page, full_result())
    assert filled.startswith("before\n<!-- measured: speed -->\n\n```text\nbot/players/variant")
    assert "old" not in filled
    assert filled.endswith("between\n<!-- measured: stages -->\n\nNot measured yet.\n\n<!-- end -->\n")
    assert fill(filled, full_result()) == filled


def test_the_tables_of_a_game_stand_between_marks_of_its_own() -> None:
    page = "<!-- measured: speed -->\nold\n<!-- end -->\n<!-- measured: burgle_bros speed -->\nold\n<!-- end -->\n"
    filled = fill(page, full_result(), "burgle_bros")
    assert filled.startswith(
        "<!-- measured: speed -->\nold\n<!-- end -->\n<!-- measured: burgle_bros speed -->\n\n```text"
    )
    assert fill(filled, full_result()).count("random/4/base") == 2


@pytest.mark.parametrize("game", PLANS)
def test_the_page_shows_the_baseline(game: str) -> None:
    baseline = read_result(baseline_of(game))
    page = PAGE.read_text(encoding="utf-8")
    assert fill(page, baseline, game) == page, "python -m benchmarks.document"


@pytest.mark.parametrize("game", PLANS)
def test_a_part_of_the_baseline_has_all_that_is_planned(game: str) -> None:
    baseline, plan = read_result(baseline_of(game)), PLANS[game]
    measured = {"speed": plan.table, "stages": plan.staged, "shares": plan.staged}
    assert "speed" in baseline
    for part in measured.keys() & baseline.keys():
        assert [one["name"] for one in baseline[part]] == [one.name for one in measured[part]]
    assert all(list(one["shares"]) == list(stages_of(game)) for one in baseline.get("shares", ()))


@pytest.mark.parametrize("text", ["", "[1]", "{}", '{"schema": 1}'])
def test_a_file_that_is_no_result_is_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "result.json"
    path.write_text(text)
    with pytest.raises(SystemExit, match=r"result\.json' (is no result|has schema 1, not)"):
        read_result(path)


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is no result of the benchmarks"):
        read_result(tmp_path / "none.json")
