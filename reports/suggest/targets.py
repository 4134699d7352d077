"""Where a designer wants a game: `escape_share=0.75`, `rounds_mean=17..19`, `items=within:2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from reports import formatting as show
from reports.compare.moved import Moved, read_moved
from reports.facts.fact import Fact
from reports.facts.paired import read_shifts
from reports.steps.measures import Entry, entries, find_entry
from reports.verdicts import OUTSIDE, Band, State
from simcore.aggregate import Tally
from simcore.errors import InputError, Problem
from simcore.spec import GameSpec, Presence, Rules
from strategies.compared import DEALT

OPTION = "--target"
_NUMBER = r"-?\d+(?:\.\d+)?%?"
_RANGE = re.compile(rf"({_NUMBER})\.\.({_NUMBER})", re.ASCII)
_WITHIN = re.compile(r"within:(\d+(?:\.\d+)?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Target:
    """A number that is to lie in a range, or components of which none is to be worth more than so much.

    Attributes
    ----------
    asked : as it was typed
    title, unit : for readers
    low, high : the range, in the unit of the measure; shares from 0 to 1
    entry : the number; None where components are meant
    presence : the components; None where a number is meant
    """

    asked: str
    title: str
    unit: str
    low: float
    high: float
    entry: Entry | None = None
    presence: Presence | None = None

    @property
    def half(self) -> float:
        """Half the range."""
        return (self.high - self.low) / 2

    @property
    def range_words(self) -> str:
        """The range in words."""
        if self.presence:
            return f"within {show.PLUS_MINUS}{100 * self.high:g} pp"
        factor = 100 if self.unit == "share" else 1
        unit = " %" if self.unit == "share" else f" {show.UNIT_WORDS.get(self.unit, self.unit)}".rstrip()
        return f"{factor * self.low:g} to {factor * self.high:g}{unit}".replace("-", show.MINUS)


class Met(StrEnum):
    """Whether a target is met: its interval lies inside the range, outside of it, or across an edge."""

    HOLDS = "holds"
    NOT = "does not hold"
    UNDECIDED = "undecided"


class Reached(NamedTuple):
    """How a target fares under one side.

    Attributes
    ----------
    fact : the number; of components, the effect that is furthest from nothing
    state : whether it is met
    who : of components, the one with that effect
    gap : how far the number is outside of the range, in halves of the range; 0 inside
    """

    target: Target
    fact: Fact
    state: Met
    who: str
    gap: float

    @property
    def is_inside(self) -> bool:
        """Whether the number itself lies in the range, sure or not."""
        return self.gap == 0 and self.fact.value is not None


# --- words ---


def read_targets(words: Sequence[str], spec: GameSpec, rules: Rules) -> list[Target]:
    """The targets; InputError with all that is wrong with the words."""
    problems: list[Problem] = []
    found: dict[str, Target] = {}
    for word in words:
        name, equals, text = (part.strip() for part in word.partition("="))
        try:
            if not name or not equals:
                raise InputError(Problem(f"'{word}' is no target", key=OPTION, expected=_expected(spec)))
            target = _target(word, name, text, spec, rules)
        except InputError as error:
            problems += error.problems
            continue
        if name in found:
            problems.append(Problem("given twice", key=f"{OPTION} {name}", expected="each target once"))
        found[name] = target
    if not words:
        problems.append(Problem("there is no target", key=OPTION, expected=_expected(spec)))
    if problems:
        raise InputError(problems)
    return list(found.values())


def _expected(spec: GameSpec) -> str:
    name = spec.headlines[0].name if spec.headlines else "NAME"
    return f"NAME=VALUE, NAME=LOW..HIGH or KIND=within:POINTS, such as {name}=0.70..0.80"


def _target(word: str, name: str, text: str, spec: GameSpec, rules: Rules) -> Target:
    presence = next((one for one in spec.presence if one.kind == name and one.contrast), None)
    if presence is not None:
        return _components(word, text, presence, spec)
    if name not in entries(spec, rules) and _WITHIN.fullmatch(text):
        kinds = [one.kind for one in spec.presence if one.contrast]
        expected = f"one of {', '.join(kinds)}" if kinds else "a measure: no components of this game can be judged"
        raise InputError(Problem(f"'{name}' is no kind of components", key=OPTION, expected=expected))
    entry = find_entry(spec, rules, name, OPTION)
    low, high = _range(name, text)
    if entry.unit == "share" and (high <= 0 or low >= 1):
        raise InputError(Problem(f"{text} is out of range", key=f"{OPTION} {name}", expected="a share from 0 to 1"))
    return Target(word, entry.title, entry.unit, low, high, entry)


def _components(word: str, text: str, presence: Presence, spec: GameSpec) -> Target:
    match = _WITHIN.fullmatch(text)
    if not match or not float(match[1]):
        what = f"'{text}' is no width"
        raise InputError(Problem(what, key=f"{OPTION} {presence.kind}", expected="within:POINTS, such as within:2"))
    half = float(match[1]) / 100
    title = next(one.title for one in spec.component_kinds if one.plural == presence.kind)
    return Target(word, f"{title}: strongest effect", "share", -half, half, presence=presence)


def _range(name: str, text: str) -> tuple[float, float]:
    """A range as it is typed, or a single number to its last digit: 18 means 17.5 to 18.5."""
    if match := _RANGE.fullmatch(text):
        low, high = (_number(match[at])[0] for at in (1, 2))
        if low >= high:
            raise InputError(Problem(f"{text} is no range", key=f"{OPTION} {name}", expected="the lower number first"))
        return low, high
    if not re.fullmatch(_NUMBER, text, re.ASCII):
        what = f"'{text}' is no number and no range"
        raise InputError(Problem(what, key=f"{OPTION} {name}", expected="a value such as 0.75, or LOW..HIGH"))
    value, half = _number(text)
    return value - half, value + half


def _number(text: str) -> tuple[float, float]:
    """A number, and half a unit of its last digit; `75%` is 0.75."""
    number = Decimal(text.removesuffix("%"))
    exponent = number.as_tuple().exponent
    half = Decimal(5).scaleb(int(exponent) - 1)
    scale = 100 if text.endswith("%") else 1
    return float(number / scale), float(half / scale)


# --- whether they are met ---


def reach(targets: Sequence[Target], spec: GameSpec, rules: Rules, tally: Tally, side: int) -> tuple[Reached, ...]:
    """How all targets fare under a side of a study; `rules` are those of its base."""
    sums = {name: cells for name, cells in tally.items() if ":" not in name}
    facts = {one.id: one.value for one in read_shifts(spec, rules, sums, (side, 0))}
    return tuple(
        judge(one, facts[one.entry.id]) if one.entry else _judge_components(one, spec, rules, tally, side)
        for one in targets
    )


def judge(target: Target, fact: Fact) -> Reached:
    """How one number fares."""
    if fact.value is None or fact.low is None or fact.high is None:
        return Reached(target, fact, Met.UNDECIDED, "", 0.0 if fact.value is not None else 1e3)
    gap = max(target.low - fact.value, fact.value - target.high, 0.0) / target.half
    if target.low <= fact.low and fact.high <= target.high:
        return Reached(target, fact, Met.HOLDS, "", gap)
    outside = fact.high < target.low or fact.low > target.high
    return Reached(target, fact, Met.NOT if outside else Met.UNDECIDED, "", gap)


def _judge_components(target: Target, spec: GameSpec, rules: Rules, tally: Tally, side: int) -> Reached:
    """How the components fare: the false calls among all of them are held down."""
    assert target.presence is not None
    band, moments = Band(100 * target.high), tally[DEALT + target.presence.kind]
    rows = read_moved(spec, rules, target.presence, moments, (side, 0), band)
    if not rows:
        return Reached(target, Fact(None, None, None, 0, "share"), Met.UNDECIDED, "", 1e3)
    furthest = max(rows, key=lambda row: abs(row.value.value or 0.0))
    states = [row.after for row in rows]
    state = Met.HOLDS if all(one is State.FINE for one in states) else Met.UNDECIDED
    state = Met.NOT if any(one in OUTSIDE for one in states) else state
    return Reached(target, furthest.value, state, furthest.label, sum(_excess(row, target) for row in rows))


def _excess(row: Moved, target: Target) -> float:
    """How far one component is outside, beyond what its luck explains."""
    error = (row.value.half_width or 0.0) / 2
    return max(abs(row.value.value or 0.0) - error - target.high, 0.0) / target.half
