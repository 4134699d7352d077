"""Numbers of the bots in the switch, and columns of a bot's row."""

from __future__ import annotations

RANDOM = 0

CODE = 0
"""Column of the bot's number."""
