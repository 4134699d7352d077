"""The answers to each kind of question in words, for what is said about never chosen ones (section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from simcore.games.burgle_bros.codes import (
    DIE_FACES,
    NO_STETHOSCOPE,
    PEEK_NOTHING,
    TOOL_ROWS,
    Act,
    Direction,
    Kind,
)
from simcore.games.burgle_bros.layout import wall_name
from simcore.games.burgle_bros.tables import scenario_of
from simcore.grid import place_name
from simcore.spec import Rules

WAYS: Mapping[int, str] = {
    Direction.NORTH: "north",
    Direction.EAST: "east",
    Direction.SOUTH: "south",
    Direction.WEST: "west",
    Direction.UP: "up",
    Direction.DOWN: "down",
    Direction.DUCT: "through the duct",
    Direction.DROP: "down from the walkway",
    Direction.ROOF: "to the roof",
}
CELLS = (Kind.GAP, Kind.ENTRANCE, Kind.ALARM_TIE, Kind.KITTY_TARGET)
DIRECTED = (Kind.TOOL_DIR, Kind.ORDER_DIR, Kind.GUT, Kind.PEEKHOLE, Kind.VOICE)
SEATS = (Kind.GIVE_TO, Kind.SEAT, Kind.SQUEAK_TARGET)
WORDS = {
    Kind.SIDE: ("basic", "advanced"),
    Kind.DEADBOLT: ("stay", "pay"),
    Kind.ALARM_PAY: ("accept the alarm", "pay actions", "spend a hack token", "spend the laptop token"),
    Kind.STEALTH_SOURCE: ("own stealth", "stealth of the room"),
    Kind.RIGGER_KEEP: ("keep the first tool", "keep the second tool"),
    Kind.TOP_OR_BOTTOM: ("on top", "to the bottom"),
}
ORDERS = ("1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1")
"""Orders of the cards seen, counted from the top (R77)."""


def name_answer(rules: Rules, kind: int, code: int) -> str:
    """The answer `code` to a question of that kind."""
    of = Kind(kind)
    side = scenario_of(rules).side
    if of is Kind.ACT:
        return name_act(rules, code)
    if of in CELLS:
        return place_name(code, side)
    if of is Kind.WALL:
        return wall_name(code, side)
    if of is Kind.TOOL_ROOM:
        return room_name(code, side)
    if of in SEATS:
        return f"seat {code + 1}"
    return _plain(of, code)


def _plain(kind: Kind, code: int) -> str:
    """An answer that is the same in every building."""
    if kind in WORDS:
        return WORDS[kind][code]
    if kind is Kind.PEEKHOLE and code == PEEK_NOTHING:
        return "nothing"
    if kind in DIRECTED:
        return WAYS[code]
    if kind is Kind.TOOL_FLOOR:
        return f"the guard of floor {code + 1}"
    if kind is Kind.EVENT_ORDER:
        return f"in the order {ORDERS[code]}"
    if kind is Kind.STETHOSCOPE:
        die, face = divmod(code - 1, DIE_FACES)
        return "keep it" if code == NO_STETHOSCOPE else f"die {die + 1} to {face + 1}"
    return f"answer {code}"


def room_name(room: int, side: int) -> str:
    """A room by its id: "floor 2, B3"."""
    floor, cell = divmod(room, side**2)
    return f"floor {floor + 1}, {place_name(cell, side)}"


# --- acts ---


def name_act(rules: Rules, code: int) -> str:
    """An act by its code; a range of codes begins at its word in `codes.Act`."""
    first = max(act for act in Act if act <= code)
    return _ACTS[first](rules, code - first)


def _way(text: str) -> Callable[[Rules, int], str]:
    return lambda rules, at: f"{text} {WAYS.get(at, 'nowhere')}"


def _fixed(text: str) -> Callable[[Rules, int], str]:
    return lambda rules, at: text


def _room(text: str) -> Callable[[Rules, int], str]:
    return lambda rules, at: f"{text} {room_name(at, scenario_of(rules).side)}"


def _seat(text: str) -> Callable[[Rules, int], str]:
    return lambda rules, at: f"{text} seat {at + 1}"


def _item(text: str) -> Callable[[Rules, int], str]:
    return lambda rules, at: f"{text} {item_name(rules, at)}"


def item_name(rules: Rules, item: int) -> str:
    """A tool or loot card by its number: tools first."""
    plural, at = ("tools", item) if item < TOOL_ROWS else ("loot", item - TOOL_ROWS)
    rows = rules.components[plural]
    return str(rows[at]["name"]) if at < len(rows) else f"item {item}"


_ACTS: dict[Act, Callable[[Rules, int], str]] = {
    Act.END: _fixed("end the actions"),
    Act.PEEK: _way("peek"),
    Act.MOVE: _way("move"),
    Act.FREE_MOVE: _way("slip past a guard"),
    Act.ADD_DIE: _fixed("add a die"),
    Act.ROLL: _fixed("roll the safe"),
    Act.HACK: _fixed("hack"),
    Act.LAPTOP: _fixed("load the laptop"),
    Act.DRILL_ADD_UP: _fixed("add a die above"),
    Act.DRILL_ADD_DOWN: _fixed("add a die below"),
    Act.DRILL_ROLL_UP: _fixed("roll the safe above"),
    Act.DRILL_ROLL_DOWN: _fixed("roll the safe below"),
    Act.SPOT: _fixed("look at a top card"),
    Act.REROUTE_TAKE: _fixed("take the alarm"),
    Act.REROUTE_LAY: _fixed("lay the alarm"),
    Act.TINKER: _fixed("stealth for a tool"),
    Act.CROW_HERE: _fixed("the crow here"),
    Act.CLIMB_UP: _fixed("climb up"),
    Act.CLIMB_DOWN: _fixed("climb down"),
    Act.CRYBABY: _way("alarm"),
    Act.X_RAY: _way("peek through the wall"),
    Act.ENHANCE: _room("peek at"),
    Act.CROW: _room("the crow to"),
    Act.ORDER: _seat("order"),
    Act.SWAP: _seat("swap with"),
    Act.USE: _item("use"),
    Act.PICK_UP: _item("pick up"),
    Act.GIVE: _item("give"),
    Act.TAKE: _item("take"),
}
