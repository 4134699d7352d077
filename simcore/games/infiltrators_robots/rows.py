"""Component rows as the checks see them."""

from __future__ import annotations

from dataclasses import dataclass

from simcore.component_rows import ComponentRow, ComponentSet, Locate
from simcore.games.infiltrators_robots.fields import FIELDS

__all__ = ["Locate", "RobotsRow", "RobotsSet"]


@dataclass(frozen=True)
class RobotsRow(ComponentRow):
    """Row number `at` of the table `plural`."""

    FIELDS = FIELDS


@dataclass(frozen=True)
class RobotsSet(ComponentSet[RobotsRow]):
    """All rows of the rules, and where everything was written."""

    ROW = RobotsRow
