"""What the prospects of a team are judged by (`judgement.py`): a position in forty numbers that all may see."""

from __future__ import annotations

from enum import IntEnum
from math import comb

import numpy as np
from numpy.typing import NDArray

from simcore.bits import count_bits, has
from simcore.games.burgle_bros.codes import DIE_FACES, Presence, Tile
from simcore.games.burgle_bros.stealth import alarms_on, steps_of_guard
from simcore.games.burgle_bros.view import HIDDEN
from simcore.kernel import kernel
from strategies.burgle_bros.forecast import MOST_HITS, expect_visits, hits_in
from strategies.burgle_bros.work import find_tile, find_work, hidden_among, line_of, open_numbers

STEALTH_LEVELS = 5
"""Burglars are counted by their stealth: 0 to 3, and more."""
DANGER_LEVELS = 4


class Feature(IntEnum):
    """The numbers; sums go over all floors or all burglars still inside; three have room for several."""

    DONE = 0  # 1: the team holds all it came for
    FLOORS = 1
    INSIDE = 2  # burglars who have not escaped
    ESCAPED = 3
    TURN = 4
    # --- floors ---
    STAIRS_UNKNOWN = 5
    STAIRS_AMONG = 6  # facedown rooms of the floors whose stairs are unknown
    ROOF_UNKNOWN = 7  # 1: the stairs of the top floor are unknown
    ALARMS = 8
    SPEED = 9  # of all guards
    HIDDEN_GUARDS = 10  # guards who are not on the board
    # --- floors whose safe is not cracked ---
    SAFES = 11
    SAFE_SPEED = 12  # of their guards
    SAFE_PATROL = 13  # patrol cards left before their guards get faster
    SAFES_UNKNOWN = 14
    SAFES_AMONG = 15  # facedown rooms where they may be
    COMBINATION_UNKNOWN = 16  # facedown rooms of known combinations
    ROLLING = 17  # actions for dice and rolls on known safes
    DICE = 18  # that lie there
    # --- burglars ---
    STEALTH = 19  # burglars who have so much
    MORE_STEALTH = 24  # above 3
    LEAST_STEALTH = 25
    ROOM_STEALTH = 26
    OUTSIDE = 27  # burglars who have not begun
    NEAR = 28  # worth of the work that lies near them (`work.py`)
    TOOLS = 29
    LOOT = 30
    HACKS = 31
    ON_FLOOR = 32  # burglars there
    DANGER = 35  # hits to be expected before their next turn, by the stealth they have


FEATURES = Feature.DANGER + DANGER_LEVELS
BY_SAFES = 0.5
"""Part of the prospects that is the part of the safes that will be cracked; the rest is the chance to win."""


def expected_rolls() -> NDArray[np.float64]:
    """Rolls until so many different numbers have shown, by dice rolled at once and numbers: inclusion and exclusion.

    Returns
    -------
    float64, shape (7, 7)
        `[dice, numbers]`; the row of 0 dice is infinite but for its first.
    """
    rolls = np.full((DIE_FACES + 1, DIE_FACES + 1), np.inf)
    rolls[:, 0] = 0
    for dice in range(1, DIE_FACES + 1):
        for numbers in range(1, DIE_FACES + 1):
            misses = [((DIE_FACES - k) / DIE_FACES) ** dice for k in range(numbers + 1)]
            rolls[dice, numbers] = -sum((-1) ** k * comb(numbers, k) / (1 - misses[k]) for k in range(1, numbers + 1))
    return rolls


ROLLS = expected_rolls()
KNOWN_OF_HIDDEN = 0.75
"""Numbers that a facedown room of a combination adds to those to be rolled: some are alike, and safes have none."""
HALF = 0.5


@kernel
def describe(view, cfg, bot, plan, x):
    """Fill `x` (float64, shape (FEATURES,)) with the position as the team sees it."""
    x[:] = 0.0
    find_work(view, cfg, view.active, bot, plan)
    x[Feature.DONE] = plan.done
    x[Feature.FLOORS] = cfg.floors
    x[Feature.ESCAPED] = count_bits(view.escaped)
    x[Feature.INSIDE] = cfg.players - count_bits(view.escaped)
    x[Feature.TURN] = view.turn
    for floor in range(cfg.floors):
        describe_floor(view, cfg, floor, x)
        describe_danger(view, cfg, floor, plan, x)
    for room in range(cfg.rooms):
        x[Feature.HACKS] += view.hacks[room]
    least = view.stealth.max()
    for seat in range(cfg.players):
        if not has(view.escaped, seat):
            least = min(least, view.stealth[seat])
            describe_burglar(view, cfg, seat, plan, x)
    x[Feature.LEAST_STEALTH] = least


# --- floors ---


@kernel
def facedown_on(view, cfg, floor):
    """Facedown rooms of a floor."""
    n = 0
    for room in range(floor * cfg.area, (floor + 1) * cfg.area):
        n += view.tile[room] == HIDDEN
    return n


@kernel
def describe_floor(view, cfg, floor, x):
    """What is known of a floor, its guard, and what is left to do there."""
    hidden = facedown_on(view, cfg, floor)
    if find_tile(view, cfg, floor, Tile.STAIRS) < 0:
        x[Feature.STAIRS_UNKNOWN] += 1
        x[Feature.STAIRS_AMONG] += hidden
        x[Feature.ROOF_UNKNOWN] += floor == cfg.floors - 1
    x[Feature.ALARMS] += alarms_on(view, cfg, floor)
    x[Feature.SPEED] += view.speed[floor]
    x[Feature.HIDDEN_GUARDS] += view.guard[floor] != Presence.ON_BOARD
    safe = find_tile(view, cfg, floor, Tile.SAFE)
    if safe >= 0 and has(view.cracked, safe):
        return
    x[Feature.SAFES] += 1
    x[Feature.SAFE_SPEED] += view.speed[floor]
    x[Feature.SAFE_PATROL] += view.patrol_left[floor]
    if safe < 0:
        x[Feature.SAFES_UNKNOWN] += 1
        x[Feature.SAFES_AMONG] += hidden
    else:
        describe_safe(view, cfg, safe, x)


@kernel
def describe_safe(view, cfg, safe, x):
    """What is left to do for a safe that has been found."""
    rooms = line_of(cfg, safe)
    numbers, hidden = open_numbers(view, cfg, rooms), hidden_among(view, cfg, rooms)
    x[Feature.COMBINATION_UNKNOWN] += hidden
    x[Feature.DICE] += view.dice[safe]
    to_roll = min(DIE_FACES, int(count_bits(numbers) + KNOWN_OF_HIDDEN * hidden + HALF))
    x[Feature.ROLLING] += actions_to_roll(cfg, to_roll, view.dice[safe])


@kernel
def actions_to_roll(cfg, numbers, dice):
    """Actions to roll so many different numbers, with the best number of dice."""
    best = np.inf
    for n in range(max(dice, 1), DIE_FACES + 1):
        best = min(best, cfg.add_die_cost * (n - dice) + cfg.roll_cost * ROLLS[n, numbers])
    return best if numbers > 0 and dice < DIE_FACES else cfg.roll_cost * ROLLS[DIE_FACES, numbers]


# --- burglars ---


@kernel
def describe_burglar(view, cfg, seat, plan, x):
    """One burglar inside, or about to begin."""
    x[Feature.STEALTH + min(view.stealth[seat], STEALTH_LEVELS - 1)] += 1
    x[Feature.MORE_STEALTH] += max(0, view.stealth[seat] - (STEALTH_LEVELS - 2))
    room = view.room[seat]
    if room < 0:
        x[Feature.OUTSIDE] += 1
        return
    x[Feature.ROOM_STEALTH] += view.room_stealth[room]
    x[Feature.NEAR] += plan.near[room]
    x[Feature.TOOLS] += count_bits(view.tools_held[seat])
    x[Feature.LOOT] += count_bits(view.loot_held[seat])
    x[Feature.ON_FLOOR + cfg.floor_of[room]] += 1


@kernel
def describe_danger(view, cfg, floor, plan, x):
    """Hits of the burglars of a floor until their next turns, in the order of turns: who is next is not waiting."""
    steps, moves = steps_of_guard(view, cfg, floor), 0
    for i in range(cfg.players):
        seat = (view.active + i) % cfg.players
        room = view.room[seat]
        if room < 0 or cfg.floor_of[room] != floor:
            continue
        if moves > 0:
            expect_visits(view, cfg, floor, steps * moves, plan)
            stealth = view.stealth[seat] + view.room_stealth[room]
            x[Feature.DANGER + min(stealth, DANGER_LEVELS - 1)] += min(MOST_HITS, hits_in(view, cfg, room, plan))
        moves += 1
