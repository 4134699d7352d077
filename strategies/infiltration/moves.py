"""Where moves lead."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.board import has_hologram
from simcore.games.infiltration.codes import LINE, OUT, SECRET, Direction, Op
from simcore.kernel import kernel
from strategies.infiltration.codes import A, B
from strategies.infiltration.hazards import standing, step_goal


@kernel
def best_goal(view, cfg, plan, start, direction, n):
    """The position that a move of up to n rooms is best ended at."""
    best = standing(view, cfg, plan, start)
    goal = start
    if start in (SECRET, OUT):
        return start
    for way in range(2):
        if direction != Direction.EITHER and direction != way:
            continue
        position = start
        for _ in range(n):
            position = step_goal(position, way)
            if position < OUT:
                break
            value = standing(view, cfg, plan, position)
            if value > best:
                best = value
                goal = position
            if position == OUT:
                break
    return goal


@kernel
def carry_goal(view, cfg, plan, start, direction):
    """The room that data are best carried to, `start` if nowhere."""
    goal = best_goal(view, cfg, plan, start, direction, np.int64(1))
    return start if goal == OUT else goal


@kernel
def moves_me(op, center, at):
    """Whether an operation takes its actor elsewhere: doors and exits only whoever stands at them."""
    if op == Op.MOVE or op == Op.CARRY_DF:
        return True
    return (op == Op.ENTER_SECRET or op == Op.ESCAPE) and center == at


@kernel
def moved_to(view, cfg, plan, pc, at):
    """Where an operation takes its actor."""
    op = cfg.code[pc, 0]
    if op == Op.MOVE:
        return best_goal(view, cfg, plan, at, np.int64(cfg.code[pc, A]), np.int64(cfg.code[pc, B]))
    if op == Op.CARRY_DF:
        return carry_goal(view, cfg, plan, at, np.int64(cfg.code[pc, A]))
    if op == Op.ENTER_SECRET:
        return SECRET
    return OUT


@kernel
def step_value(view, cfg, plan, at, direction):
    """Points of one step along the line from a position."""
    goal = step_goal(at, direction)
    if goal < OUT or at == SECRET:
        return 0.0
    while goal > OUT and goal < LINE and has_hologram(view, cfg, goal):
        goal = step_goal(goal, direction)
    return standing(view, cfg, plan, goal) - standing(view, cfg, plan, at)
