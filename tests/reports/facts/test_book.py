"""From tallies to facts: labels, methods, quantiles, the knob, and the JSON form."""

from __future__ import annotations

import numpy as np
import pytest

from reports.facts import book as facts_book
from reports.facts.export import companions, facts_json
from reports.facts.fact import Series
from reports.facts.labels import axis_labels
from reports.facts.tables import frame, section_tables
from simcore.spec import Axis
from tests.reports.conftest import Judged
from tests.reports.made_up import NEVER_DEALT, SPEC, TOOLS, made_up_rules


def test_components_keep_their_ids_and_names(judged: Judged) -> None:
    cells = judged.book.series("tool_used").cells
    assert len(cells) == TOOLS
    assert (cells[3].id, cells[3].label) == ("tool_3", "Tool <3> *")


def test_seats_and_numbers_are_labelled() -> None:
    rules = made_up_rules(players=3)
    assert [one.text for one in axis_labels(Axis("seat", 6, labels="seats"), SPEC, rules)] == [
        "Seat 1",
        "Seat 2",
        "Seat 3",
    ]
    assert [one.text for one in axis_labels(Axis("depth", 3, first=1), SPEC, rules)] == ["1", "2", "3+"]
    assert len(axis_labels(Axis("operative", 5, labels="operatives"), SPEC, rules)) == 5


def test_unknown_labels_are_refused() -> None:
    with pytest.raises(LookupError, match="'ghosts'"):
        axis_labels(Axis("ghost", 3, labels="ghosts"), SPEC, made_up_rules())


def test_rounds_no_game_reached_are_not_shown(judged: Judged) -> None:
    hazard = judged.book.series("hazard").cells
    assert [cell.label for cell in hazard] == [str(number) for number in range(1, len(hazard) + 1)]
    assert hazard[-1].fact.n > 0


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("escape", facts_book.CLUSTERED_SHARE),
        ("truncated", facts_book.WILSON),
        ("wins", facts_book.GOODMAN),
        ("room_loot", facts_book.CLUSTERED_MEAN),
        ("rounds", facts_book.STUDENT),
        ("tool_deal", facts_book.RANDOM_DEAL),
    ],
)
def test_each_measure_has_the_interval_that_fits_it(judged: Judged, name: str, method: str) -> None:
    assert judged.book.measured[name].method == method


def test_every_value_lies_in_its_interval(judged: Judged) -> None:
    for measured in judged.book.measured.values():
        if isinstance(measured, Series):
            for cell in measured.cells:
                fact = cell.fact
                if fact.value is not None and fact.low is not None and fact.high is not None:
                    assert fact.low <= fact.value + 1e-12
                    assert fact.value <= fact.high + 1e-12


def test_quantiles_are_in_order_and_in_units(judged: Judged) -> None:
    rounds = judged.book.distribution("rounds")
    quantiles = [rounds.quantiles[percent].value or 0 for percent in (10, 25, 50, 75, 90)]
    assert quantiles == sorted(quantiles)
    assert sum(rounds.counts) == rounds.mean.n == 20_000


def test_the_knob_tells_paired_differences(judged: Judged) -> None:
    knob = judged.book.knob
    assert knob is not None
    assert knob.titles == {"rounds": "Rounds played", "escape": "Thieves who escape"}
    lower, own, higher = knob.points
    assert own.own
    assert (lower.differences["rounds"].value, higher.differences["rounds"].value) == (1, -1)
    assert own.values["escape"].unit == "share"
    assert higher.differences["escape"].value == pytest.approx(-0.1, abs=0.02)


def test_facts_have_the_five_keys_and_headlines_come_first(judged: Judged) -> None:
    facts = facts_json(judged.book)
    assert list(facts)[:3] == ["escape_share", "rounds_mean", "win_share_by_seat"]
    assert set(facts["escape_share"]) == {"value", "low", "high", "n", "unit"}
    assert [entry["label"] for entry in facts["win_share_by_seat"]] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert "escape" not in facts  # it is told under the name of its headline
    assert facts["noise"]["quantiles"]["q50"]["unit"] == "alarm"


def test_use_rates_are_found_beside_their_contrast(judged: Judged) -> None:
    used, never = companions(judged.book, judged.book.effects("tool_deal"))
    assert used is judged.book.series("tool_used")
    assert never is judged.book.series("tool_never_used")


def test_a_wrong_kind_of_measure_is_refused(judged: Judged) -> None:
    for read, name in (
        (judged.book.series, "rounds"),
        (judged.book.distribution, "escape"),
        (judged.book.effects, "wins"),
    ):
        with pytest.raises(TypeError, match=name):
            read(name)


def test_section_tables_join_measures_of_one_axis(judged: Judged) -> None:
    single, by_tool = section_tables(judged.book, "section_x", ("escape", "tool_deal", "rounds", "tool_used"))
    assert [row[0] for row in single.rows] == ["Thieves who escape", "Rounds played"]
    assert [column.title for column in by_tool.columns] == ["Tool", "Win share when dealt the tool", "Used"]
    table = frame(by_tool)
    assert table.shape == (TOOLS, 9)
    assert np.isnan(table["Used"][NEVER_DEALT])
    assert table["Used, n"][NEVER_DEALT] == 0
