"""What is wrong with a request, said in one sentence with the place and the nearest valid word."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with what a user gave.

    Attributes
    ----------
    what : the sentence, without place and hint: "'loud' is no parameter of this game"
    file, line, key : where it stands; empty or 0 where there is none (`--set` has a key only)
    expected : what was expected there; empty if the sentence says it
    nearest : the nearest valid word; empty if none is near
    """

    what: str
    file: str = ""
    line: int = 0
    key: str = ""
    expected: str = ""
    nearest: str = ""

    def __str__(self) -> str:
        place = ":".join(part for part in (self.file, str(self.line or "")) if part)
        where = ", ".join(part for part in (place, self.key) if part)
        sentence = f"{where}: {self.what}" if where else self.what
        if self.expected:
            sentence += f"; expected {self.expected}"
        if self.nearest:
            sentence += f"; did you mean '{self.nearest}'?"
        return sentence


class InputError(Exception):
    """A request that cannot be run. The command line prints each problem on a line and exits with code 2."""

    def __init__(self, problems: Problem | Sequence[Problem]) -> None:
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[InputError], tuple[tuple[Problem, ...]]]:
        """Worker processes hand it over whole."""
        return InputError, (self.problems,)


def nearest(word: str, valid: Iterable[str]) -> str:
    """The valid word closest to `word`, or an empty string when none is near."""
    close = difflib.get_close_matches(word, list(valid), n=1, cutoff=0.6)
    return close[0] if close else ""
