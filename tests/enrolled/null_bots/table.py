"""The table: seats the bots and plays game after game. Its two kernels are described in `strategies.spec`."""

from __future__ import annotations

from null_bots.decide import decide
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.kernels import advance, apply, new_game, observe, score, tally
from simcore.games.infiltration.machine import player_of
from simcore.kernel import entry_kernel, kernel
from simcore.rng import set_game
from strategies.buffers import work_dtype
from strategies.seating import bot_of
from strategies.spec import desk_dtype

WORK = work_dtype(SPEC, desk_dtype(SPEC))


@kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is seen, and what the bot makes of it."""
    observe(s, cfg, seat, desk.seen)
    return decide(bot, desk.seen)


@kernel
def play_game(s, cfg, key, game, bots, desk):
    """One game from set-up to its last decision."""
    set_game(key, game)
    new_game(s, cfg, key)
    seat = advance(s, cfg, key)
    while seat >= 0:
        apply(s, cfg, key, seat, choose(s, cfg, key, seat, bot_of(bots, player_of(cfg, seat), game), desk))
        seat = advance(s, cfg, key)


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    s, key, row, desk = work[0].state[0], work[0].key[0], work[0].row[0], work[0].desk[0]
    for i in range(len(games)):
        play_game(s, cfg, key, games[i], bots, desk)
        score(s, cfg, row)
        tally(s, cfg, row, totals)
        if len(rows) > 0:
            rows[i] = row
