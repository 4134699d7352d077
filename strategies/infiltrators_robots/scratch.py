"""Work space of the bots that plan: what they know of a map until another one is laid, and what they believe.

Nothing here is a memory of its own. Each part says from which numbers of the view it was made, and is made anew where
they differ; so a bot answers the same with another work space.
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import (
    DOOR_WORDS,
    FIGURES,
    MAX_AREA,
    MAX_DOORS,
    MAX_INFILTRATORS,
    MAX_SLOTS,
    SQUARES,
    TURNS_KEPT,
)
from strategies.infiltrators_robots.codes import COLUMNS

FAR = 999
"""Steps to where there is no way."""
MOST_STEPS = 9
"""Actions of a figure, at most."""
BALL = 192
"""Squares within so many steps, at most 181."""
TEAMS = 2
GOALS = 2
"""What pulls infiltrators: data to take, and the way out."""
TAKE, GO = range(GOALS)
RADII = 2
SHORT, LONG = range(RADII)
"""Areas of elimination and long range."""
STATES = 2
"""Of an infiltrator who plans: it still needs data, or it has what it needs."""

BELIEF_DTYPE = np.dtype(
    [
        # --- made for ---
        ("map", "i8"),
        ("pull", "i8"),
        ("shy", "i8"),
        ("doubt", "i8"),
        ("hit_doubt", "i8"),
        ("haste", "i8"),
        ("digest", "i8", (TURNS_KEPT,)),  # of what was told of each turn that is done
        ("done", "i8"),  # turns
        ("version", "i8"),  # grows with each change
        # --- where infiltrators are after the turns that are done ---
        ("tracks", "i8"),
        ("mass", "f8", (MAX_INFILTRATORS, SQUARES)),
        ("carry", "f8", (MAX_INFILTRATORS,)),  # how likely each has data
        # --- where they are now ---
        ("now_digest", "i8"),
        ("now_tracks", "i8"),
        ("now", "f8", (MAX_INFILTRATORS, SQUARES)),
        ("now_carry", "f8", (MAX_INFILTRATORS,)),
        # --- pull of the goals ---
        ("goals", "i8"),  # digest of the data that there was
        ("weight", "f8", (GOALS, SQUARES)),
        ("total", "f8", (GOALS, SQUARES)),  # of all squares within reach, below 0 where not reckoned yet
        ("steps", "i8"),  # within reach
    ],
    align=True,
)
"""What a team believes the robots know of the infiltrators."""

PLAN_DTYPE = np.dtype(
    [
        # --- what robots have drawn in secret ---
        ("mood", "i8"),  # in this game: 1 or -1
        ("secret", "i8"),  # in this turn
        # --- the map that is known ---
        ("stamp", "i8"),  # number of the map, from 1
        ("side", "i8"),
        ("layout", "i8", (4, MAX_SLOTS)),
        ("doors", "i8", (2, MAX_DOORS)),
        ("n_squares", "i8"),
        ("squares", "i2", (MAX_SLOTS * MAX_AREA,)),
        ("far_stamp", "i8", (SQUARES,)),
        ("far", "i2", (SQUARES, SQUARES)),  # steps from a square to all others
        ("ball_stamp", "i8", (SQUARES,)),
        ("ball", "i2", (SQUARES, BALL)),  # squares by their steps from a square
        ("ball_end", "i2", (SQUARES, MOST_STEPS + 1)),  # how many are within so many steps
        ("queue", "i2", (SQUARES,)),
        # --- what scans see, with the doors as they are ---
        ("sight", "i8"),  # number of this state of the doors
        ("sight_map", "i8"),
        ("active", "u8", (DOOR_WORDS,)),
        ("seen_stamp", "i8", (RADII, SQUARES)),
        ("n_seen", "i2", (RADII, SQUARES)),
        ("seen", "i2", (RADII, SQUARES, MAX_AREA)),
        ("line", "i8", (MOST_STEPS,)),
        # --- steps to goals ---
        ("exit", "i8", (SQUARES,)),  # to the nearest entrance
        ("source", "i8", (SQUARES,)),  # to the data wanted, and from there out again
        ("open", "i8", (MAX_SLOTS,)),  # entrances that `exit` was made for
        ("exit_map", "i8"),
        # --- belief, by team ---
        ("belief", BELIEF_DTYPE, (TEAMS,)),
        ("other", "f8", (SQUARES,)),
        ("likely", "f8", (MAX_INFILTRATORS,)),
        ("marked", "i8", (SQUARES,)),
        ("mark", "i8"),
        ("ringed", "i8", (SQUARES,)),
        ("ring", "i8"),
        ("home", "i8", (MAX_SLOTS,)),  # where each generator was taken or is
        ("taken", "i8", (MAX_SLOTS,)),  # the turn in which it was taken, TURNS_KEPT if it was not
        # --- this decision ---
        ("bot", "i8", (COLUMNS,)),
        ("worth", "f8", (SQUARES,)),  # of an explosion on a square
        ("info", "f8", (SQUARES,)),  # of a look at it
        ("chance", "f8", (SQUARES,)),  # that somebody is there
        ("friends", "i8", (SQUARES,)),  # other robots that an explosion around a square would take
        ("others", "f8", (SQUARES,)),  # what traitors and the Supacat would be worth there
        ("sure", "i8", (SQUARES,)),  # 1: it would explode for certain
        ("trip", "i8", (SQUARES,)),  # actions to a square, teleports used
        ("goal_key", "i8"),  # what the goal was made for
        ("goal", "i8"),  # where the acting robot goes
        ("goal_worth", "f8"),
        ("threat_key", "i8"),  # what the next ones were made for
        ("threat", "f8", (SQUARES,)),  # what an elimination scan from a square would be worth to the robots
        ("reached", "i8", (SQUARES,)),  # robots that can come to a square, as bits by figure
        ("best", "f8", (FIGURES,)),  # threat of the best square that each can come to
        ("danger", "f8", (SQUARES,)),  # below 0 where not reckoned yet
        ("duty", "i8", (MAX_INFILTRATORS,)),  # generator that each goes for
        ("risk", "f8", (STATES, MOST_STEPS + 1, SQUARES)),  # of the way to a square after so many actions
        ("first", "i2", (STATES, MOST_STEPS + 1, SQUARES)),  # act that such a way begins with
    ],
    align=True,
)
