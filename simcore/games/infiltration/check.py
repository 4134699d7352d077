"""The invariants of section 6.5, for the debug mode: 0, or the number of the first one that is broken.

I5, I8, I9, I13 and I15 speak of acts rather than positions; tests that see the acts check them.
"""

from __future__ import annotations

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.infiltration.board import is_on_line
from simcore.games.infiltration.chance import total
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    LINE,
    NPC_BOX,
    OUT,
    POSITIONS,
    SECRET,
    Kind,
    Obstacle,
    Place,
    Stage,
)
from simcore.games.infiltration.supply import item_cards
from simcore.kernel import entry_kernel, kernel

EVERY_TOKEN, EVERY_CARD, DIALS, POSITION = 1, 2, 3, 4
ROOM_TOKENS, NPCS = 6, 7
ACTIONS_ONCE, FACEDOWN_EMPTY, SPECIALS, ROUNDS = 9, 10, 11, 12
LINE_ORDER, OPTIONS, STACK = 14, 15, 16


@kernel
def tokens_are_complete(s, cfg):
    """I1: every data file is in the pool, a room, a stock or the box."""
    for value in range(3):
        n = s.pool[value] + s.df_box[value]
        for position in range(POSITIONS):
            n += s.df[position, value]
        for operative in range(cfg.operatives):
            n += s.stock[operative, value]
        wanted = cfg.df_ones
        if value == 1:
            wanted = cfg.df_twos
        elif value == 2:
            wanted = cfg.df_threes
        if n != wanted or s.pool[value] < 0 or s.df_box[value] < 0:
            return False
    return True


@kernel
def item_is_where_it_says(s, item):
    """I2, one item: its place and the sets agree."""
    code = FIRST_ITEM_CODE + item
    place = s.item_place[item]
    owner = s.item_owner[item]
    if place == Place.HAND:
        return has(s.hand[owner], code) and s.at[owner] != OUT
    if place == Place.COMMITTED:
        return s.committed[owner] == code
    if place == Place.PLAYED:
        return has(s.played[owner], code)
    if place == Place.ROOM:
        return has(s.room_items[s.item_at[item]], code)
    if place == Place.DISCARD:
        return has(s.discard, code)
    return owner == -1


@kernel
def cards_are_complete(s, cfg):
    """I2: every item is in exactly one place."""
    in_sets = count_bits(s.discard)
    for operative in range(cfg.operatives):
        in_sets += count_bits(item_cards(s.hand[operative]))
        if item_cards(s.hand[operative]) & s.played[operative] != ZERO:
            return False
    for position in range(POSITIONS):
        in_sets += count_bits(s.room_items[position])
    counted = 0
    in_deck = 0
    for item in range(cfg.n_items):
        if not item_is_where_it_says(s, item):
            return False
        place = s.item_place[item]
        counted += place == Place.HAND or place == Place.ROOM or place == Place.DISCARD
        in_deck += place == Place.DECK
    return counted == in_sets and in_deck == s.deck_size - s.deck_top


@kernel
def operatives_are_placed(s, cfg):
    """I4, I5: positions exist, S only through a door room, out is out."""
    for operative in range(cfg.operatives):
        position = s.at[operative]
        if not 0 <= position <= SECRET:
            return False
        if position != OUT and not s.revealed[position] and s.depth == 0 and s.stage != Stage.DRAFT and s.round > 0:
            return False
        if (position == OUT) != (s.escape_round[operative] >= 0):
            return False
        if position == OUT and item_cards(s.hand[operative]) != ZERO:
            return False
    return True


@kernel
def room_tokens_are_right(s, cfg):
    """I6: tokens only on revealed rooms whose card has the space; supplies complete."""
    interfaces = s.interface_supply
    obstacles = s.obstacle_supply
    for position in range(1, POSITIONS):
        interfaces += s.interface[position]
        if s.obstacle[position] != Obstacle.NONE:
            obstacles += 1
            if s.obstacle[position] != cfg.room_obstacle[s.room[position]]:
                return False
    return interfaces == cfg.interface_tokens and obstacles == cfg.obstacle_tokens


@kernel
def npcs_are_placed(s, cfg):
    """I7: beside, in a revealed room, or in the box."""
    for npc in range(cfg.n_npcs):
        place = s.npc_at[npc]
        if not 0 <= place <= NPC_BOX:
            return False
        if 0 < place < NPC_BOX and not s.revealed[place]:
            return False
    return True


@kernel
def facedown_rooms_are_empty(s):
    """I10: nothing lies in a facedown room."""
    for position in range(1, POSITIONS):
        if s.revealed[position]:
            continue
        if total(s.df[position]) or s.room_items[position] != ZERO or s.interface[position] or s.obstacle[position]:
            return False
    return True


@kernel
def line_is_in_order(s, cfg):
    """I14: the revealed rooms of the line are 1 to m; nobody is beyond m."""
    for position in range(1, LINE + 1):
        if (s.revealed[position] != 0) != (position <= s.opened):
            return False
    return True


@kernel
def specials_are_counted(s, cfg):
    """I11: copies held and left make up those printed; special cards lie in revealed rooms."""
    for special in range(cfg.n_specials):
        copies = s.special_left[special]
        for operative in range(cfg.operatives):
            copies += s.special_held[operative, special]
        if copies != cfg.special_copies[special]:
            return False
        place = s.special_at[special]
        if place != OUT and not (is_on_line(place) or place == SECRET):
            return False
    return True


@kernel
def options_are_real(s):
    """I15: a question has at least two options."""
    return s.kind == Kind.NONE or count_bits(s.options) >= 2


@kernel
def actions_are_whole(s, cfg):
    """I9: each operative has each action card once: in hand, committed or resolved."""
    for operative in range(cfg.operatives):
        cards = s.hand[operative] | s.played[operative]
        if s.committed[operative] >= 0:
            if has(cards, s.committed[operative]):
                return False
            cards |= bit(s.committed[operative])
        if count_bits(cards & ~item_cards(cards)) != 4:
            return False
    return True


@entry_kernel
def check(s, cfg):
    """0 if every invariant holds, else the number of one that does not."""
    if not tokens_are_complete(s, cfg):
        return EVERY_TOKEN
    if not cards_are_complete(s, cfg):
        return EVERY_CARD
    if not (cfg.alarm_min <= s.alarm <= cfg.alarm_max and 0 <= s.proximity <= cfg.proximity_end):
        return DIALS
    if not operatives_are_placed(s, cfg):
        return POSITION
    if not room_tokens_are_right(s, cfg):
        return ROOM_TOKENS
    if not npcs_are_placed(s, cfg):
        return NPCS
    if not actions_are_whole(s, cfg):
        return ACTIONS_ONCE
    if not facedown_rooms_are_empty(s):
        return FACEDOWN_EMPTY
    if not specials_are_counted(s, cfg):
        return SPECIALS
    if s.round > cfg.max_rounds:
        return ROUNDS
    if not line_is_in_order(s, cfg):
        return LINE_ORDER
    if not options_are_real(s):
        return OPTIONS
    if s.runs < 0 or s.depth < 0 or s.runs > s.depth or (s.over == 0 and s.kind > DECLINE):
        return STACK
    return 0
