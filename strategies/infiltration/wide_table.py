"""The table that seats all bots: also guests (`strategies.guests`) and those that search, for which only who plays them
should wait.
"""

from __future__ import annotations

from typing import Any

from simcore.bits import has
from simcore.foreign import call
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import DECLINE, Kind, Purpose
from simcore.games.infiltration.kernels import observe
from simcore.kernel import entry_kernel
from simcore.rng import fraction, stream, word
from strategies.buffers import work_dtype
from strategies.guests import GUEST, HANDLE, IllegalAnswer
from strategies.infiltration.codes import CODE, SEARCH
from strategies.infiltration.explain import explain
from strategies.infiltration.loop import play_chunk as play_all
from strategies.infiltration.search import DESK, search
from strategies.infiltration.table import PARTS
from strategies.infiltration.table import choose as judge

__all__ = ["PARTS", "SPEC", "WORK", "choose", "explain", "name_question", "play_chunk", "see"]

WORK = work_dtype(SPEC, DESK)


@entry_kernel
def see(s, cfg, key, seat, view):
    """Fill the view, and draw the next number of the stream of the seat."""
    observe(s, cfg, seat, view)
    return fraction(word(key, stream(Purpose.POLICY, s.round, seat), s.answers[seat]))


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: a guest's, a search, or as at the table of the ladder."""
    if bot[CODE] == GUEST:
        draw = see(s, cfg, key, seat, desk.ladder.seen)
        answer = call(bot[HANDLE], desk.ladder.seen, cfg, draw)
        if not (0 <= answer <= DECLINE and has(s.options, answer)):
            raise IllegalAnswer
        return answer
    if bot[CODE] == SEARCH:
        return search(s, cfg, key, seat, bot, desk)
    return judge(s, cfg, key, seat, bot, desk.ladder)


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    play_all((bots, choose), cfg, work[0], games, (totals, rows))


def name_question(view: Any) -> str:
    """What is asked, in the word that `codes.Kind` has for it."""
    return f"{Kind(int(view.kind)).name} (kind {int(view.kind)})"
