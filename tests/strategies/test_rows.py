"""The columns of rows: which there are at each number of players, of which type, and what they hold."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.games._template.state import ROW_DTYPE
from simcore.parameters import load_parameters
from simcore.registry import find_game
from simcore.spec import GameSpec
from simcore.store import Range
from simcore.stored import Stored, stored_columns
from strategies.rows import row_table

pytest.importorskip("pyarrow")

DTYPE = np.dtype([("rounds", "i8"), ("loot", "i8", (6,)), ("by_room", "i2", (4,)), ("dealt", "u8"), ("held", "u8")])
"""The row of a made-up game whose largest table has six seats."""


def game(*stored: Stored) -> GameSpec:
    made_up: Any = SimpleNamespace(
        kernels=SimpleNamespace(row=DTYPE),
        players=(2, 3, 6),
        seats=lambda players: 4 if players == 2 else players,
        hook=lambda name: (lambda: stored) if name == "stored" and stored else None,
    )
    return made_up


def names(spec: GameSpec, players: int) -> list[str]:
    return [one.name for one in stored_columns(spec, players)]


@pytest.mark.parametrize(("players", "seats"), [(2, 4), (3, 3), (6, 6)])
def test_who_does_not_sit_at_the_table_has_no_columns(players: int, seats: int) -> None:
    loot, rooms = [f"loot_{seat}" for seat in range(seats)], [f"by_room_{room}" for room in range(4)]
    assert names(game(), players) == ["rounds", *loot, *rooms, "dealt", "held"]


def test_types_are_those_of_the_row_or_those_that_are_told() -> None:
    kinds = {one.name: str(one.type) for one in stored_columns(game(Stored("rounds", "i1")), 3)}
    assert (kinds["rounds"], kinds["loot_0"], kinds["by_room_3"], kinds["dealt"]) == (
        "int8",
        "int64",
        "int16",
        "uint64",
    )


def test_a_set_is_kept_without_another() -> None:
    rows = np.zeros(2, DTYPE)
    rows["dealt"], rows["held"] = [0b011, 0b100], [0b111, 0b100]
    table = row_table(game(Stored("held", "u1", name="found", without="dealt")), 3, Range(7, 2), rows)
    assert table["game"].to_pylist() == [7, 8]
    assert table["found"].to_pylist() == [0b100, 0]
    assert "held" not in table.column_names
    assert not any(field.nullable for field in table.schema)


def test_what_its_column_cannot_hold_is_refused() -> None:
    rows = np.zeros(2, DTYPE)
    rows["rounds"] = 128
    with pytest.raises(InputError, match="the column 'rounds' of the rows cannot hold 128"):
        row_table(game(Stored("rounds", "i1")), 3, Range(0, 2), rows)


def test_rows_of_the_template_are_in_its_columns() -> None:
    rows = np.zeros(4, ROW_DTYPE)
    rows["loot"] = np.arange(24).reshape(4, 6)
    table = row_table(SPEC, 2, Range(0, 4), rows)
    assert table["loot_1"].to_pylist() == rows["loot"][:, 1].tolist()
    assert [name for name in table.column_names if name.startswith("loot")] == ["loot_0", "loot_1"]


def test_infiltration_tells_only_fields_that_it_has_and_types_that_hold_them() -> None:
    from simcore.games.infiltration import measures
    from simcore.games.infiltration.scoring import NO_SCORE
    from simcore.games.infiltration.stored import STORED

    spec = find_game("infiltration")
    parameters = {one.name: one for one in load_parameters(spec.package)}
    assert {one.field for one in STORED} <= set(spec.kernels.row.names)
    kinds = {one.field: one.type for one in stored_columns(spec, 6)}
    assert np.iinfo(kinds["rounds"]).max > parameters["max_rounds"].high
    assert np.iinfo(kinds["escape_round"]).max > parameters["max_rounds"].high
    assert np.iinfo(kinds["alarm_end"]).min < parameters["alarm_min"].low
    assert np.iinfo(kinds["score"]).min < NO_SCORE
    assert np.iinfo(kinds["win"]).max >= measures.WIN
