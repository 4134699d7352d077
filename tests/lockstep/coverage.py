"""Whether the games of the comparison have executed everything often enough, and what of it is rare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.lockstep.required import required

FULL = 20_000
"""Games of a whole comparison, for which the minima are stated."""
MINIMUM = 20
RARE = 100
"""What is executed less often is listed."""

RARE_BY_NATURE: Mapping[str, tuple[int, str]] = {
    "R17": (MINIMUM, "somebody in room 1 or 2 must be pushed out before its own turn"),
    "L10.no_actor": (MINIMUM, "of programs without an actor only lock programs, set off by CSX-13, may need one"),
}
"""Names that are rare for a reason, which may have a lower minimum."""


@dataclass(frozen=True)
class Count:
    """How often one thing was executed, and how often it must be."""

    name: str
    group: str
    executed: int
    minimum: int

    @property
    def missing(self) -> bool:
        return self.executed < self.minimum

    def __str__(self) -> str:
        mark = "MISSING" if self.missing else "rare"
        why = f"  ({RARE_BY_NATURE[self.name][1]})" if self.name in RARE_BY_NATURE else ""
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


def judge(executed: Mapping[str, int], games: int) -> Verdict:
    """Compare what so many games have executed with the minima, which fewer games need in proportion."""
    counts = []
    for name, group in required().items():
        minimum = RARE_BY_NATURE.get(name, (MINIMUM, ""))[0]
        counts.append(Count(name, group, executed.get(name, 0), max(1, minimum * min(games, FULL) // FULL)))
    return Verdict(sorted(counts, key=lambda count: (count.executed, count.name)))
