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
    together: bool = False

    @property
    def what(self) -> str:
        """What is decided: who wins, or, where all play together, whether they do."""
        return "result" if self.together else "winner"


def read_luck(spec: GameSpec, sums: Mapping[str, Cells], games: int) -> Luck:
    """Every outcome of the replays; `sums` are those of `strategies.luck`."""
    titles = {measure.name: measure.title for measure in spec.measures}
    names = [name.removesuffix(".total") for name in sums if name.endswith(".total")]
    found = {
        name: _outcome(spec, sums, name, titles.get(name, "The result" if spec.is_together else "The winner"), games)
        for name in sorted(names)
    }
    return Luck(games, found.pop(WIN), tuple(found.values()), spec.is_together)


def luck_fits(spec: GameSpec, sums: Mapping[str, Cells]) -> bool:
    """Whether the sums are of the streams that the game has now; those of other sources need not be."""
    streams, totals = len(spec.streams), [cells for name, cells in sums.items() if name.endswith(".total")]
    return f"{WIN}.total" in sums and all(len(cells) == streams for cells in totals)


def _outcome(spec: GameSpec, sums: Mapping[str, Cells], name: str, title: str, games: int) -> Outcome:
    changed, total, first = (sums[f"{name}.{what}"] for what in ("changed", "total", "first"))
    sources = tuple(
        Source(
            stream.name,
            stream.title,
            _share(changed[row], games),
            _index(total[row], games),
            _index(first[row], games),
        )
        for row, stream in enumerate(spec.streams)
    )
    return Outcome(name, title, sources, _share(changed[-1], games))


def _share(cells: Cells, games: int) -> Fact:
    """Games that come out otherwise: Wilson's interval at the effective size."""
    return fact_of(ratio(Sums(*map(int, cells)), 1, share=True), games, "share")


def _index(cells: Cells, games: int) -> Fact:
    """An index: the ratio with its linearised variance, so that estimate and interval may leave 0 to 1 a little.

    Where no game differs, or every one does, there is no variance to see, and the index is a share like any other.
    """
    sums = Sums(*map(int, cells))
    return fact_of(ratio(sums, 1, share=sums.x in (0, sums.n)), games, "share")
