"""The state of one game of Infiltration: one record, reused for every game of a worker.

Fields are 64 bits wide because numba compiles every function once more for each other integer type that is passed to
it; counts are signed because it mixes signed and unsigned integers into floats. Only sets of bits are unsigned.
Positions: 0 outside, 1 (entry) to 12 on the line, 13 the secret room S. Sets of cards have bit c for card code c, sets
of rooms bit p for position p, sets of operatives bit o for operative o.
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.codes import (
    FIRST_NPC_AGENT,
    MAX_ITEMS,
    MAX_NPCS,
    MAX_OPERATIVES,
    MAX_SPECIALS,
    POSITIONS,
)
from simcore.records import new_record

FRAMES_MAX = 96
"""At most five frames stand between two runs of programs, and 16 runs nest (L12)."""
ROUNDS_TRACKED = 64
"""Rounds with a series of their own; later ones share the last."""
CURSOR_PURPOSES = 9

FRAME_DTYPE = np.dtype(
    [
        ("kind", "i8"),  # FrameKind
        ("stage", "i8"),  # how far the procedure, or the operation at `pc`, has come
        ("source", "i8"),  # Source: whose program this is
        ("actor", "i8"),  # operative, -1 none
        ("npc", "i8"),  # acting NPC, -1 none
        ("agent", "i8"),  # whoever acts: the operative, or FIRST_NPC_AGENT + the NPC; owner of random streams (C7)
        ("host", "i8"),  # room of the program or procedure; 0 none
        ("target", "i8"),  # target register; 0 empty
        ("direction", "i8"),  # Direction of a move or entry, -1 none
        ("flag", "i8"),  # meaning by kind
        ("row", "i8"),  # row of the card that asks, or card code (card frames)
        ("pc", "i8"),  # row of cfg.code
        ("n", "i8"),  # steps or things left to do
        ("x", "i8"),  # work registers of the operation under way
        ("y", "i8"),
        ("z", "i8"),
    ],
    align=True,
)
"""One procedure under way; the top of the stack runs, the others wait for it (L9)."""

STATE_DTYPE = np.dtype(
    [
        # --- the round ---
        ("round", "i8"),  # 0 in the set-up
        ("stage", "i8"),  # Stage
        ("over", "i8"),  # the game has ended
        ("truncated", "i8"),  # it was stopped at the end of `max_rounds` (R98)
        ("step", "i8"),  # how far the stage has come; meaning by stage
        ("resuming", "i8"),  # the stage itself asked and goes on with the answer
        ("seat_step", "i8"),  # how many seats the stage has served
        ("first", "i8"),  # first player's operative (2 players: his lower-numbered)
        ("proximity", "i8"),
        ("alarm", "i8"),
        # --- the question under way ---
        ("kind", "i8"),  # Kind, NONE when nothing is asked
        ("asked", "i8"),  # operative it is asked for
        ("answer", "i8"),  # last answer, -1 when there was no option
        ("options", "u8"),
        # --- operatives ---
        ("at", "i8", (MAX_OPERATIVES,)),  # position, 0 escaped
        ("card", "i8", (MAX_OPERATIVES,)),  # row of the operative card
        ("wounded", "i8", (MAX_OPERATIVES,)),
        ("delayed", "i8", (MAX_OPERATIVES,)),
        ("committed", "i8", (MAX_OPERATIVES,)),  # card code, -1 none
        ("extracting", "i8", (MAX_OPERATIVES,)),  # 0 no, -1 wherever it stands, else the room named
        ("escape_round", "i8", (MAX_OPERATIVES,)),  # -1 not escaped
        ("deepest", "i8", (MAX_OPERATIVES,)),  # deepest position reached, 13 counting as S
        ("hand", "u8", (MAX_OPERATIVES,)),  # cards in hand, neither committed nor resolved this round
        ("played", "u8", (MAX_OPERATIVES,)),  # cards resolved this round
        ("stock", "i8", (MAX_OPERATIVES, 3)),  # data files by value
        ("special_held", "i8", (MAX_OPERATIVES, MAX_SPECIALS)),
        ("copies_held", "u8", (MAX_OPERATIVES,)),  # with prototype_values: set of copies of the Prototype
        ("order", "i8", (MAX_OPERATIVES,)),  # two players: order of turns found so far
        ("kept", "u8", (MAX_OPERATIVES,)),  # draft: cards kept in this step
        # --- rooms, by position ---
        ("room", "i8", (POSITIONS,)),  # row of the room card
        ("revealed", "i8", (POSITIONS,)),
        ("df", "i8", (POSITIONS, 3)),  # available data files by value
        ("obstacle", "i8", (POSITIONS,)),  # Obstacle token lying there
        ("interface", "i8", (POSITIONS,)),  # interface token lying there
        ("downloaded", "i8", (POSITIONS,)),  # a Download was resolved there this round (R23)
        ("room_items", "u8", (POSITIONS,)),  # items lying there, as card codes
        ("opened", "i8"),  # revealed rooms of the line are 1 to `opened`
        # --- supplies ---
        ("pool", "i8", (3,)),
        ("df_box", "i8", (3,)),
        ("interface_supply", "i8"),
        ("obstacle_supply", "i8"),
        ("special_left", "i8", (MAX_SPECIALS,)),
        ("copies_left", "u8"),  # with prototype_values: set of copies of the Prototype
        ("special_at", "i8", (MAX_SPECIALS,)),  # where a special with a standing effect lies, 0 beside
        # --- items ---
        ("item_place", "i8", (MAX_ITEMS,)),  # Place
        ("item_owner", "i8", (MAX_ITEMS,)),  # operative who holds, played or laid it, -1 none
        ("item_at", "i8", (MAX_ITEMS,)),  # position it lies in
        ("item_laid", "i8", (MAX_ITEMS,)),  # order of laying
        ("laid_count", "i8"),
        ("deck", "i8", (MAX_ITEMS,)),  # item rows
        ("deck_top", "i8"),
        ("deck_size", "i8"),  # cards deck[deck_top:deck_size] are left
        ("discard", "u8"),  # as card codes
        ("unseen_box", "u8"),  # items in the box that went there unseen, as card codes
        # --- NPCs ---
        ("npc_at", "i8", (MAX_NPCS,)),  # 0 beside, 1 to 13, 14 box
        ("npc_faceup", "i8", (MAX_NPCS,)),
        ("npc_acted", "i8", (MAX_NPCS,)),  # activated in this phase
        # --- private knowledge, by player (R97) ---
        ("knows_room", "u8", (MAX_OPERATIVES,)),
        ("knows_df", "u8", (MAX_OPERATIVES,)),
        ("knows_deck", "i8", (MAX_OPERATIVES,)),
        ("knows_hand", "u8", (MAX_OPERATIVES,)),
        # --- procedures under way ---
        ("depth", "i8"),  # frames on the stack
        ("runs", "i8"),  # program runs under way (L12)
        ("operations", "i8"),  # operations counted in this unit (L13)
        ("runs_refused", "i8"),
        ("operations_refused", "i8"),
        ("frame", FRAME_DTYPE, (FRAMES_MAX,)),
        ("answers", "i8", (MAX_OPERATIVES,)),  # questions each operative has answered this round
        ("cursor", "i2", (CURSOR_PURPOSES, FIRST_NPC_AGENT + MAX_NPCS)),  # next word of each stream of this round (C6)
        # --- work space of `hide` ---
        ("hide_next", "i8"),  # next word of its stream
        ("hidden_count", "i8", (POSITIONS + MAX_OPERATIVES,)),  # tokens of each room, then of each operative
        # --- what the tally wants to know ---
        ("dealt", "u8", (MAX_OPERATIVES,)),  # items of the first deal, as bits by row
        ("used", "u8", (MAX_OPERATIVES,)),  # items the operative resolved
        ("first_held", "u8", (MAX_OPERATIVES,)),  # items it was the first to have in hand
        ("held", "u8"),  # items somebody has had in hand
        ("first_use", "i8", (MAX_ITEMS,)),  # round of its first use, -1 never
        ("data_taken", "i8", (POSITIONS,)),  # tokens operatives took from the room
        ("visited", "u8", (POSITIONS,)),  # operatives who entered it, as bits
        ("npc_seen", "i8", (MAX_NPCS,)),  # 1 was faceup at some time
        ("npc_activations", "i8", (MAX_NPCS,)),
        ("npc_wounds", "i8", (MAX_NPCS,)),
        ("npc_proximity", "i8", (MAX_NPCS,)),
        ("npc_alarm", "i8", (MAX_NPCS,)),
        ("npc_df", "i8", (MAX_NPCS,)),  # tokens it destroyed
        ("rounds_tracked", "i8"),  # rounds whose Security phase took place
        ("proximity_after", "i8", (ROUNDS_TRACKED,)),  # by round
        ("alarm_after", "i8", (ROUNDS_TRACKED,)),
        ("decisions", "i8"),  # questions asked
    ],
    align=True,
)


def new_state() -> np.record:
    """An empty state; `new_game` fills it."""
    return new_record(STATE_DTYPE)
