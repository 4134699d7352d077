"""What is told of the infiltrators whenever a round begins, for the chances to win round by round (`spec.Forecast`)."""

from __future__ import annotations

from simcore.bits import count_bits, has
from simcore.games.infiltrators_guards.board import distance
from simcore.games.infiltrators_guards.codes import SIDE, Figure
from simcore.games.infiltrators_guards.figures import is_attackable, is_on_board, is_on_guard
from simcore.games.infiltrators_guards.forecast import Told
from simcore.kernel import kernel


@kernel
def tell_mission(t, cfg, told):
    """How far the mission has come."""
    told[Told.ALERT_LEFT] = cfg.alert_limit[t.mission_row] - t.alert
    told[Told.HACKED] = count_bits(t.hacked)
    told[Told.TO_HACK] = max(0, cfg.needed[t.mission_row] - count_bits(t.hacked))
    for k in range(t.n_objectives):
        if not has(t.hacked, k):
            told[Told.PROGRESS] += t.progress[k]
    told[Told.LEAD] = t.score_infiltrators - t.score_guard
    told[Told.MISSIONS_LEFT] = cfg.n_campaign - t.mission - 1


@kernel
def tell_infiltrators(t, cfg, told):
    """Where they are, and in what danger."""
    for i in range(cfg.infiltrators):
        told[Told.LEFT] += t.where[i] == Figure.LEFT
        told[Told.TAKEN] += t.where[i] == Figure.TAKEN
        if is_on_board(t, i):
            told[Told.ON_BOARD] += 1
            told[Told.HITS] += t.hits[i]
            told[Told.NOISE] += t.noise[i]
            told[Told.EXPOSED] += is_attackable(t, i)
            told[Told.TO_EXIT] += tiles_to_rim(cfg, t.tile[i])


@kernel
def tiles_to_rim(cfg, tile):
    """Tiles to the nearest edge of the board, as the crow flies."""
    height = len(cfg.row) // cfg.width
    down, right = cfg.row[tile], cfg.column[tile]
    return min(min(down, height - 1 - down), min(right, cfg.width - 1 - right))


@kernel
def tell_guards(t, cfg, told):
    """How many there are, and how near."""
    for g in range(t.n_guards):
        if is_on_guard(t, g):
            told[Told.GUARDS] += 1
            for i in range(cfg.infiltrators):
                if is_on_board(t, i) and distance(cfg, t.guard_tile[g], t.tile[i]) <= SIDE:
                    told[Told.GUARDS_NEAR] += 1
                    break


@kernel
def standing_now(s, cfg, player, told):
    """Every feature of `Told`; the infiltrators are the only player."""
    t = s.table
    told[:] = 0
    told[Told.ROUND] = s.round
    tell_mission(t, cfg, told)
    tell_infiltrators(t, cfg, told)
    tell_guards(t, cfg, told)


@kernel
def kind_of(s):
    """The kind of the open question."""
    return s.table.kind


@kernel
def player_of(cfg, seat):
    """Each figure's player has a seat."""
    return seat
