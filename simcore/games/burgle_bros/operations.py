"""Codes of card programs: operations, whose program runs, and effects that last until the next turn (5.4)."""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    """Operations of programs (5.4), in groups; the functions that `call` names have a code each."""

    END = 0
    # what happens at once
    ACTIONS = 1
    NEXT_ACTIONS = 2
    STEALTH_SELF = 3
    STEALTH_ROOM = 4
    ROOM_STEALTH = 5
    SET_HACKS = 6
    NO_ALARMS = 7
    CAMERAS_OFF = 8
    STAIRS_LOCKED = 9
    WALKWAYS_AS_STAIRS = 10
    UNSEEN = 11
    GUARD_STEPS = 12
    RELOCK = 13
    SKIP_NEXT = 14
    SHIFT_CHANGE = 15
    DEAD_DROP = 16
    # what sets something else off
    ALARM_HERE = 17
    ALARM_LABS = 18
    ALARMS_OFF_FLOOR = 19
    ALARMS_OFF_TOKEN = 20
    PATROL = 21
    DRAW_TOOL = 22
    LIFT = 23
    # tools with a target or a question
    PEEK_ANY = 24
    HACK = 25
    CROWBAR = 26
    CRYSTAL_BALL = 27
    DONUTS = 28
    DYNAMITE = 29
    STETHOSCOPE = 30
    THERMAL_BOMB = 31
    # burglars and rooms
    PEEK_BESIDE = 32
    BUDDY_SYSTEM = 33
    GO_WITH_YOUR_GUT = 34
    KITTY = 35
    # guards
    CRASH = 36
    SQUEAK = 37
    SWITCH_SIGNS = 38
    THROW_VOICE = 39
    WHERE_IS_HE = 40


class Source(IntEnum):
    """Whose program runs: it decides who made an alarm."""

    TOOL = 0
    EVENT = 1
    LOOT = 2


class Flag(IntEnum):
    """Effects until the next turn of who started them (R13)."""

    NO_ALARMS = 0
    CAMERAS_OFF = 1
    STAIRS_LOCKED = 2
    WALKWAYS_AS_STAIRS = 3
