"""The records of the game: one aligned dtype each, a field a line, with its unit and range in a comment.

Counts are signed, because numba mixes signed and unsigned integers into floats.
"""

from __future__ import annotations

import numpy as np

from simcore.games._template.codes import MAX_PLAYERS

CONFIG_DTYPE = np.dtype(
    [
        ("players", "i2"),  # 1 to MAX_PLAYERS
        ("die_faces", "i2"),  # faces of the alarm die
        ("alarm_faces", "i2"),  # faces 1 to this one trip the alarm
        ("first_loot", "i2"),  # points each thief takes in round 1
        ("loot_growth", "i2"),  # points more in each later round
        ("last_round", "i2"),  # the police arrive after it
        ("handicap", "i4", (MAX_PLAYERS,)),  # points more for who escapes, by seat
    ],
    align=True,
)
"""The rules of one game as numbers; written once by `hooks.build_config`, never by a kernel."""

STATE_DTYPE = np.dtype(
    [
        ("round", "i2"),  # from 1
        ("turn", "i2"),  # seats asked so far in this round
        ("over", "u1"),  # 1 once nobody is inside
        ("status", "i1", (MAX_PLAYERS,)),  # Status
        ("loot", "i4", (MAX_PLAYERS,)),  # points carried
        ("left_in", "i2", (MAX_PLAYERS,)),  # round of the escape, 0 not escaped
    ],
    align=True,
)
"""One game under way; reused for every game of a worker."""

VIEW_DTYPE = np.dtype(
    [
        ("round", "i2"),
        ("loot", "i4"),  # own points
        ("inside", "i2"),  # thieves still inside, this one included
        ("best_escaped", "i4"),  # most points anybody has escaped with
        ("next_loot", "i4"),  # points of a successful grab
    ],
    align=True,
)
"""What one seat may see, which is all that its bot is given."""

ROW_DTYPE = np.dtype(
    [
        ("rounds", "i2"),  # 1 to last_round
        ("players", "i1"),  # thieves at the table
        ("escaped", "i1"),  # thieves who escaped
        ("nobody", "i1"),  # 1 if none did
        ("winner", "i1"),  # seat, or NOBODY
        ("winning_loot", "i4"),  # most points escaped with
        ("loot", "i4", (MAX_PLAYERS,)),  # points escaped with, and the handicap, by seat
        ("out", "i1", (MAX_PLAYERS,)),  # 1 for who escaped, by seat
        ("win", "i1", (MAX_PLAYERS,)),  # 1 for the winner, by seat
    ],
    align=True,
)
"""The outcome of one game in small integers."""
