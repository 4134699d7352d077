"""NPC phase, Security phase and clean-up (R29, R45, R51 to R53, R98, R99)."""

from __future__ import annotations

from simcore.bits import ONE, ZERO, bit, lowest
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    SECRET,
    After,
    Kind,
    Place,
    Stage,
)
from simcore.games.infiltration.machine import clockwise, end_game, is_inside, is_over, start_unit
from simcore.games.infiltration.npc import activate, any_faceup, next_npc_room, waiting_npcs
from simcore.games.infiltration.stages import ask_stage, begin_round, begin_stage, take_answer
from simcore.games.infiltration.state import ROUNDS_TRACKED
from simcore.games.infiltration.supply import (
    box_item,
    change_proximity,
    discard_item,
    give_item,
    item_cards,
    roll_security_die,
)
from simcore.kernel import kernel

TWO = 2
"""The two-player game and its two operatives a player (R75)."""


@kernel
def run_npcs(s, cfg):
    """Scan the rooms in order; in each, one waiting NPC at a time acts (K9); `step` is the room."""
    if s.step == 0:
        if not any_faceup(s, cfg):
            begin_stage(s, Stage.SECURITY)
            return
        s.npc_acted[:] = 0
        s.step = 1
    if take_answer(s):
        start_unit(s)
        activate(s, cfg, s.answer)
        return
    s.step = next_npc_room(s, cfg, s.step)
    if s.step <= SECRET:
        ask_stage(s, Kind.NPC_ORDER, s.first, waiting_npcs(s, cfg, s.step))
    else:
        begin_stage(s, Stage.SECURITY)


@kernel
def goes_to(s, cfg, item):
    """Where the card of a committed or resolved item says it goes (R29); its owner left before its turn: D25."""
    if s.item_place[item] == Place.PLAYED:
        return cfg.item_after[item]
    return After.DISCARD if cfg.escaped_commit else After.BOX


@kernel
def clean_up_item(s, cfg, item):
    """The item leaves the play area (R29, R60, R95)."""
    operative = s.item_owner[item]
    after = goes_to(s, cfg, item)
    if after == After.DISCARD:
        discard_item(s, item)
    elif after == After.HAND and is_inside(s, operative):
        give_item(s, operative, item)
    else:
        if s.item_place[item] == Place.COMMITTED:
            s.unseen_box |= bit(FIRST_ITEM_CODE + item)
        box_item(s, item)


@kernel
def clean_up(s, cfg):
    """Items go where they say, action cards return to hand, marks are cleared (R29, R94)."""
    for operative in range(cfg.operatives):
        cards = s.played[operative]
        if s.committed[operative] >= 0:  # it left before its turn
            cards |= bit(s.committed[operative])
        items = item_cards(cards)
        s.hand[operative] |= cards & ~items
        while items != ZERO:
            clean_up_item(s, cfg, lowest(items) - FIRST_ITEM_CODE)
            items &= items - ONE
        s.played[operative] = ZERO
        s.committed[operative] = -1
        s.extracting[operative] = 0


@kernel
def has_operative_inside(s, cfg, seat):
    """Whether the seat (two players: the player with lower-numbered operative `seat`) has an operative inside."""
    if cfg.players == TWO:
        return is_inside(s, seat) or is_inside(s, seat + 1)
    return is_inside(s, seat)


@kernel
def pass_first_player(s, cfg):
    """The marker passes to the next seat to the left (R53, R78, D27)."""
    way = TWO if cfg.players == TWO else 1
    s.first = clockwise(cfg, s.first, way)
    while cfg.first_player_skips_escaped and not has_operative_inside(s, cfg, s.first):
        s.first = clockwise(cfg, s.first, way)


@kernel
def track_round(s):
    """Remember the dials at the end of the round, for the series by round."""
    s.rounds_tracked = s.round
    place = min(s.round, ROUNDS_TRACKED - 1)
    s.proximity_after[place] = s.proximity
    s.alarm_after[place] = s.alarm


@kernel
def secure(s, cfg, key):
    """Security phase, clean-up, next round (R51 to R53, R98, D24)."""
    change_proximity(s, cfg, max(0, roll_security_die(s, cfg, key) + s.alarm))
    track_round(s)
    if s.proximity >= cfg.proximity_end:
        end_game(s)
    if is_over(s):
        return
    clean_up(s, cfg)
    pass_first_player(s, cfg)
    if s.round >= cfg.max_rounds:
        s.truncated = 1
        end_game(s)
    else:
        begin_round(s)
