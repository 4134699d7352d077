"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from typing import Any

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import Kind, Purpose
from simcore.games.burgle_bros.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.games.burgle_bros.standing import kind_of, player_of, standing_now
from simcore.kernel import entry_kernel, kernel
from simcore.records import as_record
from simcore.rng import stream, word
from strategies.buffers import work_dtype
from strategies.burgle_bros.codes import CODE, RANDOM, SEARCH, Search
from strategies.burgle_bros.decide import decide
from strategies.burgle_bros.scratch import PLAN_DTYPE
from strategies.following import follow_team
from strategies.parts import parts_of
from strategies.seating import bot_of, play_games
from strategies.spec import Reasons, desk_dtype

STATE = as_record(SPEC.kernels.state)
DESK = desk_dtype(SPEC, plan=PLAN_DTYPE)
WORK = work_dtype(SPEC, DESK)
TURN_BITS = 0xFFFF
"""A stream's round has 16 bits."""


@kernel
def next_word(s, key, seat):
    """The word of this decision: each has a stream of its own, by the number of questions so far."""
    return word(key, stream(Purpose.POLICY, s.decisions & TURN_BITS, seat), 0)


@entry_kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: what is seen, and what the bot makes of it."""
    observe(s, cfg, seat, desk.seen)
    return decide(bot, desk.seen, cfg, desk.plan, next_word(s, key, seat))


def explain(view: Any, cfg: Any, bot: Any) -> Reasons:
    """Why a bot answers this question as it does, for a person who asks."""
    if bot[CODE] == RANDOM:
        return Reasons(notes=("All answers are the same to it.",))
    if bot[CODE] == SEARCH:
        tries = f"It tries every answer in up to {bot[Search.WORLDS]} worlds and plays some turns on in each;"
        return Reasons(notes=(f"{tries} what its plan says stays, unless another one leads that clearly.",))
    return Reasons(notes=("It plans the whole turn and takes the first act of its plan.",))


def name_question(view: Any) -> str:
    """A word for what is asked."""
    return Kind(int(view.kind)).name.lower()


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of)
    play_games(seated, cfg, work[0], games, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of)
    follow_team(seated, work[0], cfg, games, out)


PARTS = parts_of(SPEC, choose, DESK)
