"""The vocabulary of card programs: one row for each form of an operation (section 5.4).

To add an operation: give it a code in `operations.Op`, a row here, and a branch in the interpreter.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from simcore.games.burgle_bros.codes import Tile
from simcore.games.burgle_bros.operations import Op
from simcore.program_words import Argument, Literal, Number, Words

TILE_IDS = tuple(tile.name.lower() for tile in Tile if tile < Tile.PLAIN)
"""The ids of tiles, in table order."""


class Where(Flag):
    """What a program belongs to; each operation says where it may stand."""

    TOOL = auto()
    EVENT = auto()
    LOOT = auto()
    START_ROLL = auto()
    ON_DRAW = auto()
    RUN = TOOL | EVENT
    HELD = START_ROLL | ON_DRAW
    """In the braces of a loot card."""
    ANY = RUN | HELD


TITLES = {
    Where.TOOL: "tools",
    Where.EVENT: "events",
    Where.LOOT: "loot",
    Where.START_ROLL: "the braces of `start_roll`",
    Where.ON_DRAW: "the braces of `on_draw`",
}


@dataclass(frozen=True, slots=True)
class Form:
    """One form of an operation.

    Attributes
    ----------
    name : the word in programs; operations with several forms have several rows
    arguments : what stands between the brackets, in order
    where : the programs in which it is allowed
    code : the operation of the machine; END for what a loot card is rather than does
    asks : the active seat chooses its target; a program has one such operation at most
    """

    name: str
    arguments: tuple[Argument, ...] = ()
    where: Where = Where.RUN
    code: Op = Op.END
    asks: bool = False


SMALL = Number(-9, 9)
COUNT = Number(0, 9)
FACE = Number(1, 6)
TILE = Words({name: at for at, name in enumerate(TILE_IDS)})
HACKED = Words({name: int(Tile[name.upper()]) for name in ("laser", "fingerprint", "motion")})
OCCUPIED = Literal("occupied")
OF_TOOLS = ("crowbar", "crystal_ball", "donuts", "dynamite", "stethoscope", "thermal_bomb")
"""Functions that tools call (R76 to R83)."""
OF_EVENTS = (
    "buddy_system",
    "crash",
    "dead_drop",
    "go_with_your_gut",
    "shift_change",
    "squeak",
    "switch_signs",
    "throw_voice",
    "where_is_he",
)
"""Functions that events call (R87)."""


def _call(name: str, where: Where) -> Form:
    return Form("call", (Literal(name),), where, Op[name.upper()], asks=where is Where.TOOL)


RUN = (
    Form("actions", (SMALL,), code=Op.ACTIONS),
    Form("next_actions", (SMALL,), code=Op.NEXT_ACTIONS),
    Form("stealth", (Literal("self"), SMALL), Where.ANY, Op.STEALTH_SELF),
    Form("stealth", (Literal("room"), SMALL), Where.ANY, Op.STEALTH_ROOM),
    Form("room_stealth", (COUNT,), Where.ANY, Op.ROOM_STEALTH),
    Form("peek", (Literal("any"),), code=Op.PEEK_ANY, asks=True),
    Form("peek", (Literal("beside"),), code=Op.PEEK_BESIDE),
    Form("hack", (COUNT,), code=Op.HACK, asks=True),
    Form("set_hacks", (COUNT,), code=Op.SET_HACKS),
    Form("alarm", (Literal("here"),), Where.ANY, Op.ALARM_HERE),
    Form("alarm", (Literal("taken_labs"),), code=Op.ALARM_LABS),
    Form("alarms_off", (Literal("per_floor"),), code=Op.ALARMS_OFF_FLOOR),
    Form("alarms_off", (Literal("per_token"),), code=Op.ALARMS_OFF_TOKEN),
    Form("until_next_turn", (Literal("no_alarms"),), code=Op.NO_ALARMS),
    Form("until_next_turn", (Literal("cameras_off"),), code=Op.CAMERAS_OFF),
    Form("until_next_turn", (Literal("stairs_locked"),), code=Op.STAIRS_LOCKED),
    Form("until_next_turn", (Literal("walkways_as_stairs"),), code=Op.WALKWAYS_AS_STAIRS),
    Form("this_turn", (Literal("unseen"),), code=Op.UNSEEN),
    Form("guard_steps", (SMALL,), Where.ANY, Op.GUARD_STEPS),
    Form("patrol", (), Where.ANY, Op.PATROL),
    Form("draw_tool", (COUNT,), code=Op.DRAW_TOOL),
    Form("relock", code=Op.RELOCK),
    Form("lift", (Number(-1, 1),), code=Op.LIFT),
    Form("skip_next", code=Op.SKIP_NEXT),
    *(_call(name, Where.TOOL) for name in OF_TOOLS),
    *(_call(name, Where.EVENT) for name in OF_EVENTS),
    _call("kitty", Where.START_ROLL),
)
"""What the machine runs."""

HELD = (
    Form("allowance", (SMALL,), Where.LOOT),
    Form("threshold", (Number(0, 8),), Where.LOOT),
    Form("enter_extra", (OCCUPIED, COUNT), Where.LOOT),
    Form("alarm_on_enter", (TILE,), Where.LOOT),
    Form("no_alarm", (HACKED,), Where.LOOT),
    Form("no_tools", (), Where.LOOT),
    Form("no_wall_pass", (), Where.LOOT),
    Form("no_duct", (), Where.LOOT),
    Form("present_to_roll", (), Where.LOOT),
    Form("seen_adjacent", (), Where.LOOT),
    Form("start_roll", (FACE, FACE), Where.LOOT),
    Form("on_draw", (), Where.LOOT),
    Form("twin", (), Where.LOOT),
)
"""What holds while a loot card is held, or happens of itself."""

FORMS = (*RUN, *HELD)
OPERATION_NAMES = sorted({form.name for form in FORMS})
BLOCKS = ("start_roll", "on_draw")
"""Words that are followed by a program in braces."""
BARE = tuple(form.name for form in HELD if not form.arguments)
"""Words that need no brackets."""
