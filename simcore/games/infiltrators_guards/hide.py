"""Re-sampling what nobody can know, for search bots that must not cheat (R82): the order of cards not offered yet.

Everything else lies open, and dice come from the caller's key.
"""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import Purpose
from simcore.kernel import entry_kernel, kernel
from simcore.rng import shuffle, stream


@entry_kernel
def hide(s, cfg, seat, key):
    """Shuffle the cards that are left, but for those offered in the shop."""
    cards = s.deck[s.deck_top + s.table.offered : s.n_deck]
    put_in_order(cards)
    shuffle(key, stream(Purpose.HIDE, 0, seat), cards, len(cards), len(cards))


@kernel
def put_in_order(cards):
    """Sort cards by insertion, for they are few: what is drawn then tells nothing of how they lay."""
    for i in range(1, len(cards)):
        card, place = cards[i], i
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
