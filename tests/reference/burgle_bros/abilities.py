"""Abilities of the characters that are acts (R90)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .acts import Acts
from .acts_moving import reveal_by_peek
from .alarms import card_alarm, remove_tokens, would_start
from .entry import CLIMB, ORDERED, enter
from .grid import COMPASS, DOWN, DROP, NOWHERE, ROOF, UP
from .patrol import rebuild_patrol, reveal_guard
from .places import drop, go_to, leave_by_roof, motion_on_leaving, settle
from .questions import Asking, ask
from .reach import adjacent, beside_or_linked, can_be_left_by, neighbour, orthogonal, roof_is_open
from .state import Burglar, Deck, Game, Room
from .supply import draw_tool_into_hand, fill_events, tool_can_be_drawn
from .tools import Target

SIX = (*COMPASS, UP, DOWN)


def numbers(game: Game, character: str, side: str) -> dict[str, Any] | None:
    """Return the numbers of the active burglar's ability if he has it and it can be used in this turn (R104)."""
    found = game.ability(game.actor, character, side)
    if found is None or game.left < found.get("cost", 0):
        return None
    used_up = 0 < found.get("per_turn", 0) <= game.actor.marks
    return None if used_up else found


def spend(game: Game, character: str, side: str) -> dict[str, Any]:
    """Pay for an ability and mark that it was used."""
    found = numbers(game, character, side)
    assert found is not None
    game.note("R90", f"ability.{character}.{side}")
    game.pay(found.get("cost", 0))
    if "per_turn" in found:
        game.actor.marks += 1
    return found


def laptop(game: Game) -> Iterator[int]:
    found = numbers(game, "hacker", "advanced")
    if found is not None and game.laptop < found["max_tokens"]:
        yield 0


def load_laptop(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "hacker", "advanced")
    game.laptop += 1
    game.facts.hack_tokens_made += 1
    yield from ()


def walls_to_see_through(game: Game) -> Iterator[int]:
    """Hawk, basic: the facedown rooms behind a wall."""
    if numbers(game, "hawk", "basic") is None:
        return
    here = game.actor.here
    for direction in COMPASS:
        room = orthogonal(game, here, direction)
        if room is not None and adjacent(game, here, direction) is None and not room.faceup:
            yield direction


def see_through_wall(game: Game, direction: int, target: int) -> Asking[None]:
    spend(game, "hawk", "basic")
    room = orthogonal(game, game.actor.here, direction)
    assert room is not None
    reveal_by_peek(game, room)
    yield from ()


def far_rooms(game: Game) -> Iterator[int]:
    """Hawk, advanced: the facedown rooms within range, all rooms between faceup."""
    found = numbers(game, "hawk", "advanced")
    if found is None:
        return
    seen, edge = {game.actor.here.id}, [game.actor.here]
    facedown = set()
    for _ in range(found["range"]):
        around = [beside_or_linked(game, room, direction) for room in edge for direction in SIX]
        new = {room.id: room for room in around if room is not None and room.id not in seen}
        seen |= set(new)
        facedown |= {room.id for room in new.values() if not room.faceup}
        edge = [room for room in new.values() if room.faceup]
    yield from sorted(facedown)


def see_far(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "hawk", "advanced")
    reveal_by_peek(game, game.room(number))
    yield from ()


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


def others_on_board(game: Game) -> list[Burglar]:
    return [one for one in game.burglars if one.on_board and one.seat != game.active]


def orders(game: Game, burglar: Burglar) -> list[int]:
    """Return the directions in which the basic Rook can order a burglar; the roof only by D45."""
    directions = [direction for direction, _ in can_be_left_by(game, burglar, range(DROP + 1))]
    if roof_is_open(game, burglar) and game.decided("rook_may_escape"):
        directions.append(ROOF)
    return directions


def seats_to_order(game: Game) -> Iterator[int]:
    if numbers(game, "rook", "basic") is not None:
        for other in others_on_board(game):
            if orders(game, other):
                yield other.seat


def order_target(game: Game, seat: int) -> Target:
    return "order_dir", orders(game, game.burglars[seat])


def order(game: Game, seat: int, direction: int) -> Asking[None]:
    burglar = game.burglars[seat]
    spend(game, "rook", "basic")
    if direction == ROOF:
        yield from leave_by_roof(game, burglar, ordered=True)
        return
    room = neighbour(game, burglar, direction)
    assert room is not None
    if direction == DROP and game.decided("drop_ignores_entry"):
        yield from drop(game, burglar, ordered=True)
    else:
        yield from enter(game, burglar, room, ORDERED)


def seats_to_swap(game: Game) -> Iterator[int]:
    """Rook, advanced: only as the first act of the turn (D20)."""
    if numbers(game, "rook", "advanced") is None or game.used > 0:
        return
    if game.acted and game.decided("rook_first") == "before_anything":
        return
    for other in others_on_board(game):
        if other.room is not game.actor.room:
            yield other.seat


def swap(game: Game, seat: int, target: int) -> Asking[None]:
    """Both change rooms at once, then R32 for each, the Rook first."""
    spend(game, "rook", "advanced")
    rook, other = game.actor, game.burglars[seat]
    old, new = rook.here, other.here
    alarmed = yield from motion_on_leaving(game, rook, any_way=True)
    go_to(game, rook, new)
    go_to(game, other, old)
    for burglar, left in ((rook, old if alarmed else None), (other, None)):
        reveal_guard(game, game.floor_of(burglar.here))
        yield from settle(game, burglar, left)


def deck_to_watch(game: Game, side: str) -> Deck:
    return game.floor_of(game.actor.here).patrol if side == "basic" else game.events


def spotters_side(game: Game) -> str:
    """Return the side of an active Spotter who can still look in this turn, or nothing."""
    return next((side for side in ("basic", "advanced") if numbers(game, "spotter", side) is not None), "")


def looks(game: Game) -> Iterator[int]:
    side = spotters_side(game)
    if side:
        deck = deck_to_watch(game, side)
        if deck.cards or (deck.discards and game.decided("spotter_empty") == "reshuffle"):
            yield 0


def look(game: Game, number: int, target: int) -> Asking[None]:
    """Spotter: see the top card; it stays or goes to the bottom (D42)."""
    side = spotters_side(game)
    spend(game, "spotter", side)
    deck = deck_to_watch(game, side)
    if side == "advanced":
        fill_events(game)
    elif not deck.cards:
        rebuild_patrol(game, game.floor_of(game.actor.here))
    deck.see_top(1)
    if (yield from ask(game, "top_or_bottom", (0, 1))):
        deck.cards.append(deck.take())
        deck.known_bottom = min(deck.known_bottom + 1, len(deck.cards))


def climbs(game: Game) -> Iterator[int]:
    """Acrobat, advanced: up or down along the outer wall (D30)."""
    if numbers(game, "acrobat", "advanced") is None:
        return
    here = game.actor.here
    if game.grid.is_outer(here.cell, game.rules.outer_beside_gap):
        for number, floors in ((0, 1), (1, -1)):
            if game.above(here, floors) is not None:
                yield number


def climb(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "acrobat", "advanced")
    room: Room | None = game.above(game.actor.here, 1 if number == 0 else -1)
    assert room is not None
    yield from enter(game, game.actor, room, CLIMB)


ABILITIES = (
    Acts(33, 33, "hack", laptop, load_laptop),
    Acts(38, 38, "ability", looks, look),
    Acts(39, 39, "ability", token_to_take, take_token),
    Acts(40, 40, "ability", token_to_lay, lay_token),
    Acts(41, 41, "ability", tinkering, tinker),
    Acts(42, 42, "ability", crow_in_hand, lay_crow),
    Acts(43, 44, "climb", climbs, climb),
    Acts(45, 50, "ability", rooms_to_alarm, alarm_room),
    Acts(51, 54, "ability", walls_to_see_through, see_through_wall),
    Acts(60, 134, "ability", far_rooms, see_far),
    Acts(140, 214, "ability", crow_rooms, send_crow),
    Acts(220, 223, "ability", seats_to_order, order, order_target),
    Acts(224, 227, "ability", seats_to_swap, swap),
)
