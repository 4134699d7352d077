"""What a seat may see: everything but facedown tiles, the order of decks and what was set aside (R93 to R95).

The team is one mind, so all seats see the same. A tile that nobody has seen is `HIDDEN`; a card of a deck that nobody
knows is `UNKNOWN`.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.codes import (
    ITEM_ROWS,
    MAX_CELLS,
    MAX_FLOORS,
    MAX_PATROL,
    MAX_ROOMS,
    MAX_SAFE_DICE,
    MAX_SEATS,
    NOBODY,
    NOWHERE,
    OPTION_WORDS,
    Tile,
)
from simcore.games.burgle_bros.decks import BOTTOM, TOP
from simcore.games.burgle_bros.operations import Flag
from simcore.kernel import entry_kernel, kernel

HIDDEN = Tile.NO_TILE + 1
"""Tile of a facedown room."""
UNKNOWN = -3
"""Card of a deck that nobody knows."""
EVENTS_SHOWN = 8
"""Events from the top of the deck that a view has room for."""

VIEW_DTYPE = np.dtype(
    [
        # --- the question ---
        ("kind", "i8"),  # Kind
        ("options", "u8", (OPTION_WORDS,)),
        ("about", "i8"),  # FrameKind of what is under way, -1 the turn itself; the next ones belong to it
        ("about_seat", "i8"),
        ("about_room", "i8"),
        ("about_floor", "i8"),
        ("about_cause", "i8"),
        ("about_from", "i8"),  # room that is left
        ("about_code", "i8"),  # act under way
        ("about_stage", "i8"),  # how far it has come
        ("rolled", "i8", (MAX_SAFE_DICE,)),
        ("n_rolled", "i8"),
        ("keypad_tries", "i8"),  # in the game; the next ones are of the last of them
        ("keypad_dice", "i8"),
        ("keypad_best", "i8"),
        ("drawn", "i8", (2,)),  # tools to choose from, -1 none
        # --- the turn ---
        ("turn", "i8"),
        ("active", "i8"),
        ("left", "i8"),
        ("used", "i8"),
        ("acts", "i8"),
        ("acted", "i8"),
        ("entered_here", "i8"),
        ("unseen", "i8"),
        ("guard_mod", "i8"),
        ("shift_change", "i8"),
        # --- the building ---
        ("gap", "i8"),
        ("entrance", "i8"),
        ("walls", "u8", (MAX_FLOORS,)),
        ("borders", "i8", (MAX_ROOMS,)),
        ("ways", "i8", (MAX_ROOMS,)),
        ("next_cell", "i1", (MAX_FLOORS, MAX_CELLS, MAX_CELLS)),
        ("distance", "i1", (MAX_FLOORS, MAX_CELLS, MAX_CELLS)),
        ("tile", "i8", (MAX_ROOMS,)),  # Tile as it acts, HIDDEN where it lies facedown
        ("number", "i8", (MAX_ROOMS,)),  # 0 where it is not known
        ("faceup", "u8"),
        ("alarms", "u8"),
        ("broken", "u8"),
        ("open", "u8"),
        ("covered", "u8"),
        ("cracked", "u8"),
        ("safes", "u8"),  # those that are revealed
        ("labs_taken", "u8"),
        ("bombs", "u8"),
        ("room_stealth", "i8", (MAX_ROOMS,)),
        ("dice", "i8", (MAX_ROOMS,)),
        ("hacks", "i8", (MAX_ROOMS,)),
        ("tries", "i8", (MAX_ROOMS,)),
        ("tools_in", "u8", (MAX_ROOMS,)),
        ("loot_in", "u8", (MAX_ROOMS,)),
        ("kitty_at", "i8"),
        # --- guards and decks ---
        ("guard", "i8", (MAX_FLOORS,)),
        ("guard_at", "i8", (MAX_FLOORS,)),
        ("guard_to", "i8", (MAX_FLOORS,)),
        ("speed", "i8", (MAX_FLOORS,)),
        ("donuts", "i8", (MAX_FLOORS,)),
        ("patrol_left", "i8", (MAX_FLOORS,)),
        ("patrol_unseen", "u8", (MAX_FLOORS,)),  # cells of cards in the deck or set aside, as bits
        ("patrol_cards", "i8", (MAX_FLOORS, MAX_PATROL)),  # the deck from the top as far as it is known
        ("events_left", "i8"),
        ("events_known", "i8", (EVENTS_SHOWN,)),  # from the top
        ("events_unseen", "u8"),  # cards in the deck
        ("tools_left", "i8"),
        ("tools_discarded", "u8"),
        ("loot_left", "i8"),
        # --- burglars ---
        ("room", "i8", (MAX_SEATS,)),
        ("escaped", "u8"),
        ("stealth", "i8", (MAX_SEATS,)),
        ("character", "i8", (MAX_SEATS,)),
        ("side", "i8", (MAX_SEATS,)),
        ("ability", "i8", (MAX_SEATS,)),
        ("tools_held", "u8", (MAX_SEATS,)),
        ("loot_held", "u8", (MAX_SEATS,)),
        ("bonus", "i8", (MAX_SEATS,)),
        ("skipped", "u8"),
        ("marks", "i8", (MAX_SEATS,)),
        ("passes", "i8", (ITEM_ROWS,)),
        ("flags", "u8", (len(Flag),)),
        ("laptop", "i8"),
        ("reroute", "i8"),
        ("crow", "i8"),
        ("stayed", "i8"),
    ],
    align=True,
)


@entry_kernel
def observe(s, cfg, seat, view):
    """What the team knows. Writes every field of `view`."""
    see_question(s, view)
    see_turn(s, view)
    see_building(s, view)
    see_rooms(s, cfg, view)
    see_guards(s, cfg, view)
    see_decks(s, cfg, view)
    see_burglars(s, view)


@kernel
def see_question(s, view):
    """What is asked, and of what it is a part."""
    view.kind = s.kind
    view.options[:] = s.options
    view.rolled[:] = s.rolled
    view.n_rolled = s.n_rolled
    view.keypad_tries = s.keypad_tries
    view.keypad_dice = s.keypad_dice
    view.keypad_best = s.keypad_best
    view.drawn[:] = s.drawn
    view.about = NOBODY
    view.about_seat = NOBODY
    view.about_room = NOWHERE
    view.about_floor = NOWHERE
    view.about_cause = NOBODY
    view.about_from = NOWHERE
    view.about_code = NOBODY
    view.about_stage = NOBODY
    if s.depth > 0:
        f = s.frame[s.depth - 1]
        view.about = f.kind
        view.about_seat = f.seat
        view.about_room = f.room
        view.about_floor = f.floor
        view.about_cause = f.cause
        view.about_from = f.x
        view.about_code = f.code
        view.about_stage = f.stage


@kernel
def see_turn(s, view):
    """Whose turn it is, and how far it has come."""
    view.turn = s.turn
    view.active = s.active
    view.left = s.left
    view.used = s.used
    view.acts = s.acts
    view.acted = s.acted
    view.entered_here = s.entered_here
    view.unseen = s.unseen
    view.guard_mod = s.guard_mod
    view.shift_change = s.shift_change


@kernel
def see_building(s, view):
    """Walls and paths, tokens on rooms."""
    view.gap = s.gap
    view.entrance = s.entrance
    view.walls[:] = s.walls
    view.borders[:] = s.borders
    view.ways[:] = s.ways
    view.next_cell[:] = s.next_cell
    view.distance[:] = s.distance
    view.faceup = s.faceup
    view.alarms = s.alarms
    view.broken = s.broken
    view.open = s.open
    view.covered = s.covered
    view.cracked = s.cracked
    view.safes = s.safes & s.faceup
    view.labs_taken = s.labs_taken
    view.bombs = s.bombs
    view.kitty_at = s.kitty_at


@kernel
def see_rooms(s, cfg, view):
    """Tiles that lie faceup, and what lies on them."""
    view.tile[:] = Tile.NO_TILE
    view.number[:] = 0
    for room in range(cfg.rooms):
        if has(s.faceup, room):
            view.tile[room] = s.effect[room]
            view.number[room] = s.number[room]
        elif s.tile[room] != Tile.NO_TILE:
            view.tile[room] = HIDDEN
    view.room_stealth[:] = s.room_stealth
    view.dice[:] = s.dice
    view.hacks[:] = s.hacks
    view.tries[:] = s.tries
    view.tools_in[:] = s.tools_in
    view.loot_in[:] = s.loot_in


@kernel
def see_guards(s, cfg, view):
    """Guards, and which patrol cards are still to come."""
    view.guard[:] = s.guard
    view.guard_at[:] = s.guard_at
    view.guard_to[:] = s.guard_to
    view.speed[:] = s.speed
    view.donuts[:] = s.donuts
    view.patrol_left[:] = 0
    view.patrol_unseen[:] = ZERO
    view.patrol_cards[:] = UNKNOWN
    for floor in range(cfg.floors):
        top, size, aside = s.patrol_top[floor], s.patrol_size[floor], s.patrol_aside[floor]
        view.patrol_left[floor] = size - top
        for i in range(size):
            card = s.patrol[floor, i]
            if card >= 0 and (i < aside or i >= top):
                view.patrol_unseen[floor] |= bit(card)
            if i >= top and is_known(s.known_patrol[floor], i - top, size - top):
                view.patrol_cards[floor, i - top] = card


@kernel
def is_known(known, place, left):
    """Whether the team knows the card at a place of a deck of which so many are left."""
    return place < known[TOP] or place >= left - known[BOTTOM]


@kernel
def see_decks(s, cfg, view):
    """Events, tools and loot: how many are left, and which."""
    view.events_left = s.event_size - s.event_top
    view.events_known[:] = UNKNOWN
    view.events_unseen = ZERO
    for place in range(s.event_size - s.event_top):
        card = s.events[s.event_top + place]
        view.events_unseen |= bit(card)
        if place < len(view.events_known) and is_known(s.known_events, place, view.events_left):
            view.events_known[place] = card
    view.tools_left = s.tool_size - s.tool_top
    view.tools_discarded = ZERO
    for i in range(s.n_tool_discards):
        view.tools_discarded |= bit(s.tool_discards[i])
    view.loot_left = s.loot_size - s.loot_top


@kernel
def see_burglars(s, view):
    """Where everybody is and what everybody has."""
    view.room[:] = s.room
    view.escaped = s.escaped
    view.stealth[:] = s.stealth
    view.character[:] = s.character
    view.side[:] = s.side
    view.ability[:] = s.ability
    view.tools_held[:] = s.tools_held
    view.loot_held[:] = s.loot_held
    view.bonus[:] = s.bonus
    view.skipped = s.skipped
    view.marks[:] = s.marks
    view.passes[:] = s.passes
    view.flags[:] = s.flags
    view.laptop = s.laptop
    view.reroute = s.reroute
    view.crow = s.crow
    view.stayed = s.stayed
