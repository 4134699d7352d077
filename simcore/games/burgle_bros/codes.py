"""Every integer code of Burgle Bros, under the words of its rules. Kernels read these enums as constants.

Numbers of questions, acts, causes and purposes are those of the specification (sections 4, 6 and 7); what is only
numbered here may change freely.
"""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4
MAX_FLOORS = 3
MAX_CELLS = 25
"""Cells of one floor of Fort Knox."""
MAX_ROOMS = 64
"""Room ids are bits of one word; three floors of 16 and two of 25 both fit."""
MAX_PATROL = 26
"""Patrol cards of one floor: one a cell, and the Lost Visual."""
MAX_CARDS = 32
"""Cards of a kind (tools, loot); each has a number, and copies of a row lie side by side."""
MAX_EVENTS = 64
MAX_EVENT_ROWS = 64
MAX_CODE_ROWS = 256
MAX_SAFE_DICE = 12
TURNS_TRACKED = 100
"""Turns that are told apart in what is counted by turn; later ones count as the last of them."""
OPTION_WORDS = 6
"""An answer is one of 384 codes: six words of 64 bits."""
ACTIONS = 336
"""Codes of the largest question, `act`."""
NOBODY = -1
NOWHERE = -1
NO_CARD = -1
LOST_VISUAL = -2
"""What a patrol card shows that sends the guard off the board, beside cells."""
TOOL_ROWS = 13
LOOT_ROWS = 13
ITEM_ROWS = TOOL_ROWS + LOOT_ROWS
"""Items are numbered through: tools 0 to 12, loot 13 to 25."""


class Tile(IntEnum):
    """What lies in a room, in table order; PLAIN has no effect at all, NO_TILE is the gap."""

    SAFE = 0
    STAIRS = 1
    ATRIUM = 2
    CAMERA = 3
    COMPUTER_FINGERPRINT = 4
    COMPUTER_LASER = 5
    COMPUTER_MOTION = 6
    DEADBOLT = 7
    DETECTOR = 8
    FINGERPRINT = 9
    FOYER = 10
    KEYPAD = 11
    LABORATORY = 12
    LASER = 13
    LAVATORY = 14
    MOTION = 15
    SECRET_DOOR = 16
    SERVICE_DUCT = 17
    THERMO = 18
    WALKWAY = 19
    PLAIN = 20
    NO_TILE = 21


class Direction(IntEnum):
    """Section 1; the last three are ways, not directions of the building."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    UP = 4
    DOWN = 5
    DUCT = 6
    DROP = 7
    ROOF = 8


DIRECTIONS = 9
COMPASS = 4
NEAR = 6
"""Directions 0 to 5: beside, up, down."""


class Kind(IntEnum):
    """What is asked (section 6)."""

    SIDE = 0
    GAP = 1
    WALL = 2
    ENTRANCE = 3
    ACT = 4
    DEADBOLT = 5
    ALARM_PAY = 6
    STEALTH_SOURCE = 7
    ALARM_TIE = 8
    STETHOSCOPE = 9
    RIGGER_KEEP = 10
    TOOL_ROOM = 11
    TOOL_DIR = 12
    TOOL_FLOOR = 13
    EVENT_ORDER = 14
    TOP_OR_BOTTOM = 15
    ORDER_DIR = 16
    GIVE_TO = 17
    SEAT = 18
    GUT = 19
    PEEKHOLE = 20
    VOICE = 21
    SQUEAK_TARGET = 22
    KITTY_TARGET = 23
    NONE = 24


class Act(IntEnum):
    """First codes of the acts (section 6); a range goes on to where the next one begins."""

    END = 0
    PEEK = 1
    MOVE = 10
    FREE_MOVE = 20
    ADD_DIE = 30
    ROLL = 31
    HACK = 32
    LAPTOP = 33
    DRILL_ADD_UP = 34
    DRILL_ADD_DOWN = 35
    DRILL_ROLL_UP = 36
    DRILL_ROLL_DOWN = 37
    SPOT = 38
    REROUTE_TAKE = 39
    REROUTE_LAY = 40
    TINKER = 41
    CROW_HERE = 42
    CLIMB_UP = 43
    CLIMB_DOWN = 44
    CRYBABY = 45
    X_RAY = 51
    ENHANCE = 60
    CROW = 140
    ORDER = 220
    SWAP = 224
    USE = 230
    PICK_UP = 250
    GIVE = 280
    TAKE = 310


class ActKind(IntEnum):
    """What kind of act it was, as facts count them (7.2)."""

    END = 0
    PEEK = 1
    MOVE = 2
    DROP = 3
    DUCT = 4
    ROOF = 5
    FREE_MOVE = 6
    CLIMB = 7
    ADD_DIE = 8
    ROLL = 9
    HACK = 10
    ABILITY = 11
    TOOL = 12
    PICK_UP = 13
    GIVE = 14
    TAKE = 15


class AlarmPay(IntEnum):
    """Answers of `alarm_pay`."""

    ACCEPT = 0
    ACTIONS = 1
    TOKEN = 2
    LAPTOP = 3


class StealthSource(IntEnum):
    """Answers of `stealth_source`."""

    OWN = 0
    ROOM = 1


PEEK_NOTHING = 6
"""Answer of `peekhole`: it may be declined."""
NO_STETHOSCOPE = 0
"""Answer of `stethoscope`: it is kept."""
DIE_FACES = 6


class Cause(IntEnum):
    """Why stealth or the game was lost (7.1)."""

    NONE = 0
    GUARD_MOVE = 1
    GUARD_FOYER = 2
    GUARD_ATRIUM = 3
    OWN_MOVE_GUARD = 4
    OWN_MOVE_FOYER = 5
    OWN_MOVE_ATRIUM = 6
    TIARA = 7
    ORDERED_MOVE = 8
    EVENT = 9
    SHIFT_CHANGE = 10
    GUARD_RETURN = 11
    ACROBAT_STAYED = 12
    TRUNCATED = 13


class Maker(IntEnum):
    """What placed an alarm token (7.2)."""

    CAMERA = 0
    DETECTOR = 1
    FINGERPRINT = 2
    LASER = 3
    MOTION = 4
    THERMO = 5
    TOOL = 6
    LOOT = 7
    EVENT = 8
    CHARACTER = 9


class Purpose(IntEnum):
    """Streams of random words (section 4)."""

    SEATING = 1
    FIRST_SEAT = 2
    SETUP_TILES = 3
    SETUP_STAIRS = 4
    SETUP_FLOOR = 5
    SETUP_GAP = 6
    SETUP_WALLS = 7
    SETUP_CHARACTERS = 8
    DECK_PATROL = 9
    DECK_EVENTS = 10
    DECK_TOOLS = 11
    DECK_LOOT = 12
    DICE_SAFE = 13
    DICE_KEYPAD = 14
    DICE_CHIHUAHUA = 15
    DICE_KITTY = 16
    TIE = 17
    POLICY = 20
    HIDE = 21
    SEARCH = 22


class Cursor(IntEnum):
    """Streams that are drawn from several times in one turn (C8)."""

    DICE_SAFE = 0
    DICE_KEYPAD = 1
    TIE = 2


class Result(IntEnum):
    """How the game stands."""

    RUNNING = 0
    WON = 1
    LOST = 2
    TRUNCATED = 3


class Presence(IntEnum):
    """Where a guard is (R64)."""

    ABSENT = 0
    ON_BOARD = 1
    OFF_BOARD = 2


class Mode(IntEnum):
    """How a burglar enters a room (R30)."""

    OWN = 0
    ACROBAT = 1
    GUT = 2
    ORDERED = 3
    CLIMB = 4


class Stage(IntEnum):
    """Where the set-up or the turn stands."""

    GAP = 0
    WALLS = 1
    SIDES = 2
    GUARD = 3
    ENTRANCE = 4
    TURN = 5
    START_ROLLS = 6
    ALLOWANCE = 7
    ACTS = 8
    END_OF_ACTIONS = 9
    EVENT = 10
    AFTER_EVENT = 11
    GUARD_MOVES = 12
    NEXT = 13


class FrameKind(IntEnum):
    """Procedures that can be interrupted by a question."""

    ACT = 0
    PROGRAM = 1
    ENTER = 2
    PLACE = 3
    DROP = 4
    ESCAPE = 5
    ROLL = 6
    CRACK = 7
    DRAW_TOOL = 8
    ALARM = 9
    AIM = 10
    CLEARED = 11
    LOSE = 12
    GUARD = 13
    ARRIVE = 14
    SHIFT_CHANGE = 15


class Character(IntEnum):
    """In table order (5.7)."""

    NONE = -1
    ACROBAT = 0
    HACKER = 1
    HAWK = 2
    JUICER = 3
    PETERMAN = 4
    RAVEN = 5
    RIGGER = 6
    ROOK = 7
    SPOTTER = 8


CHARACTERS = 9


class Side(IntEnum):
    """Sides of a character; UNDECIDED until `side` is answered."""

    BASIC = 0
    ADVANCED = 1
    UNDECIDED = 2


class Walls(IntEnum):
    """Where the walls come from (D2)."""

    FIXED = 0
    RANDOM = 1
    HARD = 2
    CHOSEN = 3


class Gap(IntEnum):
    """Where the gap of Fort Knox comes from (D3)."""

    NONE = 0
    FIXED = 1
    RANDOM = 2
    CHOSEN = 3
