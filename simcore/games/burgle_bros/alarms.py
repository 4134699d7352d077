"""Alarms: placing and removing tokens, and where the guard then goes (R58 to R63, R37, D18)."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.burgle_bros.board import is_active, is_guard_in, is_revealed, nearest_cells, on_floor, works
from simcore.games.burgle_bros.chance import draw
from simcore.games.burgle_bros.codes import (
    NOBODY,
    NOWHERE,
    AlarmPay,
    Character,
    Cursor,
    FrameKind,
    Kind,
    Maker,
    Mode,
    Presence,
    Purpose,
    Side,
    Tile,
)
from simcore.games.burgle_bros.decks import bring_guard, draw_destination
from simcore.games.burgle_bros.machine import ask, find_ability, has_ability, pop, push
from simcore.games.burgle_bros.operations import Flag
from simcore.games.burgle_bros.stealth import alarms_on
from simcore.kernel import kernel


class AlarmStage(IntEnum):
    """How far an alarm of a card has come."""

    ASK = 0
    PLACE = 1


# --- placing (R60) ---


@kernel
def may_start(s, cfg, room):
    """Whether R60 lets an alarm start here."""
    return not is_active(s, Flag.NO_ALARMS) and not is_guard_in(s, cfg, room) and not has(s.alarms, room)


@kernel
def place_token(s, cfg, key, room, maker):
    """R60 without the aim: the guard appears, a token is placed; whether it was."""
    if not may_start(s, cfg, room):
        return False
    bring_guard(s, cfg, key, cfg.floor_of[room])
    if is_guard_in(s, cfg, room):
        return False
    s.alarms |= bit(room)
    s.alarms_started[maker] += 1
    return True


@kernel
def start_alarm(s, cfg, key, room, maker):
    """ALARM of a tile: nothing cancels it any more."""
    if place_token(s, cfg, key, room, maker):
        aim(s, cfg, key, cfg.floor_of[room])


@kernel
def start_alarm_of_card(s, cfg, room, maker):
    """ALARM of a card: with D18 a hack token may still cancel it."""
    push(s, FrameKind.ALARM, s.active, room, maker)


@kernel
def tick_alarm(s, cfg, key, f):
    """An alarm made by a card (D18)."""
    if f.stage == AlarmStage.ASK:
        f.stage = AlarmStage.PLACE
        s.answer = AlarmPay.ACCEPT
        if cfg.token_cancels and may_start(s, cfg, f.room) and is_hackable(s, f.room):
            ask_alarm_pay(s, cfg, f.room, False)
        return
    room, maker = f.room, f.cause
    pop(s)
    if not cancels(s, cfg, room, s.answer):
        start_alarm(s, cfg, key, room, maker)


@kernel
def is_hackable(s, room):
    """A working Fingerprint, Laser or Motion tile."""
    return works(s, room, Tile.FINGERPRINT) or works(s, room, Tile.LASER) or works(s, room, Tile.MOTION)


# --- paying instead (R37) ---


@kernel
def would_alarm(s, cfg, seat, room, tile):
    """Whether a Fingerprint, Laser or Motion tile would alarm this burglar there (R37)."""
    if not works(s, room, tile) or not may_start(s, cfg, room) or s.loot_held[seat] & cfg.no_alarm[tile] != ZERO:
        return False
    jammer = find_ability(s, cfg, Character.HACKER, Side.BASIC)
    return jammer == NOBODY or (not has_ability(s, seat, Character.HACKER, Side.BASIC) and s.room[jammer] != room)


@kernel
def ask_alarm_pay(s, cfg, room, can_pay_actions):
    """K6: accept the alarm, or what cancels it here."""
    options = bit(AlarmPay.ACCEPT)
    if can_pay_actions:
        options |= bit(AlarmPay.ACTIONS)
    if computer_of(s, cfg, s.effect[room]) >= 0:
        options |= bit(AlarmPay.TOKEN)
    if s.laptop > 0 and find_ability(s, cfg, Character.HACKER, Side.ADVANCED) != NOBODY:
        options |= bit(AlarmPay.LAPTOP)
    ask(s, Kind.ALARM_PAY, s.active, options)


@kernel
def ask_motion(s, cfg, f):
    """R30.6 for the room `x` that the active burglar leaves by itself; `y` says that there is something to settle."""
    f.y = 0
    mine = f.seat == s.active and f.cause != Mode.ORDERED and f.x >= 0
    if mine and s.entered_here and would_alarm(s, cfg, f.seat, f.x, Tile.MOTION):
        f.y = 1
        ask_alarm_pay(s, cfg, f.x, False)


@kernel
def computer_of(s, cfg, tile):
    """A revealed computer room with a token against this kind of tile, NOWHERE if there is none."""
    computer = Tile.COMPUTER_FINGERPRINT.value
    if tile == Tile.LASER:
        computer = Tile.COMPUTER_LASER.value
    elif tile == Tile.MOTION:
        computer = Tile.COMPUTER_MOTION.value
    for room in range(cfg.rooms):
        if s.hacks[room] > 0 and is_revealed(s, room, computer):
            return room
    return NOWHERE


@kernel
def cancels(s, cfg, room, answer):
    """Pay what `alarm_pay` was answered with, but for actions; whether there is no alarm in this room."""
    if answer == AlarmPay.ACCEPT:
        return False
    s.alarms_cancelled += 1
    if answer == AlarmPay.TOKEN:
        s.hacks[computer_of(s, cfg, s.effect[room])] -= 1
        s.hacks_spent += 1
    elif answer == AlarmPay.LAPTOP:
        s.laptop -= 1
        s.hacks_spent += 1
    return True


# --- aiming (R59) ---


@kernel
def aim(s, cfg, key, floor):
    """AIM: the guard heads for the nearest alarm; the team decides between equals, or chance (D22)."""
    if s.guard[floor] != Presence.ON_BOARD:
        return
    nearest = nearest_cells(s, cfg, floor, s.guard_at[floor], on_floor(cfg, s.alarms, floor))
    if nearest == ZERO:
        return
    f = push(s, FrameKind.AIM, s.active, NOWHERE, 0)
    f.floor = floor
    ask_tie(s, cfg, key, Kind.ALARM_TIE, nearest)


@kernel
def ask_tie(s, cfg, key, kind, options):
    """A choice between equals: a question, or a pick (D22)."""
    n = count_bits(options)
    if cfg.ties and n > 1:
        pick = draw(s, key, Purpose.TIE, Cursor.TIE, n)
        for _ in range(pick):
            options &= options - bit(0)
        options &= ~(options - bit(0))
    ask(s, kind, s.active, options)


@kernel
def tick_aim(s, f):
    """The guard's destination is known."""
    s.guard_to[f.floor] = s.answer
    pop(s)


# --- removing (R61) ---


@kernel
def remove_all_tokens(s, cfg, per_token):
    """E.M.P. and Brown Out: all tokens go, then each floor that lost some gets a new aim or destination."""
    f = push(s, FrameKind.CLEARED, s.active, NOWHERE, 0)
    f.floor = 0
    f.x = 1 if per_token else 0
    for floor in range(cfg.floors):
        f.z |= alarms_on(s, cfg, floor) << (FLOOR_BITS * floor)
    s.alarms = ZERO


FLOOR_BITS = 8
"""The tokens that each floor has lost stand side by side in one register."""
FLOOR_MASK = 255


@kernel
def remove_token(s, cfg, room):
    """Reroute: one token goes."""
    f = push(s, FrameKind.CLEARED, s.active, NOWHERE, 0)
    f.floor = 0
    f.z = 1 << (FLOOR_BITS * cfg.floor_of[room])
    s.alarms &= ~bit(room)


@kernel
def tick_cleared(s, cfg, key, f):
    """R61, one floor at a time, ascending."""
    if f.floor == cfg.floors:
        pop(s)
        return
    floor = f.floor
    f.floor += 1
    lost = (f.z >> (FLOOR_BITS * floor)) & FLOOR_MASK
    if lost == 0 or s.guard[floor] != Presence.ON_BOARD:
        return
    if alarms_on(s, cfg, floor) > 0:
        aim(s, cfg, key, floor)
        return
    for _ in range(lost if f.x else 1):
        if s.guard[floor] == Presence.ON_BOARD:
            draw_destination(s, cfg, key, floor)


@kernel
def start_thermo(s, cfg, key):
    """R19: the burglar's actions end in a working Thermo; no token cancels that."""
    room = s.room[s.active]
    if room >= 0 and works(s, room, Tile.THERMO):
        start_alarm(s, cfg, key, room, Maker.THERMO)
