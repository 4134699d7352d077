"""The sentence on top of the page."""

from __future__ import annotations

from collections.abc import Mapping

from reports import formatting as show
from reports.facts.export import single_headlines
from reports.facts.fact import Book, Effects
from reports.judges.components import worst_state
from reports.verdicts import OUTSIDE, Band, State, Verdict


def judge_top(
    book: Book, lamps: tuple[Verdict, ...], components: Mapping[str, Mapping[str, Verdict]], band: Band
) -> Verdict:
    """What happens in this game, then whether it is balanced; n and bots stand beside it wherever it is shown."""
    opening = open_with(book)
    clauses = [clause for lamp in lamps if lamp.about == "seats" and (clause := _seats(lamp))]
    clauses += [_components(book, effects, components[effects.measure.name], band) for effects in book.contrasts()]
    balance = show.first_capital(f"{'; '.join(clauses)}.") if clauses else ""
    states = [lamp.state for lamp in lamps]
    fact = next((fact for _, fact in single_headlines(book)), None)
    state = State.UNFAIR if State.UNFAIR in states else worst_state(states)
    return Verdict("headline", state, "in one sentence", f"{opening} {balance}".strip(), fact)


def open_with(book: Book) -> str:
    """The opening of the game with its headline facts filled in; without one, the first fact by its title."""
    single = single_headlines(book)
    if book.spec.opening:
        return book.spec.opening.format_map({headline.name: show.full(fact) for headline, fact in single})
    titles = (book.measured[headline.measure].measure.title for headline, _ in single)
    return next((f"{title}: {show.full(fact)}." for title, (_, fact) in zip(titles, single, strict=True)), "")


def _seats(lamp: Verdict) -> str:
    """The seats in half a sentence; nothing where they are not compared."""
    known = {
        State.FINE: "the seats are fair",
        State.UNFAIR: f"the seats are not fair ({lamp.word.removeprefix('unfair: ')})",
        State.UNDECIDED: "whether the seats are fair is undecided",
    }
    return known.get(lamp.state, "")


def _components(book: Book, effects: Effects, judged: Mapping[str, Verdict], band: Band) -> str:
    """The components of a kind in half a sentence."""
    noun, edge = effects.measure.axis.labels.replace("_", " "), band.text(effects.measure.unit)
    outside, undecided = (
        sum(verdict.state in states for verdict in judged.values()) for states in (OUTSIDE, (State.UNDECIDED,))
    )
    if outside:
        return f"{outside} of {show.plural(len(judged), noun)} {show.verb(outside, 'leave')} the band of {edge}"
    if undecided:
        still = f"{undecided} {'is' if undecided == 1 else 'are'} undecided"
        return f"none of {show.plural(len(judged), noun)} is shown to leave the band of {edge}, {still}"
    return f"all {show.plural(len(judged), noun)} stay within {edge}"
