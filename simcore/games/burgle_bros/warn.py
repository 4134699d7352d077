"""What is odd about rules but allowed."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.components import Place
from simcore.games.burgle_bros.config_cards import card_rows, left_out
from simcore.games.burgle_bros.rows import CardRow, CardSet
from simcore.games.burgle_bros.tables import POOL_LAST, Scenario, scenario_of
from simcore.spec import Rules

RIGGER = "rigger"
BLANKABLE = ("tiles", "tools", "loot", "events", "characters")
"""Kinds whose rows have an effect that can be taken away."""


def warn_about(rules: Rules) -> list[str]:
    """Sentences about what is odd in rules that have been checked."""
    cards, scenario = CardSet(rules, lambda address: Place()), scenario_of(rules)
    return [*_walls(scenario), *_decks(cards, scenario), *_copies(cards), *_rows(cards)]


def _walls(scenario: Scenario) -> Iterator[str]:
    if scenario.layout.get("confidence") == "low":
        yield f"no source confirms the walls '{scenario.walls}' (D2)"


def _decks(cards: CardSet, scenario: Scenario) -> Iterator[str]:
    """Decks that can run out for good in a game that takes what there is to take."""
    safes, rules = scenario.row["safes"], cards.rules
    events, tools, loot = (len(card_rows(rules, plural)) for plural in ("events", "tools", "loot"))
    if loot < safes:
        yield f"{safes} safes and {loot} loot cards: what is cracked last may hold no loot (R96)"
    if tools < safes:
        yield f"{safes} safes and {tools} tools: what is cracked last may hold no tool (R96)"
    if not events and cards.number("event_threshold") >= 0:
        yield "there are no events, so idle turns cost nothing (R85)"
    dealt = [row.id for row in cards.tables["characters"] if row.id not in left_out(rules, "characters")]
    if "dynamite" not in cards.named("tools") and RIGGER in dealt and cards.parameter("characters") != ("none",):
        yield "tools.dynamite is missing: the basic Rigger begins without a tool (R8)"


def _copies(cards: CardSet) -> Iterator[str]:
    if cards.parameter("event_copies") == "list":
        return
    for row in cards.tables["events"]:
        if row.row["copies"] != 1:
            yield f'{row.address("copies")} counts only with event_copies = "list" (D1)'


def _rows(cards: CardSet) -> Iterator[str]:
    for row in cards.rows:
        if row.row.get("blank") and (row.plural not in BLANKABLE or row.id in POOL_LAST):
            yield f"{row.address('blank')} changes nothing: what it says is a part of the building"
        elif row.row.get("may") and not _may_be_declined(row):
            yield f"{row.address('may')} changes nothing: only peek(beside) can be declined"


def _may_be_declined(row: CardRow) -> bool:
    return any(operation.values == ["beside"] for operation in row.operations())
