"""Invariants of the state, for tests and for debugging."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import count_bits, has
from simcore.games.infiltrators_guards.codes import NOBODY, NOWHERE, TILE_WORDS, Figure, Stage
from simcore.games.infiltrators_guards.figures import is_on_board, is_on_guard
from simcore.games.infiltrators_guards.machine import is_waiting
from simcore.kernel import entry_kernel, kernel
from simcore.sets import count_codes, holds


class Broken(IntEnum):
    """What does not hold."""

    NONE = 0
    FIGURES = 1  # a figure off its tile, on an obstacle, or two on one tile
    NOISE = 2  # beyond the cap, or of somebody who is not on the board
    ALERT = 3  # not the sum of its sources, or below 0
    OBJECTIVES = 4  # progress and hacker do not fit
    CARDS = 5  # more slots than cards may have
    HITS = 6  # below 0
    ACTIVATIONS = 7  # a guard out of play that is activated or moves
    OPTIONS = 8  # a question with fewer than two answers


@entry_kernel
def check(s, cfg):
    """The first broken invariant, 0 if all hold."""
    t = s.table
    if is_waiting(s) and count_codes(t.options) < 2:
        return Broken.OPTIONS.value
    if t.stage < Stage.ENTRY or t.stage == Stage.OVER:
        return Broken.NONE.value
    if not check_figures(t, cfg):
        return Broken.FIGURES.value
    if not check_noise(t, cfg):
        return Broken.NOISE.value
    if t.alert < 0 or s.alert_by.sum() != t.alert:
        return Broken.ALERT.value
    if not check_objectives(t, cfg):
        return Broken.OBJECTIVES.value
    if not check_infiltrators(t, cfg):
        return Broken.CARDS.value
    return check_guards(t)


@kernel
def check_figures(t, cfg):
    """Each figure has a free tile of its own, and the set of figures is theirs."""
    n = 0
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) or (t.where[i] == Figure.INSIDE and t.tile[i] != NOWHERE):
            n += 1
            if not stands_well(t, t.tile[i]) or count_figures_on(t, cfg, t.tile[i]) != 1:
                return False
        elif t.tile[i] != NOWHERE:
            return False
    for g in range(t.n_guards):
        if is_on_guard(t, g):
            n += 1
            if not stands_well(t, t.guard_tile[g]) or count_figures_on(t, cfg, t.guard_tile[g]) != 1:
                return False
    return n == count_tiles(t.board.figures)


@kernel
def count_figures_on(t, cfg, tile):
    """Figures that say they stand on a tile."""
    n = 0
    for i in range(cfg.infiltrators):
        n += t.tile[i] == tile
    for g in range(t.n_guards):
        n += t.guard_tile[g] == tile
    return n


@kernel
def stands_well(t, tile):
    """Whether a tile is one to stand on, and is known to be occupied."""
    return tile >= 0 and holds(t.board.free, tile) and holds(t.board.figures, tile)


@kernel
def count_tiles(tiles):
    """How many tiles a set has."""
    n = 0
    for i in range(TILE_WORDS):
        n += count_bits(tiles[i])
    return n


@kernel
def check_noise(t, cfg):
    """Noise is between 0 and the cap, and only where somebody is."""
    for i in range(cfg.infiltrators):
        if not 0 <= t.noise[i] <= cfg.noise_cap or (
            t.noise[i] > 0 and t.where[i] != Figure.BOARD and t.where[i] != Figure.INSIDE
        ):
            return False
    return True


@kernel
def check_objectives(t, cfg):
    """What is hacked has a hacker and enough successes."""
    for k in range(t.n_objectives):
        done = has(t.hacked, k)
        if done != (t.hacker[k] != NOBODY) or done != (t.progress[k] >= cfg.hack_successes):
            return False
    return True


@kernel
def check_infiltrators(t, cfg):
    """Cards fit into their slots, hits and uses are not negative."""
    for i in range(cfg.infiltrators):
        if t.hits[i] < 0 or not t.bought[i] <= t.n_cards[i] <= len(t.card[i]):
            return False
        for slot in range(t.n_cards[i]):
            if t.uses[i, slot] < 0:
                return False
    return True


@kernel
def check_guards(t):
    """Hits are not negative, and no guard is activated and moves at random in the same round."""
    for g in range(t.n_guards):
        if t.guard_hits[g] < 0:
            return Broken.HITS.value
    return Broken.ACTIVATIONS.value if count_bits(t.activated & t.moved) else Broken.NONE.value
