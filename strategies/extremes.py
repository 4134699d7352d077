"""A range of games played for what they add up to and for the few of them that are worth reading."""

from __future__ import annotations

from collections.abc import Callable

from simcore import aggregate, extremes
from simcore.aggregate import Tally
from simcore.extremes import Extremes, furthest
from simcore.records import Record
from simcore.spec import Rules
from simcore.store import Range
from strategies.playing import Rows, Table

SLICE = 16_384
"""Outcomes held in memory at a time, whatever the size of a chunk."""

Keep = Callable[[int, Rows], None]
"""What is handed the outcomes of a slice, and the number of its first game."""


def play_through(
    table: Table, cfg: Record, rules: Rules, games: Range, keep: Keep | None = None
) -> tuple[Tally, Extremes]:
    """Play a range slice by slice: what was counted, and the games that go furthest."""
    total: Tally = {}
    best: Extremes = {}
    for part in slices(games):
        tally, rows = table.play(cfg, part, keep_rows=bool(table.spec.extremes or keep))
        if keep:
            keep(part.first, rows)
        total = aggregate.merge(total, tally) if total else tally
        best = extremes.merge(best, furthest(table.spec, rules, rows, part.first))
    return total, best


def slices(games: Range) -> list[Range]:
    """A range in parts of at most `SLICE` games."""
    end = games.first + games.count
    return [Range(first, min(SLICE, end - first)) for first in range(games.first, end, SLICE)]
