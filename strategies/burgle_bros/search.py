"""The search bot: it plays the next turns many times from what the team knows, and judges where that leads.

Each simulation draws anew all that the team cannot know (`hide`), with dice of its own; in it every open answer is
tried, the planning bot whose numbers this bot has plays on for some turns, and the prospects there are judged
(`judgement.py`). The answers are halved (`strategies.halving`), the planning bot's own first.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import count_bits, has
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import ACTIONS, Act, Kind, Purpose, Result
from simcore.games.burgle_bros.hide import hide
from simcore.games.burgle_bros.kernels import advance, apply, observe
from simcore.games.burgle_bros.machine import is_open
from simcore.kernel import kernel
from simcore.records import as_record
from simcore.rng import KEY_DTYPE, branch, stream
from strategies.burgle_bros.codes import Search, Weight
from strategies.burgle_bros.ground import TENTHS
from strategies.burgle_bros.judgement import prospects
from strategies.burgle_bros.position import BY_SAFES, FEATURES, describe
from strategies.burgle_bros.scratch import ALLOWANCE_MAX, PLAN_DTYPE
from strategies.burgle_bros.table import TURN_BITS
from strategies.burgle_bros.table import choose as judge
from strategies.halving import ROUNDS, TRIED_DTYPE, keep_best, leads, list_answer, note_lead

FOLLOWED = ("turn", "stealth", "faceup", "alarms", "open", "covered", "broken", "dice", "hacks")
FOLLOWED_DTYPE = np.dtype([(name, "i8") for name in FOLLOWED])
"""What a plan was made for; while nothing of it has changed it is followed."""
NEVER = -1
UNKNOWN = -1.0

DESK = as_record(
    np.dtype(
        [
            ("seen", as_record(SPEC.kernels.view)),
            ("mask", "u1", (ACTIONS,)),  # open codes, for guests
            ("plan", PLAN_DTYPE),
            ("followed", as_record(FOLLOWED_DTYPE)),  # what it was made for
            ("world", as_record(SPEC.kernels.state), (1,)),
            ("sim", as_record(SPEC.kernels.state), (1,)),
            ("sim_key", as_record(KEY_DTYPE), (1,)),
            ("tried", as_record(TRIED_DTYPE), (ACTIONS + 1,)),  # the planning bot's own answer first
            ("total", "f8"),  # prospects after the first answer, summed over the worlds
            ("numbers", "f8", (FEATURES,)),
            ("value", "f8"),  # prospects after the answer that was taken, UNKNOWN if there was no choice
        ],
        align=True,
    )
)
"""The buffers of a table with bots that search."""


# --- the worlds ---


@kernel
def deal_world(s, cfg, key, seat, n, desk):
    """World `n`: the game with all drawn anew that the team cannot know; words of its stream key its dice."""
    world, sim_key = desk.world[0], desk.sim_key[0]
    desk.world[0] = s
    own = stream(Purpose.SEARCH, s.decisions & TURN_BITS, seat)
    branch(key, own, 2 * n, sim_key)
    hide(world, cfg, seat, sim_key)


# --- playing on ---


@kernel
def is_as_planned(s, seat, then):
    """Whether nothing is new since the plan was made."""
    same = then.turn == s.turn and then.stealth == s.stealth[seat]
    same = same and then.faceup == np.int64(s.faceup) and then.alarms == np.int64(s.alarms)
    same = same and then.open == np.int64(s.open) and then.covered == np.int64(s.covered)
    same = same and then.broken == np.int64(s.broken)
    return same and then.dice == s.dice.sum() and then.hacks == s.hacks.sum()


@kernel
def note_plan(s, seat, then):
    """What the plan is made for."""
    then.turn, then.stealth = s.turn, s.stealth[seat]
    then.faceup, then.alarms, then.open = np.int64(s.faceup), np.int64(s.alarms), np.int64(s.open)
    then.covered, then.broken = np.int64(s.covered), np.int64(s.broken)
    then.dice, then.hacks = s.dice.sum(), s.hacks.sum()


@kernel
def planned_act(s, seat, bot, plan):
    """The next act of a plan that is being followed, NEVER if it must be thought over."""
    left, room = min(ALLOWANCE_MAX, s.left), s.room[seat]
    if s.left > plan.left or not has(plan.reach[left], room) or not is_open(s, plan.act[left, room]):
        return NEVER
    act = plan.act[left, room]
    in_danger = plan.hits[room] >= TENTHS * bot[Weight.TOOL_RISK]
    return NEVER if act == Act.END and in_danger else act


@kernel
def answer_quickly(s, cfg, key, seat, bot, desk):
    """As the planning bot answers, but for free acts that come up in the middle of its plan."""
    if s.kind == Kind.ACT:
        if is_as_planned(s, seat, desk.followed):
            act = planned_act(s, seat, bot, desk.plan)
            if act != NEVER:
                return act
        note_plan(s, seat, desk.followed)
        desk.plan.left = NEVER  # a free act comes before any plan is made
    else:
        desk.followed.turn = NEVER
    return judge(s, cfg, key, seat, bot, desk)


@kernel
def at_the_end(s):
    """What has come of a game that is over, on the scale of prospects."""
    if s.result == Result.WON:
        return 1.0
    return BY_SAFES * count_bits(s.cracked) / count_bits(s.safes)


@kernel
def play_on(cfg, turns, bot, desk):
    """Play some turns of the simulated game; the prospects there."""
    sim, key = desk.sim[0], desk.sim_key[0]
    end = sim.turn + turns
    desk.followed.turn = NEVER
    seat = advance(sim, cfg, key)
    while seat >= 0 and (sim.turn < end or sim.kind != Kind.ACT):
        apply(sim, cfg, key, seat, answer_quickly(sim, cfg, key, seat, bot, desk))
        seat = advance(sim, cfg, key)
    if seat < 0:
        return at_the_end(sim)
    observe(sim, cfg, seat, desk.seen)
    describe(desk.seen, cfg, bot, desk.plan, desk.numbers)
    return prospects(desk.numbers)


# --- which answer ---


@kernel
def list_answers(s, first, desk):
    """The open answers that are tried, `first` first; how many."""
    desk.total = 0.0
    list_answer(desk.tried, 0, first)
    n = 1
    for code in range(ACTIONS):
        if is_open(s, code) and code != first and is_tried(s.kind, code):
            list_answer(desk.tried, n, code)
            n += 1
    return n


@kernel
def is_tried(kind, code):
    """Giving and taking, and the many rooms for a crow, are left to the planning bot."""
    return kind != Kind.ACT or not (code >= Act.GIVE or Act.CROW <= code < Act.ORDER)


@kernel
def try_answers(s, cfg, n, bot, desk):
    """Each of the first `n` answers in the world that has been dealt."""
    first = 0.0
    for i in range(n):
        one = desk.tried[i]
        desk.sim[0] = desk.world[0]
        apply(desk.sim[0], cfg, desk.sim_key[0], s.asked, one.answer)
        found = play_on(cfg, bot[Search.TURNS], bot, desk)
        if i == 0:
            first = found
        note_lead(one, found - first)
    desk.total += first


@kernel
def search(s, cfg, key, seat, bot, desk):
    """The answer after which the prospects are best; the planning bot's own if none is clearly better."""
    first = judge(s, cfg, key, seat, bot, desk)
    desk.value = UNKNOWN
    n, world = (list_answers(s, first, desk) if s.kind >= Kind.ACT else 1), 0
    if n == 1:
        return first
    for played in range(1, ROUNDS + 1):
        while world < bot[Search.WORLDS] * played // ROUNDS:
            deal_world(s, cfg, key, seat, world, desk)
            try_answers(s, cfg, n, bot, desk)
            world += 1
        kept = 1 + n // 2
        keep_best(desk.tried, n, kept)
        n = kept
    taken = int(leads(desk.tried[1], world, TENTHS * bot[Search.MARGIN]))
    desk.value = (desk.total + taken * desk.tried[1].lead) / world
    return desk.tried[taken].answer
