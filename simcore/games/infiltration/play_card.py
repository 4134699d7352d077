"""Resolving one card, committed or nested (R20 to R28, R38, R57, R101)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from simcore.bits import bit
from simcore.games.infiltration.board import download_bonus
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    OUT,
    SECRET,
    Card,
    Direction,
    FrameKind,
    Kind,
    Place,
    RoomProgram,
    Source,
)
from simcore.games.infiltration.machine import ask, is_inside, pop, push, start_program
from simcore.games.infiltration.move import ask_for_exit, leave_secret, move_by_card
from simcore.games.infiltration.supply import is_resolving, take_from_room
from simcore.kernel import kernel

SPECIAL_MOVE_BOTH = 3
"""K2: normal effect and program are both legal."""
MAY_REPLACE, MUST_REPLACE, EXTRA = 0, 1, 2
"""Values of `special_move` (D6)."""


class CardStage(IntEnum):
    """How far a card has been resolved."""

    BEGIN = 0
    MOVE_ANSWERED = 1
    NORMAL_MOVE = 2
    LEAVE_SECRET = 3
    DONE = 4


@kernel
def start_card(s, cfg, operative, card, room, is_nested):
    """Flip and resolve a card that has left the hand; `room` replaces the operative's own, 0 for none (R101, D7)."""
    if not is_nested or cfg.nested_needs_card or card >= FIRST_ITEM_CODE:
        flip(s, operative, card)
    f = push(s, FrameKind.CARD, operative, room)
    f.row = card
    f.flag = is_nested


@kernel
def flip(s, operative, card):
    """The card lies open before its owner until clean-up (R25, R29)."""
    s.played[operative] |= bit(card)
    if card >= FIRST_ITEM_CODE:
        item = card - FIRST_ITEM_CODE
        s.item_place[item] = Place.PLAYED
        s.item_owner[item] = operative
        s.used[operative] |= bit(item)
        if s.first_use[item] < 0:
            s.first_use[item] = s.round


@kernel
def download(s, cfg, key, operative, position):
    """Take data files from a room: more for the first Download there this round (R23, D9)."""
    amount = cfg.download_later if s.downloaded[position] else cfg.download_first
    taken = take_from_room(s, cfg, key, operative, position, amount + download_bonus(s, cfg, position))
    if taken > 0 or cfg.empty_download_counts:
        s.downloaded[position] = 1


@kernel
def interface(s, cfg, operative, position):
    """Run the room's Interface program if a token lies there (R22)."""
    if s.interface[position]:
        row = s.room[position]
        start_program(s, cfg.room_program[row, RoomProgram.INTERFACE], Source.ROOM, row, operative, position)


@kernel
def move_program(s, cfg, operative, card):
    """First row of the room's Advance or Retreat program, -1 for none (R38)."""
    column = RoomProgram.ADVANCE if card == Card.ADVANCE else RoomProgram.RETREAT
    return cfg.room_program[s.room[s.at[operative]], column]


@kernel
def begin_move_card(s, cfg, f):
    """Advance or Retreat: ask for the special move where the room has one (K2, D6)."""
    f.direction = Direction.FWD if f.row == Card.ADVANCE else Direction.BACK
    f.stage = CardStage.MOVE_ANSWERED
    s.answer = 0
    if move_program(s, cfg, f.actor, f.row) >= 0:
        if cfg.special_move == MUST_REPLACE:
            s.answer = 1
        else:
            ask(s, Kind.SPECIAL_MOVE, f.actor, np.uint64(SPECIAL_MOVE_BOTH))


@kernel
def run_special_move(s, cfg, f):
    """The room's program, or the normal effect, or one after the other (D6 `extra`)."""
    if s.answer == 0:
        f.stage = CardStage.NORMAL_MOVE
        return
    f.stage = CardStage.NORMAL_MOVE if cfg.special_move == EXTRA else CardStage.DONE
    position = s.at[f.actor]
    row = s.room[position]
    start_program(s, move_program(s, cfg, f.actor, f.row), Source.ROOM, row, f.actor, position)


@kernel
def begin_card(s, cfg, key, f):
    """Start the effect of a card."""
    card = f.row
    operative = f.actor
    f.stage = CardStage.DONE
    room = f.host if f.host != OUT else s.at[operative]
    if card >= FIRST_ITEM_CODE:
        item = card - FIRST_ITEM_CODE
        start_program(s, cfg.item_program[item], Source.ITEM, item, operative, OUT)
    elif card == Card.DOWNLOAD:
        download(s, cfg, key, operative, room)
    elif card == Card.EXTRACT:
        s.extracting[operative] = f.host if f.host != OUT else -1
    elif card == Card.INTERFACE:
        interface(s, cfg, operative, room)
    else:
        begin_move_card(s, cfg, f)


@kernel
def finish_card(s, cfg, f):
    """The card is resolved: a wounded operative that moved by it is delayed (R57, D8)."""
    moved = f.row == Card.ADVANCE or f.row == Card.RETREAT
    counts = not f.flag or cfg.nested_move_delays
    operative = f.actor
    pop(s)
    if moved and counts and is_resolving(s) and s.wounded[operative] and is_inside(s, operative):
        s.delayed[operative] = 1


@kernel
def tick_card(s, cfg, key, f):
    """One stage of a card."""
    if f.stage == CardStage.BEGIN:
        begin_card(s, cfg, key, f)
    elif f.stage == CardStage.MOVE_ANSWERED:
        run_special_move(s, cfg, f)
    elif f.stage == CardStage.NORMAL_MOVE:
        f.stage = CardStage.DONE
        if s.at[f.actor] == SECRET:
            f.stage = CardStage.LEAVE_SECRET
            ask_for_exit(s, cfg, f)
        elif is_inside(s, f.actor):
            move_by_card(s, cfg, f)
    elif f.stage == CardStage.LEAVE_SECRET:
        f.stage = CardStage.DONE
        leave_secret(s, cfg, f.actor)
    else:
        finish_card(s, cfg, f)
