"""Moving operatives: steps, longer moves, pushes, exchanges and the ways out of S (R31, R43, R91, R92)."""

from __future__ import annotations

from .entry import enter_room, escape, hologram_lies_in, meet_room, meet_specials
from .language import Operation
from .program import Run, operation
from .questions import STOP, Asker, Asking, ask
from .selectors import choose_operative
from .state import DEEPEST, ENTRY, OUT, SECRET, Direction, Game, Operative, Room
from .tokens import add_to_room, take_all_from_room

RETREAT_DOOR = "research_admin_office"
ADVANCE_DOOR = "halo_conference_room"

DIRECTIONS = {
    "back": (Direction.BACK,),
    "fwd": (Direction.FORWARD,),
    "either": (Direction.BACK, Direction.FORWARD),
}


def ways_out_of_secret(game: Game, direction: Direction) -> list[Room]:
    """R43: the revealed door rooms to which Retreat (backward) or Advance leads from S (D2)."""
    doors = game.rooms_with(RETREAT_DOOR) + game.rooms_with(ADVANCE_DOOR)
    if game.decided("secret_exit", matters=bool(doors)) == "split":
        return game.rooms_with(RETREAT_DOOR if direction is Direction.BACK else ADVANCE_DOOR)
    return [] if direction is Direction.FORWARD else doors


def leave_secret_room(
    game: Game, mover: Operative, direction: Direction, asker: Asker, onward: Direction | None = None
) -> Asking[Room | None]:
    """R43: enter a door room from S, without a direction; without a door stay."""
    doors = ways_out_of_secret(game, direction)
    if not doors:
        return None
    game.note("R43")
    position = yield from ask(game, asker, "room", [room.position for room in doors])
    return (yield from enter_room(game, mover, position, None, onward))


def step_by_card(game: Game, mover: Operative, direction: Direction) -> Asking[None]:
    """R20, R21: the normal effect of Advance and Retreat."""
    if mover.position == SECRET:
        yield from leave_secret_room(game, mover, direction, Asker(mover.number))
    elif direction is Direction.FORWARD and mover.position == DEEPEST:
        game.note("R20.deepest")
    else:
        yield from step_on_line(game, mover, direction)


def step_on_line(
    game: Game, mover: Operative, direction: Direction, onward: Direction | None = None
) -> Asking[Room | None]:
    """Enter the next room in a direction; backward from room 1 is an escape (R31, R59)."""
    if direction is Direction.BACK and mover.position == ENTRY:
        escape(game, mover)
        return None
    step = 1 if direction is Direction.FORWARD else -1
    return (yield from enter_room(game, mover, mover.position + step, direction, onward))


def step_exists(game: Game, mover: Operative, direction: Direction) -> bool:
    """Tell whether a single step of a card's move can be made (K4, D13, R92)."""
    if mover.position == SECRET:
        doors = bool(ways_out_of_secret(game, direction))
        return bool(game.decided("items_move_in_secret", matters=doors) and doors)
    return direction is Direction.BACK or mover.position < DEEPEST


def walk(game: Game, run: Run, step: Operation, mover: Operative, steps: int, may_stop_at_once: bool) -> Asking[None]:
    """R31, R91: single entries in one direction, asking before each."""
    directions = DIRECTIONS[step.arguments[-2]]
    asker = run.asker(game, step)
    waiting: Room | None = None
    for taken in range(steps):
        codes = [int(direction) for direction in directions if step_exists(game, mover, direction)]
        if not codes or run.stopped:
            break
        if taken or may_stop_at_once:
            codes.append(STOP)
        answer = yield from ask(game, asker, "step", codes)
        if answer == STOP:
            break
        game.note("R31.further" if taken else "R31", "R92" if mover.position == SECRET else "R91")
        directions = (Direction(answer),)
        onward = directions[0] if taken + 1 < steps else None
        if mover.position == SECRET:
            waiting = yield from leave_secret_room(game, mover, directions[0], asker, onward)
        else:
            waiting = yield from step_on_line(game, mover, directions[0], onward)
        if mover.position in (OUT, SECRET):
            break
    if waiting is not None and mover.position == waiting.position:
        yield from meet_room(game, mover, waiting)


@operation("move")
def move(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`move(dir,n)`: 0 to n entries of the actor."""
    yield from walk(game, run, step, run.actor, step.arguments[1], may_stop_at_once=True)


@operation("push")
def push(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`push(who,dir,n)`: 1 to n entries of another operative, decided by the pusher."""
    who, direction, steps = step.arguments

    def can_be_pushed(operative: Operative) -> bool:
        return any(step_exists(game, operative, way) for way in DIRECTIONS[direction])

    pushed = yield from choose_operative(game, run, step, who, can_be_pushed, may_decline=True)
    if pushed is not None:
        yield from walk(game, run, step, pushed, steps, may_stop_at_once=False)


@operation("swap")
def swap(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`swap(who)`: exchange positions on the line; an entry only under D31."""
    if run.actor.position == SECRET:
        return
    (who,) = step.arguments
    other = yield from choose_operative(game, run, step, who, lambda operative: True, may_decline=True)
    if other is None:
        return
    run.actor.position, other.position = other.position, run.actor.position
    if game.decided("swap_is_entry"):
        arrivals = [(operative, game.rooms[operative.position]) for operative in (run.actor, other)]
        for operative, room in arrivals:
            if operative.position == room.position:
                yield from arrive_without_direction(game, operative, room)


def arrive_without_direction(game: Game, operative: Operative, room: Room) -> Asking[None]:
    """R30 steps 2 to 5 for one who already stands in the room (D31)."""
    if not hologram_lies_in(game, room.position):
        yield from meet_room(game, operative, room)
    elif not game.decided("hologram_skips_sludge"):
        yield from meet_specials(game, operative, room)


@operation("enter_secret")
def enter_secret(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`enter_secret()`: from here on the line into S (R40, R41)."""
    if run.actor.position == run.here != SECRET:
        game.note("R40", "R41")
        yield from enter_room(game, run.actor, SECRET, None)


@operation("escape")
def escape_from_here(game: Game, run: Run, step: Operation) -> None:
    """`escape()`: the actor, if it stands in here, is out (R59)."""
    if run.actor.position == run.here:
        game.note("R61")
        escape(game, run.actor)


@operation("carry_df")
def carry_df(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`carry_df(all,dir)`: one entry, then the tokens still in the room left are laid where the actor is."""
    mover = run.actor
    if mover.position == SECRET:
        return
    left = game.rooms[mover.position]
    codes = [
        int(direction)
        for direction in DIRECTIONS[step.arguments[1]]
        if step_exists(game, mover, direction) and not (direction is Direction.BACK and mover.position == ENTRY)
    ]
    answer = yield from ask(game, run.asker(game, step), "step", [*codes, STOP])
    if answer == STOP:
        return
    yield from step_on_line(game, mover, Direction(answer))
    arrived = game.rooms[mover.position if mover.inside else ENTRY]
    if arrived is not left:
        add_to_room(game, arrived, take_all_from_room(game, left, mover))
