"""Changing rooms without entering: PLACE (R32), falls (R34), drops (R98) and the escape (R99)."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import bit, count_bits, has
from simcore.games.burgle_bros.alarms import ask_motion, cancels, start_alarm
from simcore.games.burgle_bros.board import is_guard_in
from simcore.games.burgle_bros.codes import (
    NOWHERE,
    Cause,
    FrameKind,
    Maker,
    Mode,
    Presence,
    Result,
    Tile,
)
from simcore.games.burgle_bros.decks import bring_guard
from simcore.games.burgle_bros.machine import drop_turn, pop, push, waste_rest
from simcore.games.burgle_bros.rooms import forget_stay, reveal, stand_in
from simcore.games.burgle_bros.safes import draw_lab_tool
from simcore.games.burgle_bros.stealth import cause_of_clause, lose, next_sight
from simcore.kernel import kernel


class PlaceStage(IntEnum):
    """How far a placing, a drop or an escape has come."""

    ASK = 0
    MOVE = 1
    SEEN = 2
    LAST = 3


ANY = 1
"""Falls, swaps and lifts leave a Motion room as well (D11)."""


@kernel
def place(s, seat, room):
    """PLACE: the burglar is in another room, which is no entry (R32); `x` is the room left."""
    f = push(s, FrameKind.PLACE, seat, room, Mode.OWN)
    f.x = s.room[seat]
    return f


@kernel
def fall(s, cfg, seat, room):
    """From a fresh Walkway one floor down (R34); with D6 a guard there sees the burglar."""
    f = place(s, seat, room - cfg.area)
    f.z = cfg.fall_costs_stealth


@kernel
def drop(s, seat, room, mode):
    """DROP from a Walkway (R98)."""
    f = push(s, FrameKind.DROP, seat, room, mode)
    f.x = s.room[seat]


@kernel
def tick_place(s, cfg, key, f):
    """One stage of R32."""
    if f.stage == PlaceStage.ASK:
        f.stage = PlaceStage.MOVE
        ask_leaving(s, cfg, f)
    elif f.stage == PlaceStage.MOVE:
        f.stage = PlaceStage.SEEN
        move_to(s, cfg, key, f)
    elif f.stage == PlaceStage.SEEN:
        f.stage = PlaceStage.LAST
        unseen = s.unseen and f.seat == s.active
        if f.z and not unseen and is_guard_in(s, cfg, f.room):
            lose(s, f.seat, Cause.OWN_MOVE_GUARD)
    else:
        finish_place(s, cfg, f)


@kernel
def ask_leaving(s, cfg, f):
    """Leaving a Motion room in other ways than by entering another (D11 `any`)."""
    f.y = 0
    if cfg.motion_leave == ANY:
        ask_motion(s, cfg, f)


@kernel
def move_to(s, cfg, key, f):
    """The guard of a new floor appears, the burglar is there, a facedown room is revealed (D5)."""
    alarmed = f.y and not cancels(s, cfg, f.x, s.answer)
    bring_guard(s, cfg, key, cfg.floor_of[f.room])
    stand_in(s, cfg, f.seat, f.room)
    if f.seat == s.active:
        s.entered_here = 0
    if cfg.reveal_on_place:
        reveal(s, cfg, f.room)
    if alarmed:
        start_alarm(s, cfg, key, f.x, Maker.MOTION)


@kernel
def finish_place(s, cfg, f):
    """A Laboratory counts as entered with D21."""
    seat, room = f.seat, f.room
    pop(s)
    if cfg.lab_place_counts and has(s.faceup, room) and s.effect[room] == Tile.LABORATORY:
        draw_lab_tool(s, cfg, seat, room)


# --- drops (R98) ---


@kernel
def tick_drop(s, cfg, key, f):
    """One stage of R98; its price has been paid."""
    if f.stage == PlaceStage.ASK:
        f.stage = PlaceStage.MOVE
        ask_leaving(s, cfg, f)
    elif f.stage == PlaceStage.MOVE:
        f.stage = PlaceStage.SEEN
        drop_down(s, cfg, key, f)
    elif f.stage == PlaceStage.SEEN:
        see_drop(s, cfg, f)
    else:
        finish_place(s, cfg, f)


@kernel
def drop_down(s, cfg, key, f):
    """The room below is revealed, its floor's guard appears, the burglar is there."""
    alarmed = f.y and not cancels(s, cfg, f.x, s.answer)
    reveal(s, cfg, f.room)
    floor = cfg.floor_of[f.room]
    f.y = s.guard[floor] == Presence.ABSENT
    bring_guard(s, cfg, key, floor)
    stand_in(s, cfg, f.seat, f.room)
    f.n = 0
    if f.seat == s.active:
        s.entered_here = cfg.drop_is_entry_for_motion
    if alarmed:
        start_alarm(s, cfg, key, f.x, Maker.MOTION)


GUARD_IN, TIARA = 0, 2
"""The clauses of sight that a drop knows."""


@kernel
def see_drop(s, cfg, f):
    """R98.6: a guard in the room, or the Tiara; one loss at most, or one for each reason (D12)."""
    ignored = f.y and not cfg.first_guard_sees
    clause = next_sight(s, cfg, f, f.n, ignored)
    while clause >= 0 and clause != GUARD_IN and clause != TIARA:
        clause = next_sight(s, cfg, f, clause + 1, ignored)
    if clause < 0:
        f.stage = PlaceStage.LAST
        return
    f.n = clause + 1
    if not cfg.sight_limit:
        f.stage = PlaceStage.LAST
    lose(s, f.seat, cause_of_clause(f, clause))


# --- the escape (R99) ---


@kernel
def escape_by_roof(s, cfg, seat, mode):
    """The roof move, its price being paid: a Motion room may be alarmed on leaving."""
    f = push(s, FrameKind.ESCAPE, seat, s.room[seat], mode)
    f.x = s.room[seat]


@kernel
def tick_escape(s, cfg, key, f):
    """One stage of R99."""
    if f.stage == PlaceStage.ASK:
        f.stage = PlaceStage.MOVE
        ask_motion(s, cfg, f)
    elif f.stage == PlaceStage.MOVE:
        f.stage = PlaceStage.SEEN
        if f.y and not cancels(s, cfg, f.x, s.answer):
            start_alarm(s, cfg, key, f.x, Maker.MOTION)
    else:
        seat = f.seat
        pop(s)
        escape(s, cfg, seat)


@kernel
def escape(s, cfg, seat):
    """The burglar is off the board with all it holds; the last one wins the game (R92)."""
    forget_stay(s, seat)
    s.escaped |= bit(seat)
    s.room[seat] = NOWHERE
    s.escape_turn[seat] = s.turn
    if count_bits(s.escaped) == cfg.players:
        s.result = Result.WON
    elif seat == s.active:
        waste_rest(s)
        drop_turn(s)
