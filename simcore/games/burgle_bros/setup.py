"""The set-up (R2 to R11): building, decks, characters, entrance."""

from __future__ import annotations

from simcore.bits import ZERO, bit
from simcore.games.burgle_bros.board import is_guard_in
from simcore.games.burgle_bros.codes import (
    NO_CARD,
    Character,
    Gap,
    Kind,
    Presence,
    Purpose,
    Side,
    Stage,
    Tile,
    Walls,
)
from simcore.games.burgle_bros.decks import (
    draw_destination,
    draw_position,
    first_card,
    shuffle_events,
    shuffle_patrol,
    shuffle_tools,
    take_out,
)
from simcore.games.burgle_bros.machine import ask_stage, begin_stage, next_seat, take_answer
from simcore.games.burgle_bros.paths import make_tables
from simcore.games.burgle_bros.reset import reset
from simcore.games.burgle_bros.rooms import lay_tile, reveal
from simcore.games.burgle_bros.walls import draw_hard_walls, draw_walls, walls_to_choose
from simcore.kernel import entry_kernel, kernel
from simcore.rng import bounded, shuffle, stream, word

SAFE_OF_FLOOR, STAIRS_OF_FLOOR = 62, 63
"""In a floor's pile, beside the numbers of the pool."""
OWN_TILES = 2
"""Each floor's pile has a safe and stairs of its own."""


@entry_kernel
def new_game(s, cfg, key):
    """An empty table; the set-up asks and goes on stage by stage."""
    reset(s, cfg)


@kernel
def set_up(s, cfg, key):
    """What the set-up does next."""
    if s.stage == Stage.GAP:
        choose_gap(s, cfg, key)
    elif s.stage == Stage.WALLS:
        raise_walls(s, cfg, key)
    elif s.stage == Stage.SIDES:
        choose_sides(s, cfg)
    elif s.stage == Stage.GUARD:
        place_first_guard(s, cfg, key)
    else:
        choose_entrance(s, cfg, key)


# --- the building ---


@kernel
def choose_gap(s, cfg, key):
    """R4: where Fort Knox has no tile (D3)."""
    if take_answer(s):
        s.gap = s.answer
    elif cfg.gap_source == Gap.FIXED:
        s.gap = cfg.gap_cell
    elif cfg.gap_source == Gap.RANDOM:
        s.gap = bounded(word(key, stream(Purpose.SETUP_GAP, 0, 0), 0), cfg.area)
    elif cfg.gap_source == Gap.CHOSEN:
        ask_stage(s, Kind.GAP, cfg.first_seat, cells_of_floor(s, cfg))
        return
    lay_tiles(s, cfg, key)
    begin_stage(s, Stage.WALLS)


@kernel
def cells_of_floor(s, cfg):
    """All cells with a tile, as bits."""
    cells = ZERO
    for cell in range(cfg.area):
        if cell != s.gap:
            cells |= bit(cell)
    return cells


@kernel
def lay_tiles(s, cfg, key):
    """R2 to R4: the pool is shuffled and cut, each pile gets its safe and stairs, and is shuffled again."""
    for i in range(cfg.n_pool):
        s.work[i] = i
    shuffle(key, stream(Purpose.SETUP_TILES, 0, 0), s.work, cfg.n_pool, cfg.n_pool)
    shuffle(key, stream(Purpose.SETUP_STAIRS, 0, 0), s.stairs, len(s.stairs), len(s.stairs))
    if cfg.stairs_out >= 0:
        take_out(s.stairs, 0, len(s.stairs), cfg.stairs_out)
    share = cfg.n_pool // cfg.floors
    for floor in range(cfg.floors):
        first = floor * cfg.area
        pile = s.tile[first : first + share + OWN_TILES]
        for i in range(share):
            pile[i] = s.work[floor * share + i]
        pile[share] = SAFE_OF_FLOOR
        pile[share + 1] = STAIRS_OF_FLOOR
        shuffle(key, stream(Purpose.SETUP_FLOOR, 0, floor), pile, share + OWN_TILES, share + OWN_TILES)
        lay_pile(s, cfg, floor, share + OWN_TILES)


@kernel
def lay_pile(s, cfg, floor, size):
    """The pile lies in the first rooms of its floor: from the last cell on each card moves to its own, past the gap."""
    first = floor * cfg.area
    place = size
    for cell in range(cfg.area - 1, -1, -1):
        if cell == s.gap:
            lay_tile(s, cfg, first + cell, Tile.NO_TILE, 0)
            continue
        place -= 1
        code = s.tile[first + place]
        if code == SAFE_OF_FLOOR:
            lay_tile(s, cfg, first + cell, Tile.SAFE, 0)
        elif code == STAIRS_OF_FLOOR:
            lay_tile(s, cfg, first + cell, Tile.STAIRS, cfg.stairs_number[s.stairs[floor]])
        elif code == cfg.pool_stairs:
            lay_tile(s, cfg, first + cell, Tile.STAIRS, cfg.stairs_number[s.stairs[cfg.floors]])
        else:
            lay_tile(s, cfg, first + cell, cfg.pool_tile[code], cfg.pool_number[code])


@kernel
def raise_walls(s, cfg, key):
    """R5 by `walls` (D2); then everything that depends on walls and gap."""
    if cfg.wall_source == Walls.CHOSEN and s.step < cfg.floors * cfg.walls_each:
        choose_wall(s, cfg)
        return
    for floor in range(cfg.floors):
        if cfg.wall_source == Walls.FIXED:
            s.walls[floor] = cfg.fixed_walls[floor]
        elif cfg.wall_source == Walls.RANDOM:
            draw_walls(s, cfg, key, floor)
        elif cfg.wall_source == Walls.HARD:
            draw_hard_walls(s, cfg, key, floor)
        make_tables(s, cfg, floor)
        shuffle_patrol(s, cfg, key, floor)
    shuffle_decks(s, cfg, key)
    deal_characters(s, cfg, key)
    begin_stage(s, Stage.SIDES)


@kernel
def shuffle_decks(s, cfg, key):
    """R8: events, tools, loot."""
    s.event_size = cfg.n_events
    shuffle_events(s, cfg, key)
    s.tool_size = cfg.n_tools
    shuffle_tools(s, cfg, key)
    s.loot_size = cfg.n_loot
    shuffle(key, stream(Purpose.DECK_LOOT, 0, 0), s.loot, s.loot_size, s.loot_size)


@kernel
def choose_wall(s, cfg):
    """K2: the team places the walls one by one, floor 0 first."""
    floor = s.step // cfg.walls_each
    if take_answer(s):
        s.step += 1
        if s.answer >= 0:
            s.walls[floor] |= bit(s.answer)
        return
    ask_stage(s, Kind.WALL, cfg.first_seat, walls_to_choose(s, cfg, floor))


# --- the burglars ---


@kernel
def deal_characters(s, cfg, key):
    """R9: seat s gets card s of the shuffled nine, or what is listed."""
    n = cfg.n_characters
    for i in range(n):
        s.work[i] = cfg.character_list[i]
    if cfg.random_characters:
        shuffle(key, stream(Purpose.SETUP_CHARACTERS, 0, 0), s.work, n, cfg.players)
    for seat in range(cfg.players):
        s.character[seat] = s.work[seat] if cfg.random_characters else cfg.seat_character[seat]


@kernel
def choose_sides(s, cfg):
    """R9, R10: in seat order from the first each decides, and everybody gets stealth."""
    while s.step < cfg.players:
        seat = next_seat(cfg, cfg.first_seat, s.step)
        if take_answer(s):
            s.side[seat] = s.answer
        elif s.character[seat] != Character.NONE:
            if cfg.seat_side[seat] == Side.UNDECIDED:
                ask_stage(s, Kind.SIDE, seat, bit(Side.BASIC) | bit(Side.ADVANCED))
                return
            s.side[seat] = cfg.seat_side[seat]
        settle_character(s, cfg, seat)
        s.step += 1
    s.stealth[: cfg.players] = cfg.start_stealth
    begin_stage(s, Stage.GUARD)


@kernel
def settle_character(s, cfg, seat):
    """What a burglar can do, and starts with."""
    if s.character[seat] == Character.NONE or not cfg.has_ability[s.character[seat], s.side[seat]]:
        return
    s.ability[seat] = s.character[seat]
    if s.character[seat] == Character.RIGGER and s.side[seat] == Side.BASIC and cfg.dynamite >= 0:
        card = first_card(cfg.row_cards[cfg.dynamite])
        if card != NO_CARD and take_out(s.tools, s.tool_top, s.tool_size, card):
            s.tool_size -= 1
            s.tools_held[seat] |= bit(card)
            s.tools_seen |= bit(cfg.dynamite)
            s.tools_had |= bit(cfg.dynamite)


# --- the start ---


@kernel
def place_first_guard(s, cfg, key):
    """R11.1: the guard of floor 0 takes his position."""
    draw_position(s, cfg, key, 0)
    begin_stage(s, Stage.ENTRANCE)


@kernel
def choose_entrance(s, cfg, key):
    """R11.2 and 3: the team chooses a room of floor 0, it is revealed, and the guard gets a destination."""
    if not take_answer(s):
        ask_stage(s, Kind.ENTRANCE, cfg.first_seat, entrances(s, cfg))
        return
    reveal(s, cfg, s.answer)
    s.entrance = s.answer
    if s.guard[0] == Presence.ON_BOARD:
        draw_destination(s, cfg, key, 0)
    begin_stage(s, Stage.TURN)


@kernel
def entrances(s, cfg):
    """K3: every cell of floor 0, the guard's own as well unless D43 says no."""
    cells = cells_of_floor(s, cfg)
    for cell in range(cfg.area):
        if not cfg.entrance_guard_cell and is_guard_in(s, cfg, cell):
            cells &= ~bit(cell)
    return cells
