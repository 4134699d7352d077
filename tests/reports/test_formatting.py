"""Numbers as readers see them."""

from __future__ import annotations

import pytest

from reports import formatting as show
from reports.facts.fact import Fact

MINUS = "\N{MINUS SIGN}"


def share(value: float, half: float, n: int = 1_000) -> Fact:
    """A share with a symmetric interval."""
    return Fact(value, value - half, value + half, n, "share")


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (0.461, 1, "46.1 %"),
        (0.0, 1, "0 %"),
        (1.0, 2, "100 %"),
        (0.0004, 1, "< 0.1 %"),
        (0.0004, 2, "0.04 %"),
        (0.00001, 2, "< 0.01 %"),
        (0.99999, 1, "> 99.9 %"),
        (0.004, 0, "< 1 %"),
    ],
)
def test_no_share_is_rounded_to_nothing_or_to_certainty(value: float, places: int, text: str) -> None:
    assert show.percent(value, places) == text


@pytest.mark.parametrize(
    ("half", "places"), [(None, 1), (0.0, 1), (2.7, 0), (0.85, 1), (0.27, 1), (0.085, 2), (1e-6, 2)]
)
def test_decimals_follow_the_interval(half: float | None, places: int) -> None:
    assert show.decimals(half) == places


def test_a_share_is_told_with_interval_and_n() -> None:
    assert show.full_n(share(0.4612, 0.0031, 4_000_000)) == "46.1 % (45.8 to 46.4; n = 4,000,000)"
    assert show.full_n(Fact(0.5, None, None, 1, "share")) == "50.0 % (n = 1)"


def test_differences_of_shares_are_in_points_with_a_sign() -> None:
    assert show.full_difference(share(0.029, 0.003)) == "+2.9 pp (+2.6 to +3.2)"
    assert show.difference(share(-0.029, 0.003)) == f"{MINUS}2.9 pp"
    assert show.difference(share(0.00001, 0.003)) == "0.0 pp"
    assert show.full_difference(Fact(-1.2, -1.4, -1.0, 9, "rounds")) == f"{MINUS}1.2 rounds ({MINUS}1.4 to {MINUS}1.0)"


def test_units_that_the_title_says_are_not_repeated() -> None:
    assert show.full(Fact(5.21, 5.1, 5.32, 9, "alarm")) == "5.2 (5.1 to 5.3)"
    assert show.full(Fact(9.3, 9.1, 9.5, 9, "rounds")) == "9.3 rounds (9.1 to 9.5)"


def test_what_is_unknown_is_a_dash_and_what_is_exact_has_no_interval() -> None:
    unknown = Fact(None, None, None, 0, "share")
    assert show.full(unknown) == show.difference(unknown) == "\N{EN DASH}"
    assert show.full(Fact(0.25, 0.25, 0.25, 4, "share")) == "25.0 %"
    assert show.full_difference(Fact(1.0, 1.0, 1.0, 4, "rounds")) == "+1.0 rounds"


@pytest.mark.parametrize(
    ("number", "text"), [(7, "7"), (12_345, "12,000"), (340_210, "340,000"), (1_234_567, "1.2 million")]
)
def test_large_numbers_are_rounded_in_words(number: int, text: str) -> None:
    assert show.about(number) == text
    assert show.about(2 * 10**9) == "more than a billion"


def test_lists_and_plurals_read_as_sentences() -> None:
    assert show.listed([]) == ""
    assert show.listed(["a"]) == "a"
    assert show.listed(["a", "b", "c"]) == "a, b and c"
    assert [show.plural(1, "items"), show.plural(2, "items"), show.plural(1, "companies")] == [
        "1 item",
        "2 items",
        "1 company",
    ]
