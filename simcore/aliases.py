"""Short names of numbers that stand in component rows: one number, one place, two names.

`[[alias]]` in the `rules.toml` of a game says which fields a name stands for. `--set` and `[rules]` of a variant file
take it like a parameter; what it sets are these fields, so everything else knows a card that was changed. One overlay
may set a number under either name, not under both.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from simcore.components import Place
from simcore.errors import Problem
from simcore.layers import Layer
from simcore.parameters import literal, misfit, parameter_of
from simcore.spec import GameSpec, Parameter, Row, Value

HOLE = "#"
"""Where the number stands in `inside`."""
Rows = Mapping[str, Sequence[Row]]


@dataclass(frozen=True, slots=True)
class Alias:
    """A name for one field, or for several that go together.

    Attributes
    ----------
    parameter : name, kind, range and words, as of a parameter; its default means nothing
    fields : addresses of the fields (`items.ID.KEY`)
    inside : what stands around the number where the fields are programs: `cut(#)`; empty where they are the number
    """

    parameter: Parameter
    fields: tuple[str, ...]
    inside: str = ""

    @property
    def name(self) -> str:
        return self.parameter.name

    def value(self, rows: Rows) -> Value | None:
        """What stands in the first of its fields; None where there is no such number."""
        found = _found(rows, self.fields[0])
        if self.inside and isinstance(found, str):
            match = self._pattern.search(found)
            return int(match[1]) if match else None
        return tuple(found) if isinstance(found, list) else None if self.inside else found

    def written(self, rows: Rows, address: str, value: Any) -> Any:
        """What a field becomes when the alias is set; None where the text of a program has no place for the number."""
        if not self.inside:
            return list(value) if isinstance(value, tuple) else value
        text = _found(rows, address)
        match = self._pattern.search(text) if isinstance(text, str) else None
        return text[: match.start(1)] + str(value) + text[match.end(1) :] if match else None

    @property
    def _pattern(self) -> re.Pattern[str]:
        pieces = re.findall(r"\w+|[^\w ]", self.inside)
        return re.compile(" *".join("(-?[0-9]+)" if piece == HOLE else re.escape(piece) for piece in pieces))


def _found(rows: Rows, address: str) -> Any:
    plural, row_id, *keys = address.split(".")
    found: Any = next((row for row in rows.get(plural, ()) if row.get("id") == row_id), None)
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found


@cache
def load_aliases(package: str) -> Mapping[str, Alias]:
    """All aliases of the game in the module `package`, by name, in the order of its `rules.toml`."""
    text = resources.files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    aliases = [_alias(dict(row)) for row in tomllib.loads(text).get("alias", ())]
    return {alias.name: alias for alias in aliases}


def _alias(row: dict[str, Any]) -> Alias:
    fields, inside = row.pop("fields"), row.pop("inside", "")
    return Alias(parameter_of(row | {"default": 0}), tuple(fields), inside)


def aliased_parameters(spec: GameSpec, printed: Rows) -> Iterator[Parameter]:
    """The aliases of a game as parameters, with what is printed as their default."""
    for alias in load_aliases(spec.package).values():
        value = alias.value(printed)
        if value is not None:
            yield replace(alias.parameter, default=value)


# --- laying an overlay ---


def without_aliases(spec: GameSpec, layer: Layer, rows: Rows) -> tuple[Layer, list[Problem]]:
    """An overlay in which fields stand in place of their aliases, and what is wrong with the aliases it sets.

    Parameters
    ----------
    rows : what the overlay is laid over
    """
    rules = layer.data.get("rules")
    used = [one for name, one in load_aliases(spec.package).items() if isinstance(rules, dict) and name in rules]
    if not used or not isinstance(rules, dict):
        return layer, []
    names = {alias.name for alias in used}
    data: dict[str, Any] = copy.deepcopy(dict(layer.data))
    data["rules"] = {name: value for name, value in rules.items() if name not in names}
    places: dict[tuple[str, ...], Place] = {}
    problems = []
    for alias in used:
        place = layer.place("rules", alias.name)
        if problem := _set(alias, rules[alias.name], place, data, rows, layer.data):
            problems.append(problem)
        else:
            places |= {tuple(address.split(".")): place for address in alias.fields}
    return replace(layer, data=data, place=_Places(layer, places)), problems


def _set(
    alias: Alias, value: Any, place: Place, data: dict[str, Any], rows: Rows, written: Mapping[str, Any]
) -> Problem | None:
    if wanted := misfit(alias.parameter, value):
        return place.problem(f"{literal(value)} does not fit", alias.name, wanted)
    for address in alias.fields:
        if _is_set(written, address):
            what = f"is the same number as `{address}`, which is set here, too"
            return place.problem(what, alias.name, "one of the two")
        new = alias.written(rows, address, value)
        if new is None:
            what = f"`{address}` has no {alias.inside.replace(HOLE, 'n')}"
            return place.problem(what, alias.name, "a program in which the number stands")
        _put(data, address, new)
    return None


def _is_set(data: Any, address: str) -> bool:
    for key in address.split("."):
        if not isinstance(data, Mapping) or key not in data:
            return False
        data = data[key]
    return True


def _put(data: dict[str, Any], address: str, value: Any) -> None:
    """Set a field; where there should be a table and is none, that is refused as the user wrote it."""
    *tables, last = address.split(".")
    for table in tables:
        data = data.setdefault(table, {})
        if not isinstance(data, dict):
            return
    data[last] = value


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the paths of an overlay were written, aliases included."""

    layer: Layer
    aliased: Mapping[tuple[str, ...], Place]

    def __call__(self, *path: str) -> Place:
        """The place of a path, or of an alias that stands for it or for something inside of it."""
        below = [place for keys, place in self.aliased.items() if keys[: len(path)] == path]
        is_written = _is_set(self.layer.data, ".".join(path))
        return below[0] if below and not is_written else self.layer.place(*path)
