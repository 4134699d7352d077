"""Names of tiles, figures and cards as log and screen say them, and small words that both need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from simcore.games.infiltrators_guards.names import row_name, slot_name, tile_name
from simcore.spec import Rules

ENDS = (
    "all infiltrators have left [R67]",
    "all infiltrators were taken out [R67]",
    "some infiltrators have left, some were taken out [R67]",
    "the General Alert [R68]",
    "the round limit [R69]",
)
REASONS = (
    "the mission has succeeded [R71]",
    "the mission has failed: the General Alert was issued [R71 a]",
    "the mission has failed: the round limit [R69]",
    "the mission has failed: too few infiltrators have left [R71 e]",
    "the mission has failed: too few objectives are hacked [R71 b]",
    "the mission has failed: the marked guard was not taken out [R71 c]",
    "the mission has failed: a guard was taken out [R71 d]",
    "the mission has failed: somebody was harmed [R71 f]",
)


class TableWords:
    """Names by the numbers of a state or a view; `me` is the seat of a person who reads."""

    def __init__(self, rules: Rules, cfg: Any, me: int = -1) -> None:
        self.rules, self.cfg, self.me = rules, cfg, me

    @property
    def team(self) -> range:
        """All infiltrators."""
        return range(int(self.cfg.infiltrators))

    def tile(self, tile: Any) -> str:
        """A tile of the board."""
        return tile_name(self.rules, int(tile))

    def slot(self, slot: Any) -> str:
        """Where a segment lies."""
        return slot_name(self.rules, int(slot))

    def row(self, plural: str, row: Any) -> str:
        """The name on a card or a segment."""
        return row_name(self.rules, plural, int(row))

    def infiltrator(self, t: Any, i: Any) -> str:
        """An infiltrator with its character, once that is known."""
        you = " (you)" if self.me == int(i) else ""
        known = t.character[i] >= 0
        return f"infiltrator {int(i) + 1}{you}" + (f", {self.row('infiltrators', t.character[i])}" if known else "")

    def guard(self, t: Any, g: Any) -> str:
        """A guard with its kind."""
        marked = ", marked" if t.marked == g else ""
        return f"guard {int(g) + 1} ({self.row('guards', t.guard_kind[g])}{marked})"

    def cards(self, t: Any, i: Any) -> str:
        """The cards that an infiltrator holds."""
        return listed(self.row("equipment", row) for row in t.card[i][: t.n_cards[i]])


def listed(words: Iterable[str]) -> str:
    """Words as a list; nothing where there is none."""
    return ", ".join(words) or "nothing"


def count(n: Any, word: str) -> str:
    """A number with its word: `1 die`, `2 dice`."""
    many = {"die": "dice", "noise die": "noise dice"}.get(word, f"{word}s")
    return f"{int(n)} {word if n == 1 else many}"


def has(bits: Any, at: int) -> bool:
    """Whether a bit is set."""
    return bool(int(bits) >> at & 1)
