"""The summary on the terminal: one screen, as wide as the terminal, with nothing cut."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from reports.summary import MOST_LINES, SHAPES, summary_lines
from simcore.cli.lines import hang
from tests.reports.conftest import Built


def printed(report: dict[str, Any], width: int = 80, **options: Any) -> str:
    """What a console of that width shows."""
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False, emoji=False, **options)
    for line in summary_lines(report, console):
        console.print(line, soft_wrap=True)
    return console.file.getvalue()


def long_names(report: dict[str, Any]) -> dict[str, Any]:
    """The same report about kinds, cards and measures whose names have no place to break."""
    verdicts = [
        {**one, "sentence": f"{'X' * 130} {one['sentence']}", "word": f"{one['word']} {'y' * 90}"}
        for one in report["verdicts"]
    ]
    headlines = [{**one, "title": f"{one['title']} [bold] {'z' * 70}"} for one in report["headlines"]]
    return {**report, "verdicts": verdicts, "headlines": headlines}


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("change", [dict, long_names])
def test_no_line_is_too_long_and_no_word_is_lost(built: Built, width: int, change: Any) -> None:
    report = change(built.report)
    text = printed(report, width)
    assert max(map(len, text.splitlines())) <= width
    squeezed = "".join(text.split())
    told = [one for one in report["verdicts"] if one["about"] in ("provenance", "headline", "change")]
    assert len(told) == 3
    assert [one["sentence"] for one in told if "".join(one["sentence"].split()) not in squeezed] == []


def test_it_is_one_screen_without_trailing_spaces(built: Built) -> None:
    lines = printed(built.report).splitlines()
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if line != line.rstrip()] == []
    many = {**built.report, "headlines": built.report["headlines"] * 20}
    text = printed(many)
    assert len(text.splitlines()) == MOST_LINES
    assert f" of {len(many['headlines'])} headlines " in text


def test_facts_have_titles_intervals_and_numbers_flush_right(built: Built) -> None:
    lines = printed(built.report).splitlines()
    assert any("made_up, variant louder: 20,000 games, 4 players, bots greedy, seed 7" in line for line in lines)
    (escape,) = [line for line in lines if line.startswith("  Thieves who escape")]
    assert escape.split()[-6:] == ["76.8", "%", "76.5", "to", "77.1", "80,000"]
    (rounds,) = [line for line in lines if line.startswith("  Rounds played")]
    assert len(escape) == len(rounds)


def test_every_lamp_has_a_shape_and_a_word(built: Built) -> None:
    lines = printed(built.report).splitlines()
    lamps = [one for one in built.report["verdicts"] if one["about"] in ("seats", "tools", "timing", "bots")]
    assert len(lamps) == 4
    for lamp in lamps:
        (line,) = [line for line in lines if f" {lamp['about'].upper()} " in line]
        assert line.startswith(SHAPES[lamp["state"]])
        assert line.endswith(lamp["word"])


def test_colours_are_for_terminals(built: Built) -> None:
    assert "\x1b" not in printed(built.report)
    terminal = {"force_terminal": True, "color_system": "standard", "_environ": {}}
    assert "\x1b[" in printed(built.report, **terminal)
    assert "\x1b[91m" not in printed(built.report, **{**terminal, "_environ": {"NO_COLOR": "1"}})


def test_missing_games_come_first(built: Built) -> None:
    missing = {"about": "games", "state": "warning", "word": "games missing", "sentence": "Only 3 of 5 games are done."}
    report = {**built.report, "verdicts": [missing, *built.report["verdicts"]]}
    assert printed(report).startswith("\N{BLACK SQUARE} Only 3 of 5 games are done.\n")


def test_prose_hangs_and_tables_and_paths_stay_whole() -> None:
    assert hang("  one two three four", 12) == "  one two\n    three\n    four"
    for line in ("  name  value  another value", "report: runs/a folder/report.html", "--strategy tuned:a=1 b"):
        assert hang(line, 12) == line


def test_who_sits_at_the_table_is_whom_the_game_counts(built: Built) -> None:
    """A report of before says players."""
    assert "20,000 games, 4 lookouts, bots greedy" in " ".join(printed({**built.report, "counted": "lookouts"}).split())
    old = {key: value for key, value in built.report.items() if key != "counted"}
    assert "20,000 games, 4 players, bots greedy" in " ".join(printed(old).split())
