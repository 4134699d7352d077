"""What is odd about rules of the guards game but allowed (section 6.6)."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_guards import SPEC
from tests.support.declared import Resolve

from .test_checks import drawn

RIM = "+-+-+-+-+-+-+"
"""A border line of walls."""
SHUT = {1: RIM, 13: RIM} | {
    2: "|: : . . : :|",
    4: "|: X . . X :|",
    6: "|. : . . . .|",
    8: "|. . . T . :|",
    10: "|: X . . X :|",
    12: "|: : . . : :|",
}


@pytest.mark.parametrize("variant", SPEC.variants)
@pytest.mark.parametrize("players", SPEC.players)
def test_nothing_is_odd_about_the_variants_that_are_shipped(variant: str, players: int, resolved: Resolve) -> None:
    assert resolved(variants=(variant,), players=players).warnings == ()


def test_a_segment_that_is_shut(resolved: Resolve) -> None:
    warning = "segments.courtyard has no open border edge: nobody can enter or pass it"
    assert resolved(drawn(SHUT)).warnings == (warning,)
    assert resolved(drawn(SHUT | {2: "|: : . . : : "})).warnings == (), "one open edge is enough"


def test_an_edge_beside_an_obstacle_is_not_open(resolved: Resolve) -> None:
    assert resolved(drawn(SHUT | {12: "|: : . . : X "})).warnings != ()


def test_a_row_of_segments_that_can_be_cut(resolved: Resolve) -> None:
    """6.4: only the Server Hall beside the Laboratory; where two lie above each other there is another way round."""
    assert resolved("layout=row").warnings == ("server_hall next to laboratory can cut the board in two",)
    assert resolved("layout=row", "segments.laboratory.remove=true").warnings == ()
    assert resolved().warnings == ()


def test_a_mission_that_asks_for_nothing(resolved: Resolve) -> None:
    own = "[missions.own]\nname = 'Own'\nobjectives = 3\nneeded = {}\nmin_left = 'half'\nmarked = {}\n"
    assert resolved(text=own.format(0, "false")).warnings == ("missions.own asks for nothing but to leave",)
    assert resolved(text=own.format(1, "false")).warnings == ()
    assert resolved(text=own.format(0, "true")).warnings == ()
