"""Choices put to policies (section 2.21, L4, L5)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from .state import Game

T = TypeVar("T")

STOP = 63

KINDS = {
    "commit": "K1",
    "special_move": "K2",
    "branch": "K3",
    "step": "K4",
    "room": "K5",
    "play": "K6",
    "operative": "K7",
    "npc": "K8",
    "npc_order": "K9",
    "token": "K10",
    "own_order": "K11",
    "item": "K12",
    "draft_keep": "K13",
    "special_copy": "K14",
}


@dataclass(frozen=True)
class Question:
    """A choice for a policy.

    Attributes
    ----------
    kind : str
        Name of the kind of choice (K1-K14).
    operative : int
        Number of the operative for which it is asked.
    options : tuple of int
        At least two codes, ascending.
    source : str
        Id of the card whose program asks, or empty.
    number : int
        Number of the operation that asks, -1 when no program does.
    """

    kind: str
    operative: int
    options: tuple[int, ...]
    source: str
    number: int


@dataclass(frozen=True)
class Asker:
    """Whom to ask, and in the name of which operation of which card."""

    operative: int
    source: str = ""
    number: int = -1


Asking = Generator[Question, int, T]
"""A piece of the game that may ask questions on its way to its result."""


def ask(game: Game, asker: Asker, kind: str, options: Iterable[int]) -> Asking[int]:
    """Put a choice to a policy; a single option is taken without asking (L4)."""
    codes = tuple(sorted(options))
    if len(codes) == 1:
        game.note("L4.single")
        return codes[0]
    game.note("L4", KINDS[kind])
    if asker.source:
        game.note("L5")
    return (yield Question(kind, asker.operative, codes, asker.source, asker.number))
