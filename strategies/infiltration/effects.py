"""What one operation of a program is worth in the present view, in points (section 3)."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.board import is_in_reach, is_near, same_side
from simcore.games.infiltration.codes import (
    LINE,
    OUT,
    SECRET,
    Destroyable,
    Obstacle,
    Op,
    PlayKind,
    RoomProgram,
    RoomSelector,
    Who,
)
from simcore.kernel import kernel
from strategies.infiltration.clock import walking_rounds, way_out
from strategies.infiltration.codes import A, B, C, D, Weight
from strategies.infiltration.hazards import dial_value, menace, mishap, self_value, standing, woken
from strategies.infiltration.loot import download_value, laid, low_tokens, taken
from strategies.infiltration.scene import is_rival, points_of
from strategies.infiltration.weights import HALF, NEVER, PLAY_PROMISE, PROMISE, PROMISE_COLUMN, TEAMMATE


@kernel
def promise(cfg, pc):
    """What a program may be worth in a good place: kept against what it is worth here."""
    value = 0.0
    while pc >= 0 and cfg.code[pc, 0] != Op.END:
        op = np.int64(cfg.code[pc, 0])
        column = PROMISE_COLUMN[op]
        value += PROMISE[op] * (cfg.code[pc, column] if column else 1)
        if op == Op.PLAY:
            value += PLAY_PROMISE[cfg.code[pc, A]]
        pc = np.int64(cfg.code[pc, D]) if op == Op.JUMP else pc + 1
    return value


# --- operations on a room ---


@kernel
def destroy_value(view, cfg, plan, pc, position):
    """A lock or worker: the data behind it. NPCs: that they no longer act."""
    what = cfg.code[pc, A]
    if what == Destroyable.NPC:
        return -plan.weight[Weight.NPC_WALKS] * menace(view, cfg, plan, position)
    wanted = Obstacle.LOCK if what == Destroyable.LOCK else Obstacle.WORKER
    if view.obstacle[position] != wanted:
        return 0.0
    row = view.room[position]
    secure = float(cfg.room_secure[row])
    value = laid(plan, position, secure)
    if cfg.room_program[row, RoomProgram.ON_LOCK_DESTROYED] >= 0 and what == Destroyable.LOCK:
        value += mishap(view, cfg, plan, np.int64(cfg.room_program[row, RoomProgram.ON_LOCK_DESTROYED]), position)
    then_downloads = cfg.code[pc + 1, 0] == Op.PLAY and cfg.code[pc + 1, A] == PlayKind.DOWNLOAD
    if then_downloads:
        missing = max(plan.bite - view.df_total[position], 0.0)
        value += min(missing, secure) * plan.point
    return value


@kernel
def room_value(view, cfg, plan, pc, position):
    """Points of an operation that names this room (K5)."""
    op = cfg.code[pc, 0]
    n = np.int64(cfg.code[pc, A])
    if op == Op.DESTROY:
        value = destroy_value(view, cfg, plan, pc, position)
        follows = cfg.code[pc + 1, 0] == Op.PLAY and cfg.code[pc + 1, B] == RoomSelector.TARGET
        return value + (download_value(view, cfg, plan, position) if follows else 0.0)
    if op == Op.PLAY:
        if n != PlayKind.INTERFACE:
            return download_value(view, cfg, plan, position)
        program = np.int64(cfg.room_program[view.room[position], RoomProgram.INTERFACE])
        return promise(cfg, program) if view.interface[position] else 0.0
    if op == Op.TAKE_DF:
        tokens = min(float(n), float(view.df_total[position]))
        best = cfg.code[pc, C] and view.df_total[position] > n
        return taken(view, plan, position, tokens) + (plan.weight[Weight.BEST_OF] * tokens if best else 0.0)
    if op == Op.ADD_DF:
        return laid(plan, position, float(n))
    if op == Op.REMOVE_DF:
        gone = float(view.df_total[position])
        return laid(plan, position, -gone if n < 0 else -min(float(n), gone))
    if op == Op.PLACE_SPECIAL:
        return plan.weight[Weight.DEEPER] * (position - plan.at)
    return plan.weight[Weight.GLANCE]


@kernel
def is_selected(view, selector, center, position):
    """Whether a room is in a selector around *here* (R34, R42)."""
    if not view.revealed[position]:
        return False
    if selector == RoomSelector.HERE or selector == RoomSelector.NONE:
        return position == center
    if selector == RoomSelector.ANY:
        return same_side(center, position)
    return is_near(center, position) and (position != center or selector != RoomSelector.ADJ)


@kernel
def best_room(view, cfg, plan, pc, center):
    """The room an operation is best done in, 0 if it has none."""
    selector = np.int64(cfg.code[pc, B])
    if selector == RoomSelector.HERE:
        return center
    best = NEVER
    room = OUT
    first, last = (1, LINE) if selector == RoomSelector.ANY else (max(center - 1, 1), min(center + 1, LINE))
    if center == SECRET:
        first, last = SECRET, SECRET
    for position in range(first, last + 1):
        if is_selected(view, selector, center, position):
            value = room_value(view, cfg, plan, pc, position)
            if value > best:
                best = value
                room = position
    return room


# --- operations on operatives, specials ---


@kernel
def victim_value(view, cfg, plan, pc, operative):
    """Points of an operation done to another operative (K7)."""
    op = cfg.code[pc, 0]
    if op == Op.SWAP:
        return standing(view, cfg, plan, np.int64(view.at[operative])) - standing(view, cfg, plan, plan.at)
    side = 1.0 if is_rival(view, cfg, operative) else TEAMMATE
    points = points_of(view, cfg, operative)
    weight = side * (HALF + points / max(points + plan.stake, 1.0))
    walk = walking_rounds(way_out(np.int64(view.at[operative]), plan.exit_room), np.int64(view.wounded[operative]))
    hurt = plan.weight[Weight.TIGHT_PRICE] if plan.rounds - walk < plan.weight[Weight.TIGHT] else 1.0
    if op == Op.STEAL_DF:
        return side * plan.hope * min(float(cfg.code[pc, B]), points / plan.point) * plan.point
    if op == Op.TAKE_ITEM:
        return side * min(cfg.code[pc, B], view.hand_count[operative]) * plan.weight[Weight.ITEM]
    if op == Op.WOUND:
        return 0.0 if view.wounded[operative] else plan.weight[Weight.WOUND] * weight * hurt
    if op == Op.HEAL:
        return -plan.weight[Weight.WOUND] * weight if view.wounded[operative] else 0.0
    if op == Op.DELAY:
        return 0.0 if view.delayed[operative] else plan.weight[Weight.DELAY] * weight * hurt
    if op == Op.PUSH:
        return plan.weight[Weight.PUSHED] * np.int64(cfg.code[pc, C]) * weight
    return plan.weight[Weight.GLANCE]


@kernel
def others_value(view, cfg, plan, pc, center):
    """An operation on other operatives: the best of one, the sum of many."""
    who = cfg.code[pc, A]
    is_one = Who.ONE_HERE <= who <= Who.ONE_ANY
    value = 0.0
    for operative in range(cfg.operatives):
        position = np.int64(view.at[operative])
        if operative == plan.me or position == OUT or not same_side(plan.at, position):
            continue
        if is_in_reach(who, center, position):
            gain = victim_value(view, cfg, plan, pc, operative)
            value = max(value, gain) if is_one else value + gain
    return value


@kernel
def special_value(view, cfg, plan, special):
    """Score of a special gained: with values of its own the mean of them."""
    if view.special_left[special] == 0:
        return 0.0
    points = float(cfg.special_score[special])
    if special == cfg.prototype and cfg.prototype_value_count > 0:
        points = 0.0
        for copy in range(cfg.prototype_value_count):
            points += cfg.prototype_score[copy] / cfg.prototype_value_count
    return plan.hope * (points + plan.weight[Weight.ESCAPES] * (cfg.operatives - 1) * cfg.special_per_escaped[special])


# --- all other operations ---


@kernel
def plain_value(view, cfg, plan, pc, center):
    """Points of an operation that neither moves me, nor plays a card, nor works on a room."""
    op = cfg.code[pc, 0]
    n = np.int64(cfg.code[pc, A])
    if op == Op.ALARM or op == Op.PROXIMITY:
        return dial_value(view, cfg, plan, op, n)
    if op == Op.WOUND or op == Op.HEAL or op == Op.DELAY:
        if n == 0:
            return self_value(view, cfg, plan, op)
        return others_value(view, cfg, plan, pc, center)
    if op == Op.STEAL_DF or op == Op.TAKE_ITEM or op == Op.PUSH or op == Op.SWAP:
        return others_value(view, cfg, plan, pc, center)
    if op == Op.TAKE_DF:
        return plan.hope * min(n, np.int64(view.pool_count)) * plan.point
    if op == Op.REDRAW_DF:
        return low_tokens(view, plan, n)
    if op == Op.DRAW_ITEM:
        return min(n, np.int64(view.deck_count)) * plan.weight[Weight.ITEM]
    if op == Op.RECOVER_ITEM:
        return plan.weight[Weight.ITEM] if view.discard else 0.0
    if op == Op.GAIN:
        return special_value(view, cfg, plan, n)
    if op == Op.NPC_FLIP:
        return woken(view, cfg, plan, center)
    if op == Op.NPC_MOVE:
        return plan.weight[Weight.NPC_STEPS]
    return plan.weight[Weight.GLANCE] if op == Op.REVEAL or op == Op.LOOK_ROOMS or op == Op.LOOK_DECK else 0.0
