"""From a run to every number that was measured in it, without anything that draws."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from reports import replayed
from reports.facts.book import measure_all
from reports.facts.fact import Book
from reports.facts.knob import read_knob
from reports.tension.read import Telling, read_tension
from strategies.rungs import rung_names

if TYPE_CHECKING:
    from simcore.run import Run


def read_book(run: Run, telling: Telling | None = None) -> Book:
    """Every measured number of a run, with those of the tension if it tells games round by round."""
    tally = {measure.name: np.asarray(run.tally[measure.name]) for measure in run.spec.measures}
    measured = measure_all(run.spec, run.rules, tally)
    knob = read_knob(run.knob, run.spec, run.rules) if run.knob else None
    levels = rung_names(run.spec.name)
    tension = read_tension(telling, run.spec, run.rules) if telling else None
    games = run.games_asked, run.games_done
    book = Book(run.spec, run.rules, tuple(run.strategies), *games, measured, knob, levels, tension=tension)
    book = replace(book, rows=run.rows_kept, failed=run.failed)
    return replace(book, luck=replayed.luck_of(run), seats=replayed.seats_of(run, book))
