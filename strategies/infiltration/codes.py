"""Numbers of the bots in the switch of `decide.py`, and columns of a bot's row."""

from __future__ import annotations

RANDOM = 0
GREEDY = 1
CAUTIOUS = 2

CODE = 0
"""Column of the bot's number; its parameters follow in the order of their declaration."""
MARGIN = 1
GROWTH = 2
FORESIGHT = 3
SPITE = 4

A, B, C, D = 1, 2, 3, 4
"""Columns of a code row after the operation (`simcore.games.infiltration.codes.Op` says what they hold)."""
