"""The page of the rows: its columns are those of the code, and pandas and DuckDB answer its questions alike."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from simcore.registry import find_game
from simcore.run import ROW_BUDGET
from simcore.spec import GameSpec
from simcore.stored import stored_columns
from tests.support.command import ROOT, Shell, environment

duckdb = pytest.importorskip("duckdb")

PAGE = (ROOT / "docs" / "rows.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(
    r"^### (.*?)\n.*?^```python\n(.*?)^```\n\n```sql\n(.*?)^```$",
    PAGE.partition("## Questions")[2].partition("\n## ")[0],
    re.MULTILINE | re.DOTALL,
)
FIRST = re.findall(r"^```python\n(.*?)^```$", PAGE.partition("## Questions")[0], re.MULTILINE | re.DOTALL)
GAMES = 1_500


def told_columns(title: str) -> dict[str, str]:
    """The columns of a game as its table tells them, with their types."""
    table = PAGE.partition(f"## Columns of {title}\n")[2].partition("\n\n##")[0]
    told: dict[str, str] = {}
    for names, kind in re.findall(r"^\| (`.*?) \| (\w+) \|", table, re.MULTILINE):
        found = re.findall(r"`(\w+)`", names)
        if " ... " in names:
            stem, last = found[1].rsplit("_", 1)
            found = [f"{stem}_{entry}" for entry in range(int(last) + 1)]
        told |= dict.fromkeys(found, kind)
    return told


def columns_of(spec: GameSpec) -> dict[str, str]:
    return {"game": "int64", **{one.name: str(one.type) for one in stored_columns(spec, max(spec.players))}}


def test_the_columns_of_each_game_are_those_of_the_code() -> None:
    from simcore.games._template import SPEC

    for spec in (find_game("infiltration"), SPEC):
        assert told_columns(spec.title) == columns_of(spec)
        assert list(told_columns(spec.title)) == list(columns_of(spec))


def test_the_budget_that_is_told_is_that_of_the_code() -> None:
    assert "first ten million games" in PAGE
    assert ROW_BUDGET == 10_000_000


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a reader of the page, who has played its run with fewer games."""
    shell = Shell(tmp_path_factory.mktemp("reader"), environment(ROOT))
    words = (
        "--games",
        str(GAMES),
        "--chunk",
        "400",
        "--strategy",
        "cautious",
        "--jobs",
        "1",
        "--quiet",
        "--no-replays",
    )
    commands = re.findall(r"^\$ simulate (.*)$", PAGE, re.MULTILINE)
    assert commands == ["--games 1e6 --rows --out run", "compact run"]
    assert shell.simulate("--rows", "--out", "run", *words).returncode == 0
    assert shell.simulate("compact", "run").returncode == 0
    return shell.folder


@pytest.fixture(scope="module")
def names(reader: Path) -> dict[str, Any]:
    """What the blocks before the questions have made."""
    return run_blocks(reader, FIRST, {})


def run_blocks(reader: Path, blocks: list[str], names: dict[str, Any]) -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(reader)
        for block in blocks:
            exec(block, names)
    return names


def ask_duckdb(reader: Path, question: str) -> list[tuple[Any, ...]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(reader)
        return duckdb.connect().execute(question).fetchall()


@pytest.mark.slow
def test_what_is_read_is_every_game_once(names: dict[str, Any], reader: Path) -> None:
    assert names["rows"]["game"].tolist() == list(range(GAMES))
    assert names["rounds"][0][0] == pytest.approx(names["rows"]["rounds"].mean())
    assert len(names["items"]) == 35
    kinds = {name: str(kind) for name, kind in names["rows"].dtypes.items()}
    assert kinds == {name: kind for name, kind in told_columns("Infiltration").items() if name[-2:] not in ("_4", "_5")}


@pytest.mark.slow
@pytest.mark.parametrize(("title", "block", "question"), QUESTIONS, ids=[title for title, _, _ in QUESTIONS])
def test_pandas_and_duckdb_agree(reader: Path, names: dict[str, Any], title: str, block: str, question: str) -> None:
    answer = run_blocks(reader, [block], dict(names))["answer"]
    frame = pd.DataFrame(answer).reset_index()
    if isinstance(frame.iloc[0, 0], str):  # the items by their names, which rows do not know
        frame[frame.columns[0]] = range(len(frame))
    other = ask_duckdb(reader, question)
    assert len(frame) == len(other) > 2
    assert np.allclose(frame.to_numpy(np.float64), np.array(other, np.float64), rtol=1e-12, atol=0)


@pytest.mark.slow
def test_the_metadata_can_be_asked(reader: Path) -> None:
    (question,) = re.findall(r"^```sql\n(.*?)^```$", PAGE.partition("## The files")[2], re.MULTILINE | re.DOTALL)
    told = ask_duckdb(reader, question)
    assert sorted(value for key, value in told if key == "first") == ["0", "1200"]
    assert len({value for key, value in told if key == "run_id"}) == 1


def test_there_are_questions_enough() -> None:
    assert len(QUESTIONS) == 6
