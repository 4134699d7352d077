"""Names of squares, doors, figures and panels as log and screen say them, and small words that both need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, FIRST_TRAITOR, LOW_INDEX, SLOT_SHIFT, WORD
from simcore.games.infiltrators_robots.config_panels import panels_of_set
from simcore.grid import place_name
from simcore.spec import Rules

CAUSES = (
    "enough data is out: the infiltrators win [R31]",
    "all infiltrators are eliminated: the robots win [R49]",
    "no infiltrator is left, and too little data is out: the robots win [R49]",
    "the turn limit [R55]",
    "no robot is left: the infiltrators win [R57]",
)
"""How a game ends, by its cause."""


class TableWords:
    """Names by the numbers of a state or a view, on its map."""

    def __init__(self, rules: Rules, cfg: Any, m: Any) -> None:
        self.rules, self.cfg, self.m = rules, cfg, m
        self.panels = [str(row["name"]) for row in panels_of_set(rules)]

    @property
    def team(self) -> range:
        """All infiltrators."""
        return range(int(self.cfg.infiltrators))

    @property
    def robots(self) -> range:
        """All robots, as figures."""
        return range(FIRST_ROBOT, FIRST_ROBOT + int(self.cfg.robots))

    @property
    def traitors(self) -> range:
        """All infiltrators as the traitors they may become, as figures."""
        return range(FIRST_TRAITOR, FIRST_TRAITOR + int(self.cfg.infiltrators))

    @property
    def slots(self) -> range:
        """All panels on the board."""
        return range(int(self.cfg.panels))

    def square(self, square: Any) -> str:
        """A square: the number of its panel, and its place there as the panel lies."""
        square = int(square)
        return f"{(square >> SLOT_SHIFT) + 1}:{place_name(square & LOW_INDEX, int(self.cfg.side))}"

    def squares(self, squares: Iterable[Any]) -> str:
        """Several squares; nothing where there is none."""
        return listed(map(self.square, squares))

    def panel(self, slot: Any) -> str:
        """A panel by the order in which it was laid."""
        return f"panel {int(slot) + 1} ({self.panels[int(self.m.panel[slot])]})"

    def door(self, door: Any) -> str:
        """A door between its two squares."""
        a, b = self.square(self.m.door_a[door]), self.square(self.m.door_b[door])
        return f"door {int(door) + 1} ({a} to {b})"

    def figure(self, figure: Any) -> str:
        """An infiltrator, a robot or a traitor."""
        figure = int(figure)
        if figure >= FIRST_TRAITOR:
            return f"traitor {figure - FIRST_TRAITOR + 1}"
        return f"robot {figure - FIRST_ROBOT + 1}" if figure >= FIRST_ROBOT else f"infiltrator {figure + 1}"

    def seat(self, seat: Any) -> str:
        """Whoever sits at a seat."""
        n = int(self.cfg.infiltrators)
        return self.figure(seat if seat < n else FIRST_ROBOT + seat - n)


def listed(words: Iterable[str]) -> str:
    """Words as a list; nothing where there is none."""
    return ", ".join(words) or "nothing"


def count(n: Any, word: str) -> str:
    """A number with its word: `1 square`, `2 squares`."""
    return f"{int(n)} {word if n == 1 else f'{word}s'}"


def has(words: Any, at: int) -> bool:
    """Whether a code is in a set of several words."""
    return bool(int(words[at // WORD]) >> at % WORD & 1)
