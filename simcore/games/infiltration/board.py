"""Where things are: adjacency, lists of rooms, operatives and NPCs (R34, R39, R42 and the selectors of section 3)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    LINE,
    OUT,
    SECRET,
    Direction,
    RoomSelector,
    Source,
    Standing,
    Who,
)
from simcore.games.infiltration.machine import clockwise, player_of
from simcore.kernel import kernel

NOWHERE = -1


@kernel
def here(s, f):
    """The room called *here* by the program of a frame; 0 when its actor or NPC has left (section 3)."""
    if f.source == Source.ITEM:
        return s.at[f.actor]
    if f.source == Source.NPC_ACT:
        return s.npc_at[f.npc]
    return f.host


@kernel
def is_on_line(position):
    """Whether a position lies on the line, 1 to 12."""
    return 1 <= position <= LINE


@kernel
def is_near(a, b):
    """Whether two positions are the same or adjacent (R39)."""
    if a == SECRET or b == SECRET:
        return a == b
    return abs(a - b) <= 1


@kernel
def adjacent_rooms(s, position):
    """The revealed rooms next to `position`; none in S."""
    rooms = ZERO
    if is_on_line(position):
        if position > 1 and s.revealed[position - 1]:
            rooms |= bit(position - 1)
        if position < LINE and s.revealed[position + 1]:
            rooms |= bit(position + 1)
    return rooms


@kernel
def revealed_line(s):
    """All revealed rooms of the line."""
    rooms = ZERO
    for position in range(1, s.opened + 1):
        rooms |= bit(position)
    return rooms


@kernel
def select_rooms(s, f, selector):
    """The rooms of a selector, as bits by position; made when the operation starts (section 3)."""
    center = here(s, f)
    if center == OUT:
        return ZERO
    if selector == RoomSelector.TARGET:
        return bit(f.target) if f.target and same_side(center, f.target) else ZERO
    if selector == RoomSelector.HERE:
        return bit(center)
    if selector == RoomSelector.ADJ:
        return adjacent_rooms(s, center)
    if selector == RoomSelector.HERE_OR_ADJ:
        return bit(center) | adjacent_rooms(s, center)
    return bit(SECRET) if center == SECRET else revealed_line(s)


# --- operatives ---


@kernel
def same_side(a, b):
    """Whether no border of the secret room lies between two positions inside (R42)."""
    return (a == SECRET) == (b == SECRET)


@kernel
def steps_clockwise(s, cfg, f, operative):
    """Code of an operative: steps clockwise from the actor, or from the first player's operative (section 2.21)."""
    start = f.actor if f.actor >= 0 else s.first
    return operative - start if operative >= start else operative - start + cfg.operatives


@kernel
def operative_of_code(s, cfg, f, code):
    """The operative a code of `steps_clockwise` names."""
    start = f.actor if f.actor >= 0 else s.first
    return clockwise(cfg, start, code)


@kernel
def is_in_reach(who, center, position):
    """Whether an operative at `position` is within a who selector around *here*."""
    if who == Who.ONE_HERE or who == Who.ALL_HERE or who == Who.OTHERS_HERE:
        return position == center
    if who == Who.ONE_NEAR or who == Who.OTHERS_NEAR:
        return is_near(center, position)
    if who == Who.ONE_WITHIN2:
        return is_on_line(center) and is_on_line(position) and 1 <= abs(center - position) <= 2
    return True


@kernel
def select_operatives(s, cfg, f, who):
    """The operatives of a who selector, as bits by their codes (section 3)."""
    if who == Who.SELF:
        return bit(0) if f.actor >= 0 and s.at[f.actor] != OUT else ZERO
    center = here(s, f)
    side = s.at[f.actor] if f.actor >= 0 else center
    chosen = ZERO
    for operative in range(cfg.operatives):
        position = s.at[operative]
        if position == OUT or not same_side(side, position):
            continue
        if operative == f.actor and who != Who.ALL_HERE:
            continue
        if is_in_reach(who, center, position):
            chosen |= bit(steps_clockwise(s, cfg, f, operative))
    return chosen


@kernel
def may_take_from(s, cfg, f, operative):
    """Whether cards and tokens of this operative may be taken by the actor (R79, D37)."""
    return bool(cfg.take_from_teammate) or player_of(cfg, operative) != player_of(cfg, f.actor)


@kernel
def others_in_room(s, cfg, position, operative):
    """Whether an operative other than `operative` stands at `position`."""
    for other in range(cfg.operatives):
        if other != operative and s.at[other] == position:
            return True
    return False


# --- steps ---


@kernel
def line_step(position, direction):
    """The position one step on along the line: 0 is outside, -1 no such room."""
    if direction == Direction.BACK:
        return position - 1
    return position + 1 if position < LINE else NOWHERE


@kernel
def room_in_play(s, row):
    """The position of the room card `row` if it is revealed on the line, else 0 (R43)."""
    if row >= 0:
        for position in range(1, s.opened + 1):
            if s.room[position] == row:
                return position
    return 0


@kernel
def secret_exits(s, cfg, direction):
    """Rooms an Advance or Retreat in S may lead to, as bits (R43, D2)."""
    office = room_in_play(s, cfg.office_room)
    hall = room_in_play(s, cfg.halo_room)
    rooms = ZERO
    if direction == Direction.BACK:
        if office:
            rooms |= bit(office)
        if hall and cfg.secret_exit:
            rooms |= bit(hall)
    elif hall and not cfg.secret_exit:
        rooms |= bit(hall)
    return rooms


@kernel
def can_step(s, cfg, operative, direction):
    """Whether a move of an item or room can take a first or further step that way (K4, R92, D13)."""
    position = s.at[operative]
    if position == OUT:
        return False
    if position == SECRET:
        return bool(cfg.items_move_in_secret) and secret_exits(s, cfg, direction) != ZERO
    return line_step(position, direction) != NOWHERE


@kernel
def step_options(s, cfg, operative, direction):
    """The directions (K4 codes 0 and 1) an operative can step in, of those a move allows."""
    options = ZERO
    for way in range(2):
        if (direction == Direction.EITHER or direction == way) and can_step(s, cfg, operative, way):
            options |= bit(way)
    return options


@kernel
def with_decline(options):
    """The options, and to decline or stop."""
    return options | bit(DECLINE)


# --- NPCs and items in rooms ---


@kernel
def npcs_at(s, cfg, position):
    """The NPCs standing in a room, any face, as bits by row."""
    npcs = ZERO
    for npc in range(cfg.n_npcs):
        if s.npc_at[npc] == position:
            npcs |= bit(npc)
    return npcs


@kernel
def has_hologram(s, cfg, position):
    """Whether a Hologram Projection lies in a room (R30 step 2)."""
    if s.room_items[position] == ZERO:
        return False
    for item in range(cfg.n_items):
        if cfg.item_standing[item] == Standing.HOLOGRAM and has(s.room_items[position], FIRST_ITEM_CODE + item):
            return True
    return False


@kernel
def download_bonus(s, cfg, position):
    """What the items lying in a room add to every Download there (R28)."""
    bonus = 0
    if s.room_items[position] != ZERO:
        for item in range(cfg.n_items):
            lies_there = has(s.room_items[position], FIRST_ITEM_CODE + item)
            if lies_there and cfg.item_standing[item] == Standing.DOWNLOAD_BONUS:
                bonus += cfg.item_bonus[item]
    return bonus
