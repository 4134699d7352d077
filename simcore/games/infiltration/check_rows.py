"""Refusals that concern one row and its fields: V1, V2, V6, V7, V8 and V12 (section 4.9)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.component_rows import ID, as_id, ids_used_twice, missing_fields, unfit_value
from simcore.errors import Problem, nearest
from simcore.games.infiltration.card_row import CardRow, CardSet
from simcore.games.infiltration.fields import NO_ID
from simcore.games.infiltration.language import operations_of
from simcore.parameters import is_integer, literal

ID_EXPECTED = "at most 40 of a-z, 0-9 and _, a letter first, and no word of the language or field"

LYING = {"after": '`after = "room"`', "standing": "`standing`", "program": "`stay(here)`"}
"""The three parts of an item that lies in a room."""


def check_rows(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with rows by themselves, and with ids among each other."""
    for row in cards.rows:
        yield from missing_fields(row)
        yield from _unfit_values(row)
        yield from _unfit_names(row)
        if row.plural == "rooms":
            yield from _obstacle(row)
        if row.plural == "items":
            yield from _lying_in_a_room(row)
    yield from _ids_used_twice(cards)


def _unfit_values(row: CardRow) -> Iterator[Problem]:
    for key, value in row.row.items():
        field = row.fields.get(key)
        if field:
            yield from unfit_value(row, key, field, value)
        elif not is_integer(value):
            what = f"'{key}' is no field, and {literal(value)} no integer"
            yield row.problem(key, what, "a field or a named number", nearest(key, row.fields))


def _unfit_names(row: CardRow) -> Iterator[Problem]:
    """V2, but for ids used twice."""
    if row.id and not _may_be_id(row.id):
        yield row.problem("id", f"'{row.id}' cannot be an id", ID_EXPECTED, _as_id(row.id))
    for name in row.numbers:
        if not _may_be_id(name):
            yield row.problem(name, f"'{name}' cannot be the name of a number", ID_EXPECTED, nearest(name, row.fields))


def _may_be_id(word: str) -> bool:
    return bool(ID.fullmatch(word)) and word not in NO_ID


def _as_id(name: str) -> str:
    """The word that somebody who wrote `name` may have meant, or none."""
    word = as_id(name)
    return word if _may_be_id(word) else ""


def _ids_used_twice(cards: CardSet) -> Iterator[Problem]:
    yield from ids_used_twice(cards.rows)
    first = {row.id: row for row in reversed(sorted(cards.rows, key=lambda row: row.is_added))}
    for row in cards.rows:
        for name in row.numbers:
            if name in first:
                yield row.problem(name, f"'{name}' is an id of the {first[name].plural}", "another name for the number")


def _obstacle(row: CardRow) -> Iterator[Problem]:
    """V7: what needs a lock, a worker or a terminal."""
    obstacle = row.value("obstacle", "none")
    if row.value("secure", 0) > 0 and obstacle == "none":
        what = f"{row.row['secure']} secure data files without an obstacle"
        yield row.problem("secure", what, '0, or an obstacle "lock" or "worker"')
    if row.programs.get("on_lock_destroyed") and obstacle != "lock":
        what = f"a program for a lock, but the obstacle is {literal(obstacle)}"
        yield row.problem("on_lock_destroyed", what, 'an obstacle "lock"')
    for key, program in row.programs.items():
        if "interface" not in row.row and any(operation.name == "consume" for operation in operations_of(program)):
            yield row.problem(key, "`consume` in a room without a terminal", "an `interface`")


def _lying_in_a_room(row: CardRow) -> Iterator[Problem]:
    """V8: an item with a standing effect stays in a room, and only such an item."""
    if row.parse_problems or row.value("after") is None:
        return
    program = operations_of(row.programs.get("program", ()))
    has = {
        "after": row.row["after"] == "room",
        "standing": bool(row.programs.get("standing")),
        "program": any(operation.name == "stay" for operation in program),
    }
    odd = [key for key in has if sum(has[other] == has[key] for other in has) == 1]
    for key in odd:
        what = f"{'only' if has[key] else 'no'} {LYING[key]}"
        yield row.problem(key, what, f"all or none of {', '.join(LYING.values())}")
