"""The plan of one decision: how much time and data are left, and what a position is worth with them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from simcore.games.infiltration.codes import LINE, OUT, SECRET
from simcore.kernel import kernel
from strategies.infiltration.clock import rise, rounds_left, walking_rounds, way_out
from strategies.infiltration.codes import FORESIGHT, GROWTH, MARGIN, SPITE
from strategies.infiltration.scene import (
    company_of,
    crowd_of,
    find_door,
    find_exit,
    is_rival,
    patrol_of,
    points_of,
    spread_data,
    token_mean,
    usual_download,
)
from strategies.infiltration.weights import (
    HUNDRED,
    LOWEST_PRICE,
    NEVER,
    PANIC,
    STAKE,
    SUM_BITS,
    SUM_MAX,
    TIGHT,
    TIGHT_PRICE,
)


class Ground(NamedTuple):
    """What `worth` needs: my place, time and data."""

    at: int
    wounded: int
    rounds: float  # cards left to play, with the bot's margin
    exit_room: int  # revealed room with a way out, 0 none
    door: int  # revealed room that S leads to, 0 none
    crowd: np.uint64  # others in each room
    company: np.uint64  # others who come as near to the data of each room as I
    patrol: np.uint64  # positions with a faceup NPC, as bits
    full: np.uint64  # whole Downloads I may expect of rooms 1 to each depth
    odd: np.uint64  # tokens left over in rooms 1 to each depth, to be had one a round
    hoard: float  # Downloads I may expect in S
    bite: float  # tokens of an undisturbed Download
    point: float  # mean value of a token
    stake: float  # points lost when caught
    foresight: float  # weight of data still to be had


class Plan(NamedTuple):
    """The ground, and prices in points."""

    me: int
    ground: Ground
    pace: float  # mean rise of proximity a round
    idle: float  # worth of doing nothing this round
    hope: float  # chance to bring out what I collect in this round
    price: float  # of a round of mine
    spite: float  # of a round of all my rivals


@kernel
def sum_to(sums, depth):
    """The sum over rooms 1 to a depth in a word of packed sums."""
    return float((sums >> np.uint64(SUM_BITS * (depth - 1))) & np.uint64(SUM_MAX))


@kernel
def harvest(g, spare, downloads, odd):
    """Points of the best Downloads in so many spare rounds: whole ones first."""
    whole = min(spare, max(downloads, 0.0))
    return g.point * g.foresight * (g.bite * whole + min(spare - whole, odd))


@kernel
def worth(g, position, rounds, extra):
    """Points still to be had from a position in so many rounds, on the way by the best depth and out.

    `extra` are Downloads more (less, if negative) than lie in the rooms now. Where the time does not suffice to get
    out, the worth is the loss to be feared.
    """
    if position <= OUT:
        return 0.0
    start = position
    if position == SECRET:
        start = g.door
        rounds -= 1
        extra += g.hoard
    if start == OUT:
        return -g.stake
    best = NEVER
    for depth in range(start, LINE + 1):
        cards = depth - start + way_out(depth, g.exit_room)
        slack = rounds - walking_rounds(cards, g.wounded)
        if slack < 0:
            return max(best, slack * PANIC * g.stake)
        spare = rounds - cards
        downloads = sum_to(g.full, depth) + extra
        best = max(best, harvest(g, spare, downloads, sum_to(g.odd, depth)))
        if downloads >= spare:  # deeper rooms take time and give nothing more
            break
    return best


@kernel
def price_of_rivals(view, cfg, rounds, exit_room):
    """Points that the mean rival loses with a round: more when it will hardly get out."""
    price = 0.0
    rivals = 0
    for operative in range(cfg.operatives):
        if is_rival(view, cfg, operative):
            rivals += 1
            position = np.int64(view.at[operative])
            if position != OUT:
                walk = walking_rounds(way_out(position, exit_room), view.wounded[operative])
                price += TIGHT_PRICE if rounds - walk < TIGHT else 1.0
    return price / max(rivals, 1)


@kernel
def survey(view, cfg, bot):
    """The ground under the clock of this bot."""
    me = np.int64(view.me)
    at = np.int64(view.at[me])
    crowd = crowd_of(view, cfg)
    company = company_of(crowd)
    bite = usual_download(cfg, crowd, at)
    full, odd, hoard = spread_data(view, cfg, company, bite)
    return Ground(
        at,
        np.int64(view.wounded[me]),
        rounds_left(view, cfg, bot[MARGIN] / HUNDRED, bot[GROWTH] / HUNDRED),
        find_exit(view, cfg, crowd),
        find_door(view, cfg),
        crowd,
        company,
        patrol_of(view, cfg),
        full,
        odd,
        hoard,
        bite,
        token_mean(cfg),
        points_of(view, cfg, me) + STAKE,
        bot[FORESIGHT] / HUNDRED,
    )


@kernel
def hope_of(g):
    """Chance to get out if this round is spent where I stand."""
    if g.at == SECRET:
        cards = 1 + way_out(g.door, g.exit_room)
    else:
        cards = way_out(g.at, g.exit_room)
    short = walking_rounds(cards, g.wounded) - (g.rounds - 1)
    return min(max(1.0 - PANIC * short, 0.0), 1.0)


@kernel
def make_plan(view, cfg, bot):
    """The plan of one decision."""
    g = survey(view, cfg, bot)
    idle = worth(g, g.at, g.rounds - 1, 0.0)
    spite = bot[SPITE] / HUNDRED
    return Plan(
        np.int64(view.me),
        g,
        rise(cfg, view.alarm)[0],
        idle,
        hope_of(g),
        max(worth(g, g.at, g.rounds, 0.0) - idle, LOWEST_PRICE),
        spite * price_of_rivals(view, cfg, g.rounds, g.exit_room) if spite > 0 else 0.0,
    )
