"""What is told of the team whenever a round begins (`spec.Forecast`)."""

from __future__ import annotations

from simcore.games._template.codes import Status
from simcore.games._template.standing import kind_of, player_of
from simcore.kernel import kernel

__all__ = ["kind_of", "player_of", "standing_now"]


@kernel
def standing_now(s, cfg, player, told):
    """The features that `measures.FORECAST` names, in its order."""
    told[:] = 0
    told[0] = s.round
    told[2] = cfg.points[s.gadget]
    for seat in range(cfg.players):
        told[1] += s.status[seat] == Status.INSIDE
        told[2] += s.loot[seat]
    told[3] = told[2] >= cfg.target
