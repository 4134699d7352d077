"""The work space of a bot that plans: one record, made once for a table."""

from __future__ import annotations

import numpy as np

from simcore.games.burgle_bros.codes import MAX_CELLS, MAX_FLOORS, MAX_ROOMS, NEAR
from simcore.games.burgle_bros.legal_abilities import WAYS
from simcore.records import as_record

ALLOWANCE_MAX = 12
"""Actions that a plan looks ahead; a turn with more is planned in parts."""

PLAN_DTYPE = as_record(
    np.dtype(
        [
            # --- what the building is to this burglar ---
            ("beside", "i8", (MAX_ROOMS, WAYS)),  # the room that a step leads to, by direction, -1 none
            ("way", "f8", (MAX_ROOMS,)),  # actions to enter a room on a longer way
            ("enter", "f8", (MAX_ROOMS,)),  # chance to come in at the first try
            ("toll", "i8", (MAX_ROOMS,)),  # actions that it takes
            ("alarmed", "i8", (MAX_ROOMS,)),  # whether it sets off an alarm, `Alarmed`
            ("seen", "f8", (MAX_ROOMS,)),  # what being seen there costs at once, in useful actions
            ("hits", "f8", (MAX_ROOMS,)),  # stealth that ending a turn in the room is expected to cost until the next
            ("visits", "f8", (MAX_FLOORS, MAX_CELLS)),  # times that the guard is expected to come by
            ("others", "i8", (MAX_FLOORS,)),  # other burglars whose turns end on the floor
            ("end_cost", "f8", (MAX_FLOORS,)),  # what a guard's move more on the floor costs them
            ("price", "f8"),  # of one stealth of this burglar, in useful actions
            # --- what is to be done ---
            ("done", "i8"),  # 1: the team holds everything
            ("look", "f8", (MAX_ROOMS,)),  # worth of looking at a facedown room
            ("work", "f8", (MAX_ROOMS,)),  # worth of an action on the safe in the room, -1 none
            ("near", "f8", (MAX_ROOMS,)),  # worth of the best work, less the way to it
            ("looks", "f8", (MAX_ROOMS, NEAR + 1)),  # worth of the best k looks from a room
            ("first_look", "i8", (MAX_ROOMS,)),  # direction of the best of them
            # --- the plan: by actions left and room ---
            ("left", "i8"),  # actions left when it was made
            ("reach", "u8", (ALLOWANCE_MAX + 1,)),  # rooms where the burglar may be then: only for them there is a plan
            ("bare", "f8", (ALLOWANCE_MAX + 1, MAX_ROOMS)),  # its worth without another look from here
            ("value", "f8", (ALLOWANCE_MAX + 1, MAX_ROOMS)),
            ("act", "i8", (ALLOWANCE_MAX + 1, MAX_ROOMS)),  # code of its first act
        ],
        align=True,
    )
)
