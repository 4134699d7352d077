"""Every integer code of the robots game, under the words of its rules. Kernels read these enums as constants.

Numbers of questions, acts, causes and purposes are those of the specification (sections 4, 5 and 8); what is only
numbered here may change freely.

A square is its slot times 128 and its index in the panel: the order of the specification's ids, and a panel is two
words of a set. A figure has one number for all that figures have in common: infiltrators from 0, robots from
`FIRST_ROBOT`, traitors from `FIRST_TRAITOR`.
"""

from __future__ import annotations

from enum import IntEnum

MAX_INFILTRATORS = 4
MAX_ROBOTS = 6
MAX_SEATS = MAX_INFILTRATORS + MAX_ROBOTS
FIRST_ROBOT = MAX_INFILTRATORS
FIRST_TRAITOR = FIRST_ROBOT + MAX_ROBOTS
FIGURES = FIRST_TRAITOR + MAX_INFILTRATORS
MAX_DEVICES = 12
"""Sentinels, or teleports."""
MAX_DECOYS = 8
PAWNS = MAX_INFILTRATORS + MAX_DECOYS
SCANNERS = MAX_ROBOTS + MAX_INFILTRATORS + MAX_DEVICES
"""Robots, traitors and sentinels that scan in one turn."""

MAX_PANELS = 16
"""Rows of a set."""
MAX_SLOTS = 8
ROTATIONS = 4
SLOT_SHIFT, LOW_INDEX = 7, 127
SLOT_SQUARES = 128
"""Numbers that a slot has for squares; at most 81 of them are used."""
SQUARES = MAX_SLOTS * SLOT_SQUARES
SQUARE_WORDS = 16
PANEL_WORDS = 2
MAX_AREA = 81
WORD = 64
MAX_DOORS = 128
DOOR_WORDS = 2
MAX_ROOMS = 96
MAX_SEAMS = 16
"""Doors between two panels."""
MAX_RIMS = 32
DIRECTIONS = 4
NORTH, EAST, SOUTH, WEST = range(DIRECTIONS)
PLACES = 5
"""The own square, and one to the north, east, south, west (R20)."""
MAX_RADIUS = 4
BOX_SIDE = 2 * MAX_RADIUS + 1
BOX_AREA = BOX_SIDE * BOX_SIDE
CROWD = 16
"""Squares that are looked at where figures stand in the way (R19)."""

OPTION_WORDS = 4
"""An answer is one of 256 codes: four words of 64 bits."""
ACTIONS = 256
DOOR_CODE = 100
"""A door as an answer among panel indices is this and its number."""
NO_REMOVAL = 255
MAX_TURNS = 200
TURNS_KEPT = MAX_TURNS + 1
TURNS_TRACKED = 30
"""Turns that are told apart in what is counted by turn; later ones count as the last of them."""
MAX_CAPTURES = 24
MAX_TOKEN_EVENTS = 48
"""Captures, and decoy tokens dropped or picked up, that the public record of one turn has room for."""
HYPOTHESES = 16

NOBODY = -1
NOWHERE = -1
NO_WAY = -1
OPEN_WAY = 0
FIRST_DOOR = 1
"""The way over an edge: none, open, or this and the number of a door."""
NEVER_LEFT = 255
"""What `left_by_index` says where nobody has left."""


class Kind(IntEnum):
    """What is asked: K1 to K19 (section 4)."""

    GENERATOR = 0
    TRAP = 1
    ENTRANCE = 2
    REMOVE = 3
    ROBOT_START = 4
    INFILTRATOR_START = 5
    CAT_START = 6
    NEXT_FIGURE = 7
    ACT = 8
    DISABLER_TARGET = 9
    DECOY_SQUARE = 10
    DECOY_FACE = 11
    WHICH_DECOY = 12
    CAT_STEP = 13
    TELEPORT = 14
    REPAIR_TARGET = 15
    SCAN = 16
    SENTINEL_AREA = 17
    RESPAWN = 18
    NONE = 19


class Act(IntEnum):
    """First codes of the acts (K9); a range goes on to where the next one begins."""

    END = 0
    STEP = 1
    ENTER = 5
    LEAVE = 6
    PICK = 7
    CAPTURE = 12
    DISABLE = 17
    DISABLE_DOOR = 22
    DISABLER = 26
    DECOY = 27
    REDEPLOY_DECOY = 28
    TAKE_DECOY = 32
    SHOW = 36
    HIDE = 37
    SHOW_DECOY = 38
    HIDE_DECOY = 39
    DROP_DATA = 40
    DROP_REST = 45
    TELEPORT = 50
    DEPLOY_SENTINEL = 51
    DEPLOY_TELEPORT = 56
    DEPLOY_GENERATOR = 61
    REPAIR = 66


class CatStep(IntEnum):
    """Answers of K14; a step is 1 and its direction."""

    STOP = 0
    STEP = 1
    ENTER = 5


class Phase(IntEnum):
    """Where the turn is."""

    SETUP = 0
    INFILTRATORS = 1
    CAT = 2
    ROBOTS = 3
    TRAITORS = 4
    SCANS = 5
    RESPAWNS = 6
    OVER = 7


class Stage(IntEnum):
    """What is next. Up to CAT_START the set-up (2.2), in its order."""

    MAP = 0
    GENERATORS = 1
    TRAPS = 2
    ENTRANCES = 3
    REMOVE = 4
    ROBOT_START = 5
    INFILTRATOR_START = 6
    CAT_START = 7
    BEGIN_TURN = 8
    NEXT_FIGURE = 9
    ACT = 10
    TARGET = 11
    DECOY_SQUARE = 12
    DECOY_FACE = 13
    WHICH_DECOY = 14
    CAT = 15
    SCANS = 16
    RESPAWN_ROBOTS = 17
    RESPAWN_TRAITORS = 18
    END_TURN = 19
    OVER = 20


class Where(IntEnum):
    """Where a figure is; an infiltrator that is eliminated is a traitor for good."""

    NONE = 0
    OUTSIDE = 1
    BOARD = 2
    SAFE = 3
    TRAITOR = 4
    WAITING = 5
    GONE = 6


class Generator(IntEnum):
    """What a generator is."""

    ACTIVE = 0
    DATA = 1
    CARRIED = 2
    OUT = 3
    NONE = 4


class Device(IntEnum):
    """What a sentinel or a teleport is."""

    READY = 0
    ACTIVE = 1
    INACTIVE = 2


class DeviceKind(IntEnum):
    """Deployables."""

    SENTINEL = 0
    TELEPORT = 1


class Decoy(IntEnum):
    """What a decoy is."""

    FRESH = 0
    HELD = 1
    BOARD = 2
    LYING = 3
    GONE = 4


class Cause(IntEnum):
    """How the game ended (section 8)."""

    DATA_OUT = 0
    ALL_ELIMINATED = 1
    NONE_LEFT = 2
    TURN_LIMIT = 3
    ROBOTS_OUT = 4


class Winner(IntEnum):
    """Who has won."""

    RUNNING = -1
    INFILTRATORS = 0
    ROBOTS = 1
    DRAW = 2


class Scan(IntEnum):
    """Answers of K17."""

    LONG = 0
    ELIMINATION = 1
    SENTINEL = 2


class By(IntEnum):
    """What disabled a token or door."""

    HAND = 0
    DISABLER = 1
    CAT = 2


class Edge(IntEnum):
    """What a panel shows between two squares."""

    WALL = 0
    OPEN = 1
    INNER = 2
    OUTER = 3


class Purpose(IntEnum):
    """Streams of chance (section 5)."""

    PANELS = 1
    ROTATIONS = 2
    GROWTH = 3
    BRACKET = 5  # of a cup (R60), never drawn by the engine
    COIN = 6
    POLICY = 20
    HIDE = 21


# --- the choices of parameters, in the order of rules.toml ---


class MapMode(IntEnum):
    """D2."""

    RANDOM = 0
    LINE = 1
    GRID = 2
    FIXED = 3


class Removal(IntEnum):
    """D5."""

    MAY = 0
    MUST = 1
    NEVER = 2


class DoorScan(IntEnum):
    """D8."""

    ACTIVE_BLOCKS = 0
    ALWAYS_BLOCKS = 1
    NEVER_BLOCKS = 2


class Reach(IntEnum):
    """D9."""

    SHORTEST = 0
    CONNECTED = 1
    ROOM = 2


class TrapKnowledge(IntEnum):
    """D11."""

    HIDDEN = 0
    ADJACENT = 1
    OPEN = 2


class Trigger(IntEnum):
    """D29."""

    ANY = 0
    INFILTRATOR_SIDE = 1
    INFILTRATORS = 2
