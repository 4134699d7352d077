from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore import aggregate
from simcore.aggregate import Tally
from simcore.games._template import SPEC
from simcore.tallying import add_histogram, add_ratio

LOW, HIGH = 1, 4


def tallies() -> st.SearchStrategy[Tally]:
    numbers = st.integers(-(2**40), 2**40)
    cells = st.lists(numbers, min_size=6, max_size=6).map(lambda row: np.array(row, np.int64).reshape(2, 3))
    return st.fixed_dictionaries({"one": cells, "two": cells})


@given(tallies(), tallies(), tallies())
def test_merging_is_associative_and_commutative(first: Tally, second: Tally, third: Tally) -> None:
    left = aggregate.merge(aggregate.merge(first, second), third)
    right = aggregate.merge(third, aggregate.merge(second, first))
    assert aggregate.digest(left) == aggregate.digest(right)
    assert left["one"].sum() == first["one"].sum() + second["one"].sum() + third["one"].sum()


@given(tallies())
def test_json_keeps_every_integer(tally: Tally) -> None:
    again = aggregate.from_json(json.loads(json.dumps(aggregate.to_json(tally))))
    assert aggregate.digest(again) == aggregate.digest(tally)


@pytest.mark.parametrize(("first", "second"), [(2**63 - 1, 1), (-(2**63), -1)])
def test_a_sum_beyond_64_bits_is_refused(first: int, second: int) -> None:
    with pytest.raises(OverflowError, match="'x' exceeds 64 bits"):
        aggregate.merge({"x": np.array([first], np.int64)}, {"x": np.array([second], np.int64)})


def test_the_largest_sum_of_64_bits_is_exact() -> None:
    total = aggregate.merge({"x": np.array([2**63 - 2])}, {"x": np.array([1])})
    assert int(total["x"][0]) == 2**63 - 1


def test_tallies_of_different_measures_do_not_merge() -> None:
    cells = np.zeros(2, np.int64)
    with pytest.raises(ValueError, match=r"different measures: \['y'\]"):
        aggregate.merge({"x": cells}, {"x": cells, "y": cells})
    with pytest.raises(ValueError, match="shape"):
        aggregate.merge({"x": cells}, {"x": np.zeros(3, np.int64)})


def test_the_digest_sees_names_shapes_and_values() -> None:
    tally = {"x": np.zeros((2, 3), np.int64)}
    others = ({"y": tally["x"]}, {"x": tally["x"].reshape(3, 2)}, {"x": tally["x"] + 1})
    assert aggregate.digest(tally) not in [aggregate.digest(other) for other in others]


def test_damaged_cells_are_refused() -> None:
    with pytest.raises(ValueError, match="2 cells for the shape"):
        aggregate.from_json({"x": {"shape": [3], "cells": [1, 2]}})


@settings(deadline=None)  # the first example is compiled
@given(st.lists(st.integers(-3, 9), min_size=1, max_size=50))
def test_a_histogram_keeps_sums_exact_and_pools_its_ends(values: list[int]) -> None:
    cells = np.zeros(HIGH - LOW + 4, np.int64)
    for value in values:
        add_histogram(cells, value, LOW, HIGH)
    pooled = [min(max(value, LOW), HIGH + 1) for value in values]
    assert cells[:-2].tolist() == [pooled.count(value) for value in range(LOW, HIGH + 2)]
    assert cells[-2:].tolist() == [sum(values), sum(value**2 for value in values)]


def test_a_ratio_keeps_five_sums() -> None:
    cells = np.zeros(5, np.int64)
    for n, x in ((1, 1), (4, 3), (2, -5)):
        add_ratio(cells, n, x)
    assert cells.tolist() == [7, -1, 21, 1 + 12 - 10, 1 + 9 + 25]


def test_a_tally_has_a_field_for_each_measure() -> None:
    tally = aggregate.from_record(aggregate.new_tally(SPEC))
    assert {name: cells.shape for name, cells in tally.items()} == {one.name: one.cells for one in SPEC.measures}
