"""From the sums of the replays with redrawn luck to shares and indices with their intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Sums, ratio
from simcore.aggregate import Cells
from simcore.spec import GameSpec

WIN = "win"
"""The outcome that says who won."""


@dataclass(frozen=True, slots=True)
class Source:
    """One source of luck.

    Attributes
    ----------
    name, title : of the stream
    changed : games that come out otherwise when it is redrawn and all else is as it was
    total : its part in the luck: total-effect index
    first : what it decides whatever the others bring: first-order index
    """

    name: str
    title: str
    changed: Fact
    total: Fact
    first: Fact


@dataclass(frozen=True, slots=True)
class Outcome:
    """What luck decides of one outcome.

    Attributes
    ----------
    name, title : of the measure, or that of the winner
    sources : one for each stream, in the order of the game
    changed : games that come out otherwise when everything is redrawn
    """

    name: str
    title: str
    sources: tuple[Source, ...]
    changed: Fact

    @property
    def ranked(self) -> list[Source]:
        """The sources, that with the largest part first."""
        return sorted(self.sources, key=lambda one: -(one.total.value or 0))


@dataclass(frozen=True, slots=True)
class Luck:
    """What luck decides in a run: of who wins, and of other outcomes."""

    games: int
    winner: Outcome
    others: tuple[Outcome, ...]


def read_luck(spec: GameSpec, sums: Mapping[str, Cells], games: int) -> Luck:
    """Every outcome of the replays; `sums` are those of `strategies.luck`."""
    titles = {measure.name: measure.title for measure in spec.measures}
    names = [name.removesuffix(".total") for name in sums if name.endswith(".total")]
    found = {name: _outcome(spec, sums, name, titles.get(name, "The winner"), games) for name in sorted(names)}
    return Luck(games, found.pop(WIN), tuple(found.values()))


def _outcome(spec: GameSpec, sums: Mapping[str, Cells], name: str, title: str, games: int) -> Outcome:
    changed, total, first = (sums[f"{name}.{what}"] for what in ("changed", "total", "first"))
    sources = tuple(
        Source(
            stream.name,
            stream.title,
            _fact(changed[row], games, share=True),
            _fact(total[row], games, share=True),
            _fact(first[row], games, share=False),  # an estimate may fall below 0
        )
        for row, stream in enumerate(spec.streams)
    )
    return Outcome(name, title, sources, _fact(changed[-1], games, share=True))


def _fact(cells: Cells, games: int, *, share: bool) -> Fact:
    """A ratio over games: Wilson's interval at the effective size, or that of the linearised variance."""
    return fact_of(ratio(Sums(*map(int, cells)), 1, share=share), games, "share")
