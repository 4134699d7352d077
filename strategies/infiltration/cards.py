"""What each card is worth against an idle round, committed or nested."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has, lowest
from simcore.games.infiltration.board import has_hologram, secret_exits
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    LINE,
    OUT,
    SECRET,
    After,
    Card,
    Direction,
    RoomProgram,
    Standing,
)
from simcore.kernel import inline_kernel, kernel
from strategies.infiltration.codes import Weight
from strategies.infiltration.effects import promise
from strategies.infiltration.hazards import mishap, standing, step_goal
from strategies.infiltration.loot import download_value
from strategies.infiltration.programs import ACTIONS, DATA_CARDS, Spot, interface_program, program_value
from strategies.infiltration.scene import count_at, share_at
from strategies.infiltration.weights import HALF

# --- moves ---


@kernel
def head_start(view, cfg, plan, position):
    """Points of the first Download in a room I come to: nobody else has begun there."""
    tokens = min(float(view.df_total[position]), plan.bite) if view.revealed[position] else plan.bite
    there = count_at(plan.crowd, position)
    return plan.point * tokens * (1.0 - share_at(plan.company, position)) / ((1 + there) * (1 + there))


@kernel
def ambush(view, cfg, plan, position):
    """What the Enter program, traps and specials of a room do to me when I enter it."""
    value = 0.0
    if view.revealed[position]:
        row = view.room[position]
        value += mishap(view, cfg, plan, np.int64(cfg.room_program[row, RoomProgram.ENTER]), position)
    if view.room_items[position]:
        for item in range(cfg.n_items):
            is_trap = cfg.item_trap[item] >= 0 and has(view.room_items[position], FIRST_ITEM_CODE + item)
            if is_trap and (cfg.item_standing[item] == Standing.TRAP_ALL or view.laid_by[item] != plan.me):
                value += mishap(view, cfg, plan, np.int64(cfg.item_trap[item]), position)
    for special in range(cfg.n_specials):
        if view.special_at[special] == position and position > OUT:
            value += mishap(view, cfg, plan, np.int64(cfg.special_trap[special]), position)
    return value


@kernel
def landing(view, cfg, at, direction):
    """Where a step from a position ends: a Hologram Projection sends on (R30); -1 for nowhere."""
    if at == SECRET:
        exits = secret_exits(view, cfg, direction)
        return lowest(exits) if exits != ZERO else -1
    goal = step_goal(at, direction)
    while 0 < goal < LINE and has_hologram(view, cfg, goal):
        goal = step_goal(goal, direction)
    return goal


@kernel
def plain_move(view, cfg, plan, direction):
    """Points of the normal effect of Advance or Retreat."""
    goal = landing(view, cfg, plan.at, direction)
    here = standing(view, cfg, plan, plan.at)
    if goal < OUT:
        return 0.0
    value = standing(view, cfg, plan, goal) - here
    if goal != OUT:
        value += ambush(view, cfg, plan, goal) + head_start(view, cfg, plan, goal) * plan.weight[Weight.FORESIGHT]
    return value


@kernel
def move_program(view, cfg, position, direction):
    """First row of the program that may replace Advance or Retreat in a room, -1 for none (R38)."""
    column = RoomProgram.ADVANCE if direction == Direction.FWD else RoomProgram.RETREAT
    return np.int64(cfg.room_program[view.room[position], column])


@kernel
def special_move(view, cfg, plan, direction):
    """Points of the program that may replace the move."""
    at = plan.at
    return program_value(view, cfg, plan, move_program(view, cfg, at, direction), Spot(at, 0, ZERO))


@kernel
def move_value(view, cfg, plan, direction):
    """Points of Advance or Retreat, the better way (K2)."""
    value = plain_move(view, cfg, plan, direction)
    if move_program(view, cfg, plan.at, direction) >= 0:
        value = max(value, special_move(view, cfg, plan, direction))
    return value


# --- all action cards, and items ---


@inline_kernel
def interface_value(view, cfg, plan):
    """Points of the terminal of my room."""
    at = plan.at
    if not view.interface[at]:
        return 0.0
    cards = view.hand[plan.me] & ~ACTIONS
    return program_value(view, cfg, plan, interface_program(view, cfg, at), Spot(at, 0, cards))


@inline_kernel
def value_acts(view, cfg, plan, cards):
    """Points of the action cards among `cards`, from where I stand.

    Programs of rooms are judged first: what they let me play besides is not worth anything to them yet.
    """
    if plan.at == OUT:
        return
    advance, retreat, terminal = 0.0, 0.0, 0.0
    if has(cards, Card.ADVANCE):
        advance = move_value(view, cfg, plan, Direction.FWD)
    if has(cards, Card.RETREAT):
        retreat = move_value(view, cfg, plan, Direction.BACK) + plan.weight[Weight.HOMEWARD]
    if has(cards, Card.INTERFACE):
        terminal = interface_value(view, cfg, plan)
    if cards & DATA_CARDS:
        plan.act[Card.DOWNLOAD] = download_value(view, cfg, plan, plan.at)
        plan.act[Card.EXTRACT] = plan.act[Card.DOWNLOAD]
    plan.act[Card.ADVANCE] = advance
    plan.act[Card.RETREAT] = retreat
    plan.act[Card.INTERFACE] = terminal


@kernel
def lying_value(view, cfg, plan, item):
    """Points of a standing effect laid where I stand."""
    kind = cfg.item_standing[item]
    tokens = float(view.df_total[plan.at])
    if kind == Standing.DOWNLOAD_BONUS:
        return cfg.item_bonus[item] * plan.point * HALF * tokens / plan.bite
    if kind == Standing.HOLOGRAM:
        return HALF * plan.point * tokens * (1.0 - share_at(plan.company, plan.at))
    if kind == Standing.TRAP_OTHERS or kind == Standing.TRAP_ALL:
        harm = mishap(view, cfg, plan, np.int64(cfg.item_trap[item]), plan.at)
        others = 0
        for operative in range(cfg.operatives):
            others += operative != plan.me and view.at[operative] != OUT
        return -plan.weight[Weight.MEET] * harm * (others - (kind == Standing.TRAP_ALL))
    return 0.0


@inline_kernel
def item_value(view, cfg, plan, item):
    """Points of an item now, less what is lost by not keeping it for a better place."""
    cards = view.hand[plan.me] & ~bit(FIRST_ITEM_CODE + item)
    program = np.int64(cfg.item_program[item])
    value = program_value(view, cfg, plan, program, Spot(OUT, 0, cards))
    if cfg.item_standing[item] != Standing.NONE:
        value += lying_value(view, cfg, plan, item)
    if cfg.item_after[item] != After.HAND and plan.rounds > plan.weight[Weight.SHORT_RUN]:
        value -= plan.weight[Weight.KEPT] * max(promise(cfg, program) - max(value, 0.0), 0.0)
    return value
