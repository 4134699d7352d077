"""Wants so much and no more."""

from __future__ import annotations

from simcore.games._template.codes import Action
from simcore.kernel import kernel


@kernel
def play_threshold(view, goal):
    """Leave as soon as `goal` points are in the bag."""
    if view.loot >= goal:
        return Action.LEAVE.value
    return Action.GRAB.value
