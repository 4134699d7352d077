"""The words of the tests: cells, rooms, acts and the ids of every table, in table order (sections 1, 5, 6)."""

from __future__ import annotations

from typing import Any

TILES = (
    "safe", "stairs", "atrium", "camera", "computer_fingerprint", "computer_laser", "computer_motion",
    "deadbolt", "detector", "fingerprint", "foyer", "keypad", "laboratory", "laser", "lavatory", "motion",
    "secret_door", "service_duct", "thermo", "walkway",
)  # fmt: skip
TOOLS = (
    "blueprints", "crowbar", "crystal_ball", "donuts", "dynamite", "emp", "invisible_suit", "makeup_kit",
    "rollerskates", "smoke_bomb", "stethoscope", "thermal_bomb", "virus",
)  # fmt: skip
LOOT = (
    "bust", "chihuahua", "cursed_goblet", "gemstone", "gold_bar_1", "gold_bar_2", "isotope", "keycard",
    "mirror", "painting", "persian_kitty", "stamp", "tiara",
)  # fmt: skip
EVENTS = (
    "brown_out", "buddy_system", "change_of_plans", "crash", "daydreaming", "dead_drop", "espresso",
    "freight_elevator", "go_with_your_gut", "gymnastics", "heads_up", "jump_the_gun", "jury_rig",
    "keycode_change", "lampshade", "lost_grip", "peekhole", "reboot", "shift_change", "shoplifting", "squeak",
    "switch_signs", "throw_voice", "time_lock", "video_loop", "where_is_he",
)  # fmt: skip
CHARACTERS = ("acrobat", "hacker", "hawk", "juicer", "peterman", "raven", "rigger", "rook", "spotter")
CAUSES = (
    "none", "guard_move", "guard_foyer", "guard_atrium", "own_move_guard", "own_move_foyer",
    "own_move_atrium", "tiara", "ordered_move", "event", "shift_change", "guard_return", "acrobat_stayed",
    "truncated",
)  # fmt: skip
ALARM_KINDS = (
    "camera", "detector", "fingerprint", "laser", "motion", "thermo", "tool", "loot", "event", "character",
)  # fmt: skip
ITEMS = (*TOOLS, *LOOT)
DIRECTIONS = ("N", "E", "S", "W", "up", "down", "duct", "drop", "roof")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

PLAIN_ACTS = {
    "end": 0, "add_die": 30, "roll": 31, "hack": 32, "laptop": 33, "drill_add up": 34, "drill_add down": 35,
    "drill_roll up": 36, "drill_roll down": 37, "look": 38, "take_alarm": 39, "lay_alarm": 40, "tinker": 41,
    "crow_here": 42, "climb up": 43, "climb down": 44,
}  # fmt: skip
BY_DIRECTION = {"peek": 1, "move": 10, "free": 20, "juice": 45, "xray": 51}
BY_ROOM = {"enhance": 60, "crow": 140}
BY_SEAT = {"order": 220, "swap": 224}
BY_ITEM = {"use": 230, "pick_up": 250, "give": 280, "take": 310}


def cell(name: str, side: int = 4) -> int:
    """The number of a cell: B1 is 1, A2 is the side."""
    return (int(name[1:]) - 1) * side + "ABCDE".index(name[0])


def cells(names: str, side: int = 4) -> list[int]:
    return [cell(name, side) for name in names.split()]


def cell_name(number: int, side: int = 4) -> str:
    return f"{'ABCDE'[number % side]}{number // side + 1}"


def room(name: str | int, side: int = 4) -> int:
    """The number of a room: 1:B2 is the cell B2 one floor above the lowest."""
    if isinstance(name, int):
        return name
    floor, where = name.split(":")
    return int(floor) * side * side + cell(where, side)


def room_name(number: int, side: int = 4) -> str:
    return "" if number < 0 else f"{number // (side * side)}:{cell_name(number % (side * side), side)}"


def edge(name: str, side: int = 4) -> int:
    """The number of a border: A1|B1 is 0, A1/A2 is 1."""
    return 2 * cell(name[:2], side) + ("/" in name)


def edges(names: str, side: int = 4) -> list[int]:
    return sorted(edge(name, side) for name in names.split())


def direction(name: str | int) -> int:
    return name if isinstance(name, int) else DIRECTIONS.index(name)


def act_code(act: str, side: int = 4) -> int:
    """The code of an act of section 6: "move N", "use emp", "crow 1:B2", "order 1"."""
    if act in PLAIN_ACTS:
        return PLAIN_ACTS[act]
    verb, what = act.split()
    if verb in BY_DIRECTION:
        return BY_DIRECTION[verb] + direction(what)
    if verb in BY_ROOM:
        return BY_ROOM[verb] + room(what, side)
    if verb in BY_SEAT:
        return BY_SEAT[verb] + int(what)
    return BY_ITEM[verb] + ITEMS.index(what)


def all_act_codes(side: int = 4) -> dict[int, str]:
    """Every act by its code."""
    acts = list(PLAIN_ACTS)
    last = {"peek": 6, "move": 9, "free": 7, "juice": 6, "xray": 4}
    acts += [f"{verb} {DIRECTIONS[d]}" for verb in BY_DIRECTION for d in range(last[verb])]
    acts += [f"{verb} {room_name(g, side)}" for verb in BY_ROOM for g in range(3 * side * side if side == 4 else 50)]
    acts += [f"{verb} {seat}" for verb in BY_SEAT for seat in range(4)]
    acts += [f"use {tool}" for tool in TOOLS]
    acts += [f"{verb} {item}" for verb in ("pick_up", "give", "take") for item in ITEMS]
    return {act_code(act, side): act for act in acts}


def option_code(kind: str, choice: Any, side: int = 4) -> int:
    """The code of an answer: a direction, a cell or a room by name, or the number itself."""
    if isinstance(choice, int):
        return choice
    if kind == "act":
        return act_code(choice, side)
    if choice in DIRECTIONS:
        return DIRECTIONS.index(choice)
    if choice in ITEMS:
        return ITEMS.index(choice)
    return room(choice, side) if ":" in choice else cell(choice, side)
