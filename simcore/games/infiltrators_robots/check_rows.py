"""Refusals that concern one row and its fields: V1, V2, V7 and V10 (section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.component_rows import ID, as_id, ids_used_twice, missing_fields, unfit_value
from simcore.errors import Problem, nearest
from simcore.games.infiltrators_robots.fields import NEVER_BLANK, PER_FIGURE, SETS, TOKENS
from simcore.games.infiltrators_robots.rows import RobotsRow, RobotsSet
from simcore.parameters import literal

ID_EXPECTED = "at most 40 of a-z, 0-9 and _, a letter first"


def check_rows(rows: RobotsSet) -> Iterator[Problem]:
    """What is wrong with rows by themselves, and with ids among each other."""
    for row in rows.rows:
        yield from missing_fields(row)
        yield from _unfit(row)
    for row in rows.tables["tokens"]:
        yield from _token(row)
    for panel_set in SETS:  # the same panel may be drawn in both sizes
        yield from ids_used_twice([row for row in rows.tables["panels"] if row.row.get("set") == panel_set])
    yield from ids_used_twice(rows.tables["tokens"])
    yield from _missing_tokens(rows)


def _unfit(row: RobotsRow) -> Iterator[Problem]:
    for key, value in row.row.items():
        field = row.fields.get(key)
        if field:
            yield from unfit_value(row, key, field, value)
        else:
            yield row.problem(key, f"'{key}' is no field", f"a field of the {row.plural}", nearest(key, row.fields))
    if row.id and not ID.fullmatch(row.id):
        made = as_id(row.id)
        yield row.problem("id", f"'{row.id}' cannot be an id", ID_EXPECTED, made if ID.fullmatch(made) else "")


def _token(row: RobotsRow) -> Iterator[Problem]:
    """V7: how many of a token each figure has, and whose effect may be taken away."""
    if row.id and row.id not in TOKENS:
        yield row.problem("id", f"'{row.id}' is no token", ", ".join(TOKENS), nearest(row.id, TOKENS))
    for key, told in zip(("owner", "kind"), TOKENS.get(row.id, ()), strict=False):
        if row.value(key) not in (None, told):
            yield row.problem(key, f"{literal(row.value(key))} does not fit", f"{literal(told)}, which no file changes")
    most = PER_FIGURE.get(row.id)
    number = row.value("per_figure")
    if most is None and "per_figure" in row.row:
        yield row.problem("per_figure", f"`per_figure` of {row.id}", "no such number: it does not belong to figures")
    elif most is not None and "per_figure" not in row.row:
        yield row.problem("per_figure", "`per_figure` is missing", f"an integer from 0 to {most}")
    elif most is not None and number is not None and number > most:
        yield row.problem("per_figure", f"{number} does not fit", f"an integer from 0 to {most}")
    if row.id in NEVER_BLANK and row.value("blank"):
        yield row.problem("blank", f"{row.id} cannot be blanked", "false")


def _missing_tokens(rows: RobotsSet) -> Iterator[Problem]:
    """Without a token of each kind there is no game."""
    named = rows.named("tokens")
    for token in TOKENS:
        if token not in named:
            address = f"tokens.{token}.remove" if rows.is_removed("tokens", token) else "tokens"
            yield rows.locate(address).problem(f"there is no token '{token}'", address, "a row of each token")
