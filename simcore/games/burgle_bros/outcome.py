"""The outcome of a game as a row of small integers: who won, how it was lost, and what had a part in it."""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, count_bits
from simcore.games.burgle_bros.codes import MAX_FLOORS, MAX_SEATS, Cause, Character, Result, Side, Tile
from simcore.games.burgle_bros.reset import NEVER
from simcore.kernel import entry_kernel, kernel

CAUSES = Cause.TRUNCATED - 1
"""Causes of a loss: all but `none` and `truncated`."""

ROW_DTYPE = np.dtype(
    [
        ("result", "i8"),  # Result
        ("cause", "i8"),  # Cause
        ("won", "i8"),  # 1: everybody escaped with everything
        ("lost", "i8"),  # 1: somebody could not pay
        ("truncated", "i8"),  # 1: stopped at the last turn allowed
        ("burglars", "i8"),  # at the table
        ("winners", "i8"),  # all of them if it was won, else 0
        ("escaped", "i8"),  # burglars
        ("turns", "i8"),  # started, of all seats together
        ("rounds", "i8"),  # turns of the first seat
        ("safes", "i8"),  # in the building
        ("cracked", "i8"),
        ("cleaned_out", "i8"),  # 1: all safes were cracked
        ("robbery_turn", "i8"),  # in which the last safe was cracked, -1 never
        ("escape_turns", "i8"),  # turns from then to the end of a game that was won, else -1
        ("stealth_left", "i8"),  # of all burglars at the end
        ("stealth_lost", "i8"),  # of all burglars, own and of rooms
        ("alarms", "i8"),  # tokens placed
        ("events", "i8"),  # drawn
        ("decisions", "i8"),  # questions asked
        ("loss_seat", "i8"),  # who could not pay; this and the next ones are -1 in a game that was not lost
        ("loss_floor", "i8"),
        ("loss_room", "i8"),
        ("loss_speed", "i8"),  # steps of the guard of that floor, alarms included
        ("loss_alarms", "i8"),  # on that floor
        ("loss_carrying", "i8"),  # loot of who could not pay
        ("losses", "i8", (CAUSES,)),  # 1 at the cause of the loss, by Cause - 1
        ("stealth_of", "i8", (MAX_SEATS,)),  # left, by seat
        ("lost_of", "i8", (MAX_SEATS,)),  # paid, by seat
        ("escape_turn", "i8", (MAX_SEATS,)),  # by seat, -1 not escaped
        ("cracked_turn", "i8", (MAX_FLOORS,)),  # by floor, -1 not cracked
        ("characters", "u8"),  # in the team, as bits by their row
        ("advanced", "u8"),  # those of them that played their advanced side
        ("tiles", "u8"),  # kinds of tile in the building, as bits by their row
        ("tools", "u8"),  # drawn or looked at, as bits by their row
        ("tools_used", "u8"),
        ("loot", "u8"),  # drawn or laid out
        ("loot_had", "u8"),  # held at some time
        ("events_seen", "u8"),  # drawn
    ],
    align=True,
)


@kernel
def count_time(s, row):
    """How long it took to crack the safes, and then to get out."""
    row.turns = s.turn + 1
    row.rounds = s.round
    row.safes = count_bits(s.safes)
    row.cracked = count_bits(s.cracked)
    row.cleaned_out = row.safes == row.cracked
    row.robbery_turn = s.robbery_turn
    row.escape_turns = s.turn - s.robbery_turn if row.won else NEVER
    for floor in range(MAX_FLOORS):
        row.cracked_turn[floor] = s.safe_cracked_turn[floor]


@kernel
def count_loss(s, cfg, row):
    """Whose last stealth it was, where, and why."""
    row.loss_seat = s.loss_seat
    row.loss_room = s.loss_room
    row.loss_floor = cfg.floor_of[s.loss_room] if row.lost else NEVER
    row.loss_speed = s.loss_speed
    row.loss_alarms = s.loss_alarms
    row.loss_carrying = s.loss_carrying
    row.losses[:] = 0
    if row.lost:
        row.losses[s.cause - 1] = 1


@kernel
def count_burglars(s, cfg, row):
    """What is left of each burglar."""
    row.stealth_left = 0
    row.stealth_lost = 0
    row.stealth_of[:] = 0
    row.lost_of[:] = 0
    row.escape_turn[:] = NEVER
    for seat in range(cfg.players):
        row.stealth_of[seat] = s.stealth[seat]
        row.lost_of[seat] = s.stealth_lost[seat]
        row.escape_turn[seat] = s.escape_turn[seat]
        row.stealth_left += s.stealth[seat]
        row.stealth_lost += s.stealth_lost[seat]


@kernel
def list_team(s, cfg, row):
    """Who is in the team, and by which side."""
    row.characters = ZERO
    row.advanced = ZERO
    for seat in range(cfg.players):
        if s.character[seat] != Character.NONE:
            row.characters |= bit(s.character[seat])
            if s.side[seat] == Side.ADVANCED:
                row.advanced |= bit(s.character[seat])


@kernel
def list_seen(s, cfg, row):
    """Which tiles lay in the building, and which cards came up."""
    row.tiles = ZERO
    for room in range(cfg.rooms):
        row.tiles |= bit(s.tile[room])
    row.tiles &= bit(Tile.PLAIN) - ONE  # the gap is no tile
    row.tools = s.tools_seen
    row.tools_used = s.tools_used
    row.loot = s.loot_seen
    row.loot_had = s.loot_had
    row.events_seen = s.events_seen


@entry_kernel
def score(s, cfg, row):
    """The outcome of a game that is over (7.2)."""
    row.result = s.result
    row.cause = s.cause
    row.won = s.result == Result.WON
    row.lost = s.result == Result.LOST
    row.truncated = s.result == Result.TRUNCATED
    row.burglars = cfg.players
    row.winners = cfg.players if row.won else 0
    row.escaped = count_bits(s.escaped)
    row.alarms = s.alarms_started.sum()
    row.events = s.event_count
    row.decisions = s.decisions
    count_time(s, row)
    count_loss(s, cfg, row)
    count_burglars(s, cfg, row)
    list_team(s, cfg, row)
    list_seen(s, cfg, row)
