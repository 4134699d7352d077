"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.aggregate import new_tally
from simcore.bits import count_bits, lowest, nth
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import Purpose
from simcore.games.infiltration.kernels import advance, apply, legal, new_game, score, tally
from simcore.games.infiltration.standing import kind_of, player_of, standing_now
from simcore.kernel import entry_kernel
from simcore.records import new_record
from simcore.rng import bounded, stream, word
from strategies.following import follow_all, work_dtype
from strategies.infiltration.decide import decide, needs_view
from strategies.infiltration.explain import explain
from strategies.infiltration.loop import DESK, KEY, ROW, STATE
from strategies.infiltration.loop import play_chunk as play_all
from strategies.infiltration.permitted import look
from strategies.seating import bot_of

__all__ = ["DESK", "PARTS", "WORK", "choose", "explain", "follow", "play_chunk"]

WORK = work_dtype(SPEC, DESK)


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is seen, and what the bot makes of it. The next word of its stream decides between equals."""
    view = desk.seen
    if needs_view(bot):
        look(s, cfg, seat, bot, view)
    else:
        view.options = s.options
    best = decide(bot, view, cfg, desk.plan)
    n = count_bits(best)
    if n == 1:
        return lowest(best)
    return nth(best, bounded(word(key, stream(Purpose.POLICY, s.round, seat), s.answers[seat]), n))


@entry_kernel
def play_chunk(cfg, key, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    play_all(choose, cfg, (key, games), bots, np.zeros(1, DESK), (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of)
    follow_all(seated, work[0], cfg, games, out)


# --- parts of it, compiled in processes of their own ---


def compile_rules(cfg: Any, bots: Any) -> None:
    """Compile the rules: one `advance` from the set-up."""
    s, key = new_record(STATE), new_record(KEY)
    new_game(s, cfg, key)
    advance(s, cfg, key)


def compile_bots(cfg: Any, bots: Any) -> None:
    """Compile the bots and the statistics: one decision of any bot, and one outcome, of an empty table."""
    s, key, row, desk = new_record(STATE), new_record(KEY), new_record(ROW), new_record(DESK)
    s.options = np.uint64(1)
    choose(s, cfg, key, 0, np.zeros_like(bots[0]), desk)
    score(s, cfg, row)
    tally(s, cfg, row, new_tally(SPEC))


PARTS = (compile_rules, compile_bots)
"""Parts of `play_chunk` that do not need each other."""
