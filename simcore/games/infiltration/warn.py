"""What is odd about a card set but allowed (section 4.9, end)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from simcore.components import Place
from simcore.games.infiltration.card_row import CardRow, CardSet
from simcore.games.infiltration.codes import Floor
from simcore.games.infiltration.compile import number_of
from simcore.games.infiltration.floors import floor_of
from simcore.games.infiltration.language import Operation, text_of
from simcore.spec import Rules

NAMED_BY_RULES = {
    "rooms": ("research_admin_office", "halo_conference_room", "security_checkpoint"),
    "specials": ("prototype", "blackmail_file", "sludge"),
}
"""Ids that rules speak of (R102)."""
TOKENS = ("df_ones", "df_twos", "df_threes")


def warn_about(rules: Rules) -> list[str]:
    """Sentences about what is odd in rules that have been checked; a blanked row counts as one without programs."""
    cards = CardSet(rules, lambda address: Place())
    return [*_supplies(cards), *_never_in_play(cards), *_never_true(cards), *_missing(cards)]


def _supplies(cards: CardSet) -> Iterator[str]:
    supplies = {
        "data files": (_df, sum(map(cards.number, TOKENS)), "R69"),
        "interface tokens": (_terminals, cards.number("interface_tokens"), "R71"),
        "lock and worker tokens": (_obstacles, cards.number("obstacle_tokens"), "R71"),
    }
    for title, (need, supply, rule) in supplies.items():
        most = _most(cards, need)
        if most > supply:
            yield f"a facility can need {most} {title}, and there are {supply} ({rule})"


def _df(room: CardRow) -> int:
    return int(room.row["df"]) + int(room.row.get("secure", 0))


def _terminals(room: CardRow) -> int:
    return "interface" in room.row


def _obstacles(room: CardRow) -> int:
    return bool(room.row.get("obstacle", "none") != "none")


def _most(cards: CardSet, need: Callable[[CardRow], int]) -> int:
    """The most that the rooms of one facility can need: six of each floor and one secret room (R4, R83)."""
    labyrinthian = cards.number("labyrinthian")
    needs: dict[Floor, list[int]] = {floor: [] for floor in Floor}
    for room in cards.tables["rooms"]:
        floor = floor_of(room.row, cards.rules.parameters["floor_of_checkpoint"])
        needs[Floor.FIRST if labyrinthian and floor == Floor.SECOND else floor].append(need(room))
    dealt = {Floor.FIRST: 12 if labyrinthian else 6, Floor.SECOND: 6, Floor.SECRET: 1}
    return sum(sum(sorted(needs[floor])[-number:]) for floor, number in dealt.items())


def _never_in_play(cards: CardSet) -> Iterator[str]:
    gained, placed, npcs = (_named(cards, operation) for operation in ("gain", "place_special", "npc_place"))
    for special in cards.tables["specials"]:
        if special.id not in gained | placed or special.row["copies"] == 0:
            yield f"nothing brings {special.address()} into play"
    for npc in cards.tables["npcs"]:
        if npc.id not in npcs and not (npcs and cards.number("scattered_npcs")):
            yield f"nothing brings {npc.address()} into play"


def _named(cards: CardSet, operation: str) -> set[str]:
    """Ids that an operation names first."""
    operations = (found for row in cards.rows for found in row.operations() if found.name == operation)
    return {str(found.arguments[0].value) for found in operations}


def _never_true(cards: CardSet) -> Iterator[str]:
    """Operations that cannot be reached, since the condition before them never holds."""
    for row in cards.rows:
        for operation in row.operations():
            if operation.name == "if" and _is_never_true(cards, row, operation):
                condition = text_of((operation,)).partition("{")[0]
                yield f"{row.address()}: what stands in {condition} is never reached"


def _is_never_true(cards: CardSet, row: CardRow, operation: Operation) -> bool:
    condition, *number = (written.value for written in operation.arguments)
    least = number_of(number[0], row.row) if number else 0
    obstacle = row.row.get("obstacle", "none")
    match condition:
        case "has_lock" | "has_worker":
            return row.plural == "rooms" and condition != f"has_{obstacle}"
        case "alarm_ge":
            return least > cards.number("alarm_max")
        case "die_le":
            return least < 1
        case "df_ge":
            return least > sum(map(cards.number, TOKENS))
        case _:
            return False


def _missing(cards: CardSet) -> Iterator[str]:
    for plural, ids in NAMED_BY_RULES.items():
        for row_id in ids:
            if row_id not in cards.named(plural):
                yield f"{plural}.{row_id} is missing: what the rules say of it finds nothing (R102)"
