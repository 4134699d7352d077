"""What the bots think things are worth: every number of their judgement, in one table.

Points are points of the final score; a round is worth what could still be collected in it (`plan.Plan.price`).
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.codes import Op, PlayKind

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
SUM_BITS = 5
"""Bits a depth takes in a word of packed sums."""
SUM_MAX = 31

SHARES = np.array([0.9, 0.62, 0.47, 0.38, 0.32, 0.28, 0.25])
"""Part of a room's data that falls to me, by the number of others who come as near to it."""
PANIC = 0.35
"""Part of what is at stake that is lost for each round missing on the way out."""
STAKE = 6.0
"""Points at stake beyond those collected: to be out may win against those who are caught."""
SHORT_RUN = 4.0
"""Rounds left below which nothing is kept for later."""
KEPT = 0.4
"""Part of its promise, beyond what it would do now, that an item is kept for."""
UNTOUCHED = np.array([1.0, 0.45, 0.2, 0.09, 0.04, 0.02, 0.01])
"""Chance that none of so many others in my room takes data before me in this round."""
BEST_OF = 0.5
"""Points a token is better for being chosen among more."""
HOMEWARD = 0.02
"""Points: between equals rather go home than stand idle."""
LOWEST_PRICE = 0.2
"""Points: even when all data are gone a round may bring something."""
ALARM_SPAN = 0.6
"""Part of the remaining rounds that a turn of the alarm dial will govern."""
ESCAPES = 0.7
"""Chance that another operative inside gets out."""

TIGHT = 2.0
"""Rounds to spare below which a rival is hurt more."""
TIGHT_PRICE = 3.0
"""Points such a rival loses with a round; others lose one."""
WOUND = 1.0
"""Points: being wounded, beside the rounds it costs."""
DELAY = 0.6
"""Rounds that a delay costs."""
MEET = 0.3
"""Chance that another operative comes through a room where something was laid."""
DEEPER = 0.05
"""Points for each room that a trap lies deeper than I stand: I need not come through."""
PUSHED = 0.5
"""Points for each room a rival is pushed."""
ITEM = 1.5
"""Points of a card drawn, or taken from a hand."""
ITEM_PLAYED = 2.0
"""Points of an item that may be played nested."""
GLANCE = 0.1
"""Points of knowledge."""
NPC_STEPS = 0.3
"""Points of moving an NPC."""
NPC_WALKS = 1.5
"""How often an NPC acts where it matters to me."""
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
    PlayKind.ITEM: ITEM_PLAYED,
    PlayKind.ACTION: 3.0,
}
PLAY_PROMISE = np.array([_PLAYS[kind] for kind in PlayKind])
