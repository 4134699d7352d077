"""What is told of the infiltrators whenever a turn begins, for the chances to win turn by turn (`spec.Forecast`)."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import grow, share_squares
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Where,
)
from simcore.games.infiltrators_robots.figures import holds_data, is_in_play, is_on_board
from simcore.games.infiltrators_robots.forecast import NO_STEPS, Told
from simcore.kernel import kernel
from simcore.sets import count_codes, holds, include


@kernel
def tell_infiltrators(t, cfg, told):
    """How many there are, and what they have."""
    for i in range(cfg.infiltrators):
        told[Told.IN_PLAY] += is_in_play(t, i)
        told[Told.SAFE] += t.where[i] == Where.SAFE
        told[Told.TRAITORS] += is_on_board(t, FIRST_TRAITOR + i)
        told[Told.CARRIERS] += is_in_play(t, i) and holds_data(t, cfg, i)
        told[Told.VISIBLE] += t.label[i] >= 0
        told[Told.DISABLERS] += t.disablers[i] if is_in_play(t, i) else 0
    for d in range(cfg.decoys):
        told[Told.DECOYS] += t.decoy[d] != Decoy.GONE
    told[Told.CAT] = t.cat == Where.OUTSIDE or t.cat == Where.BOARD


@kernel
def tell_tokens(t, cfg, told):
    """Generators, data and sentinels."""
    told[Told.DATA_MISSING] = max(0, cfg.data_needed - t.n_out)
    for g in range(cfg.panels):
        told[Told.GENERATORS] += t.generator[g] == Generator.ACTIVE
        told[Told.CARRIED] += 0 <= t.generator_holder[g] < FIRST_ROBOT
    for n in range(cfg.devices[DeviceKind.SENTINEL]):
        told[Told.SENTINELS] += t.device[DeviceKind.SENTINEL, n] == Device.ACTIVE


@kernel
def tell_ways(s, cfg, told):
    """How far it is to data, and out with it."""
    t = s.table
    clear_sets(s)
    for slot in range(cfg.panels):
        if t.entrance[slot] >= 0:
            include(s.area, t.entrance[slot])
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and holds_data(t, cfg, i):
            include(s.reached, t.square[i])
    told[Told.TO_EXIT] = steps_between(s, cfg)
    clear_sets(s)
    for g in range(cfg.panels):
        if t.generator_square[g] >= 0:
            include(s.area, t.generator_square[g])
    for i in range(cfg.infiltrators):
        if is_in_play(t, i):
            include(s.reached, t.square[i] if is_on_board(t, i) else t.entrance[t.entrance_of[i]])
    told[Told.TO_DATA] = steps_between(s, cfg)


@kernel
def clear_sets(s):
    """Two empty sets: where a way begins, and where it ends."""
    s.reached[:] = ZERO
    s.area[:] = ZERO


@kernel
def steps_between(s, cfg):
    """Steps from the set `reached` to the set `area`, NO_STEPS where there is no way."""
    size = 0
    for steps in range(NO_STEPS):
        if share_squares(s.reached, s.area):
            return steps
        if count_codes(s.reached) == size:
            break
        size = count_codes(s.reached)
        grow(s.map, cfg, s.reached, s.spread)
    return NO_STEPS


@kernel
def tell_robots(s, cfg, told):
    """How many there are, how near, and how much they know."""
    t = s.table
    for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if is_on_board(t, figure):
            told[Told.ROBOTS] += 1
            told[Told.ROBOTS_NEAR] += can_come_near(s, cfg, t.square[figure])
    told[Told.SUSPECTED] = count_codes(t.support)


@kernel
def can_come_near(s, cfg, square):
    """Whether a robot on a square could come so near to an infiltrator that it sees it, walls aside."""
    t = s.table
    s.reached[:] = ZERO
    include(s.reached, square)
    for _ in range(cfg.robot_actions + cfg.long_radius):
        grow(s.map, cfg, s.reached, s.spread)
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and holds(s.reached, t.square[i]):
            return True
    return False


@kernel
def standing_now(s, cfg, player, told):
    """Every feature of `Told`; the infiltrators are the only player."""
    told[:] = 0
    told[Told.TURN] = s.round
    tell_infiltrators(s.table, cfg, told)
    tell_tokens(s.table, cfg, told)
    tell_ways(s, cfg, told)
    tell_robots(s, cfg, told)


@kernel
def kind_of(s):
    """The kind of the open question."""
    return s.ask.kind


@kernel
def player_of(cfg, seat):
    """Each seat stands for itself, as sides are no equals."""
    return seat
