"""Operations on others' cards and tokens, on discarded items and on specials (R70, R72, R97)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, has, nth
from simcore.games.infiltration.board import (
    may_take_from,
    operative_of_code,
    select_operatives,
    select_rooms,
)
from simcore.games.infiltration.chance import (
    draw,
    move_random_token,
    total,
)
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    OUT,
    Kind,
    Op,
    Purpose,
)
from simcore.games.infiltration.machine import ask, chooser, player_of
from simcore.games.infiltration.supply import (
    copy_options,
    discard_item,
    forget_hand,
    gain_copy,
    gain_special,
    give_item,
    is_valued,
    item_cards,
    random_copy,
)
from simcore.kernel import kernel

A, B, C = 1, 2, 3
"""Columns of a code row after the operation."""


@kernel
def is_worth_robbing(s, cfg, f, op, operative):
    """Whether an operative is offered by `steal_df` or `take_item` (K7, D37)."""
    if op == Op.STEAL_DF:
        return may_take_from(s, cfg, f, operative) and total(s.stock[operative]) > 0
    if op == Op.TAKE_ITEM:
        return may_take_from(s, cfg, f, operative) and item_cards(s.hand[operative]) != ZERO
    return True


@kernel
def rob(s, cfg, key, f, op):
    """`steal_df`, `take_item`, `look(hand,...)`: one other operative (K7), then take or look."""
    if f.actor < 0:
        return True
    if f.stage == 0:
        chosen = select_operatives(s, cfg, f, np.int64(cfg.code[f.pc, A]))
        for code in range(cfg.operatives):
            if has(chosen, code) and not is_worth_robbing(s, cfg, f, op, operative_of_code(s, cfg, f, code)):
                chosen &= ~bit(code)
        f.stage = 1
        if ask(s, Kind.OPERATIVE, f.actor, chosen):
            return False
    if s.answer < 0:
        return True
    victim = operative_of_code(s, cfg, f, s.answer)
    n = np.int64(cfg.code[f.pc, B])
    if op == Op.STEAL_DF:
        for _ in range(min(n, total(s.stock[victim]))):
            move_random_token(s, key, Purpose.DF_STEAL, f.agent, s.stock[victim], s.stock[f.actor])
    elif op == Op.TAKE_ITEM:
        take_items(s, cfg, key, f, n, victim)
    else:
        s.knows_hand[player_of(cfg, f.actor)] |= bit(victim)
    return True


@kernel
def take_items(s, cfg, key, f, n, victim):
    """Random hand items of the victim go to the actor's hand or to the discard pile."""
    to_discard = cfg.code[f.pc, C] != 0
    for _ in range(n):
        items = item_cards(s.hand[victim])
        if items == ZERO:
            return
        code = nth(items, draw(s, key, Purpose.ITEM_STEAL, f.agent, count_bits(items)))
        s.hand[victim] &= ~bit(code)
        if to_discard:
            discard_item(s, code - FIRST_ITEM_CODE)
        else:
            give_item(s, f.actor, code - FIRST_ITEM_CODE)
            witnesses = bit(player_of(cfg, f.actor)) | bit(player_of(cfg, victim))
            forget_hand(s, cfg, victim, witnesses)
            forget_hand(s, cfg, f.actor, witnesses)


@kernel
def recover_item(s, cfg, key, f, at_random):
    """One card of the discard pile to the actor's hand, chosen (K12) or at random (R96)."""
    if f.actor < 0 or s.discard == ZERO:
        return True
    if at_random:
        s.answer = nth(s.discard, draw(s, key, Purpose.ITEM_RECOVER, f.agent, count_bits(s.discard)))
    elif f.stage == 0:
        f.stage = 1
        if ask(s, Kind.ITEM, f.actor, s.discard):
            return False
    s.discard &= ~bit(s.answer)
    give_item(s, f.actor, s.answer - FIRST_ITEM_CODE)
    return True


@kernel
def gain(s, cfg, key, f, special):
    """A special from beside the facility to the actor (R72, D3, D21, K14)."""
    if f.actor < 0 or s.special_left[special] == 0:
        return True
    if is_valued(cfg, special):
        if cfg.specials_face:
            s.answer = random_copy(s, key, f)
        elif f.stage == 0:
            f.stage = 1
            if ask(s, Kind.SPECIAL_COPY, f.actor, copy_options(s, cfg)):
                return False
        gain_copy(s, f.actor, s.answer)
    gain_special(s, f.actor, special)
    return True


@kernel
def place_special(s, cfg, f, special, selector):
    """The special moves to a room from wherever it lies; those inside are not affected."""
    if f.stage == 0:
        f.stage = 1
        if ask(s, Kind.ROOM, chooser(s, f), select_rooms(s, f, selector)):
            return False
    f.target = max(s.answer, OUT)
    if f.target != OUT:
        s.special_at[special] = f.target
    return True
