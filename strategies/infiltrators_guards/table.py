"""The table: seats the bots and plays game after game. Its functions are described in `strategies.spec`."""

from __future__ import annotations

from typing import Any

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.chance import stream_now
from simcore.games.infiltrators_guards.codes import Kind, Purpose
from simcore.games.infiltrators_guards.kernels import advance, apply, legal, new_game, observe, score, tally
from simcore.games.infiltrators_guards.standing import kind_of, player_of, standing_now
from simcore.kernel import entry_kernel, kernel
from simcore.records import as_record
from simcore.rng import word
from strategies.buffers import work_dtype
from strategies.following import follow_team
from strategies.infiltrators_guards.codes import CODE, RANDOM, SEARCH, Search
from strategies.infiltrators_guards.decide import decide
from strategies.infiltrators_guards.scratch import PLAN_DTYPE
from strategies.parts import parts_of
from strategies.seating import bot_of_seat, play_games
from strategies.spec import Reasons, desk_dtype

STATE = as_record(SPEC.kernels.state)
ROW = as_record(SPEC.kernels.row)
DESK = desk_dtype(SPEC, plan=PLAN_DTYPE)
WORK = work_dtype(SPEC, DESK)


@kernel
def next_word(s, key, seat):
    """The word of this decision: the next one of the seat's stream in this round (section 5)."""
    return word(key, stream_now(s.table, Purpose.POLICY, seat), s.table.drawn[seat])


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
        tries = f"It plays the rest of the game in up to {bot[Search.WORLDS]} worlds after each answer that it tries;"
        return Reasons(notes=(f"{tries} what its planner would answer stays unless another one clearly wins more.",))
    return Reasons(notes=("It reckons what its next two actions could do, and takes the first of the best plan.",))


def name_question(view: Any) -> str:
    """A word for what is asked."""
    return Kind(int(view.table.kind)).name.lower()


@entry_kernel
def play_chunk(cfg, work, games, bots, totals, rows):
    """The games of these indices, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    seated = (bots, new_game, advance, apply, score, tally, choose, bot_of_seat)
    play_games(seated, cfg, work[0], games, (totals, rows))


@entry_kernel
def follow(cfg, work, games, bots, out):
    """The games of these indices, followed round by round into `out`, see `strategies.following`."""
    seated = (bots, new_game, advance, legal, apply, score, standing_now, kind_of, player_of, choose, bot_of_seat)
    follow_team(seated, work[0], cfg, games, out)


PARTS = parts_of(SPEC, choose, DESK)
