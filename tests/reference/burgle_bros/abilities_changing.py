"""Abilities that change things: Juicer, Raven, Rigger (R90)."""

from __future__ import annotations

from collections.abc import Iterator

from .acts import Acts
from .alarms import card_alarm, remove_tokens, would_start
from .grid import NOWHERE
from .questions import Asking
from .reach import beside_or_linked
from .state import Game
from .supply import draw_tool_into_hand, tool_can_be_drawn
from .uses import SIX, numbers, spend


def rooms_to_alarm(game: Game) -> Iterator[int]:
    """Juicer, basic."""
    if numbers(game, "juicer", "basic") is None:
        return
    for direction in SIX:
        room = beside_or_linked(game, game.actor.here, direction)
        if room is not None and room.faceup and would_start(game, room):
            yield direction


def alarm_room(game: Game, direction: int, target: int) -> Asking[None]:
    spend(game, "juicer", "basic")
    room = beside_or_linked(game, game.actor.here, direction)
    assert room is not None
    yield from card_alarm(game, room, "character")


def token_to_take(game: Game) -> Iterator[int]:
    """Juicer, advanced: the alarm of his room."""
    found = numbers(game, "juicer", "advanced")
    if found is not None and game.actor.here.alarm and game.reroute < found["max_tokens"]:
        yield 0


def take_token(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "juicer", "advanced")
    game.reroute += 1
    yield from remove_tokens(game, [game.actor.here], per_token=False)


def token_to_lay(game: Game) -> Iterator[int]:
    if numbers(game, "juicer", "advanced") is not None and game.reroute and would_start(game, game.actor.here):
        yield 0


def lay_token(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "juicer", "advanced")
    game.reroute -= 1
    yield from card_alarm(game, game.actor.here, "character")


def crow_rooms(game: Game) -> Iterator[int]:
    """Raven, basic: rooms of his floor within range."""
    found = numbers(game, "raven", "basic")
    if found is None:
        return
    here = game.actor.here
    floor = game.floor_of(here)
    for cell, distance in sorted(floor.paths.distance[here.cell].items()):
        if distance <= found["range"] and floor.rooms[cell].id != game.crow:
            yield floor.rooms[cell].id


def send_crow(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "raven", "basic")
    game.crow = number
    yield from ()


def crow_in_hand(game: Game) -> Iterator[int]:
    if numbers(game, "raven", "advanced") is not None and game.crow == NOWHERE:
        yield 0


def lay_crow(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "raven", "advanced")
    game.crow = game.actor.here.id
    yield from ()


def tinkering(game: Game) -> Iterator[int]:
    found = numbers(game, "rigger", "advanced")
    if found is not None and game.actor.stealth >= found["stealth_cost"] and tool_can_be_drawn(game):
        yield 0


def tinker(game: Game, number: int, target: int) -> Asking[None]:
    found = spend(game, "rigger", "advanced")
    game.actor.stealth -= found["stealth_cost"]
    game.facts.tinker += found["stealth_cost"]
    yield from draw_tool_into_hand(game, game.actor)


CHANGING = (
    Acts(39, 39, "ability", token_to_take, take_token),
    Acts(40, 40, "ability", token_to_lay, lay_token),
    Acts(41, 41, "ability", tinkering, tinker),
    Acts(42, 42, "ability", crow_in_hand, lay_crow),
    Acts(45, 50, "ability", rooms_to_alarm, alarm_room),
    Acts(140, 214, "ability", crow_rooms, send_crow),
)
