"""Figures: who stands where, who is in whose way (R17, R19), and what is visible."""

from __future__ import annotations

from simcore.games.infiltrators_robots.board import next_to, room_of, way_of
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    FIRST_DOOR,
    FIRST_ROBOT,
    FIRST_TRAITOR,
    NO_WAY,
    NOBODY,
    NOWHERE,
    Decoy,
    Where,
)
from simcore.kernel import kernel
from simcore.sets import holds

# --- who is there ---


@kernel
def is_infiltrator(figure):
    """Whether a figure is an infiltrator."""
    return figure < FIRST_ROBOT


@kernel
def is_traitor(figure):
    """Whether a figure is a traitor."""
    return figure >= FIRST_TRAITOR


@kernel
def number_of(figure):
    """The index of a figure among its like."""
    if figure >= FIRST_TRAITOR:
        return figure - FIRST_TRAITOR
    return figure - FIRST_ROBOT if figure >= FIRST_ROBOT else figure


@kernel
def seat_of(cfg, figure):
    """The seat that leads a figure; a traitor's is that of the infiltrator it was."""
    if figure >= FIRST_TRAITOR:
        return figure - FIRST_TRAITOR
    return figure - FIRST_ROBOT + cfg.infiltrators if figure >= FIRST_ROBOT else figure


@kernel
def is_on_board(t, figure):
    """Whether a figure stands on a square."""
    return t.where[figure] == Where.BOARD


@kernel
def is_in_play(t, i):
    """Whether an infiltrator is on the board or outside."""
    return t.where[i] == Where.BOARD or t.where[i] == Where.OUTSIDE


@kernel
def count_in_play(t, cfg):
    """Infiltrators on the board or outside."""
    n = 0
    for i in range(cfg.infiltrators):
        n += is_in_play(t, i)
    return n


@kernel
def lead_infiltrator(t, cfg):
    """The lowest-numbered infiltrator in play; 0 where there is none."""
    for i in range(cfg.infiltrators):
        if is_in_play(t, i):
            return i
    return 0


# --- who is in the way ---


@kernel
def has_other_pawn(t, cfg, square, figure):
    """Whether another pawn than a figure stands on a square; NOBODY is no figure."""
    for i in range(cfg.infiltrators):
        if t.square[i] == square and i != figure:
            return True
    for d in range(cfg.decoys):
        if t.decoy_square[d] == square and stands(t, d):
            return True
    return False


@kernel
def stands(t, d):
    """Whether a decoy is a pawn on the board."""
    return t.decoy[d] == Decoy.BOARD


@kernel
def has_other_standee(t, cfg, square, figure):
    """Whether another robot or traitor than a figure stands on a square; NOBODY is no figure."""
    for one in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if t.square[one] == square and one != figure:
            return True
    for one in range(FIRST_TRAITOR, FIRST_TRAITOR + cfg.infiltrators):
        if t.square[one] == square and one != figure:
            return True
    return False


@kernel
def is_crowded(t, cfg, square, figure):
    """Whether another figure of the same kind stands on a square."""
    if is_infiltrator(figure):
        return has_other_pawn(t, cfg, square, figure)
    return has_other_standee(t, cfg, square, figure)


@kernel
def can_step(s, cfg, figure, square, direction):
    """Whether a figure may step over an edge (R18, D10)."""
    way = way_of(s.map, square, direction)
    if way == NO_WAY:
        return False
    if way >= FIRST_DOOR and cfg.active_door_blocks and is_infiltrator(figure):
        return not holds(s.table.active, way - FIRST_DOOR)
    return True


@kernel
def can_rest(s, cfg, figure, square, left):
    """Whether a figure on a square finds one without another of its kind in so many steps more: f(q) <= left (R19)."""
    t, queue = s.table, s.queue
    if not is_crowded(t, cfg, square, figure):
        return True
    queue[0] = square
    n, done = 1, 0
    for _ in range(left):
        end = n
        while done < end:
            here = queue[done]
            done += 1
            for direction in range(DIRECTIONS):
                if can_step(s, cfg, figure, here, direction):
                    there = next_to(s.map, here, direction)
                    if not is_crowded(t, cfg, there, figure):
                        return True
                    if not is_listed(queue, n, there):
                        queue[n] = there
                        n += 1
    return False


@kernel
def is_listed(squares, n, square):
    """Whether a square is among the first `n` of a list."""
    for k in range(n):
        if squares[k] == square:
            return True
    return False


@kernel
def has_robot_in_room(s, cfg, room):
    """Whether a robot stands in a room (D14)."""
    for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if is_on_board(s.table, figure) and room_of(s.map, s.table.square[figure]) == room:
            return True
    return False


# --- what is visible (6.1) ---


@kernel
def next_label(t):
    """A label for a pawn that becomes visible."""
    label = t.next_label
    t.next_label += 1
    return label


@kernel
def reveal(t, i, sure):
    """An infiltrator becomes visible."""
    t.label[i] = next_label(t)
    t.sure[i] = sure


@kernel
def conceal(t, i):
    """An infiltrator becomes invisible."""
    t.label[i] = NOBODY
    t.sure[i] = 0


@kernel
def take_off_board(t, figure, where):
    """A figure leaves its square."""
    t.where[figure] = where
    t.square[figure] = NOWHERE


@kernel
def put_on_board(t, figure, square):
    """A figure stands on a square."""
    t.where[figure] = Where.BOARD
    t.square[figure] = square


@kernel
def holds_data(t, cfg, figure):
    """Whether a figure carries data."""
    for g in range(cfg.panels):
        if t.generator_holder[g] == figure:
            return True
    return False
