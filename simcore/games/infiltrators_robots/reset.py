"""What a new game begins with; the record holds the last one still, and every field is set."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    NEVER_LEFT,
    NOBODY,
    NOWHERE,
    Cause,
    Decoy,
    Device,
    Generator,
    Kind,
    Phase,
    Stage,
    Where,
    Winner,
)
from simcore.games.infiltrators_robots.machine import NO_ANSWER, clear_options
from simcore.games.infiltrators_robots.record import clear_turn
from simcore.kernel import entry_kernel, kernel


@entry_kernel
def new_game(s, cfg, key):
    """An empty table before the map is laid."""
    clear_options(s.ask)
    s.ask.kind = Kind.NONE
    s.ask.seat = 0
    s.answer = NO_ANSWER
    s.stage = Stage.MAP
    s.step = 0
    s.resuming = 0
    s.act = 0
    s.target = NOWHERE
    s.acted = 0
    s.late = ZERO
    s.drawn[:] = 0
    reset_table(s.table)
    reset_tokens(s.table, cfg)
    reset_figures(s.table, cfg)
    clear_turn(s.record, 0)
    reset_facts(s)
    reset_counts(s)


@kernel
def reset_table(t):
    """The turn, doors and entrances."""
    t.turn = 0
    t.phase = Phase.SETUP
    t.acting = NOBODY
    t.to_act = ZERO
    t.actions_left = 0
    t.entrance[:] = NOWHERE
    t.entrance_way[:] = NOWHERE
    t.removed = NOWHERE
    t.active[:] = ZERO
    t.trapped[:] = ZERO
    t.known[:] = ZERO
    t.next_label = 0
    t.n_safe = 0
    t.n_out = 0
    t.scan[:] = NOBODY
    t.sentinel_centre[:] = NOWHERE
    t.support[:] = ZERO
    t.outside = ZERO


@kernel
def reset_tokens(t, cfg):
    """Every figure has its inventory (R16)."""
    t.generator[:] = Generator.NONE
    t.generator_square[:] = NOWHERE
    t.generator_holder[:] = NOBODY
    t.device[:] = Device.READY
    t.device_square[:] = NOWHERE
    t.device_holder[:] = NOBODY
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            t.device_holder[kind, n] = FIRST_ROBOT + n // cfg.per_robot[kind]
    t.decoy[:] = Decoy.FRESH
    t.decoy_square[:] = NOWHERE
    t.decoy_label[:] = NOBODY
    t.decoy_owner[:] = NOBODY
    for d in range(cfg.decoys):
        t.decoy_owner[d] = d // cfg.decoys_each
    t.disablers_lying[:] = 0
    t.repairs_lying[:] = 0


@kernel
def reset_figures(t, cfg):
    """Nobody is on the board yet."""
    t.where[:] = Where.NONE
    t.square[:] = NOWHERE
    t.entrance_of[:] = NOWHERE
    t.label[:] = NOBODY
    t.sure[:] = 0
    t.disablers[:] = 0
    t.disablers[: cfg.infiltrators] = cfg.disablers
    t.repairs[:] = 0
    t.repairs[: cfg.robots] = cfg.repairs
    t.cat = Where.NONE
    t.cat_square = NOWHERE
    t.cat_entrance = NOWHERE


@kernel
def reset_facts(s):
    """Who won, and what became of whom."""
    s.winner = Winner.RUNNING
    s.cause = Cause.DATA_OUT
    s.captures = 0
    s.generators_disabled[:] = 0
    s.first_capture_turn = 0
    s.infiltrators_eliminated = 0
    s.first_elimination_turn = 0
    s.left_by_index = NEVER_LEFT
    s.explosions_robot = 0
    s.explosions_traitor = 0
    s.robots_eliminated = 0
    s.traitors_eliminated = 0
    s.decoys_eliminated = 0
    s.cat_eliminated_turn = 0
    s.eliminated_turn[:] = 0
    s.steps[:] = 0
    s.data_carried_out[:] = 0
    s.hide_fallback = 0
    s.questions = 0


@kernel
def reset_counts(s):
    """What was done how often."""
    s.elimination_scans = 0
    s.elimination_scans_empty = 0
    s.long_scans = 0
    s.long_scans_with_hit = 0
    s.sentinel_scans = 0
    s.sentinel_scans_with_hit = 0
    s.traps_triggered = 0
    s.doors_disabled[:] = 0
    s.shows = 0
    s.hides = 0
    s.decoys_placed = 0
    s.disablers_used = 0
    s.disablers_lost = 0
    s.repairs_used = 0
    s.teleports_used = 0
    s.deployed[:] = 0
    s.respawns = 0
    s.waits = 0
    s.cat_steps = 0
    s.steps_infiltrators = 0
    s.steps_robots = 0
    s.passes_blocked = 0
