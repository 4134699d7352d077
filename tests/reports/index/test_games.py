"""A folder with several games: which headline each has, from which run, in which order, and where the row leads."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from reports.index.build import build_index, titles_of
from reports.index.entry import RunEntry
from reports.index.games import headline_fact, speaker
from reports.index.read import read_folder
from tests.reports.index.made_up_folder import SOURCE, fact, manifest, put, report, study, verdict

OTHER = "All of 3 tools rest on reconstructed effects or numbers (marked *)."


def games(done: int, **more: Any) -> dict[str, Any]:
    """A report of so many games."""
    return report(variant=[], games={"asked": done, "done": done, "truncated": 0}, **more)


def won(value: float, **more: Any) -> dict[str, Any]:
    """The report of a game that says how often it is won, though not first."""
    facts = {"escape_share": fact(0.5), "win_share": fact(value)}
    titles = [{"name": "escape_share", "title": "Thieves who escape"}, {"name": "win_share", "title": "Games won"}]
    return report(game="other", headlines=titles, facts=facts, variant=[], **more)


def runs_in(folder: Path) -> list[RunEntry]:
    return list(read_folder(folder).runs)


def page_of(folder: Path) -> str:
    return build_index(read_folder(folder)).page.read_text(encoding="utf-8")


def rows_of(folder: Path) -> list[list[str]]:
    """The texts of the table of games: each cell, and its small print behind it."""
    body = page_of(folder).partition('<section id="games"')[2].partition("<tbody>")[2].partition("</tbody>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL)
    return [[unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in re.findall(r"<t[hd].*", row)] for row in rows]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two runs of a game that is not installed, and one of another."""
    put(tmp_path / "few", "report", games(100))
    put(tmp_path / "many", "report", games(9000, strategies=["greedy", "cautious"]))
    put(tmp_path / "other", "report", won(0.25, players=3))
    return tmp_path


def test_each_game_has_a_row_with_one_number_and_all_it_rests_on(folder: Path) -> None:
    made_up = SOURCE.replace(" (marked *)", "")
    settings = ["printed rules", "2", made_up]
    number = ["50\xa0% 49 to 51", "1,000"]
    assert rows_of(folder) == [
        ["Made up", "Thieves who escape", *number, "4", "greedy, cautious", *settings],
        ["Other", "Games won", "25\xa0% 24 to 26", "1,000", "3", "greedy", "printed rules", "1", made_up],
    ]


def test_the_row_leads_to_the_screen_of_the_game_and_its_number_to_the_report(folder: Path) -> None:
    page = page_of(folder)
    (row,) = [one for one in page.split("<tr>") if '<th scope="row" data-sort="Made up"' in one]
    assert re.findall(r'href="([^#"]+|#game[^"]*)"', row.split("</tr>")[0]) == ["#game-1", "many/report.html"]
    assert '<section id="game-1" aria-labelledby="game-1-question">' in page


def test_what_is_made_up_is_said_of_each_game_where_it_differs(folder: Path) -> None:
    assert "differs from game to game" not in page_of(folder)
    put(folder / "other", "report", won(0.2, verdicts=[verdict("provenance", "warning", sentence=OTHER)]))
    assert "differs from game to game: the table of the games says it." in page_of(folder)
    assert [row[-1] for row in rows_of(folder)] == [text.replace(" (marked *)", "") for text in (SOURCE, OTHER)]


def test_one_game_alone_needs_no_table_of_games(tmp_path: Path) -> None:
    put(tmp_path / "one", "report", report())
    indexed = build_index(read_folder(tmp_path))
    assert 'id="games"' not in indexed.page.read_text(encoding="utf-8")
    assert not [line for line in indexed.lines if "Thieves who escape" in line]


def test_the_terminal_has_a_line_for_each_game_first(folder: Path) -> None:
    put(folder / "asked", "compare", study(game="third"))
    lines = build_index(read_folder(folder)).lines
    assert lines[2:5] == [
        "  Made up  Thieves who escape: 50 % (49 to 51; n = 1,000)  4 players, bots greedy, cautious",
        "  Other    Games won: 25 % (24 to 26; n = 1,000)           3 players, bots greedy",
        "",
    ]


def test_a_game_that_counts_others_says_whom(folder: Path) -> None:
    """The head of the table says players, which all other games count."""
    put(folder / "other", "report", won(0.25, players=1, counted="lookouts"))
    assert [row[4] for row in rows_of(folder)] == ["4", "1 lookout"]
    assert build_index(read_folder(folder)).lines[3].endswith("  1 lookout, bots greedy")


def test_a_game_of_studies_alone_has_a_row_without_a_number(folder: Path) -> None:
    put(folder / "asked", "compare", study(game="third"))
    made_up = SOURCE.replace(" (marked *)", "")
    assert rows_of(folder)[2] == ["Third", "no run with a headline", *"–––––", "0", made_up]


# --- which run, which number, which order ---


def test_most_games_under_the_printed_rules_speak_for_a_game(tmp_path: Path) -> None:
    put(tmp_path / "printed", "report", games(500))
    put(tmp_path / "louder", "report", report())
    changes = {"changes": [{"address": "start_noise", "now": "1"}]}
    put(tmp_path / "changed", "report", games(9000, manifest=manifest(resolved=changes)))
    put(tmp_path / "newer", "report", games(500, manifest=manifest("2026-12-01T10:00:00+00:00")))
    spoken = speaker(runs_in(tmp_path))
    assert spoken
    assert spoken.name == "newer"


def test_where_none_is_printed_the_one_of_most_games_does(tmp_path: Path) -> None:
    put(tmp_path / "louder", "report", report())
    put(tmp_path / "few", "report", report(games={"asked": 10, "done": 10, "truncated": 0}))
    spoken = speaker(runs_in(tmp_path))
    assert spoken
    assert spoken.name == "louder"
    assert speaker([]) is None


def test_a_headline_that_is_not_known_is_passed_over(tmp_path: Path) -> None:
    unknown = {**fact(0.5), "value": None, "low": None, "high": None}
    put(tmp_path / "one", "report", report(facts={"escape_share": unknown, "rounds_mean": fact(12.0, "rounds")}))
    (run,) = runs_in(tmp_path)
    assert headline_fact(run)[0] == "Length"
    put(tmp_path / "one", "report", report(headlines=[]))
    (run,) = runs_in(tmp_path)
    assert headline_fact(run) == ("", None)


def test_a_mean_has_its_unit(folder: Path) -> None:
    put(folder / "other", "report", report(game="other", facts={"rounds_mean": fact(12.0, "rounds")}))
    assert rows_of(folder)[1][1:3] == ["Length", "12.00 rounds 11.99 to 12.01"]


def test_games_stand_in_the_order_of_their_rank(template_enrolled: Path) -> None:
    titles = titles_of(["zebra", "template", "burgle_bros", "infiltration"])
    assert list(titles.values()) == ["Infiltration", "Burgle Bros", "Smash and Grab", "Zebra"]
