"""What a seat may see (section 2.14): the only door between the game and its bots.

`observe` copies into a view record what the operative's player may know by the table of 2.14 and by R97, and nothing
else. A test changes everything hidden and finds the view unchanged, bit for bit (R73, N12).
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, count_bits, has, lowest
from simcore.games.infiltration.chance import total
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    MAX_ITEMS,
    MAX_NPCS,
    MAX_OPERATIVES,
    MAX_SPECIALS,
    POSITIONS,
    FrameKind,
    Kind,
)
from simcore.games.infiltration.machine import player_of
from simcore.games.infiltration.supply import item_cards
from simcore.kernel import entry_kernel, kernel

UNKNOWN = -1
FACEDOWN = -2
"""`committed` of an operative whose card is not known."""

VIEW_DTYPE = np.dtype(
    [
        # --- the question (L5) ---
        ("kind", "i8"),  # Kind
        ("me", "i8"),  # operative it is asked for
        ("options", "u8"),  # legal codes
        ("source", "i8"),  # Source of the program that asks, -1 none
        ("row", "i8"),  # row of its card
        ("pc", "i8"),  # row of cfg.code that asks, 0 none
        ("mover", "i8"),  # operative whose step is asked for, -1 none
        # --- known to all ---
        ("round", "i8"),
        ("stage", "i8"),
        ("first", "i8"),
        ("proximity", "i8"),
        ("alarm", "i8"),
        ("at", "i8", (MAX_OPERATIVES,)),
        ("card", "i8", (MAX_OPERATIVES,)),
        ("wounded", "i8", (MAX_OPERATIVES,)),
        ("delayed", "i8", (MAX_OPERATIVES,)),
        ("extracting", "i8", (MAX_OPERATIVES,)),
        ("escape_round", "i8", (MAX_OPERATIVES,)),
        ("played", "u8", (MAX_OPERATIVES,)),
        ("hand_count", "i8", (MAX_OPERATIVES,)),  # items in hand, the committed one included
        ("df_count", "i8", (MAX_OPERATIVES,)),  # -1 unknown (D4)
        ("special_held", "i8", (MAX_OPERATIVES, MAX_SPECIALS)),
        ("revealed", "i8", (POSITIONS,)),
        ("opened", "i8"),
        ("df_total", "i8", (POSITIONS,)),
        ("obstacle", "i8", (POSITIONS,)),
        ("interface", "i8", (POSITIONS,)),
        ("downloaded", "i8", (POSITIONS,)),
        ("room_items", "u8", (POSITIONS,)),
        ("laid_by", "i1", (MAX_ITEMS,)),  # owner of an item lying in a room, -1 none
        ("npc_at", "i8", (MAX_NPCS,)),
        ("npc_faceup", "i8", (MAX_NPCS,)),
        ("special_at", "i8", (MAX_SPECIALS,)),
        ("special_left", "i8", (MAX_SPECIALS,)),
        ("copies_left", "u8"),  # with prototype_values: public, for the values taken are (D3 `up`)
        ("discard", "u8"),
        ("deck_count", "i8"),
        ("pool_count", "i8"),
        # --- known to the player ---
        ("hand", "u8", (MAX_OPERATIVES,)),  # own cards, and the items of hands looked at
        ("hand_known", "i8", (MAX_OPERATIVES,)),
        ("committed", "i8", (MAX_OPERATIVES,)),  # card code, -1 none, FACEDOWN of others
        ("stock", "i8", (MAX_OPERATIVES, 3)),  # own operatives only
        ("copies_held", "u8", (MAX_OPERATIVES,)),
        ("room", "i8", (POSITIONS,)),  # card row of rooms revealed or looked at, else -1
        ("df", "i8", (POSITIONS, 3)),  # by value where known
        ("df_known", "i8", (POSITIONS,)),
        ("deck_known", "i1", (MAX_ITEMS,)),  # rows of the cards known from the top, -1 after them
        ("kept", "u8"),  # draft: own cards kept so far
    ],
    align=True,
)


@kernel
def observe_question(s, cfg, seat, v):
    """The question, and the card and operation that put it (L5)."""
    v.kind = s.kind
    v.me = seat
    v.options = s.options
    v.source = UNKNOWN
    v.row = UNKNOWN
    v.pc = 0
    v.mover = UNKNOWN
    v.kept = s.kept[seat]
    if s.depth == 0 or s.kind == Kind.SPECIAL_MOVE or s.kind == Kind.OWN_ORDER:
        return
    depth = s.depth - 1
    while depth >= 0 and s.frame[depth].kind != FrameKind.PROGRAM and s.frame[depth].kind != FrameKind.CARD:
        if s.frame[depth].kind == FrameKind.MOVE:
            v.mover = s.frame[depth].actor
        depth -= 1
    if depth >= 0 and s.frame[depth].kind == FrameKind.PROGRAM:
        v.source = s.frame[depth].source
        v.row = s.frame[depth].row
        v.pc = s.frame[depth].pc


@kernel
def observe_table(s, cfg, v):
    """What lies open on the table."""
    v.round = s.round
    v.stage = s.stage
    v.first = s.first
    v.proximity = s.proximity
    v.alarm = s.alarm
    v.opened = s.opened
    v.discard = s.discard
    v.deck_count = s.deck_size - s.deck_top
    v.pool_count = total(s.pool)
    v.copies_left = ZERO if cfg.specials_face else s.copies_left
    v.npc_at = s.npc_at
    v.npc_faceup = s.npc_faceup
    v.special_at = s.special_at
    v.special_left = s.special_left


@kernel
def observe_operatives(s, cfg, player, v):
    """What is known of the operatives; own hands, stocks and committed cards only."""
    v.at = s.at
    v.card = s.card
    v.wounded = s.wounded
    v.delayed = s.delayed
    v.extracting = s.extracting
    v.escape_round = s.escape_round
    v.played = s.played
    v.special_held = s.special_held
    for operative in range(MAX_OPERATIVES):
        is_own = player_of(cfg, operative) == player
        items = item_cards(s.hand[operative])
        v.hand_count[operative] = count_bits(items) + (s.committed[operative] >= FIRST_ITEM_CODE)
        knows = is_own or has(s.knows_hand[player], operative)
        v.hand_known[operative] = knows
        if s.committed[operative] >= FIRST_ITEM_CODE and not is_own:
            items |= bit(s.committed[operative])  # facedown: who knew the hand does not know that it left it
        v.hand[operative] = s.hand[operative] if is_own else (items if knows else ZERO)
        v.committed[operative] = s.committed[operative]
        if s.committed[operative] >= 0 and not is_own:
            v.committed[operative] = FACEDOWN
        v.df_count[operative] = total(s.stock[operative]) if is_own or cfg.df_counts_public else UNKNOWN
        for value in range(3):
            v.stock[operative, value] = s.stock[operative, value] if is_own else 0
        v.copies_held[operative] = ZERO if cfg.specials_face and not is_own else s.copies_held[operative]


@kernel
def observe_rooms(s, cfg, player, v):
    """Rooms revealed or looked at, tokens counted or looked at (R97)."""
    v.revealed = s.revealed
    v.obstacle = s.obstacle
    v.interface = s.interface
    v.downloaded = s.downloaded
    v.room_items = s.room_items
    rooms, data = s.knows_room[player], s.knows_df[player]
    for position in range(POSITIONS):
        knows_room = s.revealed[position] != 0 or has(rooms, position)
        v.room[position] = s.room[position] if knows_room else UNKNOWN
        v.df_total[position] = total(s.df[position])
        v.df_known[position] = has(data, position)
    v.df[:] = 0
    while data != ZERO:
        position = lowest(data)
        for value in range(3):
            v.df[position, value] = s.df[position, value]
        data &= data - ONE


@kernel
def observe_items(s, v):
    """Who owns the items that lie in rooms (2.14); mostly there are few."""
    for item in range(MAX_ITEMS):
        v.laid_by[item] = UNKNOWN
    for position in range(POSITIONS):
        items = s.room_items[position]
        while items != ZERO:
            item = lowest(items) - FIRST_ITEM_CODE
            v.laid_by[item] = s.item_owner[item]
            items &= items - ONE


@kernel
def observe_deck(s, cfg, player, v):
    """The cards known from the top of the deck (R97)."""
    for i in range(MAX_ITEMS):
        v.deck_known[i] = UNKNOWN
    for i in range(min(s.knows_deck[player], s.deck_size - s.deck_top)):
        v.deck_known[i] = s.deck[s.deck_top + i]


@entry_kernel
def observe(s, cfg, seat, v):
    """Fill `v` with what the player of operative `seat` may know."""
    player = player_of(cfg, seat)
    observe_question(s, cfg, seat, v)
    observe_table(s, cfg, v)
    observe_operatives(s, cfg, player, v)
    observe_rooms(s, cfg, player, v)
    observe_items(s, v)
    observe_deck(s, cfg, player, v)
