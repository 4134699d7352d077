"""The round: infiltrators, clock, guards (section 2.3)."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.acts import enter_late, next_infiltrator, take_turn
from simcore.games.infiltrators_guards.alert import run_clock
from simcore.games.infiltrators_guards.codes import ROUNDS_TRACKED, End, Stage
from simcore.games.infiltrators_guards.ending import end_mission
from simcore.games.infiltrators_guards.guards import (
    act_as_guard,
    activate,
    ask_for_noise_die,
    begin_guards,
    choose_length,
    pick_random_mover,
)
from simcore.games.infiltrators_guards.machine import begin_stage
from simcore.games.infiltrators_guards.mission import clear_words, close_mission
from simcore.kernel import kernel


@kernel
def play_stage(s, cfg, key):
    """One stage of a round."""
    stage = s.table.stage
    if stage == Stage.ACT:
        take_turn(s, cfg, key)
    elif stage == Stage.GUARD_ACT:
        act_as_guard(s, cfg, key)
    elif stage == Stage.NOISE_DIE:
        ask_for_noise_die(s, cfg, key)
    elif stage == Stage.NEXT_INFILTRATOR:
        next_infiltrator(s, cfg)
    elif stage == Stage.LATE_ENTRY:
        enter_late(s, cfg)
    elif stage == Stage.CLOCK:
        run_clock(s, cfg)
    elif stage == Stage.BEGIN_GUARDS:
        begin_guards(s, cfg)
    elif stage == Stage.ACTIVATE:
        activate(s, cfg)
    elif stage == Stage.RANDOM_PICK:
        pick_random_mover(s, cfg, key)
    elif stage == Stage.RANDOM_LENGTH:
        choose_length(s, cfg)
    elif stage == Stage.END_ROUND:
        end_round(s, cfg)
    else:
        close_mission(s, cfg)


@kernel
def track_alert(s):
    """Alert by round; later rounds count as the last one."""
    t = s.table
    s.rounds_tracked = min(t.round, ROUNDS_TRACKED)
    s.alert_after[s.rounds_tracked - 1] = t.alert


@kernel
def end_round(s, cfg):
    """R29."""
    t = s.table
    track_alert(s)
    if t.round == cfg.max_rounds:
        end_mission(s, cfg, End.TRUNCATED)
        return
    t.round += 1
    s.round += 1
    t.turn = 0
    t.gained = 0
    t.activated = ZERO
    t.moved = ZERO
    clear_words(s)
    begin_stage(s, Stage.NEXT_INFILTRATOR)
