"""The loop over the games of a chunk, for any `choose`: each table inlines it with its own."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import MAX_OPERATIVES
from simcore.games.infiltration.kernels import advance, apply, new_game, score, tally
from simcore.games.infiltration.machine import player_of
from simcore.kernel import inline_kernel, kernel
from simcore.records import as_record
from simcore.rng import KEY_DTYPE, set_game
from strategies.infiltration import STRATEGIES
from strategies.infiltration.plan import PLAN_DTYPE
from strategies.seating import bot_of
from strategies.spec import desk_dtype

STATE = as_record(SPEC.kernels.state)
ROW = as_record(SPEC.kernels.row)
KEY = as_record(KEY_DTYPE)
SEATED = np.dtype(("i8", (MAX_OPERATIVES, STRATEGIES.width)))
DESK = desk_dtype(SPEC, game="i8", seated=SEATED, plan=PLAN_DTYPE)


@kernel
def seat_bots(cfg, bots, desk):
    """Copy the rows of the bots by player: numba counts who uses a row of an array, but not one of a record."""
    for player in range(cfg.players):
        bot = bot_of(bots, player, desk.game)
        for column in range(len(bot)):
            desk.seated[player, column] = bot[column]


@inline_kernel
def play_game(choose, s, cfg, key, bots, desk):
    """One game from set-up to its last decision; with two players a bot plays both operatives of its player."""
    seat_bots(cfg, bots, desk)
    set_game(key, desk.game)
    new_game(s, cfg, key)
    seat = advance(s, cfg, key)
    while seat >= 0:
        apply(s, cfg, key, seat, choose(s, cfg, key, seat, desk.seated[player_of(cfg, seat)], desk))
        seat = advance(s, cfg, key)


@inline_kernel
def play_chunk(seated, cfg, work, games, counts):
    """The games of these indices, added to `counts` (totals, rows): see `strategies.spec`.

    `seated` are the bots and the table's choose.
    """
    bots, choose = seated
    totals, rows = counts
    s, row, desk = work.state[0], work.row[0], work.desk[0]
    for i in range(len(games)):
        desk.game = games[i]
        play_game(choose, s, cfg, work.key[0], bots, desk)
        score(s, cfg, row)
        tally(s, cfg, row, totals)
        if len(rows) > 0:
            rows[i] = row
