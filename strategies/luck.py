"""The same games with one source of luck redrawn, and with all others redrawn.

Counted are exact integers of each game, from which indices and their intervals follow (`reports.luck`). How far two
outcomes are apart is the sum over their entries of the squared differences; for a sole winner who changes, that is the
same number whoever it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.luck import OTHER, everything, redrawings
from simcore.records import Record
from simcore.spec import GameSpec, Histogram, Paired, Stream
from simcore.store import Range
from strategies.playing import Rows, Table

Ints = NDArray[np.int64]
Pairs = Sequence[tuple[int, int]]
Outcomes = dict[int, Ints]
"""What came out, (games, entries), by the bits of what was redrawn."""

WIN = "win"
"""The outcome that everybody asks about; others go by the names of their measures."""


def outcomes_of(spec: GameSpec) -> dict[str, str]:
    """The fields of the row whose luck is looked at, by the name of the outcome: who wins, and each whole spread."""
    assert spec.standing is not None, "asked of games that say who wins"
    spread = {one.measure: one.field for one in spec.paired if one.deciles and _is_plain(spec, one)}
    return {WIN: spec.standing.win} | spread


def _is_plain(spec: GameSpec, paired: Paired) -> bool:
    """Whether every game adds one number to a measure."""
    return not paired.per and any(isinstance(one, Histogram) and one.name == paired.measure for one in spec.measures)


def play_luck(table: Table, cfg: Record, games: Range, own: Rows | None = None) -> Tally:
    """Replay a range once for each redrawing; for each outcome its `total`, `first` and `changed`, see `count_luck`.

    What comes of the games with nothing redrawn may be known.
    """
    streams = table.spec.streams
    rows = {0: table.rows(cfg, games) if own is None else own}
    for bits in redrawings(streams)[1:]:
        rows[bits] = replace(table, redrawn=bits, other=OTHER).rows(cfg, games)
    found: Tally = {}
    for name, field in outcomes_of(table.spec).items():
        outcomes = {bits: one[field].astype(np.int64).reshape(len(one), -1) for bits, one in rows.items()}
        found |= {f"{name}.{what}": cells for what, cells in count_luck(streams, outcomes).items()}
    return found


def count_luck(streams: Sequence[Stream], outcomes: Outcomes) -> Tally:
    """The five sums of a ratio over games (n, x, n*n, n*x, x*x) of three numbers.

    `total`, a row for each stream: x is how far apart outcomes are that differ in this stream alone, n how far apart
    those are that share nothing (Jansen 1999). `first`: x is n less how far apart those are that share it alone.
    `changed`: x counts the pairs with another outcome, of n pairs; its last row is of those that share nothing.
    """
    whole = everything(streams)
    strangers = sorted({(min(bits, whole ^ bits), max(bits, whole ^ bits)) for bits in outcomes})
    apart = 2 * _over(outcomes, strangers, distance)
    total, first, changed = [], [], []
    for stream in streams:
        alone, rest = pairs_with(stream.bits, whole), pairs_with(whole ^ stream.bits, whole)
        near, far = (len(strangers) * _over(outcomes, pairs, distance) for pairs in (alone, rest))  # as many as `apart`
        total.append(_sums(apart, near))
        first.append(_sums(apart, apart - far))
        changed.append(_changes(outcomes, alone))
    changed.append(_changes(outcomes, strangers))
    return {"total": np.array(total), "first": np.array(first), "changed": np.array(changed)}


def pairs_with(bits: int, whole: int) -> Pairs:
    """The pairs of replays that differ in these purposes alone: all else is the run's own, or all else is not."""
    return [(0, bits), (whole ^ bits, whole)]


def distance(one: Ints, other: Ints) -> Ints:
    """How far two outcomes of each game are apart."""
    squares: Ints = ((one - other) ** 2).sum(axis=1)
    return squares


def differs(one: Ints, other: Ints) -> Ints:
    """Whether two outcomes of each game differ."""
    found: Ints = (one != other).any(axis=1).astype(np.int64)
    return found


def _over(outcomes: Outcomes, pairs: Pairs, measure: Callable[[Ints, Ints], Ints]) -> Ints:
    """A number of two outcomes, summed over pairs, for each game."""
    total: Ints = np.sum([measure(outcomes[one], outcomes[other]) for one, other in pairs], axis=0)
    return total


def _changes(outcomes: Outcomes, pairs: Pairs) -> Ints:
    changed = _over(outcomes, pairs, differs)
    return _sums(np.full_like(changed, len(pairs)), changed)


def _sums(n: Ints, x: Ints) -> Ints:
    """The five sums of a ratio."""
    return np.array([n.sum(), x.sum(), n @ n, n @ x, x @ x])
