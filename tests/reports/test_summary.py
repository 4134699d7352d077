"""The summary on the terminal: one screen, provenance first."""

from __future__ import annotations

from reports.summary import summary_lines
from tests.reports.conftest import Built


def test_the_summary_is_one_screen_and_begins_with_what_is_reconstructed(built: Built) -> None:
    lines = summary_lines(built.report)
    assert lines[0] == "15 of 20 tools and all of 12 rooms rest on reconstructed effects or numbers (marked *)."
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 100


def test_facts_have_intervals_and_lamps_a_shape_and_a_word(built: Built) -> None:
    text = "\n".join(summary_lines(built.report))
    assert "made_up, louder: 20,000 games, 4 players, bots greedy, seed 7" in text
    assert "escape share  76.8 % (76.5 to 77.1; n = 80,000)" in text
    assert "\N{BLACK UP-POINTING TRIANGLE} TOOLS" in text


def test_missing_games_come_first(built: Built) -> None:
    missing = {"about": "games", "state": "warning", "word": "games missing", "sentence": "Only 3 of 5 games are done."}
    report = {**built.report, "verdicts": [missing, *built.report["verdicts"]]}
    assert summary_lines(report)[0] == "Only 3 of 5 games are done."
