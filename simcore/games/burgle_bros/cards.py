"""Tools and loot passing from hand to hand, and the use of a tool (R53, R54, R56)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, lowest
from simcore.games.burgle_bros.codes import NOBODY, NOWHERE, TOOL_ROWS, FrameKind
from simcore.games.burgle_bros.decks import discard_tool
from simcore.games.burgle_bros.legal import giver_of
from simcore.games.burgle_bros.machine import next_seat, push
from simcore.games.burgle_bros.operations import Source
from simcore.games.burgle_bros.safes import take_loot, take_tool_card
from simcore.kernel import kernel


@kernel
def use_tool(s, cfg, row, target):
    """The tool goes to the discards before its program runs (R53)."""
    seat = s.active
    card = lowest(s.tools_held[seat] & cfg.row_cards[row])
    s.tools_held[seat] &= ~bit(card)
    discard_tool(s, card)
    s.tools_used |= bit(row)
    f = push(s, FrameKind.PROGRAM, seat, NOWHERE, Source.TOOL)
    f.code = cfg.tool_code[row]
    f.target = target


@kernel
def pick_up(s, cfg, seat, row):
    """An item of the row that lies in the room, or the loose kitty."""
    room = s.room[seat]
    if row < TOOL_ROWS:
        card = lowest(s.tools_in[room] & cfg.row_cards[row])
        s.tools_in[room] &= ~bit(card)
        take_tool_card(s, cfg, seat, card)
        return
    lying = s.loot_in[room] & cfg.row_cards[row]
    if lying == ZERO:  # only the kitty is picked up without lying there
        s.kitty_at = NOWHERE
        take_loot(s, cfg, seat, lowest(cfg.row_cards[row]))
        return
    card = lowest(lying)
    s.loot_in[room] &= ~bit(card)
    take_loot(s, cfg, seat, card)


@kernel
def give_item(s, cfg, row, receiver):
    """The active burglar passes an item on."""
    s.passes[row] += 1
    hand_over(s, cfg, row, s.active, receiver)


@kernel
def take_item(s, cfg, row):
    """The active burglar gets an item from its holder in the room."""
    s.passes[row] += 1
    hand_over(s, cfg, row, giver_of(s, cfg, s.active, row), s.active)


@kernel
def hand_over(s, cfg, row, giver, receiver):
    """One item of a row changes hands."""
    if row < TOOL_ROWS:
        card = lowest(s.tools_held[giver] & cfg.row_cards[row])
        s.tools_held[giver] &= ~bit(card)
        s.tools_held[receiver] |= bit(card)
    else:
        card = lowest(s.loot_held[giver] & cfg.row_cards[row])
        s.loot_held[giver] &= ~bit(card)
        s.loot_held[receiver] |= bit(card)


@kernel
def drop_dead(s, cfg):
    """Dead Drop: all cards go to the nearest earlier seat that has not escaped (R87); a second bar stays (D15)."""
    giver = s.active
    receiver = earlier_seat(s, cfg, giver)
    if receiver == NOBODY:
        return
    kept = ZERO
    if s.loot_held[receiver] & cfg.twins != ZERO and not cfg.dead_drop_gold:
        kept = s.loot_held[giver] & cfg.twins
    s.tools_held[receiver] |= s.tools_held[giver]
    s.tools_held[giver] = ZERO
    s.loot_held[receiver] |= s.loot_held[giver] & ~kept
    s.loot_held[giver] = kept


@kernel
def earlier_seat(s, cfg, seat):
    """The nearest earlier other seat that has not escaped, NOBODY if there is none."""
    for back in range(1, cfg.players):
        other = next_seat(cfg, seat, cfg.players - back)
        if s.escaped & bit(other) == ZERO:
            return other
    return NOBODY


@kernel
def later_seat(s, cfg, seat):
    """The next other seat that has not escaped, or simply the next one (D27); NOBODY if there is none."""
    for step in range(1, cfg.players):
        other = next_seat(cfg, seat, step)
        if s.escaped & bit(other) == ZERO or not cfg.skip_escaped:
            return other
    return NOBODY
