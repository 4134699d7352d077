"""From a run to every number that was measured in it, without anything that draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from reports import replayed
from reports.facts.book import measure_all
from reports.facts.fact import Book, Origin
from reports.facts.knob import knob_fits, read_knob
from reports.tension.read import Telling, read_tension
from simcore.aggregate import fitted
from strategies.rungs import rung_names

if TYPE_CHECKING:
    from simcore.run import Run


def read_book(run: Run, telling: Telling | None = None) -> Book:
    """Every measured number of a run, with those of the tension if it tells games round by round."""
    tally, lacking = fitted(run.spec, run.tally)
    measured = measure_all(run.spec, run.rules, tally)
    knob = read_knob(run.knob, run.spec, run.rules) if run.knob and knob_fits(run.knob, run.spec) else None
    levels = rung_names(run.spec.name)
    tension = read_tension(telling, run.spec, run.rules) if telling else None
    games = run.games_asked, run.games_done
    book = Book(run.spec, run.rules, tuple(run.strategies), *games, measured, knob, levels, tension=tension)
    book = replace(book, rows=run.rows_kept, failed=run.failed, extremes=run.extremes)
    book = replace(book, origin=read_origin(run, lacking), uncounted=lacking)
    book = replace(book, luck=replayed.luck_of(run))
    if run.spec.is_together:
        return replace(book, team=replayed.team_of(run, book))
    return replace(book, seats=replayed.seats_of(run, book))


def read_origin(run: Run, lacking: Sequence[str]) -> Origin | None:
    """By which other sources a run was played, and what of its counts they and these do not count alike."""
    titles = {measure.name: measure.title for measure in run.spec.measures}
    dropped = tuple(name for name in run.tally if name not in titles)
    if not (run.aged or lacking or dropped):
        return None
    return Origin(run.aged, tuple(titles[name] for name in lacking), dropped)
