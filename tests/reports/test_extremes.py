"""The games worth reading, on the page and in `report.json`: value, index, and the command that tells them."""

from __future__ import annotations

from pathlib import Path

import pandas as pd

from reports.build import write_report
from reports.extremes import sentences
from reports.reading import read_book
from tests.reports.conftest import Built, Judged
from tests.reports.made_up import made_up_run


def test_each_kind_has_its_game_value_and_command(built: Built) -> None:
    told = built.report["extremes"]
    assert [(one["name"], one["value"], one["unit"], one["index"]) for one in told] == [
        ("longest", 23, "rounds", 4711),
        ("loudest", 12, "alarm", 17),
        ("poorest", 1, "points", 19_999),
    ]
    assert [one["command"] for one in told] == [f"simulate trace RUN --index {index}" for index in (4711, 17, 19_999)]


def test_the_page_tells_them_with_definition_and_command(built: Built) -> None:
    section = built.page.split('<section id="extremes"')[1].split("</section>")[0]
    for part in (
        "Which games are worth reading?",
        "Longest game: 23 rounds in game 4,711. The most rounds.",
        "Loudest end: alarm 12 in game 17. The highest alarm at the end.",
        "Poorest win: 1 point in game 19,999. The fewest points that win.",
        "<code>simulate trace RUN --index 4711</code>",
        "tables/extremes.csv",
    ):
        assert part in section.replace("\N{NO-BREAK SPACE}", " ")
    assert "Never seen" not in section


def test_their_sentences_are_verdicts(built: Built, judged: Judged) -> None:
    said = [one["sentence"] for one in built.report["verdicts"] if one["about"] == "screens.extremes"]
    assert said == sentences(judged.book)
    assert len(said) == 3


def test_the_table_has_the_runners_up(built: Built) -> None:
    table = pd.read_csv(built.folder / "tables" / "extremes.csv")
    assert table["Game"].tolist() == [4711, 5, 17, 19_999]
    assert table["How far"].tolist() == ["23 rounds", "22 rounds", "alarm 12", "1 point"]


def test_a_run_without_them_has_no_such_screen(tmp_path: Path) -> None:
    run = made_up_run(300, knob=None, extremes={})
    assert "extremes" not in write_report(run, tmp_path)
    assert 'id="extremes"' not in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not (tmp_path / "tables" / "extremes.csv").exists()
    assert sentences(read_book(run)) == []
