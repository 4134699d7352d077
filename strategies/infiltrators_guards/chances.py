"""Odds of dice, as bots reckon with them."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import DIE_FACES
from simcore.kernel import kernel


@kernel
def chance_of(least):
    """The chance of a die to show so much or more."""
    return (DIE_FACES + 1 - least) / DIE_FACES


@kernel
def chance_to_fell(cfg, dice, hits, hp):
    """The chance that an attack takes out a figure that has so many hits already (R44, R45)."""
    p, survives = chance_of(cfg.success_min), 1.0 - chance_of(cfg.death_min)
    share = (1.0 - p) ** dice  # of no hit at all
    chance = 0.0
    for n in range(dice + 1):
        if n > 0:
            share *= (dice - n + 1) / n * p / (1.0 - p)
        if n > 0 or cfg.check_on_miss:
            chance += share * (1.0 - survives ** max(0, hits + n - hp))
    return chance
