"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.extremes import extremes
from simcore.games.burgle_bros.plan import plan
from simcore.games.burgle_bros.stored import stored

__all__ = ["build_config", "extremes", "plan", "stored"]
