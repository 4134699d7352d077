"""The component set against the tables of the specification, typed out here once more."""

from __future__ import annotations

import pytest

from simcore.fields import Field
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.config_cards import program_of
from simcore.games.infiltrators_guards.fields import FIELDS, MARKS
from simcore.lattice import Lattice
from simcore.variants import resolve

ROWS = resolve(SPEC).components
INFILTRATORS = {  # 6.1: movement, R, C, HP, hack
    "ghost": (6, 1, 2, 1, 1),
    "decker": (4, 1, 1, 2, 4),
    "blade": (5, 1, 4, 1, 1),
    "marksman": (4, 3, 1, 2, 2),
    "breaker": (4, 2, 3, 3, 2),
    "agent": (5, 2, 2, 2, 2),
}
GUARDS = {  # 6.1: copies, movement, R, range, C, HP
    "watchman": (2, 3, 0, 0, 3, 1),
    "rifleman": (2, 3, 3, 6, 1, 1),
    "patrol": (3, 4, 2, 4, 2, 1),
    "hound": (2, 6, 0, 0, 3, 0),
    "enforcer": (2, 3, 2, 3, 4, 2),
    "captain": (1, 4, 3, 5, 3, 2),
}
WEAPONS = {  # 6.2: copies, kind, range, dice, silent
    "throwing_knives": (2, "ranged", 3, 0, True),
    "bow": (2, "ranged", 5, 0, True),
    "silenced_pistol": (1, "ranged", 4, 0, True),
    "pistol": (2, "ranged", 5, 1, False),
    "machine_pistol": (1, "ranged", 4, 2, False),
    "rifle": (1, "ranged", 8, 1, False),
    "dagger": (2, "melee", 0, 1, True),
    "garrotte": (1, "melee", 0, 1, True),
    "stun_baton": (1, "melee", 0, 2, False),
}
TOOLS = {  # 6.2: copies, and the number or program
    "decoder": (2, {"hack": 1}),
    "deck_rig": (1, {"hack": 2}),
    "soft_soles": (1, {"quiet_moves": 1}),
    "vest": (1, {"hp": 1}),
    "medkit": (1, {"use": "heal(n)", "n": 2, "uses": 1}),
    "stims": (1, {"move": 1}),
    "smoke_pellet": (0, {"use": "hush(n)", "n": 3, "uses": 1}),
    "false_report": (0, {"use": "alert(n)", "n": -1, "uses": 1}),
}
SEGMENTS = {  # 6.4: letter, free, obstacles, shaded, T, open border edges, border tiles with one
    "courtyard": ("A", 32, 4, 14, (3, 3), 24, 20),
    "loading_dock": ("B", 31, 5, 10, (3, 3), 18, 14),
    "office_wing": ("C", 36, 0, 11, (4, 4), 24, 20),
    "server_hall": ("D", 28, 8, 6, (2, 3), 8, 8),
    "warehouse": ("E", 30, 6, 12, (3, 2), 24, 20),
    "garden": ("F", 33, 3, 14, (3, 3), 24, 20),
    "barracks": ("G", 34, 2, 10, (2, 4), 24, 20),
    "laboratory": ("H", 35, 1, 9, (2, 2), 15, 11),
}
MISSIONS = {  # 6.5: objectives, needed, min_left, marked, no_kills, general_alert
    "data_raid": (3, 2, "all", False, False, 0),
    "clean_sweep": (3, 3, "all", False, False, 1),
    "quiet_visit": (2, 2, "half", False, True, 0),
    "manhunt": (0, 0, "all", True, False, 0),
}
OF_ALL = {"id", "name", "name_source", "effect_source", "numbers_source", "sourced", "note", "remove"}


def keyed(plural: str) -> dict[str, dict]:
    return {row["id"]: dict(row) for row in ROWS[plural]}


def numbers(plural: str, *keys: str) -> dict[str, tuple]:
    """Numbers of all rows, in table order; a missing one is 0."""
    return {row["id"]: tuple(row.get(key, 0) for key in keys) for row in ROWS[plural]}


def in_order(found: dict, wanted: dict) -> bool:
    return list(found.items()) == list(wanted.items())


def test_infiltrators() -> None:
    assert in_order(numbers("infiltrators", "movement", "r", "c", "hp", "hack"), INFILTRATORS)
    assert not any("copies" in row for row in ROWS["infiltrators"])


def test_guards() -> None:
    found = numbers("guards", "copies", "movement", "r", "range", "c", "hp")
    assert in_order(found, GUARDS)
    assert sum(copies for copies, *_ in found.values()) == 12


def test_equipment() -> None:
    assert [row["id"] for row in ROWS["equipment"]] == [*WEAPONS, *TOOLS]
    rows = keyed("equipment")
    for name, (copies, kind, far, dice, silent) in WEAPONS.items():
        row = rows[name]
        assert (row["copies"], row["kind"], row.get("range", 0)) == (copies, kind, far)
        assert (row.get("dice", 0), bool(row.get("silent"))) == (dice, silent)
        assert row.get("dice_shade", 0) == (name == "garrotte")
        assert not {"use", "uses", "hack", "hp", "move", "quiet_moves"} & set(row)
    for name, (copies, other) in TOOLS.items():
        row = rows[name]
        assert (row["copies"], row["kind"]) == (copies, "tool")
        named = ("hack", "hp", "move", "quiet_moves", "use", "n", "uses")
        assert {key: row[key] for key in named if row.get(key)} == other
    assert sum(row["copies"] for row in rows.values()) == 20
    assert sum(row["copies"] > 0 for row in rows.values()) == 15


def test_programs_of_equipment() -> None:
    found = {row["id"]: program_of(row) for row in ROWS["equipment"] if "use" in row}
    words = {row: [(op.name.lower(), number) for op, number in program] for row, program in found.items()}
    assert words == {"medkit": [("heal", 2)], "smoke_pellet": [("hush", 3)], "false_report": [("alert", -1)]}


@pytest.mark.parametrize("name", SEGMENTS)
def test_segments(name: str) -> None:
    """The facts of 6.4 that a drawing alone tells; those of clear steps are counted by the engine's board."""
    letter, free, obstacles, shaded, spot, edges, border = SEGMENTS[name]
    row = keyed("segments")[name]
    lattice = Lattice.of(row["rows"])
    tiles = [lattice.tile(*at) for at in lattice.tiles]
    assert (row["letter"], len(tiles) - tiles.count("X"), tiles.count("X")) == (letter, free, obstacles)
    assert (tiles.count(":"), lattice.find("T")) == (shaded, [spot])
    sides = {"N": (0, None), "S": (5, None), "W": (None, 0), "E": (None, 5)}
    open_sides = [
        (r, c, way)
        for r, c in lattice.tiles
        for way, (row_at, column_at) in sides.items()
        if row_at in (None, r) and column_at in (None, c) and lattice.tile(r, c) != "X"
        if not lattice.is_wall(r, c, way)  # type: ignore[arg-type]
    ]
    assert (len(open_sides), len({(r, c) for r, c, _ in open_sides})) == (edges, border)


def test_segments_stand_in_the_order_of_their_letters() -> None:
    assert [row["letter"] for row in ROWS["segments"]] == list("ABCDEFGH")
    assert list(numbers("segments")) == list(SEGMENTS)


def test_missions() -> None:
    found = numbers("missions", "objectives", "needed", "min_left", "marked", "no_kills", "general_alert")
    assert in_order(found, MISSIONS)


def test_only_two_names_are_of_the_source_and_every_effect_is_a_reconstruction() -> None:
    marks = {"name_source", "effect_source"}
    for plural, rows in ROWS.items():
        for row in rows:
            assert marks <= set(row), f"{plural}.{row['id']}"
            assert row["effect_source"] == "reconstruction" or plural == "missions"
    named = {row["id"] for rows in ROWS.values() for row in rows if row["name_source"] == "rulebook"}
    assert {"throwing_knives", "bow"} <= named
    assert named <= {"throwing_knives", "bow", "data_raid"}, "names of the source, and the idea of its one mission"


def test_fields_are_those_of_the_specification() -> None:
    """6.6."""
    assert {plural: set(fields) - OF_ALL for plural, fields in FIELDS.items()} == {
        "infiltrators": {"movement", "r", "c", "hp", "hack"},
        "guards": {"copies", "movement", "r", "range", "c", "hp"},
        "equipment": {"copies", "kind", "range", "dice", "dice_shade", "silent", "hack", "hp", "move", "blank"}
        | {"quiet_moves", "use", "uses"},
        "segments": {"letter", "rows"},
        "missions": {"objectives", "needed", "min_left", "marked", "no_kills", "general_alert"},
    }
    assert set(MARKS) == {"rulebook", "public", "reconstruction", "owner", "designer"}
    assert all(set(fields) >= OF_ALL for fields in FIELDS.values())


@pytest.mark.parametrize(
    ("plural", "keys", "low", "high"),
    [
        ("infiltrators", "movement", 1, 7),
        ("infiltrators", "r c hp hack", 0, 9),
        ("guards", "movement", 1, 7),
        ("guards", "r c hp", 0, 9),
        ("guards", "range", 0, 24),
        ("guards", "copies", 0, 8),
        ("equipment", "copies", 0, 8),
        ("equipment", "dice dice_shade quiet_moves uses", 0, 9),
        ("equipment", "hack hp move", -3, 3),
        ("equipment", "range", 0, 24),
        ("missions", "objectives needed", 0, 4),
    ],
)
def test_ranges_of_fields(plural: str, keys: str, low: int, high: int) -> None:
    """6.3, V4, V9."""
    for key in keys.split():
        field: Field = FIELDS[plural][key]
        assert (field.kind, field.low, field.high) == ("integer", low, high)


def test_ids_are_used_once() -> None:
    found = [row["id"] for rows in ROWS.values() for row in rows]
    assert len(found) == len(set(found)) == 6 + 6 + 17 + 8 + 4
