"""The table that seats all bots: also guests (`strategies.guests`) and those that search, for which only who plays them
should wait.
"""

from __future__ import annotations

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.kernel import entry_kernel
from simcore.rng import fraction
from strategies.buffers import work_dtype
from strategies.burgle_bros.codes import CODE, SEARCH
from strategies.burgle_bros.search import DESK, search
from strategies.burgle_bros.table import PARTS, explain, name_question, next_word
from strategies.burgle_bros.table import choose as judge
from strategies.guests import GUEST, HANDLE
from strategies.seating import answer_of_guest, bot_of, play_games

__all__ = ["PARTS", "SPEC", "WORK", "choose", "explain", "name_question", "play_chunk", "see"]

WORK = work_dtype(SPEC, DESK)


@entry_kernel
def see(s, cfg, key, seat, view):
    """What a guest is told: all that its seat may see, and a number of its stream."""
    observe(s, cfg, seat, view)
    return fraction(next_word(s, key, seat))


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: a guest's, a search, or as at the table of the ladder."""
    if bot[CODE] == SEARCH:
        return search(s, cfg, key, seat, bot, desk)
    if bot[CODE] == GUEST:
        legal(s, cfg, seat, desk.mask)
        draw = see(s, cfg, key, seat, desk.seen)
        return answer_of_guest(bot[HANDLE], desk.seen, cfg, draw, desk.mask)
    return judge(s, cfg, key, seat, bot, desk)


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of)
    play_games(seated, cfg, work[0], games, (totals, rows))
