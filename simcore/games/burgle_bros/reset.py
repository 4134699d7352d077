"""What a new game begins with; the record holds the last one still, and every field but the path tables is set."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.burgle_bros.codes import (
    NO_CARD,
    NOBODY,
    NOWHERE,
    Cause,
    Character,
    Kind,
    Presence,
    Result,
    Side,
    Stage,
    Tile,
)
from simcore.kernel import kernel

NEVER = -1
"""The turn of what has not happened."""


@kernel
def reset(s, cfg):
    """An empty table."""
    reset_turn(s, cfg)
    reset_building(s, cfg)
    reset_decks(s)
    reset_burglars(s)
    reset_facts(s)
    reset_facts_of_floors(s)


@kernel
def reset_turn(s, cfg):
    """The set-up is under way, nothing is asked."""
    s.stage = Stage.GAP
    s.result = Result.RUNNING
    s.cause = Cause.NONE
    s.turn = NEVER
    s.active = cfg.first_seat
    s.left = 0
    s.used = 0
    s.acts = 0
    s.acted = 0
    s.entered_here = 0
    s.unseen = 0
    s.guard_mod = 0
    s.shift_change = 0
    s.climbed = 0
    s.step = 0
    s.resuming = 0
    s.kind = Kind.NONE
    s.asked = NOBODY
    s.answer = 0
    s.options[:] = ZERO
    s.depth = 0
    s.n_rolled = 0
    s.keypad_dice = 0
    s.keypad_best = 0
    s.rolled[:] = 0
    s.drawn[:] = NO_CARD
    s.cursor[:] = 0
    s.hide_next = 0
    s.work[:] = 0


@kernel
def reset_building(s, cfg):
    """No walls, no tiles, no tokens, no guards."""
    s.gap = NOWHERE
    s.entrance = NOWHERE
    s.walls[:] = ZERO
    s.borders[:] = 0
    s.ways[:] = 0
    s.tile[:] = Tile.NO_TILE
    s.effect[:] = Tile.NO_TILE
    s.number[:] = 0
    s.faceup = ZERO
    s.alarms = ZERO
    s.broken = ZERO
    s.open = ZERO
    s.covered = ZERO
    s.cracked = ZERO
    s.safes = ZERO
    s.labs_taken = ZERO
    s.bombs = ZERO
    s.room_stealth[:] = 0
    s.dice[:] = 0
    s.hacks[:] = 0
    s.tries[:] = 0
    s.tools_in[:] = ZERO
    s.loot_in[:] = ZERO
    s.kitty_at = NOWHERE
    s.guard[:] = Presence.ABSENT
    s.guard_at[:] = NOWHERE
    s.guard_to[:] = NOWHERE
    s.speed[:] = cfg.start_speed
    s.donuts[:] = 0


@kernel
def reset_decks(s):
    """Every deck in table order, not shuffled yet."""
    for i in range(len(s.stairs)):
        s.stairs[i] = i
    s.patrol[:] = 0
    s.patrol_top[:] = 0
    s.patrol_size[:] = 0
    s.patrol_aside[:] = 0
    s.patrol_shuffles[:] = 0
    s.known_patrol[:] = 0
    s.known_events[:] = 0
    number_cards(s.events)
    s.event_top = 0
    s.event_size = 0
    s.event_shuffles = 0
    s.event_discards[:] = 0
    s.n_event_discards = 0
    number_cards(s.tools)
    s.tool_top = 0
    s.tool_size = 0
    s.tool_shuffles = 0
    s.tool_discards[:] = 0
    s.n_tool_discards = 0
    number_cards(s.loot)
    s.loot_top = 0
    s.loot_size = 0


@kernel
def number_cards(cards):
    """Card i at place i."""
    for i in range(len(cards)):
        cards[i] = i


@kernel
def reset_burglars(s):
    """Nobody is on the board, nobody has anything."""
    s.room[:] = NOWHERE
    s.escaped = ZERO
    s.stealth[:] = 0
    s.character[:] = Character.NONE
    s.side[:] = Side.UNDECIDED
    s.ability[:] = Character.NONE
    s.tools_held[:] = ZERO
    s.loot_held[:] = ZERO
    s.bonus[:] = 0
    s.skipped = ZERO
    s.marks[:] = 0
    s.passes[:] = 0
    s.flags[:] = ZERO
    s.laptop = 0
    s.reroute = 0
    s.crow = NOWHERE
    s.stayed = 0


@kernel
def reset_facts(s):
    """Nothing has happened (7.2)."""
    s.round = 0
    s.actions_used = 0
    s.actions_wasted = 0
    s.act_count[:] = 0
    s.stealth_lost[:] = 0
    s.seat_turns[:] = 0
    s.escape_turn[:] = NEVER
    s.floor_turns[:] = 0
    s.lost_by_cause[:] = 0
    s.goblet = 0
    s.tinker = 0
    s.alarms_started[:] = 0
    s.alarms_cancelled = 0
    s.alarm_turns = 0
    s.rooms_revealed = 0
    s.peeks = 0
    s.blind_entries = 0
    s.tools_seen = ZERO
    s.tools_had = ZERO
    s.tools_used = ZERO
    s.loot_seen = ZERO
    s.loot_had = ZERO
    s.events_seen = ZERO
    s.event_count = 0
    s.keypad_tries = 0
    s.hacks_made = 0
    s.hacks_spent = 0
    s.decisions = 0
    s.turns_ended = 0
    s.speed_after[:] = 0
    s.alarms_after[:] = 0


@kernel
def reset_facts_of_floors(s):
    """The same by floor and room, and of the end."""
    s.guard_steps[:] = 0
    s.first_visit_turn[:] = NEVER
    s.safe_found_turn[:] = NEVER
    s.safe_first_roll_turn[:] = NEVER
    s.safe_cracked_turn[:] = NEVER
    s.robbery_turn = NEVER
    s.safe_dice[:] = 0
    s.safe_rolls[:] = 0
    s.last_number[:] = 0
    s.catches[:] = 0
    s.loss_seat = NOBODY
    s.loss_room = NOWHERE
    s.loss_speed = NEVER
    s.loss_alarms = NEVER
    s.loss_carrying = NEVER
