"""How the game ends (section 2.7, section 8)."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import NOBODY, Cause, Phase, Stage, Winner
from simcore.games.infiltrators_robots.figures import count_in_play
from simcore.games.infiltrators_robots.machine import begin_stage
from simcore.kernel import kernel


@kernel
def end_game(s, cfg, cause):
    """The game is over: nothing further happens."""
    t = s.table
    s.facts.cause = cause
    if cause == Cause.DATA_OUT or cause == Cause.ROBOTS_OUT:
        s.facts.winner = Winner.INFILTRATORS
    elif cause == Cause.TURN_LIMIT and cfg.turn_limit_result:
        s.facts.winner = Winner.DRAW
    else:
        s.facts.winner = Winner.ROBOTS
    t.phase = Phase.OVER
    t.acting = NOBODY
    t.to_act = ZERO
    t.actions_left = 0
    begin_stage(s, Stage.OVER)


@kernel
def end_if_none_left(s, cfg):
    """The robots win where no infiltrator is in play (R31, R49); whether it is so."""
    if count_in_play(s.table, cfg) > 0:
        return False
    end_game(s, cfg, Cause.NONE_LEFT if s.table.n_safe > 0 else Cause.ALL_ELIMINATED)
    return True
