"""The component set against the tables of the specification, typed out here once more."""

from __future__ import annotations

from collections import Counter

import pytest

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.fields import MARKS
from simcore.games.burgle_bros.layout import edge_of, floor_of, is_connected
from simcore.games.burgle_bros.rows import CardSet
from simcore.games.burgle_bros.tables import Pool
from simcore.variants import resolve

ROWS = resolve(SPEC).components
TILES = {  # 5.1: numbers with their circles
    "stairs": "4w 5w 6b",
    "atrium": "3b 4b",
    "camera": "1b 2w 3w 6w",
    "computer_fingerprint": "4w",
    "computer_laser": "5w",
    "computer_motion": "6w",
    "deadbolt": "1b 2w 3w",
    "detector": "4b 5b 6b",
    "fingerprint": "4w 5w 6b",
    "foyer": "1w 2w",
    "keypad": "4w 5b 6w",
    "laboratory": "3w 4b",
    "laser": "1w 2w 3b",
    "lavatory": "5w",
    "motion": "1w 2b 3w",
    "secret_door": "1w 2w",
    "service_duct": "5w 6w",
    "thermo": "1w 2w 3b",
    "walkway": "1w 2b 3w",
}
TOOLS = {  # 5.4
    "blueprints": "peek(any)",
    "crowbar": "call(crowbar)",
    "crystal_ball": "call(crystal_ball)",
    "donuts": "call(donuts)",
    "dynamite": "call(dynamite)",
    "emp": "alarms_off(per_floor); until_next_turn(no_alarms)",
    "invisible_suit": "actions(1); this_turn(unseen)",
    "makeup_kit": "stealth(room,1)",
    "rollerskates": "actions(2)",
    "smoke_bomb": "room_stealth(3)",
    "stethoscope": "call(stethoscope)",
    "thermal_bomb": "call(thermal_bomb)",
    "virus": "hack(3)",
}
LOOT = {  # 5.5
    "bust": "no_tools",
    "chihuahua": "start_roll(6,6){alarm(here)}",
    "cursed_goblet": "on_draw{stealth(self,-1)}",
    "gemstone": "enter_extra(occupied,1)",
    "gold_bar_1": "twin",
    "gold_bar_2": "twin",
    "isotope": "alarm_on_enter(thermo)",
    "keycard": "present_to_roll",
    "mirror": "allowance(-1); no_alarm(laser)",
    "painting": "no_wall_pass; no_duct",
    "persian_kitty": "start_roll(1,2){call(kitty)}",
    "stamp": "threshold(3)",
    "tiara": "seen_adjacent",
}
EVENTS = {  # 5.6, left column first
    "brown_out": "alarms_off(per_token)",
    "buddy_system": "call(buddy_system)",
    "change_of_plans": "patrol()",
    "crash": "call(crash)",
    "daydreaming": "guard_steps(-1)",
    "dead_drop": "call(dead_drop)",
    "espresso": "guard_steps(1)",
    "freight_elevator": "lift(1)",
    "go_with_your_gut": "call(go_with_your_gut)",
    "gymnastics": "until_next_turn(walkways_as_stairs)",
    "heads_up": "next_actions(1)",
    "jump_the_gun": "skip_next()",
    "jury_rig": "draw_tool(1)",
    "keycode_change": "relock()",
    "lampshade": "stealth(self,1)",
    "lost_grip": "lift(-1)",
    "peekhole": "peek(beside)",
    "reboot": "set_hacks(1)",
    "shift_change": "call(shift_change)",
    "shoplifting": "alarm(taken_labs)",
    "squeak": "call(squeak)",
    "switch_signs": "call(switch_signs)",
    "throw_voice": "call(throw_voice)",
    "time_lock": "until_next_turn(stairs_locked)",
    "video_loop": "until_next_turn(cameras_off)",
    "where_is_he": "call(where_is_he)",
}
CHARACTERS = ["acrobat", "hacker", "hawk", "juicer", "peterman", "raven", "rigger", "rook", "spotter"]
CELLS = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
WALLS = {  # 5.3
    "bank": (
        "A1|B1 C2|D2 A4|B4 B4|C4 C1/C2 A2/A3 B2/B3 D3/D4",
        "A1|B1 B1|C1 C1|D1 A4|B4 B4|C4 C4|D4 B2/B3 C2/C3",
        "A2|B2 C2|D2 A3|B3 B3|C3 C4|D4 C1/C2 A2/A3 C2/C3",
    ),
    "office": (
        "A1|B1 B1|C1 A2|B2 C2|D2 B3|C3 D1/D2 B3/B4 D3/D4",
        "A2|B2 B2|C2 C2|D2 A3|B3 B3|C3 D1/D2 A2/A3 D3/D4",
    ),
    "fk_g": (
        "A2|B2 B2|C2 D2|E2 A3|B3 D4|E4 A5|B5 D1/D2 E2/E3 A3/A4 D3/D4 E3/E4 C4/C5",
        "A1|B1 C1|D1 D2|E2 A3|B3 D4|E4 A5|B5 B5|C5 C1/C2 E2/E3 A3/A4 B3/B4 D3/D4",
    ),
    "fk_bga": (
        "C1|D1 D1|E1 A2|B2 D2|E2 C5|D5 A2/A3 A4/A5 B3/B4 C1/C2 C4/C5 D4/D5 E3/E4",
        "B1|C1 C1|D1 D2|E2 A3|B3 C4|D4 A5|B5 B5|C5 A1/A2 B3/B4 D4/D5 E2/E3 E3/E4",
    ),
}


def ids(plural: str) -> list[str]:
    return [row["id"] for row in ROWS[plural]]


def test_tiles_in_table_order() -> None:
    assert ids("tiles") == ["safe", *TILES]
    assert sum(row["copies"] for row in ROWS["tiles"]) == 48
    for row in ROWS["tiles"][1:]:
        pairs = [f"{n}{circle[0]}" for n, circle in zip(row["numbers"], row["circles"], strict=True)]
        assert (" ".join(pairs), row["copies"]) == (TILES[row["id"]], len(pairs))


@pytest.mark.parametrize(
    ("scenario", "tiles", "numbers"),
    [
        ("bank_job", 42, [8, 8, 8, 6, 6, 6]),
        ("office_job", 28, [6, 6, 5, 3, 4, 4]),
        ("fort_knox", 44, [8, 8, 8, 6, 6, 6]),
    ],
)
def test_number_totals(scenario: str, tiles: int, numbers: list[int]) -> None:
    pool = Pool(resolve(SPEC, settings=[f"scenario={scenario}"])).tiles
    counted = Counter(number for _, number in pool)
    assert len(pool) == tiles
    assert [counted[face] for face in range(1, 7)] == numbers


def test_twenty_eight_tiles_are_white_beside_the_stairs() -> None:
    white = [circle for row in ROWS["tiles"][2:] for circle in row["circles"] if circle == "white"]
    assert len(white) == 28


@pytest.mark.parametrize(
    ("plural", "key", "programs"),
    [("tools", "program", TOOLS), ("loot", "passive", LOOT), ("events", "program", EVENTS)],
)
def test_programs_in_table_order(plural: str, key: str, programs: dict[str, str]) -> None:
    assert {row["id"]: row[key] for row in ROWS[plural]} == programs
    assert ids(plural) == list(programs)
    assert {row["copies"] for row in ROWS[plural]} == {1}


def test_events_are_in_the_order_of_their_ids() -> None:
    assert ids("events") == sorted(EVENTS)


def test_characters_have_two_sides() -> None:
    assert ids("characters") == CHARACTERS
    abilities = [row[side]["ability"] for row in ROWS["characters"] for side in ("basic", "advanced")]
    assert len(set(abilities)) == 18
    assert all(ability.startswith(row) for ability, row in zip(abilities, sorted(CHARACTERS * 2), strict=True))


@pytest.mark.parametrize("row", ROWS["patrol_decks"], ids=lambda row: row["id"])
def test_patrol_decks_show_every_cell_once(row) -> None:
    if "cells" in row:
        assert row["cells"] == [cell for cell in CELLS if cell[0] in "ABCD" and cell[1] in "1234"]
        return
    own, of_third = row[f"from_floor_{row['floor']}"], row["from_floor_2"]
    assert sorted([*own, *of_third.values(), *row["extra"]]) == sorted(CELLS)
    assert set(of_third) <= set(own)


def test_the_cards_of_the_third_floor_are_shared_out() -> None:
    white, black = ROWS["patrol_decks"][3:]
    assert (white["colour"], black["colour"]) == ("white", "black")
    assert sorted([*white["from_floor_2"], *black["from_floor_2"]]) == sorted(white["from_floor_0"])
    for deck, floor in ((white, 0), (black, 1)):
        assert (deck["floor"], deck["scenarios"], deck["extra"]) == (floor, ["fort_knox"], ["E5"])


@pytest.mark.parametrize("layout", ROWS["layouts"], ids=lambda row: row["id"])
def test_walls_are_legal(layout) -> None:
    assert tuple(" ".join(walls) for walls in layout["floors"]) == WALLS[layout["id"]]
    gap = layout.get("gap")
    floor = floor_of(4) if gap is None else floor_of(5, 12)
    assert gap in (None, "C3")
    for walls in layout["floors"]:
        edges = [edge_of(wall, floor) for wall in walls]
        assert len(set(edges)) == len(walls) == (8 if gap is None else 12)
        assert min(edges) >= 0
        assert is_connected(floor, edges)


def test_scenarios_hold_what_depends_on_them() -> None:
    keys = ("floors", "side", "gap", "safes", "stairs", "walls", "walls_per_floor", "guard_speed")
    assert {row["id"]: tuple(row[key] for key in keys) for row in ROWS["scenarios"]} == {
        "office_job": (2, 4, False, 2, 2, "office", 8, [2, 3]),
        "bank_job": (3, 4, False, 3, 3, "bank", 8, [2, 3, 4]),
        "fort_knox": (2, 5, True, 3, 3, "random", 12, [3, 4]),
    }
    assert [row["circles"] for row in ROWS["scenarios"]] == [["white"], ["white", "black"], ["white", "black"]]


def test_every_row_says_where_it_comes_from() -> None:
    for plural, rows in ROWS.items():
        for row in rows:
            marks = {key: value for key, value in row.items() if key == "source" or key.endswith("_source")}
            assert marks, f"{plural}.{row['id']}"
            assert set(marks.values()) <= set(MARKS)
    assert {row["copies_source"] for row in ROWS["events"]} == {"ours"}
    assert {row["id"]: row["confidence"] for row in ROWS["layouts"]} == {
        "bank": "high",
        "office": "high",
        "fk_g": "low",
        "fk_bga": "low",
    }


def test_every_id_is_used_once() -> None:
    found = [row.id for row in CardSet(resolve(SPEC), lambda address: None).rows]
    assert len(set(found)) == len(found) == 3 + 20 + 5 + 4 + 13 + 13 + 26 + 9
