"""What is left to do, what it is worth, and where it lies (spec 9.1: work, roles)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.board import adjacent
from simcore.games.burgle_bros.codes import COMPASS, NEAR, NOWHERE, Tile
from simcore.games.burgle_bros.legal_abilities import WAYS
from simcore.games.burgle_bros.view import HIDDEN
from simcore.kernel import kernel
from strategies.burgle_bros.codes import Weight
from strategies.burgle_bros.ground import TENTHS, leads_up, list_steps

NOTHING = -1e3
"""Worth of what is not there to be done."""
IDLE_LOOK = 0.05
"""Worth of looking at a room that nothing is expected of."""
LOOKS_NEAR = 2.0
"""A room with something to look at is worth about two looks to come to."""
SAFE_NEAR = 3.0
"""So many actions on a safe make it worth to come to."""
UNREADY = 0.25
"""Worth of an action on a safe whose combination is mostly unknown."""
TAKEN = 3.0
"""What a safe loses at which another burglar stands."""
LOOT_NEAR = 4.0
ROOF_NEAR = 10.0
"""Worth of coming to loot that lies about, and to the roof when all is done."""
SWEEPS = 24
"""Rounds in which the worth of work spreads over the building at most."""
SAME = 1e-9


@kernel
def find_work(view, cfg, seat, bot, plan):
    """Fill `beside`, `way`, `look`, `work`, `near` and `done` for this burglar."""
    list_steps(view, cfg, seat, plan)
    plan.look[:] = 0.0
    plan.work[:] = -1.0
    plan.near[:] = NOTHING
    plan.done = 1
    for floor in range(cfg.floors):
        find_work_on(view, cfg, seat, floor, bot, plan)
    for room in range(cfg.rooms):
        if view.loot_in[room] != ZERO or view.kitty_at == room:
            plan.done = 0
            if may_take(view, cfg, seat, room):
                plan.near[room] = max(plan.near[room], LOOT_NEAR)
    roof = way_out(view, cfg)
    if roof >= 0:
        plan.near[roof] = max(plan.near[roof], ROOF_NEAR if plan.done else -TENTHS * bot[Weight.WAITING])
    spread(view, cfg, bot, plan)


@kernel
def way_out(view, cfg):
    """A room of the top floor that leads to the roof, NOWHERE while none is known."""
    for room in range((cfg.floors - 1) * cfg.area, cfg.rooms):
        if leads_up(view, room):
            return room
    return NOWHERE


@kernel
def may_take(view, cfg, seat, room):
    """Whether something lies there that this burglar may pick up."""
    if view.kitty_at == room:
        return True
    loot = view.loot_in[room]
    return loot & ~cfg.twins != ZERO or view.loot_held[seat] & cfg.twins == ZERO


@kernel
def find_tile(view, cfg, floor, tile):
    """A revealed tile of a kind on a floor, NOWHERE if there is none."""
    for room in range(floor * cfg.area, (floor + 1) * cfg.area):
        if view.tile[room] == tile:
            return room
    return NOWHERE


@kernel
def find_work_on(view, cfg, seat, floor, bot, plan):
    """Rooms to look at and the safe of one floor; company there makes it worth less."""
    safe, stairs = find_tile(view, cfg, floor, Tile.SAFE), find_tile(view, cfg, floor, Tile.STAIRS)
    is_open = safe >= 0 and has(view.cracked, safe)
    need = line_of(cfg, safe) if safe >= 0 and not is_open else ZERO
    crowd = cost_of_company(view, cfg, seat, floor, bot)
    for room in range(floor * cfg.area, (floor + 1) * cfg.area):
        if view.tile[room] == HIDDEN:
            plan.look[room] = worth_of_look(bot, safe < 0, has(need, room), stairs < 0)
            call_lookers(view, cfg, room, LOOKS_NEAR * plan.look[room] - crowd, plan)
    if not is_open:
        plan.done = 0
        if safe >= 0:
            plan.work[safe] = worth_of_roll(view, cfg, need, bot)
            taken = TAKEN if burglars_at(view, cfg, seat, safe) > 0 else 0.0
            plan.near[safe] = max(plan.near[safe], SAFE_NEAR * plan.work[safe] - crowd - taken)


@kernel
def worth_of_look(bot, may_be_safe, in_combination, may_be_stairs):
    """What knowing a room is worth."""
    worth = IDLE_LOOK
    if may_be_safe:
        worth = TENTHS * bot[Weight.SAFE]
    elif in_combination:
        worth = TENTHS * bot[Weight.COMBINATION]
    return worth + TENTHS * bot[Weight.STAIRS] if may_be_stairs else worth


@kernel
def call_lookers(view, cfg, room, worth, plan):
    """Rooms from which another one can be looked at are worth coming to."""
    for direction in range(NEAR):
        there = plan.beside[room, direction]
        if there >= 0 and has(view.faceup, there) and can_look(view, cfg, room, direction):
            plan.near[there] = max(plan.near[there], worth)


@kernel
def can_look(view, cfg, room, direction):
    """Not through a wall, though a Secret Door lets in."""
    return direction >= COMPASS or adjacent(view, cfg, room, direction) >= 0


@kernel
def cost_of_company(view, cfg, seat, floor, bot):
    """What work on a floor is worth less for the others who are there, or for their being elsewhere."""
    others = burglars_on(view, cfg, seat, floor)
    if others > 0:
        return TENTHS * bot[Weight.CROWD] * others
    for other_floor in range(cfg.floors):
        if burglars_on(view, cfg, seat, other_floor) > 0:
            return TENTHS * bot[Weight.ALONE]
    return 0.0


@kernel
def burglars_on(view, cfg, seat, floor):
    """Other burglars on a floor."""
    n = 0
    for other in range(cfg.players):
        n += other != seat and view.room[other] >= 0 and cfg.floor_of[view.room[other]] == floor
    return n


@kernel
def burglars_at(view, cfg, seat, room):
    """Other burglars in a room."""
    n = 0
    for other in range(cfg.players):
        n += other != seat and view.room[other] == room
    return n


@kernel
def line_of(cfg, safe):
    """The rooms in the row and the column of a safe."""
    rooms = ZERO
    floor, cell = cfg.floor_of[safe], cfg.cell_of[safe]
    for other in range(cfg.area):
        in_line = other % cfg.side == cell % cfg.side or other // cfg.side == cell // cfg.side
        if other != cell and in_line:
            rooms |= bit(floor * cfg.area + other)
    return rooms


@kernel
def open_numbers(view, cfg, rooms):
    """Numbers in a set of rooms that are revealed and not covered, as bits."""
    numbers = ZERO
    for room in range(cfg.rooms):
        if has(rooms & ~view.covered, room) and view.number[room] > 0:
            numbers |= bit(view.number[room])
    return numbers


@kernel
def hidden_among(view, cfg, rooms):
    """How many of a set of rooms lie facedown."""
    n = 0
    for room in range(cfg.rooms):
        n += has(rooms, room) and view.tile[room] == HIDDEN
    return n


@kernel
def worth_of_roll(view, cfg, need, bot):
    """Worth of an action on a safe: little while its combination is mostly unknown, none if no number is known."""
    hidden = hidden_among(view, cfg, need)
    if hidden > 0 and open_numbers(view, cfg, need) == ZERO:
        return -1.0
    return 1.0 if hidden <= bot[Weight.HIDDEN_OK] else UNREADY


@kernel
def spread(view, cfg, bot, plan):
    """Every room is worth what lies near it, less the way there; forwards and backwards in turn, till all is known."""
    step = TENTHS * bot[Weight.STEP]
    for sweep in range(SWEEPS):
        changed = False
        for i in range(cfg.rooms):
            room = i if sweep & 1 == 0 else cfg.rooms - 1 - i
            if view.tile[room] != Tile.NO_TILE and is_raised(room, step, plan):
                changed = True
        if not changed:
            return


@kernel
def is_raised(room, step, plan):
    """Whether a room turns out to be worth more by the way to one beside it."""
    before = plan.near[room]
    for direction in range(WAYS):
        there = plan.beside[room, direction]
        if there >= 0:
            plan.near[room] = max(plan.near[room], plan.near[there] - step * plan.way[there])
    return plan.near[room] > before + SAME


@kernel
def list_looks(view, cfg, plan):
    """For every revealed room the worth of the best k looks from it, and where the best of them goes."""
    for room in range(cfg.rooms):
        plan.looks[room] = NOTHING
        plan.looks[room, 0] = 0.0
        if has(view.faceup, room):
            add_looks(view, cfg, room, plan)


@kernel
def add_looks(view, cfg, room, plan):
    """The looks from one room, best first."""
    taken = 0
    for k in range(1, NEAR + 1):
        best, way = 0.0, NOWHERE
        for direction in range(NEAR):
            there = plan.beside[room, direction]
            fresh = there >= 0 and not (taken >> direction) & 1 and view.tile[there] == HIDDEN
            if fresh and plan.look[there] > best:
                best, way = plan.look[there], direction
        if way < 0:
            return
        taken |= 1 << way
        if k == 1:
            plan.first_look[room] = way
        plan.looks[room, k] = plan.looks[room, k - 1] + best
