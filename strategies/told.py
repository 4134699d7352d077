"""The numbers that following a game and reading what it gave have in common: what is counted, and how a fork is kept.

They stand apart from the loop (`strategies.following`), so that who reads a run need not load what compiles it.
"""

from __future__ import annotations

import numpy as np

from simcore.records import as_record

MOST_ANSWERS = 6
"""Answers that are tried at a fork: the first ones, where more are legal."""
LOOKS, FRESH = 8, 32
"""Playouts of each answer to find the pair of answers, and of each of the two to measure it."""
LEGAL, CHOSEN = 0, 1
MARKS = 4
"""What is noted of a game: rounds, questions, legal answers to them, and questions with two legal answers."""
MOST_OPTIONS = 65
"""Length of the count of questions by their number of legal answers."""
MOST_PLAYERS = 6

FORK_DTYPE = np.dtype(
    [
        ("game", "i8"),  # its index
        ("round", "i8"),
        ("player", "i8"),
        ("answers", "i8"),  # answers tried; 0: it was asked nothing in this round
        ("wins", "i8", (MOST_ANSWERS, MOST_PLAYERS)),  # parts of wins of each player in LOOKS playouts of each answer
        ("first", "i8"),  # the answers, by their order, that are compared, and the rival that is looked at
        ("second", "i8"),
        ("rival", "i8"),
        ("gap", "i8"),  # the difference of a pair of playouts under way
        ("d", "i8"),  # sum of the differences in FRESH playouts, and of their squares
        ("dd", "i8"),
        ("own", "i8"),  # parts of wins of the player itself in these
    ],
    align=True,
)
FORK = as_record(FORK_DTYPE)
