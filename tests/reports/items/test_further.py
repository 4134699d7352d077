"""Components at other numbers of players and levels of skill, in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from reports.items.further import Beside, Other
from reports.items.results import Items, Kind


def beside(names: tuple[str, ...], counted: str) -> Beside:
    """Several studies of a game that counts these."""
    items = SimpleNamespace(study=SimpleNamespace(spec=SimpleNamespace(counted=counted)))
    others = tuple(Other(name, cast(Items, items)) for name in names)
    return Beside(cast(Kind, SimpleNamespace(name="tools")), others, ())


@pytest.mark.parametrize(
    ("names", "counted", "told"),
    [
        (("2 players", "3 players", "4 players"), "players", "2, 3 and 4 players"),
        (("1 lookout", "2 lookouts"), "lookouts", "1 and 2 lookouts"),
        (("greedy", "tuned"), "players", "greedy and tuned"),
    ],
)
def test_numbers_are_of_whom_the_game_counts(names: tuple[str, ...], counted: str, told: str) -> None:
    assert beside(names, counted).together == told
