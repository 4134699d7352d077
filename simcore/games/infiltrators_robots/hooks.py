"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from simcore.games.infiltrators_robots.check_rules import check_rules
from simcore.games.infiltrators_robots.config import build_config, set_deal
from simcore.games.infiltrators_robots.extremes import extremes
from simcore.games.infiltrators_robots.names import name_answer
from simcore.games.infiltrators_robots.plan import plan
from simcore.games.infiltrators_robots.stored import stored
from simcore.games.infiltrators_robots.warn import warn_about

__all__ = ["build_config", "check_rules", "extremes", "name_answer", "plan", "set_deal", "stored", "warn_about"]

LATER = {"trace": "log", "describe_act": "log", "screen": "screen"}
"""What loads all kernels, which no report and no check of a variant should wait for: the module of each function."""


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(name)
    return getattr(import_module(f"simcore.games.infiltrators_robots.{LATER[name]}"), name)
