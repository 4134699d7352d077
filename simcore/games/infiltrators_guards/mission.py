"""Missions one after the other: what each begins with, and what is kept of one that is over (sections 2.9, 2.10)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, count_bits
from simcore.games.infiltrators_guards.codes import MAX_GUARD_KINDS, NOBODY, NOWHERE, SLOTS, End, Figure, Stage
from simcore.games.infiltrators_guards.ending import (
    count_figures,
    count_guards_out,
    points_of_guard,
    points_of_infiltrators,
    points_of_seat,
    why_it_failed,
)
from simcore.games.infiltrators_guards.equipment import lose_cards, renew_uses
from simcore.games.infiltrators_guards.machine import begin_stage
from simcore.kernel import kernel


@kernel
def begin_mission(s, cfg, number):
    """An empty board; players, characters, bought cards and points stay (R75, R78)."""
    t = s.table
    t.mission = number
    t.mission_row = cfg.campaign[number]
    clear_table(t)
    clear_infiltrators(t, cfg)
    clear_guards(t, cfg)
    clear_mission_facts(s)
    clear_words(s)
    begin_stage(s, Stage.SEGMENTS if number == 0 else Stage.SHOP)


@kernel
def clear_table(t):
    """Nothing has happened in this mission."""
    t.acting = NOBODY
    t.target = NOBODY
    t.round = 0
    t.turn = 0
    t.actions_left = 0
    t.quiet_left = 0
    t.loud_moved = 0
    t.activations = 0
    t.alert = 0
    t.issued = 0
    t.gained = 0
    t.segment[:] = NOWHERE
    t.rotation[:] = 0
    t.board.figures[:] = ZERO
    t.board.step[:] = ZERO
    t.board.free[:] = ZERO
    t.board.shade[:] = ZERO
    t.board.open_edge[:] = ZERO
    t.marked = NOBODY
    t.n_objectives = 0
    t.objective[:] = NOWHERE
    t.progress[:] = 0
    t.hacked = ZERO
    t.hacker[:] = NOBODY
    t.offered = 0
    t.shopper = 0
    t.purchases = 0


@kernel
def clear_infiltrators(t, cfg):
    """They are outside, unharmed, with the cards they have bought (R80)."""
    t.order[:] = NOBODY
    t.where[:] = Figure.OUTSIDE
    t.tile[:] = NOWHERE
    t.hits[:] = 0
    t.noise[:] = 0
    t.entry[:] = NOWHERE
    t.n_dealt[:] = 0
    t.held[:] = ZERO
    for i in range(cfg.infiltrators):
        lose_cards(t, i, t.bought[i])
        renew_uses(t, cfg, i)


@kernel
def clear_guards(t, cfg):
    """No guard has been taken yet."""
    t.n_guards = 0
    t.guard_kind[:] = NOBODY
    t.guard_where[:] = Figure.OUTSIDE
    t.guard_tile[:] = NOWHERE
    t.guard_hits[:] = 0
    t.activated = ZERO
    t.moved = ZERO
    for kind in range(MAX_GUARD_KINDS):
        t.guards_left[kind] = cfg.guard_copies[kind]


@kernel
def clear_mission_facts(s):
    """Facts of the mission under way."""
    s.end = End.RUNNING
    s.mark_taker = NOBODY
    s.harmed = ZERO
    s.alert_by[:] = 0
    s.hack_round[:] = 0
    s.left_round[:] = 0
    s.exit_tile[:] = NOWHERE
    s.taken_round[:] = 0
    s.taken_by[:] = NOBODY
    s.taken_how[:] = 0
    s.taken_die[:] = 0
    s.taken_lit[:] = 0
    s.guard_activated[:] = 0
    s.guard_attacks[:] = 0
    s.guard_attack_hits[:] = 0
    s.guard_noise_dice[:] = 0
    s.guard_random_moves[:] = 0
    s.guard_random_declined[:] = 0
    s.guard_taken_round[:] = 0
    s.alert_after[:] = 0
    s.rounds_tracked = 0


@kernel
def clear_words(s):
    """The streams of a round begin at their first words."""
    s.hack_word[:] = 0
    s.attack_word[:] = 0
    s.guard_attack_word[:] = 0
    s.death_word[:] = 0
    s.guard_death_word[:] = 0
    s.random_word[:] = 0
    s.table.drawn[:] = 0


@kernel
def close_mission(s, cfg):
    """Keep what became of the mission, add the points up, and go on to the next one (R76)."""
    t = s.table
    m = t.mission
    t.acting = NOBODY
    reason = why_it_failed(s, cfg)
    keep_outcome(s, cfg, m, reason)
    keep_points(s, cfg, m, reason)
    s.n_missions = m + 1
    if m + 1 == cfg.n_campaign:
        begin_stage(s, Stage.OVER)
        return
    for i in range(cfg.infiltrators):
        if t.where[i] == Figure.TAKEN:
            t.bought[i] = 0  # R78: who was taken out loses all
    begin_mission(s, cfg, m + 1)


@kernel
def keep_outcome(s, cfg, m, reason):
    """How a mission ended, and with what."""
    t = s.table
    s.end_of[m] = s.end
    s.reason_of[m] = reason
    s.rounds_of[m] = t.round
    s.alert_of[m] = t.alert
    s.issued_of[m] = t.issued
    s.hacked_of[m] = count_bits(t.hacked)
    s.objectives_of[m] = t.n_objectives
    s.guards_out_of[m] = count_guards_out(t)
    s.left_of[m] = count_figures(t, cfg, Figure.LEFT)
    s.taken_of[m] = count_figures(t, cfg, Figure.TAKEN)
    s.inside_of[m] = count_figures(t, cfg, Figure.INSIDE)
    for slot in range(SLOTS):
        s.segments_seen |= bit(t.segment[slot])
    for g in range(t.n_guards):
        s.kinds_seen |= bit(t.guard_kind[g])


@kernel
def keep_points(s, cfg, m, reason):
    """Points of the mission, and the sums (R72, R74, R76)."""
    t = s.table
    n = cfg.infiltrators
    s.points_infiltrators_of[m] = points_of_infiltrators(s, cfg, reason)
    s.points_guard_of[m] = points_of_guard(s, cfg)
    for i in range(n):
        s.points_seat_of[m, i] = points_of_seat(s, cfg, i, reason)
    s.points_seat_of[m, n] = s.points_guard_of[m]
    t.score_infiltrators += s.points_infiltrators_of[m]
    t.score_guard += s.points_guard_of[m]
    for seat in range(n + 1):
        t.score_seat[seat] += s.points_seat_of[m, seat]
