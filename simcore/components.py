"""The component rows of a game, each key with the place where it was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources

from simcore.errors import InputError, Problem, nearest
from simcore.spec import GameSpec, Row
from simcore.toml_lines import TomlFile, read_toml


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was written: a file and line, or `--set` and no line."""

    file: str = ""
    line: int = 0

    def problem(self, what: str, key: str = "", expected: str = "", nearest: str = "") -> Problem:
        """A problem at this place."""
        return Problem(what, self.file, self.line, key, expected, nearest)


@dataclass(frozen=True, slots=True)
class Card:
    """One component row; `keys` are the places of its keys, dotted where a value is a table."""

    values: Row
    place: Place
    keys: Mapping[str, Place] = field(default_factory=dict)


Cards = dict[str, list[Card]]
"""All rows in table order, by the plural of their kind."""


def load_cards(spec: GameSpec) -> Cards:
    """Read the component files of a game: names in its package, or absolute paths.

    Raises
    ------
    InputError
        If a file cannot be read, is not TOML, or holds a table that is no component kind.
    """
    cards: Cards = {kind.plural: [] for kind in spec.component_kinds}
    problems: list[Problem] = []
    for name in spec.component_files:
        file = read_toml(resources.files(spec.package) / name, name)
        problems += _add_cards(cards, file, spec)
    if problems:
        raise InputError(problems)
    return cards


def _add_cards(cards: Cards, file: TomlFile, spec: GameSpec) -> Iterable[Problem]:
    plurals = {kind.table: kind.plural for kind in spec.component_kinds}
    for table, rows in file.data.items():
        place = Place(file.name, file.line(table))
        is_rows = isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
        if table in plurals and is_rows:
            cards[plurals[table]] += (_card(row, file, table, at) for at, row in enumerate(rows) if not _is_out(row))
        elif table in plurals:
            yield place.problem("is no list of tables", table, expected=f"[[{table}]]")
        elif isinstance(rows, (list, dict)):
            expected = ", ".join(f"[[{name}]]" for name in plurals)
            yield place.problem(f"'{table}' is no kind of component", table, expected, nearest(table, plurals))


def _is_out(row: Row) -> bool:
    return row.get("remove") is True


def _card(row: Row, file: TomlFile, table: str, at: int) -> Card:
    keys = {key: Place(file.name, file.line(table, at, key)) for key in row}
    return Card(dict(row), Place(file.name, file.line(table, at)), keys)


_ADDRESS = re.compile(r"(?P<plural>\w+)(?:\[(?P<number>\d+)\]|\.(?P<id>[^.]+))(?:\.(?P<key>.+))?", re.DOTALL)


PARAMETERS = "rules."


@dataclass(frozen=True, slots=True)
class Locator:
    """Finds where something was written, by its address.

    An address is a parameter's name (`rules.NAME` where a kind is called so, too), `items.ID`, `items.ID.KEY`, or
    `items[3].KEY` with the number of the row in its table, from 0. A key that was not written is sought at its row.
    `items.ID.remove` is found for rows that were taken out, too, and `items` where the last row was taken out of the
    table, or else in the file of its first row. Whatever was written nowhere has an empty place.
    """

    cards: Mapping[str, list[Card]]
    others: Mapping[str, Place] = field(default_factory=dict)
    """Places of parameters, and of `remove` keys."""

    def __call__(self, address: str) -> Place:
        if address.startswith(PARAMETERS):
            return self.others.get(address.removeprefix(PARAMETERS), Place())
        if address in self.cards:
            return self._table(address)
        match = _ADDRESS.fullmatch(address)
        if address in self.others or not match:
            return self.others.get(address, Place())
        card = self._card(match["plural"], match["number"], match["id"])
        return card.keys.get((match["key"] or "").partition(".")[0], card.place) if card else Place()

    def _table(self, plural: str) -> Place:
        removed = [place for address, place in self.others.items() if address.startswith(f"{plural}.")]
        first = [Place(card.place.file) for card in self.cards[plural][:1]]
        return [Place(), *first, *removed][-1]

    def _card(self, plural: str, number: str | None, row_id: str | None) -> Card | None:
        cards = self.cards.get(plural, [])
        if number:
            return cards[int(number)] if int(number) < len(cards) else None
        return next((card for card in cards if card.values.get("id") == row_id), None)
