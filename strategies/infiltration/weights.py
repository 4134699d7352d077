"""What the bots think things are worth: every number of their judgement, in one table.

Points are points of the final score; a round is worth what could still be collected in it (`plan.Plan.price`).
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.codes import LINE, Op, PlayKind

HUNDRED = 100.0
"""Parameters of bots are whole numbers: hundredths or percent."""
NEVER = -1e9
"""Below every value: an option that is not open."""
LONG = 60.0
"""Rounds: a clock that hardly moves counts as this many."""
LEAST_PACE = 0.01
"""Proximity a round: below this the clock stands still."""
SETTLE = 2
"""Passes in which the number of rounds and its deviation agree."""
HALF = 0.5
THIRD = 3.0
"""Divisors of the moments of a die."""
SQUARES = 6.0
NIBBLE = 4
"""Bits a position takes in a packed count."""
NIBBLE_MAX = 15
EACH = np.uint64(sum(1 << NIBBLE * position for position in range(1, LINE + 1)))
"""One for each room of the line, packed."""

SHARES = np.array([0.9, 0.62, 0.47, 0.38, 0.32, 0.28, 0.25])
"""Part of a room's data that falls to me, by the number of others who come as near to it."""
UNTOUCHED = np.array([1.0, 0.45, 0.2, 0.09, 0.04, 0.02, 0.01])
"""Chance that none of so many others in my room takes data before me in this round."""

TEAMMATE = -1.0
"""Worth of a teammate's loss, against a rival's."""

# --- what operations may be worth in a good place: points, and the column of the code row that multiplies them ---

_PROMISES = {
    Op.MOVE: (1.2, 2),
    Op.PUSH: (0.5, 3),
    Op.SWAP: (1.0, 0),
    Op.ENTER_SECRET: (3.0, 0),
    Op.ESCAPE: (3.0, 0),
    Op.DESTROY: (2.5, 0),
    Op.TAKE_DF: (1.6, 1),
    Op.ADD_DF: (0.8, 1),
    Op.CARRY_DF: (2.0, 0),
    Op.STEAL_DF: (1.9, 2),
    Op.REDRAW_DF: (0.4, 1),
    Op.DRAW_ITEM: (1.5, 1),
    Op.RECOVER_ITEM: (1.5, 0),
    Op.TAKE_ITEM: (1.5, 2),
    Op.WOUND: (1.2, 0),
    Op.HEAL: (1.0, 0),
    Op.DELAY: (0.6, 0),
    Op.ALARM: (-1.5, 1),
    Op.PROXIMITY: (-0.35, 1),
    Op.GAIN: (5.0, 0),
    Op.STAY: (1.0, 0),
}
PROMISE = np.array([_PROMISES.get(op, (0.0, 0))[0] for op in Op])
PROMISE_COLUMN = np.array([_PROMISES.get(op, (0.0, 0))[1] for op in Op])
_PLAYS = {
    PlayKind.ADVANCE: 1.5,
    PlayKind.RETREAT: 1.5,
    PlayKind.INTERFACE: 1.5,
    PlayKind.DOWNLOAD: 2.8,
    PlayKind.ITEM: 2.0,
    PlayKind.ACTION: 3.0,
}
PLAY_PROMISE = np.array([_PLAYS[kind] for kind in PlayKind])
