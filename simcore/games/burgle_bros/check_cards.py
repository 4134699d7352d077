"""What makes rules unplayable; what a variant file says of unknown parameters, rows and keys is refused before.

Later checks read rows as they are meant to be, so they wait until every row is right by itself.
"""

from __future__ import annotations

from simcore.errors import Problem
from simcore.games.burgle_bros.check_building import check_building, check_tables
from simcore.games.burgle_bros.check_programs import check_code, check_programs
from simcore.games.burgle_bros.check_rows import check_rows
from simcore.games.burgle_bros.check_set import check_set
from simcore.games.burgle_bros.rows import CardSet, Locate
from simcore.spec import Rules


def check_rules(rules: Rules, locate: Locate) -> list[Problem]:
    """Everything that is wrong with the rules of a game; `locate` tells where each address was written."""
    cards = CardSet(rules, locate)
    return (
        [*check_rows(cards), *check_programs(cards)]
        or [*check_tables(cards)]
        or [*check_building(cards), *check_set(cards), *check_code(cards)]
    )
