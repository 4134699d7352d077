"""A made-up component set that uses every field and word of section 6 in unusual ways."""

from __future__ import annotations

from typing import Any

from .components import shipped

SOURCES = {"name_source": "reconstruction", "effect_source": "reconstruction"}

CHANGES: dict[str, dict[str, Any]] = {
    "ghost": {"movement": 7, "r": 0, "c": 9, "hp": 0},
    "decker": {"movement": 1, "hack": 9, "c": 0},
    "blade": {"movement": 1, "hack": 0, "r": 6},
    "marksman": {"r": 9, "c": 0, "hp": 9, "hack": 0},
    "breaker": {"movement": 7, "r": 0, "c": 0, "hp": 0, "hack": 1},
    "watchman": {"copies": 3, "movement": 7, "c": 0},
    "rifleman": {"copies": 4, "range": 24, "r": 9, "c": 0},
    "patrol": {"copies": 8, "movement": 1, "range": 1, "hp": 0},
    "hound": {"copies": 0},
    "enforcer": {"copies": 5, "movement": 6, "r": 0, "range": 0, "c": 9, "hp": 9},
    "captain": {"copies": 2, "hp": 0},
    "throwing_knives": {"copies": 3, "use": "heal(n); hush(m)", "n": 1, "m": 2, "uses": 2, "hack": 1},
    "bow": {"blank": True, "move": 3, "use": "hush(9)", "uses": 9},
    "silenced_pistol": {"range": 24, "dice_shade": 9, "hp": -3, "copies": 2},
    "pistol": {"quiet_moves": 1, "hp": -1, "silent": True, "dice": 0},
    "machine_pistol": {"use": "alert(2)", "uses": 1, "dice": 9, "copies": 2},
    "rifle": {"range": 1, "move": -3, "hack": 3},
    "dagger": {"use": "alert(-2); heal(1)", "uses": 1, "move": -2, "dice": 0},
    "garrotte": {"silent": False, "dice": 0, "dice_shade": 3, "hack": -3},
    "stun_baton": {"copies": 3, "use": "alert(1); alert(-1)", "uses": 9, "quiet_moves": 9},
    "decoder": {"blank": True, "copies": 3},
    "deck_rig": {"hack": -2, "hp": 2},
    "soft_soles": {"quiet_moves": 2, "use": "hush(1)", "uses": 2, "copies": 3},
    "vest": {"hp": 3, "move": -1, "copies": 2},
    "medkit": {"use": "heal(9); hush(n); alert(worse); alert(9)", "n": 1, "worse": -9, "uses": 3, "copies": 2},
    "stims": {"move": 3, "quiet_moves": 1, "hack": 1, "copies": 2},
    "smoke_pellet": {"copies": 3},
    "false_report": {"copies": 3, "n": -3, "uses": 2},
    "manhunt": {"objectives": 2, "needed": 1, "min_left": 1},
    "quiet_visit": {"min_left": 2, "general_alert": 3},
}
"""Fields of shipped rows, by id."""

MISSIONS: list[dict[str, Any]] = [
    {"id": "walk", "objectives": 0, "needed": 0, "min_left": 3, "no_kills": True},
    {"id": "four_corners", "objectives": 4, "needed": 3, "min_left": "half", "general_alert": 2},
    {"id": "feud", "objectives": 1, "needed": 0, "min_left": 4, "marked": True, "general_alert": 4},
    {"id": "look_around", "objectives": 4, "needed": 0, "min_left": 1},
]

CELLAR = (
    "+-+-+-+-+-+-+",
    "|. . .|: : :|",
    "+ + + + + + +",
    "|. X .|: X :|",
    "+ + + + + + +",
    "|. . . : : :|",
    "+-+ +-+-+ +-+",
    "|: : . . . .|",
    "+ + + + + + +",
    "|: X X X X .|",
    "+ + + + + + +",
    "|: : T . . .|",
    "+-+-+ +-+-+-+",
)
"""With one open border edge."""

TOWER = (
    "+ +-+-+-+-+ +",
    " : .|X X|. : ",
    "+ + +-+-+ + +",
    "|. .|: :|: .|",
    "+-+ + + + +-+",
    "|X . : T . X|",
    "+-+ + + + +-+",
    "|X .|: :|. X|",
    "+ + +-+-+ + +",
    "|. . X X . .|",
    "+ + +-+-+ + +",
    " : . . .|. : ",
    "+ +-+-+-+-+ +",
)


def strange_components() -> dict[str, Any]:
    """Return the set, parsed."""
    document = shipped()
    for table in ("infiltrator", "guard", "equipment", "mission"):
        for row in document[table]:
            row.update(CHANGES.get(row["id"], {}))
    document["infiltrator"].append(
        {"id": "twin", "name": "Twin", "movement": 7, "r": 9, "c": 9, "hp": 1, "hack": 9} | SOURCES
    )
    document["guard"].append(
        {"id": "statue", "name": "Statue", "copies": 4, "movement": 1, "r": 1, "range": 24, "c": 9, "hp": 0} | SOURCES
    )
    document["equipment"].append(
        {"id": "toolbox", "name": "Toolbox", "copies": 3, "kind": "tool", "hack": 3, "move": 1, "hp": 1} | SOURCES
    )
    document["mission"] += [{"name": row["id"]} | row | SOURCES for row in MISSIONS]
    document["segment"] += [
        {"id": "cellar", "name": "Cellar", "letter": "I", "rows": list(CELLAR)} | SOURCES,
        {"id": "tower", "name": "Tower", "letter": "J", "rows": list(TOWER)} | SOURCES,
    ]
    return document


def tight_components() -> dict[str, Any]:
    """Return the shipped set with cellars of four open border edges alone: eight open edge tiles on every board."""
    rows = [list(line) for line in CELLAR]
    rows[0][5] = rows[7][0] = rows[5][12] = " "
    drawing = ["".join(line) for line in rows]
    document = shipped()
    names = ("cellar", "crypt", "vault", "well", "pit")
    document["segment"] = [{"id": id_, "name": id_, "letter": "I", "rows": drawing} | SOURCES for id_ in names]
    return document


STRANGE_MISSIONS = tuple(row["id"] for row in shipped()["mission"] + MISSIONS)
"""Ids of its missions."""
