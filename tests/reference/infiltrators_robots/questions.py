"""Decisions put to seats (section 4)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from .state import Game

T = TypeVar("T")

KINDS = (
    *("generator", "trap", "entrance", "remove", "robot_start", "infiltrator_start", "cat_start", "next_figure"),
    *("act", "disabler_target", "decoy_square", "decoy_face", "which_decoy", "cat_step", "teleport"),
    *("repair_target", "scan", "sentinel_area", "respawn"),
)
"""Words of the kinds K1 to K19 by their numbers."""


@dataclass(frozen=True)
class Question:
    """A decision for a seat.

    Attributes
    ----------
    kind : str
        Word of the kind of decision.
    seat : int
        Who decides: infiltrators 0 to N - 1, robots from N on.
    figure : int
        The figure concerned by its index, the sentinel of `sentinel_area`, else -1.
    slot : int
        The slot of panel indices, and of the entrance that is placed; else -1.
    actions_left : int
        `act`: actions of the figure; `cat_step`: steps left; else 0.
    options : tuple of int
        The legal codes, ascending; at least two.
    """

    kind: str
    seat: int
    figure: int
    slot: int
    actions_left: int
    options: tuple[int, ...]


Asking = Generator[Question, int, T]
"""A piece of the game that may ask questions on its way to its result."""


def ask(
    game: Game, kind: str, seat: int, options: Iterable[int], figure: int = -1, slot: int = -1, actions_left: int = 0
) -> Asking[int]:
    """Put a decision to a seat; a single option is taken without asking. Nobody is asked about nothing."""
    codes = tuple(sorted(options))
    if not codes:
        raise RuntimeError(f"no option for {kind} (I14)")
    if len(codes) == 1:
        game.note(f"unasked.{kind}")
        return codes[0]
    game.note(f"kind.{kind}")
    answer = yield Question(kind, seat, figure, slot, actions_left, codes)
    game.facts.questions += 1
    return answer
