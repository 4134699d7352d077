"""The table of the template, which comes to harm at the games that the environment names: `raise:12345,20000`."""

from __future__ import annotations

import ctypes
import os
import signal
from typing import Any

from strategies._template import table
from strategies._template.table import DESK, SPEC, WORK, choose, explain, follow, see

__all__ = ["DESK", "SPEC", "WORK", "choose", "explain", "follow", "play_chunk", "see"]


def play_chunk(cfg: Any, work: Any, games: Any, bots: Any, totals: Any, rows: Any) -> None:
    """The games of these indices, unless a poisoned one is among them."""
    harm, _, poisoned = os.environ.get("HEISTLAB_POISON", "none:-1").partition(":")
    if any(int(game) in games for game in poisoned.split(",")):
        HARM[harm]()
    table.play_chunk(cfg, work, games, bots, totals, rows)


def _raise() -> None:
    raise ZeroDivisionError("of all things")


def _loop() -> None:
    while True:
        pass


def _crash() -> None:
    ctypes.string_at(0)


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


HARM = {"raise": _raise, "loop": _loop, "crash": _crash, "kill": _kill}
