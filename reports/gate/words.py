"""What an expectation may say, and the numbers it means; `docs/gate.md` describes it.

A text is read into fractions, so that `70 %` and `0.70` are the same number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from simcore.errors import InputError, Problem

FACT = "`LOW..HIGH`, `at least LOW`, `at most HIGH` or `VALUE +- WIDTH`"
EFFECT = "`within POINTS`, or a range in points: `LOW..HIGH`, `at least LOW` or `at most HIGH`"
SEATS = "`fair within POINTS`, or `fair` within the band of the gate"
GROUP = "`none outside POINTS`, or `none outside` the band of the gate"
SHARE = "share"
POINTS_IN_A_SHARE = 100
MOST_POINTS = 100

_NUMBER = r"([+\-\N{MINUS SIGN}]?\d{1,12}(?:\.\d{1,12})?(?:e-?\d)?(?: ?%)?)"
_SIGN = r"(?:\+-|\+/-|\N{PLUS-MINUS SIGN})"
_RANGE = re.compile(rf"(?:in )?{_NUMBER}? ?\.\. ?{_NUMBER}?", re.ASCII)
_LEAST = re.compile(rf"at least {_NUMBER}", re.ASCII)
_MOST = re.compile(rf"at most {_NUMBER}", re.ASCII)
_AROUND = re.compile(rf"{_NUMBER} ?{_SIGN} ?{_NUMBER}", re.ASCII)
_WITHIN = re.compile(rf"within {_SIGN}? ?{_NUMBER}", re.ASCII)
_FAIR = re.compile(rf"fair(?: within {_SIGN}? ?{_NUMBER})?", re.ASCII)
_NONE_OUTSIDE = re.compile(rf"none outside(?: {_SIGN}? ?{_NUMBER})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Range:
    """What a number may be, both ends included; None where it is open."""

    low: Fraction | None = None
    high: Fraction | None = None

    @property
    def ends(self) -> list[float]:
        """The ends that there are."""
        return [float(end) for end in (self.low, self.high) if end is not None]

    def holds(self, low: float, high: float) -> bool:
        """Whether an interval lies wholly inside."""
        return (self.low is None or low >= float(self.low)) and (self.high is None or high <= float(self.high))

    def misses(self, low: float, high: float) -> bool:
        """Whether an interval lies wholly outside."""
        below = self.low is not None and high < float(self.low)
        return below or (self.high is not None and low > float(self.high))


def read_range(text: str, unit: str) -> Range:
    """What a fact of that unit may be; InputError if the text does not say it."""
    typed = _range(text) or _around(text)
    if typed is None:
        raise _unclear(text, FACT)
    if unit != SHARE and "%" in text:
        raise InputError(Problem(f"'{text}' is in per cent and the fact is none", expected=f"numbers in {unit}"))
    if unit == SHARE and any(not 0 <= end <= 1 for end in (typed.low, typed.high) if end is not None):
        words = "numbers from 0 to 1, or per cent: 0.70..0.90 or 70 %..90 %"
        raise InputError(Problem(f"'{text}' leaves what a share can be", expected=words))
    return _not_empty(typed, text)


def read_effect(text: str, unit: str) -> Range:
    """What the effect of a component may be, which is written in points; InputError if the text does not say it."""
    match = _WITHIN.fullmatch(_plain(text))
    typed = Range(-_number(match[1]), _number(match[1])) if match else _range(text)
    if typed is None or "%" in text:
        raise _unclear(text, EFFECT)
    parts = POINTS_IN_A_SHARE if unit == SHARE else 1
    low, high = (None if end is None else end / parts for end in (typed.low, typed.high))
    return _not_empty(Range(low, high), text)


def read_fair(text: str) -> Fraction | None:
    """Within how many points the seats are to be fair; None for the band of the gate."""
    return _points(_FAIR.fullmatch(_plain(text)), text, SEATS)


def read_none_outside(text: str) -> Fraction | None:
    """Outside how many points nothing is to be; None for the band of the gate."""
    return _points(_NONE_OUTSIDE.fullmatch(_plain(text)), text, GROUP)


def _points(match: re.Match[str] | None, text: str, forms: str) -> Fraction | None:
    if match is None or "%" in text:
        raise _unclear(text, forms)
    if match[1] is None:
        return None
    points = _number(match[1])
    if not 0 < points < MOST_POINTS:
        raise InputError(Problem(f"'{text}' is no band", expected=f"points above 0 and below {MOST_POINTS}"))
    return points


def _range(text: str) -> Range | None:
    plain = _plain(text)
    if match := _RANGE.fullmatch(plain):
        low, high = match.groups()
        if low is None and high is None:
            return None
        if low and high and high.endswith("%") and not low.endswith("%"):
            low += "%"  # "70..90 %"
        return Range(_number(low) if low else None, _number(high) if high else None)
    if match := _LEAST.fullmatch(plain):
        return Range(low=_number(match[1]))
    if match := _MOST.fullmatch(plain):
        return Range(high=_number(match[1]))
    return None


def _around(text: str) -> Range | None:
    match = _AROUND.fullmatch(_plain(text))
    if match is None:
        return None
    middle, width = map(_number, match.groups())
    return Range(middle - width, middle + width)


def _number(text: str) -> Fraction:
    plain = text.replace("\N{MINUS SIGN}", "-").rstrip("% ")
    return Fraction(plain) / (100 if text.endswith("%") else 1)


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _not_empty(typed: Range, text: str) -> Range:
    if typed.low is not None and typed.high is not None and typed.low > typed.high:
        raise InputError(Problem(f"'{text}' holds no number", expected="the lower number first"))
    return typed


def _unclear(text: str, forms: str) -> InputError:
    return InputError(Problem(f"'{text}' is no expectation here", expected=forms))
