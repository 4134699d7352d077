"""The state of one game of Burgle Bros: one record, reused for every game of a worker.

Fields are 64 bits wide because numba compiles every function once more for each other integer type that is passed to
it; counts are signed because it mixes signed and unsigned integers into floats. Only sets of bits are unsigned, and
only the large tables are narrow. A room is its id (`floor * area + cell`), a cell counts from 0 on its floor. Sets of
rooms have bit g for room g, sets of seats bit s for seat s, sets of cards bit c for the card of that number.
"""

from __future__ import annotations

import numpy as np

from simcore.games.burgle_bros.codes import (
    ITEM_ROWS,
    MAX_CARDS,
    MAX_CELLS,
    MAX_EVENTS,
    MAX_FLOORS,
    MAX_PATROL,
    MAX_ROOMS,
    MAX_SAFE_DICE,
    MAX_SEATS,
    OPTION_WORDS,
    TURNS_TRACKED,
    ActKind,
    Cause,
    Cursor,
    Maker,
)
from simcore.games.burgle_bros.operations import Flag
from simcore.records import new_record

FRAMES_MAX = 16
"""An event in which the guards of other floors move nests deepest: program, guards, guard, arrival, alarm, aim."""

FRAME_DTYPE = np.dtype(
    [
        ("kind", "i8"),  # FrameKind
        ("stage", "i8"),  # how far the procedure has come
        ("seat", "i8"),  # burglar it is about, -1 none
        ("room", "i8"),  # room it is about, -1 none
        ("floor", "i8"),
        ("cause", "i8"),  # Cause, Maker, Mode or Source, by kind
        ("code", "i8"),  # act code, or code row under way
        ("target", "i8"),  # answer of its target question, -1 none
        ("n", "i8"),  # steps, actions or things left
        ("x", "i8"),  # work registers, meaning by kind
        ("y", "i8"),
        ("z", "i8"),
    ],
    align=True,
)
"""One procedure under way; the top of the stack runs, the others wait for it (R102)."""

STATE_DTYPE = np.dtype(
    [
        # --- the turn ---
        ("stage", "i8"),  # Stage
        ("result", "i8"),  # Result
        ("cause", "i8"),  # Cause of a loss
        ("turn", "i8"),  # R12, -1 in the set-up
        ("active", "i8"),  # seat
        ("left", "i8"),  # actions
        ("used", "i8"),  # actions
        ("acts", "i8"),  # acts taken in this turn (R103)
        ("acted", "i8"),  # 1: any act but `end` was taken
        ("entered_here", "i8"),  # 1: the active burglar entered his room in this turn
        ("unseen", "i8"),  # 1: Invisible Suit
        ("guard_mod", "i8"),  # steps more or less in the guard's move
        ("shift_change", "i8"),  # 1: this turn's event was Shift Change
        ("climbed", "i8"),  # 1: the action phase is over (R90)
        ("step", "i8"),  # how far the stage has come; meaning by stage
        ("resuming", "i8"),  # the stage itself asked and goes on with the answer
        # --- the question under way ---
        ("kind", "i8"),  # Kind, NONE when nothing is asked
        ("asked", "i8"),  # seat it is asked of
        ("answer", "i8"),  # last answer, -1 when there was no option
        ("options", "u8", (OPTION_WORDS,)),
        # --- the building ---
        ("gap", "i8"),  # cell, -1 none
        ("entrance", "i8"),  # room, -1 in the set-up
        ("walls", "u8", (MAX_FLOORS,)),  # edges with a wall, as bits
        ("borders", "i8", (MAX_ROOMS,)),  # directions N, E, S, W in which there is a room, as bits
        ("ways", "i8", (MAX_ROOMS,)),  # those of them without a wall
        ("walls_of_tables", "u8", (MAX_FLOORS,)),  # what the path tables were made for; bit 63 is set, 62 to 56 the gap
        ("next_cell", "i1", (MAX_FLOORS, MAX_CELLS, MAX_CELLS)),  # [floor, target, from]: next cell of a guard (R68)
        ("distance", "i1", (MAX_FLOORS, MAX_CELLS, MAX_CELLS)),  # steps of a guard
        ("tile", "i8", (MAX_ROOMS,)),  # Tile
        ("effect", "i8", (MAX_ROOMS,)),  # Tile it acts as: PLAIN if it has been blanked
        ("number", "i8", (MAX_ROOMS,)),  # 0 none
        ("faceup", "u8"),
        ("alarms", "u8"),
        ("broken", "u8"),  # touched by a Crowbar
        ("open", "u8"),  # keypads
        ("covered", "u8"),
        ("cracked", "u8"),
        ("safes", "u8"),  # rooms with a safe
        ("labs_taken", "u8"),
        ("bombs", "u8"),  # rooms from which Thermal Bomb stairs lead up
        ("room_stealth", "i8", (MAX_ROOMS,)),
        ("dice", "i8", (MAX_ROOMS,)),
        ("hacks", "i8", (MAX_ROOMS,)),
        ("tries", "i8", (MAX_ROOMS,)),  # at a keypad, in this turn
        ("tools_in", "u8", (MAX_ROOMS,)),  # tools that lie in a room
        ("loot_in", "u8", (MAX_ROOMS,)),
        ("kitty_at", "i8"),  # room of the loose kitty, -1 none
        ("stairs", "i8", (3,)),  # which stairs each floor has, as numbers of the table; the last may lie in the pool
        # --- guards, by floor ---
        ("guard", "i8", (MAX_FLOORS,)),  # Presence
        ("guard_at", "i8", (MAX_FLOORS,)),  # cell, -1 none
        ("guard_to", "i8", (MAX_FLOORS,)),  # cell, -1 none
        ("speed", "i8", (MAX_FLOORS,)),
        ("donuts", "i8", (MAX_FLOORS,)),
        # --- decks: cards [top, size) are left ---
        ("patrol", "i8", (MAX_FLOORS, MAX_PATROL)),  # cells and LOST_VISUAL
        ("patrol_top", "i8", (MAX_FLOORS,)),
        ("patrol_size", "i8", (MAX_FLOORS,)),
        ("patrol_aside", "i8", (MAX_FLOORS,)),  # the first ones were set aside unseen
        ("patrol_shuffles", "i8", (MAX_FLOORS,)),  # reshuffles so far
        ("events", "i8", (MAX_EVENTS,)),
        ("event_top", "i8"),
        ("event_shuffles", "i8"),
        ("event_discards", "i8", (MAX_EVENTS,)),  # in order
        ("n_event_discards", "i8"),
        ("event_size", "i8"),
        ("tools", "i8", (MAX_CARDS,)),
        ("tool_top", "i8"),
        ("tool_size", "i8"),
        ("tool_shuffles", "i8"),
        ("tool_discards", "i8", (MAX_CARDS,)),  # in order
        ("n_tool_discards", "i8"),
        ("loot", "i8", (MAX_CARDS,)),
        ("loot_top", "i8"),
        ("loot_size", "i8"),
        ("known_patrol", "i8", (MAX_FLOORS, 2)),  # cards that the team knows on top and at the bottom (R93)
        ("known_events", "i8", (2,)),
        # --- burglars, by seat ---
        ("room", "i8", (MAX_SEATS,)),  # -1 not on the board
        ("escaped", "u8"),  # seats
        ("stealth", "i8", (MAX_SEATS,)),
        ("character", "i8", (MAX_SEATS,)),  # Character
        ("side", "i8", (MAX_SEATS,)),  # Side
        ("ability", "i8", (MAX_SEATS,)),  # Character whose ability it has, NONE where it has none
        ("tools_held", "u8", (MAX_SEATS,)),
        ("loot_held", "u8", (MAX_SEATS,)),
        ("bonus", "i8", (MAX_SEATS,)),  # actions more in the next turn
        ("skipped", "u8"),  # seats whose next turn is skipped (R14)
        ("marks", "i8", (MAX_SEATS,)),  # uses of the once-a-turn ability in this turn (R104)
        ("passes", "i8", (ITEM_ROWS,)),  # times passed in this turn (R54)
        ("flags", "u8", (len(Flag),)),  # seats that started each of them
        ("laptop", "i8"),  # tokens on the advanced Hacker
        ("reroute", "i8"),  # token kept by the advanced Juicer
        ("crow", "i8"),  # room of the Raven's crow, -1 not on the board
        ("stayed", "i8"),  # R101
        ("cursor", "i8", (len(Cursor),)),  # next word of each stream of this turn
        # --- procedures under way ---
        ("depth", "i8"),
        ("frame", FRAME_DTYPE, (FRAMES_MAX,)),
        ("rolled", "i8", (MAX_SAFE_DICE,)),  # dice of the roll under way
        ("n_rolled", "i8"),
        ("keypad_dice", "i8"),  # dice of the last try at a keypad, and the best of them
        ("keypad_best", "i8"),
        ("drawn", "i8", (2,)),  # tools that are looked at, -1 none
        # --- facts (7.2) ---
        ("round", "i8"),  # started turns of the first seat
        ("actions_used", "i8"),
        ("actions_wasted", "i8"),
        ("act_count", "i8", (len(ActKind),)),
        ("stealth_lost", "i8", (MAX_SEATS,)),
        ("seat_turns", "i8", (MAX_SEATS,)),
        ("escape_turn", "i8", (MAX_SEATS,)),
        ("floor_turns", "i8", (MAX_SEATS, MAX_FLOORS)),
        ("lost_by_cause", "i8", (len(Cause),)),
        ("goblet", "i8"),
        ("tinker", "i8"),
        ("alarms_started", "i8", (len(Maker),)),
        ("alarms_cancelled", "i8"),
        ("alarm_turns", "i8"),
        ("guard_steps", "i8", (MAX_FLOORS,)),
        ("first_visit_turn", "i8", (MAX_FLOORS,)),
        ("safe_found_turn", "i8", (MAX_FLOORS,)),
        ("safe_first_roll_turn", "i8", (MAX_FLOORS,)),
        ("safe_cracked_turn", "i8", (MAX_FLOORS,)),
        ("robbery_turn", "i8"),  # the last safe was cracked, -1 not yet
        ("safe_dice", "i8", (MAX_FLOORS,)),
        ("safe_rolls", "i8", (MAX_FLOORS,)),
        ("last_number", "i8", (MAX_FLOORS,)),
        ("rooms_revealed", "i8"),
        ("peeks", "i8"),
        ("blind_entries", "i8"),
        ("tools_seen", "u8"),  # rows, as bits
        ("tools_had", "u8"),
        ("tools_used", "u8"),
        ("loot_seen", "u8"),
        ("loot_had", "u8"),
        ("events_seen", "u8"),
        ("event_count", "i8"),
        ("keypad_tries", "i8"),
        ("hacks_made", "i8"),
        ("hacks_spent", "i8"),
        ("catches", "i8", (MAX_ROOMS,)),  # stealth demanded, by room of the burglar
        ("loss_seat", "i8"),
        ("loss_room", "i8"),
        ("loss_speed", "i8"),
        ("loss_alarms", "i8"),
        ("loss_carrying", "i8"),  # loot cards of the burglar who was caught
        ("decisions", "i8"),  # questions asked
        ("turns_ended", "i8"),  # turns that came to their end
        (
            "speed_after",
            "i4",
            (TURNS_TRACKED,),
        ),  # guards' dice, all floors, after each turn; later turns add to the last
        ("alarms_after", "i4", (TURNS_TRACKED,)),  # alarm tokens, all floors, likewise
        # --- work space of `hide` and of walls that are drawn ---
        ("hide_next", "i8"),
        ("work", "i8", (MAX_ROOMS,)),
    ],
    align=True,
)


def new_state() -> np.record:
    """An empty state; `new_game` fills it."""
    return new_record(STATE_DTYPE)
