"""The outcome of a game as a row of small integers: who won, how the missions ended, and what had a part in it."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit
from simcore.games.infiltrators_guards.codes import (
    MAX_INFILTRATORS,
    MAX_MISSIONS,
    MAX_SEATS,
    NOBODY,
    End,
    Reason,
    Side,
    Source,
)
from simcore.kernel import entry_kernel, kernel

PARTS = 120
"""A win in so many parts: shared by up to five, or by half between two sides, it is whole numbers."""
REASONS = len(Reason)
ENDS = len(End) - 1

ROW_DTYPE = np.dtype(
    [
        ("side", "i8"),  # Side that won
        ("won", "i8"),  # 1: the infiltrators have more points, so they win
        ("drawn", "i8"),  # 1: the sides share the win
        ("halves", "i8", (2,)),  # halves of the win that the infiltrators and the guard player get
        ("infiltrators", "i8"),  # at the table
        ("missions", "i8"),  # played
        ("succeeded", "i8"),  # of them
        ("first_succeeded", "i8"),  # 1: the first mission succeeded
        ("rounds", "i8"),  # of all missions
        ("points_infiltrators", "i8"),  # sums, less what was paid
        ("points_guard", "i8"),
        ("lead", "i8"),  # points of the infiltrators less those of the guard player
        ("alert", "i8"),  # at the end, of all missions
        ("general_alerts", "i8"),  # missions in which it was issued
        ("truncated", "i8"),  # missions stopped at the round limit
        ("objectives", "i8"),  # of all missions
        ("hacked", "i8"),
        ("entered", "i8"),  # infiltrators, of all missions
        ("left", "i8"),  # of them
        ("taken", "i8"),
        ("inside", "i8"),
        ("guards_out", "i8"),  # of all missions
        ("hack_rolls", "i8"),
        ("noise", "i8"),  # dice made
        ("attacks", "i8"),  # of infiltrators
        ("spent", "i8"),
        ("purchases", "i8"),
        ("decisions", "i8"),  # questions asked
        ("win", "i8", (MAX_SEATS,)),  # each seat's part of the win, of 120
        ("score", "i8", (MAX_SEATS,)),  # points of its side, or its own
        ("reasons", "i8", (REASONS,)),  # missions, by Reason
        ("ends", "i8", (ENDS,)),  # missions, by End
        ("alert_by", "i8", (len(Source),)),  # of the last mission, by Source
        ("success_of", "i8", (MAX_MISSIONS,)),  # 1: the mission at this place of the campaign succeeded
        ("alert_round", "i8"),  # of the General Alert of the last mission, 0 none
        ("character", "i8", (MAX_INFILTRATORS,)),  # row by seat, -1 none
        ("characters", "u8"),  # rows, as bits
        ("kinds", "u8"),  # guard rows that took part, as bits
        ("equipment", "u8"),  # rows dealt or offered, as bits
        ("kept", "u8"),  # rows held in some mission
        ("used", "u8"),  # rows attacked with, or run
        ("dealt_by", "u8", (MAX_INFILTRATORS,)),  # rows dealt in the first mission
        ("segments", "u8"),  # rows that lay on the board
    ],
    align=True,
)


@kernel
def find_winner(s, cfg, row):
    """Who wins by R73 or R74 on the sums of all missions (R76)."""
    t = s.table
    guard = cfg.infiltrators
    row.win[:] = 0
    row.score[:] = 0
    for i in range(guard):
        row.score[i] = t.score_seat[i] if cfg.scoring else t.score_infiltrators
    row.score[guard] = t.score_guard
    best = row.score[: guard + 1].max()
    if row.score[guard] == best and not cfg.tie:
        row.win[guard] = PARTS
    elif cfg.scoring:
        share_win(row, guard + 1, PARTS, best)
    elif row.score[guard] < best:
        share_win(row, guard, PARTS, best)
    else:
        row.win[guard] = PARTS
        if row.score[0] == best:  # D53 `draw`
            row.win[guard] = PARTS // 2
            share_win(row, guard, PARTS // 2, best)
    name_side(row, guard)


@kernel
def share_win(row, seats, parts, best):
    """All of the first seats who have the highest score share these parts of the win."""
    n = 0
    for seat in range(seats):
        n += row.score[seat] == best
    for seat in range(seats):
        row.win[seat] = parts // n if row.score[seat] == best else 0


@kernel
def name_side(row, guard):
    """The side of the winners."""
    if row.win[guard] == PARTS:
        row.side = Side.GUARD
    else:
        row.side = Side.DRAW if row.win[guard] > 0 else Side.INFILTRATORS
    row.won = row.side == Side.INFILTRATORS
    row.drawn = row.side == Side.DRAW
    row.halves[0] = 2 * row.won + row.drawn
    row.halves[1] = 2 - row.halves[0]


@kernel
def count_missions(s, cfg, row):
    """How the missions ended."""
    row.missions = s.n_missions
    row.succeeded = 0
    row.general_alerts = 0
    row.truncated = 0
    row.reasons[:] = 0
    row.ends[:] = 0
    row.success_of[:] = 0
    for m in range(s.n_missions):
        row.reasons[s.reason_of[m]] += 1
        row.ends[s.end_of[m]] += 1
        row.success_of[m] = s.reason_of[m] == Reason.SUCCESS
        row.succeeded += row.success_of[m]
        row.general_alerts += s.issued_of[m] > 0
        row.truncated += s.end_of[m] == End.TRUNCATED
    row.first_succeeded = row.success_of[0]
    row.entered = cfg.infiltrators * s.n_missions


@kernel
def add_up(s, row):
    """Sums over the missions."""
    row.rounds = s.rounds_of[: s.n_missions].sum()
    row.alert = s.alert_of[: s.n_missions].sum()
    row.objectives = s.objectives_of[: s.n_missions].sum()
    row.hacked = s.hacked_of[: s.n_missions].sum()
    row.left = s.left_of[: s.n_missions].sum()
    row.taken = s.taken_of[: s.n_missions].sum()
    row.inside = s.inside_of[: s.n_missions].sum()
    row.guards_out = s.guards_out_of[: s.n_missions].sum()


@kernel
def list_components(s, cfg, row):
    """Which rows had a part in the game."""
    row.character[:] = NOBODY
    row.characters = ZERO
    for i in range(cfg.infiltrators):
        row.character[i] = s.table.character[i]
        row.characters |= bit(s.table.character[i])
    row.kinds = s.kinds_seen
    row.equipment = s.cards_dealt
    row.kept = s.cards_kept
    row.used = s.cards_used
    row.dealt_by[:] = s.dealt_by
    row.segments = s.segments_seen


@entry_kernel
def score(s, cfg, row):
    """The outcome of a game that is over (7.4)."""
    t = s.table
    row.infiltrators = cfg.infiltrators
    row.points_infiltrators = t.score_infiltrators
    row.points_guard = t.score_guard
    row.lead = t.score_infiltrators - t.score_guard
    row.hack_rolls = s.hack_rolls
    row.noise = s.noise_made.sum()
    row.attacks = s.attacks.sum()
    row.spent = s.spent.sum()
    row.purchases = s.purchased.sum()
    row.decisions = t.decisions
    row.alert_by[:] = s.alert_by
    row.alert_round = t.issued
    find_winner(s, cfg, row)
    count_missions(s, cfg, row)
    add_up(s, row)
    list_components(s, cfg, row)
