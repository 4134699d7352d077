"""The template's table over this game's kernels."""

from __future__ import annotations

import numpy as np

from crew import SPEC
from crew.kernels import advance, apply, legal, new_game, observe, score, tally
from crew.standing import kind_of, player_of, standing_now
from simcore.games._template.codes import Purpose
from simcore.kernel import entry_kernel
from simcore.rng import stream, word
from strategies._template.decide import decide
from strategies.buffers import work_dtype
from strategies.following import follow_team
from strategies.seating import bot_of, play_games
from strategies.spec import desk_dtype

DESK = desk_dtype(SPEC, mask=np.dtype(("u1", (SPEC.actions,))))
WORK = work_dtype(SPEC, DESK)


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision."""
    n = legal(s, cfg, seat, desk.mask)
    observe(s, cfg, seat, desk.seen)
    return decide(bot, desk.seen, desk.mask, n, word(key, stream(Purpose.POLICY, s.round, seat), 0))


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of)
    play_games(seated, cfg, work[0], games, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of)
    follow_team(seated, work[0], cfg, games, out)
