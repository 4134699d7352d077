"""Acts with tools and loot: using, picking up, passing (R53, R54)."""

from __future__ import annotations

from collections.abc import Iterator

from .acts import Acts
from .events import can_take
from .grid import NOWHERE
from .pieces import Burglar
from .questions import Asking
from .state import Game
from .supply import take_in_hand
from .tools import Target, tool_target, usable_tools, use_tool

KITTY = "persian_kitty"


def tools(game: Game) -> Iterator[int]:
    yield from sorted({game.components.code(tool) for tool in usable_tools(game)})


def lying(game: Game) -> Iterator[int]:
    """R54: what the active burglar can pick up."""
    here = game.actor.here
    items = {item for item in here.lying if can_take(game, game.actor, item)}
    if game.kitty == here.id:
        items.add(KITTY)
    yield from sorted(game.components.code(item) for item in items)


def pick_up(game: Game, number: int, target: int) -> Asking[None]:
    item = game.components.items[number]
    game.note("R54.pick_up")
    if item in game.actor.here.lying:
        game.actor.here.lying.remove(item)
    else:
        game.kitty = NOWHERE
    take_in_hand(game, game.actor, item)
    yield from ()


def can_be_passed(game: Game, item: str) -> bool:
    return game.decided("passing") != "off" and game.passes[item] < game.rules.trade_limit


def partners(game: Game, item: str) -> list[int]:
    """Return the seats in the room that may be given a card."""
    others = game.others_in(game.actor.here, game.actor)
    return [other.seat for other in others if can_take(game, other, item)]


def gifts(game: Game) -> Iterator[int]:
    items = {item for item in game.actor.hand if partners(game, item) and can_be_passed(game, item)}
    yield from sorted(game.components.code(item) for item in items)


def gift_target(game: Game, number: int) -> Target:
    return "give_to", partners(game, game.components.items[number])


def give(game: Game, number: int, target: int) -> Asking[None]:
    hand_over(game, game.components.items[number], game.actor, game.burglars[target])
    yield from ()


def hand_over(game: Game, item: str, giver: Burglar, receiver: Burglar) -> None:
    game.note("R54.pass")
    giver.hand.remove(item)
    take_in_hand(game, receiver, item)
    game.passes[item] += 1


def takings(game: Game) -> Iterator[int]:
    held = {item for other in game.others_in(game.actor.here, game.actor) for item in other.hand}
    items = [item for item in held if can_be_passed(game, item) and can_take(game, game.actor, item)]
    yield from sorted(game.components.code(item) for item in items)


def take(game: Game, number: int, target: int) -> Asking[None]:
    item = game.components.items[number]
    holder = next(other for other in game.others_in(game.actor.here, game.actor) if item in other.hand)
    hand_over(game, item, holder, game.actor)
    yield from ()


def use(game: Game, number: int, target: int) -> Asking[None]:
    yield from use_tool(game, game.components.items[number], None if target == NOWHERE else target)


def wanted_by_tool(game: Game, number: int) -> Target | None:
    return tool_target(game, game.components.items[number])


WITH_CARDS = (
    Acts(230, 242, "tool", tools, use, wanted_by_tool),
    Acts(250, 275, "pick_up", lying, pick_up),
    Acts(280, 305, "give", gifts, give, gift_target),
    Acts(310, 335, "take", takings, take),
)
