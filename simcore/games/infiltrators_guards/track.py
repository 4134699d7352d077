"""Alert tokens (R53, R54)."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import Source
from simcore.kernel import kernel


@kernel
def raise_alert(s, n, source):
    """Alert rises, or falls, but not below 0; `source` is a `Source`."""
    t = s.table
    change = max(n, -t.alert)
    t.alert += change
    s.alert_by[source] += change
    if change > 0:
        s.risen = 1
        if source != Source.TIMER:
            t.gained = 1
