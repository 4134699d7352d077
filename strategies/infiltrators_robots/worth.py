"""Robots: what every square is worth, by what an explosion or a look there may find, and how they scan."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import square_at
from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, FIRST_TRAITOR, NOWHERE, Generator, Phase, Scan
from simcore.games.infiltrators_robots.figures import is_on_board
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.believing import know_belief
from strategies.infiltrators_robots.codes import Hunt
from strategies.infiltrators_robots.ground import clear_seen, count_seen, know_far, seen_square, square_number, sum_seen
from strategies.infiltrators_robots.scratch import FAR, LONG, SHORT

PERCENT = 100.0
SEES_MORE = 0.0001
"""What a square more is worth to a sentinel between equals."""


# --- what squares are worth ---


@kernel
def know_worth(view, cfg, bot, plan, figure):
    """What an explosion or a look would be worth on each square, less what earlier robots will see to."""
    if bot[Hunt.TRACK]:
        weigh_tracks(view, cfg, bot, plan)
    else:
        weigh_sightings(view, cfg, plan)
    t = view.table
    for other in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if other != figure and is_on_board(t, other):
            committed = t.phase == Phase.SCANS and t.scan[other] >= 0
            if committed and t.scan[other] == Scan.LONG:
                clear_seen(view, cfg, plan, LONG, t.square[other], plan.info)
            elif committed or (other < figure and t.phase == Phase.ROBOTS):
                know_company(view, cfg, bot, plan, other)
                if committed or scan_worth(view, cfg, bot, plan, t.square[other])[1] == Scan.ELIMINATION:
                    clear_seen(view, cfg, plan, SHORT, t.square[other], plan.worth)
                    clear_seen(view, cfg, plan, SHORT, t.square[other], plan.info)
                    clear_seen(view, cfg, plan, SHORT, t.square[other], plan.chance)
                else:
                    clear_seen(view, cfg, plan, LONG, t.square[other], plan.info)
    know_company(view, cfg, bot, plan, figure)


@kernel
def weigh_tracks(view, cfg, bot, plan):
    """By the chances of all tracks; more where data would leave or be taken next turn."""
    b = plan.belief[1]
    know_belief(view, cfg, plan, b, doubts_of(plan, bot))
    know_sources(view, cfg, plan)
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        chance, worth = 0.0, 0.0
        for i in range(b.now_tracks):
            here = b.now[i, square]
            if here > 0.0:
                chance += here
                carry = b.now_carry[i]
                more = 0.0
                if carry > 0.0:
                    more += carry * bot[Hunt.GATE] / turns_to(cfg, plan.exit[square] + 1)
                if carry < 1.0:
                    more += (1.0 - carry) * bot[Hunt.GUARD] / turns_to(cfg, plan.source[square])
                worth += here * (1.0 + more / PERCENT)
        plan.chance[square], plan.worth[square], plan.info[square] = chance, worth, chance * bot[Hunt.INFO] / PERCENT


@kernel
def doubts_of(plan, bot):
    """What a belief is made with: as the bot has it, but for pulls that differ from game to game."""
    scale = 1.0 + plan.mood * bot[Hunt.SWAY] / PERCENT
    pull, haste = np.int64(scale * bot[Hunt.PULL]), np.int64(scale * bot[Hunt.HASTE])
    return pull, haste, bot[Hunt.SHY], bot[Hunt.DECOY_DOUBT], bot[Hunt.HIT_DOUBT]


@kernel
def turns_to(cfg, steps):
    """Turns in which an infiltrator does so many things."""
    return max(1, (steps + cfg.infiltrator_actions - 1) // cfg.infiltrator_actions)


@kernel
def know_sources(view, cfg, plan):
    """Steps from each square to the nearest data that can be taken."""
    t = view.table
    for g in range(cfg.panels):
        if is_source(t, g):
            know_far(view.map, plan, t.generator_square[g])
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        plan.source[square] = FAR
        for g in range(cfg.panels):
            if is_source(t, g):
                plan.source[square] = min(plan.source[square], np.int64(plan.far[t.generator_square[g], square]))


@kernel
def is_source(t, g):
    """Whether a generator is on the board, active or not."""
    return t.generator[g] == Generator.ACTIVE or t.generator[g] == Generator.DATA


@kernel
def weigh_sightings(view, cfg, plan):
    """By visible pawns and the hits of the turn before, for robots that reckon with nothing else."""
    plan.chance[:] = 0.0
    r = view.record[max(view.table.turn - 1, 0)]
    for k in range(r.n_hits):
        plan.chance[np.int64(r.hits[k])] = 1.0
    for k in range(view.n_pawns):
        plan.chance[view.pawn_square[k]] = 1.0
    plan.worth[:] = plan.chance
    plan.info[:] = 0.0


# --- what scans are worth ---


@kernel
def know_company(view, cfg, bot, plan, figure):
    """For each square, whom else than pawns an explosion around it would take (seeing is symmetric)."""
    t = view.table
    plan.friends[:] = 0
    plan.others[:] = 0.0
    plan.sure[:] = 0
    for other in range(FIRST_ROBOT, FIRST_TRAITOR + cfg.infiltrators):
        if other != figure and is_on_board(t, other):
            add_company(view, cfg, plan, t.square[other], 0.0 if other < FIRST_TRAITOR else 1.0 * bot[Hunt.TRAITOR])
            if other < FIRST_TRAITOR:
                for k in range(count_seen(view, cfg, plan, SHORT, t.square[other])):
                    plan.friends[seen_square(plan, SHORT, t.square[other], k)] += 1
    if t.cat_square >= 0:
        add_company(view, cfg, plan, t.cat_square, 1.0 * bot[Hunt.CAT])


@kernel
def add_company(view, cfg, plan, square, worth):
    """An explosion around any square that sees this one takes what stands here."""
    for k in range(count_seen(view, cfg, plan, SHORT, square)):
        there = seen_square(plan, SHORT, square, k)
        plan.sure[there] = 1
        plan.others[there] += worth


@kernel
def blast_worth(view, cfg, bot, plan, square):
    """What an elimination scan from a square is worth to a robot: what it catches, less what the explosion costs."""
    gain = sum_seen(view, cfg, plan, SHORT, square, plan.worth)
    chance = 1.0 if plan.sure[square] else min(1.0, sum_seen(view, cfg, plan, SHORT, square, plan.chance))
    cost = plan.friends[square] * bot[Hunt.OWN] + chance * self_cost(view, cfg, bot) - plan.others[square]
    return gain - cost / PERCENT


@kernel
def self_cost(view, cfg, bot):
    """What it costs a robot to go: more where there is no generator to come back on."""
    for g in range(cfg.panels):
        if view.table.generator[g] == Generator.ACTIVE:
            return bot[Hunt.SELF]
    return bot[Hunt.SELF] + bot[Hunt.OWN]


@kernel
def scan_worth(view, cfg, bot, plan, square):
    """The better scan of a robot on a square, as worth and code."""
    blast = blast_worth(view, cfg, bot, plan, square)
    look = sum_seen(view, cfg, plan, LONG, square, plan.info)
    if view.table.turn <= cfg.scan_grace_turns or blast <= look:
        return look, Scan.LONG
    return blast, Scan.ELIMINATION


@kernel
def choose_scan(view, cfg, bot, plan):
    """K17 of a robot."""
    figure = FIRST_ROBOT + view.ask.figure
    know_worth(view, cfg, bot, plan, figure)
    return np.int64(scan_worth(view, cfg, bot, plan, view.table.square[figure])[1])


@kernel
def choose_centre(view, cfg, bot, plan):
    """K18: where in its room a sentinel sees most that nobody else sees."""
    know_worth(view, cfg, bot, plan, NOWHERE)
    if not bot[Hunt.TRACK]:
        plan.info[:] = plan.chance
    best, code = -1.0, np.int64(NOWHERE)
    for index in range(cfg.area):
        if is_open(view.ask, index):
            value = sum_around(view, cfg, plan, index)
            if value > best:
                best, code = value, np.int64(index)
    return code


@kernel
def sum_around(view, cfg, plan, index):
    """What a sentinel would see around a square of its room (R45)."""
    total, radius = 0.0, cfg.sentinel_radius
    line, column = cfg.line[index], cfg.column[index]
    for r in range(max(0, line - radius), min(cfg.side, line + radius + 1)):
        for c in range(max(0, column - radius), min(cfg.side, column + radius + 1)):
            other = r * cfg.side + c
            if is_open(view.ask, other):
                total += plan.info[square_at(view.ask.slot, other)] + SEES_MORE
    return total
