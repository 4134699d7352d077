"""The things on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from ..philox import Streams
from .cards import ACTIONS, CardSet, ItemCard, NpcCard, RoomCard
from .purposes import Purpose
from .rules import Rules, decision_name

OUT = 0
ENTRY = 1
DEEPEST = 12
SECRET = 13
LINE = range(ENTRY, DEEPEST + 1)
POSITIONS = range(ENTRY, SECRET + 1)

BESIDE = 0
BOX = 14

MARKED_OWN_ROOM = -1

Holding = list[int]


class GameEnded(Exception):
    """Raised at the moment at which the end is found, so that nothing further is done (R89)."""


class Direction(IntEnum):
    """Directions with their codes as steps."""

    BACK = 0
    FORWARD = 1


@dataclass(eq=False)
class Room:
    """A room in play with what lies in it."""

    position: int
    card: RoomCard
    revealed: bool = False
    df: Holding = field(default_factory=lambda: [0, 0, 0])
    obstacle: str = "none"
    interface: bool = False
    downloaded: bool = False


@dataclass(eq=False)
class Operative:
    """An operative with its cards and tokens."""

    number: int
    player: int
    card: str
    position: int = ENTRY
    wounded: bool = False
    delayed: bool = False
    hand: set[str] = field(default_factory=set)
    committed: str = ""
    played: list[str] = field(default_factory=list)
    stock: Holding = field(default_factory=lambda: [0, 0, 0])
    specials: Counter[str] = field(default_factory=Counter)
    prototype_copies: list[int] = field(default_factory=list)
    extracting: int = 0
    escape_round: int = -1

    @property
    def inside(self) -> bool:
        return self.position != OUT

    @property
    def hand_items(self) -> set[str]:
        return self.hand - set(ACTIONS)


@dataclass(eq=False)
class Npc:
    """An NPC card: beside the facility, in a room or in the box."""

    card: NpcCard
    where: int = BESIDE
    faceup: bool = False

    @property
    def in_facility(self) -> bool:
        return self.where in POSITIONS

    def leave_for_box(self) -> None:
        self.where, self.faceup = BOX, False


@dataclass(eq=False)
class LaidItem:
    """An item lying in a room (R28)."""

    card: ItemCard
    position: int
    owner: int


@dataclass
class Knowledge:
    """What a player has seen of what is hidden (R97)."""

    rooms: set[int] = field(default_factory=set)
    df: set[int] = field(default_factory=set)
    deck: int = 0
    hands: set[int] = field(default_factory=set)


@dataclass
class Game:
    """The complete position of one game, with its rules, cards and random numbers."""

    players: int
    rules: Rules
    cards: CardSet
    streams: Streams
    executed: Counter[str]
    stage: str = "setup"
    round: int = 0
    first_player: int = 0
    proximity: int = 0
    alarm: int = 0
    rooms: dict[int, Room] = field(default_factory=dict)
    operatives: list[Operative] = field(default_factory=list)
    knowledge: list[Knowledge] = field(default_factory=list)
    npcs: dict[str, Npc] = field(default_factory=dict)
    standing_specials: dict[str, int] = field(default_factory=dict)
    special_supply: dict[str, int] = field(default_factory=dict)
    prototype_copies: list[int] = field(default_factory=list)
    pool: Holding = field(default_factory=lambda: [0, 0, 0])
    df_box: Holding = field(default_factory=lambda: [0, 0, 0])
    interface_supply: int = 0
    obstacle_supply: int = 0
    deck: list[str] = field(default_factory=list)
    discard: set[str] = field(default_factory=set)
    item_box: set[str] = field(default_factory=set)
    laid: list[LaidItem] = field(default_factory=list)
    acting_npc: Npc | None = None
    runs_under_way: int = 0
    operations_in_unit: int = 0
    limits_met: list[int] = field(default_factory=lambda: [0, 0])
    truncated: bool = False
    result: dict | None = None

    def note(self, *names: str) -> None:
        """Count rules and operations that are being executed, for coverage."""
        for name in names:
            self.executed[name] += 1

    def decided(self, parameter: str, matters: bool = True) -> Any:
        """Return the value of one of the decisions D1-D37; where it matters, count its use."""
        value = getattr(self.rules, parameter)
        if matters:
            self.note(decision_name(parameter, value))
        return value

    @property
    def two_players(self) -> bool:
        return self.players == 2

    @property
    def first_operative(self) -> Operative:
        """The first player's operative; with two players his lower-numbered one (R93)."""
        return self.operatives[self.first_player * (len(self.operatives) // self.players)]

    def clockwise(self, start: Operative) -> list[Operative]:
        """Return all operatives by number, beginning with one of them."""
        return self.operatives[start.number :] + self.operatives[: start.number]

    def from_first_player(self) -> list[Operative]:
        """Return the operatives inside, clockwise from the first player's seat."""
        return [operative for operative in self.clockwise(self.first_operative) if operative.inside]

    def operatives_of(self, player: int) -> list[Operative]:
        return [operative for operative in self.operatives if operative.player == player]

    def rooms_with(self, card: str) -> list[Room]:
        """Return the room in play with this id, if there is one and it is revealed."""
        found = [room for room in self.rooms.values() if room.card.id == card and room.revealed]
        if found:
            self.note("R102")
        return found

    def items_in(self, position: int) -> list[LaidItem]:
        """Return the items lying in a room, in the order laid."""
        return [item for item in self.laid if item.position == position]

    def word(self, purpose: Purpose, seat: int, below: int) -> int:
        """Draw a bounded integer from the round's stream of a purpose and seat."""
        return self.streams.below(below, purpose, self.round, seat)

    def owner_seat(self, actor: Operative | None) -> int:
        """Return the seat of a draw: the actor's, or the acting NPC's (C7)."""
        return actor.number if actor is not None else 16 + self.acting_npc.card.row

    def in_table_order(self, cards: set[str]) -> list[str]:
        """Return action and item cards by ascending code."""
        return sorted(cards, key=self.cards.code)

    def begin_unit(self) -> None:
        """Start a unit of the operation budget (L13)."""
        self.operations_in_unit = 0

    def check_end(self) -> None:
        """End the game at once if all have escaped or proximity is at its end (R18, R62, R89)."""
        if not any(operative.inside for operative in self.operatives):
            self.note("R18", "R62", "R89")
            raise GameEnded
        if self.decided("dial_end", matters=self.proximity >= self.rules.proximity_end) == "immediate":
            self.check_dial()

    def check_dial(self) -> None:
        """End the game if proximity has reached its end (R52)."""
        if self.proximity >= self.rules.proximity_end:
            self.note("R52", "R62", "R89")
            raise GameEnded
