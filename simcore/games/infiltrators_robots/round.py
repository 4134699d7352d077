"""The turn: phases A, B and C (sections 2.4 to 2.6), stage by stage."""

from __future__ import annotations

from simcore.games.infiltrators_robots.cat import move_cat
from simcore.games.infiltrators_robots.codes import Phase, Stage
from simcore.games.infiltrators_robots.record import note_visible
from simcore.games.infiltrators_robots.removal import end_turn, respawn_robots, respawn_traitors
from simcore.games.infiltrators_robots.scans import scan
from simcore.games.infiltrators_robots.turn import (
    begin_phase,
    begin_turn,
    choose_decoy,
    choose_decoy_square,
    choose_face,
    choose_target,
    next_figure,
    take_turn,
)
from simcore.kernel import inline_kernel


@inline_kernel
def play_stage(s, cfg):
    """One stage of a turn."""
    stage = s.stage
    if stage == Stage.ACT:
        take_turn(s, cfg)
    elif stage == Stage.NEXT_FIGURE:
        next_figure(s, cfg)
    elif stage == Stage.TARGET:
        choose_target(s, cfg)
    elif stage == Stage.DECOY_SQUARE:
        choose_decoy_square(s, cfg)
    elif stage == Stage.DECOY_FACE:
        choose_face(s, cfg)
    elif stage == Stage.WHICH_DECOY:
        choose_decoy(s, cfg)
    elif stage == Stage.CAT:
        if move_cat(s, cfg):
            note_visible(s, cfg)
            begin_phase(s, cfg, Phase.ROBOTS)
    else:
        play_end(s, cfg)


@inline_kernel
def play_end(s, cfg):
    """One stage of phase C, or between two turns."""
    stage = s.stage
    if stage == Stage.SCANS:
        scan(s, cfg)
    elif stage == Stage.RESPAWN_ROBOTS:
        respawn_robots(s, cfg)
    elif stage == Stage.RESPAWN_TRAITORS:
        respawn_traitors(s, cfg)
    elif stage == Stage.END_TURN:
        end_turn(s, cfg)
    else:
        begin_turn(s, cfg)
