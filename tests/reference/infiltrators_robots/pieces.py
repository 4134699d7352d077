"""Figures and tokens."""

from __future__ import annotations

from dataclasses import dataclass, field

NOWHERE = -1
NOBODY = -1


@dataclass
class Door:
    """A door with its token, and what the infiltrators know about it: `unknown`, `trapped` or `plain`."""

    a: int
    b: int
    active: bool = True
    trapped: bool = False
    known: str = "unknown"


@dataclass
class Entrance:
    """An entrance and the square it opens from (R14)."""

    slot: int
    square: int
    direction: int


@dataclass
class Generator:
    """A generator: `active`, or `data` lying, `carried` or `out`."""

    number: int
    state: str
    square: int = NOWHERE
    holder: str = ""


@dataclass
class Deployable:
    """A sentinel or a teleport: `ready` in an inventory, or `active` or `inactive` on the board."""

    number: int
    state: str = "ready"
    square: int = NOWHERE
    holder: int = NOBODY


@dataclass
class Decoy:
    """A decoy: `fresh` or `held` in an inventory, a pawn on the `board`, a token `lying`, or `gone`."""

    number: int
    state: str = "fresh"
    square: int = NOWHERE
    visible: bool = False
    label: int = -1
    owner: int = NOBODY

    @property
    def on_board(self) -> bool:
        return self.state == "board"


@dataclass
class Infiltrator:
    """An infiltrator: `none` before R14, `outside`, on the `board`, `safe`, or eliminated: `traitor`."""

    number: int
    state: str = "none"
    square: int = NOWHERE
    entrance: int = NOBODY
    visible: bool = False
    label: int = -1
    disablers: int = 0

    @property
    def name(self) -> str:
        return f"i{self.number}"

    @property
    def on_board(self) -> bool:
        return self.state == "board"

    @property
    def in_play(self) -> bool:
        return self.state in ("outside", "board")


@dataclass
class Standee:
    """A robot or a traitor: `none` before it is set up, `waiting` for a generator, or on the `board`."""

    number: int
    state: str = "none"
    square: int = NOWHERE
    repairs: int = 0
    eliminated_turn: int = 0
    kind: str = field(default="robot")

    @property
    def name(self) -> str:
        return f"{self.kind[0]}{self.number}"

    @property
    def on_board(self) -> bool:
        return self.state == "board"


@dataclass
class Cat:
    """The Supacat: `none`, `outside` at its entrance, on the `board`, or `gone`."""

    state: str = "none"
    square: int = NOWHERE
    entrance: int = NOBODY

    @property
    def on_board(self) -> bool:
        return self.state == "board"


Pawn = Infiltrator | Decoy
Figure = Infiltrator | Standee
