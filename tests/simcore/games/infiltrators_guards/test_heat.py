"""Heat maps count on the segment as it is drawn, however it lies on the board."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.games.infiltrators_guards.codes import TILES, Heat
from simcore.games.infiltrators_guards.heat import add_heat
from simcore.games.infiltrators_guards.hooks import plan
from simcore.sets import holds
from tests.support.infiltrators_guards import KernelTable, rules_of


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_turned_segment_is_counted_as_it_is_drawn(seed: int) -> None:
    """R3, R4: an obstacle in play is an obstacle of the drawing, in every turn of a segment."""
    table = KernelTable(3, {}, seed=seed)
    table.start()
    state, cfg, drawn = table.state, table.cfg, plan(rules_of(3, {}, None))
    assert state.table.rotation.any(), "some segment is turned"
    lies, shown = [], []
    for tile in range(TILES):
        state.heat[:] = 0
        add_heat(state, cfg, Heat.SEEN, tile, 1)
        (cell,) = np.flatnonzero(state.heat[Heat.SEEN])
        lies.append(bool(holds(state.table.board.free, tile)))
        shown.append(drawn.name_of(int(cell)) != "")
    assert not all(shown)
    assert lies == shown
