"""What makes rules unplayable (V1 to V10); what a variant file says of unknown parameters and rows is refused before.

Later checks read rows as they are meant to be, so they wait until every row is right by itself.
"""

from __future__ import annotations

from simcore.errors import Problem
from simcore.games.infiltrators_robots.check_map import check_map
from simcore.games.infiltrators_robots.check_panels import check_panels
from simcore.games.infiltrators_robots.check_rows import check_rows
from simcore.games.infiltrators_robots.rows import Locate, RobotsSet
from simcore.spec import Rules


def check_rules(rules: Rules, locate: Locate) -> list[Problem]:
    """Everything that is wrong with the rules of a game; `locate` tells where each address was written."""
    rows = RobotsSet(rules, locate)
    return [*check_rows(rows), *check_panels(rows)] or [*check_map(rows)]
