"""The template's table over this game's kernels."""

from __future__ import annotations

import numpy as np

from crew import SPEC
from crew.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.games._template.codes import Purpose
from simcore.kernel import entry_kernel
from simcore.records import as_record
from simcore.rng import stream, word
from strategies._template.decide import decide
from strategies.seating import play_games
from strategies.spec import desk_dtype

STATE = as_record(SPEC.kernels.state)
ROW = as_record(SPEC.kernels.row)
DESK = desk_dtype(SPEC, mask=np.dtype(("u1", (SPEC.actions,))))


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision."""
    n = legal(s, cfg, seat, desk.mask)
    observe(s, cfg, seat, desk.seen)
    return decide(bot, desk.seen, desk.mask, n, word(key, stream(Purpose.POLICY, s.round, seat), 0))


@entry_kernel
def play_chunk(cfg, key, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose)
    buffers = (np.zeros(1, STATE), np.zeros(1, ROW), np.zeros(1, DESK))
    play_games(seated, cfg, (key, games), buffers, (totals, rows))
