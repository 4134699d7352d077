"""The switch over all bots. They get the view of their seat and one random word: never the state."""

from __future__ import annotations

from simcore.bits import count_bits, nth
from simcore.games.burgle_bros.codes import Kind
from simcore.kernel import kernel
from simcore.rng import bounded
from strategies.burgle_bros.answers import choose_act, preferred, turn_die
from strategies.burgle_bros.codes import CODE, RANDOM
from strategies.options import any_option


@kernel
def decide(bot, view, cfg, plan, draw):
    """The answer of the bot with this row of code and parameters; `draw` decides between equals."""
    if bot[CODE] == RANDOM:
        return any_option(view.options, draw)
    if view.kind == Kind.ACT:
        return choose_act(view, cfg, view.active, bot, plan)
    if view.kind == Kind.STETHOSCOPE:
        return turn_die(view, cfg)
    best = preferred(view, cfg, view.active, bot, plan)
    if count_bits(best) == 0:
        return any_option(view.options, draw)
    return nth(best, bounded(draw, count_bits(best)))
