"""What a bot answers in a position, and what it believes there."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games.infiltrators_robots.codes import SQUARES
from tests.support.asked import Asked

ROBOTS = 1
"""The team whose belief it is."""


def answer(scene: Any, words: str) -> int:
    """The answer of a bot to the question of a scene."""
    return Asked(words, scene.begin().table).answer()


def belief(scene: Any, words: str = "tracker") -> Any:
    """What robots believe at their question in a scene."""
    asked = Asked(words, scene.begin().table)
    asked.answer()
    return asked.desk.plan.belief[ROBOTS]


def masses(scene: Any, words: str = "tracker") -> list[dict[int, float]]:
    """For each track the squares with a chance, by their ids."""
    found, table = belief(scene, words), scene.table
    return [masses_of(found, i, table) for i in range(int(found.now_tracks))]


def masses_of(found: Any, track: int, table: Any) -> dict[int, float]:
    """The squares of a track with a chance."""
    here = np.flatnonzero(found.now[track][:SQUARES])
    return {table.tell(square): float(found.now[track][square]) for square in here}
