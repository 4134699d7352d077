"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.aggregate import new_tally
from simcore.bits import count_bits, lowest, nth
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import Purpose
from simcore.games.infiltration.kernels import advance, apply, new_game, observe, score, tally
from simcore.games.infiltration.machine import player_of
from simcore.kernel import inline_kernel, kernel
from simcore.records import as_record, new_record
from simcore.rng import KEY_DTYPE, bounded, set_game, stream, word
from strategies.infiltration.decide import decide, needs_view
from strategies.infiltration.explain import explain
from strategies.infiltration.plan import PLAN_DTYPE
from strategies.seating import bot_of, set_seed
from strategies.spec import desk_dtype

__all__ = ["DESK", "PARTS", "choose", "explain", "play_chunk"]

STATE = as_record(SPEC.kernels.state)
ROW = as_record(SPEC.kernels.row)
KEY = as_record(KEY_DTYPE)
DESK = desk_dtype(SPEC, plan=PLAN_DTYPE)


@kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is seen, and what the bot makes of it. The next word of its stream decides between equals."""
    view = desk.seen
    if needs_view(bot):
        observe(s, cfg, seat, view)
    else:
        view.options = s.options
    best = decide(bot, view, cfg, desk.plan)
    n = count_bits(best)
    if n == 1:
        return lowest(best)
    return nth(best, bounded(word(key, stream(Purpose.POLICY, s.round, seat), s.answers[seat]), n))


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


def compile_rules(cfg: Any, bots: Any) -> None:
    """Compile the rules: one `advance` from the set-up."""
    s, key = new_record(STATE), new_record(KEY)
    new_game(s, cfg, key)
    advance(s, cfg, key)


def compile_bots(cfg: Any, bots: Any) -> None:
    """Compile the bots and the statistics: one decision and one outcome of an empty table."""
    s, key, row, desk = new_record(STATE), new_record(KEY), new_record(ROW), new_record(DESK)
    s.options = np.uint64(1)
    choose(s, cfg, key, 0, bots[0], desk)
    score(s, cfg, row)
    tally(s, cfg, row, new_tally(SPEC))


PARTS = (compile_rules, compile_bots)
"""Parts of `play_chunk` that do not need each other."""


@kernel
def play_chunk(cfg, seed, first, count, bots, totals, rows):
    """Games `first` to `first + count - 1`, added to `totals`; `rows` keeps their outcomes if it has room for them.

    The buffers stay arrays of one record that are indexed anew for each game: a record does not keep its memory alive,
    and numba frees an array after its last use.
    """
    state, row = np.zeros(1, STATE), np.zeros(1, ROW)
    key, desk = np.zeros(1, KEY), np.zeros(1, DESK)
    set_seed(key[0], seed)
    for i in range(count):
        play_game(state[0], cfg, key[0], first + i, bots, desk[0])
        score(state[0], cfg, row[0])
        tally(state[0], cfg, row[0], totals)
        if len(rows) > 0:
            rows[i] = row[0]
