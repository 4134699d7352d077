"""Alarms: how they start, how they draw the guard, how they are cancelled (R37, R58-R62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .facts import SOURCES
from .patrol import draw_destination, reveal_guard
from .pieces import Burglar, Floor, Room
from .questions import Asking, ask, ask_tie
from .state import Game

ACCEPT, MORE_ACTIONS, HACK_TOKEN, LAPTOP = 0, 1, 2, 3

ON_ENTRY_KINDS = ("fingerprint", "laser", "motion")
"""The kinds of tiles whose alarms can be cancelled."""


def aim(game: Game, floor: Floor) -> Asking[None]:
    """R59: the guard goes to the nearest alarm."""
    guard, alarmed = floor.guard, [room.cell for room in floor.alarms]
    if not (guard.on_board and alarmed):
        return
    game.note("R59")
    guard.dest = yield from ask_tie(game, "alarm_tie", nearest(floor, guard.pos, alarmed))


def nearest(floor: Floor, start: int, cells: Iterable[int]) -> list[int]:
    """Return the cells at the least walking distance from a start."""
    distance = floor.paths.distance[start]
    cells = list(cells)
    least = min(distance[cell] for cell in cells)
    return [cell for cell in cells if distance[cell] == least]


def would_start(game: Game, room: Room) -> bool:
    """Whether nothing of R60 stands against an alarm in a room."""
    return not (game.active_flag("no_alarms") or game.guard_in(room) or room.alarm)


def alarm(game: Game, room: Room, source: str, aiming: bool = True) -> Asking[bool]:
    """R60: start an alarm and aim; whether a token was placed."""
    if not would_start(game, room):
        game.note("R60.nothing")
        return False
    floor = game.floor_of(room)
    reveal_guard(game, floor)
    if floor.guard_in(room):
        game.note("R60.revealed_there")
        return False
    game.note("R60", f"alarm.{source}")
    room.alarm = True
    game.facts.alarms_started[SOURCES.index(source)] += 1
    if aiming:
        yield from aim(game, floor)
    return True


def card_alarm(game: Game, room: Room, source: str) -> Asking[bool]:
    """An alarm made by a card or ability; under D18 tokens may cancel it in a room of their kind."""
    kind = next((kind for kind in ON_ENTRY_KINDS if room.works(kind)), None)
    cancels = kind is not None and would_start(game, room) and game.decided("token_cancels") == "any_in_kind"
    if cancels and kind is not None and (yield from ask_alarm_pay(game, kind)) != ACCEPT:
        return False
    return (yield from alarm(game, room, source))


def would_alarm(game: Game, burglar: Burglar, room: Room, kind: str) -> bool:
    """R37: whether a Fingerprint, Laser or Motion tile would alarm a burglar."""
    if not room.works(kind) or not would_start(game, room):
        return False
    if any(operation.arguments == (kind,) for operation in game.passives(burglar, "no_alarm")):
        return False
    hacker = game.somebody("hacker", "basic")
    jams = hacker is not None and kind in (game.ability(hacker, "hacker", "basic") or {})["kinds"]
    if jams and hacker is not None and (burglar is hacker or hacker.room is room):
        game.note("ability.hacker.basic")
        return False
    return True


def computers(game: Game, kind: str) -> list[Room]:
    """Return the revealed computer rooms with tokens against a kind of alarm."""
    return [room for room in game.rooms if room.is_computer and room.faceup and room.hacks and hacks(room) == kind]


def hacks(room: Room) -> str:
    """The kind of alarm a computer room cancels."""
    return room.tile.hacks if room.tile is not None else ""


def laptop_holder(game: Game, kind: str) -> Burglar | None:
    """Return the advanced Hacker if his token can be spent against a kind of alarm (R90)."""
    hacker = game.somebody("hacker", "advanced")
    if hacker is None or game.laptop < 1:
        return None
    return hacker if kind in (game.ability(hacker, "hacker", "advanced") or {})["kinds"] else None


def ask_alarm_pay(game: Game, kind: str, more_actions: int | None = None) -> Asking[int]:
    """Ask how an alarm is paid for, and pay; ``more_actions`` is what option 1 costs where it is offered."""
    options = [ACCEPT]
    if more_actions is not None:
        options.append(MORE_ACTIONS)
    if computers(game, kind):
        options.append(HACK_TOKEN)
    if laptop_holder(game, kind) is not None:
        options.append(LAPTOP)
    answer = yield from ask(game, "alarm_pay", options)
    game.note(f"alarm_pay.{answer}")
    if answer == MORE_ACTIONS:
        game.pay(more_actions or 0)
    elif answer == HACK_TOKEN:
        computers(game, kind)[0].hacks -= 1
    elif answer == LAPTOP:
        game.laptop -= 1
    game.facts.alarms_cancelled += answer != ACCEPT
    game.facts.hack_tokens_spent += answer in (HACK_TOKEN, LAPTOP)
    return answer


def remove_tokens(game: Game, rooms: Iterable[Room], per_token: bool) -> Asking[None]:
    """R61: take tokens away other than by the guard; then guards aim anew or draw."""
    removed = Counter[int]()
    for room in rooms:
        room.alarm = False
        removed[room.floor] += 1
    for number in sorted(removed):
        floor = game.floors[number]
        if floor.alarms:
            yield from aim(game, floor)
            continue
        for _ in range(removed[number] if per_token else 1):
            if floor.guard.on_board:
                game.note("R61.draw")
                draw_destination(game, floor)
