"""What makes rules unplayable (V1 to V10); what a variant file says of unknown parameters and rows is refused before.

Later checks read rows as they are meant to be, so they wait until every row is right by itself.
"""

from __future__ import annotations

from simcore.errors import Problem
from simcore.games.infiltrators_guards.check_rows import check_rows
from simcore.games.infiltrators_guards.check_segments import check_segments
from simcore.games.infiltrators_guards.check_set import check_set
from simcore.games.infiltrators_guards.check_use import check_use
from simcore.games.infiltrators_guards.rows import CardSet, Locate
from simcore.spec import Rules


def check_rules(rules: Rules, locate: Locate) -> list[Problem]:
    """Everything that is wrong with the rules of a game; `locate` tells where each address was written."""
    cards = CardSet(rules, locate)
    return [*check_rows(cards), *check_use(cards), *check_segments(cards)] or [*check_set(cards)]
