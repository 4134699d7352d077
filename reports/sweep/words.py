"""What a sweep says, in verdicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from reports import formatting as show
from reports.facts.fact import Fact
from reports.facts.paired import Shift
from reports.facts.seated import who_played_in
from reports.facts.words import lower_first
from reports.study.moving import moved_state, moved_word
from reports.sweep.results import Sweep
from reports.verdicts import State, Verdict

MOST_NAMED = 2


def finding(sweep: Sweep) -> Verdict:
    """The answer: what a step does, or where the extremes lie."""
    if len(sweep.keys) > 1:
        return _as(extremes(sweep, sweep.by_size[0]), "headline")
    first = next(iter(steps(sweep)), None)
    if first is None:
        what = f"{sweep.keys[0]}: nothing that is counted changes with it."
        return Verdict("headline", State.FINE, "no change", what)
    return _as(first, "headline")


def _as(verdict: Verdict, about: str) -> Verdict:
    return Verdict(about, verdict.state, verdict.word, verdict.sentence, verdict.fact)


# --- one key ---


def steps(sweep: Sweep) -> Iterator[Verdict]:
    """For one key: what each step away from the rules as they are does, the nearest first."""
    grid, own = sweep.grid, sweep.own
    if own is None:
        for number, (setting,) in enumerate(grid):
            yield _step(sweep, number, f"{sweep.keys[0]} {show.minus(setting)} instead of the rules as they are")
        return
    for number in _nearest_first(len(grid), own):
        yield _step(sweep, number, _from_to(sweep.keys[0], grid[own][0], grid[number][0]))


def _nearest_first(settings: int, own: int) -> list[int]:
    """All settings but the own one: the step up, the step down, then those further away."""
    nearest = [one for one in (own + 1, own - 1) if 0 <= one < settings]
    return [*nearest, *(number for number in range(settings) if number not in (*nearest, own))]


def _from_to(key: str, own: str, setting: str) -> str:
    """The step in words: "+1 start_alarm (0 to 1)" for whole numbers."""
    try:
        gap = int(setting) - int(own)
    except ValueError:
        return f"{key} {setting} instead of {own}"
    return f"{show.signed(gap, 0)} {key} ({show.minus(own)} to {show.minus(setting)})"


def _step(sweep: Sweep, number: int, words: str) -> Verdict:
    shifts = [one for name in sweep.titles if (one := sweep.shifts[number][name]).is_clear]
    if not shifts:
        what = f"{words}: no difference shown ({show.plural(sweep.study.games, 'games')})."
        return Verdict("screens.curves", State.NOTE, "no difference shown", what)
    shifts.sort(key=lambda one: -abs(one.size))
    headlines = {one.measure for one in sweep.study.spec.headlines}
    first = [one for one in shifts if one.id in headlines] or shifts
    told = "; ".join(f"{lower_first(one.title)} {show.full_difference(one.difference)}" for one in first[:MOST_NAMED])
    state, word = moved_state(first[0]), moved_word(first[0])
    return Verdict("screens.curves", state, word, f"{words}: {told}.", first[0].difference)


def slopes(sweep: Sweep) -> list[Verdict]:
    """For each measure the change by one step from the rules as they are."""
    grid, own = sweep.grid, sweep.own
    if own is None or len(sweep.keys) > 1 or len(grid) < 2:
        return []
    number = _nearest_first(len(grid), own)[0]
    step = _from_to(sweep.keys[0], grid[own][0], grid[number][0])
    return [_slope(sweep.shifts[number][name], step) for name in sweep.titles]


def _slope(shift: Shift, step: str) -> Verdict:
    if shift.difference.value is None:
        told = "unknown"
    else:
        told = show.full_difference(shift.difference) if shift.is_clear else "no difference shown"
    what = f"{shift.title}: {told} for {step}."
    return Verdict(f"measures.{shift.id}", moved_state(shift), moved_word(shift), what, shift.difference)


def over_range(sweep: Sweep) -> Verdict:
    """The chart of one key: from where to where the measures go that move most."""
    key, (first, *_, last) = sweep.keys[0], sweep.values[0]
    told = [text for name in sweep.by_size[:MOST_NAMED] if (text := _course(sweep, name))]
    span = f"{key} from {show.minus(first)} to {show.minus(last)}"
    sentence = f"{span}: {'; '.join(told)}." if told else f"{span}: no measure is shown to change."
    return Verdict("charts.curves", State.NOTE, "over the range", sentence)


def _course(sweep: Sweep, name: str) -> str:
    """From the first to the last setting, by way of a turn where there is one; nothing where nothing is shown."""
    shifts = [one[name] for one in sweep.shifts]
    known = [shift.value for shift in shifts if shift.value.value is not None]
    if not known or not any(shift.is_clear for shift in shifts):
        return ""
    first, last = known[0], known[-1]
    turn = _turn(known)
    over = f", by way of {show.value(turn)}" if turn else ""
    return f"{lower_first(sweep.titles[name])} {span(first, last)}{over}"


def _turn(values: Sequence[Fact]) -> Fact | None:
    """The value that lies clear of both ends, if there is one: the curve turns there."""
    first, last = values[0], values[-1]
    high, low = max(first.high or 0, last.high or 0), min(first.low or 0, last.low or 0)
    out = [one for one in values[1:-1] if (one.low or 0) > high or (one.high or 0) < low]
    return max(out, key=lambda one: abs((one.value or 0) - (first.value or 0)), default=None)


# --- two keys ---


def extremes(sweep: Sweep, measure: str) -> Verdict:
    """For two keys: where a measure is lowest and where it is highest."""
    grid, title, about = sweep.grid, sweep.titles[measure], f"measures.{measure}"
    known = [(number, shifts[measure].value) for number, shifts in enumerate(sweep.shifts)]
    ranked = sorted(((fact.value, number) for number, fact in known if fact.value is not None), key=lambda one: one[0])
    if not ranked:
        return Verdict(about, State.NOTE, "never counted", f"{title}: never counted.")
    low, high = ranked[0][1], ranked[-1][1]
    if ranked[0][0] == ranked[-1][0]:
        return Verdict(about, State.FINE, "no change", f"{title}: the same at every setting.")
    fact = dict(known)
    least, most = (f"{show.full(fact[number])} with {place(sweep.keys, grid[number])}" for number in (low, high))
    return Verdict(about, State.NOTE, span(fact[low], fact[high]), f"{title}: from {least} to {most}.", fact[high])


def span(first: Fact, last: Fact) -> str:
    """From one value to another, both to the same decimal: "17.6 to 12.7 rounds"."""
    places = min(show.places_of(first), show.places_of(last), 1)
    if first.unit == "share":
        numbers = [show.percent(one.value or 0.0, places) for one in (first, last)]
        return f"{numbers[0].removesuffix(' %')} to {numbers[1]}"
    numbers = [show.plain(one.value or 0.0, places) for one in (first, last)]
    return f"{numbers[0]} to {numbers[1]}{show.unit_of(first)}"


def place(keys: Sequence[str], values: Sequence[str]) -> str:
    """A setting of all keys: "start_alarm 1, die_faces 8"."""
    return ", ".join(f"{key} {show.minus(value)}" for key, value in zip(keys, values, strict=True))


def stronger_key(sweep: Sweep) -> Verdict:
    """The chart of two keys: which of them moves the first measure further, averaged over the other."""
    name = sweep.by_size[0]
    across, down = sweep.values
    cells = {tuple(place): shifts[name].value for place, shifts in zip(sweep.grid, sweep.shifts, strict=True)}
    values = np.array([[np.nan if (v := cells[x, y].value) is None else v for y in down] for x in across])
    title = lower_first(sweep.titles[name])
    if np.isnan(values).any():
        return Verdict("charts.grid", State.NOTE, "", f"{show.first_capital(title)}: not counted at every setting.")
    reach = [float(np.ptp(values.mean(axis=axis))) for axis in (1, 0)]
    told = [
        f"{key} moves it by {_size(one, cells[across[0], down[0]])}" for key, one in zip(sweep.keys, reach, strict=True)
    ]
    what = f"{show.first_capital(title)}, each key averaged over the other: {show.listed(told)} over its settings."
    return Verdict("charts.grid", State.NOTE, sweep.keys[int(reach[1] > reach[0])], what)


def _size(reach: float, like: Fact) -> str:
    factor = 100 if like.unit == "share" else 1
    return f"{factor * reach:.{show.places_of(like)}f}{show.difference_unit(like)}"


# --- the top ---


def lamps(sweep: Sweep) -> list[Verdict]:
    """Of the headline measures the four that move most, each with what the swept settings do to it."""
    moving = sweep.by_size[:4]
    return [_lamp(sweep, name) for name in sweep.titles if name in moving]


def _lamp(sweep: Sweep, name: str) -> Verdict:
    shifts = [one[name] for one in sweep.shifts]
    known = [shift.value for shift in shifts if shift.value.value is not None]
    title = sweep.titles[name]
    if not known:
        return Verdict(name, State.NOTE, "never counted", f"{title}: never counted.")
    if not any(shift.is_clear for shift in shifts):
        alike = all(shift.difference.low == shift.difference.high == 0 for shift in shifts)
        word = "no change" if alike else "no change shown"
        return Verdict(name, State.FINE if alike else State.NOTE, word, f"{title}: {word} over all settings.")
    first, last, state = known[0], known[-1], State.NOTE
    if len(sweep.keys) > 1 or _turn(known):
        first, last = (pick(known, key=lambda one: one.value or 0.0) for pick in (min, max))
    elif first.value != last.value:
        state = State.UP if (last.value or 0) > (first.value or 0) else State.DOWN
    what = f"{title}: {show.full(first)} to {show.full(last)} over all settings."
    return Verdict(name, state, span(first, last), what, last)


def watch(sweep: Sweep) -> Verdict:
    """What to decide by: the measure that these settings move most."""
    name = sweep.by_size[0]
    lamp = _lamp(sweep, name)
    if lamp.state is State.FINE or not any(one[name].is_clear for one in sweep.shifts):
        what = f"Nothing to decide: no measure is shown to depend on {show.listed(sweep.keys)}."
        return Verdict("change", State.FINE, "nothing to decide", what)
    keys = show.listed(sweep.keys)
    what = f"Choose {keys} by {lower_first(sweep.titles[name])}, which moves most for its spread: {lamp.word}."
    return Verdict("change", State.NOTE, "decide by", what, lamp.fact)


# --- how to read it ---


def notes(sweep: Sweep) -> list[str]:
    """What holds for all numbers of the page."""
    return [
        "Each interval holds by itself: of twenty differences that are none, one is expected to look like one.",
        f"Played by {_bots(sweep)}; the bots know the rules that they play by, and other bots may answer in another "
        "way.",
    ]


def reasons(sweep: Sweep) -> tuple[str, ...]:
    """Why to believe the charts."""
    return (
        f"Every setting plays the same {show.plural(sweep.study.games, 'games')}: the same deal, dice and chance in "
        f"the bots; {_bots(sweep)}.",
        "Values have 95 % intervals; differences are taken game by game from the rules as they are, so their intervals "
        "are narrower than those of the values (Newcombe 1998 for shares of games, a linearised ratio for the rest).",
    )


def _bots(sweep: Sweep) -> str:
    return who_played_in(sweep.study)
