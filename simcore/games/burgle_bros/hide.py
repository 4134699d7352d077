"""Re-sampling all that the team cannot know, for search bots that must not cheat (R94, R95).

Facedown tiles are dealt anew over facedown rooms so that every floor keeps a safe and stairs; unseen patrol cards over
deck and cards set aside; the other decks are shuffled, but for cards that the team knows. The words come from the
purpose `hide` of the caller's key, so no draw of the game is touched.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import bit, count_bits, has, nth
from simcore.games.burgle_bros.board import on_floor
from simcore.games.burgle_bros.codes import Purpose, Tile
from simcore.games.burgle_bros.decks import BOTTOM, TOP
from simcore.games.burgle_bros.rooms import lay_tile
from simcore.games.burgle_bros.targets import facedown_rooms
from simcore.kernel import entry_kernel, kernel
from simcore.rng import bounded, stream, word

SAFE_PLACE, STAIRS_PLACE = 0, 1
"""Halves of the table of ways to spread safes and stairs over two floors."""


@entry_kernel
def hide(s, cfg, seat, key):
    """Draw anew all that nobody at the table knows."""
    s.hide_next = 0
    hide_tiles(s, cfg, key)
    for floor in range(cfg.floors):
        hide_patrol(s, key, floor)
    left = s.event_size - s.event_top
    top, bottom = min(left, s.known_events[TOP]), s.known_events[BOTTOM]
    reshuffle(s, key, s.events[s.event_top + top : max(s.event_top + top, s.event_size - bottom)])
    reshuffle(s, key, s.tools[s.tool_top : s.tool_size])
    reshuffle(s, key, s.loot[s.loot_top : s.loot_size])


@kernel
def draw_hidden(s, key, m):
    """An integer below `m` from the stream of re-sampling."""
    n = s.hide_next
    s.hide_next += 1
    return bounded(word(key, stream(Purpose.HIDE, max(s.turn, 0), 0), n), m)


@kernel
def put_in_order(cards):
    """Sort a few cards (by insertion, for they are few): what is drawn from them tells nothing of how they lay."""
    for i in range(1, len(cards)):
        card, place = cards[i], i
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


@kernel
def reshuffle(s, key, cards):
    """Any order of some cards, the same one whatever order they lay in before."""
    put_in_order(cards)
    for i in range(len(cards) - 1):
        j = i + draw_hidden(s, key, len(cards) - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


# --- patrol cards ---


@kernel
def hide_patrol(s, key, floor):
    """Unknown cards of the deck and those set aside change places at will."""
    cards, top, size = s.patrol[floor], s.patrol_top[floor], s.patrol_size[floor]
    known, aside = s.known_patrol[floor], s.patrol_aside[floor]
    first, end = top + known[TOP], size - known[BOTTOM]
    n = aside + max(0, end - first)
    for i in range(n):
        s.work[i] = cards[place_of(i, aside, first)]
    reshuffle(s, key, s.work[:n])
    for i in range(n):
        cards[place_of(i, aside, first)] = s.work[i]


@kernel
def place_of(i, aside, first):
    """Where unknown card i lies: first those set aside, then those of the deck."""
    return i if i < aside else first + i - aside


# --- tiles ---


@kernel
def hide_tiles(s, cfg, key):
    """Take up all facedown tiles; lay safes and stairs, then the rest (R95)."""
    hidden = facedown_rooms(s, cfg)
    n, safes, stairs = take_up(s, cfg, hidden)
    reshuffle(s, key, s.work[:n])
    if safes + stairs > 0:
        hidden = spread(s, cfg, key, hidden, (safes, stairs))
    place = 0
    for room in range(cfg.rooms):
        if has(hidden, room):
            code = s.work[place]
            place += 1
            lay_tile(s, cfg, room, code >> NUMBER_BITS, code & NUMBER_MASK)


NUMBER_BITS = 4
NUMBER_MASK = 15
"""A tile and its number in one integer."""


@kernel
def take_up(s, cfg, hidden):
    """List the facedown tiles in `work`, but count safes and stairs; the stairs' numbers wait at its end."""
    n, safes, stairs = 0, 0, 0
    for room in range(cfg.rooms):
        if not has(hidden, room):
            continue
        tile = s.tile[room]
        if tile == Tile.SAFE:
            safes += 1
        elif tile == Tile.STAIRS:
            stairs += 1
            s.work[len(s.work) - stairs] = s.number[room]
        else:
            s.work[n] = (tile << NUMBER_BITS) + s.number[room]
            n += 1
    s.safes &= s.faceup
    return n, safes, stairs


@kernel
def spread(s, cfg, key, hidden, counts):
    """Lay the unseen safes and stairs so that every floor has one of each; the rooms that are left."""
    safes, stairs = counts
    reshuffle(s, key, s.work[len(s.work) - stairs :])
    on_first = (0, 0)
    if cfg.pool_stairs >= 0:
        on_first = split(s, cfg, key, hidden, counts)
    for floor in range(cfg.floors):
        for _ in range(share_of(s, cfg, floor, Tile.SAFE, on_first[SAFE_PLACE], safes)):
            room = draw_room(s, cfg, key, hidden, floor)
            lay_tile(s, cfg, room, Tile.SAFE, 0)
            hidden &= ~bit(room)
        for _ in range(share_of(s, cfg, floor, Tile.STAIRS, on_first[STAIRS_PLACE], counts[STAIRS_PLACE])):
            room = draw_room(s, cfg, key, hidden, floor)
            lay_tile(s, cfg, room, Tile.STAIRS, s.work[len(s.work) - stairs])
            stairs -= 1
            hidden &= ~bit(room)
    return hidden


@kernel
def draw_room(s, cfg, key, rooms, floor):
    """One of a set of rooms that are on a floor; there is one."""
    here = rooms_on(cfg, rooms, floor)
    return nth(here, draw_hidden(s, key, count_bits(here)))


@kernel
def rooms_on(cfg, rooms, floor):
    """Those of a set of rooms that are on a floor."""
    return on_floor(cfg, rooms, floor) << np.uint64(floor * cfg.area)


@kernel
def has_faceup(s, cfg, floor, tile):
    """Whether a tile of this kind lies faceup on a floor."""
    for room in range(floor * cfg.area, (floor + 1) * cfg.area):
        if has(s.faceup, room) and s.tile[room] == tile:
            return True
    return False


@kernel
def share_of(s, cfg, floor, tile, on_first, total):
    """How many unseen tiles of this kind a floor gets: one where it has none, or as they were split over two floors."""
    if cfg.pool_stairs < 0:
        return int(not has_faceup(s, cfg, floor, tile))
    return on_first if floor == 0 else total - on_first


# --- two floors with three safes and stairs (Fort Knox) ---


@kernel
def split(s, cfg, key, hidden, counts):
    """How many unseen safes and stairs lie on the first floor: each way by the number of its arrangements."""
    first, second = count_bits(rooms_on(cfg, hidden, 0)), count_bits(rooms_on(cfg, hidden, 1))
    total = np.int64(0)
    for a in range(counts[0] + 1):
        for b in range(counts[1] + 1):
            total += arrangements(s, cfg, (first, second), counts, (a, b))
    left = pick_below(s, key, total)
    for a in range(counts[0] + 1):
        for b in range(counts[1] + 1):
            left -= arrangements(s, cfg, (first, second), counts, (a, b))
            if left < 0:
                return a, b
    return counts


@kernel
def pick_below(s, key, total):
    """An integer below a total that may need more bits than one word gives exactly."""
    return np.int64(draw_hidden(s, key, FINE) * FINE + draw_hidden(s, key, FINE)) * total // (FINE * FINE)


FINE = 1 << 15
"""Steps of one draw; two of them tell 2 ** 30 apart."""


@kernel
def arrangements(s, cfg, rooms, counts, on_first):
    """Ways to lay so many safes and stairs on the first floor and the rest on the second; 0 if a floor lacks one."""
    safes, stairs = counts
    a, b = on_first
    if (a == 0 and not has_faceup(s, cfg, 0, Tile.SAFE)) or (b == 0 and not has_faceup(s, cfg, 0, Tile.STAIRS)):
        return np.int64(0)
    c, d = safes - a, stairs - b
    if (c == 0 and not has_faceup(s, cfg, 1, Tile.SAFE)) or (d == 0 and not has_faceup(s, cfg, 1, Tile.STAIRS)):
        return np.int64(0)
    first, second = rooms
    return choose(first, a) * choose(first - a, b) * choose(second, c) * choose(second - c, d)


@kernel
def choose(n, k):
    """Binomial coefficient of small numbers; 0 if n < k."""
    result = np.int64(1)
    for i in range(k):
        result = result * max(0, n - i) // (i + 1)
    return result
