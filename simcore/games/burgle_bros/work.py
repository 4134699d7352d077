"""Peeking and working on safes, whoever does it (R23, R35, R36)."""

from __future__ import annotations

from simcore.games.burgle_bros.codes import ActKind
from simcore.games.burgle_bros.decks import bring_guard
from simcore.games.burgle_bros.machine import pay
from simcore.games.burgle_bros.rooms import reveal
from simcore.games.burgle_bros.safes import start_roll
from simcore.kernel import kernel


@kernel
def count(s, kind):
    """An act is counted by its kind (7.2)."""
    s.act_count[kind] += 1


@kernel
def peek(s, cfg, key, room):
    """Reveal a room from outside (R23); with D33 the guard of its floor appears."""
    s.peeks += 1
    reveal(s, cfg, room)
    if cfg.peek_brings_guard:
        bring_guard(s, cfg, key, cfg.floor_of[room])


@kernel
def add_die(s, cfg, safe):
    """One more die on a safe (R35)."""
    count(s, ActKind.ADD_DIE)
    pay(s, cfg.add_die_cost)
    s.dice[safe] += 1
    s.safe_dice[cfg.floor_of[safe]] += 1


@kernel
def roll(s, cfg, safe, drilled):
    """Roll the dice of a safe (R36)."""
    count(s, ActKind.ROLL)
    pay(s, cfg.roll_cost)
    start_roll(s, s.active, safe, drilled)
