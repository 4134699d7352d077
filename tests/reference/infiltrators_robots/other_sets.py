"""Component sets in which something happens that the shipped one seldom or never brings about."""

from __future__ import annotations

import copy
from typing import Any

from .components import shipped

CLOSED = [
    "+-+-+-+e+-+-+-+",
    "|. . . . . . .|",
    "+-+d+-+-+-+-+-+",
    *("|. . . . . . .|", "+ + + + + + + +") * 2,
    "e. % . . . % .e",
    *("+ + + + + + + +", "|. . . . . . .|") * 3,
    "+-+-+-+e+-+-+-+",
]
"""A panel whose hatched squares all lie in the room of three of its four outer doors."""

FACING = (["halls", 0, 0, 2], ["core", 1, 0, 0])
"""A fixed map of two such panels that has no entrance: the other doors of both meet."""


def closed_components() -> dict[str, Any]:
    """Return the shipped set with that drawing on all small panels (R9, R11, R14) and no effect of trapped doors."""
    document = copy.deepcopy(shipped())
    next(token for token in document["token"] if token["id"] == "trapped_door")["blank"] = True
    for panel in document["panel"]:
        if panel["set"] == "squares7":
            panel["rows"] = CLOSED
    return document


def doubled_components() -> dict[str, Any]:
    """Return the shipped set with two of each token that figures put on the board."""
    document = copy.deepcopy(shipped())
    for token in document["token"]:
        if token["id"] in ("sentinel", "teleport", "decoy"):
            token["per_figure"] = 2
    return document
