"""Equipment cards: dealt, dropped, bought between missions, and used (R17, R37, R77 to R79)."""

from __future__ import annotations

from simcore.bits import bit, count_bits, has
from simcore.games.infiltrators_guards.chance import stream_of_mission
from simcore.games.infiltrators_guards.codes import (
    CARD_SLOTS,
    MAX_EQUIPMENT,
    MAX_OPERATIONS,
    NO_CARD,
    Kind,
    Op,
    Purpose,
    Source,
    Stage,
)
from simcore.games.infiltrators_guards.machine import add_option, ask_stage, begin_stage, clear_options, take_answer
from simcore.games.infiltrators_guards.noise import lose_noise
from simcore.games.infiltrators_guards.track import raise_alert
from simcore.kernel import kernel
from simcore.rng import shuffle

# --- the deck ---


@kernel
def gather_deck(s, cfg):
    """All cards in table order but those that have been bought (R77, R79)."""
    t = s.table
    held = s.work
    held[:MAX_EQUIPMENT] = 0
    for i in range(cfg.infiltrators):
        for slot in range(t.bought[i]):
            held[t.card[i, slot]] += 1
    s.deck_top = 0
    s.n_deck = 0
    for card in range(cfg.n_cards):
        row = cfg.card_row[card]
        if held[row] > 0:
            held[row] -= 1
        else:
            s.deck[s.n_deck] = row
            s.n_deck += 1


@kernel
def deal_equipment(s, cfg, key):
    """Each infiltrator's cards, as far as there are any (R17, R79)."""
    t = s.table
    gather_deck(s, cfg)
    wanted = cfg.equip_draw * cfg.infiltrators
    shuffle(key, stream_of_mission(t, Purpose.EQUIPMENT, 0), s.deck, s.n_deck, wanted)
    for i in range(cfg.infiltrators):
        t.n_dealt[i] = min(cfg.equip_draw, s.n_deck - s.deck_top)
        for place in range(t.n_dealt[i]):
            t.dealt[i, place] = s.deck[s.deck_top]
            s.cards_dealt |= bit(s.deck[s.deck_top])
            if t.mission == 0:
                s.dealt_by[i] |= bit(s.deck[s.deck_top])
            s.deck_top += 1
        t.held[i] = bit(t.n_dealt[i]) - bit(0)
    begin_stage(s, Stage.DROP)


@kernel
def ask_for_drops(s, cfg):
    """In seat order each drops cards until it holds as many as may be kept; `step` is the seat."""
    t = s.table
    if take_answer(s):
        t.held[s.step] &= ~bit(s.answer)
    while s.step < cfg.infiltrators:
        i = s.step
        if count_bits(t.held[i]) > cfg.equip_keep:
            clear_options(t)
            t.options[0] = t.held[i]
            ask_stage(s, Kind.DROP, i)
            return
        s.step += 1
    for i in range(cfg.infiltrators):
        keep_cards(s, cfg, i)
    begin_stage(s, Stage.GUARD_CARDS)


@kernel
def keep_cards(s, cfg, i):
    """What was not dropped takes the slots after the bought cards."""
    t = s.table
    for place in range(t.n_dealt[i]):
        if has(t.held[i], place):
            take_card(t, cfg, i, t.dealt[i, place])
            s.cards_kept |= bit(t.dealt[i, place])
    t.n_dealt[i] = 0


@kernel
def take_card(t, cfg, i, row):
    """One more card for an infiltrator, with all its uses."""
    t.card[i, t.n_cards[i]] = row
    t.uses[i, t.n_cards[i]] = cfg.card_uses[row]
    t.n_cards[i] += 1


@kernel
def renew_uses(t, cfg, i):
    """The uses of all cards that an infiltrator holds (R78)."""
    for slot in range(t.n_cards[i]):
        t.uses[i, slot] = cfg.card_uses[t.card[i, slot]]


@kernel
def lose_cards(t, i, kept):
    """An infiltrator keeps only the first of its cards."""
    for slot in range(kept, CARD_SLOTS):
        t.card[i, slot] = NO_CARD
        t.uses[i, slot] = 0
    t.n_cards[i] = kept


# --- the shop (R77) ---


@kernel
def shop(s, cfg, key):
    """Each infiltrator in seat order buys cards, one at a time."""
    t = s.table
    if s.step == 0:
        gather_deck(s, cfg)
        shuffle(key, stream_of_mission(t, Purpose.SHOP, 0), s.deck, s.n_deck, s.n_deck)
        s.step = 1
    elif take_answer(s):
        if s.answer == 0:
            next_shopper(t)
        else:
            buy(s, cfg, t.shopper, s.answer - 1)
    while t.shopper < cfg.infiltrators:
        if may_buy(s, cfg, t.shopper):
            offer_cards(s, cfg)
            ask_stage(s, Kind.SHOP, t.shopper)
            return
        next_shopper(t)
    t.offered = 0
    begin_stage(s, Stage.SEGMENTS)


@kernel
def next_shopper(t):
    """The next infiltrator enters the shop."""
    t.shopper += 1
    t.purchases = 0


@kernel
def purse_of(t, cfg, i):
    """The points that an infiltrator may spend."""
    return t.score_seat[i] if cfg.scoring else t.score_infiltrators


@kernel
def may_buy(s, cfg, i):
    """Whether an infiltrator is asked."""
    t = s.table
    return (
        t.purchases < cfg.shop_max
        and purse_of(t, cfg, i) >= cfg.shop_price
        and s.deck_top < s.n_deck
        and t.bought[i] + cfg.equip_keep < cfg.equip_limit
    )


@kernel
def offer_cards(s, cfg):
    """The cards on top, and the answers to them."""
    t = s.table
    t.offered = min(cfg.shop_offer, s.n_deck - s.deck_top)
    clear_options(t)
    add_option(t, 0)
    for place in range(t.offered):
        t.offer[place] = s.deck[s.deck_top + place]
        s.cards_dealt |= bit(t.offer[place])
        add_option(t, 1 + place)


@kernel
def buy(s, cfg, i, place):
    """A card leaves the deck; the others stay on top in their order."""
    t = s.table
    row = s.deck[s.deck_top + place]
    for k in range(place, 0, -1):
        s.deck[s.deck_top + k] = s.deck[s.deck_top + k - 1]
    s.deck_top += 1
    take_card(t, cfg, i, row)
    t.bought[i] += 1
    s.cards_kept |= bit(row)
    t.purchases += 1
    s.purchased[i] += 1
    s.spent[i] += cfg.shop_price
    if cfg.scoring:
        t.score_seat[i] -= cfg.shop_price
    else:
        t.score_infiltrators -= cfg.shop_price


# --- programs (6.3) ---


@kernel
def would_change(t, cfg, i, row):
    """Whether an operation of a card would change something now (R37)."""
    for place in range(MAX_OPERATIONS):
        op, n = cfg.program[row, place, 0], cfg.program[row, place, 1]
        if (
            (op == Op.HEAL and t.hits[i] > 0)
            or (op == Op.HUSH and t.noise[i] > 0)
            or (op == Op.ALERT and max(t.alert + n, 0) != t.alert)
        ):
            return True
    return False


@kernel
def use_card(s, cfg, i, slot):
    """Spend a use, then run the operations in order."""
    t = s.table
    row = t.card[i, slot]
    t.uses[i, slot] -= 1
    s.cards_used |= bit(row)
    for place in range(MAX_OPERATIONS):
        op, n = cfg.program[row, place, 0], cfg.program[row, place, 1]
        if op == Op.HEAL:
            t.hits[i] -= min(n, t.hits[i])
        elif op == Op.HUSH:
            lose_noise(t, i, n)
        elif op == Op.ALERT:
            raise_alert(s, n, Source.EQUIPMENT)
