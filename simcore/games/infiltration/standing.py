"""What is told of each player whenever a round begins, for the chances to win round by round (`spec.Forecast`).

It looks at everything, hidden or not: what is followed is who will win, not who may know it.
"""

from __future__ import annotations

import math

import numpy as np

from simcore.bits import count_bits
from simcore.games.infiltration.board import room_in_play
from simcore.games.infiltration.codes import SECRET
from simcore.games.infiltration.forecast import Told
from simcore.games.infiltration.machine import is_inside, player_of
from simcore.games.infiltration.scoring import count_escaped, has_escaped, operative_score
from simcore.games.infiltration.supply import item_cards
from simcore.kernel import kernel

__all__ = ["kind_of", "player_of", "standing_now"]

TENTHS = 10
SURE = 1000
LONG = 30.0
"""Rounds beyond which an end that far is as good as never."""
STEEP, EVEN = 1.3, 0.8
"""Who has `EVEN` rounds to spare gets out every other time, by a logistic curve so steep: a first guess, as the
forecast finds out by itself what it is worth."""
LITTLE, SOME = 1, 4


@kernel
def rounds_left(s, cfg):
    """Rounds until the dial reaches its end by the mean of the die (R51)."""
    pace = (cfg.die_faces + 1) / 2 + s.alarm
    return min(max(cfg.proximity_end - s.proximity, 0) / max(pace, 1.0), LONG)


@kernel
def cards_to_exit(s, cfg, operative):
    """Retreats from where it stands to the exit; out of S it is one more than from the door (R43)."""
    at = s.at[operative]
    if at == SECRET:
        return max(room_in_play(s, cfg.office_room), room_in_play(s, cfg.halo_room)) + 1
    return at


@kernel
def slack_of(s, operative, cards, left):
    """Rounds left beyond the way out; the wounded rest a round after each Retreat but the last (R57)."""
    return left - cards - s.delayed[operative] - (cards - 1 if s.wounded[operative] else 0)


@kernel
def tell_inside(s, cfg, operative, left, told):
    """An operative inside adds what it carries, how far it has to go, and whether it will make it."""
    cards = cards_to_exit(s, cfg, operative)
    slack = slack_of(s, operative, cards, left)
    told[Told.INSIDE] += 1
    told[Told.CARRIED] += operative_score(s, cfg, operative, count_escaped(s, cfg))
    told[Told.WAY_OUT] += cards
    told[Told.SLACK] += np.int64(TENTHS * slack)
    told[Told.LITTLE_SLACK] += np.int64(TENTHS * min(slack, LITTLE))
    told[Told.SOME_SLACK] += np.int64(TENTHS * min(slack, SOME))
    told[Told.WOUNDED] += s.wounded[operative]
    told[Told.ITEMS] += count_bits(item_cards(s.hand[operative]))
    told[Told.TURN] += (operative - s.first) % cfg.operatives
    told[Told.SAFE] += np.int64(SURE / (1 + math.exp(-STEEP * (slack - EVEN))))


@kernel
def standing_now(s, cfg, player, told):
    """Every feature of `Told`, summed over the operatives of a player."""
    left = rounds_left(s, cfg)
    told[:] = 0
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player:
            continue
        if is_inside(s, operative):
            tell_inside(s, cfg, operative, left, told)
        elif has_escaped(s, operative):
            told[Told.OUT] += 1
            told[Told.BANKED] += operative_score(s, cfg, operative, count_escaped(s, cfg) - 1)
            told[Told.SAFE] += SURE
    told[Told.SAFE] //= max(told[Told.INSIDE] + told[Told.OUT], 1)
    told[Told.POINTS] = told[Told.CARRIED] + told[Told.BANKED]
    told[Told.PROXIMITY] = s.proximity
    told[Told.ALARM] = s.alarm
    told[Told.ROUNDS_LEFT] = np.int64(TENTHS * left)


@kernel
def kind_of(s):
    """The kind of the open question (K1 to K14)."""
    return s.kind
