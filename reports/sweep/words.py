"""What a sweep says, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reports import formatting as show
from reports.facts.paired import Shift
from reports.facts.words import lower_first
from reports.sweep.results import Sweep

MOST_NAMED = 2


def finding(sweep: Sweep) -> str:
    """The answer: what a step costs, or where the extremes lie."""
    if len(sweep.keys) > 1:
        return extremes(sweep, next(iter(sweep.titles)))
    return next(iter(steps(sweep)), f"{sweep.keys[0]}: nothing that is counted changes with it.")


def steps(sweep: Sweep) -> Iterator[str]:
    """For one key: what each step away from the rules as they are does, in words."""
    grid, own = sweep.grid, sweep.own
    if own is None:
        for number, (setting,) in enumerate(grid):
            yield _step(sweep, number, f"{sweep.keys[0]} {setting} instead of the rules as they are")
        return
    nearest = [own + 1, own - 1] if own + 1 < len(grid) else [own - 1]
    others = [number for number in range(len(grid)) if number not in (*nearest, own)]
    for number in [*(one for one in nearest if one >= 0), *others]:
        yield _step(sweep, number, _from_to(sweep.keys[0], grid[own][0], grid[number][0]))


def _from_to(key: str, own: str, setting: str) -> str:
    """The step in words: "+1 start_alarm (0 to 1)" for whole numbers."""
    try:
        gap = int(setting) - int(own)
    except ValueError:
        return f"{key} {setting} instead of {own}"
    return f"{show.signed(gap, 0)} {key} ({show.minus(own)} to {show.minus(setting)})"


def _step(sweep: Sweep, number: int, words: str) -> str:
    shifts = [one for name in sweep.titles if (one := sweep.shifts[number][name]).is_clear]
    if not shifts:
        return f"{words}: no difference shown ({show.plural(sweep.study.games, 'games')})."
    shifts.sort(key=lambda one: -abs(one.size))
    headlines = {one.measure for one in sweep.study.spec.headlines}
    first = [one for one in shifts if one.id in headlines] or shifts
    told = "; ".join(f"{lower_first(one.title)} {show.full_difference(one.difference)}" for one in first[:MOST_NAMED])
    return f"{words}: {told}."


def slopes(sweep: Sweep) -> list[str]:
    """For each measure the change by one step up from the rules as they are, where the key is a whole number."""
    grid, own = sweep.grid, sweep.own
    if own is None or len(sweep.keys) > 1 or len(grid) < 2:
        return []
    number = own + 1 if own + 1 < len(grid) else own - 1
    step = _from_to(sweep.keys[0], grid[own][0], grid[number][0])
    return [f"{one.title}: {_slope(one)} for {step}." for name in sweep.titles if (one := sweep.shifts[number][name])]


def _slope(shift: Shift) -> str:
    if shift.difference.value is None:
        return "unknown"
    return show.full_difference(shift.difference) if shift.is_clear else "no difference shown"


def extremes(sweep: Sweep, measure: str) -> str:
    """For two keys: where a measure is lowest and where it is highest."""
    grid = sweep.grid
    known = [(number, shifts[measure].value) for number, shifts in enumerate(sweep.shifts)]
    ranked = sorted(((fact.value, number) for number, fact in known if fact.value is not None), key=lambda one: one[0])
    if not ranked:
        return f"{sweep.titles[measure]}: never counted."
    low, high = ranked[0][1], ranked[-1][1]
    if ranked[0][0] == ranked[-1][0]:
        return f"{sweep.titles[measure]}: the same at every setting."
    fact = dict(known)
    most, least = (f"{place(sweep.keys, grid[number])} ({show.full(fact[number])})" for number in (high, low))
    return f"{sweep.titles[measure]}: highest with {most}, lowest with {least}."


def place(keys: Sequence[str], values: Sequence[str]) -> str:
    """A setting of all keys: "start_alarm 1, die_faces 8"."""
    return ", ".join(f"{key} {show.minus(value)}" for key, value in zip(keys, values, strict=True))


def notes(sweep: Sweep) -> list[str]:
    """How the numbers are to be read."""
    bots = list(dict.fromkeys(map(str, sweep.study.plan.bots)))
    return [
        f"Every setting plays the same {show.count(sweep.study.games)} games: the same deal, dice and chance in the "
        "bots. Values have 95 % intervals; differences are taken game by game from the rules as they are, so their "
        "intervals are narrower than those of the values (Newcombe 1998 for shares of games, a linearised ratio for "
        "the rest).",
        "Each interval holds by itself: of twenty differences that are none, one is expected to look like one.",
        f"Played by {', '.join(bots)} in {show.plural(sweep.study.plan.rules.players, 'seats')}; the bots know the "
        "rules that they play by, and other bots may answer in another way.",
    ]
