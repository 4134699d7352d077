"""Numbers of the bots in the switch, and the places of their parameters in a bot's row."""

from __future__ import annotations

RETREAT = 0
DOWNLOAD = 1
ROUND_TRIP = 2

CODE = 0
ROOM = 1
