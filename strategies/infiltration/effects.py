"""What one operation of a program is worth in the present view, in points (section 3)."""

from __future__ import annotations

import numpy as np

from simcore.bits import has
from simcore.games.infiltration.board import is_in_reach, is_near, same_side
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    LINE,
    NPC_BESIDE,
    OUT,
    SECRET,
    Condition,
    Destroyable,
    Direction,
    Obstacle,
    Op,
    PlayKind,
    RoomProgram,
    RoomSelector,
    Stage,
    Standing,
    Who,
)
from simcore.kernel import kernel
from strategies.infiltration.clock import walking_rounds, way_out
from strategies.infiltration.plan import count_at, is_rival, points_of, share_at, worth
from strategies.infiltration.weights import (
    ALARM_SPAN,
    BEST_OF,
    DEEPER,
    DELAY,
    DOWNLOADS,
    ESCAPES,
    GLANCE,
    HALF,
    ITEM,
    NEVER,
    NPC_WALKS,
    PLAY_PROMISE,
    PROMISE,
    PROMISE_COLUMN,
    PUSHED,
    TEAMMATE,
    TIGHT,
    TIGHT_PRICE,
    WOUND,
)

A, B, C, D = 1, 2, 3, 4
"""Columns of a code row after the operation."""


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
        return plan.ground.wounded != 0
    if condition == Condition.ALONE:
        return count_at(plan.ground.crowd, center) == 0
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


# --- clock and condition ---


@kernel
def dial_value(cfg, plan, op, change):
    """A turn of a dial: rounds lost or won, at my price less that of my rivals."""
    rounds = change / max(plan.pace, 1.0)
    if op == Op.ALARM:
        rounds *= plan.ground.rounds * ALARM_SPAN
    return rounds * (plan.spite - plan.price)


@kernel
def wound_cost(plan):
    """Points it costs me to be wounded on the way out; also what healing is worth to a wounded."""
    g = plan.ground
    cards = way_out(g.at, g.exit_room)
    short = max(walking_rounds(cards, 1) - (g.rounds - 1), 0.0)
    return WOUND + min(short, float(cards)) * plan.price


@kernel
def mishap(view, cfg, plan, pc, center):
    """What a program does to the operative it meets: Enter programs, traps and NPCs, on the first of their branches."""
    value = 0.0
    while pc >= 0 and cfg.code[pc, 0] != Op.END:
        op = cfg.code[pc, 0]
        if op == Op.IF and chance_of(view, cfg, plan, pc, center) < HALF:
            pc = np.int64(cfg.code[pc, D])
            continue
        if op == Op.WOUND and not plan.ground.wounded:
            value -= wound_cost(plan)
        elif op == Op.DELAY:
            value -= DELAY * plan.price
        elif op == Op.ALARM or op == Op.PROXIMITY:
            value += dial_value(cfg, plan, op, np.int64(cfg.code[pc, A]))
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
def standing(view, cfg, plan, position):
    """Worth of standing at a position at the end of this round, against standing idle where I am."""
    value = worth(plan.ground, position, plan.ground.rounds - 1, 0.0) - plan.idle
    if position != OUT:
        value += menace(view, cfg, plan, position)
    return value


# --- data ---


@kernel
def value_of_tokens(view, plan, position, n):
    """Mean value of n tokens of a room: known ones by their sum."""
    total = np.int64(view.df_total[position])
    if view.df_known[position] and total > 0:
        tokens = view.df[position]
        return n * (tokens[0] + 2 * tokens[1] + 3 * tokens[2]) / total
    return n * plan.ground.point


@kernel
def taken(view, plan, position, n):
    """Points of n tokens now, less what they would have brought me later."""
    g = plan.ground
    later = n / g.bite * share_at(g.crowd, position) if position == SECRET or g.at != SECRET else 0.0
    lost = worth(g, g.at, g.rounds - 1, -later) - plan.idle
    return value_of_tokens(view, plan, position, n) + lost


@kernel
def laid(plan, position, n):
    """Points of n tokens more in a room."""
    g = plan.ground
    return worth(g, g.at, g.rounds - 1, n / g.bite * share_at(g.crowd, position)) - plan.idle


@kernel
def rivals_before(view, cfg, plan, position):
    """Operatives in a room that may take from it before I do in this round."""
    if view.stage != Stage.SELECTION:
        return 0
    rivals = 0
    my_turn = (plan.me - view.first) % cfg.operatives
    for operative in range(cfg.operatives):
        is_before = (operative - view.first) % cfg.operatives < my_turn
        rivals += is_before and view.at[operative] == position
    return rivals


@kernel
def bonus_at(view, cfg, position):
    """What the items lying in a room add to a Download there."""
    bonus = 0
    if view.room_items[position]:
        for item in range(cfg.n_items):
            if has(view.room_items[position], FIRST_ITEM_CODE + item) and cfg.item_standing[item] == Standing.DOWNLOAD_BONUS:
                bonus += np.int64(cfg.item_bonus[item])
    return bonus


@kernel
def download_tokens(view, cfg, plan, position):
    """Tokens a Download or Extract may be expected to take from a room."""
    available = float(view.df_total[position])
    bonus = bonus_at(view, cfg, position)
    if cfg.extraction:
        others = count_at(plan.ground.crowd, position)
        alone = min(float(cfg.extract_alone) + bonus, available)
        shared = float(cfg.extract_two if others == 1 else cfg.extract_more) + bonus
        odds = (1.0 - DOWNLOADS) ** others
        return odds * alone + (1.0 - odds) * min(shared, available / (others + 1))
    before = rivals_before(view, cfg, plan, position)
    odds = 0.0 if view.downloaded[position] else (1.0 - DOWNLOADS) ** before
    first = min(float(cfg.download_first + bonus), available)
    gone = min(float(before), 1.0) * cfg.download_first + max(before - 1.0, 0.0) * DOWNLOADS
    later = min(float(cfg.download_later + bonus), max(available - gone, 0.0))
    return odds * first + (1.0 - odds) * later


@kernel
def download_value(view, cfg, plan, position):
    """Points of a Download from a room, 0 for none."""
    if position == OUT:
        return 0.0
    return taken(view, plan, position, download_tokens(view, cfg, plan, position))


# --- operations on a room ---


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


@kernel
def destroy_value(view, cfg, plan, pc, position):
    """A lock or worker: the data behind it. NPCs: that they no longer act."""
    what = cfg.code[pc, A]
    if what == Destroyable.NPC:
        return -NPC_WALKS * menace(view, cfg, plan, position)
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
        missing = max(plan.ground.bite - view.df_total[position], 0.0)
        value += min(missing, secure) * plan.ground.point
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
        return taken(view, plan, position, tokens) + (BEST_OF * tokens if best else 0.0)
    if op == Op.ADD_DF:
        return laid(plan, position, float(n))
    if op == Op.REMOVE_DF:
        gone = float(view.df_total[position])
        return laid(plan, position, -gone if n < 0 else -min(float(n), gone))
    if op == Op.PLACE_SPECIAL:
        return DEEPER * (position - plan.ground.at)
    return GLANCE


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


# --- operations on operatives ---


@kernel
def victim_value(view, cfg, plan, pc, operative):
    """Points of an operation done to another operative (K7)."""
    op = cfg.code[pc, 0]
    if op == Op.SWAP:
        return standing(view, cfg, plan, np.int64(view.at[operative])) - standing(view, cfg, plan, plan.ground.at)
    side = 1.0 if is_rival(view, cfg, operative) else TEAMMATE
    points = points_of(view, cfg, operative)
    weight = side * (HALF + points / (points + plan.ground.stake))
    walk = walking_rounds(way_out(np.int64(view.at[operative]), plan.ground.exit_room), view.wounded[operative])
    hurt = TIGHT_PRICE if plan.ground.rounds - walk < TIGHT else 1.0
    if op == Op.STEAL_DF:
        return side * min(float(cfg.code[pc, B]), points / plan.ground.point) * plan.ground.point
    if op == Op.TAKE_ITEM:
        return side * min(cfg.code[pc, B], view.hand_count[operative]) * ITEM
    if op == Op.WOUND:
        return 0.0 if view.wounded[operative] else WOUND * weight * hurt
    if op == Op.HEAL:
        return -WOUND * weight if view.wounded[operative] else 0.0
    if op == Op.DELAY:
        return 0.0 if view.delayed[operative] else DELAY * weight * hurt
    if op == Op.PUSH:
        return PUSHED * np.int64(cfg.code[pc, C]) * weight
    return GLANCE


@kernel
def others_value(view, cfg, plan, pc, center):
    """An operation on other operatives: the best of one, the sum of many."""
    who = cfg.code[pc, A]
    is_one = Who.ONE_HERE <= who <= Who.ONE_ANY
    value = 0.0
    for operative in range(cfg.operatives):
        position = np.int64(view.at[operative])
        if operative == plan.me or position == OUT or not same_side(plan.ground.at, position):
            continue
        if is_in_reach(who, center, position):
            gain = victim_value(view, cfg, plan, pc, operative)
            value = max(value, gain) if is_one else value + gain
    return value


@kernel
def self_value(view, cfg, plan, op):
    """Wound, heal or delay of myself."""
    if op == Op.HEAL:
        return wound_cost(plan) if plan.ground.wounded else 0.0
    if op == Op.WOUND:
        return 0.0 if plan.ground.wounded else -wound_cost(plan)
    return -DELAY * plan.price


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
    return points + ESCAPES * (cfg.operatives - 1) * cfg.special_per_escaped[special]


@kernel
def step_goal(position, direction):
    """The position one step on, -1 for none."""
    if direction == Direction.BACK:
        return position - 1
    return position + 1 if position < LINE else -1
