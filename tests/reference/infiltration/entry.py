"""Entering and revealing rooms, and leaving the facility (R30-R33, R58-R60, R91)."""

from __future__ import annotations

from .cards import ACTIONS
from .knowledge import forget_facedown_room, forget_hand
from .language import Operation
from .program import Run, run_program, run_room_function
from .purposes import Purpose
from .questions import Asking
from .state import BESIDE, DEEPEST, ENTRY, OUT, SECRET, Direction, Game, LaidItem, Operative, Room
from .tokens import fill_room


def enter_room(
    game: Game,
    mover: Operative,
    position: int,
    direction: Direction | None,
    onward: Direction | None = None,
) -> Asking[Room | None]:
    """R30: an operative enters a room.

    Parameters
    ----------
    direction : Direction or None
        Direction of this entry.
    onward : Direction or None
        Direction in which a longer move allows a further step after this one.

    Returns
    -------
    Room or None
        The room in which Enter program, traps and Sludge wait until it is known whether the
        mover stops there (D10 false, R91).
    """
    game.note("R30.1")
    mover.position = position
    if hologram_lies_in(game, position):
        return (yield from run_past_hologram(game, mover, position, direction, onward))
    room = game.rooms[position]
    further = onward is not None and a_further_room_exists(position, onward)
    if further and not game.decided("pass_through_enter"):
        game.note("R91.passing")
        if not room.revealed:
            yield from reveal_room(game, room, mover)
        return room
    yield from meet_room(game, mover, room)
    return None


def a_further_room_exists(position: int, direction: Direction) -> bool:
    """Tell whether a step leads on from a room; backward from room 1 it leads out (K4)."""
    if position == SECRET:
        return False
    return direction is Direction.BACK or position < DEEPEST


def hologram_lies_in(game: Game, position: int) -> bool:
    return any(is_hologram(item) for item in game.items_in(position))


def is_hologram(item: LaidItem) -> bool:
    return item.card.standing is not None and item.card.standing.name == "hologram"


def run_past_hologram(
    game: Game, mover: Operative, position: int, direction: Direction | None, onward: Direction | None
) -> Asking[Room | None]:
    """R30 step 2: meet nothing in the room of a Hologram and run on one room further."""
    game.note("R30.2", "form.hologram/0")
    if not game.decided("hologram_skips_sludge", matters=bool(specials_in(game, position))):
        yield from meet_specials(game, mover, game.rooms[position])
        if mover.position != position:
            return None
    if direction is None or not a_further_room_exists(position, direction):
        game.note("R30.2.stay")
    elif direction is Direction.BACK and position == ENTRY:
        if game.decided("hologram_out"):
            escape(game, mover)
    else:
        step = 1 if direction is Direction.FORWARD else -1
        return (yield from enter_room(game, mover, position + step, direction, onward))
    return None


def meet_room(game: Game, mover: Operative, room: Room) -> Asking[None]:
    """R30 steps 3 to 5, in the order of D26; each only while the mover is still in the room (R90)."""
    if game.decided("entry_order", matters=bool(traps_in(game, room.position))) == "items_first":
        yield from meet_traps(game, mover, room)
        if mover.position == room.position:
            yield from reveal_or_enter(game, mover, room)
    else:
        yield from reveal_or_enter(game, mover, room)
        if mover.position == room.position:
            yield from meet_traps(game, mover, room)
    if mover.position == room.position:
        yield from meet_specials(game, mover, room)
    else:
        game.note("R90")


def reveal_or_enter(game: Game, mover: Operative, room: Room) -> Asking[None]:
    """R30 step 3: reveal a facedown room, else run its Enter program."""
    game.note("R30.3")
    if room.revealed:
        yield from run_room_function(game, room, "enter", mover)
    else:
        yield from reveal_room(game, room, mover, run_enter_if_present(game, mover, room))


def run_enter_if_present(game: Game, mover: Operative, room: Room) -> Asking[None]:
    """R32 step 2: the Enter program, for one who is still in the room."""
    if mover.position == room.position:
        yield from run_room_function(game, room, "enter", mover)


def meet_traps(game: Game, mover: Operative, room: Room) -> Asking[None]:
    """R30 step 4: every trap item lying in the room acts, in the order laid."""
    for item in traps_in(game, room.position):
        trap = item.card.standing
        if mover.position != room.position or item not in game.laid:
            game.note("R90")
            continue
        who, times = trap.arguments
        if who == "others" and mover.number == item.owner:
            continue
        game.note("R30.4")
        was_run = yield from spring_trap(game, mover, room, item.card.id, trap)
        if was_run and times == "once" and item in game.laid:  # it may have sprung again meanwhile
            game.note("R30.4.once")
            game.laid.remove(item)
            game.item_box.add(item.card.id)


def traps_in(game: Game, position: int) -> list[LaidItem]:
    """Return the trap items lying in a room, in the order laid."""
    return [item for item in game.items_in(position) if item.card.standing and item.card.standing.name == "trap"]


def specials_in(game: Game, position: int) -> list[str]:
    """Return the specials lying in a room."""
    return [special for special, where in game.standing_specials.items() if where == position]


def meet_specials(game: Game, mover: Operative, room: Room) -> Asking[None]:
    """R30 step 5: the Sludge, or any special lying in the room (R102), acts."""
    for special in specials_in(game, room.position):
        trap = game.cards.specials[special].standing
        where = game.standing_specials[special]
        if trap is None or mover.position != room.position or where != room.position:
            continue
        game.note("R30.5", "R102")
        was_run = yield from spring_trap(game, mover, room, special, trap)
        if was_run and trap.arguments[1] == "once":
            game.standing_specials[special] = BESIDE


def spring_trap(game: Game, mover: Operative, room: Room, source: str, trap: Operation) -> Asking[bool]:
    """Run a trap's program with the entering operative as actor and the trap's room as host."""
    game.note(*trap.forms)
    run = Run(source, mover, host=room.position, function="standing")
    return (yield from run_program(game, trap.branches[0], run))


def reveal_room(game: Game, room: Room, actor: Operative | None, run_enter: Asking[None] | None = None) -> Asking[None]:
    """R32: turn a room faceup, run Reveal, then Enter if somebody enters, then lay its tokens."""
    game.note("R32")
    room.revealed = True
    forget_facedown_room(game, room)
    yield from run_room_function(game, room, "reveal", actor)
    if run_enter is not None:
        yield from run_enter
    place_interface_and_obstacle(game, room)
    fill_room(game, room, room.card.df, Purpose.DF_REVEAL)


def place_interface_and_obstacle(game: Game, room: Room) -> None:
    """R32 step 3; a space stays empty when the supply has run out (R71)."""
    if room.card.interface is not None:
        game.note("R37.interface" if game.interface_supply else "R71.interface")
        room.interface = game.interface_supply > 0
        game.interface_supply -= room.interface
    if room.card.obstacle != "none":
        game.note("R37.obstacle" if game.obstacle_supply else "R71.obstacle")
        room.obstacle = room.card.obstacle if game.obstacle_supply else "none"
        game.obstacle_supply -= room.obstacle != "none"


def reveal_from_afar(game: Game, room: Room, actor: Operative | None) -> Asking[None]:
    """R33: nobody enters, so there is no Enter program (D11)."""
    game.note("R33")
    run_enter = None
    if actor is not None and game.decided("remote_reveal_enter", matters=room.card.enter is not None):
        run_enter = run_room_function(game, room, "enter", actor)
    yield from reveal_room(game, room, actor, run_enter)


def escape(game: Game, operative: Operative) -> None:
    """R58, R60: an operative is out for good; its hand items go to the box unseen."""
    game.note("R58", "R59")
    operative.position = OUT
    operative.escape_round = game.round
    items = operative.hand_items
    if items:
        game.note("R60")
        game.item_box |= items
        operative.hand &= set(ACTIONS)
        forget_hand(game, operative)
    game.check_end()
