"""A gate file: strictly read, every problem with its file, line and the nearest valid name, all of them together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from fractions import Fraction
from typing import Any

from reports import formatting as show
from reports.facts.fact import Book
from reports.gate import words
from reports.gate.subjects import ALL, SEATS, VERDICTS, Subjects, subjects_of
from reports.gate.words import Range
from reports.verdicts import Band
from simcore.errors import InputError, Problem, nearest
from simcore.parameters import is_integer, literal
from simcore.toml_lines import TomlFile

SETTINGS = ("game", "players", "band", "undecided")
FAILS, PASSES = "fails", "passes"
"""What `undecided` may say: whether an undecided expectation closes the gate."""
TABLES = ("gate", "expect")


class About(Enum):
    """What an expectation speaks of."""

    FACT = auto()
    LIST = auto()
    EFFECT = auto()
    SEATS = auto()
    KIND = auto()
    VERDICTS = auto()


@dataclass(frozen=True, slots=True)
class Expectation:
    """One line of the gate.

    Attributes
    ----------
    about, address : what it speaks of; the address of a list or kind stands for all of it
    text : what is expected, as it was written
    wanted : what a fact or an effect may be
    points : the band of a verdict; None for that of the gate
    line : where it was written; 0 for what is expected without a file
    """

    about: About
    address: str
    text: str
    wanted: Range = field(default_factory=Range)
    points: Fraction | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Gate:
    """What is expected of a run, and what happens where nothing can be said yet."""

    expectations: tuple[Expectation, ...]
    band: Band
    lenient: bool = False


def gate_on_verdicts(book: Book, band: Band) -> Gate:
    """What is expected without a file: no component outside of the band, and fair seats if there are two or more."""
    expected = [Expectation(About.KIND, kind, "none outside") for kind in subjects_of(book).kinds]
    if book.spec.sides(book.rules.players) > 1:
        expected.append(Expectation(About.SEATS, SEATS, "fair"))
    return Gate(tuple(expected), band)


def read_gate(file: TomlFile, book: Book, band: Band | None = None) -> Gate:
    """The gate of a file, for a run; `band` overrules that of the file.

    Raises
    ------
    InputError
        With all problems that were found.
    """
    return _Reading(file, book).gate(band)


class _Reading:
    """Reads one file and remembers all that is wrong with it."""

    def __init__(self, file: TomlFile, book: Book) -> None:
        self.file, self.book = file, book
        self.subjects: Subjects = subjects_of(book)
        self.problems: list[Problem] = []

    def gate(self, band: Band | None) -> Gate:
        self._check_tables()
        settings = self._table("gate")
        self._check_settings(settings)
        if settings.get("game", self.book.spec.name) != self.book.spec.name:
            raise InputError(self.problems)  # of another game every name would be unknown
        expected = [one for path, value in _leaves(self._table("expect")) if (one := self._expectation(path, value))]
        if not expected and not self.problems:
            self._refuse(("expect",), "nothing is expected", 'at least one line such as `escape_share = "0.70..0.90"`')
        if self.problems:
            raise InputError(self.problems)
        own = Band(float(settings["band"])) if "band" in settings else Band()
        return Gate(tuple(expected), band or own, settings.get("undecided") == PASSES)

    def _refuse(self, path: tuple[str, ...], what: str, expected: str, near: str = "") -> None:
        key = ".".join(path[1:] or path)
        self.problems.append(Problem(what, self.file.name, self.file.line(*path), key, expected, near))

    # --- tables and settings ---

    def _check_tables(self) -> None:
        for name in self.file.data:
            if name in self.subjects.names:
                self._refuse((name,), "stands outside of [expect]", "[expect] above it")
            elif name not in TABLES:
                self._refuse((name,), f"'{name}' is no table", "[gate] or [expect]", nearest(name, TABLES))

    def _table(self, name: str) -> Mapping[str, Any]:
        content = self.file.data.get(name, {})
        if isinstance(content, dict):
            return content
        self._refuse((name,), f"{literal(content)} is no table", f"[{name}]")
        return {}

    def _check_settings(self, settings: Mapping[str, Any]) -> None:
        spec = self.book.spec
        played = f"{spec.name} with {show.plural(self.book.rules.players, spec.counted)}"
        for key, value in settings.items():
            path = ("gate", key)
            if key not in SETTINGS:
                self._refuse(path, f"'{key}' is no key", ", ".join(SETTINGS), nearest(key, SETTINGS))
            elif key == "game" and value != spec.name:
                self._refuse(path, f"a gate for {literal(value)}, and the run is of {played}", "a run of that game")
            elif key == "players" and (not is_integer(value) or value != self.book.rules.players):
                asked = f"a gate for {literal(value)} {spec.counted}"
                self._refuse(path, f"{asked}, and the run is of {played}", "such a run")
            elif key == "band" and not _is_band(value):
                self._refuse(path, f"{literal(value)} does not fit", "points above 0 and below 100")
            elif key == "undecided" and value not in (FAILS, PASSES):
                near = nearest(str(value), (FAILS, PASSES))
                self._refuse(path, f"{literal(value)} does not fit", f'"{FAILS}" or "{PASSES}"', near)

    # --- expectations ---

    def _expectation(self, path: tuple[str, ...], value: object) -> Expectation | None:
        place = ("expect", *path)
        about, address = self._subject(".".join(path))
        if about is None:
            self._refuse(place, *self._unknown(address))
            return None
        if not isinstance(value, str):
            self._refuse(place, f"{literal(value)} is no expectation", f"text: {_forms(about)}")
            return None
        try:
            wanted, points = self._read(about, address, value)
        except InputError as error:
            for problem in error.problems:
                self._refuse(place, problem.what, problem.expected)
            return None
        return Expectation(about, address, value, wanted, points, self.file.line(*place))

    def _subject(self, address: str) -> tuple[About | None, str]:
        """What an address speaks of, and the address without `.all`."""
        known: dict[About, Any] = {
            About.SEATS: (SEATS,),
            About.VERDICTS: (VERDICTS,),
            About.KIND: self.subjects.kinds,
            About.EFFECT: self.subjects.effects,
            About.FACT: self.subjects.facts,
            About.LIST: self.subjects.lists,
        }
        for name in (address, address.removesuffix(f".{ALL}")):
            for about, names in known.items():
                if name in names and (name == address or about in (About.KIND, About.LIST)):
                    return about, name
        return None, address

    def _unknown(self, address: str) -> tuple[str, str, str]:
        """What is wrong with an address, what was expected, and the nearest one."""
        name, dot, _ = address.partition(".")
        inside = [one for one in self.subjects.addresses if one.startswith(f"{name}.")]
        if dot and inside:
            near = nearest(address, inside)
            return f"nothing of {name} has this name", f"one such as {inside[0]}", near
        if name in (kind.plural for kind in self.book.spec.component_kinds):
            return f"no verdict is made on {name}", " or ".join([SEATS, VERDICTS, *self.subjects.kinds]), ""
        words = f"a fact of report.json, or {', '.join([SEATS, VERDICTS, *self.subjects.kinds])}"
        return f"'{address}' is nothing that can be expected", words, nearest(address, self.subjects.names)

    def _read(self, about: About, address: str, text: str) -> tuple[Range, Fraction | None]:
        match about:
            case About.SEATS:
                return Range(), words.read_fair(text)
            case About.KIND | About.VERDICTS:
                return Range(), words.read_none_outside(text)
            case About.EFFECT:
                return words.read_effect(text, self.subjects.effects[address].unit), None
            case About.FACT:
                return words.read_range(text, self.subjects.facts[address].unit), None
            case About.LIST:
                first = self.subjects.facts[self.subjects.lists[address][0]]
                return words.read_range(text, first.unit), None


def _forms(about: About) -> str:
    named = {About.SEATS: words.SEATS, About.KIND: words.GROUP, About.VERDICTS: words.GROUP, About.EFFECT: words.EFFECT}
    return named.get(about, words.FACT)


def _is_band(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < words.MOST_POINTS


def _leaves(content: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value of a table and of the tables in it; an empty table is a value that cannot be read."""
    for key, value in content.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value
