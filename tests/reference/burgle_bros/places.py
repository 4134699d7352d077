"""Changes of room that are no entry, falls, drops and escapes (R32, R34, R40, R98, R99)."""

from __future__ import annotations

from .alarms import ACCEPT, alarm, ask_alarm_pay, would_alarm
from .patrol import reveal_guard
from .pieces import Burglar, Room
from .questions import Asking
from .reach import gemstone
from .sight import be_seen_dropping
from .state import Game, GameEnded, TurnOver
from .stealth import lose
from .supply import draw_tool_into_hand


def reveal(game: Game, room: Room) -> None:
    """R40: turn a tile faceup; a Lavatory receives its tokens."""
    game.note("R40", f"reveal.{room.name}")
    room.faceup = True
    game.facts.rooms_revealed += 1
    if room.shows("lavatory") and room.tile is not None:
        room.stealth += room.tile.row["room_stealth"]
    if room.is_safe:
        game.facts.first("safe_found_turn", room.floor, game.turn)


def go_to(game: Game, burglar: Burglar, room: Room) -> None:
    """R101: the burglar is in another room now."""
    if game.ability(burglar, "acrobat", "basic") is not None:
        game.stayed = False
    burglar.room = room
    game.facts.first("first_visit_turn", room.floor, game.turn)


def place(game: Game, burglar: Burglar, room: Room) -> Asking[None]:
    """R32: bring a burglar into a room without an entry."""
    game.note("R32")
    old = burglar.here
    alarmed = yield from motion_on_leaving(game, burglar, any_way=True)
    reveal_guard(game, game.floor_of(room))
    go_to(game, burglar, room)
    yield from settle(game, burglar, old if alarmed else None)


def settle(game: Game, burglar: Burglar, alarmed: Room | None) -> Asking[None]:
    """Finish what R32 says of a burglar who has been brought into his room."""
    room = burglar.here
    if burglar.seat == game.active:
        game.entered_here = False
    if alarmed is not None:
        yield from alarm(game, alarmed, "motion")
    if not room.faceup and game.decided("reveal_on_place"):
        reveal(game, room)
    yield from first_in_laboratory(game, burglar, by_entry=False)


def motion_on_leaving(game: Game, burglar: Burglar, any_way: bool = False) -> Asking[bool]:
    """R30.6: whether the active burglar will alarm the Motion tile that he entered in this turn and leaves."""
    if burglar.seat != game.active or not game.entered_here or not would_alarm(game, burglar, burglar.here, "motion"):
        return False
    if any_way and game.decided("motion_leave") != "any":
        return False
    game.note("R30.6")
    return (yield from ask_alarm_pay(game, "motion")) == ACCEPT


def first_in_laboratory(game: Game, burglar: Burglar, by_entry: bool) -> Asking[None]:
    """R43: the first burglar ever to enter a Laboratory draws a tool; D21 for those who are brought."""
    room = burglar.here
    if not room.shows("laboratory") or room.lab_taken:
        return
    if by_entry or game.decided("lab_place_counts"):
        game.note("R43")
        room.lab_taken = True
        yield from draw_tool_into_hand(game, burglar)


def fall(game: Game, burglar: Burglar) -> Asking[None]:
    """R34: from a Walkway that has just been revealed down to the floor below."""
    below = game.above(burglar.here, -1)
    if below is None:
        return
    game.note("R34")
    yield from place(game, burglar, below)
    unseen = game.unseen and burglar.seat == game.active
    if game.guard_in(below) and not unseen and game.decided("fall_costs_stealth"):
        yield from lose(game, burglar, "own_move_guard")


def drop(game: Game, burglar: Burglar, ordered: bool) -> Asking[None]:
    """R98: down from a revealed Walkway."""
    game.note("R98")
    below = game.above(burglar.here, -1)
    assert below is not None
    if not ordered:
        game.pay(1 + gemstone(game, burglar, below))
    if not below.faceup:
        reveal(game, below)
    brought = reveal_guard(game, game.floor_of(below))
    go_to(game, burglar, below)
    if burglar.seat == game.active:
        game.entered_here = game.decided("drop_is_entry_for_motion")
    yield from be_seen_dropping(game, burglar, ordered, brought)
    yield from first_in_laboratory(game, burglar, by_entry=False)


def leave_by_roof(game: Game, burglar: Burglar, ordered: bool = False) -> Asking[None]:
    """R99: over the roof, out of the building."""
    game.note("R99.roof")
    if not ordered:
        game.pay(1)
    if (yield from motion_on_leaving(game, burglar)):
        yield from alarm(game, burglar.here, "motion")
    escape(game, burglar)


def escape(game: Game, burglar: Burglar) -> None:
    """R92, R97, R99: the burglar is out; the last one wins the game."""
    game.note("R99")
    if game.ability(burglar, "acrobat", "basic") is not None:
        game.stayed = False
    burglar.room, burglar.escaped = None, True
    game.facts.escape_turn[burglar.seat] = game.turn
    if all(one.escaped for one in game.burglars):
        game.note("R92.won")
        game.result = "won"
        raise GameEnded
    if burglar.seat == game.active:
        raise TurnOver


def enter_building(game: Game) -> Asking[None]:
    """R15: the first turn begins at the entrance."""
    burglar = game.actor
    if burglar.on_board:
        return
    game.note("R15")
    go_to(game, burglar, game.room(game.entrance))
    yield from first_in_laboratory(game, burglar, by_entry=False)
