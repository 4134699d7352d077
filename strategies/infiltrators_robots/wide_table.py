"""The table that also seats guests, who are shown what their seat may see."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.kernel import entry_kernel
from simcore.rng import fraction
from strategies.buffers import work_dtype
from strategies.guests import GUEST, HANDLE
from strategies.infiltrators_robots.codes import CODE
from strategies.infiltrators_robots.scratch import PLAN_DTYPE
from strategies.infiltrators_robots.table import choose as judge
from strategies.infiltrators_robots.table import explain, name_question, next_word
from strategies.parts import parts_of
from strategies.seating import answer_of_guest, bot_of_seat, play_games
from strategies.spec import desk_dtype

DESK = desk_dtype(SPEC, mask=np.dtype(("u1", (SPEC.actions,))), plan=PLAN_DTYPE)
"""It does not begin as that of `table` does: numba would take it for one, and say so."""
WORK = work_dtype(SPEC, DESK)


@entry_kernel
def see(s, cfg, key, seat, view):
    """What a guest is told: all that its seat may see, and a number of its stream."""
    observe(s, cfg, seat, view)
    return fraction(next_word(s, key, seat))


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: a guest's, or as at the other table."""
    if bot[CODE] == GUEST:
        legal(s, cfg, seat, desk.mask)
        draw = see(s, cfg, key, seat, desk.seen)
        return answer_of_guest(bot[HANDLE], desk.seen, cfg, draw, desk.mask)
    return judge(s, cfg, key, seat, bot, desk)


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of_seat)
    play_games(seated, cfg, work[0], games, (totals, rows))


PARTS = parts_of(SPEC, choose, DESK)

__all__ = ["PARTS", "SPEC", "WORK", "choose", "explain", "name_question", "play_chunk", "see"]
