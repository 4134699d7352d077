"""What is told of each player whenever a round begins, for the chances to win round by round (`spec.Forecast`)."""

from __future__ import annotations

from simcore.games._template.codes import Status
from simcore.kernel import kernel

SURE, RISKY = 1000, 500
"""How surely points are kept, in thousandths: those that are out, and those still in the vault."""


@kernel
def standing_now(s, cfg, player, told):
    """The features that `measures.FORECAST` names, in its order."""
    inside = s.status[player] == Status.INSIDE
    told[0] = inside
    told[1] = s.loot[player]
    told[2] = RISKY if inside else SURE
    told[3] = s.round


@kernel
def kind_of(s):
    """There is one kind of question."""
    return 0


@kernel
def player_of(cfg, seat):
    """Each player has one seat."""
    return seat
