"""The template's table over this game's kernels."""

from __future__ import annotations

import numpy as np

from crew import SPEC
from crew.kernels import advance, apply, legal, new_game, observe, score, tally
from crew.standing import kind_of, player_of, standing_now
from simcore.games._template.codes import Purpose
from simcore.kernel import entry_kernel
from simcore.records import as_record
from simcore.rng import stream, word
from strategies._template.decide import decide
from strategies.following import follow_team, work_dtype
from strategies.seating import bot_of, play_games
from strategies.spec import desk_dtype

STATE = as_record(SPEC.kernels.state)
ROW = as_record(SPEC.kernels.row)
DESK = desk_dtype(SPEC, mask=np.dtype(("u1", (SPEC.actions,))))
WORK = work_dtype(SPEC, DESK)


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision."""
    n = legal(s, cfg, seat, desk.mask)
    observe(s, cfg, seat, desk.seen)
    return decide(bot, desk.seen, desk.mask, n, word(key, stream(Purpose.POLICY, s.round, seat), 0))


@entry_kernel
def play_chunk(cfg, key, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of)
    buffers = (np.zeros(1, STATE), np.zeros(1, ROW), np.zeros(1, DESK))
    play_games(seated, cfg, (key, games), buffers, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of)
    follow_team(seated, work[0], cfg, games, out)
