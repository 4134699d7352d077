"""The files of a report, and that nothing in them depends on a particular game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pandas as pd
import pytest

import reports
from reports.build import write_report
from tests.reports.conftest import Built
from tests.reports.made_up import made_up_run, made_up_telling

KEYS = ["schema", "run_id", "game", "rules_version", "players", "counted", "strategies", "variant", "seed", "games"]
KEYS += ["aggregate_digest", "headlines", "facts", "verdicts", "manifest"]


def test_report_json_is_what_is_returned(built: Built) -> None:
    assert json.loads((built.folder / "report.json").read_text(encoding="utf-8")) == built.report
    assert list(built.report) == [*KEYS, "luck", "seats", "extremes"]
    assert built.report["games"] == {"asked": 20_000, "done": 20_000, "truncated": 3}
    assert (built.report["run_id"], built.report["seed"]) == ("r" * 64, 7)


def test_components_are_listed_with_effect_use_verdict_and_provenance(built: Built) -> None:
    tool = built.report["facts"]["tools"][0]
    assert set(tool["effect"]) == {"value", "low", "high", "n", "unit"}
    assert (tool["id"], tool["name"], tool["method"]) == ("tool_0", "Tool <0>", "random-deal contrast")
    assert tool["verdict"] == "strong"
    assert 0 < tool["use_rate"]["value"] < 1
    assert tool["use_rate"]["value"] + tool["never_used_rate"]["value"] == pytest.approx(1)
    assert tool["provenance"] == {"effect_source": "reconstruction", "numbers_source": "reconstruction"}
    assert tool["effect"]["value"] > tool["shrunk"] > 0


def test_every_fact_has_the_five_keys(built: Built) -> None:
    for entry in built.report["facts"].values():
        for one in entry if isinstance(entry, list) else [entry]:
            assert {"value", "low", "high", "n", "unit"} <= set(one.get("effect", one))


def test_every_chart_is_a_png_and_every_table_a_csv(built: Built) -> None:
    charts = {path.stem for path in (built.folder / "charts").iterdir()}
    assert charts == set(re.findall(r'<figure id="chart-(\w+)"', built.page))
    for name in re.findall(r"tables/(\w+)\.csv", built.page):
        assert len(pd.read_csv(built.folder / "tables" / f"{name}.csv"))
    assert not list(built.folder.rglob("*.part"))


def test_the_table_of_all_facts_holds_the_numbers_of_report_json(built: Built) -> None:
    table = pd.read_csv(built.folder / "tables" / "facts.csv").set_index("name")
    assert table.loc["escape_share", "value"] == pytest.approx(built.report["facts"]["escape_share"]["value"])
    assert len(table.loc["tools"]) == len(built.report["facts"]["tools"])


def test_the_same_run_gives_the_same_files(tmp_path: Path, built: Built) -> None:
    write_report(made_up_run(), tmp_path, telling=made_up_telling())
    for path in built.folder.rglob("*.*"):
        assert (tmp_path / path.relative_to(built.folder)).read_bytes() == path.read_bytes(), path.name


def test_no_module_of_the_reports_names_a_game() -> None:
    root = Path(reports.__file__).parent
    games = [
        path.name for path in (root.parent / "simcore" / "games").iterdir() if path.is_dir() and path.name[0] != "_"
    ]
    assert games
    for path in (*root.rglob("*.py"), *root.rglob("*.j2")):
        text = path.read_text(encoding="utf-8").lower()
        assert not [game for game in games if game in text], path
