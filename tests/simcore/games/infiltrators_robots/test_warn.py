"""What is odd about rules of the robots game but allowed (section 7.3)."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_robots import SPEC
from tests.support.declared import Resolve

from .test_checks import own


@pytest.mark.parametrize("variant", SPEC.variants)
def test_nothing_is_odd_about_the_variants_that_are_shipped(variant: str, resolved: Resolve) -> None:
    assert resolved(variants=(variant,)).warnings == ()


def test_a_map_that_is_given_but_not_played(resolved: Resolve) -> None:
    map_ = '[["core", 0, 0, 0], ["halls", 0, 1, 0], ["gallery", 0, 2, 0], ["offices", 0, 3, 0]]'
    assert resolved(f"fixed_map={map_}").warnings == ('fixed_map changes nothing: map_mode is "random", not "fixed"',)
    assert resolved(f"fixed_map={map_}", "map_mode=fixed").warnings == ()


def test_many_hatched_squares_in_a_room(resolved: Resolve) -> None:
    assert resolved(text=own({2: "|% % % . . . .|"})).warnings == (
        "panels.own of squares7 has 3 hatched squares in a room",
    )
    assert resolved(text=own({2: "|% % . . . . .|"})).warnings == ()


def test_a_large_room(resolved: Resolve) -> None:
    rows = ["|. . . . . . . . .|", "+ + + + + + + + + +"] * 8
    rows = ["+-+-+-+-+e+-+-+-+-+", *rows, rows[0], "+-+-+-+-+e+-+-+-+-+"]
    rows[1], rows[9], rows[14] = "|% . . . . . . . .|", "e. . . . . . . . .e", "+-+-+-+-+d+-+-+-+-+"
    text = own(rows=tuple(rows)).replace("squares7", "squares9")
    assert resolved(text=text).warnings == ("panels.own of squares9 has a room of 63 squares",)
