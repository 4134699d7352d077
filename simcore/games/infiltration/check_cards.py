"""What makes a card set and parameters unplayable: the refusals V1 to V13 of section 4.9.

V1 to V8, V10 and V12 are found row by row (`check_rows`, `check_programs`), V9, V11 and the rest between rows
(`check_set`). What a variant file says of unknown parameters, rows and keys (V13) is refused by `simcore.overlay`.
"""

from __future__ import annotations

from simcore.errors import Problem
from simcore.games.infiltration.card_row import CardSet, Locate
from simcore.games.infiltration.check_programs import check_programs
from simcore.games.infiltration.check_rows import check_rows
from simcore.games.infiltration.check_set import check_set
from simcore.spec import Rules


def check_rules(rules: Rules, locate: Locate) -> list[Problem]:
    """Everything that is wrong with the rules of a game; `locate` tells where each address was written."""
    cards = CardSet(rules, locate)
    return [*check_rows(cards), *check_programs(cards), *check_set(cards)]
