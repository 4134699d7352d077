"""The plan of one decision: how much time and data are left, and what a position is worth with them."""

from __future__ import annotations

import numpy as np

from simcore.bits import bit
from simcore.games.infiltration.codes import FIRST_ITEM_CODE, LINE, OUT, POSITIONS, SECRET
from simcore.kernel import kernel
from strategies.infiltration.clock import rise, rounds_left, walking_rounds, way_out
from strategies.infiltration.codes import Weight
from strategies.infiltration.scene import (
    company_of,
    crowd_of,
    find_door,
    find_exit,
    is_rival,
    patrol_of,
    points_of,
    spread_data,
    usual_download,
)
from strategies.infiltration.weights import HUNDRED, NEVER

WEIGHTS = len(Weight)

PLAN_DTYPE = np.dtype(
    [
        # --- my place, time and data ---
        ("me", "i8"),
        ("at", "i8"),
        ("wounded", "i8"),
        ("rounds", "f8"),  # cards left to play, with the bot's margin
        ("way", "i8"),  # what the clock was read from: proximity to go,
        ("alarm", "i8"),  # alarm,
        ("faces", "i8"),  # faces of the die,
        ("last", "i8"),  # and rounds until the game is stopped, 0 before the clock was read
        ("exit_room", "i8"),  # revealed room with a way out, 0 none
        ("door", "i8"),  # revealed room that S leads to, 0 none
        ("crowd", "u8"),  # others in each room
        ("company", "u8"),  # others who come as near to the data of each room as I
        ("patrol", "u8"),  # positions with a faceup NPC, as bits
        ("whole", "f8", (LINE + 1,)),  # whole Downloads I may expect of rooms 1 to each depth
        ("odd", "f8", (LINE + 1,)),  # tokens left over in rooms 1 to each depth, to be had one a round
        ("hoard", "f8"),  # Downloads I may expect in S
        ("bite", "f8"),  # tokens of an undisturbed Download
        ("point", "f8"),  # mean value of a token
        ("later", "f8"),  # what one still to be had is worth now
        ("stake", "f8"),  # points lost when caught
        # --- the bot ---
        ("numbers", "i8", (WEIGHTS + 1,)),  # of the bot that decided last, as its row has them
        ("weight", "f8", (WEIGHTS + 1,)),  # the same by `Weight`
        # --- prices in points ---
        ("pace", "f8"),  # mean rise of proximity a round
        ("idle", "f8"),  # worth of doing nothing this round
        ("hope", "f8"),  # chance to bring out what I collect in this round
        ("price", "f8"),  # of a round of mine
        ("spite", "f8"),  # of a round of all my rivals
        # --- what has been worked out ---
        ("act", "f8", (FIRST_ITEM_CODE,)),  # points of the action cards against an idle round
        ("weighed", "u8"),  # positions whose `standing` is known, as bits
        ("standing", "f8", (POSITIONS,)),
    ],
    align=True,
)
"""Scratch of one decision. A record and not a tuple: it is handed on as one address."""


@kernel
def harvest(plan, spare, downloads, odd):
    """Points of the best Downloads in so many spare rounds: whole ones first."""
    whole = min(spare, max(downloads, 0.0))
    return plan.later * (plan.bite * whole + min(spare - whole, odd))


@kernel
def worth(plan, position, rounds, extra):
    """Points still to be had from a position in so many rounds, on the way by the best depth and out.

    `extra` are Downloads more (less, if negative) than lie in the rooms now. Where the time does not suffice to get
    out, the worth is the loss to be feared.
    """
    if position <= OUT:
        return 0.0
    start = position
    if position == SECRET:
        start = plan.door
        rounds -= 1
        extra += plan.hoard
    if start == OUT:
        return -plan.stake
    best = NEVER
    for depth in range(start, min(start + plan.numbers[Weight.DEPTH], LINE) + 1):
        cards = depth - start + way_out(depth, plan.exit_room)
        slack = rounds - walking_rounds(cards, plan.wounded)
        if slack < 0:
            return max(best, slack * plan.weight[Weight.PANIC] * plan.stake)
        spare = rounds - cards
        downloads = plan.whole[depth] + extra
        best = max(best, harvest(plan, spare, downloads, plan.odd[depth]))
        if downloads >= spare:  # deeper rooms take time and give nothing more
            break
    return best


@kernel
def price_of_rivals(view, cfg, plan):
    """Points that the mean rival loses with a round: more when it will hardly get out."""
    price = 0.0
    rivals = 0
    for operative in range(cfg.operatives):
        if is_rival(view, cfg, operative):
            rivals += 1
            position = np.int64(view.at[operative])
            if position != OUT:
                walk = walking_rounds(way_out(position, plan.exit_room), np.int64(view.wounded[operative]))
                price += plan.weight[Weight.TIGHT_PRICE] if plan.rounds - walk < plan.weight[Weight.TIGHT] else 1.0
    return price / max(rivals, 1)


@kernel
def bears_grudge(view, cfg, plan):
    """Whether it has little to lose: behind in points, already out with another operative, or too late to get out."""
    mine = points_of(view, cfg, plan.me)
    for operative in range(cfg.operatives):
        if is_rival(view, cfg, operative):
            if points_of(view, cfg, operative) > mine:
                return True
        elif view.at[operative] == OUT:
            return True
    return plan.hope < 1.0


@kernel
def weigh(bot, plan):
    """What this bot thinks things are worth, from the whole numbers of its row; mostly it is the bot of before."""
    changed = np.int64(0)
    for weight in range(1, WEIGHTS + 1):
        changed |= plan.numbers[weight] ^ bot[weight]
    if changed != 0:
        plan.last = 0
        for weight in range(1, WEIGHTS + 1):
            plan.numbers[weight] = bot[weight]
            plan.weight[weight] = bot[weight] / HUNDRED


@kernel
def read_clock(view, cfg, plan):
    """Pace and rounds left: worked out once for each state of the dials, which many decisions have in common."""
    way, alarm = np.int64(cfg.proximity_end - view.proximity), np.int64(view.alarm)
    last = np.int64(cfg.max_rounds - view.round + 1)
    if plan.way != way or plan.alarm != alarm or plan.last != last or plan.faces != cfg.die_faces:
        plan.way, plan.alarm, plan.last, plan.faces = way, alarm, last, cfg.die_faces
        plan.pace = rise(cfg, view.alarm)[0]
        plan.rounds = rounds_left(view, cfg, plan.weight[Weight.MARGIN], plan.weight[Weight.GROWTH])


@kernel
def survey(view, cfg, plan):
    """My place, time and data under the clock of this bot."""
    plan.me = view.me
    plan.at = view.at[view.me]
    plan.wounded = view.wounded[view.me]
    read_clock(view, cfg, plan)
    plan.crowd = crowd_of(view, cfg)
    plan.company = company_of(view, cfg)
    plan.patrol = patrol_of(view, cfg)
    plan.exit_room = find_exit(view, cfg, plan.crowd)
    plan.door = find_door(view, cfg)
    plan.bite = usual_download(cfg, plan.crowd, plan.at)
    plan.point = cfg.token_mean
    plan.later = plan.point * plan.weight[Weight.FORESIGHT]
    plan.stake = points_of(view, cfg, plan.me) + plan.weight[Weight.STAKE]
    spread_data(view, cfg, plan)


@kernel
def hope_of(plan):
    """Chance to get out if this round is spent where I stand."""
    cards = 1 + way_out(plan.door, plan.exit_room) if plan.at == SECRET else way_out(plan.at, plan.exit_room)
    short = walking_rounds(cards, plan.wounded) - (plan.rounds - 1)
    return min(max(1.0 - plan.weight[Weight.PANIC] * short, 0.0), 1.0)


@kernel
def make_plan(view, cfg, bot, plan):
    """The plan of one decision; nothing is weighed yet but where I stand, unless somebody there harms me."""
    weigh(bot, plan)
    survey(view, cfg, plan)
    plan.act[:] = 0.0
    plan.idle = worth(plan, plan.at, plan.rounds - 1, 0.0)
    plan.standing[plan.at] = 0.0
    plan.weighed = bit(plan.at) & ~plan.patrol
    plan.hope = hope_of(plan)
    plan.price = max(worth(plan, plan.at, plan.rounds, 0.0) - plan.idle, plan.weight[Weight.LOWEST_PRICE])
    spite = plan.weight[Weight.SPITE]
    if plan.weight[Weight.GRUDGE] > 0 and bears_grudge(view, cfg, plan):
        spite += plan.weight[Weight.GRUDGE]
    plan.spite = spite * price_of_rivals(view, cfg, plan) if spite > 0 else 0.0
