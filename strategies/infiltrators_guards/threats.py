"""What guards could do to an infiltrator in the coming guard phase, by the tile on which it stands then."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.figures import hp_of, is_on_guard, stands_in_shade
from simcore.games.infiltrators_guards.guards import count_tokens
from simcore.games.infiltrators_guards.reach import find_reach
from simcore.kernel import kernel
from simcore.sets import holds, include
from strategies.infiltrators_guards.chances import chance_of
from strategies.infiltrators_guards.ground import add_lines, add_neighbours


@kernel
def find_threats(t, cfg, plan):
    """For each guard the tiles that it can attack from where it stands, and those after a move."""
    plan.worth[:] = -1.0
    for g in range(t.n_guards):
        plan.at_once[g] = ZERO
        plan.after_move[g] = ZERO
        plan.dice[g] = 0
        if is_on_guard(t, g):
            kind = t.guard_kind[g]
            plan.dice[g] = max(cfg.guard_r[kind], cfg.guard_c[kind])
            plan.found[:] = ZERO
            include(plan.found, t.guard_tile[g])
            add_targets(t, cfg, kind, plan.found, plan.at_once[g])
            find_reach(t.board, cfg, t.guard_tile[g], cfg.guard_movement[kind], plan.ways)
            add_targets(t, cfg, kind, plan.ways.reached, plan.after_move[g])


@kernel
def add_targets(t, cfg, kind, tiles, found):
    """Add all tiles that a guard of a kind can attack from one of a set."""
    if cfg.guard_c[kind] > 0:
        add_neighbours(t.board, cfg, tiles, found)
    if cfg.guard_r[kind] > 0:
        add_lines(t.board, cfg, tiles, cfg.guard_range[kind], found)


@kernel
def tokens_next(t, cfg):
    """Guards that may be activated in the coming guard phase, if Alert rises by nothing but the timer."""
    if t.issued:
        return t.n_guards
    period = cfg.alert_timer_period
    return count_tokens(t, cfg) + (period > 0 and t.round % period == 0)


@kernel
def hits_expected(t, cfg, plan, tile, tokens):
    """Hits of the guards that can do most on a tile, of as many as there are tokens."""
    for g in range(t.n_guards):
        plan.threat[g] = 0.0
        if plan.dice[g] > 0:
            if holds(plan.at_once[g], tile):
                plan.threat[g] = plan.dice[g] * cfg.actions_per_turn
            elif holds(plan.after_move[g], tile):
                plan.threat[g] = plan.dice[g] * (cfg.actions_per_turn - 1)
    total = 0.0
    for _ in range(min(tokens, t.n_guards)):
        worst = 0
        for g in range(t.n_guards):
            if plan.threat[g] > plan.threat[worst]:
                worst = g
        if plan.threat[worst] == 0.0:
            break
        total += plan.threat[worst]
        plan.threat[worst] = 0.0
    return total * chance_of(cfg.success_min)


@kernel
def danger(t, cfg, plan, i, tile, noise):
    """How much an infiltrator has to fear on a tile: expected hits, of those that it can still bear and one more."""
    if noise == 0 and stands_in_shade(t, tile):
        return 0.0
    if plan.worth[tile] < 0.0:
        plan.worth[tile] = hits_expected(t, cfg, plan, tile, tokens_next(t, cfg))
    return plan.worth[tile] / (1.0 + max(hp_of(t, cfg, i) - t.hits[i], 0))
