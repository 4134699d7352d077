"""Goes five rooms deep, takes data files where it finds some, and walks home once the guards are half-way."""

from simcore.bits import count_bits, has, nth
from simcore.games.infiltration.codes import Card, Kind

DEEPEST = 5
HALF_WAY = 0.5


def answer(view, rules, draw):
    """The code of one of the legal options, which are the bits of `view.options`."""
    if view.kind == Kind.COMMIT:
        card = wanted(view, rules)
        if has(view.options, card):
            return card
    return nth(view.options, int(draw * count_bits(view.options)))


def wanted(view, rules):
    """The card for this round; room 1 is the entrance, and who retreats from it is out."""
    here = view.at[view.me]
    if view.proximity >= HALF_WAY * rules.proximity_end:
        return Card.RETREAT
    if here >= 1 and view.df_total[here] > 0:
        return Card.DOWNLOAD
    if here < DEEPEST:
        return Card.ADVANCE
    return Card.RETREAT
