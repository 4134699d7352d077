"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from simcore.bits import count_bits, lowest, nth
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import Purpose
from simcore.games.infiltration.kernels import advance, apply, legal, new_game, score
from simcore.games.infiltration.standing import kind_of, player_of, standing_now
from simcore.kernel import entry_kernel
from simcore.rng import bounded, stream, word
from strategies.buffers import work_dtype
from strategies.following import follow_all
from strategies.infiltration.decide import decide, needs_view
from strategies.infiltration.explain import explain
from strategies.infiltration.loop import DESK
from strategies.infiltration.loop import play_chunk as play_all
from strategies.infiltration.permitted import look
from strategies.parts import parts_of
from strategies.seating import bot_of

__all__ = ["DESK", "PARTS", "WORK", "choose", "explain", "follow", "play_chunk"]

WORK = work_dtype(SPEC, DESK, forks=True)


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
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    play_all((bots, choose), cfg, work[0], games, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of)
    follow_all(seated, work[0], cfg, games, out)


PARTS = parts_of(SPEC, choose, DESK)
