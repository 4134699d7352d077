"""Choices put to policies (section 6)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from .purposes import Purpose
from .state import Game

T = TypeVar("T")

KINDS = (
    *("side", "gap", "wall", "entrance", "act", "deadbolt", "alarm_pay", "stealth_source", "alarm_tie"),
    *("stethoscope", "rigger_keep", "tool_room", "tool_dir", "tool_floor", "event_order", "top_or_bottom"),
    *("order_dir", "give_to", "seat", "gut", "peekhole", "voice", "squeak_target", "kitty_target"),
)
"""Ids of the kinds by their numbers."""


@dataclass(frozen=True)
class Question:
    """A choice for a policy.

    Attributes
    ----------
    kind : str
        Id of the kind of choice.
    seat : int
        The chooser.
    options : tuple of int
        The legal codes, ascending; at least two unless an act is asked for.
    """

    kind: str
    seat: int
    options: tuple[int, ...]


Asking = Generator[Question, int, T]
"""A piece of the game that may ask questions on its way to its result."""


def ask(game: Game, kind: str, options: Iterable[int], seat: int | None = None) -> Asking[int]:
    """Put a choice to a seat, by default the active one; a single option is taken without asking."""
    codes = tuple(sorted(options))
    if len(codes) == 1 and kind != "act":
        return codes[0]
    game.note(f"question.{kind}")
    return (yield Question(kind, game.active if seat is None else seat, codes))


def ask_tie(game: Game, kind: str, options: Iterable[int]) -> Asking[int]:
    """Ask which of several equally near things is meant, or draw it (D22)."""
    codes = sorted(options)
    if len(codes) > 1 and game.decided("ties") == "random":
        game.note("question.drawn")
        return codes[game.streams.below(len(codes), Purpose.TIE, game.turn, game.active)]
    return (yield from ask(game, kind, codes))
