"""The standing replays of a run: some of its games once more under other rules, other luck, or at other tables.

Each is a folder of chunks beside those of the run, played and resumed with it. Where one is missing, the report lacks
what is made of it and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from simcore.knob import KNOB_CHUNK, KNOB_GAMES, Knob
from simcore.luck import LUCK_CHUNK, LUCK_GAMES, has_luck, redrawings
from simcore.seats import SEAT_FILES, has_seats, seat_games
from simcore.spec import GameSpec, Rules
from simcore.store import Range

KNOB, LUCK, SEATS = "knob", "luck", "seats"
WHOLE_FROM = 50_000
"""A run of so many games has its replays whole."""
LEAST = 5
"""A smaller run has its share of them, and at least one in so many of their games."""


@dataclass(frozen=True, slots=True, order=True)
class Part(Range):
    """A range of one of them, each game of which is played `plays` times."""

    replay: str = ""
    plays: int = 1

    @property
    def games(self) -> int:
        """How many games are played."""
        return self.count * self.plays


class Replay(NamedTuple):
    """One of them.

    Attributes
    ----------
    name : its folder in the run
    chunk : the games of a file
    plays : how often each of them is played, about
    ranges : the files for a run of so many games
    """

    name: str
    chunk: int
    plays: int
    ranges: Callable[[int], Sequence[Range]]

    def parts(self, ranges: Iterable[Range]) -> list[Part]:
        """These of its ranges, each with all that a process must know of it."""
        return [Part(one.first, one.count, self.name, self.plays) for one in ranges]


def replays_of(spec: GameSpec, rules: Rules, knob: Knob | None) -> tuple[Replay, ...]:
    """Those that a game has under these rules, with this plan for its knob."""
    found = []
    if knob:
        found.append(Replay(KNOB, KNOB_CHUNK, len(knob.settings), partial(_first_games, KNOB_GAMES, KNOB_CHUNK)))
    if has_luck(spec, rules):
        plays = len(redrawings(spec.streams))
        found.append(Replay(LUCK, LUCK_CHUNK, plays, partial(_first_games, LUCK_GAMES, LUCK_CHUNK)))
    if has_seats(spec, rules):
        plays = 1 if spec.is_together else 2  # once more with what would make the seats fair
        found.append(Replay(SEATS, SEAT_FILES, plays, partial(_seat_files, spec, rules)))
    return tuple(found)


def replayed(most: int, games: int) -> int:
    """How many games a replay of at most `most` has for a run of so many: never more than the run has itself.

    All replays of a game together are some two games for each of the run then, where it has 10,000 of them or more.
    """
    share = most * max(games, WHOLE_FROM // LEAST) // WHOLE_FROM
    return min(most, share, games)


def _first_games(most: int, chunk: int, games: int) -> list[Range]:
    """The files of a replay of the first games."""
    last = replayed(most, games)
    return [Range(first, min(chunk, last - first)) for first in range(0, last, chunk)]


def _seat_files(spec: GameSpec, rules: Rules, games: int) -> list[Range]:
    """The file of each number of players."""
    wanted = seat_games(spec, rules)
    return [Range(players * SEAT_FILES, replayed(most, games)) for players, most in wanted.items()]
