"""Whether the skill of two sides that are no equals is in balance: what each could gain by another of its bots."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from reports.facts.fact import Fact
from reports.tournament.against import Against, side_of
from reports.tournament.sides import Camps, Match, Side


class Change(StrEnum):
    """What a side could do from a match by another of its bots."""

    GAINS = "gains"
    LOSES = "does not gain"
    OPEN = "not told apart"


class Balance(StrEnum):
    """Whether there is a match from which neither side gains by a change."""

    SHOWN = "in balance"
    NONE = "no balance"
    OPEN = "open"


class Judged(NamedTuple):
    """The verdict, and the matches that it is about: those in balance, or those that still may be."""

    balance: Balance
    matches: list[Match]


class Gain(NamedTuple):
    """What a side could win more by another bot: the best one, by how much, and the most, never less than nothing."""

    bot: int
    change: Fact
    most: Fact


def change_from(side: Side, bot: int, other: int) -> Change:
    """Whether any bot that plays otherwise is shown to win more, or each to win less."""
    found = {side_of(side.change(new, bot, other)) for new in _others(side, bot, other)}
    if Against.ABOVE in found:
        return Change.GAINS
    return Change.OPEN if Against.OPEN in found else Change.LOSES


def _others(side: Side, bot: int, other: int) -> list[int]:
    return [new for new in side.numbers if not side.is_alike(new, bot, other)]


def gain_from(side: Side, bot: int, other: int) -> Gain | None:
    """The most that a side could gain; None where it has no bot that plays otherwise.

    The intervals of all changes hold together, so the largest gain lies between the largest of their lower limits and
    the largest of the upper ones.
    """
    others = _others(side, bot, other)
    if not others:
        return None
    facts = [side.change(new, bot, other) for new in others]
    value, low, high = (
        max(0.0, *(number or 0.0 for number in numbers))
        for numbers in zip(*((fact.value, fact.low, fact.high) for fact in facts), strict=True)
    )
    best = max(range(len(others)), key=lambda at: facts[at].value or 0.0)
    return Gain(others[best], facts[best], Fact(value, low, high, side.deals, "share"))


def judge_balance(camps: Camps) -> Judged:
    """A saddle point of the matrix of matches: shown, shown not to be there, or open.

    Of matches in balance any two are of bots that play alike there.
    """
    first, second = camps.sides
    matches = sorted(camps.matches, key=lambda match: match != camps.pair)
    found = {(bot, other): {change_from(first, bot, other), change_from(second, other, bot)} for bot, other in matches}
    shown = [match for match, changes in found.items() if changes == {Change.LOSES}]
    if shown:
        return Judged(Balance.SHOWN, shown)
    still = [match for match, changes in found.items() if Change.GAINS not in changes]
    return Judged(Balance.OPEN, still) if still else Judged(Balance.NONE, [])
