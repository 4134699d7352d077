from __future__ import annotations

import pytest

from simcore.cli import values
from simcore.cli.drive import steps
from simcore.errors import InputError


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("1e6", 1_000_000),
        ("2.5e3", 2_500),
        ("250k", 250_000),
        ("1.5M", 1_500_000),
        ("1_000_000", 1_000_000),
        ("1e+3", 1_000),
        (" 12 ", 12),
        ("1g", 10**9),
    ],
)
def test_counts_read_as_people_write_them(text: str, number: int) -> None:
    assert values.count(text, "--games") == number


@pytest.mark.parametrize(
    "text", ["", "0", "-5", "1.5", "1e-3", "ten", "1e99", "0x10", "1,000", "k", "nan", "1__e", "٣"]
)
def test_anything_else_is_no_count(text: str) -> None:
    with pytest.raises(InputError, match=r"--games: .* is no count; expected a whole number"):
        values.count(text, "--games")


def test_seeds_reach_from_0_to_64_bits() -> None:
    assert [values.seed(text) for text in (None, "0", str(2**64 - 1))] == [1, 0, 2**64 - 1]
    for text in ("-1", str(2**64), "1.0", "x"):
        with pytest.raises(InputError, match="expected an integer from 0"):
            values.seed(text)


@pytest.mark.parametrize("text", ["0", "-1", "100", "nan", "inf", "half"])
def test_a_precision_lies_between_0_and_100_points(text: str) -> None:
    with pytest.raises(InputError, match="is no precision"):
        values.points(text)


def test_looks_at_the_precision_do_not_hang_on_the_number_of_processes() -> None:
    assert list(steps(10, 75)) == [40, 50, 70, 75]
    assert list(steps(10, 5)) == [5]
