"""From rules to numbers, and the vault as a plan of one floor with a room for each thief."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from crew.state import CONFIG_DTYPE
from simcore.extremes import NO_SUCH
from simcore.plan import Floor, Plan
from simcore.records import Record, new_record
from simcore.spec import Rules

NUMBERS = ("die_faces", "alarm_faces", "first_loot", "loot_growth", "last_round", "target")


def build_config(rules: Rules) -> Record:
    """The rules as one record of numbers."""
    cfg = new_record(CONFIG_DTYPE)
    cfg["players"] = rules.players
    for name in NUMBERS:
        cfg[name] = rules.parameters[name]
    cfg["points"] = [0 if row.get("blank") else row["points"] for row in rules.components["gadgets"]]
    return cfg


def plan(rules: Rules) -> Plan:
    """Two by two rooms."""
    return Plan((Floor("Vault", 2, ("A1", "B1", "A2", "B2"), walls=((0, 1),)),))


def extremes(rows: Any, rules: Rules) -> dict[str, Any]:
    """How far each game goes."""
    return {"longest_win": np.where(rows["won"] != 0, rows["rounds"].astype(np.int64), NO_SUCH)}


def trace(rules: Rules, cfg: Any, key: Any, choose: Callable[[Any, int], int]) -> Iterator[str]:
    """One game as lines of text."""
    from crew.kernels import KERNELS
    from crew.state import STATE_DTYPE

    s: Any = new_record(STATE_DTYPE)
    KERNELS.new_game(s, cfg, key)
    while (seat := KERNELS.advance(s, cfg, key)) >= 0:
        action = choose(s, seat)
        yield f"round {s.round}: seat {seat + 1} answers {action}"
        KERNELS.apply(s, cfg, key, seat, action)
