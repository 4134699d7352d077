"""What a comparison of the two engines of a game is made of, and whether it has executed everything often enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.lockstep.played import Mismatch, Played, Repeatable

MINIMUM = 20
RARE = 100
"""What is executed less often is listed."""

Replay = Callable[[Sequence[str]], int]


@dataclass(frozen=True)
class Count:
    """How often one thing was executed, and how often it must be; why it is rare, if there is a reason."""

    name: str
    group: str
    executed: int
    minimum: int
    why: str = ""

    @property
    def missing(self) -> bool:
        return self.executed < self.minimum

    def __str__(self) -> str:
        mark = "MISSING" if self.missing else "rare"
        why = f"  ({self.why})" if self.why else ""
        return f"{mark:8}{self.executed:5} of {self.minimum:3}  {self.group}: {self.name}{why}"


@dataclass(frozen=True)
class Verdict:
    """All counts, the lowest first."""

    counts: list[Count]

    @property
    def failed(self) -> bool:
        return any(count.missing for count in self.counts)

    @property
    def rare(self) -> list[Count]:
        return [count for count in self.counts if count.missing or count.executed < RARE]

    def lines(self) -> Iterator[str]:
        """The verdict, then what is rare."""
        missing = sum(count.missing for count in self.counts)
        yield f"{len(self.counts)} things to be executed, {missing} of them less often than they must be"
        yield from map(str, self.rare)

    def __str__(self) -> str:
        return "\n".join(self.lines())


@dataclass(frozen=True)
class Proof:
    """The comparison of one game.

    Attributes
    ----------
    name, title : of the game, as a word of commands and for the reader
    page : where the last whole comparison is recorded
    seed : of the games that are played if no other is given
    full : games of a whole comparison, for which the minima are stated
    warm_up : a game that has all kernels compiled
    game : game number n of a seed
    play : plays one game on both engines, Mismatch where they differ
    tidied : drops from the figures of a game what says nothing
    replay : the command that plays one game again
    required : names of what must be executed, with the group under which each is shown
    rare : names that are rare for a reason, with a lower minimum
    not_counted : statements without a place in the engine at which they could be counted, and why
    minimum : how often everything else must be executed
    """

    name: str
    title: str
    page: Path
    seed: int
    full: int
    warm_up: Repeatable
    game: Callable[[int, int], Repeatable]
    play: Callable[..., Played]
    replay: Replay
    required: Callable[[], dict[str, str]]
    rare: Mapping[str, tuple[int, str]]
    not_counted: Mapping[str, str]
    tidied: Callable[[Repeatable, Played], None] = field(default=lambda setting, played: None)
    minimum: int = MINIMUM

    def judge(self, executed: Mapping[str, int], games: int) -> Verdict:
        """Compare what so many games have executed with the minima, which fewer games need in proportion."""
        counts = []
        for name, group in self.required().items():
            minimum, why = self.rare.get(name, (self.minimum, ""))
            least = max(1, minimum * min(games, self.full) // self.full)
            counts.append(Count(name, group, executed.get(name, 0), least, why))
        return Verdict(sorted(counts, key=lambda count: (count.executed, count.name)))

    def play_range(self, seed: int, first: int, end: int) -> Played:
        """Play some games one after the other; a mismatch ends its game only."""
        total = Played()
        for number in range(first, end):
            setting = self.game(seed, number)
            try:
                played = self.play(setting)
            except Mismatch as mismatch:
                played = Played(games=1, acts=len(mismatch.acts), mismatches=[mismatch])
            self.tidied(setting, played)
            total.add(played)
        return total
