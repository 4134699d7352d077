"""Who sat at the table, in words: the same on every page, in every file and on every screen."""

from __future__ import annotations

from collections.abc import Iterable


def who_played(bots: Iterable[object], seats: int) -> str:
    """Who played, and where: "greedy in all 4 seats"."""
    names = list(map(str, bots))
    if len(set(names)) == 1:
        return f"{names[0]} in all {seats} seats" if seats > 1 else f"{names[0]} in the only seat"
    return f"{', '.join(names)} rotating over {seats} seats"
