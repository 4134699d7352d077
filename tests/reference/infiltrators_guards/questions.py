"""Decisions put to policies (section 4)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from .state import Game

T = TypeVar("T")

NOBODY = -1

KINDS = (
    *("segment", "character", "drop", "guard_card", "objective", "place_guard", "mark", "entry"),
    *("act", "activate", "guard_act", "noise_die", "random_pick", "random_length", "shop"),
)
"""Ids of the kinds K0 to K14 by their numbers."""


@dataclass(frozen=True)
class Question:
    """A decision for a policy.

    Attributes
    ----------
    kind : str
        Id of the kind of decision.
    seat : int
        Who decides.
    figure : int
        The infiltrator or guard that acts, else -1.
    options : tuple of int
        The legal codes, ascending; at least two.
    """

    kind: str
    seat: int
    figure: int
    options: tuple[int, ...]


Asking = Generator[Question, int, T]
"""A piece of the game that may ask questions on its way to its result."""


def ask(game: Game, kind: str, seat: int, figure: int, options: Iterable[int]) -> Asking[int]:
    """Put a decision to a seat; R83: a single option is taken without asking."""
    codes = tuple(sorted(options))
    if not codes:
        raise RuntimeError(f"no option for {kind} (I12)")
    if len(codes) == 1:
        game.note("rule.R83", f"unasked.{kind}")
        return codes[0]
    game.note(f"kind.{kind}")
    return (yield Question(kind, seat, figure, codes))


def ask_guard_player(game: Game, kind: str, options: Iterable[int], guard: int = NOBODY) -> Asking[int]:
    """Put a decision to the guard player, who sits behind the infiltrators (R14)."""
    return (yield from ask(game, kind, game.team, guard, options))


def ask_infiltrator(game: Game, kind: str, infiltrator: int, options: Iterable[int]) -> Asking[int]:
    """Put a decision to an infiltrator's own player, who has its number as seat (R14)."""
    return (yield from ask(game, kind, infiltrator, infiltrator, options))
