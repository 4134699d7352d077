"""How a mission ends, whether it succeeded, and the points (section 2.9)."""

from __future__ import annotations

from simcore.bits import ZERO, count_bits, has
from simcore.games.infiltrators_guards.codes import NOBODY, End, Figure, Reason, Stage
from simcore.games.infiltrators_guards.figures import is_inside
from simcore.games.infiltrators_guards.machine import begin_stage
from simcore.kernel import kernel

# --- the end (R67 to R69) ---


@kernel
def end_mission(s, cfg, end):
    """The mission is over; who is inside is caught."""
    t = s.table
    s.end = end
    t.activations = 0
    for i in range(cfg.infiltrators):
        if is_inside(t, i):
            t.where[i] = Figure.INSIDE
    begin_stage(s, Stage.END_MISSION)


@kernel
def end_if_all_gone(s, cfg):
    """R67."""
    t = s.table
    left = count_figures(t, cfg, Figure.LEFT)
    taken = count_figures(t, cfg, Figure.TAKEN)
    if left + taken == cfg.infiltrators:
        end_mission(s, cfg, End.ALL_LEFT if taken == 0 else End.ALL_TAKEN if left == 0 else End.MIXED)


@kernel
def count_figures(t, cfg, where):
    """Infiltrators who are there."""
    n = 0
    for i in range(cfg.infiltrators):
        n += t.where[i] == where
    return n


# --- success (R71) ---


@kernel
def is_mark_out(t):
    """Whether the marked guard has been taken out."""
    return t.marked != NOBODY and t.guard_where[t.marked] == Figure.TAKEN


@kernel
def is_task_done(s, cfg):
    """R71 (b) and (c): objectives and mark."""
    t = s.table
    return count_bits(t.hacked) >= cfg.needed[t.mission_row] and (not cfg.has_mark[t.mission_row] or is_mark_out(t))


@kernel
def count_guards_out(t):
    """Guards taken out in this mission."""
    n = 0
    for g in range(t.n_guards):
        n += t.guard_where[g] == Figure.TAKEN
    return n


@kernel
def why_it_failed(s, cfg):
    """The first reason that applies (7.2), SUCCESS if none."""
    t = s.table
    row = t.mission_row
    if t.issued:
        return Reason.ALERT.value
    if s.end == End.TRUNCATED:
        return Reason.ROUND_LIMIT.value
    if count_figures(t, cfg, Figure.LEFT) < cfg.min_left[row]:
        return Reason.TOO_FEW_LEFT.value
    if count_bits(t.hacked) < cfg.needed[row]:
        return Reason.OBJECTIVES.value
    if cfg.has_mark[row] and not is_mark_out(t):
        return Reason.MARK.value
    if cfg.no_kills[row] and count_guards_out(t) > 0:
        return Reason.KILL.value
    return Reason.HARMED.value if cfg.unharmed and s.harmed != ZERO else Reason.SUCCESS.value


# --- points (R72, R74) ---


@kernel
def points_of_infiltrators(s, cfg, reason):
    """R72, the team."""
    t = s.table
    points = cfg.pts_hack * count_bits(t.hacked) + cfg.pts_left * count_figures(t, cfg, Figure.LEFT)
    return points + cfg.pts_mark * is_mark_out(t) + cfg.pts_success * (reason == Reason.SUCCESS)


@kernel
def points_of_guard(s, cfg):
    """R72, the guard player."""
    t = s.table
    points = cfg.pts_unhacked * (t.n_objectives - count_bits(t.hacked))
    points += cfg.pts_taken * count_figures(t, cfg, Figure.TAKEN)
    points += cfg.pts_inside * count_figures(t, cfg, Figure.INSIDE)
    points += cfg.pts_unmarked * (t.marked != NOBODY and not is_mark_out(t))
    return points + cfg.pts_alert * (t.issued > 0 or s.end == End.TRUNCATED)


@kernel
def points_of_seat(s, cfg, i, reason):
    """R74, one infiltrator."""
    t = s.table
    points = cfg.pts_mark * (s.mark_taker == i)
    for k in range(t.n_objectives):
        points += cfg.pts_hack * (has(t.hacked, k) and t.hacker[k] == i)
    if t.where[i] == Figure.LEFT:
        points += cfg.pts_left + cfg.pts_success * (reason == Reason.SUCCESS)
    return points
