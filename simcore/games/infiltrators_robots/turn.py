"""Phases A and B: whose turn it is, act by act (R22, R34, R41), and the Supacat (R32, R33)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, has, lowest
from simcore.games.infiltrators_robots.belief import spread_belief
from simcore.games.infiltrators_robots.board import square_at
from simcore.games.infiltrators_robots.cat import begin_cat
from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, FIRST_TRAITOR, NOBODY, Act, Kind, Phase, Stage
from simcore.games.infiltrators_robots.course import note_turn
from simcore.games.infiltrators_robots.figures import (
    is_in_play,
    is_infiltrator,
    is_on_board,
    is_traitor,
    lead_infiltrator,
    number_of,
    seat_of,
)
from simcore.games.infiltrators_robots.infiltrators import (
    list_decoy_squares,
    list_disabler_targets,
    list_infiltrator_acts,
    list_own_decoys,
)
from simcore.games.infiltrators_robots.machine import add_option, ask_stage, begin_stage, clear_options, take_answer
from simcore.games.infiltrators_robots.robots import (
    do_robot_act,
    list_repairs,
    list_robot_acts,
    list_teleports,
    use_target,
)
from simcore.games.infiltrators_robots.scans import begin_scans
from simcore.games.infiltrators_robots.sneaking import do_infiltrator_act, put_decoy, turn_decoy, use_disabler
from simcore.games.infiltrators_robots.steps import learn_near
from simcore.kernel import inline_kernel, kernel
from simcore.sets import count_codes

# --- turns and phases ---


@kernel
def begin_turn(s, cfg):
    """The next turn, with phase A."""
    t = s.table
    t.turn += 1
    s.drawn[:] = 0
    s.late = ZERO
    s.record[t.turn] = cfg.empty_turn
    note_turn(s)
    spread_belief(s, cfg)
    begin_phase(s, cfg, Phase.INFILTRATORS)


@kernel
def begin_phase(s, cfg, phase):
    """Figures of one kind are to act."""
    t = s.table
    t.phase = phase
    t.to_act = ZERO
    if phase == Phase.INFILTRATORS:
        for i in range(cfg.infiltrators):
            if is_in_play(t, i):
                t.to_act |= bit(i)
    else:
        first, n = FIRST_TRAITOR, cfg.infiltrators
        if phase == Phase.ROBOTS:
            first, n = FIRST_ROBOT, cfg.robots
        for figure in range(first, first + n):
            if is_on_board(t, figure):
                t.to_act |= bit(figure)
    begin_stage(s, Stage.NEXT_FIGURE)


@kernel
def next_figure(s, cfg):
    """Who acts next: by number, or as the lead of the team says (D43); after the last one the phase is over."""
    t = s.table
    if take_answer(s):
        begin_figure(s, cfg, first_of_phase(t) + s.answer)
    elif t.to_act == ZERO:
        end_phase(s, cfg)
    elif not cfg.figure_order or count_bits(t.to_act) == 1:
        begin_figure(s, cfg, lowest(t.to_act))
    else:
        clear_options(s.ask)
        for figure in range(len(t.where)):
            if has(t.to_act, figure):
                add_option(s.ask, number_of(figure))
        ask_stage(s, Kind.NEXT_FIGURE, lead_of_phase(t, cfg))


@kernel
def first_of_phase(t):
    """The number of the first figure of the kind that acts."""
    if t.phase == Phase.INFILTRATORS:
        return 0
    return FIRST_ROBOT if t.phase == Phase.ROBOTS else FIRST_TRAITOR


@kernel
def lead_of_phase(t, cfg):
    """The seat that says who acts next (K8)."""
    if t.phase == Phase.INFILTRATORS:
        return np.int64(lead_infiltrator(t, cfg))
    if t.phase == Phase.ROBOTS:
        return cfg.infiltrators
    for i in range(cfg.infiltrators):
        if is_on_board(t, FIRST_TRAITOR + i):
            return np.int64(i)
    return np.int64(0)


@inline_kernel
def end_phase(s, cfg):
    """All figures of a kind have acted."""
    phase = s.table.phase
    if phase == Phase.INFILTRATORS:
        begin_cat(s, cfg)
    elif phase == Phase.ROBOTS:
        begin_phase(s, cfg, Phase.TRAITORS)
    else:
        begin_scans(s, cfg)


# --- the turn of one figure ---


@kernel
def begin_figure(s, cfg, figure):
    """A figure begins its turn."""
    t = s.table
    t.acting = figure
    t.to_act &= ~bit(figure)
    if is_infiltrator(figure):
        t.actions_left = cfg.infiltrator_actions
    else:
        t.actions_left = cfg.traitor_actions if is_traitor(figure) else cfg.robot_actions
    s.acted = 0
    begin_stage(s, Stage.ACT)


@kernel
def end_figure(s):
    """The acting figure has finished."""
    s.table.acting = NOBODY
    s.table.actions_left = 0
    begin_stage(s, Stage.NEXT_FIGURE)


@kernel
def take_turn(s, cfg):
    """R22: act by act."""
    t = s.table
    figure = t.acting
    if take_answer(s):
        if s.answer == Act.END:
            end_figure(s)
            return
        do_act(s, cfg, figure, s.answer)
        if s.stage != Stage.ACT:
            return
    if s.acted:
        s.acted = 0
        if is_infiltrator(figure):
            learn_near(s, cfg, figure)
    list_acts(s, cfg, figure)
    if count_codes(s.ask.options):
        s.ask.figure = number_of(figure)
        ask_stage(s, Kind.ACT, seat_of(cfg, figure))
    else:
        end_figure(s)


@inline_kernel
def list_acts(s, cfg, figure):
    """All legal codes of a figure's next act."""
    clear_options(s.ask)
    if is_infiltrator(figure):
        list_infiltrator_acts(s, cfg, figure)
    else:
        list_robot_acts(s, cfg, figure)


@inline_kernel
def do_act(s, cfg, figure, code):
    """Pay for an act and carry it out."""
    s.acted = 1
    s.table.actions_left -= cfg.exit_cost if code == Act.LEAVE else 1
    if is_infiltrator(figure):
        do_infiltrator_act(s, cfg, figure, code)
    else:
        do_robot_act(s, cfg, figure, code)


# --- targets (K10 to K13, K15, K16) ---


@kernel
def choose_target(s, cfg):
    """What a disabler, a teleport or a repair is for."""
    figure = s.table.acting
    if take_answer(s):
        if is_infiltrator(figure):
            use_disabler(s, cfg, figure, s.answer)
        else:
            use_target(s, cfg, figure, s.answer)
        begin_stage(s, Stage.ACT)
        return
    clear_options(s.ask)
    seat = seat_of(cfg, figure)
    if is_infiltrator(figure):
        list_disabler_targets(s, cfg, figure)
        ask_stage(s, Kind.DISABLER_TARGET, seat)
    elif s.act == Act.TELEPORT:
        list_teleports(s, cfg, figure)
        ask_stage(s, Kind.TELEPORT, seat)
    else:
        list_repairs(s, cfg, figure)
        ask_stage(s, Kind.REPAIR_TARGET, seat)


@kernel
def choose_decoy_square(s, cfg):
    """Where in the room a decoy is put (K11)."""
    if take_answer(s):
        s.target = square_at(s.ask.slot, s.answer)
        begin_stage(s, Stage.DECOY_FACE)
        return
    clear_options(s.ask)
    list_decoy_squares(s, cfg, s.table.acting)
    ask_stage(s, Kind.DECOY_SQUARE, s.table.acting)


@kernel
def choose_face(s, cfg):
    """Whether a decoy is put visible (K12)."""
    if take_answer(s):
        put_decoy(s, cfg, s.table.acting, s.answer)
        begin_stage(s, Stage.ACT)
        return
    clear_options(s.ask)
    s.ask.figure = s.table.acting
    add_option(s.ask, 0)
    add_option(s.ask, 1)
    ask_stage(s, Kind.DECOY_FACE, s.table.acting)


@kernel
def choose_decoy(s, cfg):
    """Which own decoy becomes visible, or invisible (K13)."""
    if take_answer(s):
        turn_decoy(s, s.answer)
        begin_stage(s, Stage.ACT)
        return
    clear_options(s.ask)
    list_own_decoys(s, cfg, s.table.acting, s.act == Act.HIDE_DECOY)
    ask_stage(s, Kind.WHICH_DECOY, s.table.acting)
