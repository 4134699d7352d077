"""What characters do (R90)."""

from __future__ import annotations

from simcore.bits import bit
from simcore.games.burgle_bros.alarms import remove_token, start_alarm_of_card
from simcore.games.burgle_bros.board import beside, joined, reach
from simcore.games.burgle_bros.codes import (
    NOWHERE,
    Act,
    ActKind,
    Direction,
    Kind,
    Maker,
    Mode,
    Side,
)
from simcore.games.burgle_bros.decks import BOTTOM, TOP, move_to_bottom, rebuild_events, rebuild_patrol
from simcore.games.burgle_bros.entry import enter
from simcore.games.burgle_bros.machine import ask, pay
from simcore.games.burgle_bros.place import drop, escape_by_roof, place
from simcore.games.burgle_bros.safes import start_draw
from simcore.games.burgle_bros.work import add_die, count, peek, roll
from simcore.kernel import kernel

STAYS = 0
"""Answer of `top_or_bottom`; 1: the card goes to the bottom."""


@kernel
def use_ability(s, cfg, key, f):
    """One act of a character by its code."""
    code, seat = f.code, s.active
    if Act.DRILL_ADD_UP <= code <= Act.DRILL_ROLL_DOWN:
        drill(s, cfg, code)
    elif code == Act.LAPTOP:
        count(s, ActKind.HACK)
        pay(s, cfg.laptop_cost)
        s.laptop += 1
        s.hacks_made += 1
    elif code == Act.CLIMB_UP or code == Act.CLIMB_DOWN:
        climb(s, cfg, code)
    else:
        count(s, ActKind.ABILITY)
        if code != Act.TINKER and code != Act.CROW_HERE and not Act.SWAP <= code < Act.USE:
            s.marks[seat] += 1  # once a turn, or counted against a limit (R104)
        use_special(s, cfg, key, f)


@kernel
def use_special(s, cfg, key, f):
    """The abilities that nothing else is like."""
    code, seat = f.code, s.active
    room = s.room[seat]
    if code == Act.SPOT:
        spot(s, cfg, key)
    elif code == Act.REROUTE_TAKE:
        s.reroute = 1
        remove_token(s, cfg, room)
    elif code == Act.REROUTE_LAY:
        s.reroute = 0
        start_alarm_of_card(s, cfg, room, Maker.CHARACTER)
    elif code == Act.TINKER:
        s.stealth[seat] -= 1
        s.tinker += 1
        start_draw(s, seat, NOWHERE, 1)
    elif code == Act.CROW_HERE:
        s.crow = room
    elif code < Act.X_RAY:
        start_alarm_of_card(s, cfg, joined(s, cfg, room, code - Act.CRYBABY), Maker.CHARACTER)
    elif code < Act.ENHANCE:
        peek(s, cfg, key, beside(s, cfg, room, code - Act.X_RAY))
    elif code < Act.CROW:
        peek(s, cfg, key, code - Act.ENHANCE)
    elif code < Act.ORDER:
        s.crow = code - Act.CROW
    elif code < Act.SWAP:
        order(s, cfg, code - Act.ORDER, f.target)
    else:
        swap(s, cfg, code - Act.SWAP)


@kernel
def drill(s, cfg, code):
    """The advanced Peterman works on the safe above or below, at the usual prices (R52)."""
    up = code == Act.DRILL_ADD_UP or code == Act.DRILL_ROLL_UP
    safe = s.room[s.active] + (cfg.area if up else -cfg.area)
    if code <= Act.DRILL_ADD_DOWN:
        add_die(s, cfg, safe)
    else:
        roll(s, cfg, safe, 1)


@kernel
def climb(s, cfg, code):
    """The advanced Acrobat changes floors outside; the action phase ends, also if the room is not entered."""
    count(s, ActKind.CLIMB)
    pay(s, cfg.climb_cost)
    s.climbed = 1
    there = s.room[s.active] + (cfg.area if code == Act.CLIMB_UP else -cfg.area)
    enter(s, cfg, s.active, there, Mode.CLIMB)


@kernel
def order(s, cfg, seat, direction):
    """The basic Rook makes another burglar move; the mover pays nothing."""
    pay(s, cfg.order_cost)
    if direction == Direction.ROOF:
        escape_by_roof(s, cfg, seat, Mode.ORDERED)
        return
    there = reach(s, cfg, seat, direction)
    if direction == Direction.DROP and cfg.drop_ignores_entry:
        drop(s, seat, there, Mode.ORDERED)
    else:
        enter(s, cfg, seat, there, Mode.ORDERED)


@kernel
def swap(s, cfg, other):
    """The advanced Rook and another burglar change places at once, the Rook first."""
    pay(s, cfg.swap_cost)
    mine, theirs = s.room[s.active], s.room[other]
    place(s, other, mine)
    place(s, s.active, theirs)


# --- the Spotter ---


@kernel
def spot(s, cfg, key):
    """See the top card of the floor's patrol deck or of the events; then it stays or goes to the bottom (K15)."""
    seat = s.active
    pay(s, cfg.spot_cost[s.side[seat]])
    if s.side[seat] == Side.BASIC:
        floor = cfg.floor_of[s.room[seat]]
        if s.patrol_top[floor] == s.patrol_size[floor]:
            rebuild_patrol(s, cfg, key, floor)
        s.known_patrol[floor, TOP] = max(1, s.known_patrol[floor, TOP])
    else:
        if s.event_top == s.event_size:
            rebuild_events(s, cfg, key)
        s.known_events[TOP] = max(1, s.known_events[TOP])
    ask(s, Kind.TOP_OR_BOTTOM, seat, bit(0) | bit(1))


@kernel
def finish_spot(s, cfg):
    """The card's place has been chosen."""
    if s.answer == STAYS:
        return
    seat = s.active
    if s.side[seat] == Side.BASIC:
        floor = cfg.floor_of[s.room[seat]]
        move_to_bottom(s.patrol[floor], s.patrol_top[floor], s.patrol_size[floor])
        sink_known(s.known_patrol[floor], s.patrol_size[floor] - s.patrol_top[floor])
    else:
        move_to_bottom(s.events, s.event_top, s.event_size)
        sink_known(s.known_events, s.event_size - s.event_top)


@kernel
def sink_known(known, left):
    """The top card, which is known, has become the bottom one."""
    known[TOP] -= 1
    known[BOTTOM] = min(left, known[BOTTOM] + 1)
