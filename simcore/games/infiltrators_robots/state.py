"""The state of one game of the robots game: one record, reused for every game of a worker.

What bots may see of it lies in four records of its own, which a view has, too: the map, the question, the table and the
public record. Fields are 64 bits wide because numba compiles every function once more for each other integer type that
is passed to it; only large tables are narrower, and are read through `np.int64`. A square is its slot times 128 and its
index in the panel; a set of squares has sixteen words, two a slot.
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import (
    BOX_AREA,
    CROWD,
    DIRECTIONS,
    DOOR_WORDS,
    FIGURES,
    HYPOTHESES,
    MAX_CAPTURES,
    MAX_DECOYS,
    MAX_DEVICES,
    MAX_DOORS,
    MAX_INFILTRATORS,
    MAX_PANELS,
    MAX_RIMS,
    MAX_ROBOTS,
    MAX_ROOMS,
    MAX_SEAMS,
    MAX_SEATS,
    MAX_SLOTS,
    MAX_TOKEN_EVENTS,
    OPTION_WORDS,
    PANEL_WORDS,
    PAWNS,
    PLACES,
    SCANNERS,
    SQUARE_WORDS,
    SQUARES,
    TURNS_KEPT,
    By,
    DeviceKind,
)
from simcore.games.infiltrators_robots.course_fields import COURSE_DTYPE
from simcore.records import new_record
from simcore.rng import KEY_DTYPE

MAP_DTYPE = np.dtype(
    [
        # --- what lies where, by slot ---
        ("panel", "i8", (MAX_SLOTS,)),  # row of the set, -1 no panel
        ("turns", "i8", (MAX_SLOTS,)),
        ("line", "i8", (MAX_SLOTS,)),  # row of the cell
        ("column", "i8", (MAX_SLOTS,)),
        # --- squares ---
        ("way", "i2", (SQUARES, DIRECTIONS)),  # over the edge: NO_WAY, OPEN_WAY or FIRST_DOOR + door
        ("next", "i2", (SQUARES, DIRECTIONS)),  # the square behind it, -1 none
        ("room", "i2", (SQUARES,)),  # -1 no square
        ("hatched", "u8", (SQUARE_WORDS,)),
        ("step", "u8", (DIRECTIONS, SQUARE_WORDS)),  # squares from which a step stays in the panel
        # --- rooms, doors, rim places ---
        ("n_rooms", "i8"),
        ("room_squares", "u8", (MAX_ROOMS, PANEL_WORDS)),  # words of the room's slot
        ("room_slot", "i8", (MAX_ROOMS,)),
        ("room_doors", "u8", (MAX_ROOMS, DOOR_WORDS)),
        ("n_doors", "i8"),
        ("door_a", "i8", (MAX_DOORS,)),  # the smaller square
        ("door_b", "i8", (MAX_DOORS,)),
        ("n_seams", "i8"),
        ("seam", "i8", (MAX_SEAMS,)),  # doors between two panels
        ("n_rims", "i8"),
        ("rim", "i8", (MAX_RIMS,)),  # square
        ("rim_way", "i8", (MAX_RIMS,)),  # direction
    ],
    align=True,
)
"""The map, fixed for a game."""

ASK_DTYPE = np.dtype(
    [
        ("kind", "i8"),  # Kind, NONE if nothing is asked
        ("seat", "i8"),
        ("figure", "i8"),  # index of the infiltrator, robot, traitor or sentinel concerned, -1 none
        ("slot", "i8"),  # of panel indices, -1 none
        ("options", "u8", (OPTION_WORDS,)),  # codes that may be answered, as bits
    ],
    align=True,
)
"""The question."""

TABLE_DTYPE = np.dtype(
    [
        ("turn", "i8"),  # 0 in the set-up
        ("phase", "i8"),  # Phase
        ("acting", "i8"),  # figure, -1 none
        ("to_act", "u8"),  # figures of this phase that act later, by number
        ("actions_left", "i8"),  # of the acting figure, or steps left of the Supacat
        # --- entrances and doors ---
        ("entrance", "i8", (MAX_SLOTS,)),  # inside square, -1 none
        ("entrance_way", "i8", (MAX_SLOTS,)),  # direction
        ("removed", "i8"),  # slot, -1 none
        ("active", "u8", (DOOR_WORDS,)),  # doors
        ("trapped", "u8", (DOOR_WORDS,)),
        ("known", "u8", (DOOR_WORDS,)),  # doors whose kind the infiltrators know
        # --- tokens; a holder is a figure ---
        ("generator", "i8", (MAX_SLOTS,)),  # Generator
        ("generator_square", "i8", (MAX_SLOTS,)),
        ("generator_holder", "i8", (MAX_SLOTS,)),
        ("device", "i8", (len(DeviceKind), MAX_DEVICES)),  # Device
        ("device_square", "i8", (len(DeviceKind), MAX_DEVICES)),
        ("device_holder", "i8", (len(DeviceKind), MAX_DEVICES)),
        ("decoy", "i8", (MAX_DECOYS,)),  # Decoy
        ("decoy_square", "i8", (MAX_DECOYS,)),
        ("decoy_label", "i8", (MAX_DECOYS,)),  # -1 invisible
        ("decoy_owner", "i8", (MAX_DECOYS,)),
        ("decoy_sure", "i8", (MAX_DECOYS,)),  # 1: the label is known to be an infiltrator; only where it was resampled
        ("disablers_lying", "i2", (SQUARES,)),
        ("repairs_lying", "i2", (SQUARES,)),
        # --- figures ---
        ("where", "i8", (FIGURES,)),  # Where
        ("square", "i8", (FIGURES,)),  # -1 not on the board
        ("entrance_of", "i8", (MAX_INFILTRATORS,)),  # slot, -1 none yet
        ("label", "i8", (MAX_INFILTRATORS,)),  # -1 invisible
        ("sure", "i8", (MAX_INFILTRATORS,)),  # 1: the label is known to be an infiltrator (E5, E7)
        ("disablers", "i8", (MAX_INFILTRATORS,)),
        ("repairs", "i8", (MAX_ROBOTS,)),
        ("cat", "i8"),  # Where
        ("cat_square", "i8"),
        ("cat_entrance", "i8"),  # slot
        ("next_label", "i8"),
        ("n_safe", "i8"),
        ("n_out", "i8"),  # data
        # --- answers of phase C, -1 none yet ---
        ("scan", "i8", (FIGURES,)),  # Scan
        ("sentinel_centre", "i8", (MAX_DEVICES,)),  # square
        # --- the robots' belief (6.3) ---
        ("support", "u8", (SQUARE_WORDS,)),
        ("outside", "u8"),  # entrances at which an infiltrator may still be outside, by slot
    ],
    align=True,
)
"""All that moves, open or not; a view has it without what its team may not see."""

TURN_DTYPE = np.dtype(
    [
        ("seen", "u8", (SQUARE_WORDS,)),  # by scans that were told to the robots
        ("n_hits", "i8"),
        ("hits", "i2", (PAWNS,)),  # squares, ascending
        ("n_visible", "i8"),
        ("visible", "i2", (PAWNS,)),  # squares of visible pawns at the end of phase A, ascending
        ("visible_who", "i2", (PAWNS,)),  # who they are, if it is shown (D15), as `pawn_who`; -1
        ("sure", "i8"),  # those known to be infiltrators, as bits by place in the list
        ("n_captures", "i8"),
        ("captures", "i2", (MAX_CAPTURES,)),  # squares, in order
        ("captured", "i2", (MAX_CAPTURES,)),  # which generators, as bits
        ("disabled", "i8"),  # unattributed E10 events
        ("n_dropped", "i8"),
        ("dropped", "i2", (MAX_TOKEN_EVENTS,)),  # squares of decoy tokens
        ("n_picked", "i8"),
        ("picked", "i2", (MAX_TOKEN_EVENTS,)),
        ("drops_ahead", "i8"),  # how many more had been dropped than picked up, at most, at any moment of the turn
        ("infiltrator_out", "i2", (MAX_INFILTRATORS,)),  # square where it was eliminated, -1
        ("decoy_out", "i2", (MAX_DECOYS,)),
        ("left", "i8"),  # infiltrators, as bits
        ("explosions", "i8"),
        # --- scans that told only a number (D30): the box they lie in, which squares of it they saw ---
        ("n_counts", "i8"),
        ("count", "i2", (SCANNERS,)),
        ("count_line", "i2", (SCANNERS,)),  # of the box, in map coordinates
        ("count_column", "i2", (SCANNERS,)),
        ("count_box", "u8", (SCANNERS, PANEL_WORDS)),
    ],
    align=True,
)
"""What both teams could see of one turn, as the robots were told it (6.2, 6.3)."""

HIDING_DTYPE = np.dtype(
    [
        ("word", "i8"),  # the cursor
        ("stream", "u8"),
        # --- sixteen hypotheses ---
        ("squares", "u8", (HYPOTHESES, MAX_INFILTRATORS, SQUARE_WORDS)),  # where each infiltrator may be
        ("outside", "i8", (HYPOTHESES, MAX_INFILTRATORS)),  # slot of the entrance where it may be outside, -1
        ("start", "i8", (HYPOTHESES, MAX_INFILTRATORS)),  # slot of the entrance where it began
        ("decoys", "u8", (HYPOTHESES, SQUARE_WORDS)),  # squares of decoys that stand
        ("spare", "i8", (HYPOTHESES,)),  # decoys that stand nowhere
        ("carrier", "i8", (HYPOTHESES, MAX_SLOTS)),  # of each generator, -1
        ("failed", "i8", (HYPOTHESES,)),
        # --- the turn under way, the same for all of them ---
        ("playing", "u8"),  # infiltrators in play when the turn begins
        ("staying", "u8"),  # those who have not left in it
        ("out", "u8"),  # those eliminated in it
        ("available", "i8"),  # decoys that neither lie nor are gone after it
        ("told", "u8", (SQUARE_WORDS,)),  # observed squares (H4)
        ("sure", "u8", (SQUARE_WORDS,)),  # of them, infiltrators for sure
        ("ended", "u8", (SQUARE_WORDS,)),  # of them, those of figures eliminated in the turn
        # --- one hypothesis in the turn ---
        ("used", "u8"),  # infiltrators that explain something
        ("candidates", "u8"),
        ("before", "u8", (MAX_INFILTRATORS, SQUARE_WORDS)),  # where each could be before it moved
        ("before_outside", "i8", (MAX_INFILTRATORS,)),
        ("observed", "u8", (SQUARE_WORDS,)),  # with those that D30 adds
        ("chosen", "u8", (SQUARE_WORDS,)),
        ("ball", "u8", (SQUARE_WORDS,)),
        # --- the position that is made ---
        ("taken", "u8", (SQUARE_WORDS,)),  # squares of pawns
        ("n_pawns", "i8"),  # visible pawns, as the robots see them
        ("pawn_square", "i8", (PAWNS,)),
        ("pawn_label", "i8", (PAWNS,)),
        ("pawn_sure", "i8", (PAWNS,)),
        ("pawn_who", "i8", (PAWNS,)),  # to whom it is shown (D15): the infiltrator, or MAX_INFILTRATORS + decoy
        ("order", "i8", (MAX_DOORS,)),
    ],
    align=True,
)
"""Work space of `hide`."""

FACTS_DTYPE = np.dtype(
    [
        ("winner", "i8"),
        ("cause", "i8"),
        ("captures", "i8"),
        ("generators_disabled", "i8", (len(By),)),
        ("first_capture_turn", "i8"),
        ("infiltrators_eliminated", "i8"),
        ("first_elimination_turn", "i8"),
        ("left_by_index", "i8"),
        ("explosions_robot", "i8"),
        ("explosions_traitor", "i8"),
        ("robots_eliminated", "i8"),
        ("traitors_eliminated", "i8"),
        ("decoys_eliminated", "i8"),
        ("cat_eliminated_turn", "i8"),
        ("elimination_scans", "i8"),
        ("elimination_scans_empty", "i8"),
        ("long_scans", "i8"),
        ("long_scans_with_hit", "i8"),
        ("sentinel_scans", "i8"),
        ("sentinel_scans_with_hit", "i8"),
        ("traps_triggered", "i8"),
        ("doors_disabled", "i8", (len(By),)),
        ("shows", "i8"),
        ("hides", "i8"),
        ("decoys_placed", "i8"),
        ("disablers_used", "i8"),
        ("disablers_lost", "i8"),
        ("repairs_used", "i8"),
        ("teleports_used", "i8"),
        ("deployed", "i8", (3,)),  # sentinels, teleports, generators
        ("respawns", "i8"),
        ("waits", "i8"),
        ("cat_steps", "i8"),
        ("steps_infiltrators", "i8"),
        ("steps_robots", "i8"),
        ("passes_blocked", "i8"),
        ("hide_fallback", "i8"),
        ("questions", "i8"),
        ("eliminated_turn", "i8", (MAX_INFILTRATORS,)),
        ("steps", "i8", (MAX_INFILTRATORS,)),
        ("data_carried_out", "i8", (MAX_INFILTRATORS,)),
    ],
    align=True,
)
"""The end, and what happened how often (section 8)."""

STATE_DTYPE = np.dtype(
    [
        ("map", MAP_DTYPE),
        ("ask", ASK_DTYPE),
        ("table", TABLE_DTYPE),
        ("record", TURN_DTYPE, (TURNS_KEPT,)),  # the public record
        ("map_key", KEY_DTYPE),
        ("round", "i8"),  # the turn, under the name by which games are followed
        ("stage", "i8"),  # Stage
        ("resuming", "i8"),  # 1: the stage has asked, and is called again with the answer
        ("answer", "i8"),  # code, -1 none
        ("step", "i8"),  # how far a stage has come
        ("act", "i8"),  # code of the act whose target is asked
        ("target", "i8"),  # square where a decoy is put
        ("acted", "i8"),  # 1: the acting figure has just acted
        ("late", "u8"),  # figures eliminated in this turn, by number
        ("drawn", "i8", (MAX_SEATS,)),  # questions of this turn, by seat: words of its bot's stream
        # --- work space ---
        ("work", "i8", (MAX_PANELS,)),
        ("near", "i8", (PLACES,)),  # reach squares of the acting figure, by place
        ("queue", "i8", (CROWD,)),
        ("row", "i8", (BOX_AREA,)),
        ("area", "u8", (SQUARE_WORDS,)),  # of the scan under way
        ("exploded", "u8", (SQUARE_WORDS,)),
        ("hit", "u8", (SQUARE_WORDS,)),  # squares of this turn that were told as hits
        ("empty", "u8", (SQUARE_WORDS,)),  # squares of this turn that are empty unless they were told as hits
        ("spread", "u8", (SQUARE_WORDS,)),
        ("reached", "u8", (SQUARE_WORDS,)),
        ("hiding", HIDING_DTYPE),
        ("facts", FACTS_DTYPE),
        ("course", COURSE_DTYPE),
    ],
    align=True,
)
"""One game."""


def new_state() -> np.record:
    """An empty state; `new_game` fills it."""
    return new_record(STATE_DTYPE)
