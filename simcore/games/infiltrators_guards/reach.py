"""Which tiles a figure can reach in a move, as sets of tiles that grow by a step at a time (R12)."""

from __future__ import annotations

from simcore.bits import ZERO, lowest
from simcore.games.infiltrators_guards.board import moved
from simcore.games.infiltrators_guards.codes import DIRECTIONS, NOWHERE, TILE_WORDS, WORD
from simcore.kernel import kernel
from simcore.sets import holds, include

FAR = 999
"""The length of a path where there is none."""


@kernel
def a_step_further(board, cfg, tiles):
    """All tiles that are a clear step from one of a set, as three words; figures are ignored."""
    a, b, c = ZERO, ZERO, ZERO
    for direction in range(DIRECTIONS):
        step = board.step[direction]
        x, y, z = moved(tiles[0] & step[0], tiles[1] & step[1], tiles[2] & step[2], cfg.delta[direction])
        a |= x
        b |= y
        c |= z
    return a, b, c


@kernel
def spread(board, cfg, edge, reached, barred):
    """Go a step on from the tiles of `edge`, reached last; whether there are new ones, which are `edge` then."""
    found = a_step_further(board, cfg, edge)
    more = ZERO
    for i in range(TILE_WORDS):
        edge[i] = found[i] & ~reached[i] & ~barred[i]
        reached[i] |= edge[i]
        more |= edge[i]
    return more != ZERO


@kernel
def begin_walk(tile, edge, reached):
    """Nothing is reached yet but the tile where the figure stands."""
    edge[:] = ZERO
    include(edge, tile)
    reached[:] = edge


@kernel
def find_reach(board, cfg, tile, movement, ways):
    """The tiles that a figure can reach, its own included, into `ways.reached` (R12); `near` lacks the last step."""
    begin_walk(tile, ways.edge, ways.reached)
    ways.near[:] = ways.reached
    for _ in range(movement):
        ways.near[:] = ways.reached
        if not spread(board, cfg, ways.edge, ways.reached, board.figures):
            return


@kernel
def path_length(board, cfg, a, b, ways):
    """The length of a shortest path past the figures from a tile to a free one, FAR if there is none."""
    begin_walk(a, ways.edge, ways.reached)
    steps = 0
    while not holds(ways.reached, b):
        steps += 1
        if not spread(board, cfg, ways.edge, ways.reached, board.figures):
            return FAR
    return steps


@kernel
def nearest_of(board, cfg, tile, targets, movement, ways):
    """The nearest tile of a set, the own one included, at most `movement` away; NOWHERE if there is none."""
    if movement < 0:
        return NOWHERE
    begin_walk(tile, ways.edge, ways.reached)
    for steps in range(movement + 1):
        for i in range(TILE_WORDS):
            if ways.edge[i] & targets[i] != ZERO:
                return i * WORD + lowest(ways.edge[i] & targets[i])
        if steps == movement or not spread(board, cfg, ways.edge, ways.reached, board.figures):
            break
    return NOWHERE
