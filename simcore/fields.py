"""The fields of component rows: what each may hold, and how a refusal says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from simcore.parameters import is_integer, literal

NAME_MAX = 60


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a row; a program says in `where` (a flag of the game's) what it belongs to.

    Attributes
    ----------
    kind : `text` (a name), `integer`, `word` (one of `words`), `words` (a list of them, of any where none are listed),
        `integers` (a list), `lists` (of lists of words), `table`, `flag`, `note` (any text) or `program`
    low, high : bounds of integers, both included
    """

    kind: Literal["text", "integer", "word", "words", "integers", "lists", "table", "flag", "note", "program"]
    required: bool = False
    low: int = 0
    high: int = 0
    words: tuple[int | str, ...] = ()
    where: Any = None

    @property
    def expected(self) -> str:
        """What may stand here, in words."""
        match self.kind:
            case "text":
                return f"text of 1 to {NAME_MAX} characters in one line"
            case "integer":
                return f"an integer from {self.low} to {self.high}"
            case "word":
                return " or ".join(map(literal, self.words))
            case "words":
                return f"a list of {' or '.join(map(literal, self.words)) or 'words'}"
            case "integers":
                return f"a list of integers from {self.low} to {self.high}"
            case "lists":
                return "a list of lists of words"
            case "table":
                return "a table"
            case "flag":
                return "true or false"
            case "note":
                return "text"
            case "program":
                return "a program as text"

    def fits(self, value: object) -> bool:
        """Whether `value` may stand here; `true` and 3.0 are no integers. Programs are parsed elsewhere."""
        match self.kind:
            case "text":
                return isinstance(value, str) and 1 <= len(value) <= NAME_MAX and len(value.splitlines()) == 1
            case "integer":
                return is_integer(value) and self.low <= value <= self.high
            case "word":
                return any(type(value) is type(word) and value == word for word in self.words)
            case "flag":
                return isinstance(value, bool)
            case "note" | "program":
                return isinstance(value, str)
            case "table":
                return isinstance(value, dict)
            case "words" | "integers" | "lists":
                return isinstance(value, list) and all(map(self._fits_in_list, value))

    def _fits_in_list(self, one: object) -> bool:
        match self.kind:
            case "words":
                return isinstance(one, str) and (not self.words or one in self.words)
            case "integers":
                return is_integer(one) and self.low <= one <= self.high
            case _:
                return isinstance(one, list) and all(isinstance(word, str) for word in one)
