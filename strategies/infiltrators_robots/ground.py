"""What a bot knows of a map: steps between squares, and what scans see from each square.

Rows are worked out when somebody asks for them, and kept until the map or the doors are others.
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import next_to, square_at, way_of
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    EAST,
    FIRST_DOOR,
    NO_WAY,
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    DoorScan,
)
from simcore.kernel import kernel
from simcore.sets import holds
from strategies.infiltrators_robots.scratch import FAR, LONG, MOST_STEPS, SHORT

# --- the map ---


@kernel
def know_map(m, cfg, plan):
    """Begin anew unless the map is the one that is known."""
    if is_known(m, cfg, plan):
        return
    plan.stamp += 1
    plan.side = cfg.side
    plan.layout[0], plan.layout[1] = m.panel, m.turns
    plan.layout[2], plan.layout[3] = m.line, m.column
    plan.doors[0], plan.doors[1] = m.door_a, m.door_b
    n = 0
    for slot in range(cfg.panels):
        for index in range(cfg.area):
            if m.room[square_at(slot, index)] >= 0:
                plan.squares[n] = square_at(slot, index)
                n += 1
    plan.n_squares = n


@kernel
def is_known(m, cfg, plan):
    """Whether this is the map that was worked out last."""
    if plan.stamp == 0 or plan.side != cfg.side:
        return False
    for slot in range(len(m.panel)):
        if plan.layout[0, slot] != m.panel[slot] or plan.layout[1, slot] != m.turns[slot]:
            return False
        if plan.layout[2, slot] != m.line[slot] or plan.layout[3, slot] != m.column[slot]:
            return False
    for door in range(m.n_doors):
        if plan.doors[0, door] != m.door_a[door] or plan.doors[1, door] != m.door_b[door]:
            return False
    return True


@kernel
def square_number(plan, k):
    """Square number `k` of all that the map has."""
    return np.int64(plan.squares[k])


# --- steps ---


@kernel
def know_far(m, plan, start):
    """Work out the steps from a square to all others, figures ignored."""
    if plan.far_stamp[start] == plan.stamp:
        return
    plan.far_stamp[start] = plan.stamp
    far, queue = plan.far[start], plan.queue
    far[:] = FAR
    far[start] = 0
    queue[0] = start
    n, done = 1, 0
    while done < n:
        here = np.int64(queue[done])
        done += 1
        for direction in range(DIRECTIONS):
            if way_of(m, here, direction) != NO_WAY:
                there = next_to(m, here, direction)
                if far[there] == FAR:
                    far[there] = far[here] + 1
                    queue[n] = there
                    n += 1


@kernel
def steps_between(m, plan, start, square):
    """Steps from a square to another one; the row of `start` is kept."""
    know_far(m, plan, start)
    return np.int64(plan.far[start, square])


@kernel
def know_ball(m, plan, start):
    """List the squares within as many steps as any figure has actions, the nearest first."""
    if plan.ball_stamp[start] == plan.stamp:
        return
    plan.ball_stamp[start] = plan.stamp
    plan.ring += 1
    ball, ringed = plan.ball[start], plan.ringed
    ball[0] = start
    ringed[start] = plan.ring
    n, done = 1, 0
    for steps in range(MOST_STEPS + 1):
        plan.ball_end[start, steps] = n
        if steps < MOST_STEPS:
            end = n
            while done < end:
                here = np.int64(ball[done])
                done += 1
                for direction in range(DIRECTIONS):
                    there = next_to(m, here, direction)
                    if way_of(m, here, direction) != NO_WAY and ringed[there] != plan.ring:
                        ringed[there] = plan.ring
                        ball[n] = there
                        n += 1


@kernel
def count_near(m, plan, start, steps):
    """How many squares are within so many steps of a square."""
    know_ball(m, plan, start)
    return np.int64(plan.ball_end[start, min(max(steps, 0), MOST_STEPS)])


@kernel
def near_square(plan, start, k):
    """Square number `k` of those near another one, by their steps."""
    return np.int64(plan.ball[start, k])


# --- what scans see ---


@kernel
def know_doors(view, cfg, plan):
    """Forget what scans see from squares near doors that have changed, or from all on another map."""
    t, m = view.table, view.map
    fresh = plan.sight_map != plan.stamp
    if fresh:
        plan.sight_map = plan.stamp
        plan.seen_stamp[:] = 0
    changed = fresh
    for i in range(len(t.active)):
        changed |= plan.active[i] != t.active[i]
    if not changed:
        return
    plan.sight += 1
    for door in range(m.n_doors):
        if not fresh and holds(plan.active, door) != holds(t.active, door):
            forget_near(m, plan, m.door_a[door], 2 * cfg.long_radius)
            forget_near(m, plan, m.door_b[door], 2 * cfg.long_radius)
    plan.active[:] = t.active


@kernel
def forget_near(m, plan, square, steps):
    """What scans see is no longer known from squares within so many steps."""
    for k in range(count_near(m, plan, square, steps)):
        plan.seen_stamp[SHORT, near_square(plan, square, k)] = 0
        plan.seen_stamp[LONG, near_square(plan, square, k)] = 0


@kernel
def count_seen(view, cfg, plan, kind, square):
    """How many squares a standee on a square sees; they are listed in `plan.seen`."""
    if plan.seen_stamp[kind, square] == 0:
        plan.seen_stamp[kind, square] = 1
        plan.n_seen[kind, square] = 0
        radius = cfg.elimination_radius if kind == SHORT else cfg.long_radius
        for vertical in range(NORTH, SOUTH + 1, SOUTH):
            list_quarter(view, cfg, plan, (kind, square, radius, vertical, EAST))
            list_quarter(view, cfg, plan, (kind, square, radius, vertical, WEST))
    return np.int64(plan.n_seen[kind, square])


@kernel
def seen_square(plan, kind, square, k):
    """Square number `k` of those seen from another one."""
    return np.int64(plan.seen[kind, square, k])


@kernel
def list_quarter(view, cfg, plan, quarter):
    """One quarter of the box around a square; its edges belong to one of the two quarters that have them."""
    kind, square, radius, vertical, sideways = quarter
    line = plan.line
    line[: radius + 1] = NOWHERE
    for down in range(radius + 1):
        for right in range(radius + 1):
            here = square
            if down or right:
                here = seen_behind(view, cfg, line[right - 1], sideways) if right else np.int64(NOWHERE)
                if here == NOWHERE and down:
                    here = seen_behind(view, cfg, line[right], vertical)
            line[right] = here
            if here != NOWHERE and (down or vertical == NORTH) and (right or sideways == EAST):
                plan.seen[kind, square, plan.n_seen[kind, square]] = here
                plan.n_seen[kind, square] += 1


@kernel
def seen_behind(view, cfg, square, direction):
    """The square behind an edge of a seen one, NOWHERE if a scan does not pass (D8)."""
    if square == NOWHERE:
        return np.int64(NOWHERE)
    way = way_of(view.map, square, direction)
    if way >= FIRST_DOOR:
        shut = cfg.door_scan == DoorScan.ALWAYS_BLOCKS
        shut |= cfg.door_scan == DoorScan.ACTIVE_BLOCKS and holds(view.table.active, way - FIRST_DOOR)
        way = NO_WAY if shut else way
    return np.int64(NOWHERE) if way == NO_WAY else next_to(view.map, square, direction)


@kernel
def sees(view, cfg, plan, kind, square, other):
    """Whether a standee on a square would see another one."""
    for k in range(count_seen(view, cfg, plan, kind, square)):
        if seen_square(plan, kind, square, k) == other:
            return True
    return False


@kernel
def sum_seen(view, cfg, plan, kind, square, values):
    """The sum of some values over all squares that a standee on a square would see."""
    total = 0.0
    for k in range(count_seen(view, cfg, plan, kind, square)):
        total += values[seen_square(plan, kind, square, k)]
    return total


@kernel
def clear_seen(view, cfg, plan, kind, square, values):
    """Set values to 0 on all squares that a standee on a square would see."""
    for k in range(count_seen(view, cfg, plan, kind, square)):
        values[seen_square(plan, kind, square, k)] = 0.0


# --- the way out ---


@kernel
def know_exits(view, plan):
    """Steps from each square to the nearest entrance."""
    same = plan.exit_map == plan.stamp
    for slot in range(len(plan.open)):
        same &= plan.open[slot] == view.table.entrance[slot]
    if same:
        return
    plan.exit_map = plan.stamp
    plan.open[:] = view.table.entrance
    plan.exit[:] = FAR
    for slot in range(len(plan.open)):
        if plan.open[slot] >= 0:
            know_far(view.map, plan, plan.open[slot])
            for k in range(plan.n_squares):
                square = square_number(plan, k)
                plan.exit[square] = min(plan.exit[square], np.int64(plan.far[plan.open[slot], square]))
