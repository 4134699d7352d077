"""The table of a gate: for the screen, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reports import formatting as show
from reports.facts.fact import Book, Json
from reports.gate.check import Checked, Outcome, passes
from reports.gate.plan import Gate
from reports.judges.run import judge_missing, judge_origin

SHAPES = {Outcome.HOLDS: "●", Outcome.FAILS: "▲", Outcome.UNDECIDED: "◇"}
MOST_PARTS = 12
"""So many parts of a group that do not hold are told on the screen; JSON has all."""


def gate_lines(gate: Gate, checked: Sequence[Checked], book: Book, *, quiet: bool = False) -> list[str]:
    """What was played, a row for each expectation, and whether the gate is open; quiet only what does not hold."""
    missing = judge_missing(book)
    top = [one.sentence for one in (missing, judge_origin(book)) if one]
    told = [one for one in checked if not quiet or one.outcome is not Outcome.HOLDS]
    table = show.aligned([row for one in told for row in _rows(one)])
    if quiet:
        return [*top, *table]
    played = f"{book.spec.title}: {show.plural(book.games_done, 'games')}; {book.bots}"
    return [*top, played, "", *table, "", _sum(gate, checked, complete=not missing)]


def _rows(one: Checked) -> Iterator[tuple[str, ...]]:
    yield (f"{SHAPES[one.outcome]} {one.outcome}", one.address, one.expected, _measured(one))
    open_parts = [part for part in one.parts if part.outcome is not Outcome.HOLDS]
    open_parts.sort(key=lambda part: (list(Outcome).index(part.outcome), -_size(part)))
    for part in open_parts[:MOST_PARTS]:
        yield (f"  {part.outcome}", f"  {part.address}", "", _measured(part))
    if len(open_parts) > MOST_PARTS:
        yield ("", f"  and {len(open_parts) - MOST_PARTS} more", "", "")


def _size(one: Checked) -> float:
    return abs(one.fact.value or 0.0) if one.fact else 0.0


def _measured(one: Checked) -> str:
    if one.parts:
        counts = [(outcome, sum(part.outcome is outcome for part in one.parts)) for outcome in Outcome]
        text = ", ".join(f"{number} {_verb(outcome, number)}" for outcome, number in counts if number)
    elif one.fact is None or one.fact.value is None:
        text = "nothing was measured"
    else:
        text = show.full_difference_n(one.fact) if one.difference else show.full_n(one.fact)
    return text + (f"; {_more(one)}" if one.outcome is Outcome.UNDECIDED else "")


def _more(one: Checked) -> str:
    return f"about {show.about(one.more_games)} more games would tell" if one.more_games else "too close to tell"


def _verb(outcome: Outcome, number: int) -> str:
    return outcome.value if number == 1 or outcome is Outcome.UNDECIDED else outcome.value.removesuffix("s")


def _sum(gate: Gate, checked: Sequence[Checked], *, complete: bool) -> str:
    counts = [(outcome, sum(one.outcome is outcome for one in checked)) for outcome in reversed(Outcome)]
    told = ", ".join(f"{number} {_verb(outcome, number)}" for outcome, number in counts if number)
    if not complete:
        return f"the gate is closed: games are missing ({told})"
    if passes(gate, checked):
        return f"the gate is open: {told}"
    undecided = all(one.outcome is not Outcome.FAILS for one in checked)
    hint = "; --lenient lets through what is undecided" if undecided else ""
    return f"the gate is closed: {told}{hint}"


def gate_json(gate: Gate, checked: Sequence[Checked], book: Book, manifest: Mapping[str, Any]) -> Json:
    """The same for programs."""
    complete = book.games_done >= book.games_asked
    return {
        "run_id": manifest.get("run_id", ""),
        "game": book.spec.name,
        "players": book.rules.players,
        "strategies": list(book.strategies),
        "variant": list(book.rules.variants),
        "games": {"asked": book.games_asked, "done": book.games_done},
        "band": gate.band.points,
        "lenient": gate.lenient,
        "open": complete and passes(gate, checked),
        "expectations": [_json(one) for one in checked],
    }


def _json(one: Checked) -> Json:
    fact = one.fact.as_json() if one.fact else dict.fromkeys(("value", "low", "high", "n", "unit"))
    told = {"about": one.address, "expected": one.expected, "outcome": one.outcome.value, **fact}
    more = {"more_games": one.more_games, "line": one.line or None}
    return {**told, **more, **({"parts": [_json(part) for part in one.parts]} if one.parts else {})}
