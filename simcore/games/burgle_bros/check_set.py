"""Refusals that concern cards and seats: how many there are, and which burglars play (R8, R9)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem
from simcore.games.burgle_bros.codes import LOOT_ROWS, MAX_CARDS, MAX_EVENT_ROWS, MAX_EVENTS, MAX_SAFE_DICE, TOOL_ROWS
from simcore.games.burgle_bros.config_cards import card_rows, left_out
from simcore.games.burgle_bros.rows import CardSet
from simcore.games.burgle_bros.tables import ALONE, RANDOM, row_of

ROWS_MOST = {"tools": TOOL_ROWS, "loot": LOOT_ROWS, "events": MAX_EVENT_ROWS}
CARDS_MOST = {"tools": MAX_CARDS, "loot": MAX_CARDS, "events": MAX_EVENTS}


def check_set(cards: CardSet) -> Iterator[Problem]:
    """What is wrong between rows, and between rows and parameters."""
    for plural, most in ROWS_MOST.items():
        rows, copies = len(cards.tables[plural]), len(card_rows(cards.rules, plural))
        if rows > most:
            added = [row for row in cards.tables[plural] if row.is_added]
            place = (added or cards.tables[plural])[-1]
            yield place.problem("", f"{rows} {plural} of different kinds", f"at most {most}")
        elif copies > CARDS_MOST[plural]:
            yield cards.locate(plural).problem(f"{copies} {plural}", plural, f"at most {CARDS_MOST[plural]} cards")
    yield from _seats(cards)
    yield from _dice(cards)


def _seats(cards: CardSet) -> Iterator[Problem]:
    players, first = cards.rules.players, cards.number("first_seat")
    if first >= players:
        yield cards.parameter_problem("first_seat", expected=f"from 0 to {players - 1} for {players} players")
    words = list(cards.parameter("characters"))
    if tuple(words) in ALONE:
        dealt = [row for row in cards.tables["characters"] if row.id not in left_out(cards.rules, "characters")]
        if tuple(words) in RANDOM and len(dealt) < players:
            expected = f"at least {players} for {players} players"
            yield cards.locate("characters").problem(f"{len(dealt)} characters", "characters", expected)
        return
    yield from _listed(cards, words)


def _listed(cards: CardSet, words: list[str]) -> Iterator[Problem]:
    players = cards.rules.players
    ids = [word.partition(":")[0] for word in words if word != "none"]
    if "random" in ids:
        yield cards.parameter_problem("characters", expected='"random" alone, or none of it')
    elif len(words) != players:
        expected = f"{players} words, one for each player, or one of {', '.join(word for (word,) in ALONE)}"
        yield cards.parameter_problem("characters", expected=expected)
    elif len(set(ids)) < len(ids):
        yield cards.parameter_problem("characters", expected="each character once")
    for row_id in ids:
        if row_id not in cards.named("characters") and row_id != "random":
            yield cards.still_named("characters", row_id, "the parameter `characters`")


def _dice(cards: CardSet) -> Iterator[Problem]:
    """The dice of one roll have a place each in the engine, and answers of their own (section 6)."""
    steady = row_of(cards.rules, "characters", "peterman").get("basic", {}).get("dice", 0)
    if cards.number("safe_dice_max") + steady > MAX_SAFE_DICE:
        expected = f"at most {MAX_SAFE_DICE} together with the {steady} of the basic Peterman"
        yield cards.parameter_problem("safe_dice_max", "characters.peterman.basic", expected=expected)
