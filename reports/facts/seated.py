"""Who sat at the table, in words: the same on every page, in every file and on every screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simcore.spec import GameSpec


def who_played(bots: Iterable[object], seats: int) -> str:
    """Who played, and where: "greedy in all 4 seats"."""
    names = list(map(str, bots))
    if len(set(names)) == 1:
        where = {1: "in the only seat", 2: "in both seats"}.get(seats, f"in all {seats} seats")
        return f"{names[0]} {where}"
    return f"{', '.join(names)} rotating over {seats} seats"


def who_is_dealt(spec: GameSpec) -> str:
    """Whom chance gives a component: "the seat dealt it", or where all play together "a team with it"."""
    return "a team with it" if spec.is_together else "the seat dealt it"
