"""What the rest of Heistlab calls of this game beyond its kernels."""

from __future__ import annotations

from simcore.games.infiltration.answer_names import name_answer
from simcore.games.infiltration.check_cards import check_rules
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.extremes import extremes
from simcore.games.infiltration.log import trace
from simcore.games.infiltration.screen import screen
from simcore.games.infiltration.stored import stored
from simcore.games.infiltration.warn import warn_about

__all__ = ["build_config", "check_rules", "extremes", "name_answer", "screen", "stored", "trace", "warn_about"]
