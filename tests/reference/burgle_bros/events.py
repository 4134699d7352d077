"""Events (R85-R88) and the Persian Kitty's walk (R89)."""

from __future__ import annotations

from .alarms import aim, nearest
from .entry import GUT, enter
from .grid import COMPASS, DOWN, UP
from .guards import arrive
from .patrol import draw_destination, move_guard_to
from .pieces import Burglar, Floor
from .places import place
from .programs import Effect, call, run_program
from .questions import Asking, ask, ask_tie
from .reach import adjacent, linked
from .state import Game
from .supply import fill_events


def resolve_event(game: Game) -> Asking[None]:
    """R85: draw an event and do what it says."""
    fill_events(game)
    if not game.events.cards:
        game.note("R85.none")
        return
    event = game.events.take()
    game.events.discards.append(event)
    game.note("R85", f"event.{event}")
    game.facts.event_count += 1
    game.facts.events_seen.add(event)
    card = game.components.events[event]
    yield from run_program(game, card.program, Effect("event", card.row))


def own_floor(game: Game) -> Floor:
    """R86: the floor of the active burglar."""
    return game.floor_of(game.actor.here)


@call("buddy_system")
def buddy_system(game: Game, effect: Effect) -> Asking[None]:
    others = [one for one in game.burglars if one.on_board and one.seat != game.active]
    if not others:
        return
    buddy = game.burglars[(yield from ask(game, "seat", [one.seat for one in others]))]
    if buddy.room is not game.actor.room:
        yield from place(game, buddy, game.actor.here)


@call("crash")
def crash(game: Game, effect: Effect) -> Asking[None]:
    floor = own_floor(game)
    if floor.guard.on_board and not floor.alarms:
        redirect(game, floor, game.actor.here.cell)
    yield from ()


def redirect(game: Game, floor: Floor, cell: int) -> None:
    """Give the guard a destination; if he is there already he draws one."""
    floor.guard.dest = cell
    if cell == floor.guard.pos:
        draw_destination(game, floor)


@call("dead_drop")
def dead_drop(game: Game, effect: Effect) -> Asking[None]:
    """The nearest earlier seat that has not escaped receives everything."""
    giver = game.actor
    earlier = (game.burglars[(game.active - step) % game.players] for step in range(1, game.players))
    receiver = next((one for one in earlier if not one.escaped), None)
    if receiver is None:
        return
    for item in list(giver.hand):
        if can_take(game, receiver, item) or game.decided("dead_drop_gold") == "both":
            giver.hand.remove(item)
            receiver.hand.append(item)
    yield from ()


def can_take(game: Game, burglar: Burglar, item: str) -> bool:
    """R54: whether a card would not be a burglar's second Gold Bar."""
    return not any(game.components.same_pair(item, held) for held in burglar.hand)


@call("go_with_your_gut")
def go_with_your_gut(game: Game, effect: Effect) -> Asking[None]:
    burglar = game.actor
    rooms = {direction: adjacent(game, burglar.here, direction) for direction in COMPASS}
    if not game.active_flag("stairs_locked"):
        rooms |= {direction: linked(game, burglar.here, direction) for direction in (UP, DOWN)}
    facedown = {direction: room for direction, room in rooms.items() if room is not None and not room.faceup}
    if facedown:
        answer = yield from ask(game, "gut", facedown)
        yield from enter(game, burglar, facedown[answer], GUT)


@call("shift_change")
def shift_change(game: Game, effect: Effect) -> Asking[None]:
    """R21: guards of other floors will move instead."""
    game.shift_change = True
    yield from ()


@call("squeak")
def squeak(game: Game, effect: Effect) -> Asking[None]:
    """The guard takes a step towards the nearest burglar of the floor."""
    floor = own_floor(game)
    guard = floor.guard
    if not guard.on_board or game.in_room(floor.rooms[guard.pos]):
        return
    burglars = [one for one in game.burglars if one.on_board and one.here.floor == floor.number]
    cells = nearest(floor, guard.pos, [one.here.cell for one in burglars])
    seats = [one.seat for one in burglars if one.here.cell in cells]
    target = game.burglars[(yield from ask_tie(game, "squeak_target", seats))]
    move_guard_to(game, floor, floor.paths.next[target.here.cell][guard.pos])
    if not (yield from arrive(game, floor, "event")):
        yield from aim(game, floor)


@call("switch_signs")
def switch_signs(game: Game, effect: Effect) -> Asking[None]:
    """Guard and destination change places."""
    floor = own_floor(game)
    guard = floor.guard
    if not guard.on_board:
        return
    old = guard.pos
    if floor.alarms:
        yield from aim(game, floor)
        move_guard_to(game, floor, guard.dest)
    else:
        move_guard_to(game, floor, guard.dest)
        guard.dest = old
    yield from arrive(game, floor, "event")


@call("throw_voice")
def throw_voice(game: Game, effect: Effect) -> Asking[None]:
    """The destination moves to an adjacent cell."""
    floor = own_floor(game)
    guard = floor.guard
    if not guard.on_board or floor.alarms:
        return
    beside = {direction: adjacent(game, floor.rooms[guard.dest], direction) for direction in COMPASS}
    rooms = {direction: room for direction, room in beside.items() if room is not None}
    if rooms:
        redirect(game, floor, rooms[(yield from ask(game, "voice", rooms))].cell)


@call("where_is_he")
def where_is_he(game: Game, effect: Effect) -> Asking[None]:
    """The guard is at his destination at once."""
    floor = own_floor(game)
    if floor.guard.on_board:
        move_guard_to(game, floor, floor.guard.dest)
        yield from arrive(game, floor, "event")


@call("kitty")
def kitty(game: Game, effect: Effect) -> Asking[None]:
    """R89: the kitty runs one step towards the nearest alarm room faceup."""
    burglar, floor = game.actor, own_floor(game)
    kinds = effect.row["kinds"]
    cells = [
        room.cell
        for room in floor.rooms
        if room.faceup and room.tile is not None and room.tile.id in kinds and room is not burglar.room
    ]
    if not cells:
        return
    here = burglar.here.cell
    target = yield from ask_tie(game, "kitty_target", nearest(floor, here, cells))
    burglar.hand.remove("persian_kitty")
    game.note("D16")
    game.kitty = floor.rooms[floor.paths.next[target][here]].id
