"""Whether each component of a kind is strong, weak or fine."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from reports import formatting as show
from reports.facts.contrast import outside_band
from reports.facts.fact import Book, Effect, Effects, Fact
from reports.facts.intervals import Z, normal_critical
from reports.facts.seated import who_is_dealt
from reports.verdicts import (
    FALSE_DISCOVERIES,
    FEWEST_DEALS,
    OUT_OF_REACH,
    OUTSIDE,
    Band,
    State,
    Verdict,
)


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
        sentence = f"{row.label} was dealt {show.plural(fact.n, 'times')}: too few to judge."
        return Verdict(about, State.UNDECIDED, "hardly dealt", sentence, fact)
    half = band.half_width(fact.unit)
    state = component_state(fact, chance[row.id], half)
    more = None
    if state is State.UNDECIDED:
        # An estimate outside the band must also pass the control over all components, which asks more of it.
        tests = len(chance) if abs(fact.value) > half else 1
        critical = normal_critical(FALSE_DISCOVERIES / tests)
        more = needed_games(book.games_done, fact.value, row.se, half, critical)
    return Verdict(
        about, state, undecided_word(state, more), _component_sentence(book, row, state, more, band), fact, more
    )


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
    return max(math.ceil(games * (factor - 1)), FEWEST_DEALS - games, 1)


def undecided_word(state: State, more: int | None) -> str:
    """The state in a lamp, with what would decide it."""
    return f"{state} (+{show.about(more)} games)" if more else state.value


def more_text(more: int | None) -> str:
    """What an undecided verdict asks for."""
    return f"needs about {show.about(more)} more games" if more else "on the very edge of the band"


def edge_text(more: int | None) -> str:
    """Where an undecided component lies, before the band is named."""
    return f"{more_text(more)} to leave or enter the band of" if more else f"{more_text(more)} of"


def _component_sentence(book: Book, row: Effect, state: State, more: int | None, band: Band) -> str:
    where = {
        State.FINE: "within the band of",
        State.STRONG: "above the band of",
        State.WEAK: "below the band of",
    }.get(state, edge_text(more))
    effect = show.full_difference(row.effect, 1)
    rests = f"n = {show.count(row.effect.n)} deals; {book.bots}"
    who = who_is_dealt(book.spec)
    return f"{row.label} is {state}: {effect} for {who}, {where} {band.text(row.effect.unit)} ({rests})."


def summarise(book: Book, effects: Effects, found: dict[str, Verdict], band: Band) -> Verdict:
    """The lamp of one kind of component: how many are strong, weak, fine, undecided, and which left the band."""
    kind = effects.measure.axis.labels
    states = [verdict.state for verdict in found.values()]
    outside, others = (_counts(states, which) for which in (OUTSIDE, (State.UNDECIDED, State.FINE)))
    names = [row.label for row in effects.rows if found[row.id].state in OUTSIDE]
    word = ", ".join([*outside, *others])
    told = ", ".join([*outside, f"namely {show.listed(names)}"] if names else outside)
    told = "; ".join(part for part in (told, ", ".join(others)) if part)
    title = next(one.title for one in book.spec.component_kinds if one.plural == kind)
    sentence = f"{title}: {told}; band {band.text(effects.measure.unit)}, {book.bots}."
    return Verdict(kind, worst_state(states), word, sentence)


def _counts(states: Sequence[State], which: Sequence[State]) -> list[str]:
    return [f"{states.count(state)} {state}" for state in which if state in states]


def worst_state(states: Sequence[State]) -> State:
    """The state of a group: strong or weak before undecided before fine."""
    order = (State.STRONG, State.WEAK, State.UNDECIDED, State.FINE)
    return next((state for state in order if state in states), State.NOTE)
