"""The switch over all bots. They get the view of their seat, the legal actions and one random word: never the state."""

from __future__ import annotations

from simcore.kernel import kernel
from strategies._template.codes import CODE, GOAL, THRESHOLD
from strategies._template.random import play_random
from strategies._template.threshold import play_threshold


@kernel
def decide(bot, view, mask, n, draw):
    """The action of the bot with this row of code and parameters."""
    if bot[CODE] == THRESHOLD:
        return play_threshold(view, bot[GOAL])
    return play_random(mask, n, draw)
