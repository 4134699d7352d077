"""Every question of section 6 and its answers in words, made from a view: what is asked, and by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simcore.games.burgle_bros.codes import (
    NO_STETHOSCOPE,
    Act,
    Character,
    Direction,
    FrameKind,
    Kind,
    Side,
    Tile,
)
from simcore.games.burgle_bros.entry import EnterStage
from simcore.games.burgle_bros.names import WAYS, name_answer
from simcore.games.burgle_bros.table_words import CAUSES, TableWords, listed

QUESTIONS = {
    Kind.SIDE: ("Which side of the {character}?", "R9"),
    Kind.GAP: ("Which cell is the gap?", "R4"),
    Kind.WALL: ("Where does the next wall stand?", "R5"),
    Kind.ENTRANCE: ("Which room of floor 1 is the entrance?", "R11"),
    Kind.ACT: ("What does {active} do, with {left} actions left?", "R18"),
    Kind.DEADBOLT: ("The room is a Deadbolt: stay or pay?", "R30.3"),
    Kind.ALARM_PAY: ("{alarm}: what pays, or is the alarm accepted?", "R37"),
    Kind.STEALTH_SOURCE: ("{loser} gives 1 stealth ({why}): which?", "R46"),
    Kind.ALARM_TIE: ("To which alarm does the guard of floor {floor} go?", "R59"),
    Kind.STETHOSCOPE: ("The dice show {rolled}: is one turned with the Stethoscope?", "R82"),
    Kind.RIGGER_KEEP: ("Which tool is kept?", "R55"),
    Kind.TOOL_ROOM: ("{act}: which room?", "R75"),
    Kind.TOOL_DIR: ("{act}: in which direction?", "R75"),
    Kind.TOOL_FLOOR: ("{act}: which guard?", "R78"),
    Kind.EVENT_ORDER: ("On top of the events are {events}: in which order do they go back?", "R77"),
    Kind.TOP_OR_BOTTOM: ("The top card is {spotted}: where does it go?", "R90"),
    Kind.ORDER_DIR: ("{act}: where to?", "R90"),
    Kind.GIVE_TO: ("{act}: to whom?", "R54"),
    Kind.SEAT: ("Who comes into the room of {active}?", "R87"),
    Kind.GUT: ("Which unknown room does {active} enter?", "R87"),
    Kind.PEEKHOLE: ("Which room is looked at?", "R87"),
    Kind.VOICE: ("Which way does the destination of the guard move?", "R87"),
    Kind.SQUEAK_TARGET: ("To whom does the guard step?", "R87"),
    Kind.KITTY_TARGET: ("After which room does the kitty run?", "R89"),
}
"""What is asked, and by which rule."""

ACT_RULES = {
    Act.END: "R18",
    Act.PEEK: "R23",
    Act.MOVE: "R24",
    Act.ADD_DIE: "R35",
    Act.ROLL: "R36",
    Act.HACK: "R36",
    Act.DRILL_ADD_UP: "R52",
    Act.DRILL_ADD_DOWN: "R52",
    Act.DRILL_ROLL_UP: "R52",
    Act.DRILL_ROLL_DOWN: "R52",
    Act.USE: "R75",
    Act.PICK_UP: "R54",
    Act.GIVE: "R54",
    Act.TAKE: "R54",
}
"""Acts that are not abilities of a character (R90)."""
WAY_RULES: dict[int, str] = {
    Direction.UP: "R27",
    Direction.DOWN: "R27",
    Direction.DUCT: "R26",
    Direction.DROP: "R28",
    Direction.ROOF: "R29",
}
"""Ways of a move that have a rule of their own."""
DIRECTED = (Act.PEEK, Act.MOVE, Act.FREE_MOVE, Act.CRYBABY, Act.X_RAY)
ROOMS = (Act.ENHANCE, Act.CROW)
PRICED = {Act.ADD_DIE: "add_die_cost", Act.ROLL: "roll_cost", Act.HACK: "hack_cost", Act.LAPTOP: "laptop_cost"}


def first_of(code: int) -> Act:
    """The word of the range that the code of an act is in."""
    return max(act for act in Act if act <= code)


def rule_of_act(code: int) -> str:
    """The rule of an act."""
    first = first_of(code)
    if first is Act.MOVE:
        return WAY_RULES.get(code - first, "R24")
    return ACT_RULES.get(first, "R90")


def rule_of(kind: int, code: int) -> str:
    """The rule of an answer."""
    return rule_of_act(code) if kind == Kind.ACT else QUESTIONS[Kind(kind)][1]


# --- questions ---


def question(names: TableWords, v: Any) -> str:
    """What is asked, with the rule that asks."""
    text, rule = QUESTIONS[Kind(int(v.kind))]
    return f"{text.format_map(_Blanks(names, v))} [{rule}]"


class _Blanks(dict[str, str]):
    """What is filled into a question, each looked up only where the question has it."""

    def __init__(self, names: TableWords, v: Any) -> None:
        super().__init__()
        self.names, self.v = names, v

    def __missing__(self, key: str) -> str:
        return BLANKS[key](self.names, self.v)


def _character(names: TableWords, v: Any) -> str:
    """The first one whose side is undecided is asked for."""
    seats = range(int(names.cfg.first_seat), int(names.cfg.first_seat) + len(names.seats))
    undecided = (seat % len(names.seats) for seat in seats if v.side[seat % len(names.seats)] == Side.UNDECIDED)
    asked = next(seat for seat in undecided if v.character[seat] != Character.NONE)
    return f"{names.character(v, asked).split(',')[0]} of {names.burglar(asked)}"


def _alarm(names: TableWords, v: Any) -> str:
    """The alarm that may be paid for; on the way out of a room it is that of the room left."""
    leaving = v.about in (FrameKind.PLACE, FrameKind.DROP, FrameKind.ESCAPE)
    leaving |= v.about == FrameKind.ENTER and v.about_stage == EnterStage.MOTION
    return f"{names.there(v, v.about_from if leaving else v.about_room)} would raise the alarm"


def _spotted(names: TableWords, v: Any) -> str:
    if v.side[v.active] == Side.BASIC:
        return names.cell(v.patrol_cards[names.cfg.floor_of[v.room[v.active]]][0])
    return names.event(v.events_known[0])


def _events(names: TableWords, v: Any) -> str:
    return listed(names.event(card) for card in v.events_known[: names.cfg.crystal_cards] if card >= 0)


BLANKS: dict[str, Callable[[TableWords, Any], str]] = {
    "character": _character,
    "active": lambda names, v: names.burglar(v.active),
    "left": lambda names, v: str(v.left),
    "alarm": _alarm,
    "loser": lambda names, v: names.burglar(v.about_seat),
    "why": lambda names, v: CAUSES[int(v.about_cause)][0],
    "floor": lambda names, v: str(v.about_floor + 1),
    "rolled": lambda names, v: " ".join(str(face) for face in v.rolled[: v.n_rolled]),
    "act": lambda names, v: name_answer(names.rules, Kind.ACT, int(v.about_code)),
    "events": _events,
    "spotted": _spotted,
}


# --- answers ---


def option(names: TableWords, v: Any, code: int) -> str:
    """An answer by its name, then after two spaces what it is about, and its rule."""
    kind = Kind(int(v.kind))
    detail = _act(names, v, code) if kind is Kind.ACT else _other(names, v, kind, code)
    return f"{name_answer(names.rules, kind, code)}  {detail}{' ' if detail else ''}[{rule_of(kind, code)}]"


def _act(names: TableWords, v: Any, code: int) -> str:
    """What an act aims at, or what it costs."""
    first = first_of(code)
    at = code - first
    if first in DIRECTED:
        room = names.beyond(v, int(v.room[v.active]), at)
        return _entered(names, v, room) if room >= 0 else "out with everything"
    if first in ROOMS:
        return names.tile(v.tile[at])
    if first in (Act.ORDER, Act.SWAP):
        return f"in {names.there(v, v.room[at])}"
    if first in PRICED:
        return f"for {names.cfg[PRICED[first]]}"
    if first is Act.USE:
        return str(names.rules.components["tools"][at]["program"])
    return ""


def _entered(names: TableWords, v: Any, room: int) -> str:
    """A room that an act leads to or looks at, with what is dangerous there."""
    floor, cell = divmod(room, names.area)
    guard = "; the guard is there" if v.guard_at[floor] == cell else ""
    bolted = v.tile[room] == Tile.DEADBOLT and not guard and room not in v.room[: len(names.seats)]
    price = f"; {names.cfg.deadbolt_cost} actions" if bolted and not int(v.broken) >> room & 1 else ""
    return f"{names.there(v, room)}{guard}{price}"


def _other(names: TableWords, v: Any, kind: Kind, code: int) -> str:
    """What an answer to any other question is about."""
    if kind is Kind.RIGGER_KEEP:
        return names.tool(v.drawn[code])
    if kind is Kind.STETHOSCOPE:
        return "" if code == NO_STETHOSCOPE else f"it shows {v.rolled[(code - 1) // 6]}"
    if kind in (Kind.SEAT, Kind.SQUEAK_TARGET):
        return f"in {names.there(v, v.room[code])}"
    if kind is Kind.ENTRANCE:
        return "the guard is there" if v.guard_at[0] == code else ""
    if kind in (Kind.GUT, Kind.PEEKHOLE, Kind.TOOL_DIR) and code < Direction.DUCT:
        return _beyond(names, v, int(v.room[v.active]), code)
    if kind is Kind.ORDER_DIR:
        return _beyond(names, v, int(v.room[int(v.about_code) - Act.ORDER]), code)
    if kind is Kind.VOICE:
        return _beyond(names, v, int(v.about_floor * names.area + v.guard_to[v.about_floor]), code)
    return names.tile(v.tile[code]) if kind is Kind.TOOL_ROOM else ""


def _beyond(names: TableWords, v: Any, room: int, direction: int) -> str:
    there = names.beyond(v, room, direction)
    return names.there(v, there) if there >= 0 else WAYS[Direction.ROOF]
