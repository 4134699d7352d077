"""The words of the tests: codes of acts (section 4), ids of the closed lists (section 7), tiles."""

from __future__ import annotations

END, LEAVE, STOP = 0, 1, 16
UNARMED = 8

SOURCES = ("start", "timer", "heard", "loud", "hack_done", "hack_failed", "guard_out", "equipment", "decay")
ACTS = ("end", "leave", "hack", "use", "move", "shoot", "melee")
NOISES = ("move", "attack", "hack", "entry")
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
LETTERS = {
    "A": "courtyard", "B": "loading_dock", "C": "office_wing", "D": "server_hall", "E": "warehouse", "F": "garden",
    "G": "barracks", "H": "laboratory",
}  # fmt: skip
B0 = "courtyard office_wing warehouse garden"


def hack(objective: int) -> int:
    return 2 + objective


restore = hack


def use(slot: int) -> int:
    return 8 + slot


def move(tile: int) -> int:
    return 16 + tile


def shoot(target: int, slot: int = 0) -> int:
    return 160 + 16 * slot + target


def melee(target: int, slot: int = UNARMED) -> int:
    """An attack with the card in a slot; a guard's, and an infiltrator's without a card, by slot 8."""
    return 288 + 16 * slot + target


def act_name(code: int) -> str:
    """An act in words, for messages."""
    if code < 2:
        return ("end", "leave")[code]
    if code < 8:
        return f"hack {code - 2}"
    if code < 16:
        return f"use {code - 8}"
    if code < 160:
        return f"move {code - 16}"
    base, kind = (160, "shoot") if code < 288 else (288, "melee")
    return f"{kind} {(code - base) % 16} with {(code - base) // 16}"


def tile(slot: int, row: int, column: int) -> int:
    """The tile of a segment's place in the 2x2 layout (R4)."""
    return (6 * (slot // 2) + row) * 12 + 6 * (slot % 2) + column


def xy(row: int, column: int) -> int:
    """The tile of a row and a column of the 2x2 layout (R1)."""
    return row * 12 + column
