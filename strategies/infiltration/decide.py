"""The switch over all bots. They get the view of their seat and the public rules: never the state."""

from __future__ import annotations

from simcore.kernel import inline_kernel, kernel
from strategies.infiltration.answers import best_options
from strategies.infiltration.codes import CODE, RANDOM


@kernel
def needs_view(bot):
    """Whether the bot looks at more than its options."""
    return bot[CODE] != RANDOM


@inline_kernel
def decide(bot, view, cfg, plan):
    """The options that are equally good to the bot with this row of code and parameters, as bits.

    The table draws one of them. To `random` all are equally good.
    """
    if bot[CODE] == RANDOM:
        return view.options
    return best_options(view, cfg, bot, plan)
