"""The charts of the levels of skill where two sides play."""

from __future__ import annotations

import numpy as np

from reports.charts import style
from reports.facts.fact import Fact
from reports.skill.charts import _panel, _tick


def test_a_level_stands_below_the_axis_as_it_is_written_for_a_run() -> None:
    assert _tick("tuned:goal=6") == "tuned"
    assert _tick("sneak against tuned") == "sneak,\ntuned"


def test_only_levels_of_one_bot_are_joined_by_a_line() -> None:
    facts = [Fact(share, share - 0.02, share + 0.02, 900, "share") for share in (0.2, 0.3)]
    for names, lines in ((("rush", "tuned"), 3), (("sneak against tuned", "tuned"), 2)):
        ax = style.axes(style.figure(2), 0.5, 0.5, 3, 1)
        _panel(ax, names, "Wins", facts)
        assert len(ax.lines) == lines
        assert np.isfinite(ax.get_ylim()).all()
