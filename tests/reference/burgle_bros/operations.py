"""The operations of tools, events and loot (section 5.4)."""

from __future__ import annotations

from .alarms import card_alarm, remove_tokens
from .computers import add_hacks, hackable_rooms
from .grid import COMPASS, DOWN, UP
from .language import Operation
from .patrol import draw_destination
from .pieces import Burglar, Room
from .places import escape, place, reveal
from .programs import CALLS, Effect, number, operation
from .questions import Asking, ask
from .reach import orthogonal, team_holds_everything
from .state import Game
from .stealth import gain
from .supply import draw_tool_into_hand

NONE_OF_THEM = 6


@operation("actions")
def actions(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    game.left = max(0, game.left + number(one))
    yield from ()


@operation("next_actions")
def next_actions(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    """R87, Heads Up!: the next seat has more actions in its next turn; alone, the same seat."""
    burglar = next_burglar(game, or_self=True)
    if burglar is not None:
        burglar.bonus += number(one)
    yield from ()


@operation("skip_next")
def skip_next(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    """R87, Jump the Gun: the next other seat loses its next turn."""
    burglar = next_burglar(game, or_self=False)
    if burglar is not None:
        burglar.skip = True
    yield from ()


def next_burglar(game: Game, or_self: bool) -> Burglar | None:
    """Return the burglar of the next seat that has not escaped (D27)."""
    steps = range(1, game.players + (1 if or_self else 0))
    others = [game.burglars[(game.active + step) % game.players] for step in steps]
    if not game.decided("skip_escaped"):
        others = others[:1]
    return next((one for one in others if not one.escaped), None)


@operation("stealth")
def stealth(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    actor = game.actor
    burglars = [actor] if one.arguments[0] == "self" else game.in_room(actor.here)
    for burglar in burglars:
        if number(one, 1) >= 0:
            gain(game, burglar, number(one, 1))
        else:
            burglar.stealth = max(0, burglar.stealth + number(one, 1))
    yield from ()


@operation("room_stealth")
def room_stealth(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    game.actor.here.stealth += number(one)
    yield from ()


@operation("peek")
def peek(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    """Reveal a facedown room: any, or one around the actor, which may be declined."""
    if one.arguments[0] == "any":
        room = yield from chosen_room(game, effect, facedown_rooms(game))
    else:
        room = yield from chosen_beside(game, bool(effect.row.get("may")))
    if room is not None:
        reveal(game, room)
        game.facts.peeks += 1


def chosen_room(game: Game, effect: Effect, rooms: list[Room]) -> Asking[Room | None]:
    """Return the room chosen for a tool, or ask an event's; none if there is no such room."""
    ids = [room.id for room in rooms]
    target = effect.target
    if effect.source != "tool" and ids:
        target = yield from ask(game, "tool_room", ids)
    return game.room(target) if target in ids and target is not None else None


def chosen_beside(game: Game, may: bool) -> Asking[Room | None]:
    """R87, Peekhole: ask for a facedown room around the actor, walls or not."""
    here = game.actor.here
    around = {direction: orthogonal(game, here, direction) for direction in COMPASS}
    around |= {UP: game.above(here, 1), DOWN: game.above(here, -1)}
    rooms = {direction: room for direction, room in around.items() if room is not None and not room.faceup}
    if not rooms:
        return None
    answer = yield from ask(game, "peekhole", [*rooms, NONE_OF_THEM] if may else rooms)
    return rooms.get(answer)


def facedown_rooms(game: Game) -> list[Room]:
    return [room for room in game.rooms if not room.faceup]


@operation("hack")
def hack(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    room = yield from chosen_room(game, effect, hackable_rooms(game))
    if room is not None:
        add_hacks(game, room, number(one))


@operation("set_hacks")
def set_hacks(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    """All revealed computer rooms get the same number of tokens, facedown ones under D44."""
    for room in game.rooms:
        if room.is_computer and (room.faceup or game.decided("reboot_facedown")):
            add_hacks(game, room, number(one) - room.hacks)
    yield from ()


@operation("alarm")
def alarm_operation(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    rooms = [game.actor.here]
    if one.arguments[0] == "taken_labs":
        rooms = [room for room in game.rooms if room.lab_taken]
    for room in rooms:
        yield from card_alarm(game, room, effect.source)


@operation("alarms_off")
def alarms_off(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    per_token = one.arguments[0] == "per_token" or game.decided("emp_draw") == "per_token"
    yield from remove_tokens(game, [room for room in game.rooms if room.alarm], per_token)


@operation("until_next_turn")
def until_next_turn(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    game.flags[str(one.arguments[0])].add(game.active)
    yield from ()


@operation("this_turn")
def this_turn(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    assert one.arguments == ("unseen",)
    game.unseen = True
    yield from ()


@operation("guard_steps")
def guard_steps(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    game.guard_mod += number(one)
    yield from ()


@operation("patrol")
def patrol(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    floor = game.floor_of(game.actor.here)
    if floor.guard.on_board and not floor.alarms:
        draw_destination(game, floor)
    yield from ()


@operation("draw_tool")
def draw_tools(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    for _ in range(number(one)):
        yield from draw_tool_into_hand(game, game.actor)


@operation("relock")
def relock(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    for room in game.rooms:
        room.open = False
    yield from ()


@operation("lift")
def lift(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    """R87: one floor up or down; from the top floor up is out, with everything held."""
    burglar = game.actor
    room = game.above(burglar.here, number(one))
    if room is not None:
        yield from place(game, burglar, room)
    elif number(one) == 1 and team_holds_everything(game):
        game.note("R87.lift_out")
        escape(game, burglar)


@operation("call")
def call_operation(game: Game, effect: Effect, one: Operation) -> Asking[None]:
    name = str(one.arguments[0])
    game.note(f"call.{name}")
    yield from CALLS[name](game, effect)
