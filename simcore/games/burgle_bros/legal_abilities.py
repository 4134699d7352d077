"""Acts of characters among the options of `act` (R90, R103)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.alarms import may_start
from simcore.games.burgle_bros.board import above, adjacent, below, beside, is_guard_in, joined, reach, works
from simcore.games.burgle_bros.codes import COMPASS, NEAR, NOWHERE, Act, Character, Direction, Side, Tile
from simcore.games.burgle_bros.decks import can_draw_tool
from simcore.games.burgle_bros.legal_work import may_add_die, may_leave_by_roof, may_roll
from simcore.games.burgle_bros.machine import add_option, is_on_board
from simcore.kernel import kernel

WAYS = Direction.ROOF.value
"""Directions 0 to 7: all but the roof."""


@kernel
def list_abilities(s, cfg, seat):
    """Acts of the burglar's character."""
    who = s.ability[seat]
    if who == Character.ACROBAT:
        list_acrobat(s, cfg, seat)
    elif who == Character.HACKER:
        if s.side[seat] == Side.ADVANCED and s.laptop < cfg.laptop_max and s.left >= cfg.laptop_cost:
            add_option(s, Act.LAPTOP)
    elif who == Character.HAWK:
        if s.marks[seat] == 0:
            list_hawk(s, cfg, seat)
    elif who == Character.JUICER:
        list_juicer(s, cfg, seat)
    elif who == Character.PETERMAN:
        if s.side[seat] == Side.ADVANCED:
            list_drills(s, cfg, seat)
    elif who == Character.RAVEN:
        list_raven(s, cfg, seat)
    elif who == Character.RIGGER:
        if s.side[seat] == Side.ADVANCED and s.stealth[seat] > 0 and can_draw_tool(s, cfg):
            add_option(s, Act.TINKER)
    elif who == Character.ROOK:
        list_rook(s, cfg, seat)
    else:
        list_spotter(s, cfg, seat)


@kernel
def list_acrobat(s, cfg, seat):
    """Free moves to guards; climbing outside."""
    room = s.room[seat]
    if s.side[seat] == Side.BASIC:
        for direction in range(Direction.DUCT + 1):
            there = reach(s, cfg, seat, direction)
            if there >= 0 and is_guard_in(s, cfg, there) and can_try_freely(s, there):
                add_option(s, Act.FREE_MOVE + direction)
    elif s.left >= cfg.climb_cost and is_outside(s, cfg, room):
        if above(s, cfg, room) >= 0:
            add_option(s, Act.CLIMB_UP)
        if below(s, cfg, room) >= 0:
            add_option(s, Act.CLIMB_DOWN)


@kernel
def can_try_freely(s, room):
    """A known closed Keypad costs an action even so (R103)."""
    return s.left >= 1 or not works(s, room, Tile.KEYPAD) or has(s.open, room)


@kernel
def is_outside(s, cfg, room):
    """An outer room: at the border of the square, or beside the gap (D30)."""
    cell = cfg.cell_of[room]
    column, row = cell % cfg.side, cell // cfg.side
    if min(column, row) == 0 or max(column, row) == cfg.side - 1:
        return True
    gap = s.gap
    if gap < 0 or not cfg.outer_beside_gap:
        return False
    return abs(gap % cfg.side - column) + abs(gap // cfg.side - row) == 1


@kernel
def list_hawk(s, cfg, seat):
    """Looking through a wall, or two rooms far."""
    room = s.room[seat]
    if s.side[seat] == Side.BASIC:
        for direction in range(COMPASS):
            there = beside(s, cfg, room, direction)
            if there >= 0 and adjacent(s, cfg, room, direction) < 0 and not has(s.faceup, there):
                add_option(s, Act.X_RAY + direction)
        return
    for direction in range(NEAR):
        there = joined(s, cfg, room, direction)
        if there < 0:
            continue
        if not has(s.faceup, there):
            add_option(s, Act.ENHANCE + there)
            continue
        for onward in range(NEAR):
            further = joined(s, cfg, there, onward)
            if further >= 0 and further != room and not has(s.faceup, further):
                add_option(s, Act.ENHANCE + further)


@kernel
def list_juicer(s, cfg, seat):
    """Alarms next door; the token that is carried about."""
    room = s.room[seat]
    if s.side[seat] == Side.BASIC:
        if cfg.juicer_limit == 0 or s.marks[seat] < cfg.juicer_limit:
            for direction in range(NEAR):
                there = joined(s, cfg, room, direction)
                if there >= 0 and has(s.faceup, there) and may_start(s, cfg, there):
                    add_option(s, Act.CRYBABY + direction)
    elif s.marks[seat] == 0:
        if s.reroute == 0 and has(s.alarms, room):
            add_option(s, Act.REROUTE_TAKE)
        elif s.reroute > 0 and may_start(s, cfg, room):
            add_option(s, Act.REROUTE_LAY)


@kernel
def list_drills(s, cfg, seat):
    """The advanced Peterman works on the safe above or below."""
    up, down = above(s, cfg, s.room[seat]), below(s, cfg, s.room[seat])
    if up >= 0 and may_add_die(s, cfg, up):
        add_option(s, Act.DRILL_ADD_UP)
    if down >= 0 and may_add_die(s, cfg, down):
        add_option(s, Act.DRILL_ADD_DOWN)
    if up >= 0 and may_roll(s, cfg, seat, up):
        add_option(s, Act.DRILL_ROLL_UP)
    if down >= 0 and may_roll(s, cfg, seat, down):
        add_option(s, Act.DRILL_ROLL_DOWN)


@kernel
def list_raven(s, cfg, seat):
    """Where the crow can be put."""
    room = s.room[seat]
    if s.side[seat] == Side.ADVANCED:
        if s.crow == NOWHERE:
            add_option(s, Act.CROW_HERE)
        return
    if cfg.crow_limit > 0 and s.marks[seat] >= cfg.crow_limit:
        return
    floor, cell = cfg.floor_of[room], cfg.cell_of[room]
    for other in range(cfg.area):
        there = floor * cfg.area + other
        if s.distance[floor, other, cell] <= cfg.crow_range and there != s.crow:
            add_option(s, Act.CROW + there)


@kernel
def list_rook(s, cfg, seat):
    """Ordering another burglar, or changing places with one."""
    for other in range(cfg.players):
        if other == seat or not is_on_board(s, other):
            continue
        if s.side[seat] == Side.BASIC:
            if s.marks[seat] == 0 and s.left >= cfg.order_cost and orders_of(s, cfg, other) != ZERO:
                add_option(s, Act.ORDER + other)
        elif s.left >= cfg.swap_cost and may_swap(s, cfg) and s.room[other] != s.room[seat]:
            add_option(s, Act.SWAP + other)


@kernel
def may_swap(s, cfg):
    """Only as the first act of the turn (D20)."""
    return s.used == 0 and (cfg.rook_first or not s.acted)


@kernel
def orders_of(s, cfg, seat):
    """K16: the directions in which a burglar can be sent."""
    directions = ZERO
    for direction in range(WAYS):
        if reach(s, cfg, seat, direction) >= 0:
            directions |= bit(direction)
    if cfg.rook_may_escape and may_leave_by_roof(s, cfg, seat):
        directions |= bit(Direction.ROOF)
    return directions


@kernel
def list_spotter(s, cfg, seat):
    """Looking at the next patrol card or event (D42)."""
    if s.marks[seat] > 0 or s.left < cfg.spot_cost[s.side[seat]]:
        return
    floor = cfg.floor_of[s.room[seat]]
    if s.side[seat] == Side.BASIC:
        if cfg.spotter_empty or s.patrol_top[floor] < s.patrol_size[floor]:
            add_option(s, Act.SPOT)
    elif s.event_top < s.event_size or (cfg.spotter_empty and s.n_event_discards > 0):
        add_option(s, Act.SPOT)
