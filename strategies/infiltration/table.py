"""The table: seats the bots and plays game after game. Its two kernels are described in `strategies.spec`."""

from __future__ import annotations

import numpy as np

from simcore.bits import count_bits
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import Purpose
from simcore.games.infiltration.kernels import advance, apply, new_game, observe, score, tally
from simcore.games.infiltration.machine import player_of
from simcore.kernel import inline_kernel, kernel
from simcore.records import as_record
from simcore.rng import KEY_DTYPE, set_game, stream, word
from strategies.infiltration.decide import decide, needs_view
from strategies.seating import bot_of, set_seed
from strategies.spec import desk_dtype

STATE = as_record(SPEC.kernels.state)
ROW = as_record(SPEC.kernels.row)
KEY = as_record(KEY_DTYPE)
DESK = desk_dtype(SPEC)


@kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is seen, and what the bot makes of it with the next word of its own stream."""
    draw = word(key, stream(Purpose.POLICY, s.round, seat), s.answers[seat])
    view = desk.seen
    if needs_view(bot):
        observe(s, cfg, seat, view)
    else:
        view.options = s.options
    return decide(bot, view, cfg, count_bits(s.options), draw)


@inline_kernel
def play_game(s, cfg, key, game, bots, desk):
    """One game from set-up to its last decision; with two players a bot plays both operatives of its player."""
    set_game(key, game)
    new_game(s, cfg, key)
    seat = advance(s, cfg, key)
    while seat >= 0:
        bot = bot_of(bots, player_of(cfg, seat), game)
        apply(s, cfg, key, seat, choose(s, cfg, key, seat, bot, desk))
        seat = advance(s, cfg, key)


@kernel
def play_chunk(cfg, seed, first, count, bots, totals, rows):
    """Games `first` to `first + count - 1`, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    s = np.zeros(1, STATE)[0]
    row = np.zeros(1, ROW)[0]
    key = np.zeros(1, KEY)[0]
    desk = np.zeros(1, DESK)[0]
    set_seed(key, seed)
    for i in range(count):
        play_game(s, cfg, key, first + i, bots, desk)
        score(s, cfg, row)
        tally(s, cfg, row, totals)
        if len(rows) > 0:
            rows[i] = row
