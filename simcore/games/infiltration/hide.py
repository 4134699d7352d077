"""Re-sampling all that a seat cannot know, for search bots that must not cheat (R74, N12).

Counts stay as they are; what fills them is drawn anew without replacement from everything the player has not seen. The
words come from the purpose `hide` of the caller's key, so no draw of the game is touched.
"""

from __future__ import annotations

from simcore.bits import ZERO, bit, count_bits, has, nth
from simcore.games.infiltration.chance import remove_token, total
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    LINE,
    SECRET,
    Card,
    Floor,
    Place,
    Purpose,
    Stage,
)
from simcore.games.infiltration.machine import player_of
from simcore.games.infiltration.setup import ROOMS_A_FLOOR
from simcore.games.infiltration.supply import box_item, item_cards
from simcore.games.infiltration.turn import commit
from simcore.kernel import entry_kernel, kernel
from simcore.rng import bounded, stream, word


@kernel
def draw_hidden(s, key, m):
    """An integer below `m` from the stream of re-sampling."""
    n = s.hide_next
    s.hide_next += 1
    return bounded(word(key, stream(Purpose.HIDE, s.round, 0), n), m)


@kernel
def draw_member(s, key, mask):
    """A random member of a mask that is not empty."""
    return nth(mask, draw_hidden(s, key, count_bits(mask)))


# --- rooms ---


@kernel
def is_known_room(s, player, position):
    """Whether the player knows which room lies at a position."""
    return s.revealed[position] != 0 or has(s.knows_room[player], position)


@kernel
def unseen_rooms(s, cfg, player, floor, other_floor):
    """Room rows of one or two floors that the player has seen nowhere."""
    rows = ZERO
    for row in range(cfg.n_rooms):
        if cfg.room_floor[row] == floor or cfg.room_floor[row] == other_floor:
            rows |= bit(row)
    for position in range(1, SECRET + 1):
        if is_known_room(s, player, position):
            rows &= ~bit(s.room[position])
    return rows


@kernel
def redeal_rooms(s, key, player, first, last, rows):
    """Draw new rooms for the unknown positions of a stretch."""
    for position in range(first, last + 1):
        if not is_known_room(s, player, position):
            row = draw_member(s, key, rows)
            s.room[position] = row
            rows &= ~bit(row)


@kernel
def hide_rooms(s, cfg, player, key):
    """Facedown rooms the player has not looked at (R4, R83)."""
    if cfg.labyrinthian:
        redeal_rooms(s, key, player, 1, LINE, unseen_rooms(s, cfg, player, Floor.FIRST, Floor.SECOND))
    else:
        redeal_rooms(s, key, player, 1, ROOMS_A_FLOOR, unseen_rooms(s, cfg, player, Floor.FIRST, Floor.FIRST))
        second = unseen_rooms(s, cfg, player, Floor.SECOND, Floor.SECOND)
        redeal_rooms(s, key, player, 1 + ROOMS_A_FLOOR, LINE, second)
    redeal_rooms(s, key, player, SECRET, SECRET, unseen_rooms(s, cfg, player, Floor.SECRET, Floor.SECRET))


# --- items and committed cards ---


@kernel
def known_deck_end(s, player):
    """Index in the deck after the cards the player knows from the top."""
    return min(s.deck_top + s.knows_deck[player], s.deck_size)


@kernel
def take_back_commit(s, operative):
    """Put a facedown card back into the hand for the time being; True if there was one."""
    card = s.committed[operative]
    if card < 0:
        return False
    s.committed[operative] = -1
    s.hand[operative] |= bit(card)
    if card >= FIRST_ITEM_CODE:
        s.item_place[card - FIRST_ITEM_CODE] = Place.HAND
    return True


@kernel
def commit_anew(s, key, operative):
    """A facedown card drawn from all the operative may have committed (R14)."""
    cards = s.hand[operative]
    if s.stage == Stage.SELECTION and s.delayed[operative]:
        cards &= ~(bit(Card.ADVANCE) | bit(Card.RETREAT))
    commit(s, operative, draw_member(s, key, cards))


@kernel
def unseen_items(s, cfg, player):
    """Items the player has seen nowhere, as card codes: deck, others' hands, what went to the box unseen."""
    items = s.unseen_box
    for i in range(known_deck_end(s, player), s.deck_size):
        items |= bit(FIRST_ITEM_CODE + s.deck[i])
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player and not has(s.knows_hand[player], operative):
            items |= item_cards(s.hand[operative])
    return items


@kernel
def redeal_hand(s, key, operative, items):
    """As many items as before, drawn from `items`; returns those left."""
    n = count_bits(item_cards(s.hand[operative]))
    s.hand[operative] &= ~item_cards(s.hand[operative])
    for _ in range(n):
        code = draw_member(s, key, items)
        items &= ~bit(code)
        s.hand[operative] |= bit(code)
        s.item_place[code - FIRST_ITEM_CODE] = Place.HAND
        s.item_owner[code - FIRST_ITEM_CODE] = operative
    return items


@kernel
def redeal_kept(s, key, operative):
    """In the draft: as many kept cards as before, drawn from the hand."""
    n = count_bits(s.kept[operative])
    s.kept[operative] = ZERO
    for _ in range(n):
        s.kept[operative] |= bit(draw_member(s, key, item_cards(s.hand[operative]) & ~s.kept[operative]))


@kernel
def redeal_deck_and_box(s, player, key, items):
    """The unknown part of the deck in a new order; what is left lies unseen in the box."""
    for i in range(known_deck_end(s, player), s.deck_size):
        code = draw_member(s, key, items)
        items &= ~bit(code)
        s.deck[i] = code - FIRST_ITEM_CODE
        s.item_place[code - FIRST_ITEM_CODE] = Place.DECK
        s.item_owner[code - FIRST_ITEM_CODE] = -1
    s.unseen_box = items
    while items != ZERO:
        code = nth(items, 0)
        items &= ~bit(code)
        box_item(s, code - FIRST_ITEM_CODE)


@kernel
def hide_items(s, cfg, player, key):
    """Others' hands and facedown cards, the deck, the unseen part of the box."""
    had_committed = ZERO
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player and take_back_commit(s, operative):
            had_committed |= bit(operative)
    items = unseen_items(s, cfg, player)
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) == player:
            continue
        if not has(s.knows_hand[player], operative):
            items = redeal_hand(s, key, operative, items)
        redeal_kept(s, key, operative)
        if has(had_committed, operative):
            commit_anew(s, key, operative)
    redeal_deck_and_box(s, player, key, items)


# --- data files and valued Prototypes ---


@kernel
def pool_holding(s, holding):
    """Put a holding into the pool for the time being; returns how many tokens it had."""
    n = total(holding)
    for value in range(3):
        s.pool[value] += holding[value]
        holding[value] = 0
    return n


@kernel
def refill(s, key, holding, n):
    """As many tokens as before, drawn from the pool."""
    for _ in range(n):
        value = remove_token(s.pool, draw_hidden(s, key, total(s.pool)))
        holding[value] += 1


@kernel
def hide_df(s, cfg, player, key):
    """Values of tokens in rooms not looked at, in others' stocks, in the box and in the pool (R68)."""
    for position in range(1, SECRET + 1):
        if not has(s.knows_df[player], position):
            empty_for_now(s, s.df[position], position)
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player:
            empty_for_now(s, s.stock[operative], SECRET + 1 + operative)
    boxed = pool_holding(s, s.df_box)
    for position in range(1, SECRET + 1):
        if not has(s.knows_df[player], position):
            refill(s, key, s.df[position], s.hidden_count[position])
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player:
            refill(s, key, s.stock[operative], s.hidden_count[SECRET + 1 + operative])
    refill(s, key, s.df_box, boxed)


@kernel
def empty_for_now(s, holding, place):
    """Empty a holding into the pool and remember how many tokens it had."""
    s.hidden_count[place] = pool_holding(s, holding)


@kernel
def hide_copies(s, cfg, player, key):
    """With values of their own and taken unseen (D3 `down`): others' copies of the Prototype."""
    if not cfg.specials_face or cfg.prototype_value_count == 0:
        return
    copies = s.copies_left
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) != player:
            copies |= s.copies_held[operative]
    for operative in range(cfg.operatives):
        if player_of(cfg, operative) == player:
            continue
        n = count_bits(s.copies_held[operative])
        held = ZERO
        for _ in range(n):
            held |= bit(draw_member(s, key, copies & ~held))
        copies &= ~held
        s.copies_held[operative] = held
    s.copies_left = copies


@entry_kernel
def hide(s, cfg, seat, key):
    """Draw everything hidden from the player of operative `seat` anew."""
    player = player_of(cfg, seat)
    s.hide_next = 0
    hide_rooms(s, cfg, player, key)
    hide_items(s, cfg, player, key)
    hide_df(s, cfg, player, key)
    hide_copies(s, cfg, player, key)
