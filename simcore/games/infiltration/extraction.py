"""The collections of Data File Extraction (R24, R78, R93, R94)."""

from __future__ import annotations

from simcore.bits import ZERO, bit
from simcore.games.infiltration.board import download_bonus
from simcore.games.infiltration.codes import (
    Kind,
    Stage,
)
from simcore.games.infiltration.entry import players_turn_base
from simcore.games.infiltration.machine import clockwise, is_inside, start_unit
from simcore.games.infiltration.stages import ask_stage, begin_stage, own_options, take_answer
from simcore.games.infiltration.supply import (
    take_from_room,
)
from simcore.kernel import kernel

TWO = 2
"""The two-player game and its two operatives a player (R75)."""


@kernel
def extraction_room(s, operative):
    """The room a marked operative extracts from, 0 if it is not marked or not inside (R24)."""
    if not is_inside(s, operative) or s.extracting[operative] == 0:
        return 0
    return s.extracting[operative] if s.extracting[operative] > 0 else s.at[operative]


@kernel
def extract(s, cfg, key, operative):
    """One collection; the more operatives extract in the room, the less each gets (R24, D1, D30)."""
    room = extraction_room(s, operative)
    if room == 0:
        return
    start_unit(s)
    together = 0
    for other in range(cfg.operatives):
        others_room = extraction_room(s, other)
        if others_room == room or (cfg.extract_scope and others_room):
            together += 1
    amount = cfg.extract_more
    if together == 1:
        amount = cfg.extract_alone
    elif together == TWO:
        amount = cfg.extract_two
    if cfg.wire_stacks_extract:
        amount += download_bonus(s, cfg, room)
    take_from_room(s, cfg, key, operative, room, amount)


@kernel
def marked_inside(s, cfg):
    """Marked operatives inside, as bits."""
    operatives = ZERO
    for operative in range(cfg.operatives):
        if extraction_room(s, operative):
            operatives |= bit(operative)
    return operatives


@kernel
def extract_of_two(s, cfg, key):
    """Two players: each player's operatives in the order he chooses when both are marked (R78, R93)."""
    base = players_turn_base(s, s.seat_step)
    if take_answer(s):
        s.seat_step += TWO
        if s.answer >= 0:
            extract(s, cfg, key, base + s.answer)
            extract(s, cfg, key, base + 1 - s.answer)
    else:
        ask_stage(s, Kind.OWN_ORDER, base, own_options(s, base, marked_inside(s, cfg)))


@kernel
def run_extraction(s, cfg, key):
    """Every marked operative collects, clockwise from the first player."""
    if s.seat_step >= cfg.operatives and not s.resuming:
        begin_stage(s, Stage.NPC)
    elif cfg.players == TWO:
        extract_of_two(s, cfg, key)
    else:
        for k in range(cfg.operatives):
            extract(s, cfg, key, clockwise(cfg, s.first, k))
        s.seat_step = cfg.operatives
