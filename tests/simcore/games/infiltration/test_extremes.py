"""Which games of Infiltration are worth reading, told from made-up outcomes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.extremes import NO_SUCH
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.outcome import ROW_DTYPE
from simcore.records import as_record
from simcore.variants import resolve

ALL_OUT = {"escaped": 4, "won": 1, "contested": 1, "winning_score": 17, "winning_margin": 3}
SOME_OUT = {"escaped": 1, "won": 1, "sole_survivor": 1, "winning_score": 9, "winning_margin": -1, "proximity_end": 104}
NOBODY = {"nobody_escapes": 1, "winning_margin": -1, "proximity_end": 101}
CUT_OFF = {"truncated": 1, "escaped": 1, "winning_margin": -1, "rounds": 99}


def extremes(**fields: Any) -> dict[str, int]:
    """How far one game goes."""
    row = np.zeros(1, as_record(ROW_DTYPE))
    for name, value in {"operatives": 4, "rounds": 12, "proximity_end": 90, **fields}.items():
        row[name] = value
    hook = SPEC.hook("extremes")
    assert hook is not None
    return {name: int(values[0]) for name, values in hook(row, resolve(SPEC)).items()}


def such(**fields: Any) -> dict[str, int]:
    """The kinds that a game is of."""
    return {name: value for name, value in extremes(**fields).items() if value != NO_SUCH}


def test_every_kind_that_is_declared_is_told() -> None:
    assert list(extremes()) == [kind.name for kind in SPEC.extremes]


def test_when_all_are_out_it_counts_how_near_the_guards_were() -> None:
    assert such(**ALL_OUT) == {
        "closest_escape": 90,
        "highest_score": 17,
        "longest_game": 12,
        "closest_finish": -3,
    }


def test_a_sole_survivor_has_no_close_finish() -> None:
    assert such(**SOME_OUT) == {"highest_score": 9, "longest_game": 12}


def test_nobody_out_is_a_collapse_in_its_last_round() -> None:
    assert such(**NOBODY) == {"longest_game": 12, "last_round_collapse": 12}


@pytest.mark.parametrize("nobody", [0, 1])
def test_a_game_cut_off_is_neither_long_nor_a_collapse(nobody: int) -> None:
    assert such(**CUT_OFF, nobody_escapes=nobody) == {}


def test_a_shared_win_is_no_finish() -> None:
    assert "closest_finish" not in such(**{**ALL_OUT, "draw": 1, "winning_margin": 0})
    assert such(**{**ALL_OUT, "winning_margin": 0})["closest_finish"] == 0


def test_less_lead_is_closer_and_each_kind_has_a_sentence() -> None:
    assert extremes(**ALL_OUT)["closest_finish"] < extremes(**{**ALL_OUT, "winning_margin": 1})["closest_finish"]
    assert all(kind.about.endswith(".") for kind in SPEC.extremes)
    assert [kind.name for kind in SPEC.extremes if kind.least] == ["closest_finish"]
