"""A bot at a seat of a laid-out position: what it answers to the question on the table."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.records import new_record
from strategies.infiltration import table
from tests.rulebook.infiltration.scene import Scene
from tests.support.bots import row_of
from tests.support.infiltration import KernelTable

DESK = new_record(table.DESK)


def bot_row(name: str = "cautious", **parameters: int) -> np.ndarray:
    """The row of a bot with some parameters changed."""
    words = ":".join([name, *(f"{key}={value}" for key, value in parameters.items())])
    return row_of(words)


def scene(players: int = 4, **setting: Any) -> Scene:
    return Scene(KernelTable, players, **setting)


def code_of(s: Scene, row: np.ndarray) -> int:
    """The answer of a bot to the open question, as a code."""
    game = s.begin().table
    return int(table.choose(game.state, game.cfg, game.key, game.question().operative, row, DESK))


def choice(s: Scene, name: str = "cautious", **parameters: int) -> int | str:
    """The answer of a bot to the open question, in the words of the scene."""
    code = code_of(s, bot_row(name, **parameters))
    return s.offers()[s.question.options.index(code)]


def card(s: Scene, op: int = 0, name: str = "cautious", **parameters: int) -> int | str:
    """The card a bot commits for an operative; those asked before it commit one without effect."""
    s.commit_offers(op)
    return choice(s, name, **parameters)
