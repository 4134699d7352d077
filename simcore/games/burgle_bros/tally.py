"""What a finished game adds to the statistics: a field for each measure of `measures.py`."""

from __future__ import annotations

import numpy as np

from simcore.bits import has
from simcore.games.burgle_bros.codes import (
    CHARACTERS,
    DIE_FACES,
    LOOT_ROWS,
    MAX_EVENT_ROWS,
    TOOL_ROWS,
    TURNS_TRACKED,
    Cause,
    Character,
    Side,
    Tile,
)
from simcore.games.burgle_bros.measures import (
    ALARMS_HIGH,
    CAUSES,
    DECISIONS_HIGH,
    ESCAPE_HIGH,
    ROUNDS_HIGH,
    SPEED_HIGH,
    STEALTH_HIGH,
    TURNS_HIGH,
)
from simcore.games.burgle_bros.reset import NEVER
from simcore.kernel import entry_kernel, kernel
from simcore.tallying import add_histogram, add_ratio

# --- how it ends ---


@kernel
def tally_end(s, row, t):
    """Won or lost, how much was robbed, and how long it took."""
    add_ratio(t.won, 1, row.won)
    add_ratio(t.truncated, 1, row.truncated)
    add_ratio(t.escaped, row.burglars, row.escaped)
    add_ratio(t.safes_cracked, row.safes, row.cracked)
    add_ratio(t.cleaned_out, 1, row.cleaned_out)
    if row.cleaned_out:
        add_ratio(t.won_when_cleaned_out, 1, row.won)
        add_histogram(t.robbery_turn, row.robbery_turn, 0, TURNS_HIGH)
    add_histogram(t.turns, row.turns, 0, TURNS_HIGH)
    add_histogram(t.rounds, row.rounds, 0, ROUNDS_HIGH)
    add_histogram(t.decisions, row.decisions, 0, DECISIONS_HIGH)
    if row.won:
        add_histogram(t.turns_won, row.turns, 0, TURNS_HIGH)
        add_histogram(t.escape_turns, row.escape_turns, 0, ESCAPE_HIGH)
        add_histogram(t.stealth_left, row.stealth_left, 0, STEALTH_HIGH)


@kernel
def tally_loss(s, cfg, row, t):
    """How it was lost: cause, place, time, and what was going on there."""
    if not row.lost:
        return
    for cause in range(CAUSES):
        add_ratio(t.losses[cause], 1, row.losses[cause])
    for floor in range(cfg.floors):
        add_ratio(t.loss_floor[floor], 1, row.loss_floor == floor)
    for room in range(cfg.rooms):
        add_ratio(t.loss_room[room], 1, row.loss_room == room)
    for seat in range(cfg.players):
        add_ratio(t.loss_seat[seat], 1, row.loss_seat == seat)
    add_histogram(t.loss_turn, row.turns, 0, TURNS_HIGH)
    add_histogram(t.loss_speed, row.loss_speed, 0, SPEED_HIGH)
    add_ratio(t.loss_alarms, 1, row.loss_alarms)
    add_ratio(t.loss_carrying, 1, row.loss_carrying)
    add_ratio(t.loss_after_robbery, 1, row.cleaned_out)


# --- turn by turn ---


@kernel
def tally_turns(s, cfg, row, t):
    """The end as competing events by turn, and how fast the guards are; the last cell also takes all later turns."""
    last = min(row.turns, TURNS_TRACKED)
    for turn in range(TURNS_TRACKED):
        over = turn + 1 >= last
        add_ratio(t.won_by_turn[turn], 1, over and row.won)
        add_ratio(t.lost_by_turn[turn], 1, over and row.lost)
        if turn < min(last, TURNS_TRACKED - 1):  # many turns in one cell are no hazard of a turn
            add_ratio(t.loss_hazard[turn], 1, over and row.lost)
    for turn in range(min(s.turns_ended, TURNS_TRACKED)):
        n = 1 if turn < TURNS_TRACKED - 1 else s.turns_ended - turn
        add_ratio(t.guard_speed[turn], n * cfg.floors, np.int64(s.speed_after[turn]))
        add_ratio(t.alarms_on[turn], n, np.int64(s.alarms_after[turn]))


# --- floors, rooms, safes ---


@kernel
def tally_floors(s, cfg, t):
    """What happened on each floor."""
    for floor in range(cfg.floors):
        add_ratio(t.floor_visited[floor], 1, s.first_visit_turn[floor] != NEVER)
        add_ratio(t.speed_end[floor], 1, s.speed[floor])
        add_ratio(t.reshuffles[floor], 1, s.patrol_shuffles[floor])
        add_ratio(t.guard_steps[floor], 1, s.guard_steps[floor])
        n = 0
        for seat in range(cfg.players):
            n += s.floor_turns[seat, floor]
        add_ratio(t.floor_turns[floor], 1, n)


@kernel
def tally_safes(s, cfg, t):
    """What the safes cost, and which number was the last to be rolled."""
    for floor in range(cfg.floors):
        found, cracked = s.safe_found_turn[floor], s.safe_cracked_turn[floor]
        add_ratio(t.safe_found[floor], 1, found != NEVER)
        add_ratio(t.safe_cracked[floor], 1, cracked != NEVER)
        if found != NEVER:
            add_ratio(t.safe_found_turn[floor], 1, found)
        if cracked == NEVER:
            continue
        add_ratio(t.safe_cracked_turn[floor], 1, cracked)
        add_ratio(t.safe_delay[floor], 1, cracked - s.safe_first_roll_turn[floor])
        add_ratio(t.safe_dice[floor], 1, s.safe_dice[floor])
        add_ratio(t.safe_rolls[floor], 1, s.safe_rolls[floor])


@kernel
def tally_numbers(s, cfg, t):
    """Which number of a combination came last, and how long the safe had been rolled at by then."""
    waited = 0
    for floor in range(cfg.floors):
        waited += s.last_number[floor] > 0
    for number in range(1, DIE_FACES + 1):
        n = 0
        turns = 0
        for floor in range(cfg.floors):
            if s.last_number[floor] == number:
                n += 1
                turns += s.safe_cracked_turn[floor] - s.safe_first_roll_turn[floor]
        add_ratio(t.last_number[number - 1], waited, n)
        add_ratio(t.last_number_delay[number - 1], n, turns)


@kernel
def tally_rooms(s, cfg, t):
    """Where guards catch burglars, by room and by kind of tile."""
    for room in range(cfg.rooms):
        if s.tile[room] != Tile.NO_TILE:
            add_ratio(t.catches[room], 1, s.catches[room])
    for tile in range(Tile.PLAIN):
        n = 0
        catches = 0
        for room in range(cfg.rooms):
            if s.tile[room] == tile:
                n += 1
                catches += s.catches[room]
        add_ratio(t.tile_catches[tile], n, catches)


# --- stealth and alarms ---


@kernel
def tally_stealth(s, cfg, row, t):
    """What stealth was lost to, and to whom."""
    add_ratio(t.stealth_lost, cfg.players, row.stealth_lost)
    for cause in range(CAUSES):
        add_ratio(t.stealth_lost_by_cause[cause], 1, s.lost_by_cause[cause + Cause.GUARD_MOVE])
    for seat in range(cfg.players):
        add_ratio(t.stealth_lost_by_seat[seat], 1, row.lost_of[seat])
    add_ratio(t.goblet, 1, s.goblet)
    add_ratio(t.tinker, 1, s.tinker)


@kernel
def tally_alarms(s, row, t):
    """What set alarms off, and how many were kept from it."""
    add_histogram(t.alarms, row.alarms, 0, ALARMS_HIGH)
    for maker in range(len(s.alarms_started)):
        add_ratio(t.alarms_started[maker], 1, s.alarms_started[maker])
    add_ratio(t.alarms_cancelled, 1, s.alarms_cancelled)
    add_ratio(t.hacks_made, 1, s.hacks_made)
    add_ratio(t.hacks_spent, s.hacks_made, s.hacks_spent)


# --- characters and cards ---


@kernel
def tally_characters(s, cfg, row, t):
    """The deal of the characters as a contrast of teams, and how each side fares; cells z, u, u*u, z*v, u*v."""
    totals = t.character_deal[CHARACTERS]
    totals[0] += 1
    totals[1] += row.won
    totals[2] += row.won
    for seat in range(cfg.players):
        character = s.character[seat]
        if character == Character.NONE:
            continue
        cells = t.character_deal[character]
        cells[0] += 1
        cells[1] += row.won
        cells[2] += row.won
        cells[3] += row.won
        cells[4] += row.won
        side = 2 * character + (s.side[seat] == Side.ADVANCED)
        add_ratio(t.side_played[character], 1, s.side[seat] == Side.ADVANCED)
        add_ratio(t.side_won[side], 1, row.won)
        add_ratio(t.side_stealth_lost[side], 1, row.lost_of[seat])
        if row.lost:
            add_ratio(t.side_caught[side], 1, row.loss_seat == seat)


@kernel
def tally_tools(s, row, t):
    """Which tools came up, were used, and how games with them ended."""
    for tool in range(TOOL_ROWS):
        add_ratio(t.tool_held[tool], 1, has(s.tools_had, tool))
        if has(s.tools_had, tool):
            add_ratio(t.tool_used[tool], 1, has(s.tools_used, tool))
        if has(s.tools_used, tool):
            add_ratio(t.tool_won[tool], 1, row.won)


@kernel
def tally_loot(s, row, t):
    """Which loot was held, how games with it ended, and how they were lost."""
    for loot in range(LOOT_ROWS):
        add_ratio(t.loot_held[loot], 1, has(s.loot_had, loot))
        if has(s.loot_had, loot):
            add_ratio(t.loot_won[loot], 1, row.won)
            add_ratio(t.loot_stealth_lost[loot], row.burglars, row.stealth_lost)


@kernel
def tally_events(s, row, t):
    """Which events were drawn, and how games with them ended."""
    add_ratio(t.event_count, row.turns, row.events)
    for event in range(MAX_EVENT_ROWS):
        add_ratio(t.event_seen[event], 1, has(s.events_seen, event))
        if has(s.events_seen, event):
            add_ratio(t.event_won[event], 1, row.won)


# --- what burglars do ---


@kernel
def tally_acts(s, row, t):
    """Acts by kind, and what was spent on looking ahead."""
    for kind in range(len(s.act_count)):
        add_ratio(t.acts[kind], row.turns, s.act_count[kind])
    add_ratio(t.actions_wasted, s.actions_used + s.actions_wasted, s.actions_wasted)
    add_ratio(t.rooms_revealed, 1, s.rooms_revealed)
    add_ratio(t.peeked, s.rooms_revealed, s.peeks)
    add_ratio(t.blind_entries, 1, s.blind_entries)
    add_ratio(t.keypad_tries, 1, s.keypad_tries)


@entry_kernel
def tally(s, cfg, row, t):
    """Add a finished game to the statistics."""
    tally_end(s, row, t)
    tally_loss(s, cfg, row, t)
    tally_turns(s, cfg, row, t)
    tally_floors(s, cfg, t)
    tally_safes(s, cfg, t)
    tally_numbers(s, cfg, t)
    tally_rooms(s, cfg, t)
    tally_stealth(s, cfg, row, t)
    tally_alarms(s, row, t)
    tally_characters(s, cfg, row, t)
    tally_tools(s, row, t)
    tally_loot(s, row, t)
    tally_events(s, row, t)
    tally_acts(s, row, t)
