"""Tokens: which lie where, who carries which, and what turning them over does (R20, R21, R26)."""

from __future__ import annotations

from simcore.games.infiltrators_robots.board import reach_square
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    NOBODY,
    NOWHERE,
    PLACES,
    By,
    Decoy,
    Device,
    Generator,
)
from simcore.kernel import kernel
from simcore.sets import exclude, holds, include

# --- what is where ---


@kernel
def look_around(s, cfg, square):
    """Note the reach squares of a square, by place (R20)."""
    for place in range(PLACES):
        s.near[place] = reach_square(s.map, cfg, square, place)


@kernel
def place_of(near, square):
    """The place of a square among the reach squares, NOWHERE if it is none."""
    if square >= 0:
        for place in range(PLACES):
            if near[place] == square:
                return place
    return NOWHERE


@kernel
def generator_on(t, cfg, square, state):
    """The lowest-numbered generator on a square that is active, or lies there as data; -1 if there is none."""
    for g in range(cfg.panels):
        if t.generator_square[g] == square and t.generator[g] == state:
            return g
    return NOBODY


@kernel
def device_on(t, cfg, kind, square, state):
    """The lowest-numbered sentinel or teleport on a square that is active, or inactive; -1 if there is none."""
    for n in range(cfg.devices[kind]):
        if t.device_square[kind, n] == square and t.device[kind, n] == state:
            return n
    return NOBODY


@kernel
def has_active(t, cfg, square):
    """Whether there is an active token on a square."""
    if generator_on(t, cfg, square, Generator.ACTIVE) >= 0:
        return True
    for kind in range(len(t.device)):
        if device_on(t, cfg, kind, square, Device.ACTIVE) >= 0:
            return True
    return False


@kernel
def decoy_lies_on(t, cfg, square):
    """Whether a decoy token lies on a square."""
    for d in range(cfg.decoys):
        if t.decoy_square[d] == square and t.decoy[d] == Decoy.LYING:
            return True
    return False


@kernel
def is_bare(t, cfg, square):
    """Whether no token of any kind lies on a square (R35)."""
    for g in range(cfg.panels):
        if t.generator_square[g] == square:
            return False
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device_square[kind, n] == square:
                return False
    if t.disablers_lying[square] > 0 or t.repairs_lying[square] > 0:
        return False
    return not decoy_lies_on(t, cfg, square)


# --- what is carried ---


@kernel
def first_data(t, cfg, figure):
    """The lowest-numbered data that a figure carries, -1 if none."""
    for g in range(cfg.panels):
        if t.generator_holder[g] == figure:
            return g
    return NOBODY


@kernel
def first_device(t, cfg, kind, figure):
    """The lowest-numbered sentinel or teleport in a robot's inventory, -1 if none."""
    for n in range(cfg.devices[kind]):
        if t.device_holder[kind, n] == figure:
            return n
    return NOBODY


@kernel
def first_decoy(t, cfg, i, state):
    """The lowest-numbered decoy that an infiltrator has fresh, or held; -1 if none."""
    for d in range(cfg.decoys):
        if t.decoy[d] == state and t.decoy_owner[d] == i:
            return d
    return NOBODY


@kernel
def has_rest(t, cfg, figure):
    """Whether a figure carries a tool, a decoy or a deployable; traitors never do."""
    if figure >= FIRST_TRAITOR:
        return False
    if figure >= FIRST_ROBOT:
        if t.repairs[figure - FIRST_ROBOT] > 0:
            return True
        for kind in range(len(t.device)):
            if first_device(t, cfg, kind, figure) >= 0:
                return True
        return False
    if t.disablers[figure] > 0:
        return True
    return first_decoy(t, cfg, figure, Decoy.FRESH) >= 0 or first_decoy(t, cfg, figure, Decoy.HELD) >= 0


# --- taking and laying down ---


@kernel
def take_data(t, cfg, square, figure):
    """A figure takes all data lying on a square; which, as bits."""
    taken = 0
    for g in range(cfg.panels):
        if t.generator_square[g] == square and t.generator[g] == Generator.DATA:
            give_data(t, g, figure)
            taken |= 1 << g
    return taken


@kernel
def give_data(t, g, figure):
    """A generator or data goes into an inventory."""
    t.generator[g] = Generator.CARRIED
    t.generator_square[g] = NOWHERE
    t.generator_holder[g] = figure


@kernel
def lay_data(t, cfg, figure, square):
    """All data of a figure is laid on a square."""
    for g in range(cfg.panels):
        if t.generator_holder[g] == figure:
            t.generator[g] = Generator.DATA
            t.generator_square[g] = square
            t.generator_holder[g] = NOBODY


@kernel
def take_devices(t, cfg, square, figure):
    """A robot takes all sentinels and teleports on a square; they are ready again (R39)."""
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device_square[kind, n] == square:
                t.device[kind, n] = Device.READY
                t.device_square[kind, n] = NOWHERE
                t.device_holder[kind, n] = figure


@kernel
def lay_devices(t, cfg, figure, square):
    """All sentinels and teleports in a robot's inventory are laid on a square, inactive."""
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device_holder[kind, n] == figure:
                t.device[kind, n] = Device.INACTIVE
                t.device_square[kind, n] = square
                t.device_holder[kind, n] = NOBODY


@kernel
def put_device(t, kind, n, square):
    """A sentinel or teleport is put on a square, active."""
    t.device[kind, n] = Device.ACTIVE
    t.device_square[kind, n] = square
    t.device_holder[kind, n] = NOBODY


# --- turning over (R26) ---


@kernel
def disable_tokens(s, cfg, square, by):
    """Turn the active token on a square over, whichever it is; whether there was one."""
    t = s.table
    g = generator_on(t, cfg, square, Generator.ACTIVE)
    if g >= 0 and (by != By.CAT or cfg.cat_hits_generators):
        t.generator[g] = Generator.DATA
        s.facts.generators_disabled[by] += 1
        return True
    for kind in range(len(t.device)):
        n = device_on(t, cfg, kind, square, Device.ACTIVE)
        if n >= 0:
            t.device[kind, n] = Device.INACTIVE
            return True
    return False


@kernel
def disable_door(s, door, by):
    """An active door is open for scans from now on, and its kind is known to the infiltrators."""
    t = s.table
    exclude(t.active, door)
    include(t.known, door)
    s.facts.doors_disabled[by] += 1


@kernel
def repair_on(s, cfg, square):
    """Turn over one inactive token on a square (R38): data first, then a sentinel, then a teleport."""
    t = s.table
    g = generator_on(t, cfg, square, Generator.DATA)
    if g >= 0:
        t.generator[g] = Generator.ACTIVE
        return
    for kind in range(len(t.device)):
        n = device_on(t, cfg, kind, square, Device.INACTIVE)
        if n >= 0:
            t.device[kind, n] = Device.ACTIVE
            return


@kernel
def can_be_repaired(t, cfg, square):
    """Whether there is an inactive token on a square and no active one."""
    if has_active(t, cfg, square):
        return False
    if generator_on(t, cfg, square, Generator.DATA) >= 0:
        return True
    for kind in range(len(t.device)):
        if device_on(t, cfg, kind, square, Device.INACTIVE) >= 0:
            return True
    return False


@kernel
def is_trap(t, door):
    """Whether a door is trapped and active."""
    return holds(t.active, door) and holds(t.trapped, door)
