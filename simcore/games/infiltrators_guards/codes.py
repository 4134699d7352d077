"""Every integer code of the guards game, under the words of its rules. Kernels read these enums as constants.

Numbers of questions, acts, ends, reasons, sources and purposes are those of the specification (sections 4, 5 and 7);
what is only numbered here may change freely.
"""

from __future__ import annotations

from enum import IntEnum

MAX_INFILTRATORS = 4
MAX_SEATS = MAX_INFILTRATORS + 1
MAX_GUARDS = 16
MAX_OBJECTIVES = 4
SLOTS = 4
"""Segments of a board."""
ROTATIONS = 4
SIDE = 6
"""Tiles of a segment's edge."""
AREA = SIDE * SIDE
TILES = SLOTS * AREA
TILE_WORDS = 3
"""A set of tiles is three words of 64 bits."""
DIRECTIONS = 8
MAX_SEGMENTS = 16
MAX_CHARACTERS = 16
MAX_GUARD_KINDS = 16
MAX_EQUIPMENT = 32
"""Kinds of equipment."""
MAX_COPIES = 8
MAX_GUARD_CARDS = MAX_GUARD_KINDS * MAX_COPIES
MAX_CARDS = MAX_EQUIPMENT * MAX_COPIES
"""Cards of the equipment deck."""
MAX_MISSIONS = 8
"""Kinds of mission, and missions of a campaign."""
CARD_SLOTS = 8
"""Cards that one infiltrator can hold."""
MAX_DEALT = 5
MAX_OPERATIONS = 4
OPTION_WORDS = 7
"""An answer is one of 448 codes: seven words of 64 bits."""
ACTIONS = 432
"""Codes of the largest question, `act`."""
DIE_FACES = 6
MAX_ROUNDS = 60
ROUNDS_TRACKED = 20
"""Rounds that are told apart in what is counted by round; later ones count as the last of them."""
ROUNDS_A_MISSION = 64
"""A stream's round is this times the number of the mission, and the round of the mission (section 5)."""
GUARD_OWNER = 16
"""The owner of a guard's stream is this and its number."""
STOP = 16
"""The answer of the guard player who names no more guards."""
NOBODY = -1
NOWHERE = -1
NO_CARD = -1
WORD = 64
"""Tiles of a word of a set."""


class Kind(IntEnum):
    """What is asked (section 4)."""

    SEGMENT = 0
    CHARACTER = 1
    DROP = 2
    GUARD_CARD = 3
    OBJECTIVE = 4
    PLACE_GUARD = 5
    MARK = 6
    ENTRY = 7
    ACT = 8
    ACTIVATE = 9
    GUARD_ACT = 10
    NOISE_DIE = 11
    RANDOM_PICK = 12
    RANDOM_LENGTH = 13
    SHOP = 14
    NONE = 15


class Act(IntEnum):
    """First codes of the acts (section 4); a range goes on to where the next one begins."""

    END = 0
    LEAVE = 1
    HACK = 2
    USE = 8
    MOVE = 16
    SHOOT = 160
    MELEE = 288


SLOT_CODES = 16
"""A shot is `SHOOT + SLOT_CODES * slot + target`, a melee attack likewise."""
UNARMED = Act.MELEE + SLOT_CODES * CARD_SLOTS
"""First code of an unarmed attack, and of a guard's melee attack."""


class ActKind(IntEnum):
    """Acts as they are counted."""

    END = 0
    LEAVE = 1
    HACK = 2
    USE = 3
    MOVE = 4
    SHOOT = 5
    MELEE = 6


class Stage(IntEnum):
    """What is next. Up to ENTRY the set-up of a mission (2.2), in its order."""

    SHOP = 0
    SEGMENTS = 1
    CHARACTERS = 2
    DEAL = 3
    DROP = 4
    GUARD_CARDS = 5
    OBJECTIVES = 6
    PLACE_GUARDS = 7
    MARK = 8
    ORDER = 9
    ENTRY = 10
    NEXT_INFILTRATOR = 11
    LATE_ENTRY = 12
    ACT = 13
    CLOCK = 14
    BEGIN_GUARDS = 15
    ACTIVATE = 16
    GUARD_ACT = 17
    NOISE_DIE = 18
    RANDOM_PICK = 19
    RANDOM_LENGTH = 20
    END_ROUND = 21
    END_MISSION = 22
    OVER = 23


class Figure(IntEnum):
    """Where an infiltrator or a guard is."""

    OUTSIDE = 0
    WAITING = 1
    BOARD = 2
    LEFT = 3
    TAKEN = 4
    INSIDE = 5


class End(IntEnum):
    """How a mission ended (7.1)."""

    ALL_LEFT = 0
    ALL_TAKEN = 1
    MIXED = 2
    GENERAL_ALERT = 3
    TRUNCATED = 4
    RUNNING = 5


class Reason(IntEnum):
    """Why a mission failed (7.2)."""

    SUCCESS = 0
    ALERT = 1
    ROUND_LIMIT = 2
    TOO_FEW_LEFT = 3
    OBJECTIVES = 4
    MARK = 5
    KILL = 6
    HARMED = 7


class Source(IntEnum):
    """What raised Alert (7.3)."""

    START = 0
    TIMER = 1
    HEARD = 2
    LOUD_ATTACK = 3
    HACK_DONE = 4
    HACK_FAILED = 5
    GUARD_OUT = 6
    EQUIPMENT = 7
    DECAY = 8


class Noisy(IntEnum):
    """What makes noise (7.4)."""

    LIT_MOVE = 0
    ATTACK = 1
    HACK = 2
    ENTRY = 3


class Side(IntEnum):
    """Who wins."""

    NONE = 0
    INFILTRATORS = 1
    GUARD = 2
    DRAW = 3


class CardKind(IntEnum):
    """Kinds of equipment; a blanked card is of none."""

    NONE = 0
    RANGED = 1
    MELEE = 2
    TOOL = 3


class Op(IntEnum):
    """Operations of a program (6.3)."""

    NONE = 0
    HEAL = 1
    HUSH = 2
    ALERT = 3


class Piece(IntEnum):
    """Sets of tiles that a segment brings."""

    FREE = 0
    SHADE = 1
    OPEN = 2  # without a wall to the north; then east, south, west


PIECES = 6


class Heat(IntEnum):
    """What is counted by tile of a segment."""

    STOOD = 0  # an infiltrator ended a move there
    SEEN = 1  # it could be attacked there when a guard phase began
    HIT = 2  # guards' hits on it
    TAKEN = 3  # it was taken out there


# --- the choices of parameters, in the order of rules.toml ---


class Diagonal(IntEnum):
    """D21."""

    ONE = 0
    BOTH = 1
    FREE = 2


class Chosen(IntEnum):
    """D25, D46, D47, D48: drawn, or chosen by somebody."""

    RANDOM = 0
    CHOICE = 1


class Entering(IntEnum):
    """D49."""

    TURN = 0
    SEAT = 1


class Tracking(IntEnum):
    """D9: what activates guards."""

    TRACK = 0
    NOISE_NOW = 1


class Check(IntEnum):
    """D11: when the General Alert is looked for."""

    PHASE_END = 0
    IMMEDIATE = 1


class Effect(IntEnum):
    """D12: what the General Alert does."""

    END = 0
    LOCKDOWN = 1


class Placement(IntEnum):
    """D19."""

    PRINTED = 0
    RANDOM = 1
    ANY = 2


class NoiseDie(IntEnum):
    """D38."""

    MAY = 0
    MUST = 1
    NEVER = 2


class Purpose(IntEnum):
    """Streams of chance (section 5)."""

    SEATING = 1
    SEGMENTS = 3
    ROTATION = 4
    CHARACTERS = 5
    EQUIPMENT = 6
    GUARDS = 7
    OBJECTIVES = 8
    ORDER = 9
    HACK = 10
    ATTACK = 11
    GUARD_ATTACK = 12
    DEATH = 13
    RANDOM_MOVE = 14
    SHOP = 15
    MARK = 16
    POLICY = 20
    HIDE = 21
    SEARCH = 22
