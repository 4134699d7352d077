"""What a bot may choose: the legal options but for those that it was forbidden (`restrictions.py`).

Rules go first: where nothing else is legal the question is answered freely, and what is forced is not even asked.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.infiltration.codes import LINE, OUT, SECRET, Card, Direction, Kind, Op, RoomSelector
from simcore.games.infiltration.kernels import observe
from simcore.kernel import kernel
from strategies.infiltration.answers import host_of
from strategies.infiltration.codes import ADVANCE_LIMIT, AVOIDED, NEVER_PLAYED, B
from strategies.infiltration.effects import is_selected

USES = np.uint64((1 << Card.INTERFACE) | (1 << Card.DOWNLOAD) | (1 << Card.EXTRACT))
"""Action cards that use the room."""


@kernel
def is_restricted(bot):
    """Whether a bot is forbidden anything."""
    return (bot[NEVER_PLAYED] | bot[ADVANCE_LIMIT] | bot[AVOIDED]) != 0


@kernel
def is_avoided(view, bot, position):
    """Whether the bot knows that there is a room that it has to avoid."""
    row = np.int64(view.room[position])
    return row >= 0 and has(np.uint64(bot[AVOIDED]), row)


@kernel
def may_not_go_on(view, bot):
    """Whether it stands as deep as it may go; in S, which is off the line, no step leads deeper."""
    return 0 < bot[ADVANCE_LIMIT] <= view.at[view.me] <= LINE


@kernel
def forbidden_cards(view, bot):
    """The cards it may not play where it stands, as bits of their codes."""
    cards = np.uint64(bot[NEVER_PLAYED])
    if may_not_go_on(view, bot):
        cards |= bit(Card.ADVANCE)
    if is_avoided(view, bot, np.int64(view.at[view.me])):
        cards |= USES
    return cards


@kernel
def forbidden_plays(view, cfg, bot):
    """The same of a nested play (K6), which may use another room: forbidden if all it could be used in are.

    A target has been named before (K5), unless there was nothing to choose.
    """
    selector = np.int64(cfg.code[view.pc, B])
    cards = forbidden_cards(view, bot)
    if selector == RoomSelector.NONE or bot[AVOIDED] == 0:
        return cards
    cards &= ~USES | np.uint64(bot[NEVER_PLAYED])
    if selector == RoomSelector.TARGET:
        return cards
    host = host_of(view, cfg)
    center = np.int64(view.at[view.me]) if host == OUT else host
    for position in range(1, SECRET + 1):
        if is_selected(view, selector, center, position) and not is_avoided(view, bot, position):
            return cards
    return cards | USES


@kernel
def forbidden_steps(view, cfg, bot):
    """The direction in which it may not go (K4): another operative or an NPC may be moved anywhere."""
    moves_another = view.mover >= 0 and view.mover != view.me
    if moves_another or cfg.code[view.pc, 0] == Op.NPC_MOVE or not may_not_go_on(view, bot):
        return ZERO
    return bit(Direction.FWD)


@kernel
def forbidden_rooms(view, bot):
    """The rooms it may not name for an effect (K5), as bits; whoever leaves S may enter any."""
    rooms = ZERO
    if view.pc != 0 and view.mover < 0:
        for position in range(1, SECRET + 1):
            if is_avoided(view, bot, position):
                rooms |= bit(position)
    return rooms


@kernel
def forbidden(view, cfg, bot):
    """The options of the question that the bot may not choose, as bits; some of them may not be legal."""
    kind = view.kind
    if kind == Kind.COMMIT:
        return forbidden_cards(view, bot)
    if kind == Kind.PLAY:
        return forbidden_plays(view, cfg, bot)
    if kind == Kind.ITEM or kind == Kind.DRAFT_KEEP:
        return np.uint64(bot[NEVER_PLAYED])
    if kind == Kind.STEP:
        return forbidden_steps(view, cfg, bot)
    if kind == Kind.ROOM:
        return forbidden_rooms(view, bot)
    if kind == Kind.SPECIAL_MOVE and is_avoided(view, bot, np.int64(view.at[view.me])):
        return bit(1)
    return ZERO


@kernel
def permitted(view, cfg, bot):
    """The options that the bot may choose among, as bits: all where nothing else is legal."""
    if not is_restricted(bot):
        return view.options
    free = view.options & ~forbidden(view, cfg, bot)
    return free if free != ZERO else view.options


@kernel
def restrict(view, cfg, bot):
    """Leave the bot only what it may choose, and let it plan without the cards that it may not play."""
    if is_restricted(bot):
        view.options = permitted(view, cfg, bot)
        forced = view.options if view.kind == Kind.COMMIT or view.kind == Kind.PLAY else ZERO
        view.hand[view.me] &= ~forbidden_cards(view, bot) | forced


@kernel
def look(s, cfg, seat, bot, view):
    """What a bot sees when it is asked, with no options but those that it may choose."""
    observe(s, cfg, seat, view)
    restrict(view, cfg, bot)
