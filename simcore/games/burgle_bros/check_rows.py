"""Refusals that concern one row and its fields (Appendix A, "Loading must check"; 5.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from simcore.component_rows import ID, as_id, ids_used_twice, missing_fields, unfit_value
from simcore.errors import Problem, nearest
from simcore.games.burgle_bros.fields import CHARACTER_IDS, FIXED, NO_ID, SIDE_FIELDS, SIDES
from simcore.games.burgle_bros.rows import CardRow, CardSet
from simcore.games.burgle_bros.words import TILE_IDS
from simcore.parameters import literal

ID_EXPECTED = "at most 40 of a-z, 0-9 and _, a letter first, and no word of the rules"
KNOWN = {"tiles": TILE_IDS, "characters": CHARACTER_IDS}
"""Kinds whose effects are rules: a row of another id would have none."""


def check_rows(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with rows by themselves, and with ids among each other."""
    for row in cards.rows:
        yield from missing_fields(row)
        yield from _values(row)
        yield from _id(row)
        yield from _fixed(row)
        if row.plural == "tiles":
            yield from _numbers_of_copies(row)
        if row.plural == "characters":
            yield from _sides(row)
    yield from ids_used_twice(cards.rows)


def _values(row: CardRow) -> Iterator[Problem]:
    for key, value in row.row.items():
        field = row.fields.get(key)
        if field:
            yield from unfit_value(row, key, field, value)
        else:
            yield row.problem(key, f"'{key}' is no field", f"a field of the {row.plural}", nearest(key, row.fields))


def _id(row: CardRow) -> Iterator[Problem]:
    if row.plural in KNOWN and row.id not in KNOWN[row.plural]:
        what = f"the rules say nothing of a {row.plural.removesuffix('s')} '{row.id}'"
        yield row.problem("id", what, f"one of {', '.join(KNOWN[row.plural])}", nearest(row.id, KNOWN[row.plural]))
    elif row.id and (not ID.fullmatch(row.id) or row.id in NO_ID):
        made = as_id(row.id)
        near = made if ID.fullmatch(made) and made not in NO_ID else ""
        yield row.problem("id", f"'{row.id}' cannot be an id", ID_EXPECTED, near)


def _fixed(row: CardRow) -> Iterator[Problem]:
    """Fields that only describe what the rules do."""
    for key in FIXED.get(row.plural, ()) if row.printed else ():
        if row.row.get(key) != (row.printed or {}).get(key):
            yield _as_printed(row, key, row.row.get(key), (row.printed or {}).get(key))


def _as_printed(row: CardRow, key: str, value: object, printed: object) -> Problem:
    return row.problem(key, f"{literal(value)} does not fit", f"{literal(printed)}, as the rules have it")


def _numbers_of_copies(row: CardRow) -> Iterator[Problem]:
    """Every tile but the safe has a number and a circle."""
    copies = row.value("copies")
    for key in ("numbers", "circles"):
        found = row.value(key, [])
        if row.id == "safe" and found:
            yield row.problem(key, "a safe has none", "nothing")
        elif row.id != "safe" and copies is not None and row.row.get(key) == found and len(found) != copies:
            yield row.problem(key, f"{len(found)} {key} of {copies} tiles", f"{copies}, one for each copy")
        elif row.id != "safe" and key not in row.row:
            yield row.problem(key, f"`{key}` is missing", row.fields[key].expected)


def _sides(row: CardRow) -> Iterator[Problem]:
    for side in (side for side in SIDES if isinstance(row.row.get(side), dict)):
        now, printed = row.value(side, {}), (row.printed or {}).get(side, {})
        for key in {**printed, **now}:
            yield from _side_value(row, side, key, now, printed)


def _side_value(
    row: CardRow, side: str, key: str, now: Mapping[str, Any], printed: Mapping[str, Any]
) -> Iterator[Problem]:
    field, value, address = SIDE_FIELDS.get((row.id, side), {}).get(key), now.get(key), f"{side}.{key}"
    if key == "blank":
        if not isinstance(value, bool):
            yield row.problem(address, f"{literal(value)} does not fit", "true or false")
    elif key not in printed:
        yield row.problem(address, f"'{key}' is no field", f"a field of {row.id}.{side}", nearest(key, printed))
    elif field and not field.fits(value):
        yield row.problem(address, f"{literal(value)} does not fit", field.expected)
    elif not field and value != printed[key]:
        yield _as_printed(row, address, value, printed[key])
