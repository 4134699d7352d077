"""Destroying locks, workers and NPCs (R35-R37, R49)."""

from __future__ import annotations

from .language import Operation
from .program import Run, operation, run_room_function
from .purposes import Purpose
from .questions import Asking, ask
from .selectors import choose_among_rooms, selected_rooms
from .state import Game, Npc, Operative, Room
from .tokens import fill_room


def destroy_obstacle(game: Game, room: Room, actor: Operative | None) -> Asking[None]:
    """Destroy whatever obstacle stands in a room, if one does."""
    if room.obstacle == "lock":
        yield from destroy_lock(game, room, actor)
    elif room.obstacle == "worker":
        destroy_worker(game, room)


def destroy_lock(game: Game, room: Room, actor: Operative | None) -> Asking[None]:
    """R35: the lock leaves, its program runs, the secure tokens come; D5 may put the program first."""
    game.note("R35")
    if game.decided("lock_program_time", room.card.on_lock_destroyed is not None) == "before_token":
        yield from run_room_function(game, room, "on_lock_destroyed", actor)
        if room.obstacle != "lock":  # its own program has destroyed it already
            return
        remove_obstacle(game, room)
    else:
        remove_obstacle(game, room)
        yield from run_room_function(game, room, "on_lock_destroyed", actor)
    fill_room(game, room, room.card.secure, Purpose.DF_SECURE)


def destroy_worker(game: Game, room: Room) -> None:
    """R36: the worker leaves and the secure tokens come."""
    game.note("R36")
    remove_obstacle(game, room)
    fill_room(game, room, room.card.secure, Purpose.DF_SECURE)


def remove_obstacle(game: Game, room: Room) -> None:
    """Return the obstacle token to the supply."""
    room.obstacle = "none"
    game.obstacle_supply += 1


def npcs_in(game: Game, position: int) -> list[Npc]:
    """Return the NPCs standing in a room, any face, in table order."""
    return [npc for npc in game.npcs.values() if npc.where == position]


@operation("destroy")
def destroy(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`destroy(what,room,n)`: in one chosen room, as many as are there but at most n."""
    what, selector, most = step.arguments
    rooms = selected_rooms(game, run, selector)
    hit = [room for room in rooms if stands_in(game, what, room)]
    if game.decided("destroy_choice", matters=0 < len(hit) < len(rooms)) == "must_hit":
        rooms = hit or rooms
    room = yield from choose_among_rooms(game, run, step, rooms)
    stands = room is not None and stands_in(game, what, room)
    game.note(f"{run.name_of(step)}.{'hit' if stands else 'miss'}")
    if not stands:
        return
    if what == "npc":
        yield from destroy_npcs(game, run, step, room, most)
    else:
        yield from destroy_obstacle(game, room, run.actor)


def stands_in(game: Game, what: str, room: Room) -> bool:
    """Tell whether a room has what is to be destroyed."""
    return bool(npcs_in(game, room.position)) if what == "npc" else room.obstacle == what


def destroy_npcs(game: Game, run: Run, step: Operation, room: Room, most: int) -> Asking[None]:
    """R49, K8: choose one NPC at a time while more stand there than may be destroyed."""
    standing = npcs_in(game, room.position)
    chosen: list[Npc] = []
    while len(standing) > most - len(chosen) > 0:
        rows = {npc.card.row: npc for npc in standing}
        npc = rows[(yield from ask(game, run.asker(game, step), "npc", rows))]
        standing.remove(npc)
        chosen.append(npc)
    if len(chosen) < most:
        chosen += standing
    for npc in chosen:
        game.note("R49")
        npc.leave_for_box()


@operation("npc_clear")
def npc_clear(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`npc_clear(here)`: every other NPC of the room, then its worker or lock, without actor (D14)."""
    room = game.rooms[run.here]
    for npc in npcs_in(game, room.position):
        if npc is not game.acting_npc:
            npc.leave_for_box()
    if game.decided("csx_releases_df", matters=room.obstacle != "none"):
        yield from destroy_obstacle(game, room, None)
    elif room.obstacle != "none":
        remove_obstacle(game, room)
