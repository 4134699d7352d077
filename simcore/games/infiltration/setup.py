"""Setting a game up: everything before the entry room is revealed (R1 to R10, R83, R86)."""

from __future__ import annotations

from simcore.bits import ZERO, bit
from simcore.games.infiltration.chance import reset_cursors
from simcore.games.infiltration.codes import (
    LINE,
    SECRET,
    Card,
    Floor,
    Kind,
    Place,
    Purpose,
    Stage,
)
from simcore.games.infiltration.supply import give_item
from simcore.kernel import entry_kernel, kernel
from simcore.rng import shuffle, stream

ROOMS_A_FLOOR = 6
NOT_ESCAPED = -1


@kernel
def clear(s):
    """An empty table in round 0, the set-up (C8)."""
    s.round = 0
    s.over = 0
    s.truncated = 0
    s.step = 0
    s.resuming = 0
    s.seat_step = 0
    s.kind = Kind.NONE
    s.options = ZERO
    s.answer = -1
    s.depth = 0
    s.runs = 0
    s.operations = 0
    s.runs_refused = 0
    s.operations_refused = 0
    s.decisions = 0
    s.laid_count = 0
    s.discard = ZERO
    s.unseen_box = ZERO
    s.rounds_tracked = 0
    reset_cursors(s)


@kernel
def clear_operatives(s):
    """Nobody has anything yet."""
    s.at[:] = 0
    s.card[:] = -1
    s.wounded[:] = 0
    s.delayed[:] = 0
    s.committed[:] = -1
    s.extracting[:] = 0
    s.escape_round[:] = NOT_ESCAPED
    s.deepest[:] = 0
    s.hand[:] = ZERO
    s.played[:] = ZERO
    s.kept[:] = ZERO
    s.stock[:] = 0
    s.special_held[:] = 0
    s.copies_held[:] = 0
    s.knows_room[:] = ZERO
    s.knows_df[:] = ZERO
    s.knows_deck[:] = 0
    s.knows_hand[:] = ZERO


@kernel
def clear_rooms(s):
    """All rooms facedown and empty."""
    s.opened = 0
    s.revealed[:] = 0
    s.room[:] = -1
    s.df[:] = 0
    s.obstacle[:] = 0
    s.interface[:] = 0
    s.downloaded[:] = 0
    s.room_items[:] = ZERO
    s.data_taken[:] = 0
    s.visited[:] = 0


@kernel
def clear_statistics(s):
    """Nothing has happened that the tally counts."""
    s.dealt[:] = ZERO
    s.used[:] = ZERO
    s.first_held[:] = ZERO
    s.held = ZERO
    s.first_use[:] = -1
    s.npc_seen[:] = 0
    s.npc_activations[:] = 0
    s.npc_wounds[:] = 0
    s.npc_proximity[:] = 0
    s.npc_alarm[:] = 0
    s.npc_df[:] = 0


@kernel
def lay_out_supplies(s, cfg):
    """Dials, tokens, specials and NPCs beside the facility (R3, R5 to R7, R85)."""
    s.proximity = cfg.start_proximity
    s.alarm = cfg.start_alarm
    s.pool[0] = cfg.df_ones
    s.pool[1] = cfg.df_twos
    s.pool[2] = cfg.df_threes
    s.df_box[:] = 0
    s.interface_supply = cfg.interface_tokens
    s.obstacle_supply = cfg.obstacle_tokens
    s.special_at[:] = 0
    for special in range(cfg.n_specials):
        s.special_left[special] = cfg.special_copies[special]
    s.copies_left = bit(cfg.prototype_value_count) - bit(0)
    s.npc_at[:] = 0
    s.npc_faceup[:] = 0
    s.npc_acted[:] = 0


@kernel
def shuffle_rooms(cfg, key, purpose, floors, dealt, cards):
    """The room rows of one or two floors, shuffled from table order as far as they are dealt."""
    floor, other_floor = floors
    n = 0
    for row in range(cfg.n_rooms):
        if cfg.room_floor[row] == floor or cfg.room_floor[row] == other_floor:
            cards[n] = row
            n += 1
    shuffle(key, stream(purpose, 0, 0), cards, n, dealt)


@kernel
def deal_rooms(s, cfg, key, cards):
    """Twelve rooms facedown on the line and one secret room (R4, R83)."""
    if cfg.labyrinthian:
        shuffle_rooms(cfg, key, Purpose.ROOMS_FIRST, (Floor.FIRST, Floor.SECOND), LINE, cards)
        for i in range(LINE):
            s.room[1 + i] = cards[i]
    else:
        shuffle_rooms(cfg, key, Purpose.ROOMS_FIRST, (Floor.FIRST, Floor.FIRST), ROOMS_A_FLOOR, cards)
        for i in range(ROOMS_A_FLOOR):
            s.room[1 + i] = cards[i]
        shuffle_rooms(cfg, key, Purpose.ROOMS_SECOND, (Floor.SECOND, Floor.SECOND), ROOMS_A_FLOOR, cards)
        for i in range(ROOMS_A_FLOOR):
            s.room[1 + ROOMS_A_FLOOR + i] = cards[i]
    shuffle_rooms(cfg, key, Purpose.ROOMS_SECRET, (Floor.SECRET, Floor.SECRET), 1, cards)
    s.room[SECRET] = cards[0]


@kernel
def deal_operatives(s, cfg, key, cards):
    """An operative card each (R8)."""
    n = cfg.n_operative_cards
    for row in range(n):
        cards[row] = row
    shuffle(key, stream(Purpose.OPERATIVES, 0, 0), cards, n, cfg.operatives)
    for operative in range(cfg.operatives):
        s.card[operative] = cards[operative]


@kernel
def deal_action_cards(s, cfg):
    """Advance, Retreat, Interface and Download, or Extract in its place (R9, R81)."""
    actions = bit(Card.ADVANCE) | bit(Card.RETREAT) | bit(Card.INTERFACE)
    actions |= bit(Card.EXTRACT) if cfg.extraction else bit(Card.DOWNLOAD)
    for operative in range(cfg.operatives):
        s.hand[operative] = actions


@kernel
def deal_item(s, operative, item):
    """An item of the first deal, remembered for the statistics."""
    give_item(s, operative, item)
    s.dealt[operative] |= bit(item)


@kernel
def deal_specialist_items(s, cfg):
    """Each operative takes the two items of its card (R86)."""
    for operative in range(cfg.operatives):
        for i in range(2):
            deal_item(s, operative, cfg.specialist[s.card[operative], i])


@kernel
def deal_items(s, cfg, key):
    """Shuffle the items, deal, and lay the rest down as the deck (R10, R86)."""
    s.item_place[:] = Place.DECK
    s.item_owner[:] = -1
    s.item_at[:] = 0
    s.item_laid[:] = 0
    dealt = cfg.items_dealt
    if cfg.specialists:
        deal_specialist_items(s, cfg)
        dealt = cfg.specialist_items_dealt
    n = 0
    for item in range(cfg.n_items):
        if s.item_place[item] == Place.DECK:
            s.deck[n] = item
            n += 1
    shuffle(key, stream(Purpose.ITEMS, 0, 0), s.deck, n, n)
    for operative in range(cfg.operatives):
        for i in range(dealt):
            deal_item(s, operative, s.deck[operative * dealt + i])
    s.deck_top = dealt * cfg.operatives
    s.deck_size = n


@entry_kernel
def new_game(s, cfg, key):
    """Set up game `key`; the entry room is revealed by the first `advance` (R1 to R11)."""
    clear(s)
    clear_operatives(s)
    clear_rooms(s)
    clear_statistics(s)
    lay_out_supplies(s, cfg)
    deal_rooms(s, cfg, key, s.deck)
    deal_operatives(s, cfg, key, s.deck)
    deal_action_cards(s, cfg)
    deal_items(s, cfg, key)
    s.first = cfg.first_seat * 2 if cfg.players == 2 else cfg.first_seat
    for operative in range(cfg.operatives):
        s.at[operative] = 1
        s.deepest[operative] = 1
        s.visited[1] |= bit(operative)
    s.stage = Stage.DRAFT if cfg.draft else Stage.SETUP
