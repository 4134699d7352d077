"""Every integer code of Infiltration, under the words of the rules. Compiled kernels read these enums as constants."""

from __future__ import annotations

from enum import IntEnum

# --- sizes: how much a card set may hold (refusal V11), and how deep programs may nest (L12, L13) ---

MAX_ROOMS = 64
MAX_ITEMS = 58
MAX_NPCS = 8
MAX_SPECIALS = 8
MAX_OPERATIVE_CARDS = 8
MAX_OPERATIVES = 6
MAX_COPIES = 8
MAX_CODE_ROWS = 10_240
LINE = 12
"""Positions on the line; 1 is the entry, 12 the deepest."""
SECRET = 13
"""The position of the secret room."""
POSITIONS = 14
"""Length of arrays indexed by position; entry 0 stands for outside."""
OUT = 0
FIRST_NPC_AGENT = 16
"""Agents are operatives by number, or 16 + row for an NPC that acts without an operative (C7)."""
RUNS_MAX = 16
OPERATIONS_MAX = 500

# --- codes of choices (section 2.21) ---

DECLINE = 63
FIRST_ITEM_CODE = 5
"""Card code of the item in row 0."""


class Card(IntEnum):
    """Action cards; an item in row r has the code 5 + r."""

    ADVANCE = 0
    RETREAT = 1
    INTERFACE = 2
    DOWNLOAD = 3
    EXTRACT = 4


class Kind(IntEnum):
    """Kinds of choice K1 to K14."""

    NONE = 0
    COMMIT = 1
    SPECIAL_MOVE = 2
    BRANCH = 3
    STEP = 4
    ROOM = 5
    PLAY = 6
    OPERATIVE = 7
    NPC = 8
    NPC_ORDER = 9
    TOKEN = 10
    OWN_ORDER = 11
    ITEM = 12
    DRAFT_KEEP = 13
    SPECIAL_COPY = 14


class Direction(IntEnum):
    BACK = 0
    FWD = 1
    EITHER = 2


# --- the effect language (section 3) ---


class Op(IntEnum):
    """Operations of card programs; the comment gives the columns a, b, c, d of the code row."""

    END = 0
    JUMP = 1  # d: row to go on at (no operation of the language; not counted)
    CHOOSE = 2  # a: number of branches; b, c, d: their first rows
    IF = 3  # a: Condition; b: its number; d: row to go on at when false
    MOVE = 4  # a: Direction; b: n
    PUSH = 5  # a: Who; b: Direction; c: n
    SWAP = 6  # a: Who
    ENTER_SECRET = 7
    ESCAPE = 8
    REVEAL = 9  # a: n
    LOOK_ROOMS = 10  # a: n
    LOOK_DECK = 11  # a: n
    LOOK_DF = 12  # b: RoomSelector
    LOOK_HAND = 13  # a: Who
    PLAY = 14  # a: PlayKind; b: RoomSelector or NONE
    DESTROY = 15  # a: Destroyable; b: RoomSelector; c: n
    NPC_CLEAR = 16
    TAKE_DF = 17  # a: n; b: RoomSelector HERE, TARGET or POOL; c: 1 best
    ADD_DF = 18  # a: n; b: RoomSelector
    REMOVE_DF = 19  # a: n or -1 for all; b: RoomSelector; c: 0 pool, 1 box
    CARRY_DF = 20  # a: Direction
    STEAL_DF = 21  # a: Who; b: n
    REDRAW_DF = 22  # a: n
    DRAW_ITEM = 23  # a: n
    RECOVER_ITEM = 24  # a: 0 choose, 1 random
    TAKE_ITEM = 25  # a: Who; b: n; c: 0 hand, 1 discard
    WOUND = 26  # a: Who
    HEAL = 27  # a: Who
    DELAY = 28  # a: Who
    ALARM = 29  # a: d
    PROXIMITY = 30  # a: d
    NPC_PLACE = 31  # a: NPC row; b: 1 faceup, 0 facedown
    NPC_STEP = 32  # a: Direction; b: n
    NPC_MOVE = 33  # a: Direction; b: n
    NPC_FLIP = 34
    GAIN = 35  # a: special row
    PLACE_SPECIAL = 36  # a: special row; b: RoomSelector
    CONSUME = 37
    STAY = 38


class Condition(IntEnum):
    HAS_LOCK = 0
    NO_LOCK = 1
    HAS_WORKER = 2
    NO_WORKER = 3
    ALARM_GE = 4
    WOUNDED = 5
    ALONE = 6
    NPC_HERE = 7
    DF_GE = 8
    DIE_LE = 9


class RoomSelector(IntEnum):
    NONE = -1
    HERE = 0
    ADJ = 1
    HERE_OR_ADJ = 2
    ANY = 3
    TARGET = 4
    POOL = 5


class Who(IntEnum):
    SELF = 0
    ONE_HERE = 1
    ONE_NEAR = 2
    ONE_WITHIN2 = 3
    ONE_ANY = 4
    ALL_HERE = 5
    OTHERS_HERE = 6
    OTHERS_NEAR = 7
    OTHERS = 8


class PlayKind(IntEnum):
    ADVANCE = 0
    RETREAT = 1
    INTERFACE = 2
    DOWNLOAD = 3
    ITEM = 4
    ACTION = 5


class Destroyable(IntEnum):
    LOCK = 0
    WORKER = 1
    NPC = 2


# --- what cards are and where they lie ---


class RoomProgram(IntEnum):
    """Columns of `cfg.room_program`."""

    REVEAL = 0
    ENTER = 1
    INTERFACE = 2
    ADVANCE = 3
    RETREAT = 4
    ON_LOCK_DESTROYED = 5


class Floor(IntEnum):
    FIRST = 1
    SECOND = 2
    SECRET = 3


class Obstacle(IntEnum):
    NONE = 0
    LOCK = 1
    WORKER = 2


class After(IntEnum):
    """Where a resolved item goes at clean-up (R29)."""

    DISCARD = 0
    HAND = 1
    BOX = 2
    ROOM = 3


class Standing(IntEnum):
    NONE = 0
    TRAP_OTHERS = 1
    TRAP_ALL = 2
    HOLOGRAM = 3
    DOWNLOAD_BONUS = 4


class Place(IntEnum):
    """Where an item is; a committed card is PLAYED only once it has been flipped."""

    DECK = 0
    HAND = 1
    COMMITTED = 2
    PLAYED = 3
    DISCARD = 4
    ROOM = 5
    BOX = 6


NPC_BESIDE = 0
NPC_BOX = 14
"""`s.npc_at` of an NPC out of play; between the two lie positions 1 to 13."""


class Stage(IntEnum):
    """Where the round stands; the machine's outermost switch."""

    DRAFT = 0
    SETUP = 1
    SELECTION = 2
    RESOLUTION = 3
    EXTRACTION = 4
    NPC = 5
    SECURITY = 6


class Result(IntEnum):
    """How a game ended (R62 to R67, R98)."""

    RUNNING = 0
    WINNER = 1
    DRAW = 2
    NOBODY = 3
    TRUNCATED = 4


class Purpose(IntEnum):
    """Streams of random words (section 2.20, C-table)."""

    SEATING = 1
    FIRST_SEAT = 2
    ROOMS_FIRST = 3
    ROOMS_SECOND = 4
    ROOMS_SECRET = 5
    OPERATIVES = 6
    ITEMS = 7
    DF_REVEAL = 8
    DF_SECURE = 9
    DF_TAKE = 10
    DF_POOL = 11
    DF_STEAL = 12
    ITEM_STEAL = 13
    ITEM_RECOVER = 14
    ITEM_RESHUFFLE = 15
    SPECIAL_COPY = 16
    NPC_SCATTER = 17
    EFFECT_DIE = 18
    SECURITY_DIE = 19
    POLICY = 20
    HIDE = 21
    SEARCH = 22


class FrameKind(IntEnum):
    """Procedures that can wait for others (L9)."""

    PROGRAM = 0
    ENTRY = 1
    REVEAL = 2
    CARD = 3
    MOVE = 4
    OBSTACLE = 5


class Source(IntEnum):
    """Whose program a run is; decides what *here* means (section 3)."""

    ROOM = 0
    ITEM = 1
    TRAP = 2
    SPECIAL = 3
    NPC_ACT = 4
    NPC_REMOVED = 5
