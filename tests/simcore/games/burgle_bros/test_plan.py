"""The building as reports draw it: the printed walls, the gap, and walls that differ from game to game."""

from __future__ import annotations

from simcore.games.burgle_bros.plan import plan
from tests.support.declared import Resolve


def test_the_bank_job_has_three_floors_with_its_printed_walls(resolved: Resolve) -> None:
    found = plan(resolved())
    assert [floor.name for floor in found.floors] == ["Floor 1", "Floor 2", "Floor 3"]
    assert [len(floor.walls) for floor in found.floors] == [8, 8, 8]
    assert not found.walls_vary
    assert found.size == 48
    assert (found.name_of(0), found.name_of(21), found.name_of(48)) == ("Floor 1, A1", "Floor 2, B2", "")
    assert all(other - one in (1, 4) for floor in found.floors for one, other in floor.walls)


def test_drawn_walls_are_no_part_of_the_plan(resolved: Resolve) -> None:
    found = plan(resolved(variants=("random_walls",)))
    assert found.walls_vary
    assert not any(floor.walls for floor in found.floors)


def test_fort_knox_has_a_gap_where_it_is_fixed(resolved: Resolve) -> None:
    drawn = plan(resolved(variants=("fort_knox",)))
    assert [len(floor.rooms) for floor in drawn.floors] == [25, 25]
    fixed = plan(resolved("walls=fk_g", variants=("fort_knox",)))
    assert [floor.rooms.count("") for floor in fixed.floors] == [1, 1]
    assert fixed.floors[0].height == fixed.floors[0].width == 5
