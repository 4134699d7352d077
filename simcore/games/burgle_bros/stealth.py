"""Losing stealth and being seen (R33, R45 to R47, R67.2)."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import bit, count_bits
from simcore.games.burgle_bros.board import (
    above,
    are_adjacent,
    below,
    guard_room,
    is_guard_in,
    is_revealed,
    on_floor,
)
from simcore.games.burgle_bros.codes import NOWHERE, Cause, FrameKind, Kind, Mode, Result, StealthSource, Tile
from simcore.games.burgle_bros.machine import ask, pop, push
from simcore.kernel import kernel


class LoseStage(IntEnum):
    """How far a loss has come."""

    ASK = 0
    PAY = 1


ALL_SIGHT = 0
"""The Invisible Suit covers all sight (D24); 1: only a guard in the same room."""
ONE_LOSS = 0
"""At most one stealth is lost for one entry (D12); 1: one for each reason."""


# --- losing (R45, R46) ---


@kernel
def lose(s, seat, cause):
    """LOSE: the burglar must give one stealth."""
    push(s, FrameKind.LOSE, seat, s.room[seat], cause)


@kernel
def tick_lose(s, cfg, f):
    """Ask which token pays where both can (D14), then take it; without one the game is lost."""
    if f.stage == LoseStage.ASK:
        s.lost_by_cause[f.cause] += 1
        s.catches[f.room] += 1
        own, lying = s.stealth[f.seat] > 0, s.room_stealth[f.room] > 0
        if not own and not lying:
            lose_game(s, cfg, f)
            return
        f.stage = LoseStage.PAY
        f.target = StealthSource.ROOM if lying else StealthSource.OWN
        if own and lying and not cfg.room_stealth:
            f.target = -1
            ask(s, Kind.STEALTH_SOURCE, f.seat, bit(StealthSource.OWN) | bit(StealthSource.ROOM))
        return
    source = s.answer if f.target < 0 else f.target
    if source == StealthSource.OWN:
        s.stealth[f.seat] -= 1
    else:
        s.room_stealth[f.room] -= 1
    s.stealth_lost[f.seat] += 1
    pop(s)


@kernel
def lose_game(s, cfg, f):
    """Nobody pays: the game is lost with this cause, and nothing further is resolved (R45, R97)."""
    s.result = Result.LOST
    s.cause = f.cause
    s.loss_seat = f.seat
    s.loss_room = f.room
    floor = cfg.floor_of[f.room]
    s.loss_alarms = alarms_on(s, cfg, floor)
    s.loss_speed = steps_of_guard(s, cfg, floor)
    s.loss_carrying = count_bits(s.loot_held[f.seat])


@kernel
def alarms_on(s, cfg, floor):
    """Alarm tokens on a floor (R105)."""
    return count_bits(on_floor(cfg, s.alarms, floor))


@kernel
def steps_of_guard(s, cfg, floor):
    """Steps of a guard's move before cards change it: his dice, and the alarms on his floor (R66.4)."""
    return s.speed[floor] + cfg.alarm_speed * alarms_on(s, cfg, floor)


@kernel
def gain_stealth(s, cfg, seat, n):
    """Gains above D26 are lost."""
    s.stealth[seat] += n
    if cfg.stealth_max > 0:
        s.stealth[seat] = min(s.stealth[seat], max(cfg.stealth_max, s.stealth[seat] - n))


# --- what a guard's arrival costs (R67.2) ---


@kernel
def cause_of_arrival(s, cfg, seat, floor, cause):
    """Why a burglar is seen by a guard who has just arrived, NONE if it is not; its clauses exclude each other."""
    room, guard = s.room[seat], guard_room(s, cfg, floor)
    if room == NOWHERE:
        return Cause.NONE.value
    if room == guard:
        return cause
    if is_revealed(s, room, Tile.FOYER) and are_adjacent(s, cfg, room, guard):
        return Cause.GUARD_FOYER.value
    if is_revealed(s, room, Tile.ATRIUM) and (above(s, cfg, room) == guard or below(s, cfg, room) == guard):
        return Cause.GUARD_ATRIUM.value
    return Cause.NONE.value


# --- what a burglar's own entry costs (R33) ---


@kernel
def next_sight(s, cfg, f, first, ignored):
    """The first clause of R33 from `first` on that applies to the entry of frame `f`, -1 if none.

    `ignored` is 1 where the guard of the floor was revealed by this very entry and does not count (D28).
    """
    for clause in range(first, CLAUSES):
        if is_covered_by_suit(s, cfg, f.seat, clause):
            continue
        if applies(s, cfg, f, clause, ignored):
            return clause
    return -1


CLAUSES = 4
GUARD_IN, FOYER, TIARA, ATRIUM = range(CLAUSES)


@kernel
def is_covered_by_suit(s, cfg, seat, clause):
    """The Invisible Suit of the active burglar (R81, D24)."""
    if not s.unseen or seat != s.active:
        return False
    return clause == GUARD_IN or cfg.suit_scope == ALL_SIGHT


@kernel
def applies(s, cfg, f, clause, ignored):
    """Whether one clause of R33 costs the entering burglar a stealth."""
    room = s.room[f.seat]
    guard = NOWHERE if ignored else guard_room(s, cfg, cfg.floor_of[room])
    if clause == GUARD_IN:
        return room == guard and f.cause != Mode.ACROBAT
    if clause == FOYER:
        return guard >= 0 and is_revealed(s, room, Tile.FOYER) and are_adjacent(s, cfg, room, guard)
    if clause == TIARA:
        return f.cause != Mode.ORDERED and sees_tiara(s, cfg, f.seat, room, guard)
    return is_revealed(s, room, Tile.ATRIUM) and is_guard_over_or_under(s, cfg, room)


@kernel
def sees_tiara(s, cfg, seat, room, guard):
    """A guard beside the holder of the Tiara; in the same room as well where each reason counts (D12)."""
    if guard < 0 or s.loot_held[seat] & cfg.seen_adjacent == 0:
        return False
    return are_adjacent(s, cfg, room, guard) or (cfg.sight_limit != ONE_LOSS and room == guard)


@kernel
def is_guard_over_or_under(s, cfg, room):
    """A guard in the same cell of the next floor up or down."""
    up, down = above(s, cfg, room), below(s, cfg, room)
    return (up >= 0 and is_guard_in(s, cfg, up)) or (down >= 0 and is_guard_in(s, cfg, down))


@kernel
def cause_of_clause(f, clause):
    """What a loss of R33 is counted as."""
    if f.cause == Mode.ORDERED:
        return Cause.ORDERED_MOVE.value
    if clause == GUARD_IN:
        return Cause.OWN_MOVE_GUARD.value
    if clause == FOYER:
        return Cause.OWN_MOVE_FOYER.value
    return Cause.TIARA.value if clause == TIARA else Cause.OWN_MOVE_ATRIUM.value
