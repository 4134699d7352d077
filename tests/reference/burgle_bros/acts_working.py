"""Acts of working on safes and computers (R35, R36)."""

from __future__ import annotations

from collections.abc import Iterator

from .acts import Acts
from .computers import add_hacks, most_hacks
from .pieces import Room
from .questions import Asking
from .safes import add_die, can_be_rolled, roll_safe, takes_dice
from .state import Game


def safe_above(game: Game, number: int) -> Room | None:
    """Return the safe room an advanced Peterman would drill: 0 upward, 1 downward."""
    drill = game.ability(game.actor, "peterman", "advanced")
    return None if drill is None else game.above(game.actor.here, drill["range"] if number == 0 else -drill["range"])


def dice_to_add(game: Game) -> Iterator[int]:
    if game.left >= game.rules.add_die_cost and takes_dice(game, game.actor.here):
        yield 0


def put_die(game: Game, number: int, target: int) -> Asking[None]:
    add_die(game, game.actor.here)
    yield from ()


def rolls(game: Game) -> Iterator[int]:
    if game.left >= game.rules.roll_cost and can_be_rolled(game, game.actor.here, game.actor):
        yield 0


def roll(game: Game, number: int, target: int) -> Asking[None]:
    yield from roll_safe(game, game.actor.here, drilled=False)


def drill_dice(game: Game) -> Iterator[int]:
    for number in (0, 1):
        if game.left >= game.rules.add_die_cost and takes_dice(game, safe_above(game, number)):
            yield number


def put_drill_die(game: Game, number: int, target: int) -> Asking[None]:
    safe = safe_above(game, number)
    assert safe is not None
    game.note("ability.peterman.advanced")
    add_die(game, safe)
    yield from ()


def drill_rolls(game: Game) -> Iterator[int]:
    for number in (0, 1):
        if game.left >= game.rules.roll_cost and can_be_rolled(game, safe_above(game, number), game.actor):
            yield number


def drill(game: Game, number: int, target: int) -> Asking[None]:
    safe = safe_above(game, number)
    assert safe is not None
    game.note("ability.peterman.advanced")
    yield from roll_safe(game, safe, drilled=True)


def hacks(game: Game) -> Iterator[int]:
    here = game.actor.here
    if here.faceup and here.is_computer and here.hacks < most_hacks(here) and game.left >= game.rules.hack_cost:
        yield 0


def hack(game: Game, number: int, target: int) -> Asking[None]:
    """R36."""
    game.note("R36.hack")
    game.pay(game.rules.hack_cost)
    add_hacks(game, game.actor.here, 1)
    yield from ()


WORKING = (
    Acts(30, 30, "add_die", dice_to_add, put_die),
    Acts(31, 31, "roll", rolls, roll),
    Acts(32, 32, "hack", hacks, hack),
    Acts(34, 35, "add_die", drill_dice, put_drill_die),
    Acts(36, 37, "roll", drill_rolls, drill),
)
