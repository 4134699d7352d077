"""Selection and Resolution, and the order of the stages of a round (R12 to R19, R77)."""

from __future__ import annotations

from simcore.bits import ZERO, bit
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    OUT,
    Card,
    Kind,
    Place,
    Stage,
)
from simcore.games.infiltration.draft import draft, set_up_entry
from simcore.games.infiltration.entry import players_turn_base
from simcore.games.infiltration.extraction import run_extraction
from simcore.games.infiltration.machine import clockwise, is_inside, start_unit
from simcore.games.infiltration.play_card import start_card
from simcore.games.infiltration.security import run_npcs, secure
from simcore.games.infiltration.stages import ask_stage, begin_stage, own_options, take_answer
from simcore.kernel import kernel

TWO = 2
"""The two-player game and its two operatives a player (R75)."""


@kernel
def legal_commits(s, operative):
    """Any card in hand, but no Advance or Retreat for a delayed operative (R14)."""
    cards = s.hand[operative]
    if s.delayed[operative]:
        cards &= ~(bit(Card.ADVANCE) | bit(Card.RETREAT))
    return cards


@kernel
def commit(s, operative, card):
    """The card leaves the hand, facedown (R15)."""
    s.committed[operative] = card
    s.hand[operative] &= ~bit(card)
    if card >= FIRST_ITEM_CODE:
        s.item_place[card - FIRST_ITEM_CODE] = Place.COMMITTED


@kernel
def select(s, cfg):
    """K1: each operative inside commits one card, in resolution order (R13, R76)."""
    if take_answer(s):
        commit(s, clockwise(cfg, s.first, s.seat_step), s.answer)
        s.seat_step += 1
    while s.seat_step < cfg.operatives:
        operative = clockwise(cfg, s.first, s.seat_step)
        if is_inside(s, operative):
            ask_stage(s, Kind.COMMIT, operative, legal_commits(s, operative))
            return
        s.seat_step += 1
    s.delayed[:] = 0
    begin_stage(s, Stage.RESOLUTION)


@kernel
def resolve_committed(s, cfg, operative):
    """The operative's turn: its committed card is resolved completely (R16)."""
    card = s.committed[operative]
    if is_inside(s, operative) and card >= 0:
        s.committed[operative] = -1
        start_unit(s)
        start_card(s, cfg, operative, card, OUT, 0)


@kernel
def committed_inside(s, cfg):
    """Operatives inside whose committed card has not been resolved, as bits."""
    operatives = ZERO
    for operative in range(cfg.operatives):
        if is_inside(s, operative) and s.committed[operative] >= 0:
            operatives |= bit(operative)
    return operatives


@kernel
def turn_player_base(s, cfg, k):
    """Two players: whose turn number `k` (0 to 3) is, by his lower-numbered operative (R77, D18)."""
    if cfg.two_player_order:
        return s.first if k % TWO == 0 else TWO - s.first
    return players_turn_base(s, k)


@kernel
def next_turn_of_two(s, cfg):
    """The next card of the two-player game: K11 where both of a player's operatives wait for their turn."""
    k = s.seat_step
    base = turn_player_base(s, cfg, k)
    if take_answer(s):
        s.seat_step += 1
        if s.answer >= 0:
            resolve_committed(s, cfg, base + s.answer)
    else:
        ask_stage(s, Kind.OWN_ORDER, base, own_options(s, base, committed_inside(s, cfg)))


@kernel
def resolve(s, cfg):
    """Each operative's turn from the first player's seat (R16, R17, R19)."""
    if cfg.players == TWO and (s.seat_step < cfg.operatives or s.resuming):
        next_turn_of_two(s, cfg)
        return
    while s.seat_step < cfg.operatives:
        operative = clockwise(cfg, s.first, s.seat_step)
        s.seat_step += 1
        if is_inside(s, operative):
            resolve_committed(s, cfg, operative)
            return
    begin_stage(s, Stage.EXTRACTION if cfg.extraction else Stage.NPC)


@kernel
def next_act(s, cfg, key):
    """Whatever the stage does next."""
    if s.stage == Stage.SELECTION:
        select(s, cfg)
    elif s.stage == Stage.RESOLUTION:
        resolve(s, cfg)
    elif s.stage == Stage.EXTRACTION:
        run_extraction(s, cfg, key)
    elif s.stage == Stage.NPC:
        run_npcs(s, cfg)
    elif s.stage == Stage.SECURITY:
        secure(s, cfg, key)
    elif s.stage == Stage.DRAFT:
        draft(s, cfg)
    else:
        set_up_entry(s, cfg)
