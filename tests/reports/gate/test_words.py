"""What the text of an expectation means, in exact fractions, and what is refused of it."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.gate.words import Range, read_effect, read_fair, read_none_outside, read_range
from simcore.errors import InputError

MEANT = {
    "0.70..0.90": Range(Fraction(7, 10), Fraction(9, 10)),
    "in 0.7 .. 0.9": Range(Fraction(7, 10), Fraction(9, 10)),
    "70 %..90 %": Range(Fraction(7, 10), Fraction(9, 10)),
    "70..90 %": Range(Fraction(7, 10), Fraction(9, 10)),
    "0.7..": Range(Fraction(7, 10), None),
    "..90%": Range(None, Fraction(9, 10)),
    "at least 0.7": Range(Fraction(7, 10), None),
    "At  MOST 0.001": Range(None, Fraction(1, 1000)),
    "at most 1e-3": Range(None, Fraction(1, 1000)),
    "0.8 +- 0.1": Range(Fraction(7, 10), Fraction(9, 10)),
    "80 % ± 10 %": Range(Fraction(7, 10), Fraction(9, 10)),
}


@pytest.mark.parametrize(("text", "meant"), MEANT.items())
def test_a_share_may_be_written_in_many_ways(text: str, meant: Range) -> None:
    assert read_range(text, "share") == meant


def test_other_facts_are_in_their_own_unit() -> None:
    assert read_range("14..18", "rounds") == Range(Fraction(14), Fraction(18))
    assert read_range("-2..-0.5", "alarm") == Range(Fraction(-2), Fraction(-1, 2))
    assert read_range("\N{MINUS SIGN}2..3", "alarm") == Range(Fraction(-2), Fraction(3))


def test_effects_and_bands_are_in_points() -> None:
    assert read_effect("within 2", "share") == Range(Fraction(-1, 50), Fraction(1, 50))
    assert read_effect("within +-2.5", "rounds") == Range(Fraction(-5, 2), Fraction(5, 2))
    assert read_effect("-1..3", "share") == Range(Fraction(-1, 100), Fraction(3, 100))
    assert [read_fair(text) for text in ("fair", "fair within 2", "Fair within ±0.5")] == [None, 2, Fraction(1, 2)]
    assert [read_none_outside(text) for text in ("none outside", "none outside 3", "none outside +-3")] == [None, 3, 3]


WRONG_RANGES = ("", "..", "0.8", "0.7-0.9", "0.9..0.7", "0.7...0.9", "70..90", "-0.1..0.5", "at least", "1_0..2")
WRONG_RANGES += ("within 2", "nan..1", "0.7..inf", "٣..٤", "1e9..2", "fair", "0.7..0.8..0.9", "9" * 5000)


@pytest.mark.parametrize("text", WRONG_RANGES, ids=lambda text: text[:12])
def test_what_is_no_range_of_a_share_is_refused(text: str) -> None:
    with pytest.raises(InputError) as caught:
        read_range(text, "share")
    assert caught.value.problems[0].expected


def test_each_refusal_says_what_was_expected() -> None:
    for read, text, words in (
        (lambda text: read_range(text, "share"), "70..90", "0.70..0.90 or 70 %..90 %"),
        (lambda text: read_range(text, "rounds"), "14 %..18 %", "numbers in rounds"),
        (lambda text: read_range(text, "rounds"), "18..14", "the lower number first"),
        (lambda text: read_effect(text, "share"), "within 2 %", "in points"),
        (lambda text: read_effect(text, "share"), "3..-3", "the lower number first"),
        (lambda text: read_effect(text, "share"), "within -3", "the lower number first"),
        (read_fair, "fair within 0", "points above 0"),
        (read_fair, "within 2", "fair within POINTS"),
        (read_none_outside, "none outside 100", "below 100"),
        (read_none_outside, "all inside 3", "none outside POINTS"),
    ):
        with pytest.raises(InputError, match=words):
            read(text)


@settings(deadline=None, max_examples=60)
@given(text=st.one_of(st.text(max_size=12), st.from_regex(r"(at least |at most |within )?[-+0-9.e% ]{1,9}")))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (partial(read_range, unit="share"), partial(read_effect, unit="share"), read_fair, read_none_outside):
        with suppress(InputError):
            read(text)


def test_ends_belong_to_the_range() -> None:
    wanted = Range(Fraction(7, 10), Fraction(9, 10))
    assert wanted.holds(0.7, 0.9)
    assert not wanted.holds(0.6999, 0.8)
    assert not wanted.misses(0.6, 0.7)
    assert wanted.misses(0.6, 0.6999)
    assert wanted.misses(0.9001, 1)
    assert not Range(Fraction(7, 10)).misses(0.8, 5)
