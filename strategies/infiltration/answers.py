"""The answer to every kind of question (section 2.21): each legal option gets a value, the best is taken."""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, has, lowest
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    OUT,
    SECRET,
    Card,
    Direction,
    Kind,
    Op,
    RoomSelector,
    Source,
)
from simcore.games.infiltration.machine import clockwise
from simcore.kernel import inline_kernel, kernel
from strategies.infiltration.cards import item_value, landing, plain_move, special_move, value_acts
from strategies.infiltration.clock import walking_rounds, way_out
from strategies.infiltration.codes import B, Weight
from strategies.infiltration.effects import best_room, promise, room_value, victim_value
from strategies.infiltration.hazards import mishap, standing
from strategies.infiltration.moves import best_goal
from strategies.infiltration.plan import make_plan
from strategies.infiltration.programs import ACTIONS, Spot, walk
from strategies.infiltration.scene import is_rival
from strategies.infiltration.weights import NEVER


@kernel
def host_of(view, cfg):
    """The room of the program that asks, 0 for an item's: *here* is then where its owner stands."""
    if view.source == Source.ROOM:
        for position in range(1, SECRET + 1):
            if view.room[position] == view.row:
                return position
    if view.source == Source.NPC_ACT:
        return np.int64(view.npc_at[view.row])
    if view.source == Source.TRAP or view.source == Source.SPECIAL:
        return np.int64(view.at[view.me])
    return OUT


@inline_kernel
def card_value(view, cfg, plan, card):
    """Points of a card: K1, K6, K12."""
    if card == DECLINE:
        return 0.0
    if card >= FIRST_ITEM_CODE:
        return item_value(view, cfg, plan, card - FIRST_ITEM_CODE)
    selector = np.int64(cfg.code[view.pc, B])
    if view.kind != Kind.PLAY or selector == RoomSelector.NONE:
        return plan.act[card]
    room = best_room(view, cfg, plan, np.int64(view.pc), plan.at)
    return room_value(view, cfg, plan, np.int64(view.pc), room) if room != OUT else 0.0


@inline_kernel
def step_answer(view, cfg, plan, way):
    """Points of a step (K4): one of my own, of another I push, of an NPC, which is best far inside."""
    pc = np.int64(view.pc)
    if cfg.code[pc, 0] == Op.NPC_MOVE:
        return 0.0 if way == DECLINE else plan.weight[Weight.PUSHED] * way
    if view.mover >= 0 and view.mover != view.me:
        return push_answer(view, cfg, plan, way)
    if way == DECLINE:
        return standing(view, cfg, plan, plan.at)
    steps = np.int64(cfg.code[pc, B]) if cfg.code[pc, 0] == Op.MOVE else 1
    goal = best_goal(view, cfg, plan, plan.at, way, steps)
    if goal == plan.at:  # if I must step, the lesser evil
        return standing(view, cfg, plan, max(landing(view, cfg, plan.at, way), OUT)) - plan.weight[Weight.GLANCE]
    return standing(view, cfg, plan, goal)


@kernel
def push_answer(view, cfg, plan, way):
    """Points of pushing another one room: deeper if he has no time to lose, else out of the data. A teammate: home."""
    if way == DECLINE:
        return 0.0
    position = np.int64(view.at[view.mover])
    walk = walking_rounds(way_out(position, plan.exit_room), np.int64(view.wounded[view.mover]))
    wanted = Direction.FWD if plan.rounds - walk < 2 * plan.weight[Weight.TIGHT] or position <= 2 else Direction.BACK
    if not is_rival(view, cfg, np.int64(view.mover)):
        wanted = Direction.BACK
    return plan.weight[Weight.PUSHED] if way == wanted else -plan.weight[Weight.PUSHED]


@inline_kernel
def room_answer(view, cfg, plan, room):
    """Points of a room (K5): of a program, or of a door out of S."""
    if view.pc == 0 or view.mover >= 0:
        return standing(view, cfg, plan, room)
    return room_value(view, cfg, plan, np.int64(view.pc), room)


@inline_kernel
def npc_answer(view, cfg, plan, npc):
    """Points of naming an NPC: the most harmful to me goes, or acts, first (K8, K9)."""
    position = np.int64(view.npc_at[npc])
    harm = mishap(view, cfg, plan, np.int64(cfg.npc_act[npc]), position)
    distance = abs(position - plan.at)
    return -harm / (1 + distance)


@inline_kernel
def order_answer(view, cfg, first):
    """Which of my two operatives comes first (K11): an item before an action card, a Download before a move."""
    operative = np.int64(view.me) + first
    return float(view.committed[operative])


@inline_kernel
def option_value(view, cfg, plan, code):
    """Points of one option of the question."""
    kind = view.kind
    if kind == Kind.COMMIT or kind == Kind.PLAY or kind == Kind.ITEM:
        return card_value(view, cfg, plan, code)
    if kind == Kind.STEP:
        return step_answer(view, cfg, plan, code)
    if kind == Kind.ROOM:
        return room_answer(view, cfg, plan, code)
    if kind == Kind.BRANCH:
        pc = np.int64(view.pc)
        return walk(view, cfg, plan, pc, Spot(host_of(view, cfg), code, view.hand[view.me])).gain
    if kind == Kind.OPERATIVE:
        if code == DECLINE:
            return 0.0
        operative = clockwise(cfg, np.int64(view.me), code)
        return victim_value(view, cfg, plan, np.int64(view.pc), operative)
    if kind == Kind.NPC or kind == Kind.NPC_ORDER:
        return npc_answer(view, cfg, plan, code)
    if kind == Kind.TOKEN:
        return 0.0 if code == DECLINE else plan.point - code
    if kind == Kind.SPECIAL_COPY:
        return float(cfg.prototype_score[code])
    if kind == Kind.DRAFT_KEEP:
        return promise(cfg, np.int64(cfg.item_program[code - FIRST_ITEM_CODE]))
    return order_answer(view, cfg, code)


@kernel
def cards_in_question(view):
    """The cards whose points the answer depends on; an item may go on with any card of the hand."""
    kind = view.kind
    if kind != Kind.COMMIT and kind != Kind.PLAY and kind != Kind.ITEM and kind != Kind.BRANCH:
        return ZERO
    if kind == Kind.PLAY and view.options & ~ACTIONS & ~bit(DECLINE) == ZERO:
        return view.options
    return view.hand[view.me]


@inline_kernel
def way_resolved(view):
    """K2: whether Advance or Retreat is being resolved, by the cards played; after both in one round Advance."""
    return Direction.FWD if has(view.played[view.me], Card.ADVANCE) else Direction.BACK


@inline_kernel
def special_move_answer(view, cfg, plan):
    """K2: the room's program if it is worth more."""
    way = way_resolved(view)
    return special_move(view, cfg, plan, way) > plain_move(view, cfg, plan, way)


@kernel
def best_options(view, cfg, bot, plan):
    """The options that are worth most, as bits."""
    if view.kind == Kind.PLAY and cfg.code[view.pc, B] == RoomSelector.TARGET:
        return view.options & ~bit(DECLINE)  # the room was chosen for this very card
    make_plan(view, cfg, bot, plan)
    if view.kind == Kind.SPECIAL_MOVE:
        return bit(special_move_answer(view, cfg, plan))
    value_acts(view, cfg, plan, cards_in_question(view))
    best = NEVER
    ties = ZERO
    options = view.options
    while options != ZERO:
        code = lowest(options)
        options &= options - ONE
        value = option_value(view, cfg, plan, code)
        if value > best:
            best = value
            ties = bit(code)
        elif value == best:
            ties |= bit(code)
    return ties
