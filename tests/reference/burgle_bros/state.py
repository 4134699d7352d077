"""The complete position of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..philox import Streams
from .components import Components
from .facts import Facts
from .grid import NOWHERE, Grid
from .language import Operation
from .pieces import Burglar, Deck, Floor, Room
from .purposes import Purpose
from .rules import Rules, decision_name

FLAGS = ("no_alarms", "cameras_off", "stairs_locked", "walkways_as_stairs")


class GameEnded(Exception):
    """Raised at the moment at which the end is found, so that nothing further is done (R97)."""


class TurnOver(Exception):
    """Raised when the active burglar escapes: the rest of his turn is dropped (R97)."""


@dataclass
class Game:
    """The complete position of one game, with its rules, components and random numbers."""

    players: int
    rules: Rules
    components: Components
    streams: Streams
    executed: Counter[str]
    facts: Facts
    grid: Grid
    floors: list[Floor]
    burglars: list[Burglar]
    stage: str = "setup"
    turn: int = -1
    active: int = 0
    left: int = 0
    used: int = 0
    acts: int = 0
    acted: bool = False
    entered_here: bool = False
    unseen: bool = False
    guard_mod: int = 0
    shift_change: bool = False
    entrance: int = NOWHERE
    kitty: int = NOWHERE
    crow: int = NOWHERE
    laptop: int = 0
    reroute: int = 0
    stayed: bool = False
    events: Deck = field(default_factory=Deck)
    tools: Deck = field(default_factory=Deck)
    loot: Deck = field(default_factory=Deck)
    passes: Counter[str] = field(default_factory=Counter)
    flags: dict[str, set[int]] = field(default_factory=lambda: {flag: set() for flag in FLAGS})
    result: str = ""
    cause: str = "none"

    def note(self, *names: str) -> None:
        """Count rules and decisions that are being executed, for coverage."""
        for name in names:
            self.executed[name] += 1

    def decided(self, parameter: str) -> Any:
        """Return the value of one of the decisions D1-D47 and count its use."""
        value = getattr(self.rules, parameter)
        self.note(decision_name(parameter, value))
        return value

    def pay(self, actions: int) -> None:
        """R18: pay actions."""
        self.left -= actions
        self.used += actions
        self.facts.actions_used += actions

    @property
    def actor(self) -> Burglar:
        """The active burglar."""
        return self.burglars[self.active]

    @property
    def rooms(self) -> Iterator[Room]:
        """All rooms by id, the gaps left out."""
        return (room for floor in self.floors for room in floor.rooms if room.cell != self.grid.gap)

    def room(self, id_: int) -> Room:
        floor, cell = divmod(id_, self.grid.side**2)
        return self.floors[floor].rooms[cell]

    def floor_of(self, room: Room) -> Floor:
        return self.floors[room.floor]

    def above(self, room: Room, floors: int = 1) -> Room | None:
        """Return the room at the same cell so many floors higher, if there is that floor."""
        number = room.floor + floors
        return self.floors[number].rooms[room.cell] if 0 <= number < len(self.floors) else None

    def guard_in(self, room: Room) -> bool:
        return self.floor_of(room).guard_in(room)

    def in_room(self, room: Room) -> list[Burglar]:
        """Return the burglars in a room by seat."""
        return [burglar for burglar in self.burglars if burglar.room is room]

    def others_in(self, room: Room, burglar: Burglar) -> list[Burglar]:
        return [other for other in self.in_room(room) if other is not burglar]

    def from_active(self) -> list[Burglar]:
        """Return the burglars on the board in seat order from the active seat (R47)."""
        order = self.burglars[self.active :] + self.burglars[: self.active]
        return [burglar for burglar in order if burglar.on_board]

    def active_flag(self, flag: str) -> bool:
        """Whether an effect until somebody's next turn is on (R13)."""
        return bool(self.flags[flag])

    def passives(self, burglar: Burglar, word: str) -> Iterator[Operation]:
        """Yield the passive operations of a word that the burglar's loot has (R89)."""
        for item in burglar.hand:
            if item in self.components.loot:
                for operation in self.components.loot[item].program:
                    if operation.word == word:
                        self.note(f"loot.{item}")
                        yield operation

    def has_passive(self, burglar: Burglar, word: str) -> bool:
        return any(True for _ in self.passives(burglar, word))

    def ability(self, burglar: Burglar, character: str, side: str) -> dict[str, Any] | None:
        """Return the numbers of a side if the burglar is on the board and has this ability (R90)."""
        has = burglar.on_board and (burglar.character, burglar.side) == (character, side)
        if not has or self.components.characters[character].blank:
            return None
        return dict(self.components.characters[character].sides[side])

    def somebody(self, character: str, side: str) -> Burglar | None:
        """Return the burglar on the board who has an ability."""
        return next((one for one in self.burglars if self.ability(one, character, side) is not None), None)

    def die(self, purpose: Purpose) -> int:
        return 1 + self.streams.below(6, purpose, self.turn, self.active)
