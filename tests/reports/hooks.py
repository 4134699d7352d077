"""The hooks of the made-up game: its building has two floors of which the second lacks a corner."""

from __future__ import annotations

from simcore.plan import Floor, Plan
from simcore.spec import Rules


def plan(rules: Rules) -> Plan:
    """Six rooms on a floor; one wall beside, one below."""
    names = ("A1", "B1", "C1", "A2", "B2", "C2")
    return Plan((Floor("Hall", 3, names, walls=((0, 1), (1, 4))), Floor("Vault", 3, (*names[:5], ""), 6)))
