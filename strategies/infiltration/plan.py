"""The plan of one decision: how much time and data are left, and what a position is worth with them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltration.board import room_in_play
from simcore.games.infiltration.codes import LINE, OUT, SECRET, Floor, Op, RoomProgram
from simcore.games.infiltration.machine import player_of
from simcore.kernel import kernel
from strategies.infiltration.clock import rise, rounds_left, walking_rounds, way_out
from strategies.infiltration.codes import FORESIGHT, GROWTH, MARGIN, SPITE
from strategies.infiltration.weights import (
    HALF,
    HUNDRED,
    LOWEST_PRICE,
    NEVER,
    NIBBLE,
    NIBBLE_MAX,
    PANIC,
    SHARES,
    STAKE,
    TIGHT,
    TIGHT_PRICE,
)


class Ground(NamedTuple):
    """What `worth` needs: my place, time and data. Counts by position are packed, four bits each."""

    at: int
    wounded: int
    rounds: float  # cards left to play, with the bot's margin
    exit_room: int  # revealed room with a way out, 0 none
    door: int  # revealed room that S leads to, 0 none
    crowd: np.uint64  # other operatives, by position
    full: np.uint64  # whole Downloads I may expect, by position
    rest: np.uint64  # tokens beyond those
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
    price: float  # of a round of mine
    spite: float  # of a round of all my rivals


@kernel
def count_at(packed, position):
    """The count of a position in a packed word."""
    return np.int64((packed >> np.uint64(NIBBLE * position)) & np.uint64(NIBBLE_MAX))


@kernel
def packed_count(position, count):
    """A packed word with one count."""
    return np.uint64(min(count, NIBBLE_MAX)) << np.uint64(NIBBLE * position)


# --- operatives ---


@kernel
def is_rival(view, cfg, operative):
    """Whether the operative belongs to another player."""
    return player_of(cfg, operative) != player_of(cfg, np.int64(view.me))


@kernel
def points_of(view, cfg, operative):
    """Points an operative may have collected; with hidden counts (D4) as many tokens as mine."""
    tokens = view.df_count[operative]
    if tokens < 0:
        tokens = view.df_count[view.me]
    points = np.int64(tokens) * token_mean(cfg)
    for special in range(cfg.n_specials):
        points += view.special_held[operative, special] * cfg.special_score[special]
    return points


@kernel
def token_mean(cfg):
    """Mean value of a data file."""
    tokens = cfg.df_ones + cfg.df_twos + cfg.df_threes
    return (cfg.df_ones + 2 * cfg.df_twos + 3 * cfg.df_threes) / max(tokens, 1)


@kernel
def crowd_of(view, cfg):
    """Other operatives by position, packed."""
    crowd = ZERO
    for operative in range(cfg.operatives):
        if operative != view.me:
            crowd += packed_count(np.int64(view.at[operative]), 1)
    return crowd


@kernel
def price_of_rivals(view, cfg, rounds, exit_room):
    """Points that the mean rival inside loses with a round: more when it will hardly get out."""
    price = 0.0
    rivals = 0
    for operative in range(cfg.operatives):
        position = np.int64(view.at[operative])
        if is_rival(view, cfg, operative):
            rivals += 1
            if position != OUT:
                walk = walking_rounds(way_out(position, exit_room), view.wounded[operative])
                price += TIGHT_PRICE if rounds - walk < TIGHT else 1.0
    return price / max(rivals, 1)


# --- rooms ---


@kernel
def has_operation(cfg, pc, op):
    """Whether a program contains an operation."""
    while pc >= 0 and cfg.code[pc, 0] != Op.END:
        if cfg.code[pc, 0] == op:
            return True
        pc += 1
    return False


@kernel
def find_exit(view, cfg):
    """The revealed room of the line whose Interface leads out, 0 if there is none."""
    for position in range(1, view.opened + 1):
        row = view.room[position]
        if view.interface[position] and has_operation(cfg, cfg.room_program[row, RoomProgram.INTERFACE], Op.ESCAPE):
            return position
    return OUT


@kernel
def find_door(view, cfg):
    """The revealed room that a card leads to from S (R43), 0 if there is none."""
    return max(room_in_play(view, cfg.office_room), room_in_play(view, cfg.halo_room))


@kernel
def mean_room(cfg, floor):
    """Mean printed data of the rooms of a floor."""
    data = 0
    rooms = 0
    for row in range(cfg.n_rooms):
        if cfg.room_floor[row] == floor:
            data += np.int64(cfg.room_df[row])
            rooms += 1
    return data / max(rooms, 1)


@kernel
def floor_means(cfg):
    """Mean printed data of a facedown room: on positions 1 to 6, on 7 to 12, and of S (R4, R83)."""
    first = mean_room(cfg, Floor.FIRST)
    second = mean_room(cfg, Floor.SECOND)
    if cfg.labyrinthian:
        first = (first + second) / 2
        second = first
    return first, second, mean_room(cfg, Floor.SECRET)


@kernel
def tokens_at(view, cfg, position, means):
    """Data lying in a room; while it is facedown as many as it will have."""
    if view.revealed[position]:
        return float(view.df_total[position])
    if view.room[position] >= 0:
        return float(cfg.room_df[view.room[position]])
    if position == SECRET:
        return means[2]
    return means[0] if 2 * position <= LINE else means[1]


@kernel
def share_at(crowd, position):
    """Part of a room's data that falls to me: others there, one room before it or deeper come as near."""
    if position == SECRET:
        return SHARES[count_at(crowd, SECRET)]
    others = 0
    for near in range(max(position - 1, 1), LINE + 1):
        others += count_at(crowd, near)
    return SHARES[others]


@kernel
def spread_data(view, cfg, crowd, bite):
    """Packed Downloads and odd tokens I may expect of each room."""
    full = ZERO
    rest = ZERO
    means = floor_means(cfg)
    others = 0
    for position in range(SECRET, 0, -1):
        if position != SECRET:
            others += count_at(crowd, position - 1) if position > 1 else 0
            others += count_at(crowd, LINE) if position == LINE else 0
        share = SHARES[count_at(crowd, SECRET) if position == SECRET else others]
        mine = tokens_at(view, cfg, position, means) * share
        whole = np.int64(mine / bite)
        full |= packed_count(position, whole)
        rest |= packed_count(position, np.int64(mine - whole * bite + HALF))
    return full, rest


@kernel
def bite_of(cfg, crowd, at):
    """Tokens of a Download, or of an Extract with the company of this room."""
    if not cfg.extraction:
        return max(float(cfg.download_first), 1.0)
    others = count_at(crowd, at)
    return max(float(cfg.extract_alone if others == 0 else cfg.extract_two), 1.0)


# --- what a position is worth ---


@kernel
def harvest(g, spare, bites, rests, rooms):
    """Points of the best Downloads in so many spare rounds: whole ones first."""
    whole = min(spare, max(bites, 0.0))
    odd = min(spare - whole, float(rooms))
    tokens = g.bite * whole
    if rooms > 0:
        tokens += odd * rests / rooms
    return g.point * g.foresight * tokens


@kernel
def worth(g, position, rounds, extra):
    """Points still to be had from a position in so many rounds, on the way of the best depth and out.

    `extra` are Downloads more (less, if negative) than lie in the rooms now. Where the time does not suffice to get out,
    the worth is the loss to be feared.
    """
    if position <= OUT:
        return 0.0
    start = position
    bites = float(extra)
    if position == SECRET:
        start = g.door
        rounds -= 1
        bites += count_at(g.full, SECRET)
    if start == OUT:
        return -g.stake
    rests = 0
    rooms = 0
    best = NEVER
    for depth in range(1, LINE + 1):
        bites += count_at(g.full, depth)
        rests += count_at(g.rest, depth)
        rooms += count_at(g.rest, depth) > 0
        if depth >= start:
            cards = depth - start + way_out(depth, g.exit_room)
            slack = rounds - walking_rounds(cards, g.wounded)
            if slack < 0:
                return max(best, slack * PANIC * g.stake)
            best = max(best, harvest(g, rounds - cards, bites, rests, rooms))
    return best


@kernel
def survey(view, cfg, bot):
    """The ground under the clock of this bot."""
    me = np.int64(view.me)
    at = np.int64(view.at[me])
    crowd = crowd_of(view, cfg)
    bite = bite_of(cfg, crowd, at)
    full, rest = spread_data(view, cfg, crowd, bite)
    return Ground(
        at,
        np.int64(view.wounded[me]),
        rounds_left(view, cfg, bot[MARGIN] / HUNDRED, bot[GROWTH] / HUNDRED),
        find_exit(view, cfg),
        find_door(view, cfg),
        crowd,
        full,
        rest,
        bite,
        token_mean(cfg),
        points_of(view, cfg, me) + STAKE,
        bot[FORESIGHT] / HUNDRED,
    )


@kernel
def make_plan(view, cfg, bot):
    """The plan of one decision."""
    g = survey(view, cfg, bot)
    idle = worth(g, g.at, g.rounds - 1, 0.0)
    return Plan(
        np.int64(view.me),
        g,
        rise(cfg, view.alarm)[0],
        idle,
        max(worth(g, g.at, g.rounds, 0.0) - idle, LOWEST_PRICE),
        price_of_rivals(view, cfg, g.rounds, g.exit_room) * bot[SPITE] / HUNDRED,
    )
