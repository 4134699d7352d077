"""Values by room on a floor plan: which rooms there are, which stay white, and where the walls stand."""

from __future__ import annotations

import pytest
from matplotlib.patches import Rectangle

from reports.charts import style
from reports.charts.drawing import Drawing
from reports.charts.plan import DEEPEST
from reports.facts.labels import axis_labels
from simcore.plan import Floor, Plan, plan_of
from tests.reports.conftest import Judged
from tests.reports.made_up import PLACE_AXIS, SPEC, made_up_rules


def test_rooms_are_named_by_floor_and_a_corner_that_is_no_room_is_not() -> None:
    labels = axis_labels(PLACE_AXIS, SPEC, made_up_rules())
    assert [one.text for one in labels][4:8] == ["Hall, B2", "Hall, C2", "Vault, A1", "Vault, B1"]
    assert labels[0].id == "hall_a1"
    assert labels[11].text == ""


def test_what_is_no_room_is_in_no_table(judged: Judged) -> None:
    cells = judged.book.series("loot_by_place").cells
    assert len(cells) == 11
    assert all(cell.label for cell in cells)


def test_a_game_with_rooms_but_no_plan_is_told() -> None:
    from simcore.games._template import SPEC as OTHER

    with pytest.raises(LookupError, match="no hook 'plan'"):
        plan_of(OTHER, made_up_rules())


def test_a_plan_has_a_panel_for_each_floor_a_number_for_each_room_and_its_walls(drawings: dict[str, Drawing]) -> None:
    drawing = drawings["loot_plan"]
    hall, vault = drawing.figure.axes
    assert [ax.get_title(loc="left") for ax in (hall, vault)] == ["Hall", "Vault"]
    numbers = [text.get_text() for text in hall.texts if text.get_size() == style.SMALL]
    rooms = [cell for cell in drawing.table.rows if str(cell[0]).startswith("Hall")]
    assert len(numbers) == len(rooms) == 6
    walls = [line.get_xydata().tolist() for line in hall.get_lines()]  # type: ignore[union-attr]
    assert walls == [[[1, 0], [1, 1]], [[1, 1], [2, 1]]]
    assert not vault.get_lines()
    assert len([text for text in vault.texts if text.get_size() == style.SMALL]) == 5


def test_the_highest_room_is_the_deepest(judged: Judged, drawings: dict[str, Drawing]) -> None:
    def depth(patch: object) -> float:
        assert isinstance(patch, Rectangle)
        return patch.get_alpha() or 0.0

    facts = [cell.fact.value or 0 for cell in judged.book.series("loot_by_place").cells]
    depths = [depth(patch) for ax in drawings["loot_plan"].figure.axes for patch in ax.patches if depth(patch)]
    assert depths.index(max(depths)) == facts.index(max(facts))
    assert max(depths) == pytest.approx(DEEPEST)


def test_many_wide_floors_are_drawn_in_several_lines() -> None:
    from reports.charts.plan import _figure

    names = tuple(f"R{room}" for room in range(64))
    with style.house_style():
        figure = _figure(Plan(tuple(Floor(f"Floor {n}", 8, names, 64 * n) for n in range(3))), {})
    tops = sorted({round(ax.get_position().y1, 3) for ax in figure.axes})
    assert len(figure.axes) == 3
    assert len(tops) == 3


def test_what_is_left_white_has_the_name_of_the_axis(drawings: dict[str, Drawing]) -> None:
    """Squares of a panel are no rooms."""
    from reports.charts.plan import _reasons

    assert drawings["loot_plan"].reasons[1].startswith(f"{PLACE_AXIS.name.capitalize()}s with fewer than 100 games")
    assert _reasons("", "square", "")[1] == "Squares with fewer than 100 games are left white."
