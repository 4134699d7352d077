"""Operations that play nested cards and destroy things (R27, R35, R36, R49, R101; order of questions L8)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.infiltration.board import (
    npcs_at,
    select_rooms,
    with_decline,
)
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    OUT,
    SECRET,
    Card,
    Destroyable,
    Kind,
    Obstacle,
    PlayKind,
    RoomSelector,
)
from simcore.games.infiltration.machine import ask, chooser
from simcore.games.infiltration.npc import remove_npc
from simcore.games.infiltration.obstacle import destroy_obstacle
from simcore.games.infiltration.play_card import start_card
from simcore.games.infiltration.supply import (
    item_cards,
)
from simcore.kernel import kernel

NPC_NAMED = 3
"""Stage of `destroy(npc,...)` after an answer."""


@kernel
def playable(s, cfg, f, kind):
    """The cards of a kind that may be played nested (R101 step 2, D7, L11)."""
    download = bit(Card.EXTRACT) if cfg.extraction else bit(Card.DOWNLOAD)
    if kind == PlayKind.ITEM:
        return item_cards(s.hand[f.actor])
    cards = bit(Card.ADVANCE) | bit(Card.RETREAT) | bit(Card.INTERFACE) | download
    if kind == PlayKind.DOWNLOAD:
        cards = download
    elif kind != PlayKind.ACTION:
        cards = bit(kind)
    return cards & s.hand[f.actor] if cfg.nested_needs_card else cards


@kernel
def play(s, cfg, f, kind, selector):
    """Let the actor resolve one more card: K6, then K5 where it works on another room (R27, R101, D28)."""
    if f.actor < 0:
        return True
    if f.stage == 0:
        rooms = ZERO
        if selector != RoomSelector.NONE:
            rooms = select_rooms(s, f, selector)
            if rooms == ZERO:
                f.target = OUT
                return True
        cards = playable(s, cfg, f, kind)
        if cards == ZERO:
            return True
        f.stage = 1
        if ask(s, Kind.PLAY, f.actor, cards if cfg.nested_play else with_decline(cards)):
            return False
    if f.stage == 1:
        if s.answer == DECLINE:
            return True
        f.x = s.answer
        f.stage = 2
        if selector == RoomSelector.NONE:
            s.answer = OUT
        elif ask(s, Kind.ROOM, f.actor, select_rooms(s, f, selector)):
            return False
    if f.stage == 2:
        f.stage = 3
        if s.answer != OUT:
            f.target = s.answer
        s.hand[f.actor] &= ~played_from_hand(cfg, f.x)
        start_card(s, cfg, f.actor, f.x, s.answer, 1)
        return False
    return True


@kernel
def played_from_hand(cfg, card):
    """What leaves the hand for a nested card: the card, but no action card with D7 false."""
    if card >= FIRST_ITEM_CODE or cfg.nested_needs_card:
        return bit(card)
    return ZERO


@kernel
def has_thing(s, cfg, position, what):
    """Whether a room has what is to be destroyed."""
    if what == Destroyable.NPC:
        return npcs_at(s, cfg, position) != ZERO
    wanted = Obstacle.LOCK if what == Destroyable.LOCK else Obstacle.WORKER
    return s.obstacle[position] == wanted


@kernel
def destroy_options(s, cfg, f, what, selector):
    """Rooms that may be named: all of the selector, or with D29 `must_hit` those that have the thing, if any."""
    rooms = select_rooms(s, f, selector)
    if not cfg.destroy_choice:
        return rooms
    hits = ZERO
    for position in range(1, SECRET + 1):
        if has(rooms, position) and has_thing(s, cfg, position, what):
            hits |= bit(position)
    return hits if hits != ZERO else rooms


@kernel
def destroy(s, cfg, f, what, selector, n):
    """Destroy a lock, a worker or NPCs in one room (R35, R36, R49): K5, then K8 for each NPC."""
    if f.stage == 0:
        f.stage = 1
        f.x = 0
        if ask(s, Kind.ROOM, chooser(s, f), destroy_options(s, cfg, f, what, selector)):
            return False
    if f.stage == 1:
        f.target = max(s.answer, OUT)
        if f.target == OUT:
            return True
        f.stage = 2
        if what != Destroyable.NPC:
            if has_thing(s, cfg, f.target, what):
                destroy_obstacle(s, cfg, f.agent, f.target, True)
                return False
            return True
    return what != Destroyable.NPC or destroy_npcs(s, cfg, f, n)


@kernel
def destroy_npcs(s, cfg, f, n):
    """As many as stand there but at most `n`; named one at a time when there are more (K8), as bits in x."""
    named = np.uint64(f.x)
    if f.stage == NPC_NAMED:
        named |= bit(s.answer)
        f.x = np.int64(named)
    present = npcs_at(s, cfg, f.target)
    if count_bits(present) <= n:
        named = present
    elif count_bits(named) < n:
        f.stage = NPC_NAMED
        ask(s, Kind.NPC, chooser(s, f), present & ~named)
        return False
    for npc in range(cfg.n_npcs):
        if has(named, npc):
            remove_npc(s, npc)
    return True
