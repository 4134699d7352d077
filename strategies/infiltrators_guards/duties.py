"""Who goes for which objective: the team shares what everybody sees, so that each of its seats finds the same plan."""

from __future__ import annotations

from simcore.bits import count_bits, has
from simcore.games.infiltrators_guards.codes import NOBODY
from simcore.games.infiltrators_guards.figures import hack_dice, is_on_board, movement_of
from simcore.games.infiltrators_guards.reach import FAR
from simcore.kernel import kernel
from strategies.infiltrators_guards.chances import chance_of
from strategies.infiltrators_guards.codes import Worth
from strategies.infiltrators_guards.scratch import EXITS, MARK

TENTHS = 10.0
LEAST = 0.1
"""Successes of a roll of somebody who hardly has any dice."""
NEVER = 999
"""Rounds until a General Alert that does not come of itself."""


@kernel
def give_duties(t, cfg, bot, plan):
    """To each objective that is still wanted the infiltrator who has done it first; the others help, hunt or leave."""
    plan.duty[:] = NOBODY
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and must_go(t, cfg, bot, plan, i):
            plan.duty[i] = EXITS
    wanted = objectives_wanted(t, cfg, bot)
    for _ in range(wanted):
        if not give_next_duty(t, cfg, plan):
            break
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and plan.duty[i] == NOBODY:
            plan.duty[i] = spare_duty(t, cfg, bot, plan, i, wanted)


@kernel
def spare_duty(t, cfg, bot, plan, i, wanted):
    """What an infiltrator does whom no objective needs."""
    if is_mark_wanted(t, cfg):
        return MARK
    return nearest_duty(t, plan, i) if wanted > 0 and bot[Worth.HELP] else EXITS


@kernel
def is_mark_wanted(t, cfg):
    """Whether a marked guard is still to be taken out."""
    return cfg.has_mark[t.mission_row] and t.marked != NOBODY and t.guard_tile[t.marked] >= 0


@kernel
def objectives_wanted(t, cfg, bot):
    """Objectives that are still to be hacked: those that the mission needs, and with `SPARE` the others, too."""
    needed = t.n_objectives if bot[Worth.SPARE] else cfg.needed[t.mission_row]
    return max(0, needed - count_bits(t.hacked))


@kernel
def rounds_left(t, cfg):
    """Turns that an infiltrator has before the General Alert, this one included, if only the timer raises Alert."""
    tokens = cfg.alert_limit[t.mission_row] - t.alert
    period = cfg.alert_timer_period
    if t.issued:
        return t.issued + cfg.ga_extra_rounds - t.round + 1
    if tokens <= 0:
        return 1
    if period == 0:
        return min(NEVER, cfg.max_rounds - t.round + 1)
    return min(((t.round - 1) // period + tokens) * period, cfg.max_rounds) - t.round + 1


@kernel
def must_go(t, cfg, bot, plan, i):
    """Whether it is time to go: the General Alert is no further than the way out and some care."""
    steps = cfg.actions_per_turn * max(1, movement_of(t, cfg, i))
    turns = (plan.far[EXITS, t.tile[i]] + steps) // steps  # leaving is a step more
    return rounds_left(t, cfg) <= turns + bot[Worth.CARE] / TENTHS


@kernel
def give_next_duty(t, cfg, plan):
    """The pair of infiltrator and objective that is quickest; whether there was one."""
    best, who, what = float(FAR), NOBODY, NOBODY
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and plan.duty[i] == NOBODY and cfg.hack[t.character[i]] > 0:
            for k in range(t.n_objectives):
                if not has(t.hacked, k) and not is_given(cfg, plan, k):
                    actions = actions_to_hack(t, cfg, plan, i, k)
                    if actions < best:
                        best, who, what = actions, i, k
    if who == NOBODY:
        return False
    plan.duty[who] = what
    return True


@kernel
def is_given(cfg, plan, k):
    """Whether somebody has the objective as its duty."""
    for i in range(cfg.infiltrators):
        if plan.duty[i] == k:
            return True
    return False


@kernel
def actions_to_hack(t, cfg, plan, i, k):
    """Actions until an objective is hacked by an infiltrator: the way, and the rolls it takes on average."""
    moves = plan.far[k, t.tile[i]] / max(1, movement_of(t, cfg, i))
    missing = cfg.hack_successes - t.progress[k]
    return moves + missing / max(LEAST, hack_dice(t, cfg, i) * chance_of(cfg.success_min))


@kernel
def nearest_duty(t, plan, i):
    """The nearest objective that is not hacked, to help there."""
    best, what = FAR, EXITS
    for k in range(t.n_objectives):
        if not has(t.hacked, k) and plan.far[k, t.tile[i]] < best:
            best, what = plan.far[k, t.tile[i]], k
    return what
