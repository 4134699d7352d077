"""Pictures are the same from one process and from several."""

from __future__ import annotations

import threading

import pytest

from reports import copies
from reports.charts.pictures import take_all
from reports.charts.style import house_style
from reports.drawn import marks, to_draw
from reports.facts.shown import shown_charts
from tests.reports.conftest import Judged


@pytest.mark.parametrize("processes", [2, 3])
def test_several_processes_take_the_same_pictures(
    judged: Judged, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pictures(number: int) -> object:
        monkeypatch.setattr(copies, "processors", lambda: number)
        with house_style():
            return take_all(to_draw(judged.book, judged.verdicts))

    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert pictures(processes) == pictures(1) != {}


def test_the_charts_of_most_marks_are_drawn_first(judged: Judged) -> None:
    charts = {chart.name: chart for chart in shown_charts(judged.book)}
    numbers = [marks(charts[task.args[0].name], judged.book) for task in to_draw(judged.book, judged.verdicts)]  # type: ignore[attr-defined]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == len(charts)
    assert max(numbers) > min(numbers)
