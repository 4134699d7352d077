"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from simcore.games.infiltration.answer_names import name_answer
from simcore.games.infiltration.check_cards import check_rules
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.extremes import extremes
from simcore.games.infiltration.stored import stored
from simcore.games.infiltration.warn import warn_about

__all__ = ["build_config", "check_rules", "extremes", "name_answer", "stored", "warn_about"]

LATER = {"trace": "log", "screen": "screen"}
"""What loads all kernels, which no report and no check of a variant should wait for: the module of each function."""


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(name)
    return getattr(import_module(f"simcore.games.infiltration.{LATER[name]}"), name)
