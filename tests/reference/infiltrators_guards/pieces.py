"""The things on the table: infiltrators with their cards, guards and objectives."""

from __future__ import annotations

from dataclasses import dataclass, field

from .board import NOWHERE
from .components import Character, Equipment, GuardKind
from .purposes import FIRST_GUARD


@dataclass(eq=False)
class Held:
    """A card in a slot with the uses it has left."""

    card: Equipment
    uses: int

    @classmethod
    def fresh(cls, card: Equipment) -> Held:
        return cls(card, card.uses)


@dataclass(eq=False)
class Infiltrator:
    """An infiltrator: outside, waiting, on the board, left, taken out, or inside at the end."""

    number: int
    character: Character | None = None
    state: str = "outside"
    tile: int = NOWHERE
    hits: int = 0
    noise: int = 0
    entry: int = NOWHERE
    cards: list[Held] = field(default_factory=list)
    bought: list[Equipment] = field(default_factory=list)
    dealt: list[Equipment] = field(default_factory=list)
    dropped: set[int] = field(default_factory=set)
    actions_left: int = 0
    quiet_left: int = 0
    loud_moved: bool = False

    @property
    def owner(self) -> int:
        """The owner of its streams (section 5)."""
        return self.number

    @property
    def card(self) -> Character:
        """The card of an infiltrator who has one."""
        assert self.character is not None
        return self.character

    @property
    def on_board(self) -> bool:
        return self.state == "board"

    @property
    def still_in(self) -> bool:
        """R67: on the board or waiting."""
        return self.state in ("board", "waiting")

    def passive(self, number: str) -> int:
        """R84: a number added up over all cards held."""
        return sum(int(getattr(held.card, number)) for held in self.cards)

    @property
    def hp(self) -> int:
        """R45: HP of the card with that of the equipment."""
        return self.card.hp + self.passive("hp")

    @property
    def movement(self) -> int:
        """R32: Movement of the card with that of the equipment."""
        return self.card.movement + self.passive("move")

    def remove(self, state: str) -> None:
        """R34, R47: the figure leaves the board; its noise is gone."""
        self.state, self.tile, self.noise = state, NOWHERE, 0


@dataclass(eq=False)
class Guard:
    """A guard: in hand, on the board, or taken out."""

    number: int
    kind: GuardKind
    state: str = "hand"
    tile: int = NOWHERE
    hits: int = 0
    activated: bool = False
    moved: bool = False
    actions_left: int = 0

    @property
    def owner(self) -> int:
        """The owner of its streams (section 5)."""
        return FIRST_GUARD + self.number

    @property
    def alive(self) -> bool:
        """Living guards are those on the board (R88)."""
        return self.state == "board"

    @property
    def hp(self) -> int:
        return self.kind.hp

    @property
    def movement(self) -> int:
        return self.kind.movement

    def remove(self) -> None:
        """R46."""
        self.state, self.tile = "taken", NOWHERE


Figure = Infiltrator | Guard


@dataclass(eq=False)
class Objective:
    """A marker that is hacked; with the infiltrator that did it."""

    tile: int
    progress: int = 0
    hacked: bool = False
    hacker: int = -1
