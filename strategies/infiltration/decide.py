"""The switch over all bots. They get the view of their seat, the public rules and one random word: never the state."""

from __future__ import annotations

from simcore.kernel import kernel
from strategies.infiltration.answers import answer
from strategies.infiltration.codes import CODE, RANDOM
from strategies.infiltration.random import play_random


@kernel
def needs_view(bot):
    """Whether the bot looks at more than its options."""
    return bot[CODE] != RANDOM


@kernel
def decide(bot, view, cfg, n, draw):
    """The answer of the bot with this row of code and parameters; `n` options are open."""
    if bot[CODE] == RANDOM:
        return play_random(view.options, n, draw)
    return answer(view, cfg, bot, draw)
