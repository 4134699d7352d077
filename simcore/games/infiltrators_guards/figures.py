"""Figures and the numbers on their cards: where they stand, what they hold, who can be attacked."""

from __future__ import annotations

from simcore.bits import ZERO, bit
from simcore.games.infiltrators_guards.board import distance, has_line
from simcore.games.infiltrators_guards.codes import NOWHERE, TILES, Figure
from simcore.kernel import kernel
from simcore.sets import exclude, holds, include

# --- where they stand ---


@kernel
def is_on_board(t, i):
    """Whether an infiltrator stands on the board."""
    return t.where[i] == Figure.BOARD


@kernel
def is_on_guard(t, g):
    """Whether a guard is on the board, so that it blocks, hears and acts (R88)."""
    return t.guard_where[g] == Figure.BOARD


@kernel
def is_inside(t, i):
    """Whether an infiltrator is on the board or waits outside for a free tile."""
    return t.where[i] == Figure.BOARD or t.where[i] == Figure.WAITING


@kernel
def put_infiltrator(t, i, tile):
    """An infiltrator stands on a tile."""
    if t.tile[i] != NOWHERE:
        exclude(t.board.figures, t.tile[i])
    t.tile[i] = tile
    include(t.board.figures, tile)


@kernel
def put_guard(t, g, tile):
    """A guard stands on a tile."""
    if t.guard_tile[g] != NOWHERE:
        exclude(t.board.figures, t.guard_tile[g])
    t.guard_tile[g] = tile
    include(t.board.figures, tile)


@kernel
def remove_infiltrator(t, i, where):
    """An infiltrator has left or was taken out; its noise goes with it."""
    exclude(t.board.figures, t.tile[i])
    t.tile[i] = NOWHERE
    t.where[i] = where
    t.noise[i] = 0


@kernel
def remove_guard(t, g):
    """A guard was taken out."""
    exclude(t.board.figures, t.guard_tile[g])
    t.guard_tile[g] = NOWHERE
    t.guard_where[g] = Figure.TAKEN


@kernel
def living_guards(t):
    """Guards on the board, as bits."""
    guards = ZERO
    for g in range(t.n_guards):
        if is_on_guard(t, g):
            guards |= bit(g)
    return guards


# --- what they can do ---


@kernel
def held_sum(t, numbers, i):
    """A passive number of all cards that an infiltrator holds (R84); `numbers` are by equipment row."""
    n = 0
    for slot in range(t.n_cards[i]):
        n += numbers[t.card[i, slot]]
    return n


@kernel
def movement_of(t, cfg, i):
    """Tiles of a move of an infiltrator (R32)."""
    return cfg.movement[t.character[i]] + held_sum(t, cfg.card_move, i)


@kernel
def hp_of(t, cfg, i):
    """Hits that an infiltrator bears without a death check (R45)."""
    return cfg.hp[t.character[i]] + held_sum(t, cfg.card_hp, i)


@kernel
def hack_dice(t, cfg, i):
    """Dice of a hacking roll (R36)."""
    return cfg.hack[t.character[i]] + held_sum(t, cfg.card_hack, i)


@kernel
def stands_in_shade(t, tile):
    """Whether a tile is shaded."""
    return holds(t.board.shade, tile)


@kernel
def is_attackable(t, i):
    """Whether guards may attack an infiltrator (R51)."""
    return is_on_board(t, i) and (t.noise[i] > 0 or not stands_in_shade(t, t.tile[i]))


@kernel
def is_heard(t, cfg, i):
    """Whether a guard hears an infiltrator's noise (R55, D4)."""
    if not is_on_board(t, i) or t.noise[i] == 0:
        return False
    for g in range(t.n_guards):
        if is_on_guard(t, g) and hears(t, cfg, g, t.tile[i]):
            return True
    return False


@kernel
def hears(t, cfg, g, tile):
    """Whether a guard would hear noise on a tile."""
    there = t.guard_tile[g]
    return distance(cfg, there, tile) <= cfg.hearing_range or (
        cfg.hearing_line and has_line(t.board, cfg, there, tile, TILES, False)
    )
