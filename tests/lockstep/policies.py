"""Who answers in the games of the comparison: any legal code, few Retreats, or the sensible bot."""

from __future__ import annotations

import random
from collections.abc import Callable

from simcore.records import new_record
from strategies.infiltration import table
from tests.support.bots import row_of
from tests.support.infiltration import KernelTable, Question

Policy = Callable[[Question, KernelTable, random.Random], int]

ADVANCE, RETREAT = 0, 1
DESK = new_record(table.DESK)
"""The buffers of the bot: after an answer of `cautious`, `DESK.seen` is what its player saw."""

BOT = row_of("cautious")
"""The row of the sensible bot, with its default parameters."""


def at_random(question: Question, kernel: KernelTable, chance: random.Random) -> int:
    """Any legal code."""
    return chance.choice(question.options)


def deep(question: Question, kernel: KernelTable, chance: random.Random) -> int:
    """Any legal code, but few Retreats and many Advances, so that the games see deep rooms."""
    options = question.options
    if question.kind != "commit" or chance.random() < 0.15:
        return chance.choice(options)
    if ADVANCE in options and chance.random() < 0.3:
        return ADVANCE
    return chance.choice([code for code in options if code != RETREAT])


def cautious(question: Question, kernel: KernelTable, chance: random.Random) -> int:
    """The sensible bot, which sees the kernel's state through the view of its seat."""
    seat = question.operative
    return int(table.choose(kernel.state, kernel.cfg, kernel.key, seat, BOT, DESK))


POLICIES: dict[str, Policy] = {"random": at_random, "deep": deep, "cautious": cautious}
