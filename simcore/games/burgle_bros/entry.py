"""Entering a room on one's own feet: ENTER (R30) in its ten steps."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.alarms import ask_alarm_pay, ask_motion, cancels, start_alarm, would_alarm
from simcore.games.burgle_bros.board import is_guard_in, is_revealed, others_in, works
from simcore.games.burgle_bros.chance import roll_die
from simcore.games.burgle_bros.codes import (
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
from simcore.games.burgle_bros.decks import bring_guard
from simcore.games.burgle_bros.guards import comes_into_view
from simcore.games.burgle_bros.machine import ask, has_ability, pay, pop, push
from simcore.games.burgle_bros.place import fall
from simcore.games.burgle_bros.rooms import reveal, stand_in
from simcore.games.burgle_bros.safes import draw_lab_tool
from simcore.games.burgle_bros.stealth import cause_of_clause, lose, next_sight
from simcore.kernel import kernel


class EnterStage(IntEnum):
    """Steps of R30."""

    STOP = 0
    DEADBOLT = 1
    LASER = 2
    PAID = 3
    MOTION = 4
    SEEN = 5
    EFFECTS = 6
    ALARMS = 7
    LOOT = 8
    ROOM = 9
    LAST = 10


class Remembered(IntEnum):
    """Alarms that have been accepted, and what else is remembered of an entry, as bits of `z`."""

    LASER = 1
    MOTION = 2
    NEW_GUARD = 4
    FRESH = 8


CHOOSE = 0
"""A fresh Deadbolt is a question (D38); 1: it must be paid."""


@kernel
def enter(s, cfg, seat, room, mode):
    """ENTER: `n` is the price still to be paid, `x` the room left."""
    f = push(s, FrameKind.ENTER, seat, room, mode)
    f.x = s.room[seat]
    f.n = entry_price(s, cfg, seat, room) if mode == Mode.OWN else 0
    if not has(s.faceup, room):
        reveal(s, cfg, room)
        s.blind_entries += 1
        f.z = Remembered.FRESH.value
    return f


@kernel
def entry_price(s, cfg, seat, room):
    """One action, and what the Gemstone adds where somebody is (R30.1)."""
    if others_in(s, cfg, seat, room) == ZERO:
        return 1
    return 1 + enter_extra(s, cfg, seat)


@kernel
def enter_extra(s, cfg, seat):
    """Actions more that loot asks of its holder to enter an occupied room."""
    extra = 0
    held = s.loot_held[seat]
    for card in range(cfg.n_loot):
        if has(held, card):
            extra += cfg.loot_enter_extra[cfg.loot_row[card]]
    return extra


@kernel
def tick_enter(s, cfg, key, f):
    """One step of R30."""
    if f.stage == EnterStage.STOP:
        meet_stop(s, cfg, key, f)
    elif f.stage == EnterStage.DEADBOLT:
        f.stage = EnterStage.LASER
        if s.answer == 0:
            refuse_deadbolt(s, cfg)
            pop(s)
    elif f.stage == EnterStage.LASER:
        f.stage = EnterStage.PAID
        ask_laser(s, cfg, f)
    elif f.stage == EnterStage.PAID:
        f.stage = EnterStage.MOTION
        pay_laser(s, cfg, f)
        ask_motion(s, cfg, f)
    elif f.stage == EnterStage.MOTION:
        f.stage = EnterStage.SEEN
        if f.y and not cancels(s, cfg, f.x, s.answer):
            f.z |= Remembered.MOTION
        arrive_in_room(s, cfg, key, f)
    else:
        tick_inside(s, cfg, key, f)


# --- stop symbols (R30.3) ---


@kernel
def meet_stop(s, cfg, key, f):
    """Step 3: Deadbolt and Keypad."""
    f.stage = EnterStage.LASER
    if works(s, f.room, Tile.DEADBOLT):
        if others_in(s, cfg, f.seat, f.room) == ZERO and not is_guard_in(s, cfg, f.room):
            meet_deadbolt(s, cfg, f)
    elif works(s, f.room, Tile.KEYPAD) and not has(s.open, f.room) and not try_keypad(s, cfg, key, f):
        pop(s)


@kernel
def meet_deadbolt(s, cfg, f):
    """An empty Deadbolt: dear for one's own move, no way in for Gut and climb, nothing for who is ordered."""
    if f.cause == Mode.ORDERED:
        return
    if f.cause != Mode.OWN:
        pop(s)
        return
    f.n = max(f.n, cfg.deadbolt_cost)
    if not f.z & Remembered.FRESH:
        return
    if s.left < f.n:
        refuse_deadbolt(s, cfg)
        pop(s)
    elif f.n > 1 and cfg.deadbolt_fresh == CHOOSE:
        f.stage = EnterStage.DEADBOLT
        ask(s, Kind.DEADBOLT, s.active, bit(0) | bit(1))


@kernel
def refuse_deadbolt(s, cfg):
    """The action of trying is spent (D37)."""
    pay(s, min(cfg.deadbolt_refused_cost, s.left))


@kernel
def try_keypad(s, cfg, key, f):
    """Pay, roll all dice; whether a face opens it."""
    if f.cause == Mode.ACROBAT:
        if s.left == 0:
            return False
        f.n = 1
    pay(s, f.n)
    f.n = 0
    dice = cfg.dice_per_try
    if f.cause == Mode.OWN or f.cause == Mode.ACROBAT:
        dice *= 1 + s.tries[f.room]
        s.tries[f.room] += 1
    if has_ability(s, f.seat, Character.PETERMAN, Side.BASIC):
        dice += cfg.peterman_dice
    s.keypad_tries += 1
    s.keypad_dice = dice
    s.keypad_best = 0
    for _ in range(dice):
        s.keypad_best = max(s.keypad_best, roll_die(s, key, Purpose.DICE_KEYPAD, Cursor.DICE_KEYPAD))
    if s.keypad_best < cfg.keypad_face:
        return False
    s.open |= bit(f.room)
    return True


# --- what is paid before the door (R30.4 to 6) ---


@kernel
def ask_laser(s, cfg, f):
    """Step 4: a Laser that would alarm; `y` says that there is something to settle."""
    f.y = 0
    if f.cause == Mode.ORDERED or not would_alarm(s, cfg, f.seat, f.room, Tile.LASER):
        return
    extra = cfg.laser_cost - 1
    if f.cause == Mode.OWN and extra == 0:
        return
    f.y = 1
    ask_alarm_pay(s, cfg, f.room, f.cause == Mode.OWN and s.left >= f.n + extra)


@kernel
def pay_laser(s, cfg, f):
    """What was answered is paid now, then the entry itself (step 5)."""
    if f.y:
        if s.answer == AlarmPay.ACTIONS:
            pay(s, cfg.laser_cost - 1)
        if not cancels(s, cfg, f.room, s.answer):
            f.z |= Remembered.LASER
    pay(s, f.n)
    f.n = 0


# --- inside (R30.7 to 10) ---


@kernel
def arrive_in_room(s, cfg, key, f):
    """Steps 7 and 8: the guard of a new floor appears, the burglar is in the room, the old one may be alarmed."""
    floor = cfg.floor_of[f.room]
    if s.guard[floor] == Presence.ABSENT:
        f.z |= Remembered.NEW_GUARD
        bring_guard(s, cfg, key, floor)
    stand_in(s, cfg, f.seat, f.room)
    if f.seat == s.active:
        s.entered_here = 1
    f.n = 0
    if f.z & Remembered.MOTION:
        start_alarm(s, cfg, key, f.x, Maker.MOTION)


@kernel
def tick_inside(s, cfg, key, f):
    """Steps 9 and 10."""
    if f.stage == EnterStage.SEEN:
        see_entry(s, cfg, f)
    elif f.stage == EnterStage.EFFECTS:
        f.stage = EnterStage.ALARMS
        ask_fingerprint(s, cfg, f)
    elif f.stage == EnterStage.ALARMS:
        f.stage = EnterStage.LOOT
        alarm_inside(s, cfg, key, f)
    elif f.stage == EnterStage.LOOT:
        f.stage = EnterStage.ROOM
        alarm_by_loot(s, cfg, key, f)
    elif f.stage == EnterStage.ROOM:
        f.stage = EnterStage.LAST
        feel_room(s, cfg, f)
    else:
        finish_entry(s, f)


@kernel
def see_entry(s, cfg, f):
    """Step 9: one loss at most, or one for each reason (D12); `n` is the clause to go on with."""
    ignored = f.z & Remembered.NEW_GUARD and not cfg.first_guard_sees
    clause = next_sight(s, cfg, f, f.n, ignored)
    if clause < 0:
        f.stage = EnterStage.EFFECTS
        return
    f.n = clause + 1
    if not cfg.sight_limit:
        f.stage = EnterStage.EFFECTS
    lose(s, f.seat, cause_of_clause(f, clause))


@kernel
def ask_fingerprint(s, cfg, f):
    """Step 10, what may be paid: the Fingerprint."""
    f.y = 0
    if would_alarm(s, cfg, f.seat, f.room, Tile.FINGERPRINT):
        f.y = 1
        ask_alarm_pay(s, cfg, f.room, False)


@kernel
def alarm_inside(s, cfg, key, f):
    """Step 10, the alarms: a tile has one of them, loot may add another."""
    room = f.room
    if f.y and not cancels(s, cfg, room, s.answer):
        start_alarm(s, cfg, key, room, Maker.FINGERPRINT)
    elif f.z & Remembered.LASER:
        start_alarm(s, cfg, key, room, Maker.LASER)
    elif works(s, room, Tile.DETECTOR) and (s.tools_held[f.seat] | s.loot_held[f.seat]) != ZERO:
        start_alarm(s, cfg, key, room, Maker.DETECTOR)
    elif works(s, room, Tile.CAMERA) and not (s.unseen and f.seat == s.active) and comes_into_view(s, cfg, room):
        start_alarm(s, cfg, key, room, Maker.CAMERA)


@kernel
def alarm_by_loot(s, cfg, key, f):
    """The Isotope in a working Thermo: no token cancels that."""
    tile = s.effect[f.room]
    if s.loot_held[f.seat] & cfg.alarm_on_enter[tile] != ZERO and works(s, f.room, tile):
        start_alarm(s, cfg, key, f.room, Maker.LOOT)


@kernel
def feel_room(s, cfg, f):
    """Step 10, the rest: fall or Laboratory."""
    seat, room = f.seat, f.room
    if f.z & Remembered.FRESH and is_revealed(s, room, Tile.WALKWAY) and cfg.floor_of[room] > 0:
        fall(s, cfg, seat, room)
    elif s.effect[room] == Tile.LABORATORY:
        draw_lab_tool(s, cfg, seat, room)


@kernel
def finish_entry(s, f):
    """The Acrobat's mark, if his entry has ended in the room (R101)."""
    seat, room, mode = f.seat, f.room, f.cause
    pop(s)
    if mode == Mode.ACROBAT and s.room[seat] == room and has_ability(s, seat, Character.ACROBAT, Side.BASIC):
        s.stayed = 1
