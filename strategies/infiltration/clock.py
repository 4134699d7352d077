"""How long the heist will last, and how long it takes to get out."""

from __future__ import annotations

import math

from simcore.kernel import kernel
from strategies.infiltration.weights import HALF, LEAST_PACE, LONG, SETTLE, SQUARES


@kernel
def rise(cfg, alarm):
    """Mean and variance of the rise of proximity in a Security phase: max(0, die + alarm) (R51)."""
    faces = float(cfg.die_faces)
    top = faces + min(alarm, 0)  # the highest rise, and how many faces make it rise at all
    if top <= 0:
        return 0.0, 0.0
    mean = top * (top + 1) / (2 * faces)
    square = top * (top + 1) * (2 * top + 1) / (SQUARES * faces)
    return mean + max(alarm, 0), square - mean * mean


@kernel
def rounds_left(view, cfg, margin, growth):
    """Rounds in which a card can still be played, this one included, if the alarm grows by `growth` a round.

    `margin` is the safety margin in standard deviations of all the dice to come. Half a round is added because the dial
    overshoots its end: with neither margin nor growth this is the mean of the true number to within 0.1.
    """
    pace, variance = rise(cfg, view.alarm)
    way = float(cfg.proximity_end - view.proximity)
    rounds = min(way / max(pace, LEAST_PACE), LONG)
    for _ in range(SETTLE):
        part = max(way - margin * math.sqrt(variance * rounds), 0.0)
        root = math.sqrt(pace * pace + 2 * growth * part)
        rounds = min(2 * part / max(pace + root, LEAST_PACE), LONG)
    return min(rounds + HALF, float(cfg.max_rounds - view.round + 1))


@kernel
def way_out(position, exit_room):
    """Cards it takes a healthy operative on the line to escape, by Retreats or by an exit room (0: there is none)."""
    if exit_room:
        return min(position, abs(position - exit_room) + 1)
    return position


@kernel
def walking_rounds(cards, wounded):
    """Rounds for so many Advances and Retreats: the wounded rest a round after each (R57), the last one excepted."""
    return 2 * cards - 1 if wounded and cards > 0 else cards
