"""The switch over the bots. They get the view of their seat: never the state."""

from __future__ import annotations

from null_bots.codes import CODE, DOWNLOAD, ROOM, ROUND_TRIP
from simcore.bits import lowest
from simcore.games.infiltration.codes import Card, Kind
from simcore.kernel import kernel


@kernel
def decide(bot, view):
    """The card of the bot with this row; to what else may be asked, the first answer."""
    if view.kind != Kind.COMMIT:
        return lowest(view.options)
    if bot[CODE] == DOWNLOAD:
        return Card.DOWNLOAD.value
    if bot[CODE] == ROUND_TRIP and view.round < bot[ROOM]:  # in round r it begins in room r
        return Card.ADVANCE.value
    return Card.RETREAT.value
