"""What threatens: dials, wounds and delays, Enter programs, traps and NPCs; in points."""

from __future__ import annotations

import numpy as np

from simcore.bits import bit, has
from simcore.games.infiltration.codes import LINE, NPC_BESIDE, Condition, Direction, Obstacle, Op
from simcore.kernel import kernel
from strategies.infiltration.clock import walking_rounds, way_out
from strategies.infiltration.codes import A, B, D, Weight
from strategies.infiltration.plan import worth
from strategies.infiltration.scene import count_at
from strategies.infiltration.weights import HALF

# --- conditions ---


@kernel
def holds(view, cfg, plan, pc, center):
    """Whether the condition of an `if` that rolls no die holds now."""
    condition = cfg.code[pc, A]
    number = cfg.code[pc, B]
    if condition == Condition.HAS_LOCK:
        return view.obstacle[center] == Obstacle.LOCK
    if condition == Condition.NO_LOCK:
        return view.obstacle[center] != Obstacle.LOCK
    if condition == Condition.HAS_WORKER:
        return view.obstacle[center] == Obstacle.WORKER
    if condition == Condition.NO_WORKER:
        return view.obstacle[center] != Obstacle.WORKER
    if condition == Condition.ALARM_GE:
        return view.alarm >= number
    if condition == Condition.WOUNDED:
        return plan.wounded != 0
    if condition == Condition.ALONE:
        return count_at(plan.crowd, center) == 0
    if condition == Condition.DF_GE:
        return view.df_total[center] >= number
    for npc in range(cfg.n_npcs):
        if view.npc_at[npc] == center and center > NPC_BESIDE:
            return True
    return False


@kernel
def chance_of(view, cfg, plan, pc, center):
    """Chance that the condition of an `if` holds when it is reached."""
    if cfg.code[pc, A] == Condition.DIE_LE:
        return cfg.code[pc, B] / float(cfg.die_faces)
    return 1.0 if holds(view, cfg, plan, pc, center) else 0.0


# --- dials, wounds, delays ---


@kernel
def dial_value(view, cfg, plan, op, change):
    """A turn of a dial: rounds lost or won, at my price less that of my rivals; never the end of the game."""
    if op == Op.PROXIMITY and view.proximity + change >= cfg.proximity_end:
        return -plan.stake
    rounds = change / max(plan.pace, 1.0)
    if op == Op.ALARM:
        rounds *= plan.rounds * plan.weight[Weight.ALARM_SPAN]
    return rounds * (plan.spite - plan.price)


@kernel
def wound_cost(plan):
    """Points it costs me to be wounded on the way out; also what healing is worth to a wounded."""
    cards = way_out(plan.at, plan.exit_room)
    short = max(walking_rounds(cards, np.int64(1)) - (plan.rounds - 1), 0.0)
    return plan.weight[Weight.WOUND] + min(short, float(cards)) * plan.price


@kernel
def self_value(view, cfg, plan, op):
    """Wound, heal or delay of myself."""
    if op == Op.HEAL:
        return wound_cost(plan) if plan.wounded else 0.0
    if op == Op.WOUND:
        return 0.0 if plan.wounded else -wound_cost(plan)
    return -plan.weight[Weight.DELAY] * plan.price


# --- programs that meet me ---


@kernel
def mishap(view, cfg, plan, pc, center):
    """What a program does to the operative it meets: Enter programs, traps and NPCs, on the first of their branches."""
    value = 0.0
    while pc >= 0 and cfg.code[pc, 0] != Op.END:
        op = cfg.code[pc, 0]
        if op == Op.IF and chance_of(view, cfg, plan, pc, center) < HALF:
            pc = np.int64(cfg.code[pc, D])
            continue
        if op == Op.WOUND and not plan.wounded:
            value -= wound_cost(plan)
        elif op == Op.DELAY:
            value -= plan.weight[Weight.DELAY] * plan.price
        elif op == Op.ALARM or op == Op.PROXIMITY:
            value += dial_value(view, cfg, plan, op, np.int64(cfg.code[pc, A]))
        elif op == Op.REMOVE_DF:
            value -= 1.0
        pc = np.int64(cfg.code[pc, D]) if op == Op.JUMP else pc + 1
    return value


@kernel
def menace(view, cfg, plan, position):
    """What the faceup NPCs of a room will do to who stands there, or passes them on the way out."""
    value = 0.0
    for npc in range(cfg.n_npcs):
        if view.npc_at[npc] == position and view.npc_faceup[npc]:
            value += mishap(view, cfg, plan, np.int64(cfg.npc_act[npc]), position)
    return value


@kernel
def woken(view, cfg, plan, center):
    """What the facedown NPCs of a room will do when they turn faceup."""
    value = 0.0
    for npc in range(cfg.n_npcs):
        if view.npc_at[npc] == center and not view.npc_faceup[npc]:
            value += plan.weight[Weight.NPC_WALKS] * mishap(view, cfg, plan, np.int64(cfg.npc_act[npc]), center)
    return value


# --- positions ---


@kernel
def standing(view, cfg, plan, position):
    """Worth of standing at a position at the end of this round, against standing idle where I am."""
    if not has(plan.weighed, position):
        value = worth(plan, position, plan.rounds - 1, 0.0) - plan.idle
        if has(plan.patrol, position):
            value += menace(view, cfg, plan, position)
        plan.standing[position] = value
        plan.weighed |= bit(position)
    return plan.standing[position]


@kernel
def step_goal(position, direction):
    """The position one step on, -1 for none."""
    if direction == Direction.BACK:
        return position - 1
    return position + 1 if position < LINE else -1
