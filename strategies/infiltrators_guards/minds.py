"""How else one may think: numbers of bots that plan, with which `search` finds answers worth a trial."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from strategies.infiltrators_guards.codes import COLUMNS
from strategies.infiltrators_guards.numbers import GUARDS, INFILTRATORS

OWN = -1
"""A mind leaves this number as the bot has it."""


def mind(**other: int) -> NDArray[np.int64]:
    """A row of a bot with these numbers, and else the bot's own."""
    row = np.full(COLUMNS, OWN)
    for column, number in enumerate((*INFILTRATORS, *GUARDS), start=1):
        row[column] = other.pop(number.name, OWN)
    if other:
        raise ValueError(f"no such number: {', '.join(other)}")
    return row


MINDS = np.array(
    [
        mind(lit=0, danger=0, token=0, near=30, post=0),  # bold; to the infiltrators
        mind(lit=60, danger=200, token=60, near=0, post=30),  # timid; to the posts
        mind(hit=60, out=300, hurt=300, fell=0),  # to fight; to hurt whom it can
        mind(hack=400, spare=1, help=1, hurt=20, fell=800),  # to work; to fell or nothing
        mind(hack=20, care=40, help=0, apart=60, ring=6),  # to leave; apart
        mind(lit=0, danger=150, light=40, remote=0, die=0),  # quick, but out of reach; other objectives
    ]
)
"""A mind differs from the bot as infiltrator and as guard player; only one of them matters in a decision."""
