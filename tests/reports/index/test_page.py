"""The page: valid, self-contained, with links that lead somewhere wherever the folder is, and tables that sort."""

from __future__ import annotations

import os
import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

from reports.build import write_report
from reports.index.build import build_index
from reports.index.read import read_folder
from simcore.errors import InputError
from tests.reports.index.made_up_folder import manifest, put, put_manifest, report, study
from tests.reports.made_up import made_up_run
from tests.reports.test_page import Reader

ODD = 'Übung <1> & "zwei" 100%#?'


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    """Runs of two games, studies, one that is not complete, one that is spoiled."""
    folder = tmp_path / "runs"
    louder = manifest("2026-11-03T10:00:00+00:00", resolved={"changes": [{"address": "start_noise", "now": "1"}]})
    put(folder / "a" / "b", "report", report("unfair"))
    put(folder / ODD, "report", report(variant=["<b>"], manifest=louder, strategies=["<i>", "<i>"]))
    put(folder / "open", "report", report("undecided"))
    put(folder / "other", "report", report(game="other&game"))
    put(folder / "study", "compare", study())
    put_manifest(folder / "stopped")
    (put(folder / "spoiled", "report", {}) / "report.json").write_text("{")
    return folder


def page_of(folder: Path) -> str:
    return build_index(read_folder(folder)).page.read_text(encoding="utf-8")


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader


def test_tags_are_closed_ids_unique_and_headings_in_order(runs: Path) -> None:
    reader = read(page_of(runs))
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert reader.headings == [1, 2, 2, 2, 2, 2]


def test_links_lead_somewhere_even_when_all_is_moved(runs: Path, tmp_path: Path) -> None:
    reader = read(page_of(runs))
    moved = runs.rename(tmp_path / "moved elsewhere")
    pages = [link for link in reader.links if not link.startswith("#")]
    assert len(pages) == 5 + 2  # those of the table of games lead to a run once more
    assert all((moved / unquote(link)).is_file() for link in pages)
    assert not [link for link in pages if link.startswith("/") or ".." in link or ":" in link]
    assert all(link[1:] in reader.ids for link in reader.links if link.startswith("#"))


def test_a_name_that_is_no_text_is_linked_all_the_same(tmp_path: Path) -> None:
    put(tmp_path / os.fsdecode(b"b\xffd\n"), "report", report())
    page = page_of(tmp_path)
    assert 'href="b%FFd%0A/report.html">b?d</a>' in page


def test_nothing_is_loaded_and_no_name_breaks_the_page(runs: Path) -> None:
    page = page_of(runs)
    assert not re.search(r"""(?:src|href)\s*=\s*["']?\s*(?:https?:)?//|@import|url\((?!#)|<img""", page)
    assert "<b>" not in page
    assert "<i>" not in page
    assert ODD in unescape(page)


def test_the_top_counts_what_is_there(runs: Path) -> None:
    page = " ".join(page_of(runs).split())
    assert "4 runs and 1 study of 2 games; 1 leaves the band, 1 stays undecided; 1 folder is not complete." in page
    lamps = re.findall(
        r'<li class="lamp (\w+)">.*?aria-label="(\w+)".*?</svg>(\w+)</span> <span class="word">([^<]+)', page
    )
    assert lamps == [
        ("note", "note", "runs", "4 with a report"),
        ("strong", "strong", "outside", "1 outside the band"),
        ("undecided", "undecided", "open", "1 undecided"),
        ("warning", "warning", "incomplete", "1 to go on with"),
    ]
    assert "All of 12 rooms rest on reconstructed effects or numbers." in page
    assert "Not read: spoiled/report.json (no JSON, or cut off)." in page
    assert "simulate resume" in page


def test_runs_that_rest_on_other_cards_are_not_told_as_one(tmp_path: Path) -> None:
    put(tmp_path / "a", "report", report())
    put(tmp_path / "b", "report", report(verdicts=[]))
    assert "differs from run to run: each report says it." in page_of(tmp_path)


def test_lamps_in_the_table_are_a_shape_and_a_word_and_sort_the_worst_apart(tmp_path: Path) -> None:
    for state in ("fine", "unfair", "undecided"):
        put(tmp_path / state, "report", report(state))
    cell = r'data-sort="(\d)"><svg class="shape (\w+)" role="img" aria-label="\2">.*?</svg>(\w+) seats</td>'
    found = sorted(re.findall(cell, page_of(tmp_path)))
    assert [(state, word) for _, state, word in found] == [(one, one) for one in ("fine", "undecided", "unfair")]
    assert len({sort for sort, _, _ in found}) == 3


def test_every_cell_says_what_it_sorts_by(runs: Path) -> None:
    page = page_of(runs)
    rows = re.findall(r"<tr>(.*?)</tr>", page.split("<tbody>")[2].split("</tbody>")[0], re.DOTALL)
    first = re.findall(r'data-sort="([^"]*)"', rows[0])
    assert len({len(re.findall("data-sort=", row)) for row in rows}) == 1
    assert unescape(first[0]) == ODD
    assert float(first[1]) == 1793700000.0  # the exact time; the day is shown
    assert {"0.5", "12.0", "1000"} <= set(first)


def test_what_all_runs_share_is_told_once_and_what_differs_is_a_column(runs: Path) -> None:
    page = page_of(runs)
    heads = re.findall(r'<button type="button">([^<]+)', page.split("</tbody>")[1].split("<tbody>")[0])
    settings, lamps = ["Rules", "Played by"], ["Seats", "Tools", "Timing", "Bots"]
    assert heads == ["Run", "Date", *settings, "Games", *lamps, "Escape share", "Rounds mean"]
    assert "The same in all 3 runs: 4 players." in page
    assert '<span class="small">start_noise=1</span>' in page


def test_who_sits_at_the_table_is_whom_the_game_counts(tmp_path: Path) -> None:
    """In the head of a column where runs differ, and in the sentence of what they share."""
    for number in (1, 2):
        put(tmp_path / str(number), "report", report(players=number, counted="lookouts"))
    page = page_of(tmp_path)
    assert ">Lookouts<" in page
    assert ">Players<" not in page
    put(tmp_path / "1", "report", report(players=2, counted="lookouts"))
    assert "The same in all 2 runs: base + louder" not in (page := page_of(tmp_path))
    assert ", 2 lookouts, greedy." in page


def test_a_run_of_its_own_is_shown_whole(tmp_path: Path) -> None:
    put(tmp_path / "one", "report", report())
    page = page_of(tmp_path)
    assert "1 run of Made up; nothing leaves the band." in page
    assert ">Players<" in page
    assert "The same in all" not in page


def test_only_what_is_not_complete_makes_a_page_too(tmp_path: Path) -> None:
    put_manifest(tmp_path / "stopped")
    reader = read(page_of(tmp_path))
    assert reader.open == []
    assert all(link[1:] in reader.ids for link in reader.links)
    assert "1 unfinished folder." in "".join(reader.text)


def test_a_report_without_its_page_is_named_and_not_linked(tmp_path: Path) -> None:
    (put(tmp_path / "one", "report", report()) / "report.html").unlink()
    assert 'data-sort="one">one</th>' in page_of(tmp_path)


def test_real_reports_are_shown(tmp_path: Path) -> None:
    write_report(made_up_run(300, games_asked=500, knob=None), tmp_path / "one")
    indexed = build_index(read_folder(tmp_path))
    page = indexed.page.read_text(encoding="utf-8")
    assert 'href="one/report.html"' in page
    assert "plays the 200 games that are missing" in page
    assert sum("one" in line.split() for line in indexed.lines) == 1


def test_a_page_of_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    put(tmp_path / "one", "report", report())
    (tmp_path / "index.html").write_text("<title>Mine</title>")
    with pytest.raises(InputError, match="is a page of your own"):
        build_index(read_folder(tmp_path))
    assert (tmp_path / "index.html").read_text() == "<title>Mine</title>"
