"""What happens to infiltrators by tile of a segment, for the heat maps of reports."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import AREA
from simcore.kernel import kernel


@kernel
def add_heat(s, cfg, what, tile, n):
    """Something (`Heat`) has happened so many times on a tile; it is counted on the segment as it is drawn."""
    t = s.table
    slot = cfg.slot_of[tile]
    s.heat[what, t.segment[slot] * AREA + cfg.unturned[t.rotation[slot], tile]] += n
