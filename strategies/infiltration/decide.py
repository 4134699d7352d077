"""The switch over all bots. They get the view of their seat and the public rules: never the state."""

from __future__ import annotations

from simcore.bits import count_bits
from simcore.kernel import inline_kernel, kernel
from strategies.infiltration.answers import best_options
from strategies.infiltration.codes import CODE, RANDOM
from strategies.infiltration.permitted import is_restricted


@kernel
def needs_view(bot):
    """Whether more than the options matters to the answer: to what the bot thinks, or to what it is forbidden."""
    return bot[CODE] != RANDOM or is_restricted(bot)


@inline_kernel
def decide(bot, view, cfg, plan):
    """The options that are equally good to the bot with this row of code and parameters, as bits.

    The table draws one of them. To `random` all are equally good. A single option is left by restrictions alone, and
    needs no judgement.
    """
    if bot[CODE] == RANDOM or count_bits(view.options) == 1:
        return view.options
    return best_options(view, cfg, bot, plan)
