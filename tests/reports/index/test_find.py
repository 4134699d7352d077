"""What is found in a folder, and what is made of files that are broken, foreign, or of older runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reports.index.find import find
from reports.index.read import read_folder
from reports.verdicts import State
from tests.reports.index.made_up_folder import manifest, put, put_manifest, report, study, verdict


def test_runs_and_studies_are_found_however_deep_and_their_inner_parts_are_not(tmp_path: Path) -> None:
    put(tmp_path / "a" / "b", "report", report())
    put(tmp_path / "a" / "b" / "skill" / "greedy", "report", report())
    put_manifest(tmp_path / "a" / "b" / "skill" / "cautious")
    put(tmp_path / "study", "compare", study())
    put(tmp_path / "study" / "check", "compare", study())
    put(tmp_path / "skill", "report", report())
    put(tmp_path / ".hidden", "report", report())
    found = [one.path.relative_to(tmp_path).as_posix() for one in find(tmp_path)]
    assert found == ["a/b/report.json", "skill/report.json", "study/compare.json"]


def test_each_run_is_told_by_one_file(tmp_path: Path) -> None:
    for number in range(100):
        put(put_manifest(tmp_path / f"run {number}"), "report", report())
    assert [one.file for one in find(tmp_path)] == ["report.json"] * 100
    assert len(read_folder(tmp_path).runs) == 100


def test_links_are_not_followed(tmp_path: Path) -> None:
    inside, outside = tmp_path / "runs", put(tmp_path / "elsewhere", "report", report())
    inside.mkdir()
    (inside / "link").symlink_to(outside)
    (inside / "loop").symlink_to(inside)
    (inside / "report.json").symlink_to(outside / "report.json")
    assert list(find(inside)) == []
    (tmp_path / "also").symlink_to(put(inside / "own", "report", report()).parent)
    assert len(list(find(tmp_path / "also"))) == 1


SPOILED: dict[str, tuple[bytes, str]] = {
    "cut off": (b'{"game": "made', "no JSON, or cut off"),
    "empty": (b"", "no JSON, or cut off"),
    "no text": (b"\xff\xfe\x00", "no JSON, or cut off"),
    "deep": (b"[" * 100_000, "no JSON, or cut off"),
    "a list": (b"[1]", "not of Heistlab"),
    "a number": (b"1e999", "not of Heistlab"),
    "of something else": (b'{"tests": 12}', "not of Heistlab"),
}


@pytest.mark.parametrize(("content", "why"), SPOILED.values(), ids=SPOILED)
@pytest.mark.parametrize("file", ["report.json", "manifest.json", "plan.json", "items.json", "tournament.json"])
def test_what_cannot_be_read_is_told(tmp_path: Path, file: str, content: bytes, why: str) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / file).write_bytes(content)
    contents = read_folder(tmp_path)
    assert [(one.name, one.why) for one in contents.unread] == [(f"bad/{file}", why)]
    assert not contents.entries
    assert not contents.unfinished


WRONG: dict[str, dict[str, Any]] = {
    "players in words": {"players": "four"},
    "no games": {"games": None},
    "a state that is none": {"verdicts": [verdict("seats", "splendid")]},
    "verdicts that are none": {"verdicts": 7},
    "a number that is none": {"facts": {"x": {"value": float("nan"), "low": 0, "high": 1, "n": 1, "unit": "share"}}},
    "a value in words": {"facts": {"x": {"value": "much", "low": 0, "high": 1, "n": 1, "unit": "share"}}},
    "a date that is none": {"manifest": manifest("yesterday")},
    "a date before all dates": {"manifest": manifest("0001-01-01T00:00:00+14:00")},
    "a manifest that is none": {"manifest": "m"},
    "bots that are none": {"strategies": [1]},
}


@pytest.mark.parametrize("more", WRONG.values(), ids=WRONG)
def test_a_report_that_does_not_fit_is_told(tmp_path: Path, more: dict[str, Any]) -> None:
    put(tmp_path / "bad", "report", report(**more))
    assert [one.why for one in read_folder(tmp_path).unread] == ["not of Heistlab"]


def test_an_older_report_has_what_it_has(tmp_path: Path) -> None:
    older = [one for one in report()["verdicts"] if one["about"] not in ("headline", "change", "tension")]
    data = report(verdicts=older)
    del data["manifest"]
    put(tmp_path / "old", "report", data)
    (run,) = read_folder(tmp_path).runs
    assert [lamp.about for lamp in run.lamps] == ["seats", "tools", "timing", "bots"]
    assert (run.date, run.state) == ("", State.FINE)


@pytest.mark.parametrize(
    ("seats", "state"),
    [("fine", State.FINE), ("unfair", State.UNFAIR), ("undecided", State.UNDECIDED), ("warning", State.FINE)],
)
def test_a_run_is_judged_by_its_verdicts_and_not_by_what_sums_them_up(tmp_path: Path, seats: str, state: State) -> None:
    put(tmp_path, "report", report(seats))
    assert read_folder(tmp_path).runs[0].state is state


def test_the_newest_is_first_by_the_exact_time_in_any_zone(tmp_path: Path) -> None:
    times = {"b": "2026-11-02T01:00:00+02:00", "c": "2026-11-01T23:30:00+00:00", "a": "2026-11-01T22:59:59"}
    for name, started in times.items():
        put(tmp_path / name, "report", report(manifest=manifest(started)))
    assert [run.name for run in read_folder(tmp_path).runs] == ["c", "b", "a"]


def test_what_is_not_complete_has_a_command_that_goes_on(tmp_path: Path) -> None:
    put_manifest(tmp_path / "my run")
    put_manifest(tmp_path / "never begun", asked=False)
    put(tmp_path / "short", "report", report(games={"asked": 1000, "done": 400}))
    plan = tmp_path / "study"
    plan.mkdir()
    (plan / "plan.json").write_text(json.dumps({"plan": manifest()}), encoding="utf-8")
    assert {one.name: (one.command, one.does) for one in read_folder(tmp_path).unfinished} == {
        "my run": (f"simulate resume '{tmp_path}/my run'", "goes on and makes the report"),
        "never begun": ("simulate --out 'a folder'", "began it and goes on with it"),
        "study": ("simulate --out 'a folder'", "began it and goes on with it"),
        "short": (f"simulate resume {tmp_path}/short", "plays the 600 games that are missing"),
    }


def test_every_kind_of_study_says_what_it_compared(tmp_path: Path) -> None:
    bots = {"deals": 9, "bots": ["a", "b"]}
    steps, costs = {"bot": "search", "steps": [1, 2]}, {"restrictions": [{"restriction": "never=x"}]}
    told = {
        "compare": ("comparison", "base, start_noise=1", {}),
        "sweep": ("sweep", "start_noise: 5 settings", {"keys": ["start_noise"], "sides": ["x"] * 5}),
        "sensitivity": ("sensitivity", "9 numbers of the rules", {"parameters": [{"key": "x"}] * 9}),
        "items": (
            "strength of cards",
            "2 items and 1 room",
            {"items": [{"kind": k} for k in ("items", "items", "rooms")]},
        ),
        "suggest": ("suggestion", "rounds_mean=9", {"targets": [{"target": "rounds_mean=9"}]}),
    }
    for stem, (_, _, more) in told.items():
        put(tmp_path / stem, stem, study(**more))
    for name, more in (("ladder", steps), ("costs", costs), ("cup", {"cups": []}), ("bots", {})):
        put(tmp_path / name, "tournament", study(**bots, **more))
    found = {one.name: (one.kind, one.compared) for one in read_folder(tmp_path).studies}
    assert found == {stem: (kind, compared) for stem, (kind, compared, _) in told.items()} | {
        "ladder": ("ladder", "search, 2 doublings"),
        "costs": ("restrictions", "never=x"),
        "cup": ("cup", "a, b"),
        "bots": ("tournament", "a, b"),
    }
