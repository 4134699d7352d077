"""The standing replays of a run: some of its games once more under other rules, other luck, or at other tables.

Each is a folder of chunks beside those of the run, played and resumed with it. Where one is missing, the report lacks
what is made of it and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from simcore.knob import KNOB_CHUNK, KNOB_GAMES, Knob
from simcore.luck import LUCK_CHUNK, LUCK_GAMES, has_luck
from simcore.seats import SEAT_FILES, has_seats, seat_ranges
from simcore.spec import GameSpec, Rules
from simcore.store import Range

KNOB, LUCK, SEATS = "knob", "luck", "seats"


class Replay(NamedTuple):
    """One of them.

    Attributes
    ----------
    name : its folder in the run
    title : what is being played, for the progress
    chunk : the games of a file
    ranges : the files for a run of so many games
    """

    name: str
    title: str
    chunk: int
    ranges: Callable[[int], Sequence[Range]]


def replays_of(spec: GameSpec, rules: Rules, knob: Knob | None) -> tuple[Replay, ...]:
    """Those that a game has under these rules, with this plan for its knob."""
    found = []
    if knob:
        title = f"the same games under other values of {knob.parameter}"
        found.append(Replay(KNOB, title, KNOB_CHUNK, partial(_first_games, KNOB_GAMES, KNOB_CHUNK)))
    if has_luck(spec, rules):
        title = "the same games with other luck"
        found.append(Replay(LUCK, title, LUCK_CHUNK, partial(_first_games, LUCK_GAMES, LUCK_CHUNK)))
    if has_seats(spec, rules):
        title = f"the seats at every number of {spec.counted}"
        found.append(Replay(SEATS, title, SEAT_FILES, partial(seat_ranges, spec, rules)))
    return tuple(found)


def _first_games(most: int, chunk: int, games: int) -> list[Range]:
    """The first games of a run, at most so many."""
    last = min(most, games)
    return [Range(first, min(chunk, last - first)) for first in range(0, last, chunk)]
