"""The search bot: it plays the rest of the game many times from what it knows, and takes what won most.

Each simulation draws anew all that the seat cannot know (`hide`), with dice of its own: so it looks at nothing hidden
and at no die to come. What others have laid facedown is what a judging bot would have committed with the hand drawn for
it. The own answers of the next decisions are explored in a tree (`strategies.tree`); all others, and the seat itself
beyond the tree, play like the judging bot whose numbers this bot has.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import bit, count_bits, lowest
from simcore.games.infiltration.codes import Card, Kind, Purpose, Stage
from simcore.games.infiltration.hide import hide, take_back_commit
from simcore.games.infiltration.kernels import advance, apply, score
from simcore.games.infiltration.machine import player_of
from simcore.games.infiltration.measures import WIN
from simcore.games.infiltration.turn import commit
from simcore.kernel import kernel
from simcore.records import as_record
from simcore.rng import branch, stream
from strategies.infiltration.codes import NEVER_PLAYED, Search
from strategies.infiltration.decide import decide
from strategies.infiltration.loop import DESK as LADDER_DESK
from strategies.infiltration.loop import KEY, ROW, SEATED, STATE
from strategies.infiltration.permitted import look
from strategies.infiltration.table import choose
from strategies.infiltration.weights import HUNDRED
from strategies.tree import NO_NODE, TREE_DTYPE, best_tried, learn, pick, plant, step

DESK = as_record(
    np.dtype(
        [
            ("game", "i8"),
            ("seated", SEATED),
            ("ladder", LADDER_DESK),
            ("simulation", "i8"),
            ("sim", STATE, (1,)),
            ("sim_key", KEY, (1,)),
            ("sim_row", ROW, (1,)),
            ("tree", TREE_DTYPE, (1,)),
        ],
        align=True,
    )
)
"""The buffers of a table with bots that search: the desk of the ladder is one of them."""
WORDS = 1 << 20
"""Words of its stream that a search may use up in one decision."""


@kernel
def deal_world(s, cfg, key, seat, desk):
    """Copy the game and draw all anew that the seat cannot know; words of its stream key the simulation's dice."""
    sim, sim_key = desk.sim[0], desk.sim_key[0]
    desk.sim[0] = s
    own = stream(Purpose.SEARCH, s.round, seat)
    n = s.answers[seat] * WORDS + 2 * desk.simulation
    branch(key, own, n, sim_key)
    hide(sim, cfg, seat, sim_key)


@kernel
def recommit(cfg, operative, rival, desk):
    """What the operative laid facedown, as a judging bot with its hand would have."""
    sim, key = desk.sim[0], desk.sim_key[0]
    stage, kind, asked, options = sim.stage, sim.kind, sim.asked, sim.options
    cards = sim.hand[operative]
    if stage == Stage.SELECTION and sim.delayed[operative]:
        cards &= ~(bit(Card.ADVANCE) | bit(Card.RETREAT))
    sim.stage, sim.kind, sim.asked, sim.options = Stage.SELECTION, Kind.COMMIT, operative, cards
    commit(sim, operative, choose(sim, cfg, key, operative, rival, desk.ladder))
    sim.stage, sim.kind, sim.asked, sim.options = stage, kind, asked, options


@kernel
def guess_commits(cfg, seat, rival, desk):
    """Lay the facedown cards of all others anew."""
    sim = desk.sim[0]
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player_of(cfg, seat) and take_back_commit(sim, operative):
            recommit(cfg, operative, rival, desk)


@kernel
def unrestricted(bot):
    """The same bot with nothing forbidden, as rivals are: before its restrictions a row has as many zeros."""
    return bot[:NEVER_PLAYED]


@kernel
def own_answer(cfg, seat, node, bot, desk):
    """The answer that the search tries at a node of its tree."""
    sim, view = desk.sim[0], desk.ladder.seen
    look(sim, cfg, seat, bot, view)
    liked = decide(bot, view, cfg, desk.ladder.plan) & view.options
    bonus = (bot[Search.EXPLORE] / HUNDRED, bot[Search.TRUST] / HUNDRED)
    return pick(desk.tree[0], node, view.options, liked, bonus)


@kernel
def play_out(cfg, me, bot, desk):
    """Play the simulated game to its end, first along the tree; the part of the win that falls to me, 0 to 1."""
    sim, key, tree, row = desk.sim[0], desk.sim_key[0], desk.tree[0], desk.sim_row[0]
    node, rival = np.int64(0), unrestricted(bot)
    seat = advance(sim, cfg, key)
    while seat >= 0:
        if player_of(cfg, seat) != me:
            answer = choose(sim, cfg, key, seat, rival, desk.ladder)
        elif node != NO_NODE:
            answer = own_answer(cfg, seat, node, bot, desk)
            node = np.int64(step(tree, node, answer))
            if tree.depth >= bot[Search.PLIES]:
                node = np.int64(NO_NODE)
        else:
            answer = choose(sim, cfg, key, seat, bot, desk.ladder)
        apply(sim, cfg, key, seat, answer)
        seat = advance(sim, cfg, key)
    score(sim, cfg, row)
    return row.win[me] / WIN


@kernel
def search(s, cfg, key, seat, bot, desk):
    """The answer that was tried most in as many simulations as the bot's budget."""
    tree, me = desk.tree[0], player_of(cfg, seat)
    look(s, cfg, seat, bot, desk.ladder.seen)
    options = desk.ladder.seen.options
    if count_bits(options) == 1:
        return lowest(options)
    plant(tree)
    for simulation in range(bot[Search.BUDGET]):
        desk.simulation = simulation
        deal_world(s, cfg, key, seat, desk)
        guess_commits(cfg, seat, unrestricted(bot), desk)
        learn(tree, play_out(cfg, me, bot, desk))
    return best_tried(tree, options)
