"""Selectors of rooms and operatives (section 3, R34, R39, R42)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .language import Operation
from .program import Run
from .questions import STOP, Asking, ask
from .state import LINE, SECRET, Game, Operative, Room

FAR = 99


def distance(a: int, b: int) -> int:
    """R39: the distance of two positions; between S and anything else nothing reaches."""
    if a != b and SECRET in (a, b):
        return FAR
    return abs(a - b)


def selected_rooms(game: Game, run: Run, selector: str) -> list[Room]:
    """Return the rooms of a selector in canonical order; facedown rooms are never among them (R34)."""
    here = run.here
    if selector == "here":
        positions: Iterable[int] = (here,)
    elif selector == "adj":
        positions = (position for position in LINE if distance(here, position) == 1)
    elif selector == "here_or_adj":
        positions = (position for position in game.rooms if distance(here, position) <= 1)
    elif selector == "any":
        positions = (SECRET,) if here == SECRET else LINE
    else:
        positions = () if run.target is None else (run.target,)
    note_reach(game, run, selector)
    same_side = (position for position in positions if (position == SECRET) == (here == SECRET))
    rooms = [game.rooms[position] for position in same_side]
    if any(not room.revealed for room in rooms):
        game.note("R34")
    return [room for room in rooms if room.revealed]


def note_reach(game: Game, run: Run, selector: str) -> None:
    """Count selectors that speak of neighbours (R39) or are used in S (R42)."""
    if "adj" in selector:
        game.note("R39")
    if run.here == SECRET and selector != "here":
        game.note("R42")


def choose_among_rooms(game: Game, run: Run, step: Operation, rooms: list[Room]) -> Asking[Room | None]:
    """Let the actor's player choose a room (K5) and put it into `target`; no room empties it."""
    if not rooms:
        game.note("L2")
        run.target = None
        return None
    codes = [room.position for room in rooms]
    run.target = yield from ask(game, run.asker(game, step), "room", codes)
    if "here_or_adj" in step.arguments:
        game.note(f"{run.name_of(step)}.{'here' if run.target == run.here else 'adj'}")
    return game.rooms[run.target]


def choose_room(game: Game, run: Run, step: Operation, selector: str) -> Asking[Room | None]:
    """Choose one of the rooms of a selector."""
    return (yield from choose_among_rooms(game, run, step, selected_rooms(game, run, selector)))


def operatives_in_reach(game: Game, run: Run) -> list[Operative]:
    """Return the operatives inside on the same side of the S border (R42).

    Clockwise from the actor, who is among them; without one from the first player's operative.
    """
    note_reach(game, run, "operatives")
    start = run.actor if run.actor is not None else game.first_operative
    side = (run.actor.position if run.actor is not None else run.here) == SECRET
    return [
        operative for operative in game.clockwise(start) if operative.inside and (operative.position == SECRET) == side
    ]


def selected_operatives(game: Game, run: Run, selector: str) -> list[Operative]:
    """Return the operatives of a selector in the order in which they are listed or acted on."""
    here = run.here
    reachable = operatives_in_reach(game, run)
    others = [operative for operative in reachable if operative is not run.actor]
    if selector == "self":
        return [operative for operative in reachable if operative is run.actor]
    if selector == "all_here":
        return [operative for operative in reachable if operative.position == here]
    if selector in ("one_any", "others"):
        return others
    nearest, furthest = {"here": (0, 0), "near": (0, 1), "within2": (1, 2)}[selector.split("_")[1]]
    return [other for other in others if nearest <= distance(here, other.position) <= furthest]


def choose_operative(
    game: Game,
    run: Run,
    step: Operation,
    selector: str,
    allowed: Callable[[Operative], bool],
    may_decline: bool = False,
) -> Asking[Operative | None]:
    """Let the actor's player choose one other operative (K7)."""
    asker = run.asker(game, step)
    candidates = {
        (operative.number - asker.operative) % len(game.operatives): operative
        for operative in selected_operatives(game, run, selector)
        if allowed(operative)
    }
    if not candidates:
        game.note("L2")
        return None
    codes = [*candidates, STOP] if may_decline else list(candidates)
    answer = yield from ask(game, asker, "operative", codes)
    chosen = candidates.get(answer)
    if chosen is not None and run.actor is not None and chosen.player == run.actor.player:
        game.note("R79")
    return chosen


def affected_operatives(game: Game, run: Run, step: Operation, selector: str) -> Asking[list[Operative]]:
    """Return all on whom an operation acts: one chosen, or all of a list without a choice."""
    if not selector.startswith("one_"):
        return selected_operatives(game, run, selector)
    chosen = yield from choose_operative(game, run, step, selector, lambda operative: True)
    return [] if chosen is None else [chosen]
