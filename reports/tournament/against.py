"""Shares of wins against what is fair, and of a team against another one."""

from __future__ import annotations

from enum import StrEnum

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Sums, paired_shares, ratio
from simcore.aggregate import Cells, Tally
from strategies.teams import BOTH, TEAMS


class Against(StrEnum):
    """A share of wins against the fair share."""

    ABOVE = "above"
    BELOW = "below"
    OPEN = "not told apart"


def share_of(tally: Tally, bot: int, whole: int) -> Fact:
    """How many of the deals a team won."""
    sums = Sums(*(int(cell) for cell in tally[TEAMS][bot]))
    return fact_of(ratio(sums, whole, share=True), sums.n, "share")


def gap_of(tally: Tally, one: int, other: int, whole: int) -> Fact:
    """What a team won less what another won, deal by deal: Newcombe's paired interval."""
    teams: Cells = tally[TEAMS]
    n, x, squares = (int(teams[one][cell]) for cell in (0, 1, 4))
    apart = squares + int(teams[other][4]) - 2 * int(tally[BOTH][one, other])
    less = x - int(teams[other][1])
    return fact_of(paired_shares(n, x / whole, less / whole, apart / whole**2), n, "share")


def side_of(gap: Fact) -> Against:
    """On which side of no difference the whole interval lies."""
    if gap.low is not None and gap.low > 0:
        return Against.ABOVE
    return Against.BELOW if gap.high is not None and gap.high < 0 else Against.OPEN
