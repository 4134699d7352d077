"""Runs of programs (section 3, L1-L13): context, order, limits, and the register of operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .cards import ItemCard
from .language import Operation, Program
from .questions import Asker, Asking, ask
from .state import Game, Npc, Operative, Room

DEEPEST_RUN = 16
BUDGET = 500

COUNT_AT = {
    "move": 1,
    "push": 2,
    "reveal": 0,
    "look": 1,
    "destroy": 2,
    "take_df": 0,
    "add_df": 0,
    "remove_df": 0,
    "steal_df": 1,
    "redraw_df": 0,
    "draw_item": 0,
    "take_item": 1,
    "npc_step": 1,
    "npc_move": 2,
}

NEEDS_ACTOR = frozenset(
    {
        *("move", "swap", "carry_df", "enter_secret", "escape", "play", "look", "gain"),
        *("take_df", "steal_df", "redraw_df", "draw_item", "recover_item", "take_item"),
    }
)


@dataclass
class Run:
    """One run of a program.

    Attributes
    ----------
    source : str
        Id of the card whose program it is.
    actor : Operative or None
        None for NPCs and for lock programs set off by them (L10).
    host : int or None
        Position of the room whose function, trap or removed NPC it is.
    item : ItemCard or None
        The item, when it is an item's own program.
    npc : Npc or None
        The acting NPC, when it is an NPC's ``act`` program.
    target : int or None
        Room register, private to this run.
    function : str
        Which of the card's programs it is, for counting.
    """

    source: str
    actor: Operative | None
    host: int | None = None
    item: ItemCard | None = None
    npc: Npc | None = None
    target: int | None = None
    function: str = "program"

    @property
    def here(self) -> int:
        """The room in which the program works at this moment (section 3)."""
        if self.item is not None:
            return self.actor.position
        if self.npc is not None:
            return self.npc.where
        return self.host

    @property
    def stopped(self) -> bool:
        """L1: the actor has escaped, or the acting NPC has left the facility."""
        if self.npc is not None:
            return not self.npc.in_facility
        return self.actor is not None and not self.actor.inside

    def name_of(self, operation: Operation) -> str:
        """Return the name by which this operation of this card is counted."""
        return f"program.{self.source}.{self.function}.{operation.number}"

    def asker(self, game: Game, operation: Operation) -> Asker:
        """Return whom an operation asks: the actor's player, without one the first player (L10)."""
        chooser = self.actor if self.actor is not None else game.first_operative
        return Asker(chooser.number, self.source, operation.number)


Handler = Callable[[Game, Run, Operation], Asking[None] | None]

HANDLERS: dict[str, Handler] = {}


def operation(name: str) -> Callable[[Handler], Handler]:
    """Register the function that carries out an operation.

    One that may ask is a generator; one that never asks is a plain function.
    """

    def register(handler: Handler) -> Handler:
        HANDLERS[name] = handler
        return handler

    return register


def run_program(game: Game, program: Program, run: Run) -> Asking[bool]:
    """Run a program unless too many runs are under way (L12); return whether it was run."""
    if game.runs_under_way >= DEEPEST_RUN:
        game.note("L12")
        game.limits_met[0] += 1
        return False
    game.runs_under_way += 1
    yield from run_operations(game, program, run)
    game.runs_under_way -= 1
    return True


def run_room_function(game: Game, room: Room, function: str, actor: Operative | None) -> Asking[None]:
    """Run one of a room's functions, if it has it, with the room as host."""
    program = getattr(room.card, function)
    if program is not None:
        game.note(f"function.{function}")
        yield from run_program(game, program, Run(room.card.id, actor, room.position, function=function))


def run_operations(game: Game, program: Program, run: Run) -> Asking[None]:
    """Carry out operations in the printed order, looking for the end after each (R26, R89, L1, L13)."""
    for step in program:
        if run.stopped:
            game.note("L1")
            return
        if game.operations_in_unit >= BUDGET:
            game.note("L13")
            game.limits_met[1] += 1
            continue
        game.operations_in_unit += 1
        yield from carry_out(game, run, step)
        game.check_end()


def carry_out(game: Game, run: Run, step: Operation) -> Asking[None]:
    """Carry out one operation, unless its count is 0 (L15) or it lacks its actor (L10)."""
    game.note(f"op.{step.name}")
    count_at = COUNT_AT.get(step.name)
    if count_at is not None and step.arguments[count_at] == 0:
        game.note("L15.zero")
        return
    if run.actor is None and step.name in NEEDS_ACTOR:
        game.note("L10.no_actor")
        return
    game.note(run.name_of(step), *step.forms)
    asking = HANDLERS[step.name](game, run, step)
    if asking is not None:
        yield from asking


@operation("choose")
def choose(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`choose{...}`: exactly one branch is run, in the same run of the program (L7)."""
    branches = list(range(len(step.branches)))
    chosen = yield from ask(game, run.asker(game, step), "branch", branches)
    game.note(f"{run.name_of(step)}.branch{chosen}")
    yield from run_operations(game, step.branches[chosen], run)
