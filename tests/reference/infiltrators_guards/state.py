"""The complete position of a game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..philox import Streams
from .board import Board, lay_board
from .components import Components, Mission
from .facts import Facts, MissionFacts
from .pieces import Figure, Guard, Infiltrator, Objective
from .purposes import ROUNDS_OF_A_MISSION, Purpose
from .rules import Rules, decision_name

SOURCES = ("start", "timer", "heard", "loud_attack", "hack_done", "hack_fail", "guard_out", "equipment", "decay")
"""Where Alert comes from (7.3)."""


class MissionEnded(Exception):
    """Raised at the moment at which the end is found, so that nothing further is done (R85)."""

    def __init__(self, end: str) -> None:
        super().__init__(end)
        self.end = end


@dataclass
class Scores:
    """R76: the points of the finished missions, less what was paid."""

    infiltrators: int = 0
    guard: int = 0
    by_seat: list[int] = field(default_factory=list)


@dataclass
class Game:
    """The complete position of one game, with its rules, components and random numbers."""

    team: int
    rules: Rules
    components: Components
    streams: Streams
    executed: Counter[str]
    facts: Facts
    mission_facts: MissionFacts
    infiltrators: list[Infiltrator]
    scores: Scores
    mission_number: int = 0
    round: int = 0
    phase: str = "setup"
    alert: int = 0
    alert_by_source: Counter[str] = field(default_factory=Counter)
    issued: int = 0
    risen: bool = False
    gained: bool = False
    segments: list[tuple[str, int]] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    acting: int = -1
    to_act: list[int] = field(default_factory=list)
    activations: int = 0
    guards: list[Guard] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)
    marked: int = -1
    marked_by: int = -1
    shop: list[str] = field(default_factory=list)
    missions: list[dict[str, Any]] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def note(self, *names: str) -> None:
        """Count what is being executed, for coverage."""
        for name in names:
            self.executed[name] += 1

    def decided(self, parameter: str) -> Any:
        """Return the value of one of the decisions between words and count its use."""
        value = getattr(self.rules, parameter)
        self.note(decision_name(parameter, value))
        return value

    def passive(self, infiltrator: Infiltrator, number: str) -> int:
        """R84: a number added up over all cards held, and the cards that have it counted."""
        for held in infiltrator.cards:
            if getattr(held.card, number):
                self.note("rule.R84", f"equipment.{held.card.id}", f"passive.{number}")
        return infiltrator.passive(number)

    @property
    def mission(self) -> Mission:
        """R71, R75: the mission that is played."""
        return self.components.missions[self.rules.missions[self.mission_number]]

    @property
    def board(self) -> Board:
        """R15: the board of the four segments that lie."""
        rows = tuple(self.components.segments[id_].rows for id_, _ in self.segments)
        rotations = tuple(rotation for _, rotation in self.segments)
        return lay_board(rows, rotations, self.rules.layout, self.rules.diag_rule)

    @property
    def on_board(self) -> list[Infiltrator]:
        return [one for one in self.infiltrators if one.on_board]

    @property
    def living_guards(self) -> list[Guard]:
        return [guard for guard in self.guards if guard.alive]

    def occupied(self, but: Figure | None = None) -> set[int]:
        """The tiles with figures, one figure left out."""
        figures: list[Figure] = [*self.on_board, *self.living_guards]
        return {figure.tile for figure in figures if figure is not but}

    def in_shade(self, figure: Figure) -> bool:
        return figure.tile in self.board.shaded

    def objective_at(self, tile: int) -> bool:
        return any(objective.tile == tile for objective in self.objectives)

    @property
    def hacked(self) -> int:
        return sum(objective.hacked for objective in self.objectives)

    @property
    def guards_out(self) -> int:
        return sum(guard.state == "taken" for guard in self.guards)

    @property
    def mark_taken(self) -> bool:
        """Whether there is a marked guard and it has been taken out."""
        return self.marked >= 0 and self.guards[self.marked].state == "taken"

    def objectives_done(self) -> bool:
        """R71 (b), (c)."""
        return self.hacked >= self.mission.needed and (not self.mission.marked or self.mark_taken)

    @property
    def stream_round(self) -> int:
        """The round by which streams are keyed (section 5)."""
        return ROUNDS_OF_A_MISSION * self.mission_number + self.round

    def below(self, m: int, purpose: Purpose, owner: int = 0) -> int:
        return self.streams.below(m, purpose, self.stream_round, owner)

    def shuffled(self, cards: list[Any], purpose: Purpose) -> list[Any]:
        return self.streams.shuffle(cards, purpose, self.stream_round)

    def roll(self, dice: int, purpose: Purpose, owner: int) -> list[int]:
        """R41: so many dice, none if the number is not above 0."""
        if dice <= 0:
            self.note("rule.R41.none")
        return [1 + self.below(6, purpose, owner) for _ in range(dice)]

    def successes(self, faces: list[int]) -> int:
        """R41."""
        return sum(face >= self.rules.success_min for face in faces)
