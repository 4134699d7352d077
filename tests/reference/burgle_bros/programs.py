"""Running the programs of tools, events and loot (section 5.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .language import Operation, Program
from .purposes import Purpose
from .questions import Asking
from .state import Game


@dataclass(frozen=True)
class Effect:
    """What runs: the kind and row of the card, and the target chosen for a tool."""

    source: str
    row: Mapping[str, Any]
    target: int | None = None


Run = Callable[[Game, Effect, Operation], Asking[None]]

OPERATIONS: dict[str, Run] = {}
CALLS: dict[str, Callable[[Game, Effect], Asking[None]]] = {}
"""Named functions of tools, events and loot, by the names in their programs."""


def operation(word: str) -> Callable[[Run], Run]:
    """Register what an operation does."""

    def register(run: Run) -> Run:
        OPERATIONS[word] = run
        return run

    return register


def call(name: str) -> Callable[[Callable[[Game, Effect], Asking[None]]], Callable[[Game, Effect], Asking[None]]]:
    """Register a named function."""

    def register(run: Callable[[Game, Effect], Asking[None]]) -> Callable[[Game, Effect], Asking[None]]:
        CALLS[name] = run
        return run

    return register


def run_program(game: Game, program: Program, effect: Effect) -> Asking[None]:
    """Run the operations of a program in order."""
    for one in program:
        game.note(f"op.{one.word}")
        yield from OPERATIONS[one.word](game, effect, one)


def run_on_draw(game: Game, item: str) -> Asking[None]:
    """R56: what a loot card does when it is drawn; stealth lost by it is counted apart."""
    card = game.components.loot[item]
    before = game.actor.stealth
    for one in card.program:
        if one.word == "on_draw":
            game.note(f"loot.{item}")
            yield from run_program(game, one.body, Effect("loot", card.row))
    game.facts.goblet += max(before - game.actor.stealth, 0)


def number(one: Operation, place_: int = 0) -> int:
    """Return a number in the brackets of an operation."""
    return int(one.arguments[place_])


def start_roll(game: Game, item: str) -> Asking[None]:
    """R16: the roll that a loot card demands at the start of a turn."""
    if item not in game.actor.hand:
        return
    card = game.components.loot[item]
    purpose = {"chihuahua": Purpose.DICE_CHIHUAHUA, "persian_kitty": Purpose.DICE_KITTY}[item]
    for one in card.program:
        if one.word == "start_roll":
            die = game.die(purpose)
            game.note("R16", f"loot.{item}")
            if number(one, 0) <= die <= number(one, 1):
                yield from run_program(game, one.body, Effect("loot", card.row))
