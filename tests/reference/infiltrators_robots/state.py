"""The complete position of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..philox import Streams
from .components import Components
from .facts import Facts
from .maps import Map, lay_map
from .panels import turned
from .pieces import Cat, Decoy, Deployable, Door, Entrance, Figure, Generator, Infiltrator, Pawn, Standee
from .record import TurnRecord
from .rules import Rules, decision_name


class GameEnded(Exception):
    """Raised at the moment at which the end is found, so that nothing further happens (R53)."""


@dataclass
class Scan:
    """A scan that was carried out: by whom, of which kind, what it saw, its hits, and whether it exploded."""

    by: str
    kind: str
    seen: list[int]
    hits: list[int]
    exploded: bool = False


@dataclass
class Game:
    """The complete position of one game, with its rules, components and random numbers."""

    players: int
    rules: Rules
    components: Components
    streams: Streams
    map_streams: Streams
    executed: Counter[str]
    facts: Facts
    panels: list[tuple[str, int, int, int]] = field(default_factory=list)
    map: Map = field(init=False)
    turn: int = 0
    phase: str = "setup"
    doors: list[Door] = field(default_factory=list)
    entrances: list[Entrance] = field(default_factory=list)
    removed: int = -1
    generators: list[Generator] = field(default_factory=list)
    sentinels: list[Deployable] = field(default_factory=list)
    teleports: list[Deployable] = field(default_factory=list)
    decoys: list[Decoy] = field(default_factory=list)
    disablers_lying: Counter[int] = field(default_factory=Counter)
    repairs_lying: Counter[int] = field(default_factory=Counter)
    infiltrators: list[Infiltrator] = field(default_factory=list)
    robots: list[Standee] = field(default_factory=list)
    traitors: list[Standee] = field(default_factory=list)
    cat: Cat = field(default_factory=Cat)
    acting: int = -1
    to_act: list[int] = field(default_factory=list)
    actions_left: int = 0
    next_label: int = 0
    sure: set[int] = field(default_factory=set)
    commitments: dict[str, dict[int, int]] = field(default_factory=dict)
    records: list[TurnRecord] = field(default_factory=list)
    support: set[int] = field(default_factory=set)
    scans: list[Scan] = field(default_factory=list)
    due: list[str] = field(default_factory=list)

    def note(self, *names: str) -> None:
        """Count what is being executed, for coverage."""
        for name in names:
            self.executed[name] += 1

    def decided(self, parameter: str) -> Any:
        """Return the value of one of the decisions and count its use."""
        value = getattr(self.rules, parameter)
        self.note(decision_name(parameter, value))
        return value

    @property
    def robot_count(self) -> int:
        """Section 1: J."""
        return self.players + self.rules.robots_extra

    @property
    def panel_count(self) -> int:
        """Section 1: K."""
        return self.players + self.rules.panels_extra

    @property
    def lead_robot(self) -> int:
        """The seat of the lead robot."""
        return self.players

    @property
    def lead_infiltrator(self) -> int:
        """The seat of the lead infiltrator: the lowest-numbered in play, 0 in the set-up."""
        return min((one.number for one in self.infiltrators if one.in_play), default=0)

    def lay_panels(self, panels: list[tuple[str, int, int, int]]) -> None:
        """R4, R5: make the map of panels given by id, row, column and quarter turns, slot by slot."""
        drawings = self.components.panels[self.rules.panel_set]
        rows = tuple(turned(drawings[id_], turns) for id_, _, _, turns in panels)
        self.panels = panels
        self.map = lay_map(rows, tuple((row, column) for _, row, column, _ in panels))

    @property
    def record(self) -> TurnRecord:
        """The record of the present turn."""
        return self.records[self.turn - 1]

    def seat_of(self, figure: Figure) -> int:
        """Section 4: an infiltrator and the traitor it became have one seat."""
        return figure.number + (self.players if figure.name[0] == "r" else 0)

    def entrance_of(self, slot: int) -> Entrance | None:
        return next((one for one in self.entrances if one.slot == slot), None)

    def infiltrators_in_play(self) -> list[Infiltrator]:
        return [one for one in self.infiltrators if one.in_play]

    def pawns(self) -> Iterator[Pawn]:
        """R17: the pawns on the board."""
        yield from (one for one in self.infiltrators if one.on_board)
        yield from (one for one in self.decoys if one.on_board)

    def standees(self) -> Iterator[Standee]:
        """R17: the standees on the board."""
        yield from (one for one in (*self.robots, *self.traitors) if one.on_board)

    def others_of_kind(self, figure: Figure) -> set[int]:
        """R19: the squares with another figure of the kind of this one."""
        of_kind: Iterator[Any] = self.pawns() if isinstance(figure, Infiltrator) else self.standees()
        return {one.square for one in of_kind if one is not figure}

    def passing(self, figure: Figure) -> bool:
        """R19: whether the figure stands on a square with another of its kind."""
        return figure.on_board and figure.square in self.others_of_kind(figure)

    def board_tokens(self) -> Iterator[Generator | Deployable]:
        """Generators, data, sentinels and teleports on the board, in the order in which R38 prefers them."""
        for tokens in (self.generators, self.sentinels, self.teleports):
            yield from (token for token in tokens if token.square >= 0)

    def active_tokens(self) -> dict[int, Generator | Deployable]:
        """R21: the active token of each square that has one."""
        return {token.square: token for token in self.board_tokens() if token.state == "active"}

    def data_of(self, figure: Figure) -> list[Generator]:
        """The data in the inventory of a figure, lowest number first."""
        return [one for one in self.generators if one.holder == figure.name]

    def decoys_of(self, infiltrator: Infiltrator, *states: str) -> list[Decoy]:
        """The decoys of which an infiltrator is holder or owner, in one of these states."""
        return [one for one in self.decoys if one.owner == infiltrator.number and one.state in states]

    def ready_of(self, tokens: list[Deployable], robot: Standee) -> list[Deployable]:
        """The sentinels or the teleports in the inventory of a robot."""
        return [one for one in tokens if one.state == "ready" and one.holder == robot.number]

    def square_has_token(self, square: int) -> bool:
        """R35: whether a token of any kind lies on a square."""
        tokens = [one.square for one in self.board_tokens()]
        lying = [one.square for one in self.decoys if one.state == "lying"]
        return square in (*tokens, *lying) or self.disablers_lying[square] + self.repairs_lying[square] > 0
