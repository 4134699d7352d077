"""The numbers by which bots judge: what each means, how far it may go, and what `cautious` thinks of it.

All are whole numbers, hundredths of what is said: 35 points are 0.35 points of the final score; only `depth` counts
rooms. A round is worth what could still be collected in it (`price` in `plan.py`).
"""

from __future__ import annotations

from typing import NamedTuple

from simcore.games.infiltration.codes import LINE
from strategies.infiltration.codes import Weight
from strategies.spec import BotParameter


class Range(NamedTuple):
    """What a number means, the value of `cautious`, and the limits of what is allowed."""

    about: str
    usual: int
    low: int
    high: int
    designer: tuple[int, ...]


NUMBERS = {
    Weight.MARGIN: Range(
        "Safety margin of the clock, in standard deviations of all the dice to come.",
        100, -300, 300, (-70, 0, 35, 70, 105),
    ),
    Weight.GROWTH: Range("Rise of the alarm it expects in a round.", 35, 0, 100, (0, 8, 15, 25, 35)),
    Weight.FORESIGHT: Range("Weight of data still to be had against data at hand.", 65, 0, 200, (0, 25, 50, 75, 100)),
    Weight.SPITE: Range("Weight of a round lost by its rivals against one of its own.", 0, 0, 300, (0, 50, 100)),
    Weight.PANIC: Range(
        "Part of what is at stake that is lost for each round missing on the way out.", 35, 1, 200, (15, 35, 70)
    ),
    Weight.STAKE: Range(
        "Points at stake beyond those collected: to be out may win against those who are caught.",
        600, 0, 3000, (0, 300, 600, 1200),
    ),
    Weight.KEPT: Range(
        "Part of its promise, beyond what it would do now, that an item is kept for.", 40, 0, 200, (0, 20, 40, 80)
    ),
    Weight.SHORT_RUN: Range("Rounds left below which nothing is kept for later.", 400, 0, 2000, (200, 400, 800)),
    Weight.LOWEST_PRICE: Range(
        "Points that a round may bring even when all data are gone.", 20, 0, 300, (0, 20, 60)
    ),
    Weight.ALARM_SPAN: Range(
        "Part of the remaining rounds that a turn of the alarm dial will govern.", 60, 0, 150, (30, 60, 100)
    ),
    Weight.ESCAPES: Range("Chance it gives another operative inside to get out.", 70, 0, 100, (50, 70, 90)),
    Weight.TIGHT: Range("Rounds to spare below which a rival is hurt more.", 200, 0, 1000, (100, 200, 400)),
    Weight.TIGHT_PRICE: Range(
        "How many times as much such a rival loses with a round.", 300, 0, 1000, (100, 300, 500)
    ),
    Weight.WOUND: Range("Points of being wounded, beside the rounds it costs.", 100, 0, 1000, (50, 100, 200)),
    Weight.DELAY: Range("Rounds that a delay costs.", 60, 0, 300, (30, 60, 100)),
    Weight.MEET: Range("Chance that another operative comes through a room where something was laid.",
        30, 0, 100, (10, 30, 60)),
    Weight.DEEPER: Range("Points for each room that a trap lies deeper than it stands.", 5, 0, 200, (0, 5, 20)),
    Weight.PUSHED: Range("Points for each room a rival is pushed.", 50, 0, 500, (25, 50, 100)),
    Weight.ITEM: Range("Points of a card drawn, or taken from a hand.", 150, 0, 800, (75, 150, 300)),
    Weight.ITEM_PLAYED: Range("Points of an item that may be played nested.", 200, 0, 1000, (100, 200, 400)),
    Weight.GLANCE: Range("Points of knowledge.", 10, 0, 200, (0, 10, 30)),
    Weight.NPC_STEPS: Range("Points of moving an NPC.", 30, 0, 400, (0, 30, 60)),
    Weight.NPC_WALKS: Range("How often an NPC acts where it matters.", 150, 0, 800, (75, 150, 300)),
    Weight.HOMEWARD: Range(
        "Points by which it would rather go home than stand idle.", 2, -100, 200, (0, 2, 10)
    ),
    Weight.BEST_OF: Range("Points a token is better for being chosen among more.", 50, 0, 200, (25, 50, 75)),
    Weight.DEPTH: Range(
        "Rooms deeper than where it stands whose data it reckons with; not in hundredths.",
        LINE, 0, LINE, (1, 2, 4, LINE),
    ),
    Weight.GRUDGE: Range(
        "What is added to its spite while it is behind, out with one operative, or has no time to get out.",
        0, 0, 300, (0, 50, 100),
    ),
}  # fmt: skip


def judging(**others: int) -> tuple[BotParameter, ...]:
    """The parameters of a bot that judges like `cautious`, but for the numbers given here."""
    own = {Weight[name.upper()]: value for name, value in others.items()}
    return tuple(
        BotParameter(weight.name.lower(), own.get(weight, one.usual), one.low, one.high, one.about, one.designer)
        for weight, one in sorted(NUMBERS.items())
    )
