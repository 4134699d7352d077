"""Who sat at the table, in words: the same on every page, in every file and on every screen."""

from __future__ import annotations

from collections.abc import Iterable


def who_played(bots: Iterable[object], seats: int) -> str:
    """Who played, and where: "greedy in all 4 seats"."""
    names = list(map(str, bots))
    if len(set(names)) == 1:
        where = {1: "in the only seat", 2: "in both seats"}.get(seats, f"in all {seats} seats")
        return f"{names[0]} {where}"
    return f"{', '.join(names)} rotating over {seats} seats"
