"""The vocabulary of card programs: one row for each operation and condition (section 3, L14, L15).

To add an operation: give it a code in `codes.Op`, a row in `OPERATIONS`, and a branch in the interpreter.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from simcore.games.infiltration.codes import (
    Condition,
    Destroyable,
    Direction,
    Op,
    PlayKind,
    RoomSelector,
    Standing,
    Who,
)
from simcore.program_words import (
    Argument,
    Id,
    Literal,
    Number,
    NumberOrWord,
    Words,
    form_of,
    forms_of,
    may_be,
    usage,
    words_of,
)

__all__ = [
    "Argument",
    "Id",
    "Literal",
    "Number",
    "NumberOrWord",
    "Words",
    "form_of",
    "forms_of",
    "may_be",
    "usage",
    "words_of",
]


class Where(Flag):
    """What a program belongs to; each operation says where it may stand (L14)."""

    ENTRY = auto()
    """`reveal`, `enter` and `on_lock_destroyed` of a room."""
    CARD = auto()
    """`interface`, `advance` and `retreat` of a room, which run when a card is resolved."""
    ITEM = auto()
    TRAP = auto()
    NPC = auto()
    ITEM_STANDING = auto()
    SPECIAL_STANDING = auto()
    SCORING = auto()
    ROOM = ENTRY | CARD
    EFFECT = ROOM | ITEM | TRAP
    ANY = EFFECT | NPC


@dataclass(frozen=True, slots=True)
class Operation:
    """One form of an operation.

    Attributes
    ----------
    name : the word in programs; operations with several forms have several rows
    code : the operation of the machine
    arguments : what stands between the brackets, in order
    where : the programs in which it is allowed
    columns : the columns of the code row that the arguments go to, literals left out
    fixed : a column and its code where the form has no argument for it
    """

    name: str
    code: Op
    arguments: tuple[Argument, ...] = ()
    where: Where = Where.EFFECT
    columns: str = "abcd"
    fixed: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One form of a standing effect or scoring word: it says what a card is, and is never run."""

    name: str
    arguments: tuple[Argument, ...]
    where: Where


Form = Operation | Reading


def _words(enum: type[Direction | Who | RoomSelector | PlayKind | Destroyable], *names: str) -> Words:
    members = {member.name.lower(): int(member) for member in enum}
    return Words({name: members[name] for name in names or members})


COUNT = Number(0, 20)
POINTS = Number(-99, 99)
DIRECTION = _words(Direction, "fwd", "back", "either")
ONE_WAY = _words(Direction, "fwd", "back")
ROOM = _words(RoomSelector, "here", "adj", "here_or_adj", "any", "target")
TAKE_ROOM = _words(RoomSelector, "here", "target")
TAKE_FROM = _words(RoomSelector, "here", "target", "pool")
ONE = _words(Who, "one_here", "one_near", "one_within2", "one_any")
WHO = Words(_words(Who).codes, not_in=(("self", Where.NPC),))
PLAY = _words(PlayKind)
PLAY_REMOTE = _words(PlayKind, "interface", "download")
DESTROYABLE = _words(Destroyable)
HERE = Literal("here")
NPC = Id("npcs")

OPERATIONS = (
    Operation("move", Op.MOVE, (DIRECTION, COUNT)),
    Operation("push", Op.PUSH, (ONE, DIRECTION, COUNT), Where.ANY),
    Operation("swap", Op.SWAP, (ONE,)),
    Operation("enter_secret", Op.ENTER_SECRET),
    Operation("escape", Op.ESCAPE),
    Operation("reveal", Op.REVEAL, (COUNT,)),
    Operation("look", Op.LOOK_ROOMS, (Literal("rooms"), COUNT)),
    Operation("look", Op.LOOK_DECK, (Literal("deck"), COUNT)),
    Operation("look", Op.LOOK_DF, (Literal("df"), ROOM), columns="b"),
    Operation("look", Op.LOOK_HAND, (Literal("hand"), ONE)),
    Operation("play", Op.PLAY, (PLAY,), Where.CARD | Where.ITEM, fixed=("b", RoomSelector.NONE)),
    Operation("play", Op.PLAY, (PLAY_REMOTE, ROOM), Where.CARD | Where.ITEM),
    Operation("destroy", Op.DESTROY, (DESTROYABLE, ROOM, COUNT), Where.ANY),
    Operation("npc_clear", Op.NPC_CLEAR, (HERE,), Where.NPC),
    Operation("take_df", Op.TAKE_DF, (COUNT, TAKE_FROM)),
    Operation("take_df", Op.TAKE_DF, (COUNT, TAKE_ROOM, Literal("best")), fixed=("c", 1)),
    Operation("add_df", Op.ADD_DF, (COUNT, ROOM), Where.ANY),
    Operation(
        "remove_df",
        Op.REMOVE_DF,
        (NumberOrWord(COUNT, "all"), ROOM, Words({"pool": 0, "box": 1})),
        Where.ANY,
    ),
    Operation("carry_df", Op.CARRY_DF, (Literal("all"), DIRECTION)),
    Operation("steal_df", Op.STEAL_DF, (ONE, COUNT)),
    Operation("redraw_df", Op.REDRAW_DF, (COUNT,)),
    Operation("draw_item", Op.DRAW_ITEM, (COUNT,)),
    Operation("recover_item", Op.RECOVER_ITEM, (Words({"choose": 0, "random": 1}),)),
    Operation("take_item", Op.TAKE_ITEM, (ONE, COUNT, Words({"hand": 0, "discard": 1}))),
    Operation("wound", Op.WOUND, (WHO,), Where.ANY),
    Operation("heal", Op.HEAL, (WHO,), Where.ANY),
    Operation("delay", Op.DELAY, (WHO,), Where.ANY),
    Operation("alarm", Op.ALARM, (Number(-9, 9),), Where.ANY),
    Operation("proximity", Op.PROXIMITY, (POINTS,), Where.ANY),
    Operation("npc_place", Op.NPC_PLACE, (NPC, HERE, Words({"down": 0, "up": 1})), Where.ANY),
    Operation("npc_step", Op.NPC_STEP, (ONE_WAY, COUNT), Where.NPC),
    Operation("npc_move", Op.NPC_MOVE, (Literal("any"), DIRECTION, COUNT), Where.ANY),
    Operation("npc_flip", Op.NPC_FLIP, (HERE,), Where.ANY),
    Operation("gain", Op.GAIN, (Id("specials", "scoring"),)),
    Operation("place_special", Op.PLACE_SPECIAL, (Id("specials", "standing"), ROOM), Where.ANY),
    Operation("consume", Op.CONSUME, (), Where.ROOM),
    Operation("stay", Op.STAY, (HERE,), Where.ITEM),
)

READINGS = (
    Reading("hologram", (), Where.ITEM_STANDING),
    Reading("download_bonus", (COUNT,), Where.ITEM_STANDING),
    Reading(
        "trap",
        (
            Words({"others": Standing.TRAP_OTHERS, "all": Standing.TRAP_ALL}),
            Words({"forever": 0, "once": 1}),
        ),
        Where.ITEM_STANDING | Where.SPECIAL_STANDING,
    ),
    Reading("score", (POINTS,), Where.SCORING),
    Reading("score_per", (Literal("other_escaped"), POINTS), Where.SCORING),
)

FORMS: tuple[Form, ...] = (*OPERATIONS, *READINGS)

CONDITION_NUMBERS = {
    Condition.ALARM_GE: Number(-1, 8),
    Condition.DF_GE: Number(0, 117),
    Condition.DIE_LE: Number(0, 6),
}
CONDITIONS = {condition.name.lower(): condition for condition in Condition}

BLOCKS = {"choose": (2, 3), "if": (1, 1), "trap": (1, 1)}
"""Words that are followed by programs in braces: how many at least and at most."""
BARE = "hologram"
"""The only word that needs no brackets."""


RESERVED = frozenset(
    {form.name for form in FORMS}
    | {word for form in FORMS for argument in form.arguments for word in words_of(argument)}
    | {*CONDITIONS, *BLOCKS, "entry"}
)
"""Words that no id and no named number may be (section 4.9)."""
