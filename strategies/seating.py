"""What every table shares: seating the bots."""

from __future__ import annotations

from simcore.kernel import kernel


@kernel
def bot_of(bots, seat, game):
    """The bot at a seat: the bots move up one seat from game to game."""
    return bots[(seat + game) % len(bots)]
