"""Numbers of the bots in the switch, and the places of their parameters in a bot's row."""

from __future__ import annotations

RANDOM = 0
THRESHOLD = 1

CODE = 0
GOAL = 1
