"""Cards and tokens between their places, and what players come to know by it (R28, R29, R60, R68 to R72, R97)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, count_bits, has, lowest, nth
from simcore.games.infiltration.chance import (
    draw,
    move_random_tokens,
    place_random_tokens,
)
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    OUT,
    Obstacle,
    Place,
    Purpose,
    Stage,
)
from simcore.games.infiltration.machine import end_game, player_of
from simcore.kernel import entry_kernel, kernel
from simcore.rng import bounded, stream, word

# --- dials and the end ---


@kernel
def change_alarm(s, cfg, change):
    """Turn the alarm dial within its bounds (R54)."""
    s.alarm = min(max(s.alarm + change, cfg.alarm_min), cfg.alarm_max)


@kernel
def change_proximity(s, cfg, change):
    """Turn the proximity dial; reaching the end of the dial ends the game at once (R52, R54, D23)."""
    s.proximity = min(max(s.proximity + change, 0), cfg.proximity_end)
    if s.proximity >= cfg.proximity_end and not cfg.dial_end:
        end_game(s)


@kernel
def escape(s, cfg, operative):
    """The operative is out for good; its hand is out of the game (R58, R60); the last one out ends the game (R62)."""
    s.at[operative] = OUT
    s.escape_round[operative] = s.round
    items = item_cards(s.hand[operative])
    if items != ZERO:
        s.unseen_box |= items
        s.hand[operative] &= ~items
        forget_hand(s, cfg, operative, ZERO)
    while items != ZERO:
        box_item(s, lowest(items) - FIRST_ITEM_CODE)
        items &= items - ONE
    for other in range(cfg.operatives):
        if s.at[other] != OUT:
            return
    end_game(s)


# --- data files ---


@kernel
def forget_df(s, cfg, position, keeper):
    """Tokens of a room changed: all players but `keeper` (-1: every player) no longer know their values (R97)."""
    for player in range(cfg.players):
        if player != keeper:
            s.knows_df[player] &= ~bit(position)


@kernel
def place_df_from_pool(s, cfg, key, purpose, position, n):
    """Draw `n` tokens onto a room by the stream of its position (R32 step 4, R35, R36); fewer from a short pool."""
    if n > 0 and place_random_tokens(key, stream(purpose, 0, position), s.pool, s.df[position], n) > 0:
        forget_df(s, cfg, position, -1)


@kernel
def take_from_room(s, cfg, key, operative, position, n):
    """The operative takes up to `n` tokens of a room at random (R23, C-table `df_take`); how many it took."""
    taken = move_random_tokens(s, key, (Purpose.DF_TAKE, operative), s.df[position], s.stock[operative], n)
    s.data_taken[position] += taken
    if taken > 0:
        forget_df(s, cfg, position, player_of(cfg, operative))
    return taken


# --- interface and obstacle tokens ---


@kernel
def place_room_tokens(s, cfg, position):
    """Interface token, then lock or worker token, as far as the supplies go (R32 step 3, R37, R71)."""
    row = s.room[position]
    if cfg.room_interface[row] and s.interface_supply > 0:
        s.interface[position] = 1
        s.interface_supply -= 1
    if cfg.room_obstacle[row] != Obstacle.NONE and s.obstacle_supply > 0:
        s.obstacle[position] = cfg.room_obstacle[row]
        s.obstacle_supply -= 1


@kernel
def return_obstacle(s, position):
    """The lock or worker token goes back to the supply."""
    s.obstacle[position] = Obstacle.NONE
    s.obstacle_supply += 1


@kernel
def consume_interface(s, position):
    """The interface token goes back to the supply, if it still lies there."""
    if s.interface[position]:
        s.interface[position] = 0
        s.interface_supply += 1


# --- items ---


@kernel
def box_item(s, item):
    """The item is out of the game."""
    s.item_place[item] = Place.BOX
    s.item_owner[item] = -1


@kernel
def give_item(s, operative, item):
    """The item comes to an operative's hand."""
    s.item_place[item] = Place.HAND
    s.item_owner[item] = operative
    if not has(s.held, item):
        s.held |= bit(item)
        s.first_held[operative] |= bit(item)
    s.hand[operative] |= bit(FIRST_ITEM_CODE + item)


@kernel
def discard_item(s, item):
    """The item goes to the discard pile."""
    s.item_place[item] = Place.DISCARD
    s.item_owner[item] = -1
    s.discard |= bit(FIRST_ITEM_CODE + item)


@kernel
def pick_up_laid_item(s, item):
    """The item no longer lies in its room."""
    if s.item_place[item] == Place.ROOM:
        s.room_items[s.item_at[item]] &= ~bit(FIRST_ITEM_CODE + item)
        s.item_at[item] = OUT


@kernel
def lay_item(s, item, operative, position):
    """The item lies in a room from now on (R28)."""
    pick_up_laid_item(s, item)
    s.item_place[item] = Place.ROOM
    s.item_owner[item] = operative
    s.item_at[item] = position
    s.item_laid[item] = s.laid_count
    s.laid_count += 1
    s.room_items[position] |= bit(FIRST_ITEM_CODE + item)


@kernel
def item_cards(hand):
    """The items among the cards of a hand."""
    return (hand >> np.uint64(FIRST_ITEM_CODE)) << np.uint64(FIRST_ITEM_CODE)


@kernel
def forget_hand(s, cfg, operative, seen_by):
    """A hand changed unseen: only its own player and those in `seen_by` (bits) still know it (R97)."""
    for player in range(cfg.players):
        if not has(seen_by, player) and player != player_of(cfg, operative):
            s.knows_hand[player] &= ~bit(operative)


@kernel
def reshuffle_discards(s, cfg, key, stream_owner):
    """The discard pile becomes the deck (R70 with D15)."""
    n = 0
    for item in range(cfg.n_items):
        if has(s.discard, FIRST_ITEM_CODE + item):
            s.deck[n] = item
            s.item_place[item] = Place.DECK
            n += 1
    for i in range(n - 1):
        j = i + draw(s, key, Purpose.ITEM_RESHUFFLE, stream_owner, n - i)
        kept = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = kept
    s.deck_top = 0
    s.deck_size = n
    s.discard = ZERO
    for player in range(cfg.players):
        s.knows_deck[player] = 0


@kernel
def draw_item(s, cfg, key, operative):
    """The top card of the item deck comes to hand, if there is one (R70)."""
    if s.deck_top == s.deck_size and cfg.reshuffle_items:
        reshuffle_discards(s, cfg, key, operative)
    if s.deck_top == s.deck_size:
        return
    give_item(s, operative, s.deck[s.deck_top])
    s.deck_top += 1
    forget_hand(s, cfg, operative, ZERO)
    for player in range(cfg.players):
        s.knows_deck[player] = max(s.knows_deck[player] - 1, 0)


# --- specials ---


@kernel
def is_valued(cfg, special):
    """Whether each copy of the special has a value of its own (D21)."""
    return special == cfg.prototype and cfg.prototype_value_count > 0


@kernel
def copy_options(s, cfg):
    """K14: the copies left, of equal values only the lowest number."""
    options = ZERO
    for copy in range(cfg.prototype_value_count):
        if not has(s.copies_left, copy):
            continue
        is_first = True
        for other in range(copy):
            same = cfg.prototype_values[other] == cfg.prototype_values[copy]
            if same and has(s.copies_left, other):
                is_first = False
        if is_first:
            options |= bit(copy)
    return options


@kernel
def random_copy(s, key, f):
    """A copy drawn from those left (D3 `down`)."""
    left = s.copies_left
    return nth(left, draw(s, key, Purpose.SPECIAL_COPY, f.agent, count_bits(left)))


@kernel
def gain_special(s, operative, special):
    """A copy of the special comes to the operative."""
    s.special_left[special] -= 1
    s.special_held[operative, special] += 1


@kernel
def gain_copy(s, operative, copy):
    """A Prototype with a value of its own comes to the operative."""
    s.copies_left = s.copies_left & ~bit(copy)
    s.copies_held[operative] = s.copies_held[operative] | bit(copy)


# --- the security die ---


@entry_kernel
def roll_security_die(s, cfg, key):
    """1 to `die_faces` (R51, C-table `security_die`)."""
    return 1 + bounded(word(key, stream(Purpose.SECURITY_DIE, s.round, 0), 0), cfg.die_faces)


@kernel
def is_resolving(s):
    """Whether cards are being resolved: the only time at which a wounded operative is delayed by moving (R57)."""
    return s.stage == Stage.RESOLUTION
