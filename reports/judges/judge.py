"""Every verdict of a run, in the order in which one rests on another."""

from __future__ import annotations

from reports import formatting as show
from reports.facts.fact import Book
from reports.judges.components import judge_components, summarise
from reports.judges.findings import Judged, judge_charts
from reports.judges.run import (
    judge_alike,
    judge_bots,
    judge_missing,
    judge_origin,
    judge_rows,
    judge_sources,
    judge_timing,
)
from reports.judges.screens import judge_changes, judge_told
from reports.judges.seats import judge_seats
from reports.judges.team import judge_team
from reports.judges.top import judge_top
from reports.verdicts import Band, State, Verdict, Verdicts


def judge(book: Book, band: Band) -> Verdicts:
    """Every verdict of a run."""
    components = {effects.measure.name: judge_components(book, effects, band) for effects in book.contrasts()}
    summaries = [summarise(book, effects, components[effects.measure.name], band) for effects in book.contrasts()]
    first = judge_team(book, band) if book.spec.is_together else judge_seats(book, band)
    lamps = (first, *(summaries or [none_judged(book)]), judge_timing(book), judge_bots(book))
    return Verdicts(
        band,
        judge_sources(book.spec, book.rules),
        judge_top(book, lamps, components, band),
        lamps,
        components,
        judge_charts(book, Judged(lamps, components, band)),
        judge_told(book),
        judge_changes(book),
        judge_missing(book),
        judge_rows(book),
        judge_origin(book),
        judge_alike(book),
    )


def none_judged(book: Book) -> Verdict:
    """The lamp of a game whose runs judge no component: a study may, which plays games again without each."""
    kinds = [presence.kind for presence in book.spec.presence if presence.blanks]
    if not kinds:
        return Verdict("items", State.NOTE, "none to judge", "Items: this game measures the strength of none.")
    sentence = f"Items: a run judges none; `simulate items` plays games again without each of the {show.listed(kinds)}."
    return Verdict("items", State.NOTE, "ask simulate items", sentence)
