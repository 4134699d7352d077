"""The decks: patrol cards of each floor, events, tools, loot (R6, R8, R55, R71 to R73, R85)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has, lowest
from simcore.games.burgle_bros.codes import LOST_VISUAL, NO_CARD, NOWHERE, Character, Presence, Purpose
from simcore.kernel import kernel
from simcore.rng import shuffle, stream

TOP, BOTTOM = 0, 1
"""Ends of a deck that the team may know."""


# --- patrol cards ---


@kernel
def shuffle_patrol(s, cfg, key, floor):
    """All cards of the floor in cell order, shuffled; some are set aside unseen (R6, R73)."""
    n = 0
    for cell in range(cfg.area):
        if cell != s.gap or cfg.gap_card:
            s.patrol[floor, n] = cell
            n += 1
    for _ in range(cfg.n_lost):
        s.patrol[floor, n] = LOST_VISUAL
        n += 1
    shuffle(key, stream(Purpose.DECK_PATROL, s.patrol_shuffles[floor], floor), s.patrol[floor], n, n)
    if not cfg.lost_visual_removable:
        keep_lost_visual(s.patrol[floor], cfg.removed, n)
    s.patrol_size[floor] = n
    s.patrol_aside[floor] = min(cfg.removed, n)
    s.patrol_top[floor] = s.patrol_aside[floor]
    s.known_patrol[floor, TOP] = 0
    s.known_patrol[floor, BOTTOM] = 0


@kernel
def keep_lost_visual(cards, removed, n):
    """D32: the cards set aside are the first others from the top; the order is kept."""
    aside = 0
    for i in range(n):
        if cards[i] != LOST_VISUAL and aside < removed:
            card = cards[i]
            for j in range(i, aside, -1):
                cards[j] = cards[j - 1]
            cards[aside] = card
            aside += 1


@kernel
def rebuild_patrol(s, cfg, key, floor):
    """An empty deck is shuffled anew, and the guard gets faster (R73)."""
    s.patrol_shuffles[floor] += 1
    shuffle_patrol(s, cfg, key, floor)
    speed_up(s, cfg, floor, cfg.reshuffle_speed)


@kernel
def speed_up(s, cfg, floor, n):
    """The guard's die is turned up, at most to its greatest face; one that began beyond it stays (I10)."""
    s.speed[floor] = max(s.speed[floor], min(cfg.guard_speed_max, s.speed[floor] + n))


@kernel
def take_patrol(s, cfg, key, floor):
    """Take and discard the top card: a cell or LOST_VISUAL (R73); the card of the gap is passed over (D4)."""
    card = s.gap
    while card == s.gap:
        if s.patrol_top[floor] == s.patrol_size[floor]:
            rebuild_patrol(s, cfg, key, floor)
        card = s.patrol[floor, s.patrol_top[floor]]
        s.patrol_top[floor] += 1
        forget_drawn(s.known_patrol[floor], s.patrol_size[floor] - s.patrol_top[floor])
        if s.gap < 0:
            return card
    return card


@kernel
def forget_drawn(known, left):
    """A card has left the top of a deck of which so many are left."""
    known[TOP] = max(0, known[TOP] - 1)
    known[BOTTOM] = min(known[BOTTOM], left)


@kernel
def draw_destination(s, cfg, key, floor):
    """PATROL (R71): the next card that is not where the guard stands; the Lost Visual takes him off the board."""
    while True:
        card = take_patrol(s, cfg, key, floor)
        if card == LOST_VISUAL:
            leave_board(s, cfg, floor)
            return
        if card != s.guard_at[floor] or not cfg.arrival_draw_on_own_card:
            s.guard_to[floor] = card
            return


@kernel
def draw_position(s, cfg, key, floor):
    """R72: where the guard appears; the Lost Visual leaves him off the board."""
    card = take_patrol(s, cfg, key, floor)
    if card == LOST_VISUAL:
        s.guard[floor] = Presence.OFF_BOARD
        return
    s.guard[floor] = Presence.ON_BOARD
    s.guard_at[floor] = card


@kernel
def reveal_guard(s, cfg, key, floor):
    """R65: his position, then a destination. No sight, no arrival."""
    draw_position(s, cfg, key, floor)
    if s.guard[floor] == Presence.ON_BOARD:
        draw_destination(s, cfg, key, floor)


@kernel
def bring_guard(s, cfg, key, floor):
    """The guard of a floor that has none yet (R64)."""
    if s.guard[floor] == Presence.ABSENT:
        reveal_guard(s, cfg, key, floor)


@kernel
def leave_board(s, cfg, floor):
    """Lost Visual: the guard is off the board until his next move."""
    leave_room(s, cfg, floor)
    s.guard[floor] = Presence.OFF_BOARD
    s.guard_at[floor] = NOWHERE
    s.guard_to[floor] = NOWHERE


@kernel
def leave_room(s, cfg, floor):
    """The guard leaves his room: the Acrobat who stayed with him is alone there (R101)."""
    if s.stayed:
        room = floor * cfg.area + s.guard_at[floor]
        for seat in range(cfg.players):
            if s.room[seat] == room and s.ability[seat] == Character.ACROBAT:
                s.stayed = 0


# --- events ---


@kernel
def shuffle_events(s, cfg, key):
    """The first `event_size` cards of the deck; the stream is that of the reshuffles so far (C-table)."""
    shuffle(key, stream(Purpose.DECK_EVENTS, s.event_shuffles, 0), s.events, s.event_size, s.event_size)
    s.event_top = 0
    s.known_events[TOP] = 0
    s.known_events[BOTTOM] = 0


@kernel
def rebuild_events(s, cfg, key):
    """The discards in table order are the deck again (R85)."""
    n = s.n_event_discards
    sort_cards(s.event_discards, s.events, n)
    s.event_size = n
    s.n_event_discards = 0
    s.event_shuffles += 1
    shuffle_events(s, cfg, key)


@kernel
def draw_event(s, cfg, key):
    """The top event, already on the discards; NO_CARD if there is none left at all (R85)."""
    if s.event_top == s.event_size:
        if s.n_event_discards == 0:
            return NO_CARD
        rebuild_events(s, cfg, key)
    card = s.events[s.event_top]
    s.event_top += 1
    forget_drawn(s.known_events, s.event_size - s.event_top)
    s.event_discards[s.n_event_discards] = card
    s.n_event_discards += 1
    return card


# --- tools ---


@kernel
def shuffle_tools(s, cfg, key):
    """The first `tool_size` cards of the deck."""
    shuffle(key, stream(Purpose.DECK_TOOLS, s.tool_shuffles, 0), s.tools, s.tool_size, s.tool_size)
    s.tool_top = 0


@kernel
def rebuild_tools(s, cfg, key):
    """The discards in table order are the deck again (R55)."""
    sort_cards(s.tool_discards, s.tools, s.n_tool_discards)
    s.tool_size = s.n_tool_discards
    s.n_tool_discards = 0
    s.tool_shuffles += 1
    shuffle_tools(s, cfg, key)


@kernel
def can_draw_tool(s, cfg):
    """Whether a tool is left, in the deck or among the discards that may be shuffled (D36)."""
    return s.tool_top < s.tool_size or (cfg.tool_reshuffle and s.n_tool_discards > 0)


@kernel
def take_tool(s):
    """The top tool of a deck that has one."""
    card = s.tools[s.tool_top]
    s.tool_top += 1
    return card


@kernel
def discard_tool(s, card):
    """A used or unwanted tool."""
    s.tool_discards[s.n_tool_discards] = card
    s.n_tool_discards += 1


@kernel
def sort_cards(cards, sorted_cards, n):
    """Copy `n` cards in ascending order: each is told from all others by its number."""
    left = ZERO
    for i in range(n):
        left |= bit(cards[i])
    place = 0
    for card in range(len(sorted_cards)):
        if has(left, card):
            sorted_cards[place] = card
            place += 1


@kernel
def first_card(cards):
    """The lowest of a set of cards, NO_CARD if it is empty."""
    return lowest(cards) if cards != ZERO else NO_CARD


@kernel
def take_out(cards, top, size, card):
    """Remove one card from a deck; the order of the rest is kept. Whether it was there."""
    for i in range(top, size):
        if cards[i] == card:
            for j in range(i, size - 1):
                cards[j] = cards[j + 1]
            return True
    return False


@kernel
def put_in_order(cards, top, n, permutation):
    """The top two or three cards go back in the order of a permutation number, lexicographic (R77)."""
    if n == 2:
        move_to_front(cards, top, top + permutation)
        return
    move_to_front(cards, top, top + permutation // 2)
    move_to_front(cards, top + 1, top + 1 + permutation % 2)


@kernel
def move_to_bottom(cards, top, size):
    """The top card goes to the bottom."""
    card = cards[top]
    for i in range(top, size - 1):
        cards[i] = cards[i + 1]
    cards[size - 1] = card


@kernel
def move_to_front(cards, front, at):
    """Card `at` comes to `front`; those between move down by one."""
    card = cards[at]
    for i in range(at, front, -1):
        cards[i] = cards[i - 1]
    cards[front] = card
