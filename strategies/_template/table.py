"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games._template import SPEC
from simcore.games._template.codes import Purpose
from simcore.games._template.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.games._template.standing import kind_of, player_of, standing_now
from simcore.kernel import entry_kernel
from simcore.rng import fraction, stream, word
from strategies._template.codes import CODE, GOAL, RANDOM
from strategies._template.decide import decide
from strategies.buffers import work_dtype
from strategies.following import follow_all
from strategies.guests import GUEST, HANDLE
from strategies.seating import answer_of_guest, bot_of, play_games
from strategies.spec import Reasons, desk_dtype

DESK = desk_dtype(SPEC, mask=np.dtype(("u1", (SPEC.actions,))))
WORK = work_dtype(SPEC, DESK, forks=True)


@entry_kernel
def see(s, cfg, key, seat, view):
    """What a guest is told: all that its seat may see, and a number of its stream."""
    observe(s, cfg, seat, view)
    return fraction(word(key, stream(Purpose.POLICY, s.round, seat), 0))


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is legal, what is seen, what the bot makes of it."""
    n = legal(s, cfg, seat, desk.mask)
    if bot[CODE] == GUEST:
        draw = see(s, cfg, key, seat, desk.seen)
        return answer_of_guest(bot[HANDLE], desk.seen, cfg, draw, desk.mask)
    observe(s, cfg, seat, desk.seen)
    draw = word(key, stream(Purpose.POLICY, s.round, seat), 0)
    return decide(bot, desk.seen, desk.mask, n, draw)


def explain(view: Any, cfg: Any, bot: Any) -> Reasons:
    """Why a bot answers this question as it does, for a person who asks."""
    if bot[CODE] == RANDOM:
        return Reasons(notes=("Both answers are the same to it.",))
    return Reasons(notes=(f"It carries {view.loot} points and leaves with {bot[GOAL]}.",))


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of)
    play_games(seated, cfg, work[0], games, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of)
    follow_all(seated, work[0], cfg, games, out)
