"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from simcore.games.burgle_bros.check_cards import check_rules
from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.extremes import extremes
from simcore.games.burgle_bros.names import name_answer
from simcore.games.burgle_bros.plan import plan
from simcore.games.burgle_bros.stored import stored
from simcore.games.burgle_bros.warn import warn_about

__all__ = ["build_config", "check_rules", "extremes", "name_answer", "plan", "stored", "warn_about"]

LATER = {"trace": "log", "describe_act": "log", "screen": "screen"}
"""What loads all kernels, which no report and no check of a variant should wait for: the module of each function."""


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(name)
    return getattr(import_module(f"simcore.games.burgle_bros.{LATER[name]}"), name)
