"""From facts to verdicts: one judge for each lamp of the report."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from scipy import stats

from reports import formatting as show
from reports import provenance
from reports.facts.contrast import outside_band
from reports.facts.fact import Book, Distribution, Effect, Effects, Fact, Series
from reports.facts.intervals import Z
from reports.verdicts import (
    FALSE_DISCOVERIES,
    FEWEST_DEALS,
    MOST_TRUNCATED,
    OUT_OF_REACH,
    OUTSIDE,
    Band,
    State,
    Verdict,
    Verdicts,
)


def judge(book: Book, band: Band) -> Verdicts:
    """Every verdict of a run."""
    components = {effects.measure.name: judge_components(book, effects, band) for effects in book.contrasts()}
    summaries = [summarise(book, effects, components[effects.measure.name], band) for effects in book.contrasts()]
    nothing = Verdict("items", State.NOTE, "none to judge", "Items: this game measures the strength of none.")
    lamps = (judge_seats(book, band), *(summaries or [nothing]), judge_timing(book), judge_bots(book))
    return Verdicts(band, judge_provenance(book), lamps, components, judge_missing(book))


# --- components ---


def judge_components(book: Book, effects: Effects, band: Band) -> dict[str, Verdict]:
    """Fine, strong, weak or undecided for each component of a contrast, by its id."""
    half = band.half_width(effects.measure.unit)
    known = [row for row in effects.rows if row.se and row.effect.n >= FEWEST_DEALS]
    sizes = np.array([row.effect.value for row in known], dtype=float)
    chances = outside_band(sizes, np.array([row.se for row in known], dtype=float), half)
    chance = {row.id: float(adjusted) for row, adjusted in zip(known, chances, strict=True)}
    return {row.id: _judge_one(book, effects, row, chance, band) for row in effects.rows}


def _judge_one(book: Book, effects: Effects, row: Effect, chance: dict[str, float], band: Band) -> Verdict:
    about = f"{effects.measure.axis.labels}.{row.id}"
    fact = row.effect
    if row.id not in chance or fact.value is None or row.se is None:
        sentence = f"{row.label} was dealt {show.count(fact.n)} times: too few to judge."
        return Verdict(about, State.UNDECIDED, "hardly dealt", sentence, fact)
    half = band.half_width(fact.unit)
    state = component_state(fact, chance[row.id], half)
    more = None
    if state is State.UNDECIDED:
        # An estimate outside the band must also pass the control over all components, which asks more of it.
        tests = len(chance) if abs(fact.value) > half else 1
        critical = float(stats.norm.isf(FALSE_DISCOVERIES / 2 / tests))
        more = needed_games(book.games_done, fact.value, row.se, half, critical)
    return Verdict(about, state, _word(state, more), _component_sentence(book, row, state, more, band), fact, more)


def component_state(fact: Fact, chance: float, half_width: float) -> State:
    """Where the interval lies: inside the band, wholly above or below it, or across its edge.

    Strong and weak also need an adjusted chance of a false call (`outside_band`) of at most `FALSE_DISCOVERIES`.
    """
    if fact.low is None or fact.high is None:
        return State.UNDECIDED
    if -half_width <= fact.low and fact.high <= half_width:
        return State.FINE
    if chance <= FALSE_DISCOVERIES and fact.low > half_width:
        return State.STRONG
    if chance <= FALSE_DISCOVERIES and fact.high < -half_width:
        return State.WEAK
    return State.UNDECIDED


def needed_games(games: int, offset: float, error: float, half_width: float, critical: float = Z) -> int | None:
    """About how many more games shrink the interval until it clears the edge of the band; None if out of reach."""
    distance = abs(abs(offset) - half_width)
    if distance == 0 or (factor := (critical * error / distance) ** 2) > OUT_OF_REACH:
        return None
    return max(math.ceil(games * (factor - 1)), 1)


def _word(state: State, more: int | None) -> str:
    return f"{state} (+{show.about(more)} games)" if more else state.value


def more_text(more: int | None) -> str:
    """What an undecided verdict asks for."""
    return f"needs about {show.about(more)} more games" if more else "on the very edge of the band"


def _component_sentence(book: Book, row: Effect, state: State, more: int | None, band: Band) -> str:
    where = {
        State.FINE: "within the band of",
        State.STRONG: "above the band of",
        State.WEAK: "below the band of",
    }.get(state, f"{more_text(more)} to leave or enter the band of")
    effect = show.full_difference(row.effect)
    rests = f"n = {show.count(row.effect.n)} deals; {book.bots}"
    return f"{row.label} is {state}: {effect} for the seat dealt it, {where} {band.text(row.effect.unit)} ({rests})."


def summarise(book: Book, effects: Effects, found: dict[str, Verdict], band: Band) -> Verdict:
    """The lamp of one kind of component: how many are strong, weak, fine, undecided, and which left the band."""
    kind = effects.measure.axis.labels
    states = [verdict.state for verdict in found.values()]
    counted = [(state, states.count(state)) for state in (State.STRONG, State.WEAK, State.UNDECIDED, State.FINE)]
    word = ", ".join(f"{number} {state}" for state, number in counted if number)
    names = [row.label for row in effects.rows if found[row.id].state in OUTSIDE]
    which = f" ({show.listed(names)})" if names else ""
    title = next(one.title for one in book.spec.component_kinds if one.plural == kind)
    sentence = f"{title}: {word}{which}; band {band.text(effects.measure.unit)}, {book.bots}."
    return Verdict(kind, worst_state(states), word, sentence)


def change_first(verdicts: Verdicts) -> str:
    """What a designer should do first: the widest step out of the band, or else what is still open."""
    outside = verdicts.outside()
    if outside:
        return f"Change first: {max(outside, key=_size).sentence}"
    undecided = [verdict for verdict in verdicts.judged() if verdict.state is State.UNDECIDED]
    if undecided:
        wanted = [verdict.more_games for verdict in undecided if verdict.more_games]
        more = f"; about {show.about(max(wanted))} more games would settle it" if wanted else ""
        return f"Nothing to change yet: {show.plural(len(undecided), 'verdicts')} still open{more}."
    return f"Nothing to change: no verdict leaves the band of {verdicts.band.text('share')}."


def _size(verdict: Verdict) -> float:
    return abs(verdict.fact.value or 0) if verdict.fact else 0


def worst_state(states: Sequence[State]) -> State:
    """The state of a group: strong or weak before undecided before fine."""
    order = (State.STRONG, State.WEAK, State.UNDECIDED, State.FINE)
    return next((state for state in order if state in states), State.NOTE)


# --- seats, timing, bots, provenance, missing games ---


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
    word = {State.FINE: "fair", State.UNFAIR: f"unfair: {label} {show.difference(gap)}"}.get(state, _word(state, more))
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


def length_of(book: Book) -> Distribution | None:
    """The length of a game: its first histogram counted in rounds, else its first histogram."""
    found = [one for one in book.measured.values() if isinstance(one, Distribution)]
    return next((one for one in found if one.measure.unit == "rounds"), found[0] if found else None)


def judge_timing(book: Book) -> Verdict:
    """How long a game lasts; a warning where games were cut off."""
    length = length_of(book)
    if length is None or length.mean.value is None:
        return Verdict("timing", State.NOTE, "not measured", "Timing: this game does not measure it.")
    quarter, three_quarters = (length.quantiles[percent].value for percent in (25, 75))
    cut = truncated_share(book)
    sentence = (
        f"{length.measure.title}: mean {show.full(length.mean)}; the middle half of games has {quarter:g} to "
        f"{three_quarters:g} (n = {show.count(length.mean.n)} games; {book.bots})."
    )
    if cut is not None and cut > MOST_TRUNCATED:
        warning = f"{show.percent(cut)} of games were cut off unfinished: every timing number is doubtful. "
        return Verdict("timing", State.WARNING, f"{show.percent(cut)} cut off", warning + sentence, length.mean)
    return Verdict("timing", State.NOTE, f"{show.value(length.mean)}{show.unit_of(length.mean)}", sentence, length.mean)


def truncated_share(book: Book) -> float | None:
    """The share of games cut off, by the measure every game calls `truncated`."""
    found = book.measured.get("truncated")
    return found.cells[0].fact.value if isinstance(found, Series) and found.cells else None


def judge_bots(book: Book) -> Verdict:
    """Every verdict is conditional on the bots; one run shows one level of skill, and `reports.skill` others."""
    sentence = f"All of this holds for {book.bots}; other levels of skill were not played in this run and may differ."
    checked = " `simulate report RUN --skill-check` plays the same games at other levels." if book.levels else ""
    return Verdict("bots", State.NOTE, "one level of skill", sentence + checked)


def judge_provenance(book: Book) -> Verdict:
    """How much of the card set is reconstructed."""
    counts = provenance.count_sources(book.spec, book.rules)
    made_up = any(one.reconstructed for one in counts)
    word = "reconstructed cards" if made_up else "cards as sourced"
    return Verdict("provenance", State.WARNING if made_up else State.NOTE, word, provenance.sentence(counts))


def judge_missing(book: Book) -> Verdict | None:
    """A warning if the run is not complete."""
    if book.games_done >= book.games_asked:
        return None
    sentence = (
        f"Only {show.count(book.games_done)} of {show.count(book.games_asked)} games are done; "
        "every number below rests on these alone."
    )
    return Verdict("games", State.WARNING, "games missing", sentence)
