"""What games of a comparison came to, whichever game it is: counts, and where the engines differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol


class Repeatable(Protocol):
    """All that decides a game."""

    def command(self, acts: Sequence[int] = ()) -> str:
        """The command that plays this game again, up to and including these acts if any are given."""
        ...


class Mismatch(AssertionError):
    """The engines disagree. As states are compared after every act, the acts are the shortest that show it."""

    def __init__(self, setting: Repeatable, acts: list[int], lines: list[str]) -> None:
        super().__init__(setting, acts, lines)
        self.setting, self.acts, self.lines = setting, acts, lines

    def __str__(self) -> str:
        acts = ",".join(map(str, self.acts)) or "none"
        head = [f"the engines differ after {len(self.acts)} acts: {acts}", f"in {self.setting}", "reference | kernel:"]
        replay = f"to play it again: {self.setting.command(self.acts)}"
        return "\n".join([*head, *(f"  {line}" for line in self.lines), replay])


@dataclass
class Played:
    """What games came to.

    Attributes
    ----------
    executed : how often the reference engine executed what it counts
    cut : games left before their end because they are too long
    """

    games: int = 0
    acts: int = 0
    cut: int = 0
    executed: Counter[str] = field(default_factory=Counter)
    mismatches: list[Mismatch] = field(default_factory=list)

    def add(self, other: Played) -> None:
        """Add the figures of other games."""
        self.games += other.games
        self.acts += other.acts
        self.cut += other.cut
        self.executed.update(other.executed)
        self.mismatches += other.mismatches


def difference(first: Any, second: Any, path: str = "") -> list[str]:
    """Every place where two snapshots differ, as `path: first | second`."""
    if first == second:
        return []
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        return [line for key in first for line in difference(first[key], second[key], f"{path}.{key}")]
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        pairs = zip(first, second, strict=True)
        return [line for i, (a, b) in enumerate(pairs) for line in difference(a, b, f"{path}[{i}]")]
    return [f"{path}: {first!r} | {second!r}"]


def play_again(play: Callable[[Sequence[int] | None], Played], acts: str | None) -> int:
    """Play a game with these answers, codes between commas, or as its policy plays it; say where the engines differ."""
    try:
        played = play(None if acts is None else [int(code) for code in acts.split(",")])
    except Mismatch as mismatch:
        print(mismatch)
        return 1
    print(f"the engines agree in all {played.acts} acts")
    return 0
