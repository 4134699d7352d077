"""What a bot knows of a board as it lies: how far each tile is from the objectives and from the exits."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.board import moved
from simcore.games.infiltrators_guards.codes import DIRECTIONS, MAX_OBJECTIVES, SLOTS
from simcore.games.infiltrators_guards.reach import FAR, a_step_further, spread
from simcore.kernel import kernel
from simcore.sets import code_of, first_left, include, next_left
from strategies.infiltrators_guards.scratch import EXITS


@kernel
def know_board(t, cfg, plan):
    """Work the distances out, unless the board is the one that is known."""
    if is_known(t, plan):
        return
    plan.segment[:] = t.segment
    plan.rotation[:] = t.rotation
    plan.objective[:] = t.objective
    for k in range(t.n_objectives):
        find_places(t.board, cfg, t.objective[k], plan.places[k])
        fill_field(t.board, cfg, plan.places[k], plan.far[k], plan)
    fill_field(t.board, cfg, t.board.open_edge, plan.far[EXITS], plan)


@kernel
def is_known(t, plan):
    """Whether this is the board that was worked out last."""
    for slot in range(SLOTS):
        if plan.segment[slot] != t.segment[slot] or plan.rotation[slot] != t.rotation[slot]:
            return False
    for k in range(MAX_OBJECTIVES):
        if plan.objective[k] != t.objective[k]:
            return False
    return True


@kernel
def find_places(board, cfg, tile, places):
    """The tiles from which an objective on a tile can be hacked (R35)."""
    places[:] = ZERO
    include(places, tile)
    if cfg.hack_reach:
        a, b, c = a_step_further(board, cfg, places)
        places[0] |= a
        places[1] |= b
        places[2] |= c


@kernel
def fill_field(board, cfg, sources, field, plan):
    """The steps from each tile to the nearest of a set, figures ignored; FAR where there is no way."""
    ways = plan.ways
    field[:] = FAR
    ways.edge[:] = sources
    ways.reached[:] = sources
    ways.targets[:] = ZERO
    steps = 0
    note_steps(ways.edge, field, steps)
    while spread(board, cfg, ways.edge, ways.reached, ways.targets):
        steps += 1
        note_steps(ways.edge, field, steps)


@kernel
def note_steps(tiles, field, steps):
    """Write a distance for every tile of a set."""
    left, word = first_left(tiles)
    while left != ZERO:
        tile = code_of(left, word)
        field[tile] = steps
        left, word = next_left(tiles, left, word)


@kernel
def add_lines(board, cfg, tiles, far, found):
    """Add all tiles on a line of at most `far` steps from one of a set (R9, figures ignored)."""
    for direction in range(DIRECTIONS):
        if cfg.shot_lines and direction % 2:
            continue
        step = board.step[direction]
        a, b, c = tiles[0], tiles[1], tiles[2]
        for _ in range(far):
            a, b, c = moved(a & step[0], b & step[1], c & step[2], cfg.delta[direction])
            found[0] |= a
            found[1] |= b
            found[2] |= c


@kernel
def add_neighbours(board, cfg, tiles, found):
    """Add all tiles adjacent to one of a set (R10)."""
    a, b, c = a_step_further(board, cfg, tiles)
    found[0] |= a
    found[1] |= b
    found[2] |= c
