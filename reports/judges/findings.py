"""What each chart of a report shows, as a verdict; a chart takes its title from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from reports import formatting as show
from reports.facts.fact import Book, Cell, Distribution, Effect, Fact, Series
from reports.facts.knob import own_point
from reports.facts.shown import shown_charts
from reports.facts.words import axis_name, lower_first, place, solid, subject, unbroken
from reports.luck import words as luck_words
from reports.seats import words as seat_words
from reports.team import words as team_words
from reports.tension import words as tension_words
from reports.verdicts import PEAK, Band, State, Verdict
from simcore.spec import Chart


class Judged(NamedTuple):
    """What was judged before the charts: the lamps, and for each contrast its components by id."""

    lamps: Sequence[Verdict]
    components: Mapping[str, Mapping[str, Verdict]]
    band: Band


Finding = Callable[[Chart, Book, Judged], Verdict]


def judge_charts(book: Book, judged: Judged) -> dict[str, Verdict]:
    """The finding of every chart that the run has something for, by its name."""
    return {chart.name: KINDS[chart.kind](chart, book, judged) for chart in shown_charts(book)}


def _verdict(chart: Chart, sentence: str, fact: Fact | None = None, state: State = State.NOTE) -> Verdict:
    return Verdict(f"charts.{chart.name}", state, chart.name.replace("_", " "), sentence, fact)


# --- cells, rounds, distributions ---


def _by_cell(chart: Chart, book: Book, judged: Judged) -> Verdict:
    """The highest and the lowest cell; for numbers the first, the last, and one clear of both."""
    series = book.series(chart.measures[0])
    cells, name = solid(series.cells), subject(series.measure)
    if not cells:
        return _verdict(chart, f"{name}: too few games to say.", state=State.UNDECIDED)
    if not series.in_words:
        return _verdict(chart, _along(series, cells, name))
    ranked = sorted(cells, key=_value)
    low, high = ranked[0], ranked[-1]
    if not high.fact.value and not low.fact.value:
        return _verdict(chart, f"{name}: never in these games.", high.fact)
    if len(cells) > 1 and (low.fact.high or 0) >= (high.fact.low or 0):
        between = f"between {show.value(low.fact)} and {show.value(high.fact)}"
        return _verdict(chart, f"{name}: {between}, and no {axis_name(series.measure)} is shown to differ.", high.fact)
    highest = f"highest for {high.label} ({show.value(high.fact)})"
    return _verdict(chart, f"{name}: {highest}, lowest for {low.label} ({show.value(low.fact)}).", high.fact)


def _along(series: Series, cells: Sequence[Cell], name: str) -> str:
    first, last = cells[0], cells[-1]
    begin = place(series.measure, first.label)
    between = [cell for cell in cells if _clear_of(cell, (first, last))]
    turn = max(between, key=lambda cell: abs(_value(cell) - _value(first)), default=None)
    over = f", {show.value(turn.fact)} at {turn.label}" if turn else ""
    return f"{name}: {show.value(first.fact)} at {begin}{over}, {show.value(last.fact)} at {last.label}."


def _clear_of(cell: Cell, others: Sequence[Cell]) -> bool:
    """Whether the interval of a cell lies above, or below, those of all the others."""
    low, high = cell.fact.low or 0, cell.fact.high or 0
    above = all(low > (other.fact.high or 0) for other in others)
    return above or all(high < (other.fact.low or 0) for other in others)


def _value(cell: Cell) -> float:
    return cell.fact.value or 0


def _by_round(chart: Chart, book: Book, judged: Judged) -> Verdict:
    series = [book.series(name) for name in chart.measures]
    return _verdict(chart, " ".join(_course(one) for one in series), series[0].cells[-1].fact)


def _course(series: Series) -> str:
    """From where to where it goes, or where it peaks on the way."""
    name, axis, cells = subject(series.measure), axis_name(series.measure), unbroken(series.cells)
    if not cells:
        return f"{name}: too few games to say."
    first, last = cells[0], cells[-1]
    peak = max(cells, key=_value)
    start, end = _value(first), _value(last)
    if _value(peak) > max(start, end) + PEAK * abs(end - start):
        return f"{name}: highest in {axis} {peak.label}, at {show.full(peak.fact)}."
    way = "up" if end > start else "down"
    begin, finish = show.value(first.fact), show.value(last.fact)
    return f"{name}: {way} from {begin} in {axis} {first.label} to {finish} in {axis} {last.label}."


def _hazard(chart: Chart, book: Book, judged: Judged) -> Verdict:
    """Where the hazard is highest: the cell whose lower limit is, for late cells are high by luck alone."""
    series = book.series(chart.measures[0])
    name, axis, cells = subject(series.measure), axis_name(series.measure), solid(series.cells)
    if not cells:
        return _verdict(chart, f"{name}: too few at risk to say.", state=State.UNDECIDED)
    peak = max(cells, key=lambda cell: cell.fact.low or 0)
    return _verdict(chart, f"{name}: highest in {axis} {peak.label}, at {show.full(peak.fact)}.", peak.fact)


def _histogram(chart: Chart, book: Book, judged: Judged) -> Verdict:
    found = [book.distribution(name) for name in chart.measures]
    return _verdict(chart, " ".join(map(middle, found)), found[0].mean)


def middle(found: Distribution) -> str:
    """Mean and middle half."""
    if found.mean.value is None:
        return f"{found.measure.title}: no game has one."
    low, high = (found.quantiles[percent].value for percent in (25, 75))
    mean = f"{show.value(found.mean)}{show.unit_of(found.mean)}"
    return f"{found.measure.title}: mean {mean}, middle half of games {low:g} to {high:g}."


def half_way(series: Series) -> Cell | None:
    """The first cell at which a cumulative share has reached half of its final value."""
    known = [cell for cell in series.cells if cell.fact.value is not None]
    final = known[-1].fact.value if known else None
    return next((cell for cell in known if final and _value(cell) >= final / 2), None)


def _incidence(chart: Chart, book: Book, judged: Judged) -> Verdict:
    series = [book.series(name) for name in chart.measures]
    return _verdict(chart, " ".join(map(_by_the_end, series)), series[0].cells[-1].fact)


def _by_the_end(series: Series) -> str:
    half, final = half_way(series), series.cells[-1].fact
    when = f", half of that by {axis_name(series.measure)} {half.label}" if half else ""
    return f"{subject(series.measure)}: {show.value(final)} in the end{when}."


# --- what a band decides ---


def _forest(chart: Chart, book: Book, judged: Judged) -> Verdict:
    effects = book.effects(chart.measures[0])
    found = judged.components[effects.measure.name]
    rows = sorted(
        (row for row in effects.rows if row.effect.value is not None), key=lambda row: -(row.effect.value or 0)
    )
    lamp = next(one for one in judged.lamps if one.about == effects.measure.axis.labels)
    return _verdict(chart, _outside(rows, found, judged.band), lamp.fact, lamp.state)


def _outside(rows: Sequence[Effect], judged: Mapping[str, Verdict], band: Band) -> str:
    """Which components have left the band, by name."""
    edge, named = band.text(rows[0].effect.unit), []
    for state, side in ((State.STRONG, "above"), (State.WEAK, "below")):
        names = [row.label for row in rows if judged[row.id].state is state]
        if names:
            named.append(f"{show.listed(show.few(names))} {side}")
    undecided = sum(judged[row.id].state is State.UNDECIDED for row in rows)
    still = f"; {undecided} still undecided" if undecided else ""
    if named:
        return f"Outside the band of {edge}: {'; '.join(named)}{still}."
    return f"No effect is shown to leave the band of {edge}{still}."


def _shares(chart: Chart, book: Book, judged: Judged) -> Verdict:
    lamp = next(one for one in judged.lamps if one.about == "seats")
    return _verdict(chart, f"{lamp.sentence.split(' (n = ')[0].rstrip('.')}.", lamp.fact, lamp.state)


# --- the replays ---


def _knob(chart: Chart, book: Book, judged: Judged) -> Verdict:
    """The paired differences one step from the run's own setting."""
    knob = book.knob
    assert knob is not None, "there is something to draw"
    own = own_point(knob)
    assert own is not None, "a run is played with one of the settings"
    step = (knob.points[knob.points.index(own) + 1 :] or knob.points[:1])[0]
    names = [name for name in chart.measures if name in knob.titles] or list(knob.titles)
    told = [f"{lower_first(knob.titles[name])} {show.full_difference(step.differences[name])}" for name in names[:2]]
    sentence = f"{knob.parameter} {show.minus(step.setting)} instead of {show.minus(own.setting)}: {'; '.join(told)}."
    return _verdict(chart, sentence, step.differences[names[0]])


def _luck(chart: Chart, book: Book, judged: Judged) -> Verdict:
    assert book.luck is not None, "there is something to draw"
    return _verdict(chart, luck_words.sentence(book.luck), book.luck.winner.changed)


def _seats(chart: Chart, book: Book, judged: Judged) -> Verdict:
    assert book.seats is not None, "there is something to draw"
    own = book.seats.own
    state = seat_words.state_of(own, judged.band)
    return _verdict(chart, seat_words.sentence(book.seats, judged.band), seat_words.widest(own.gaps)[1], state)


def _team(chart: Chart, book: Book, judged: Judged) -> Verdict:
    assert book.team is not None, "there is something to draw"
    return _verdict(chart, team_words.sentence(book.team), book.team.own.won)


def _tension(chart: Chart, book: Book, judged: Judged) -> Verdict:
    assert book.tension is not None, "there is something to draw"
    together, round_ = book.spec.is_together, tension_words.round_of(book.spec)
    return _verdict(chart, tension_words.finding(book.tension, together=together, round_=round_))


KINDS: dict[str, Finding] = {
    "by_cell": _by_cell,
    "by_round": _by_round,
    "forest": _forest,
    "hazard": _hazard,
    "histogram": _histogram,
    "incidence": _incidence,
    "luck": _luck,
    "plan": _by_cell,
    "seats": _seats,
    "team": _team,
    "sensitivity": _knob,
    "shares": _shares,
    "tension": _tension,
}
