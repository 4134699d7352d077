"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from simcore.games.infiltrators_robots.check_rules import check_rules
from simcore.games.infiltrators_robots.config import build_config
from simcore.games.infiltrators_robots.warn import warn_about

__all__ = ["build_config", "check_rules", "warn_about"]
