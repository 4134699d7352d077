"""What the config record says of cards: tools, loot, events and characters. Copies of a row lie side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simcore.games.burgle_bros.codes import NO_CARD, TOOL_ROWS, Character, Side, Tile
from simcore.games.burgle_bros.compile import CodeTable
from simcore.games.burgle_bros.language import parse
from simcore.games.burgle_bros.tables import ALONE, RANDOM, row_of
from simcore.program_text import Operation, Program
from simcore.spec import Row, Rules

NONE = -1
LEFT_OUT: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "gold_out": {"loot": ("gold_bar_1", "gold_bar_2")},
    "bga": {
        "loot": ("gold_bar_1", "gold_bar_2"),
        "events": ("buddy_system", "dead_drop", "freight_elevator", "jump_the_gun"),
        "characters": ("rook",),
    },
    "full": {},
}
"""Rows that a single burglar plays without, by `solo_rules` (D29)."""


def left_out(rules: Rules, plural: str) -> tuple[str, ...]:
    """The ids of the rows of a kind that are no part of the game (D29)."""
    return LEFT_OUT[str(rules.parameters["solo_rules"])].get(plural, ()) if rules.players == 1 else ()


def card_rows(rules: Rules, plural: str) -> list[int]:
    """The table row of each card of a kind, copy by copy (D1)."""
    one_each = plural == "events" and rules.parameters["event_copies"] == "one_each"
    out = left_out(rules, plural)
    rows = [(at, row) for at, row in enumerate(rules.components[plural]) if row["id"] not in out]
    return [at for at, row in rows for _ in range(1 if one_each else row["copies"])]


def program_of(row: Row, key: str = "program") -> Program:
    """The program of a card, an empty one where it has been blanked."""
    return () if row.get("blank") else parse(row[key])


def kinds_as_bits(row: Row) -> int:
    """The tile ids of `kinds` as bits."""
    return sum(1 << Tile[tile.upper()] for tile in set(row.get("kinds", ())))


def _row_number(rules: Rules, plural: str, row_id: str) -> int:
    ids = [row["id"] for row in rules.components[plural]]
    return ids.index(row_id) if row_id in ids else NONE


def _fill_deck(cfg: Any, rules: Rules, plural: str, count: str, field: str) -> list[int]:
    cards = card_rows(rules, plural)
    cfg[count] = len(cards)
    cfg[field][:] = NO_CARD
    cfg[field][: len(cards)] = cards
    return cards


def _cards_as_bits(cards: list[int], row: int) -> int:
    return sum(1 << card for card, at in enumerate(cards) if at == row)


def fill_tools(cfg: Any, rules: Rules, code: CodeTable) -> None:
    """Tools: the deck, their programs, and what rules say of single ones."""
    cards = _fill_deck(cfg, rules, "tools", "n_tools", "tool_row")
    cfg.tool_code[:] = NONE
    cfg.stethoscope = NONE
    for at, row in enumerate(rules.components["tools"]):
        program = program_of(row)
        cfg.tool_code[at] = code.add(program)
        cfg.row_cards[at] = _cards_as_bits(cards, at)
        if any(operation.values == ["stethoscope"] for operation in program):
            cfg.stethoscope = at
    cfg.dynamite = _row_number(rules, "tools", "dynamite")
    cfg.crowbar_kinds = kinds_as_bits(row_of(rules, "tools", "crowbar"))
    cfg.crystal_cards = row_of(rules, "tools", "crystal_ball").get("n", 0)


def fill_events(cfg: Any, rules: Rules, code: CodeTable) -> None:
    """Events: the deck and their programs."""
    _fill_deck(cfg, rules, "events", "n_events", "event_row")
    cfg.event_code[:] = NONE
    for at, row in enumerate(rules.components["events"]):
        cfg.event_code[at] = code.add(program_of(row))
        cfg.event_may[at] = row.get("may", False)


def fill_loot(cfg: Any, rules: Rules, code: CodeTable) -> None:
    """Loot: the deck, and what each card is and does while it is held."""
    cards = _fill_deck(cfg, rules, "loot", "n_loot", "loot_row")
    for field in ("loot_draw_code", "loot_start_code", "loot_threshold"):
        cfg[field][:] = NONE
    for at, row in enumerate(rules.components["loot"]):
        own = _cards_as_bits(cards, at)
        cfg.row_cards[TOOL_ROWS + at] = own
        for operation in program_of(row, "passive"):
            _fill_passive(cfg, at, own, operation, code)
    cfg.chihuahua = _row_number(rules, "loot", "chihuahua")
    cfg.kitty = _row_number(rules, "loot", "persian_kitty")
    cfg.kitty_kinds = kinds_as_bits(row_of(rules, "loot", "persian_kitty"))


def _fill_passive(cfg: Any, at: int, own: int, operation: Operation, code: CodeTable) -> None:
    """One word of a loot card; `own` are its copies as bits."""
    numbers = [value for value in operation.values if isinstance(value, int)]
    match operation.name:
        case "allowance":
            cfg.loot_allowance[at] += numbers[0]
        case "threshold":
            cfg.loot_threshold[at] = max(cfg.loot_threshold[at], numbers[0])
        case "enter_extra":
            cfg.loot_enter_extra[at] += numbers[0]
        case "start_roll":
            cfg.loot_start_low[at], cfg.loot_start_high[at] = numbers
            cfg.loot_start_code[at] = code.add(operation.branches[0])
        case "on_draw":
            cfg.loot_draw_code[at] = code.add(operation.branches[0])
        case "no_alarm" | "alarm_on_enter" as field:
            cfg[field][Tile[str(operation.values[0]).upper()]] |= own
        case word:
            cfg["twins" if word == "twin" else word] |= own


def fill_characters(cfg: Any, rules: Rules) -> None:
    """Characters: which ones there are, who has which, and the numbers of their abilities."""
    rows = rules.components["characters"]
    listed = [Character[row["id"].upper()] for row in rows if row["id"] not in left_out(rules, "characters")]
    cfg.n_characters = len(listed)
    cfg.character_list[:] = Character.NONE
    cfg.character_list[: len(listed)] = listed
    _fill_seats(cfg, rules)
    for row in rows:
        sides = [
            not row.get("blank") and not row[side.name.lower()].get("blank") for side in (Side.BASIC, Side.ADVANCED)
        ]
        cfg.has_ability[Character[row["id"].upper()]] = sides
    for name, address in _NUMBERS.items():
        cfg[name] = _number(rules, *address)
    cfg.rigger_sees = [_number(rules, "rigger", side, "tools_seen") for side in ("basic", "advanced")]
    cfg.spot_cost = [_number(rules, "spotter", side, "cost") for side in ("basic", "advanced")]


def _fill_seats(cfg: Any, rules: Rules) -> None:
    words = rules.parameters["characters"]
    assert isinstance(words, tuple), "it is a list of words"
    cfg.seat_character[:] = Character.NONE
    cfg.random_characters = words in RANDOM
    if words in ALONE:
        cfg.seat_side[:] = _side(str(words[0])) if cfg.random_characters else Side.BASIC
        return
    for seat, word in enumerate(words):
        cfg.seat_character[seat] = Character[str(word).partition(":")[0].upper()]
        cfg.seat_side[seat] = _side(str(word))


def _side(word: str) -> Side:
    """The side that stands behind a character; the burglar chooses it where none does."""
    side = word.partition(":")[2]
    return Side.UNDECIDED if side in ("", "choose") else Side[side.upper()]


def _number(rules: Rules, character: str, side: str, key: str) -> int:
    return int(row_of(rules, "characters", character).get(side, {}).get(key, 0))


_NUMBERS = {
    "climb_cost": ("acrobat", "advanced", "cost"),
    "laptop_cost": ("hacker", "advanced", "cost"),
    "laptop_max": ("hacker", "advanced", "max_tokens"),
    "juicer_limit": ("juicer", "basic", "per_turn"),
    "peterman_dice": ("peterman", "basic", "dice"),
    "crow_limit": ("raven", "basic", "per_turn"),
    "crow_range": ("raven", "basic", "range"),
    "crow_steps": ("raven", "basic", "steps_lost"),
    "order_cost": ("rook", "basic", "cost"),
    "swap_cost": ("rook", "advanced", "cost"),
}
"""Config fields that are a number of one side of a character."""
