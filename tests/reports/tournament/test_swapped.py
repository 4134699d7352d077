"""What is said of matches of two games with sides swapped."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from reports.tournament.camp_shown import shown_of_camps
from reports.tournament.camp_tables import camps_json
from reports.tournament.sides import Camps
from reports.tournament.swapped import NOTE, swapped_lines, swapped_matches, swapped_tables
from tests.support.camps import made_up_camps


@pytest.fixture(scope="module")
def camps() -> Camps:
    """Two thieves that also play the dogs; of 2,000 matches the first wins 900, the second 700."""
    return replace(made_up_camps([[0.6, 0.4], [0.5, 0.3]]), swapped=np.array([[2_000, 900, 700]]))


def test_shares_of_all_matches_with_their_intervals(camps: Camps) -> None:
    (one,) = swapped_matches(camps)
    assert (one.bot, one.other) == ("thief0", "thief1")
    assert [one.won.value, one.drawn.value, one.lost.value] == pytest.approx([0.45, 0.2, 0.35])
    for fact in (one.won, one.drawn, one.lost):
        assert fact.n == 2_000
        assert (fact.low or 0) < (fact.value or 0) < (fact.high or 0)


def test_they_stand_on_the_page_in_the_terminal_and_in_the_file(camps: Camps) -> None:
    shown = shown_of_camps(camps, "played")
    assert [table.name for table in shown.parts[0].all_tables][-1] == "swapped"
    text = "\n".join(shown.lines)
    assert "thief0" in text
    assert NOTE in text
    (told,) = camps_json(camps)["swapped"]
    assert (told["bot"], told["won"]["value"], told["lost"]["n"]) == ("thief0", 0.45, 2_000)


def test_nothing_is_said_where_no_such_matches_are_played(camps: Camps) -> None:
    without = replace(camps, swapped=None)
    assert swapped_tables(without) == swapped_lines(without) == list(swapped_matches(without)) == []
    assert "swapped" not in camps_json(without)
