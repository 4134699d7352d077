"""Programs of tools, events and loot, one operation at a time (5.4).

An operation begins, and may ask or set something off; it is finished when that has come to its end.
"""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.alarms import remove_all_tokens, start_alarm_of_card
from simcore.games.burgle_bros.board import is_faceup
from simcore.games.burgle_bros.cards import drop_dead, later_seat
from simcore.games.burgle_bros.codes import NOBODY, NOWHERE, Maker
from simcore.games.burgle_bros.event_guards import begin_guard_event, draw_if_quiet, finish_guard_event
from simcore.games.burgle_bros.event_rooms import begin_room_event, finish_room_event, lift
from simcore.games.burgle_bros.machine import pop
from simcore.games.burgle_bros.operations import Flag, Op, Source
from simcore.games.burgle_bros.safes import start_draw
from simcore.games.burgle_bros.stealth import gain_stealth
from simcore.games.burgle_bros.tools import begin_tool, finish_tool
from simcore.kernel import kernel

BEGIN, FINISH = 0, 1


@kernel
def tick_program(s, cfg, key, f):
    """One half of an operation, or the end of the program."""
    op, n = cfg.code[f.code, 0], cfg.code[f.code, 1]
    if op == Op.END:
        pop(s)
    elif f.stage == BEGIN:
        f.stage = FINISH
        begin(s, cfg, key, f, op, n)
    else:
        f.stage = BEGIN
        f.code += 1
        finish(s, cfg, key, f, op)
        f.x = 0


@kernel
def begin(s, cfg, key, f, op, n):
    """The operation takes effect, or asks."""
    if op < Op.ALARM_HERE:
        happen(s, cfg, f, op, n)
    elif op < Op.PEEK_ANY:
        set_off(s, cfg, key, f, op, n)
    elif op < Op.PEEK_BESIDE:
        begin_tool(s, cfg, f, op, n)
    elif op < Op.CRASH:
        begin_room_event(s, cfg, key, f, op)
    else:
        begin_guard_event(s, cfg, key, f, op)


@kernel
def finish(s, cfg, key, f, op):
    """What was asked has been answered, what was set off has ended."""
    if op >= Op.CRASH:
        finish_guard_event(s, cfg, key, f, op)
    elif op >= Op.PEEK_BESIDE:
        finish_room_event(s, cfg, f, op)
    elif op >= Op.PEEK_ANY:
        finish_tool(s, cfg, key, f, op)


# --- what happens at once ---


@kernel
def happen(s, cfg, f, op, n):
    """Operations that change numbers only."""
    if op == Op.ACTIONS:
        s.left = max(0, s.left + n)
    elif op == Op.NEXT_ACTIONS:
        heads_up(s, cfg, n)
    elif op == Op.STEALTH_SELF:
        change_stealth(s, cfg, f, f.seat, n)
    elif op == Op.STEALTH_ROOM:
        room = s.room[f.seat]
        for seat in range(cfg.players):
            if s.room[seat] == room:
                change_stealth(s, cfg, f, seat, n)
    elif op == Op.ROOM_STEALTH:
        s.room_stealth[s.room[f.seat]] += n
    elif op == Op.SET_HACKS:
        reboot(s, cfg, n)
    elif op == Op.UNSEEN:
        s.unseen = 1
    elif op == Op.GUARD_STEPS:
        s.guard_mod += n
    elif op == Op.RELOCK:
        s.open = ZERO
    elif op == Op.SKIP_NEXT:
        skip_next(s, cfg)
    elif op == Op.SHIFT_CHANGE:
        s.shift_change = 1
    elif op == Op.DEAD_DROP:
        drop_dead(s, cfg)
    else:
        s.flags[Flag.NO_ALARMS + op - Op.NO_ALARMS] |= bit(f.seat)


@kernel
def heads_up(s, cfg, n):
    """The next seat has more actions in its next turn, unless it has escaped (D27); alone the burglar itself (R87)."""
    seat = later_seat(s, cfg, s.active)
    if seat == NOBODY:
        s.bonus[s.active] += n
    elif not has(s.escaped, seat):
        s.bonus[seat] += n


@kernel
def skip_next(s, cfg):
    """The next turn of the next other seat is skipped: a mark, not a count (R14, R87)."""
    seat = later_seat(s, cfg, s.active)
    if seat != NOBODY and not has(s.escaped, seat):
        s.skipped |= bit(seat)


@kernel
def change_stealth(s, cfg, f, seat, n):
    """Gain, or give one's own down to 0, which never loses the game."""
    if n >= 0:
        gain_stealth(s, cfg, seat, n)
        return
    given = min(-n, s.stealth[seat])
    s.stealth[seat] -= given
    if f.cause == Source.LOOT:
        s.goblet += given


@kernel
def reboot(s, cfg, n):
    """Every revealed computer room has exactly n tokens, facedown ones as well with D44."""
    for room in range(cfg.rooms):
        most = cfg.hack_max[s.effect[room]]
        if most > 0 and (is_faceup(s, room) or cfg.reboot_facedown):
            s.hacks_made += max(0, min(n, most) - s.hacks[room])
            s.hacks[room] = min(n, most)


# --- what sets something else off ---


@kernel
def set_off(s, cfg, key, f, op, n):
    """Alarms, tokens, draws, lifts."""
    if op == Op.ALARM_HERE:
        start_alarm_of_card(s, cfg, s.room[f.seat], maker_of(f))
    elif op == Op.ALARM_LABS:
        alarm_next_lab(s, cfg, f)
    elif op == Op.ALARMS_OFF_FLOOR:
        remove_all_tokens(s, cfg, cfg.emp_draw)
    elif op == Op.ALARMS_OFF_TOKEN:
        remove_all_tokens(s, cfg, True)
    elif op == Op.PATROL:
        draw_if_quiet(s, cfg, key, cfg.floor_of[s.room[f.seat]])
    elif op == Op.DRAW_TOOL:
        start_draw(s, f.seat, NOWHERE, n)
    else:
        lift(s, cfg, f.seat, n)


@kernel
def maker_of(f):
    """Whose alarm it is, by the source of the program."""
    if f.cause == Source.TOOL:
        return Maker.TOOL.value
    return Maker.EVENT.value if f.cause == Source.EVENT else Maker.LOOT.value


@kernel
def alarm_next_lab(s, cfg, f):
    """Shoplifting: an alarm in every Laboratory that has been taken, one after the other."""
    while f.x < cfg.rooms:
        room = f.x
        f.x += 1
        if has(s.labs_taken, room):
            f.stage = BEGIN
            start_alarm_of_card(s, cfg, room, maker_of(f))
            return
