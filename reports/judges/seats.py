"""Whether the seats are fair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reports import formatting as show
from reports.facts.fact import Book, Fact, Series
from reports.facts.intervals import Z
from reports.judges.components import more_text, needed_games, undecided_word
from reports.verdicts import Band, State, Verdict


def seat_series(book: Book) -> Series | None:
    """The measure whose shares by seat should be equal: the one that a chart of kind `shares` shows."""
    charts = (chart for section in book.spec.sections for chart in section.charts if chart.kind == "shares")
    chart = next(charts, None)
    return book.series(chart.measures[0]) if chart else None


def fair_share(series: Series) -> float | None:
    """What each seat would have if all were equal: the mean over the seats."""
    values = [cell.fact.value for cell in series.cells if cell.fact.value is not None]
    return sum(values) / len(values) if values else None


def judge_seats(book: Book, band: Band) -> Verdict:
    """Fair if every seat's joint interval lies within the band round the fair line, unfair if one lies outside it."""
    series = seat_series(book)
    fair = fair_share(series) if series else None
    if series is None or fair is None or len(series.cells) < 2:
        return Verdict("seats", State.NOTE, "nothing to compare", "Seats: this game does not compare them.")
    gaps = seat_gaps(series, fair)
    label, gap = widest_gap(gaps)
    half = band.half_width(gap.unit)
    state = seat_state(list(gaps.values()), half)
    more = _seats_need(book.games_done, list(gaps.values()), half) if state is State.UNDECIDED else None
    word = {State.FINE: "fair", State.UNFAIR: f"unfair: {label} {show.difference(gap)}"}.get(
        state, undecided_word(state, more)
    )
    verb = {State.FINE: "fair", State.UNFAIR: "not fair"}.get(state, f"undecided ({more_text(more)})")
    sentence = (
        f"Seat order is {verb}: the widest gap from the fair {show.percent(fair)} is {label} with "
        f"{show.full_difference(gap)}, band {band.text(gap.unit)} (n = {show.count(gap.n)} games; {book.bots})."
    )
    return Verdict("seats", state, word, sentence, gap, more)


def seat_gaps(series: Series, fair: float) -> dict[str, Fact]:
    """How far each seat is from the fair line."""
    return {cell.label: _from_fair(cell.fact, fair) for cell in series.cells}


def widest_gap(gaps: Mapping[str, Fact]) -> tuple[str, Fact]:
    """The seat that is furthest from the fair line, and how far."""
    return max(gaps.items(), key=lambda one: abs(one[1].value or 0))


def _seats_need(games: int, gaps: Sequence[Fact], half: float) -> int | None:
    """Games until the last seat is decided."""
    needs = [needed_games(games, gap.value or 0, (gap.half_width or 0) / Z, half) for gap in gaps]
    return None if None in needs else max(need for need in needs if need)


def _from_fair(fact: Fact, fair: float) -> Fact:
    value, low, high = (None if number is None else number - fair for number in (fact.value, fact.low, fact.high))
    return Fact(value, low, high, fact.n, fact.unit)


def seat_state(gaps: Sequence[Fact], half_width: float) -> State:
    """Fine, unfair or undecided, from the joint intervals of the gaps."""
    limits = [(gap.low, gap.high) for gap in gaps if gap.low is not None and gap.high is not None]
    if any(low > half_width or high < -half_width for low, high in limits):
        return State.UNFAIR
    inside = all(-half_width <= low and high <= half_width for low, high in limits)
    return State.FINE if inside and len(limits) == len(gaps) else State.UNDECIDED
