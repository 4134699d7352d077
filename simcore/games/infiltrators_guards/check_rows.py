"""Refusals that concern one row and its fields: V1, V2, V4 and V5 (section 6.6)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.component_rows import ID, as_id, ids_used_twice, missing_fields, unfit_value
from simcore.errors import Problem, nearest
from simcore.games.infiltrators_guards.fields import NO_ID
from simcore.games.infiltrators_guards.rows import CardRow, CardSet
from simcore.parameters import is_integer, literal

ID_EXPECTED = "at most 40 of a-z, 0-9 and _, a letter first, and no word of the language or field"
WEAPON_ONLY = ("dice", "dice_shade", "silent")


def check_rows(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with rows by themselves, and with ids among each other."""
    for row in cards.rows:
        yield from missing_fields(row)
        yield from _unfit_values(row)
        yield from _unfit_names(row)
        if row.plural == "guards":
            yield from _guard(row)
        if row.plural == "equipment":
            yield from _equipment(row)
    yield from ids_used_twice(cards.rows)


def _unfit_values(row: CardRow) -> Iterator[Problem]:
    for key, value in row.row.items():
        field = row.fields.get(key)
        if field:
            yield from unfit_value(row, key, field, value)
        elif not (is_integer(value) and row.plural == "equipment"):
            expected = "a field or a named number" if row.plural == "equipment" else f"a field of the {row.plural}"
            yield row.problem(key, f"'{key}' is no field", expected, nearest(key, row.fields))


def _unfit_names(row: CardRow) -> Iterator[Problem]:
    if row.id and not _may_be_id(row.id):
        made = as_id(row.id)
        yield row.problem("id", f"'{row.id}' cannot be an id", ID_EXPECTED, made if _may_be_id(made) else "")
    for name in row.numbers if row.plural == "equipment" else ():
        if not _may_be_id(name):
            yield row.problem(name, f"'{name}' cannot be the name of a number", ID_EXPECTED, nearest(name, row.fields))


def _may_be_id(word: str) -> bool:
    return bool(ID.fullmatch(word)) and word not in NO_ID


def _guard(row: CardRow) -> Iterator[Problem]:
    """V4: who shoots has a range, and only he."""
    r, far = row.value("r", 0), row.value("range", 0)
    if r == row.row.get("r", 0) and far == row.row.get("range", 0) and (r > 0) != (far > 0):
        key = "r" if row.is_edited("r") else "range"
        yield row.problem(key, f"r = {r} with range = {far}", "both above 0, or both 0")


def _equipment(row: CardRow) -> Iterator[Problem]:
    """V3, V5: what the kind of a card asks for and forbids."""
    kind = row.value("kind")
    if kind == "ranged" and row.number("range") == 0:
        yield row.problem("range", "a ranged card without range", "an integer from 1 to 24")
    if kind in ("melee", "tool") and row.number("range") > 0:
        yield row.problem("range", f"a {kind} card with a range", "no range")
    for key in WEAPON_ONLY if kind == "tool" else ():
        if row.value(key):
            yield row.problem(key, f"a tool with `{key}` = {literal(row.row[key])}", f"no `{key}`")
    if ("use" in row.row) != (row.number("uses") > 0):
        what = "`use` without `uses`" if "use" in row.row else "`uses` without `use`"
        yield row.problem(
            "uses" if row.is_edited("uses") or "use" not in row.row else "use", what, "both, or none of them"
        )
