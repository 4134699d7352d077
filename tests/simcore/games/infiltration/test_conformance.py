"""Every player count and every variant keeps the promises of the step machine."""

from __future__ import annotations

import pytest

from simcore.conformance import check_game
from simcore.games.infiltration import SPEC
from simcore.variants import resolve


@pytest.mark.parametrize("players", SPEC.players)
@pytest.mark.parametrize("variant", SPEC.variants)
def test_conforms(players: int, variant: str) -> None:
    check_game(SPEC, resolve(SPEC, players=players, variants=(variant,)), games=range(3))
