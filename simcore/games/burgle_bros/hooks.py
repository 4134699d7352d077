"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from simcore.games.burgle_bros.config import build_config

__all__ = ["build_config"]
