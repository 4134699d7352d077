"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.codes import Kind, Purpose
from simcore.games.infiltrators_robots.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.games.infiltrators_robots.standing import kind_of, player_of, standing_now
from simcore.kernel import entry_kernel, kernel
from simcore.rng import bounded, stream, word
from strategies.buffers import work_dtype
from strategies.following import follow_team
from strategies.infiltrators_robots.codes import CODE, RANDOM
from strategies.infiltrators_robots.decide import decide
from strategies.infiltrators_robots.moving import fold
from strategies.infiltrators_robots.scratch import PLAN_DTYPE
from strategies.options import any_option
from strategies.parts import parts_of
from strategies.seating import bot_of_seat, play_games
from strategies.spec import Reasons, desk_dtype

DESK = desk_dtype(SPEC, plan=PLAN_DTYPE)
WORK = work_dtype(SPEC, DESK)
SECRET = 1 << 20
"""Number of a word in a stream: far behind those that decide between equals."""


@kernel
def next_word(s, key, seat):
    """The word of this decision: the next one of the seat's stream in this turn (section 5)."""
    return word(key, stream(Purpose.POLICY, s.table.turn, seat), s.drawn[seat])


@kernel
def draw_secrets(s, cfg, key, plan):
    """What no infiltrator can reckon with: words that all robots share, one for the game and one for each turn."""
    robots = cfg.infiltrators
    plan.mood = 1 - 2 * bounded(word(key, stream(Purpose.POLICY, 0, robots), SECRET), 2)
    plan.secret = fold(np.int64(1), np.int64(word(key, stream(Purpose.POLICY, s.table.turn, robots), SECRET)))


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is seen, and what the bot makes of it; who looks at nothing but the options needs no view."""
    if bot[CODE] == RANDOM:
        return any_option(s.ask.options, next_word(s, key, seat))
    observe(s, cfg, seat, desk.seen)
    if desk.seen.team:
        draw_secrets(s, cfg, key, desk.plan)
    return decide(bot, desk.seen, cfg, desk.plan, next_word(s, key, seat))


def explain(view: Any, cfg: Any, bot: Any) -> Reasons:
    """Why a bot answers this question as it does, for a person who asks."""
    if bot[CODE] == RANDOM:
        return Reasons(notes=("All answers are the same to it.",))
    if view is not None and view.team:
        return Reasons(notes=("It reckons where infiltrators may be, and goes where a scan is worth most.",))
    return Reasons(notes=("It ends its turn where it is soonest out with data and where robots come least.",))


def name_question(view: Any) -> str:
    """A word for what is asked."""
    return Kind(int(view.ask.kind)).name.lower()


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of_seat)
    play_games(seated, cfg, work[0], games, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed turn by turn into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of_seat)
    follow_team(seated, work[0], cfg, games, out)


PARTS = parts_of(SPEC, choose, DESK)
