"""The state of one game of the guards game: one record, reused for every game of a worker.

Everything on the table is open (R81), so it is a record of its own, `table`, which bots get as a whole. Fields are 64
bits wide because numba compiles every function once more for each other integer type that is passed to it. A tile is
its number `row * width + column`; a set of tiles has three words, of which bit t % 64 of word t // 64 is tile t.
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_guards.codes import (
    AREA,
    CARD_SLOTS,
    DIRECTIONS,
    MAX_CARDS,
    MAX_DEALT,
    MAX_GUARDS,
    MAX_INFILTRATORS,
    MAX_MISSIONS,
    MAX_OBJECTIVES,
    MAX_SEATS,
    MAX_SEGMENTS,
    OPTION_WORDS,
    ROUNDS_TRACKED,
    SLOTS,
    TILE_WORDS,
    ActKind,
    Heat,
    Noisy,
    Source,
)
from simcore.records import new_record

BOARD_DTYPE = np.dtype(
    [
        ("step", "u8", (DIRECTIONS, TILE_WORDS)),  # tiles from which a step in a direction is clear (R7, R8)
        ("free", "u8", (TILE_WORDS,)),  # tiles without obstacle
        ("shade", "u8", (TILE_WORDS,)),
        ("open_edge", "u8", (TILE_WORDS,)),  # open edge tiles (R11)
        ("figures", "u8", (TILE_WORDS,)),  # tiles on which a figure stands
    ],
    align=True,
)
"""The board as laid, and where figures stand on it."""

WAYS_DTYPE = np.dtype(
    [
        ("edge", "u8", (TILE_WORDS,)),  # tiles reached last
        ("reached", "u8", (TILE_WORDS,)),  # all tiles reached
        ("near", "u8", (TILE_WORDS,)),  # tiles reached with a step to spare
        ("targets", "u8", (TILE_WORDS,)),
    ],
    align=True,
)
"""Work space of a search over the board."""

TABLE_DTYPE = np.dtype(
    [
        # --- what is asked ---
        ("kind", "i8"),  # Kind, NONE if nothing is
        ("asked", "i8"),  # seat
        ("options", "u8", (OPTION_WORDS,)),  # codes that may be answered, as bits
        ("acting", "i8"),  # infiltrator whose turn it is, or guard that is activated or moves at random; -1 none
        ("target", "i8"),  # infiltrator whom the acting guard attacks (R62), -1 none
        ("direction", "i8"),  # of the random move under way (R65)
        # --- where the game is ---
        ("mission", "i8"),  # number in the campaign
        ("mission_row", "i8"),  # row of its table
        ("round", "i8"),  # 0 in the set-up
        ("stage", "i8"),  # Stage
        ("turn", "i8"),  # place in the turn order of the infiltrator who is next
        ("actions_left", "i8"),  # of the acting figure
        ("quiet_left", "i8"),  # moves of this turn that a lit tile does not make noisy (R33)
        ("loud_moved", "i8"),  # 1: a move of this turn has made noise (D37)
        ("activations", "i8"),  # still to be given in this guard phase (R58)
        ("alert", "i8"),
        ("issued", "i8"),  # round of the General Alert in this mission, 0 none yet
        ("gained", "i8"),  # 1: Alert has risen in this round by anything but the timer (R55)
        # --- the board ---
        ("board", BOARD_DTYPE),
        ("segment", "i8", (SLOTS,)),  # row, -1 nothing lies there yet
        ("rotation", "i8", (SLOTS,)),
        # --- infiltrators ---
        ("order", "i8", (MAX_INFILTRATORS,)),  # turn order (R22)
        ("character", "i8", (MAX_INFILTRATORS,)),  # row, -1 none yet
        ("where", "i8", (MAX_INFILTRATORS,)),  # Figure
        ("tile", "i8", (MAX_INFILTRATORS,)),  # -1 not on the board
        ("hits", "i8", (MAX_INFILTRATORS,)),
        ("noise", "i8", (MAX_INFILTRATORS,)),  # dice
        ("entry", "i8", (MAX_INFILTRATORS,)),  # tile on which it entered, -1
        ("card", "i8", (MAX_INFILTRATORS, CARD_SLOTS)),  # equipment rows by slot, -1 none
        ("n_cards", "i8", (MAX_INFILTRATORS,)),
        ("uses", "i8", (MAX_INFILTRATORS, CARD_SLOTS)),  # uses left
        ("bought", "i8", (MAX_INFILTRATORS,)),  # first slots that hold bought cards
        ("dealt", "i8", (MAX_INFILTRATORS, MAX_DEALT)),  # rows, as dealt, -1 none
        ("n_dealt", "i8", (MAX_INFILTRATORS,)),
        ("held", "u8", (MAX_INFILTRATORS,)),  # dealt cards not dropped yet, as bits
        # --- guards ---
        ("n_guards", "i8"),
        ("guard_kind", "i8", (MAX_GUARDS,)),  # row, -1 not taken yet
        ("guard_where", "i8", (MAX_GUARDS,)),  # Figure: OUTSIDE, BOARD or TAKEN
        ("guard_tile", "i8", (MAX_GUARDS,)),
        ("guard_hits", "i8", (MAX_GUARDS,)),
        ("activated", "u8"),  # guards activated in this round
        ("moved", "u8"),  # guards whose random move has been made or begun in this round
        ("guards_left", "i8", (MAX_GUARDS,)),  # copies left of each kind, while they are chosen (D47)
        ("marked", "i8"),  # guard, -1 none
        # --- objectives ---
        ("n_objectives", "i8"),  # placed
        ("objective", "i8", (MAX_OBJECTIVES,)),  # tile
        ("progress", "i8", (MAX_OBJECTIVES,)),
        ("hacked", "u8"),  # objectives
        ("hacker", "i8", (MAX_OBJECTIVES,)),  # infiltrator, -1 none
        # --- points of the missions before, less what was paid (R76) ---
        ("score_infiltrators", "i8"),
        ("score_guard", "i8"),
        ("score_seat", "i8", (MAX_SEATS,)),
        ("offered", "i8"),  # cards of the shop deck that are offered
        ("offer", "i8", (CARD_SLOTS,)),  # rows
        ("shopper", "i8"),  # infiltrator in the shop
        ("purchases", "i8"),  # of this one, before this mission
        ("decisions", "i8"),  # questions asked
        ("drawn", "i8", (MAX_SEATS,)),  # of them in this round, by seat: words of its bot's stream
    ],
    align=True,
)
"""All that lies open."""

STATE_DTYPE = np.dtype(
    [
        ("table", TABLE_DTYPE),
        ("round", "i8"),  # rounds begun in the whole game, over all missions
        ("resuming", "i8"),  # 1: the stage has asked, and is called again with the answer
        ("answer", "i8"),  # code, -1 none
        ("step", "i8"),  # how far a stage has come
        ("risen", "i8"),  # 1: Alert has risen in the act under way (D11)
        # --- cards: [deck_top, n_deck) are left; nobody knows their order ---
        ("deck", "i8", (MAX_CARDS,)),  # equipment rows, or those of the shop
        ("deck_top", "i8"),
        ("n_deck", "i8"),
        # --- work space ---
        ("work", "i8", (MAX_CARDS,)),
        ("ways", WAYS_DTYPE),
        ("passable", "u8", (DIRECTIONS, TILE_WORDS)),
        # --- next words of this round's streams ---
        ("hack_word", "i8", (MAX_INFILTRATORS,)),
        ("attack_word", "i8", (MAX_INFILTRATORS,)),
        ("guard_attack_word", "i8", (MAX_GUARDS,)),
        ("death_word", "i8", (MAX_INFILTRATORS,)),
        ("guard_death_word", "i8", (MAX_GUARDS,)),
        ("random_word", "i8", (MAX_GUARDS,)),
        # --- the end of the mission under way ---
        ("end", "i8"),  # End
        ("shoots", "i8"),  # 1: the attack of a guard under way is a shot
        ("longest", "i8"),  # tiles it may go
        ("mark_taker", "i8"),  # infiltrator who took the marked guard out, -1
        ("harmed", "u8"),  # infiltrators who had hits when they left
        # --- missions that are over ---
        ("n_missions", "i8"),
        ("end_of", "i8", (MAX_MISSIONS,)),
        ("reason_of", "i8", (MAX_MISSIONS,)),
        ("rounds_of", "i8", (MAX_MISSIONS,)),
        ("points_infiltrators_of", "i8", (MAX_MISSIONS,)),
        ("points_guard_of", "i8", (MAX_MISSIONS,)),
        ("points_seat_of", "i8", (MAX_MISSIONS, MAX_SEATS)),
        ("alert_of", "i8", (MAX_MISSIONS,)),
        ("issued_of", "i8", (MAX_MISSIONS,)),
        ("hacked_of", "i8", (MAX_MISSIONS,)),
        ("objectives_of", "i8", (MAX_MISSIONS,)),
        ("guards_out_of", "i8", (MAX_MISSIONS,)),
        ("left_of", "i8", (MAX_MISSIONS,)),
        ("taken_of", "i8", (MAX_MISSIONS,)),
        ("inside_of", "i8", (MAX_MISSIONS,)),
        # --- facts of the mission under way (7.4) ---
        ("alert_by", "i8", (len(Source),)),
        ("hack_round", "i8", (MAX_OBJECTIVES,)),
        ("left_round", "i8", (MAX_INFILTRATORS,)),
        ("exit_tile", "i8", (MAX_INFILTRATORS,)),
        ("taken_round", "i8", (MAX_INFILTRATORS,)),
        ("taken_by", "i8", (MAX_INFILTRATORS,)),  # guard, -1
        ("taken_how", "i8", (MAX_INFILTRATORS,)),  # ActKind
        ("taken_die", "i8", (MAX_INFILTRATORS,)),  # 1: with a noise die
        ("taken_lit", "i8", (MAX_INFILTRATORS,)),  # 1: on a lit tile
        ("guard_activated", "i8", (MAX_GUARDS,)),  # rounds
        ("guard_attacks", "i8", (MAX_GUARDS,)),
        ("guard_attack_hits", "i8", (MAX_GUARDS,)),
        ("guard_noise_dice", "i8", (MAX_GUARDS,)),
        ("guard_random_moves", "i8", (MAX_GUARDS,)),
        ("guard_random_declined", "i8", (MAX_GUARDS,)),
        ("guard_taken_round", "i8", (MAX_GUARDS,)),
        ("alert_after", "i8", (ROUNDS_TRACKED,)),  # Alert at the end of each round
        ("rounds_tracked", "i8"),  # rounds that came to their end
        # --- facts of the whole game ---
        ("noise_made", "i8", (MAX_INFILTRATORS, len(Noisy))),
        ("noise_peak", "i8", (MAX_INFILTRATORS,)),
        ("acts", "i8", (MAX_INFILTRATORS, len(ActKind))),
        ("tiles_moved", "i8", (MAX_INFILTRATORS,)),
        ("lit_ends", "i8", (MAX_INFILTRATORS,)),
        ("shade_ends", "i8", (MAX_INFILTRATORS,)),
        ("attacks", "i8", (MAX_INFILTRATORS,)),
        ("attack_dice", "i8", (MAX_INFILTRATORS,)),
        ("attack_hits", "i8", (MAX_INFILTRATORS,)),
        ("guards_out", "i8", (MAX_INFILTRATORS,)),
        ("gang_dice", "i8", (MAX_INFILTRATORS,)),
        ("spent", "i8", (MAX_INFILTRATORS,)),
        ("purchased", "i8", (MAX_INFILTRATORS,)),
        ("hack_rolls", "i8"),
        ("hack_successes", "i8"),
        ("activations_unused", "i8"),
        ("segments_seen", "u8"),  # segment rows, as bits
        ("kinds_seen", "u8"),  # guard rows that took part
        ("cards_dealt", "u8"),  # equipment rows dealt or offered
        ("cards_kept", "u8"),
        ("cards_used", "u8"),  # attacked with, or their program was run
        ("dealt_by", "u8", (MAX_INFILTRATORS,)),  # equipment rows dealt in the first mission
        ("kinds_out", "u8"),  # guard kinds of which one was taken out
        ("heat", "u2", (len(Heat), MAX_SEGMENTS * AREA)),  # by segment row and tile of the unturned segment
    ],
    align=True,
)
"""One game."""


def new_state() -> np.record:
    """An empty state; `new_game` fills it."""
    return new_record(STATE_DTYPE)
