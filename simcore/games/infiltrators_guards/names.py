"""The answers to each kind of question in words, for what is said about never chosen ones and in logs (section 4)."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import (
    CARD_SLOTS,
    ROTATIONS,
    SIDE,
    SLOT_CODES,
    STOP,
    UNARMED,
    Act,
    Kind,
    Placement,
)
from simcore.games.infiltrators_guards.config_board import COLUMNS
from simcore.grid import place_name
from simcore.spec import Rules

SLOT_NAMES = {
    "2x2": ("north-west", "north-east", "south-west", "south-east"),
    "row": ("first", "second", "third", "fourth"),
}
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def name_answer(rules: Rules, kind: int, code: int) -> str:
    """The answer `code` to a question of that kind."""
    of = Kind(kind)
    if of in (Kind.ACT, Kind.GUARD_ACT):
        return name_act(rules, code, of is Kind.GUARD_ACT)
    if of in (Kind.PLACE_GUARD, Kind.ENTRY) or (of is Kind.OBJECTIVE and not is_printed(rules)):
        return tile_name(rules, code)
    if of is Kind.OBJECTIVE:
        return f"the {slot_name(rules, code)} segment"
    if of is Kind.SEGMENT:
        row, rotation = divmod(code, ROTATIONS)
        return f"{row_name(rules, 'segments', row)}, turned {rotation} times"
    if of is Kind.CHARACTER:
        return row_name(rules, "infiltrators", code)
    if of is Kind.GUARD_CARD:
        return row_name(rules, "guards", code)
    return _plain(of, code)


def _plain(kind: Kind, code: int) -> str:
    """An answer that is the same with all components."""
    if kind is Kind.DROP:
        return f"dealt card {code + 1}"
    if kind is Kind.NOISE_DIE:
        return "take the noise die" if code else "leave the noise die"
    if kind is Kind.RANDOM_LENGTH:
        return f"{code} tile{'' if code == 1 else 's'}" if code else "stay"
    if kind is Kind.SHOP:
        return f"offered card {code}" if code else "buy nothing"
    return "no more" if code == STOP else f"guard {code + 1}"


def name_act(rules: Rules, code: int, is_guard: bool) -> str:
    """An act of an infiltrator or a guard."""
    if code < Act.HACK:
        return "leave the board" if code == Act.LEAVE else "end the turn"
    if code < Act.USE:
        return f"{'restore' if is_guard else 'hack'} objective {code - Act.HACK + 1}"
    if code < Act.MOVE:
        return f"use the card in slot {code - Act.USE + 1}"
    if code < Act.SHOOT:
        return f"move to {tile_name(rules, code - Act.MOVE)}"
    if is_guard:
        shoots = code < UNARMED
        return f"{'shoot at' if shoots else 'attack'} infiltrator {code - (Act.SHOOT if shoots else UNARMED) + 1}"
    return _attack(code)


def _attack(code: int) -> str:
    """An attack of an infiltrator."""
    shoots = code < Act.MELEE
    slot, guard = divmod(code - (Act.SHOOT if shoots else Act.MELEE), SLOT_CODES)
    card = "unarmed" if slot == CARD_SLOTS else f"with the card in slot {slot + 1}"
    return f"{'shoot at' if shoots else 'attack'} guard {guard + 1} {card}"


def is_printed(rules: Rules) -> bool:
    """Whether markers go to printed spots, so that segments are named and not tiles (D19)."""
    return rules.parameters["objective_placement"] == Placement.PRINTED.name.lower()


def width_of(rules: Rules) -> int:
    """Tiles of a row of the board."""
    return COLUMNS[str(rules.parameters["layout"])] * SIDE


def tile_name(rules: Rules, tile: int) -> str:
    """A tile of the board."""
    return place_name(tile, width_of(rules))


def slot_name(rules: Rules, slot: int) -> str:
    """Where a segment lies."""
    return SLOT_NAMES[str(rules.parameters["layout"])][slot]


def row_name(rules: Rules, plural: str, row: int) -> str:
    """The name on a card; a number where the rules have no such row."""
    rows = rules.components[plural]
    return str(rows[row]["name"]) if 0 <= row < len(rows) else f"row {row}"
