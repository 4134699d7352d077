"""The guards' moves and what they see (R66, R67)."""

from __future__ import annotations

from .alarms import aim, alarm
from .grid import NOWHERE
from .patrol import draw_destination, draw_position, move_guard_to
from .pieces import Burglar, Floor, Room
from .questions import Asking
from .state import Game
from .stealth import lose


def move_guard(game: Game, floor: Floor, extra: int, cause: str) -> Asking[None]:
    """R66: the guard of a floor makes his move."""
    guard = floor.guard
    if guard.absent:
        game.note("R66.1.absent")
        return
    if guard.donuts and not (cause == "shift_change" and game.decided("donuts_cancel") == "next_own_move"):
        game.note("R66.1.donuts")
        guard.donuts = False
        return
    if not guard.on_board:
        yield from return_guard(game, floor)
        if not guard.on_board or guard.dest == guard.pos:
            return
    if crow_sends_back(game, floor):
        return
    steps = max(0, guard.speed + game.rules.alarm_speed * len(floor.alarms) + extra)
    if steps > 0:
        yield from charge_acrobat(game, floor)
    yield from walk(game, floor, steps, cause)


def return_guard(game: Game, floor: Floor) -> Asking[None]:
    """R66.2: a guard off the board comes back where the next card says."""
    game.note("R66.2")
    draw_position(game, floor)
    if floor.guard.on_board:
        yield from arrive(game, floor, "guard_return", looks=game.decided("lost_visual_sees"), aims=True)


def crow_sends_back(game: Game, floor: Floor) -> bool:
    """R66.3: the advanced Raven's crow in the guard's room takes his move, unless alarms are on."""
    if floor.alarms or not crow_belongs_to(game, "advanced") or not crow_in_guards_room(game, floor):
        return False
    game.note("R66.3")
    game.crow = NOWHERE
    return True


def crow_belongs_to(game: Game, side: str) -> bool:
    """Whether the crow is that of this side of the Raven, who may have left (R66.6)."""
    return any((one.character, one.side) == ("raven", side) for one in game.burglars)


def crow_in_guards_room(game: Game, floor: Floor) -> bool:
    return game.crow != NOWHERE and floor.guard_in(game.room(game.crow))


def charge_acrobat(game: Game, floor: Floor) -> Asking[None]:
    """R66.5: the basic Acrobat who has come freely and stayed loses stealth when the guard starts."""
    acrobat = game.somebody("acrobat", "basic")
    if game.stayed and acrobat is not None and floor.guard_in(acrobat.here):
        game.note("R66.5")
        game.stayed = False
        yield from lose(game, acrobat, "acrobat_stayed")


def walk(game: Game, floor: Floor, steps: int, cause: str) -> Asking[None]:
    """R66.6: step by step towards the destination; a destination drawn in his own room ends the move (D40)."""
    guard = floor.guard
    if steps > 0 and guard.dest == guard.pos:
        game.note("R66.6.draw_first")
        yield from aim_or_draw(game, floor)
    while steps > 0 and guard.on_board and guard.dest != guard.pos:
        game.note("R66.6")
        move_guard_to(game, floor, floor.paths.next[guard.dest][guard.pos])
        steps -= 1
        game.facts.guard_steps[floor.number] += 1
        entered = floor.rooms[guard.pos]
        yield from arrive(game, floor, cause)
        if game.crow == entered.id and crow_belongs_to(game, "basic"):
            game.note("R66.6.crow")
            steps = max(0, steps - game.components.characters["raven"].sides["basic"]["steps_lost"])


def arrive(game: Game, floor: Floor, cause: str, looks: bool = True, aims: bool = False) -> Asking[bool]:
    """R67: the guard comes into the room where he is; whether he has aimed or drawn in step 4."""
    game.note("R67")
    guard = floor.guard
    room = floor.rooms[guard.pos]
    cleared, room.alarm = room.alarm, False
    added = False
    if looks:
        yield from be_seen_by_guard(game, floor, room, cause)
        added = yield from guard_on_camera(game, floor, room)
    if cleared or added or aims or guard.pos == guard.dest:
        yield from aim_or_draw(game, floor)
        return True
    return False


def aim_or_draw(game: Game, floor: Floor) -> Asking[None]:
    """R67.4: the nearest alarm, or without one the next card."""
    if floor.alarms:
        yield from aim(game, floor)
    else:
        draw_destination(game, floor)


def be_seen_by_guard(game: Game, floor: Floor, room: Room, cause: str) -> Asking[None]:
    """R67.2: each burglar loses at most one stealth, in seat order from the active seat."""
    for burglar in game.from_active():
        seen = sight_of_guard(game, floor, room, burglar, cause)
        if seen:
            game.note(f"R67.2.{seen}")
            yield from lose(game, burglar, seen)


def sight_of_guard(game: Game, floor: Floor, room: Room, burglar: Burglar, cause: str) -> str:
    """Return why an arriving guard sees a burglar, or nothing."""
    here = burglar.here
    if here is room:
        return cause
    if here.shows("foyer") and here.floor == floor.number and here.cell in floor.paths.neighbours(room.cell):
        return "guard_foyer"
    if here.shows("atrium") and here.cell == room.cell and abs(here.floor - floor.number) == 1:
        return "guard_atrium"
    return ""


def guard_on_camera(game: Game, floor: Floor, room: Room) -> Asking[bool]:
    """R67.3: a guard in a Camera alarms burglars in other ones; whether that placed a token on his floor."""
    if not watches(game, room) or game.active_flag("cameras_off"):
        return False
    added = False
    for other in game.rooms:
        if other is not room and other.works("camera") and game.in_room(other):
            game.note("R67.3")
            game.decided("camera_room")
            same_floor = other.floor == floor.number
            placed = yield from alarm(game, other, "camera", aiming=not same_floor)
            added = added or (placed and same_floor)
    return added


def watches(game: Game, room: Room) -> bool:
    """R41: whether a guard in this room is in a working Camera; it may be facedown under D8."""
    if room.works("camera"):
        return True
    facedown = room.tile is not None and room.tile.id == "camera" and not (room.faceup or room.tile.blank)
    return facedown and game.decided("camera_facedown")
