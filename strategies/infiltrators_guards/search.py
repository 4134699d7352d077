"""The search bot: it plays the rest of the game many times from what it knows, and takes what won most.

Each simulation draws anew all that nobody can know (`hide`), with dice of its own. Tried are the planning bot's own
answer, the answers of other minds (a portfolio: Churchill and Buro, "Portfolio greedy search and simulation for
large-scale combat in StarCraft", CIG 2013), and a few of chance; all of them where there are few. Then both sides play
like that planning bot to the end. The answers are halved (`strategies.halving`).
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.codes import ACTIONS, Purpose
from simcore.games.infiltrators_guards.hide import hide
from simcore.games.infiltrators_guards.kernels import advance, apply, score
from simcore.games.infiltrators_guards.outcome import PARTS
from simcore.kernel import kernel
from simcore.records import as_record
from simcore.rng import KEY_DTYPE, branch, stream, word
from simcore.sets import code_of, count_codes, first_left, next_left
from strategies.halving import ROUNDS, TRIED_DTYPE, keep_best, leads, list_answer, note_lead
from strategies.infiltrators_guards.codes import COLUMNS, Search
from strategies.infiltrators_guards.minds import MINDS, OWN
from strategies.infiltrators_guards.table import DESK as LADDER_DESK
from strategies.infiltrators_guards.table import ROW, STATE
from strategies.infiltrators_guards.table import choose as judge
from strategies.options import any_option

FEW = 8
"""So many open answers are all tried."""
STRAY = 3
"""Answers of chance that are tried where there are more."""
MOST = max(FEW, 1 + len(MINDS) + STRAY)
"""Answers that are tried at most."""
WORDS = 1 << 20
"""Words of its stream that a search may use up in one decision."""
TENTHS = 10.0
LEAD = 0.01
"""Part of a win that a point more is worth: among answers that win equally often, that with more points."""

DESK = as_record(
    np.dtype(
        [
            ("ladder", LADDER_DESK),
            ("mask", "u1", (ACTIONS,)),  # open codes, for guests
            ("mind", "i8", (COLUMNS,)),  # the row of a bot that thinks otherwise
            ("world", STATE, (1,)),
            ("sim", STATE, (1,)),
            ("sim_key", as_record(KEY_DTYPE), (1,)),
            ("sim_row", ROW, (1,)),
            ("tried", as_record(TRIED_DTYPE), (MOST + 1,)),  # the planning bot's own answer first
        ],
        align=True,
    )
)
"""The buffers of a table with bots that search: the desk of the ladder is one of them."""


# --- which answers ---


@kernel
def add_answer(desk, n, code):
    """Try an answer, too, if it is not among the first `n`; how many there are then."""
    for i in range(n):
        if desk.tried[i].answer == code:
            return n
    list_answer(desk.tried, n, code)
    return n + 1


@kernel
def think_as(mind, bot, desk):
    """Make the row of a bot that thinks otherwise: its own numbers where the mind has none."""
    desk.mind[:] = bot[:COLUMNS]
    for column in range(COLUMNS):
        if mind[column] != OWN:
            desk.mind[column] = mind[column]


@kernel
def list_answers(s, cfg, key, seat, bot, desk):
    """The answers that are tried, the planning bot's own first; how many."""
    n = add_answer(desk, 0, judge(s, cfg, key, seat, bot, desk.ladder))
    options = s.table.options
    if count_codes(options) <= FEW:
        left, at = first_left(options)
        while left != ZERO:
            n = add_answer(desk, n, code_of(left, at))
            left, at = next_left(options, left, at)
        return n
    for mind in MINDS:
        think_as(mind, bot, desk)
        n = add_answer(desk, n, judge(s, cfg, key, seat, desk.mind, desk.ladder))
    own = stream(Purpose.SEARCH, s.table.decisions, seat)
    for i in range(STRAY):
        n = add_answer(desk, n, any_option(options, word(key, own, WORDS + i)))
    return n


# --- playing on ---


@kernel
def deal_world(s, cfg, key, seat, n, desk):
    """World `n`: the game with all drawn anew that nobody can know; words of its stream key its dice."""
    desk.world[0] = s
    branch(key, stream(Purpose.SEARCH, s.table.decisions, seat), 2 * n, desk.sim_key[0])
    hide(desk.world[0], cfg, seat, desk.sim_key[0])


@kernel
def play_out(cfg, bot, desk):
    """Play the simulated game to its end, both sides like the planning bot."""
    sim, key = desk.sim[0], desk.sim_key[0]
    seat = advance(sim, cfg, key)
    while seat >= 0:
        apply(sim, cfg, key, seat, judge(sim, cfg, key, seat, bot, desk.ladder))
        seat = advance(sim, cfg, key)
    score(sim, cfg, desk.sim_row[0])


@kernel
def worth_of(row, cfg, seat):
    """What an outcome is worth to a seat: its part of the win, and a little for points."""
    side = seat == cfg.infiltrators
    lead = -row.lead if side else row.lead
    part = row.win[seat] / PARTS if cfg.scoring else row.halves[np.int64(side)] / 2
    return part + LEAD * lead


@kernel
def try_answers(s, cfg, seat, n, bot, desk):
    """Each of the first `n` answers in the world that has been dealt."""
    first = 0.0
    for i in range(n):
        desk.sim[0] = desk.world[0]
        apply(desk.sim[0], cfg, desk.sim_key[0], seat, desk.tried[i].answer)
        play_out(cfg, bot, desk)
        found = worth_of(desk.sim_row[0], cfg, seat)
        if i == 0:
            first = found
        note_lead(desk.tried[i], found - first)


@kernel
def search(s, cfg, key, seat, bot, desk):
    """The answer after which most is won; the planning bot's own if none is clearly better."""
    n, world = list_answers(s, cfg, key, seat, bot, desk), 0
    if n == 1:
        return desk.tried[0].answer
    for played in range(1, ROUNDS + 1):
        while world < bot[Search.WORLDS] * played // ROUNDS:
            deal_world(s, cfg, key, seat, world, desk)
            try_answers(s, cfg, seat, n, bot, desk)
            world += 1
        kept = 1 + n // 2
        keep_best(desk.tried, n, kept)
        n = kept
    taken = leads(desk.tried[1], world, bot[Search.MARGIN] / TENTHS)
    return desk.tried[np.int64(taken)].answer
