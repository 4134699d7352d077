"""Refusals that concern the card set as a whole and the parameters together: V9, V10, V11 and V13 (section 4.9)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem, nearest
from simcore.games.infiltration import codes, operatives_of
from simcore.games.infiltration.card_row import CardRow, CardSet
from simcore.games.infiltration.codes import Floor
from simcore.games.infiltration.floors import floor_of
from simcore.games.infiltration.language import operations_of
from simcore.parameters import literal

FLOOR_ROOMS = 6
DRAFT_HAND = 4
TITLES = {Floor.FIRST: "first-floor", Floor.SECOND: "second-floor", Floor.SECRET: "secret"}
AT_MOST = {
    "rooms": codes.MAX_ROOMS,
    "items": codes.MAX_ITEMS,
    "npcs": codes.MAX_NPCS,
    "specials": codes.MAX_SPECIALS,
    "operatives": codes.MAX_OPERATIVE_CARDS,
}
SPECIALIST_ITEMS = 2


def check_set(cards: CardSet) -> Iterator[Problem]:
    """What is wrong between rows, and between rows and parameters."""
    for npc in cards.tables["npcs"]:
        yield from _removed_at(cards, npc)
    yield from _specialists(cards)
    yield from _specials(cards)
    yield from _too_many(cards)
    yield from _too_few(cards)
    yield from _parameters(cards)


def _removed_at(cards: CardSet, npc: CardRow) -> Iterator[Problem]:
    rooms = cards.named("rooms")
    for word in npc.value("removed_at", []):
        if word != "entry" and word not in rooms:
            if cards.is_removed("rooms", word):
                yield cards.still_named("rooms", word, npc.address("removed_at"))
            else:
                near = nearest(word, ["entry", *rooms])
                yield npc.problem("removed_at", f"no room '{word}'", '"entry" or the id of a room', near)


def _specialists(cards: CardSet) -> Iterator[Problem]:
    owners: dict[str, CardRow] = {}
    for operative in cards.tables["operatives"]:
        items = operative.value("specialist")
        if items is not None and (len(items) != SPECIALIST_ITEMS or len(set(items)) != SPECIALIST_ITEMS):
            what = f"{literal(items)} does not fit"
            yield operative.problem("specialist", what, f"the ids of {SPECIALIST_ITEMS} different items")
        for item in dict.fromkeys(items or ()):
            yield from _specialist(cards, operative, item)
            owner = owners.setdefault(item, operative)
            if owner is not operative:
                blamed, other = (owner, operative) if owner.is_edited("specialist") else (operative, owner)
                what = f"'{item}' belongs to {other.address()}"
                yield blamed.problem("specialist", what, "an item of no other operative")


def _specialist(cards: CardSet, operative: CardRow, item: str) -> Iterator[Problem]:
    items = cards.named("items")
    if item in items:
        return
    if not cards.is_removed("items", item):
        yield operative.problem("specialist", f"no item '{item}'", "the id of an item", nearest(item, items))
    elif cards.number("specialists"):
        yield cards.still_named("items", item, operative.address("specialist"))


def _specials(cards: CardSet) -> Iterator[Problem]:
    for special in cards.tables["specials"]:
        if not special.parse_problems and not any(special.programs.values()):
            yield special.problem("", "neither `scoring` nor `standing`", "one of them")
    values = cards.rules.parameters["prototype_values"]
    prototype = cards.named("specials").get("prototype")
    copies = prototype.value("copies", 0) if prototype else 0
    if isinstance(values, tuple) and len(values) not in (0, copies):
        expected = f"as many as there are copies of the Prototype ({copies}), or none"
        yield cards.parameter_problem("prototype_values", expected=expected)


def _too_many(cards: CardSet) -> Iterator[Problem]:
    for plural, most in AT_MOST.items():
        rows = cards.tables[plural]
        if len(rows) > most:
            yield rows[most].problem("", f"{len(rows)} {plural}", f"at most {most}")
    rows_needed = sum(map(_code_rows, cards.rows))
    if rows_needed > codes.MAX_CODE_ROWS:
        yield Problem(f"the programs are too long: {rows_needed} code rows", expected=f"at most {codes.MAX_CODE_ROWS}")


def _code_rows(row: CardRow) -> int:
    """At most so many rows does `compile` make of the programs of a card."""
    programs = row.programs.values()
    return sum(1 + sum(1 + len(operation.branches) for operation in operations_of(program)) for program in programs)


def _too_few(cards: CardSet) -> Iterator[Problem]:
    """V11: enough rooms of each floor, items and operative cards for the game asked for."""
    operatives = operatives_of(cards.rules.players)
    needed = {Floor.FIRST: FLOOR_ROOMS, Floor.SECOND: FLOOR_ROOMS, Floor.SECRET: 1}
    rooms = [room for room in cards.tables["rooms"] if room.value("floor") is not None]
    floors = [floor_of(room.row, cards.rules.parameters["floor_of_checkpoint"]) for room in rooms]
    if cards.number("labyrinthian"):
        line = len(floors) - floors.count(Floor.SECRET)
        needed = {Floor.SECRET: 1}
        yield from _at_least(cards, "rooms", line, 2 * FLOOR_ROOMS, "first- and second-floor rooms")
    for floor, least in needed.items():
        yield from _at_least(cards, "rooms", floors.count(floor), least, f"{TITLES[floor]} rooms")
    yield from _at_least(cards, "items", len(cards.tables["items"]), operatives * _hand(cards), "items")
    yield from _at_least(cards, "operatives", len(cards.tables["operatives"]), operatives, "operative cards")


def _hand(cards: CardSet) -> int:
    """Items in each hand before the first round (R10, R86)."""
    if cards.number("specialists"):
        return SPECIALIST_ITEMS + cards.number("specialist_items_dealt")
    return cards.number("items_dealt")


def _at_least(cards: CardSet, plural: str, found: int, least: int, title: str) -> Iterator[Problem]:
    if found < least:
        expected = f"at least {least} for {cards.rules.players} players"
        yield cards.locate(plural).problem(f"{found} {title}", plural, expected)


def _parameters(cards: CardSet) -> Iterator[Problem]:
    """Parameters that fit each by itself but not together (section 1)."""
    number = cards.number
    if number("start_proximity") >= number("proximity_end"):
        expected = f"less than `proximity_end` ({number('proximity_end')})"
        yield cards.parameter_problem("start_proximity", "proximity_end", expected=expected)
    if not number("alarm_min") <= number("start_alarm") <= number("alarm_max"):
        expected = f"from `alarm_min` to `alarm_max` ({number('alarm_min')} to {number('alarm_max')})"
        yield cards.parameter_problem("start_alarm", "alarm_max", "alarm_min", expected=expected)
    if number("first_seat") >= cards.rules.players:
        expected = f"from 0 to {cards.rules.players - 1} for {cards.rules.players} players"
        yield cards.parameter_problem("first_seat", expected=expected)
    handicap = cards.rules.parameters["handicap"]
    if isinstance(handicap, tuple) and len(handicap) > cards.rules.players:
        expected = f"at most {cards.rules.players} numbers, one for each player"
        yield cards.parameter_problem("handicap", expected=expected)
    if number("draft") and _hand(cards) != DRAFT_HAND:
        dealt = "specialist_items_dealt" if number("specialists") else "items_dealt"
        expected = f"{number(dealt) + DRAFT_HAND - _hand(cards)}, as the draft needs {DRAFT_HAND} items a hand"
        yield cards.parameter_problem(dealt, "draft", expected=expected)
