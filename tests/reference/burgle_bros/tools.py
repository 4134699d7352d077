"""Tools and their targets (R53, R75-R84)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from .alarms import aim, card_alarm
from .components import Card
from .computers import hackable_rooms
from .grid import COMPASS, DOWN, NOWHERE, UP, Paths
from .language import Operation
from .operations import facedown_rooms
from .pieces import Room
from .programs import Effect, call, run_program
from .questions import Asking, ask
from .reach import beside_or_linked, orthogonal
from .state import Game

Target = tuple[str, list[int]]
"""Kind of the target question and its options."""


def targets(game: Game, one: Operation) -> Target | None:
    """Return what an operation asks for before a tool is used; None if it has no target."""
    if one.word == "peek" and one.arguments == ("any",):
        return "tool_room", [room.id for room in facedown_rooms(game)]
    if one.word == "hack":
        return "tool_room", [room.id for room in hackable_rooms(game)]
    if one.word != "call":
        return None
    finders = {"crowbar": crowbar_directions, "dynamite": dynamite_directions, "thermal_bomb": bomb_directions}
    name = str(one.arguments[0])
    if name == "donuts":
        return "tool_floor", list(donut_floors(game))
    return ("tool_dir", list(finders[name](game))) if name in finders else None


def is_possible(game: Game, one: Operation) -> bool:
    """Whether an operation of a tool can do something (R75, section 5.4)."""
    if one.word == "call" and one.arguments == ("stethoscope",):
        return False
    if one.word == "call" and one.arguments == ("crystal_ball",):
        return bool(game.events.cards)
    target = targets(game, one)
    return target is None or bool(target[1])


def usable_tools(game: Game) -> list[str]:
    """R53, R75: return the tools in hand that the active burglar may use now."""
    if game.has_passive(game.actor, "no_tools"):
        return []
    tools = [game.components.tools[item] for item in game.actor.hand if item in game.components.tools]
    return [tool.id for tool in tools if any(is_possible(game, one) for one in tool.program)]


def tool_target(game: Game, tool: str) -> Target | None:
    """Return the target question of a tool, if one of its operations has targets."""
    found = (targets(game, one) for one in game.components.tools[tool].program)
    return next((target for target in found if target is not None and target[1]), None)


def use_tool(game: Game, tool: str, target: int | None) -> Asking[None]:
    """R53: discard a tool, then its effect runs."""
    game.note("R53", f"tool.{tool}")
    card: Card = game.components.tools[tool]
    game.actor.hand.remove(tool)
    game.tools.discards.append(tool)
    game.facts.tools_used.add(tool)
    yield from run_program(game, card.program, Effect("tool", card.row, target))


def crowbar_directions(game: Game) -> Iterable[int]:
    """R76: the rooms beside or linked whose tile still works."""
    kinds = game.components.tools["crowbar"].row["kinds"]
    for direction in (*COMPASS, UP, DOWN):
        room = beside_or_linked(game, game.actor.here, direction)
        if room is not None and any(room.works(kind) for kind in kinds):
            yield direction


def dynamite_directions(game: Game) -> Iterable[int]:
    """R79: the walls of the burglar's room."""
    here = game.actor.here
    walls = game.floor_of(here).paths.walls
    for direction in COMPASS:
        if orthogonal(game, here, direction) is not None and game.grid.edge(here.cell, direction) in walls:
            yield direction


def bomb_directions(game: Game) -> Iterable[int]:
    """R83: up or down, where no stairs make that link already."""
    here, below = game.actor.here, game.above(game.actor.here, -1)
    if not makes_link(here):
        yield UP
    if below is not None and not makes_link(below):
        yield DOWN


def makes_link(room: Room) -> bool:
    """Whether stairs lead up from a room."""
    return room.shows("stairs") or room.bomb


def donut_floors(game: Game) -> Iterable[int]:
    """R78: the guards on the board that have no donuts."""
    return (floor.number for floor in game.floors if floor.guard.on_board and not floor.guard.donuts)


@call("crowbar")
def crowbar(game: Game, effect: Effect) -> Asking[None]:
    """R76: the tile stops working for good."""
    if effect.target is not None:
        room = beside_or_linked(game, game.actor.here, effect.target)
        assert room is not None
        game.note("D23")
        room.broken = True
    yield from ()


@call("crystal_ball")
def crystal_ball(game: Game, effect: Effect) -> Asking[None]:
    """R77: see the top events and put them back in another order."""
    deck = game.events
    count = min(effect.row.get("n", 0), len(deck.cards))
    deck.see_top(count)
    orders = list(permutations(range(count)))
    order = orders[(yield from ask(game, "event_order", range(len(orders))))]
    deck.cards[:count] = [deck.cards[place] for place in order]


@call("donuts")
def donuts(game: Game, effect: Effect) -> Asking[None]:
    """R78."""
    if effect.target is not None:
        game.floors[effect.target].guard.donuts = True
    yield from ()


@call("dynamite")
def dynamite(game: Game, effect: Effect) -> Asking[None]:
    """R79, R63: a wall is gone for good; an alarm follows."""
    if effect.target is None:
        return
    here = game.actor.here
    floor = game.floor_of(here)
    assert game.grid.beside(here.cell, effect.target) != NOWHERE
    floor.paths = Paths(game.grid, floor.paths.walls - {game.grid.edge(here.cell, effect.target)})
    if not (yield from card_alarm(game, here, "tool")):
        yield from aim(game, floor)


@call("thermal_bomb")
def thermal_bomb(game: Game, effect: Effect) -> Asking[None]:
    """R83: stairs for the rest of the game; an alarm follows."""
    if effect.target is None:
        return
    game.note("R83.up" if effect.target == UP else "R83.down")
    here = game.actor.here
    lower = here if effect.target == UP else game.above(here, -1)
    assert lower is not None
    lower.bomb = True
    yield from card_alarm(game, here, "tool")
