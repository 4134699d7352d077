"""The panels as reports draw them, and the words for all answers."""

from __future__ import annotations

import pytest

from reports.facts.labels import axis_labels
from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.codes import NO_REMOVAL, Act, Kind
from simcore.games.infiltrators_robots.hooks import name_answer, plan
from simcore.games.infiltrators_robots.measures import MEASURES, PANELS, PLACES, SQUARES
from simcore.games.infiltrators_robots.names import name_act
from simcore.spec import Axis, Histogram
from tests.support.declared import Config, Resolve

LAST = 66
"""The highest code of an act (K9)."""


def test_a_storey_for_each_panel_of_the_set(resolved: Resolve) -> None:
    """7.1."""
    found = plan(resolved())
    assert [floor.name for floor in found.floors] == ["Pinwheel", "Quadrants", "Halls", "Core", "Gallery", "Offices"]
    assert [floor.first for floor in found.floors] == [49 * at for at in range(6)]
    assert found.size == 6 * 49
    assert all(floor.height == floor.width == 7 for floor in found.floors)
    assert not found.walls_vary
    assert (found.name_of(0), found.name_of(49 + 48), found.name_of(6 * 49)) == ("Pinwheel, A1", "Quadrants, G7", "")


def test_the_other_set_is_drawn_where_it_is_played_with(resolved: Resolve) -> None:
    """D1."""
    found = plan(resolved("panel_set=squares9"))
    assert [(floor.name, floor.width, floor.first) for floor in found.floors][1] == ("Quadrants", 9, 81)
    assert found.size == 6 * 81


def test_what_is_told_by_panel_and_square_is_marked_as_reconstructed(resolved: Resolve) -> None:
    """7.1: no panel is of the rules page."""
    rules = resolved()
    axes = {axis.name: axis for axis in (PANELS, SQUARES)}
    panels = axis_labels(axes["panel"], SPEC, rules)
    squares = axis_labels(axes["square"], SPEC, rules)
    assert panels[3] == ("core", "Core *")
    assert squares[3 * 49 + 17] == ("core_d3", "Core *, D3")
    assert [cell.text for cell in squares].count("") == 1


def test_a_panel_of_ones_own_is_not_marked(resolved: Resolve) -> None:
    rules = resolved("panels.core.source=designer")
    assert axis_labels(PANELS, SPEC, rules)[3].text == "Core"


def test_infiltrators_are_told_apart_by_their_numbers(resolved: Resolve) -> None:
    assert [label.text for label in axis_labels(PLACES, SPEC, resolved())] == ["Infiltrator 1", "Infiltrator 2"]


def test_a_table_has_one_kind_of_rows() -> None:
    """A section has one table for each name of an axis, so other rows need another name."""
    axes: dict[str, set[Axis]] = {}
    for measure in MEASURES:
        if not isinstance(measure, Histogram) and measure.axis:
            axes.setdefault(measure.axis.name, set()).add(measure.axis)
    same = {name: found for name, found in axes.items() if len(found) > 1}
    assert set(same) == {"exploding_figure"}  # an explosion by both is one of either
    assert len({axis.names[:2] for axis in same["exploding_figure"]}) == 1


def test_a_pillar_has_no_name(resolved: Resolve) -> None:
    """7.1: the pinwheel has 48 squares."""
    assert [floor.rooms.count("") for floor in plan(resolved()).floors] == [1, 0, 0, 0, 0, 0]


def test_doors_are_no_walls(resolved: Resolve) -> None:
    """7.1: the inner doors of each panel."""
    floors = {floor.name: floor for floor in plan(resolved()).floors}
    assert floors["Pinwheel"].doors == ((10, 11), (15, 22), (26, 33), (37, 38))
    assert floors["Quadrants"].doors == ((10, 11), (22, 29), (26, 33), (38, 39))
    assert floors["Core"].doors == ((10, 17), (21, 28), (27, 34), (31, 38))
    for floor in floors.values():
        assert not set(floor.doors) & set(floor.walls)
        assert all(other - one in (1, 7) for one, other in (*floor.doors, *floor.walls))
    assert {(3, 4), (14, 21)} <= set(floors["Pinwheel"].walls)


@pytest.mark.parametrize(("turns", "index", "drawn"), [(0, 8, 8), (1, 12, 8), (2, 40, 8), (3, 36, 8), (1, 27, 3)])
def test_squares_are_counted_on_the_panel_as_it_is_drawn(turns: int, index: int, drawn: int, config: Config) -> None:
    """T7: a quarter turn takes 8 to 12, 12 to 40, 40 to 36 and 3 to 27."""
    assert config().unturned[turns, index] == drawn


# --- answers in words ---


@pytest.mark.parametrize(
    ("kind", "code", "words"),
    [
        (Kind.GENERATOR, 8, "B2"),
        (Kind.TRAP, 0, "door 1"),
        (Kind.ENTRANCE, 3, "west"),
        (Kind.REMOVE, 2, "the entrance of panel 3"),
        (Kind.REMOVE, NO_REMOVAL, "no entrance"),
        (Kind.ROBOT_START, 1, "generator 2"),
        (Kind.INFILTRATOR_START, 0, "the entrance of panel 1"),
        (Kind.CAT_START, 0, "the entrance of panel 1"),
        (Kind.NEXT_FIGURE, 0, "figure 1"),
        (Kind.ACT, 0, "end the turn"),
        (Kind.ACT, 2, "step east"),
        (Kind.ACT, 5, "enter"),
        (Kind.ACT, 6, "leave with the data"),
        (Kind.ACT, 7, "pick up what lies here"),
        (Kind.ACT, 13, "capture the generator to the north"),
        (Kind.ACT, 25, "disable the door to the west"),
        (Kind.ACT, 66, "use a repair"),
        (Kind.DISABLER_TARGET, 48, "G7"),
        (Kind.DISABLER_TARGET, 103, "door 4"),
        (Kind.DECOY_SQUARE, 0, "A1"),
        (Kind.DECOY_FACE, 1, "visible"),
        (Kind.WHICH_DECOY, 1, "decoy 2"),
        (Kind.CAT_STEP, 0, "stop"),
        (Kind.CAT_STEP, 1, "step north"),
        (Kind.CAT_STEP, 5, "enter"),
        (Kind.TELEPORT, 2, "teleport 3"),
        (Kind.REPAIR_TARGET, 100, "door 1"),
        (Kind.SCAN, 0, "long range"),
        (Kind.SENTINEL_AREA, 7, "A2"),
        (Kind.RESPAWN, 0, "generator 1"),
    ],
)
def test_answers(kind: Kind, code: int, words: str, resolved: Resolve) -> None:
    assert name_answer(resolved(), kind, code) == words


def test_larger_panels_have_other_names(resolved: Resolve) -> None:
    assert name_answer(resolved("panel_set=squares9"), Kind.GENERATOR, 10) == "B2"


def test_every_act_has_words_of_its_own() -> None:
    named = [name_act(code) for code in range(LAST + 1)]
    assert len(set(named)) == LAST + 1
    assert len({name_act(act) for act in Act}) == len(Act)
