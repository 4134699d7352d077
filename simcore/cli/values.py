"""What the words of a command line mean; whatever they cannot mean is an InputError."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import TypeVar

from simcore.errors import InputError, Problem

Result = TypeVar("Result")

MOST_GAMES = 10**12
MOST_JOBS = 4096
MOST_CHUNK = 10**7
MOST_SHARDS = 10_000
MOST_SECONDS = 10**6
SUFFIXES = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}

_COUNT = re.compile(r"(?P<number>\d+(?:_\d+)*(?:\.\d+)?(?:e\+?\d{1,3})?)(?P<suffix>[kmg]?)", re.ASCII | re.IGNORECASE)


class Reader:
    """Reads the words of a request one by one and remembers all that is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def read(self, read: Callable[[], Result]) -> Result | None:
        """The value, or None and a remembered problem."""
        try:
            return read()
        except InputError as error:
            self.problems += error.problems
            return None

    def refuse_if(self, wrong: bool, problem: Problem) -> None:
        """Remember a problem."""
        if wrong:
            self.problems.append(problem)

    def finish(self) -> None:
        """Raise all that was wrong together."""
        if self.problems:
            raise InputError(list(dict.fromkeys(self.problems)))


def count(text: str, option: str, most: int = MOST_GAMES) -> int:
    """A number of things, at least 1: `1e6`, `250k`, `1_000_000`."""
    match = _COUNT.fullmatch(text.strip())
    expected = f"a whole number from 1 to {most:,}, such as 1e6, 250k or 1_000_000"
    if match is None:
        raise InputError(Problem(f"'{text}' is no count", key=option, expected=expected))
    number = Decimal(match["number"].replace("_", "")) * SUFFIXES[match["suffix"].lower()]
    if number != number.to_integral_value() or not 1 <= number <= most:
        raise InputError(Problem(f"'{text}' is no count", key=option, expected=expected))
    return int(number)


def integer(text: str, option: str, low: int, high: int) -> int:
    """An integer from `low` to `high`."""
    expected = f"an integer from {low} to {high}"
    try:
        value = int(text)
    except ValueError:
        raise InputError(Problem(f"'{text}' is no integer", key=option, expected=expected)) from None
    if not low <= value <= high:
        raise InputError(Problem(f"'{text}' is out of range", key=option, expected=expected))
    return value


def jobs(text: str) -> int:
    """How many processes; 0 is this process alone."""
    return 0 if text.strip() == "0" else count(text, "--jobs", MOST_JOBS)


def shard(text: str) -> tuple[int, int]:
    """One part of so many: `2/3`."""
    first, slash, last = text.partition("/")
    expected = f"I/N such as 2/3, with N from 1 to {MOST_SHARDS:,} and I from 1 to N"
    if not (
        text.isascii()
        and slash
        and first.isdecimal()
        and last.isdecimal()
        and 1 <= int(first) <= int(last) <= MOST_SHARDS
    ):
        raise InputError(Problem(f"'{text}' is no shard", key="--shard", expected=expected))
    return int(first), int(last)


def seed(text: str | None) -> int:
    """A seed; 0 is one like any other."""
    return 1 if text is None else integer(text, "--seed", 0, 2**64 - 1)


def seconds(text: str, option: str) -> float:
    """A time to wait."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= MOST_SECONDS:
        expected = f"a number of seconds above 0, at most {MOST_SECONDS:,}"
        raise InputError(Problem(f"'{text}' is no time to wait", key=option, expected=expected))
    return value


def points(text: str, option: str = "--precision", noun: str = "precision") -> float:
    """A half-width in percentage points."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 100:
        expected = "a number of percentage points above 0 and below 100"
        raise InputError(Problem(f"'{text}' is no {noun}", key=option, expected=expected))
    return value
