"""Every player count and every variant keeps the promises of the step machine."""

from __future__ import annotations

import pytest

from simcore.conformance import check_game
from simcore.games.infiltration import SPEC
from simcore.variants import resolve

IN_PLAIN_PYTHON_TOO = (3, "base")
CASES = [
    pytest.param(players, variant, marks=[] if (players, variant) == IN_PLAIN_PYTHON_TOO else pytest.mark.many_games)
    for players in SPEC.players
    for variant in SPEC.variants
]


@pytest.mark.parametrize(("players", "variant"), CASES)
def test_conforms(players: int, variant: str) -> None:
    check_game(SPEC, resolve(SPEC, players=players, variants=(variant,)), games=range(3))
