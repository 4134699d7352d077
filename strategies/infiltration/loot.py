"""Data files: what taking some, or more of them in a room, brings."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.board import download_bonus
from simcore.games.infiltration.codes import OUT, Card, Stage
from simcore.kernel import kernel
from strategies.infiltration.plan import worth
from strategies.infiltration.scene import count_at, share_at
from strategies.infiltration.weights import HALF, UNTOUCHED


@kernel
def value_of_tokens(view, plan, position, n):
    """Mean value of n tokens of a room: known ones by their sum."""
    total = np.int64(view.df_total[position])
    if view.df_known[position] and total > 0:
        points = view.df[position, 0] + 2 * view.df[position, 1] + 3 * view.df[position, 2]
        return n * points / total
    return n * plan.point


@kernel
def taken(view, plan, position, n):
    """Points of n tokens now, less what they would have brought me later."""
    lost = worth(plan, plan.at, plan.rounds - 1, -n / plan.bite * share_at(plan.company, position)) - plan.idle
    return plan.hope * value_of_tokens(view, plan, position, n) + lost


@kernel
def laid(plan, position, n):
    """Points of n tokens more in a room."""
    return worth(plan, plan.at, plan.rounds - 1, n / plan.bite * share_at(plan.company, position)) - plan.idle


# --- Download and Extract ---


@kernel
def turn_of(view, cfg, operative):
    """When an operative's turn comes, from the first player's seat."""
    turn = np.int64(operative - view.first)
    return turn if turn >= 0 else turn + cfg.operatives


@kernel
def others_before(view, cfg, plan, position):
    """Other operatives in a room that may take from it before I do in this round; of a teammate I know the card."""
    if view.stage != Stage.SELECTION or count_at(plan.crowd, position) == 0:
        return 0
    others = 0
    my_turn = turn_of(view, cfg, plan.me)
    for operative in range(cfg.operatives):
        card = view.committed[operative]
        may_take = card < 0 or card == Card.DOWNLOAD
        others += view.at[operative] == position and may_take and turn_of(view, cfg, operative) < my_turn
    return others


@kernel
def extract_tokens(view, cfg, plan, position):
    """Tokens an Extract may be expected to take: fewer if others of the room extract too (R24)."""
    available = float(view.df_total[position])
    bonus = float(download_bonus(view, cfg, position))
    others = count_at(plan.crowd, position)
    shared = float(cfg.extract_two if others == 1 else cfg.extract_more) + bonus
    alone = min(float(cfg.extract_alone) + bonus, available)
    return UNTOUCHED[others] * alone + (1.0 - UNTOUCHED[others]) * min(shared, available / (others + 1))


@kernel
def download_tokens(view, cfg, plan, position):
    """Tokens a Download may be expected to take from a room (R23)."""
    available = float(view.df_total[position])
    bonus = float(download_bonus(view, cfg, position))
    before = others_before(view, cfg, plan, position)
    untouched = 0.0 if view.downloaded[position] else UNTOUCHED[before]
    first = min(cfg.download_first + bonus, available)
    gone = cfg.download_first + HALF * (before - 1.0) if before else 0.0
    later = min(cfg.download_later + bonus, max(available - gone, 0.0))
    return untouched * first + (1.0 - untouched) * later


@kernel
def download_value(view, cfg, plan, position):
    """Points of a Download or Extract from a room, 0 for none."""
    if position == OUT or view.df_total[position] == 0:
        return 0.0
    if cfg.extraction:
        return taken(view, plan, position, extract_tokens(view, cfg, plan, position))
    return taken(view, plan, position, download_tokens(view, cfg, plan, position))


# --- tokens in hand and in the pool ---


@kernel
def low_tokens(view, plan, n):
    """Points of returning up to n of my tokens that are below the mean, and drawing anew."""
    gain = 0.0
    for value in range(3):
        better = plan.point - value - 1
        tokens = min(np.int64(view.stock[plan.me, value]), n)
        if better > 0:
            gain += better * tokens
            n -= tokens
    return gain
