"""A folder of made-up runs and studies: their JSON, and pages that links can lead to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SOURCE = "All of 12 rooms rest on reconstructed effects or numbers (marked *)."


def fact(value: float, unit: str = "share") -> dict[str, Any]:
    """A number with its interval."""
    return {"value": value, "low": value - 0.01, "high": value + 0.01, "n": 1000, "unit": unit}


def verdict(about: str, state: str = "note", word: str = "a word", sentence: str = "A sentence.") -> dict[str, Any]:
    """A judgement as `report.json` has it."""
    return {"about": about, "state": state, "word": word, "sentence": sentence, "fact": None, "more_games": None}


def manifest(started: str = "2026-11-01T10:00:00+00:00", **more: Any) -> dict[str, Any]:
    """As much of a manifest as is read."""
    about = {"started": started, "command": ["simulate", "--out", "a folder"]}
    return {"run_id": "r" * 64, "game": "made_up", "resolved": {"changes": []}, "about": about, **more}


def report(seats: str = "fine", **more: Any) -> dict[str, Any]:
    """The `report.json` of a run with two headline numbers, four lamps, and verdicts behind them."""
    return {
        "game": "made_up",
        "players": 4,
        "strategies": ["greedy"],
        "variant": ["base", "louder"],
        "games": {"asked": 1000, "done": 1000, "truncated": 0},
        "headlines": [
            {"name": "escape_share", "title": "Thieves who escape"},
            {"name": "rounds_mean", "title": "Length"},
        ],
        "facts": {"escape_share": fact(0.5), "rounds_mean": fact(12.0, "rounds"), "wins": [fact(0.25)]},
        "verdicts": [
            verdict("provenance", "warning", sentence=SOURCE),
            verdict("headline", seats, sentence="Half of the thieves escape."),
            *(verdict("seats", seats, f"{seats} seats"), verdict("tools", "fine", "20 fine"), verdict("timing")),
            verdict("bots", "note", "one level of skill"),
            *(verdict("change", "strong"), verdict("tools.tool_1", "fine"), verdict("charts.hazard", "strong")),
            verdict("tension", "note", "followed"),
        ],
        "manifest": manifest(),
        **more,
    }


def study(**more: Any) -> dict[str, Any]:
    """The JSON of a comparison."""
    return {
        "game": "made_up",
        "players": 4,
        "strategies": ["greedy"],
        "variant": [],
        "games": 500,
        "sides": ["base", "start_noise=1"],
        "verdicts": [verdict("provenance", sentence=SOURCE), verdict("headline", sentence="A round less.")],
        "plan": manifest("2026-11-02T10:00:00+00:00"),
        **more,
    }


def put(folder: Path, stem: str, data: dict[str, Any]) -> Path:
    """Write a JSON with its page into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{stem}.html").write_text("<!doctype html>", encoding="utf-8")
    (folder / f"{stem}.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def put_manifest(folder: Path, *, asked: bool = True) -> Path:
    """A run that was interrupted before its report."""
    folder.mkdir(parents=True)
    (folder / "manifest.json").write_text(json.dumps(manifest()), encoding="utf-8")
    if asked:
        (folder / "request.json").write_text("{}", encoding="utf-8")
    return folder
