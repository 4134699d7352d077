"""Fine, strong, weak or undecided for each component of a kind, and in words."""

from __future__ import annotations

import numpy as np
from scipy import stats

from reports import formatting as show
from reports.facts.contrast import outside_band
from reports.items import words
from reports.items.results import Items, Kind, Strength
from reports.judges.components import component_state, edge_text, needed_games
from reports.verdicts import FALSE_DISCOVERIES, State, Verdict


def judge_kind(items: Items, kind: Kind) -> dict[str, Verdict]:
    """The verdict on each component, by its id; false calls among all of them are held down together."""
    half = items.band.half_width(kind.unit)
    judged = [row for row in kind.rows if row.is_judged]
    sizes = np.array([row.effect.value for row in judged], float)
    chances = outside_band(sizes, np.array([row.error for row in judged], float), half)
    chance = {row.id: float(one) for row, one in zip(judged, chances, strict=True)}
    return {row.id: _judge(items, kind, row, chance) for row in kind.rows}


def _judge(items: Items, kind: Kind, row: Strength, chance: dict[str, float]) -> Verdict:
    about = f"{kind.name}.{row.id}"
    if row.id not in chance:
        return _not_judged(items, kind, row)
    half = items.band.half_width(kind.unit)
    state = component_state(row.effect, chance[row.id], half)
    more = _needed(items, row, half, len(chance)) if state is State.UNDECIDED else None
    word = f"undecided (+{show.about(more)} games)" if more else state.value
    where = {
        State.FINE: "within the band of",
        State.STRONG: "above the band of",
        State.WEAK: "below the band of",
    }.get(state, edge_text(more))
    sentence = words.strength(items, kind, row, f"{state}", f"{where} {items.band.text(kind.unit)}")
    return Verdict(about, state, word, sentence, row.effect, more)


def _needed(items: Items, row: Strength, half: float, tests: int) -> int | None:
    """About how many more games would decide it: one that seems outside must also pass the control of all."""
    value = row.effect.value or 0.0
    critical = float(stats.norm.isf(FALSE_DISCOVERIES / 2 / (tests if abs(value) > half else 1)))
    return needed_games(items.study.games, value, row.error, half, critical)


def _not_judged(items: Items, kind: Kind, row: Strength) -> Verdict:
    """A component that was hardly in play, or never."""
    if row.effect.n == 0:
        what = f"{row.label} is not judged: it had no part in any of {show.plural(items.study.games, 'games')}."
        return Verdict(f"{kind.name}.{row.id}", State.NOTE, "not judged", what)
    what = f"{row.label} is not judged: it had a part in {show.plural(row.effect.n, 'games')}, too few."
    return Verdict(f"{kind.name}.{row.id}", State.NOTE, "not judged", what, row.effect)
