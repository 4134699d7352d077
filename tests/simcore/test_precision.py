from __future__ import annotations

from dataclasses import replace
from math import sqrt

import numpy as np
import pytest

from simcore.games._template import SPEC
from simcore.precision import Z95, half_width
from simcore.spec import Headline


def test_a_share_of_single_games_has_the_binomial_width() -> None:
    spec = replace(SPEC, headlines=(Headline("nobody", "nobody_escapes_share", "ratio"),))
    tally = {"nobody_escapes_share": np.array([400, 100, 400, 100, 100])}
    assert half_width(spec, tally) == pytest.approx(100 * Z95 * sqrt(0.25 * 0.75 / 400))


def test_entries_of_one_game_are_no_evidence_of_their_own() -> None:
    """Four seats that always fare alike are worth one."""
    clustered = {"escape_share": np.array([4 * 100, 4 * 50, 16 * 100, 16 * 50, 16 * 50])}
    assert half_width(SPEC, clustered) == pytest.approx(100 * Z95 * sqrt(0.5 * 0.5 / 100))


def test_a_mean_is_measured_in_its_own_unit() -> None:
    spec = replace(SPEC, headlines=(Headline("rounds", "rounds", "mean"),))
    cells = np.zeros(SPEC.measures[2].cells, np.int64)
    cells[[0, 2]] = 50, 50  # lengths 1 and 3
    cells[-2:] = 200, 500
    assert half_width(spec, {"rounds": cells}) == pytest.approx(Z95 * 1 / sqrt(100))


def test_the_widest_cell_of_an_axis_counts_and_empty_ones_do_not() -> None:
    spec = replace(SPEC, headlines=(Headline("wins", "win_share_by_seat", "by_cell"),))
    cells = np.zeros(SPEC.measures[4].cells, np.int64)
    cells[0], cells[1] = (100, 50, 100, 50, 50), (100, 1, 100, 1, 1)
    assert half_width(spec, {"win_share_by_seat": cells}) == pytest.approx(100 * Z95 * sqrt(0.25 / 100))
