"""The things on the table: rooms, burglars, guards, decks and floors."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .components import Tile
from .grid import NOWHERE, Paths

LOST_VISUAL = -2


@dataclass(eq=False)
class Room:
    """A cell of a floor with its tile and what lies on it."""

    id: int
    floor: int
    cell: int
    tile: Tile | None = None
    number: int = 0
    faceup: bool = False
    alarm: bool = False
    broken: bool = False
    open: bool = False
    covered: bool = False
    cracked: bool = False
    lab_taken: bool = False
    bomb: bool = False
    tries: int = 0
    stealth: int = 0
    dice: int = 0
    hacks: int = 0
    lying: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Id of the tile, empty for the gap."""
        return self.tile.id if self.tile is not None else ""

    @property
    def is_safe(self) -> bool:
        return self.tile is not None and self.tile.id == "safe"

    def shows(self, tile: str) -> bool:
        """Whether the room is revealed and has this tile with its effect (R38)."""
        if self.tile is None or self.tile.id != tile or not self.faceup:
            return False
        return not self.tile.blank or tile in ("safe", "stairs")

    def works(self, tile: str) -> bool:
        """Whether the room shows a tile that no Crowbar has touched (R39)."""
        return self.shows(tile) and not self.broken

    @property
    def is_computer(self) -> bool:
        return self.tile is not None and self.tile.hacks != ""


@dataclass(eq=False)
class Burglar:
    """A burglar with stealth, cards and character."""

    seat: int
    room: Room | None = None
    escaped: bool = False
    stealth: int = 0
    character: str = "none"
    side: str = ""
    hand: list[str] = field(default_factory=list)
    bonus: int = 0
    skip: bool = False
    marks: int = 0

    @property
    def on_board(self) -> bool:
        return self.room is not None

    @property
    def here(self) -> Room:
        """The room of a burglar who is on the board."""
        assert self.room is not None
        return self.room


@dataclass(eq=False)
class Guard:
    """The guard of a floor (R64)."""

    speed: int = 0
    state: str = "absent"
    pos: int = NOWHERE
    dest: int = NOWHERE
    donuts: bool = False

    @property
    def on_board(self) -> bool:
        return self.state == "board"

    @property
    def absent(self) -> bool:
        return self.state == "absent"


@dataclass(eq=False)
class Deck:
    """A deck with its discards, how often it was reshuffled, and how many cards are known (R93)."""

    cards: list[Any] = field(default_factory=list)
    discards: list[Any] = field(default_factory=list)
    aside: list[Any] = field(default_factory=list)
    reshuffles: int = 0
    known_top: int = 0
    known_bottom: int = 0

    def take(self) -> Any:
        """Take the top card; the counts of known cards follow."""
        card = self.cards.pop(0)
        self.known_top = max(self.known_top - 1, 0)
        self.known_bottom = min(self.known_bottom, len(self.cards))
        return card

    def see_top(self, count: int) -> None:
        self.known_top = max(self.known_top, count)

    def forget(self) -> None:
        self.known_top = self.known_bottom = 0


@dataclass(eq=False)
class Floor:
    """A floor with its rooms, walls, guard and patrol deck."""

    number: int
    rooms: list[Room]
    paths: Paths
    guard: Guard = field(default_factory=Guard)
    patrol: Deck = field(default_factory=Deck)

    @property
    def alarms(self) -> list[Room]:
        """The rooms with a token, by cell (R105)."""
        return [room for room in self.rooms if room.alarm]

    def guard_in(self, room: Room) -> bool:
        return self.guard.on_board and room.floor == self.number and self.guard.pos == room.cell
