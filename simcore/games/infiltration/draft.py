"""The Item Draft and the entry of the set-up (R11, R82)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    Kind,
    Place,
    Stage,
)
from simcore.games.infiltration.entry import RevealFor, start_reveal
from simcore.games.infiltration.machine import clockwise, start_unit
from simcore.games.infiltration.stages import ask_stage, begin_round, begin_stage, take_answer
from simcore.games.infiltration.supply import (
    give_item,
    item_cards,
)
from simcore.kernel import kernel

TWO = 2
"""The two-player game and its two operatives a player (R75)."""
DRAFT_STEPS = 3
"""R82 keeps one, two, then three of four."""


@kernel
def pass_draft_hands(s, cfg):
    """All passes of a step are simultaneous (R82, D19)."""
    way = TWO if cfg.players == TWO and cfg.draft_two_players else 1
    for item in range(cfg.n_items):
        giver = s.item_owner[item]
        if s.item_place[item] == Place.HAND and not has(s.kept[giver], FIRST_ITEM_CODE + item):
            s.hand[giver] &= ~bit(FIRST_ITEM_CODE + item)
            give_item(s, (giver + way) % cfg.operatives, item)
    s.kept[:] = ZERO


@kernel
def draft(s, cfg):
    """K13: each operative keeps `step` of its four cards, then passes the rest."""
    operative = clockwise(cfg, s.first, s.seat_step)
    if take_answer(s):
        s.kept[operative] |= bit(s.answer)
        if count_bits(s.kept[operative]) <= s.step:
            return
        s.seat_step += 1
    elif s.seat_step < cfg.operatives:
        ask_stage(s, Kind.DRAFT_KEEP, operative, item_cards(s.hand[operative]) & ~s.kept[operative])
    else:
        pass_draft_hands(s, cfg)
        s.seat_step = 0
        s.step += 1
        if s.step == DRAFT_STEPS:
            begin_stage(s, Stage.SETUP)


@kernel
def set_up_entry(s, cfg):
    """Reveal the entry room in round 0, then begin round 1 (R11)."""
    if s.step == 0:
        s.step = 1
        start_unit(s)
        start_reveal(s, s.first, 1, RevealFor.SETUP)
    else:
        begin_round(s)
