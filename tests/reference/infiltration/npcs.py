"""The NPC phase and the operations on NPCs (R44-R50, R84, R99)."""

from __future__ import annotations

from .entry import hologram_lies_in
from .language import Operation
from .movement import DIRECTIONS
from .obstacles import npcs_in
from .program import Run, operation, run_program
from .purposes import Purpose
from .questions import STOP, Asker, Asking, ask
from .state import BESIDE, BOX, DEEPEST, ENTRY, LINE, POSITIONS, SECRET, Direction, Game, Npc


def npc_phase(game: Game) -> Asking[None]:
    """R45, R99: scan the positions once; in each, every faceup NPC not yet activated acts."""
    game.stage = "npc"
    activated: list[Npc] = []
    for position in POSITIONS:
        if any(not npc.faceup for npc in npcs_in(game, position)):
            game.note("R46")
        while ready := [npc for npc in npcs_in(game, position) if npc.faceup and npc not in activated]:
            rows = {npc.card.row: npc for npc in ready}
            asker = Asker(game.first_operative.number)
            npc = rows[(yield from ask(game, asker, "npc_order", rows))]
            game.note("R45", "R99")
            activated.append(npc)
            yield from activate(game, npc)


def activate(game: Game, npc: Npc) -> Asking[None]:
    """R47, R48: removal first; otherwise the NPC's program."""
    game.begin_unit()
    game.acting_npc = npc
    position = npc.where
    if stands_in_removing_place(game, npc):
        game.note("R47")
        npc.leave_for_box()
        if npc.card.on_removed is not None:
            run = Run(npc.card.id, None, host=position, function="on_removed")
            yield from run_program(game, npc.card.on_removed, run)
    elif npc.card.act is not None:
        game.note("R48")
        yield from run_program(game, npc.card.act, Run(npc.card.id, None, npc=npc, function="act"))
    game.acting_npc = None


def stands_in_removing_place(game: Game, npc: Npc) -> bool:
    """Tell whether the NPC is removed where it stands; `entry` is position 1 (4.8)."""
    if npc.where == ENTRY and "entry" in npc.card.removed_at:
        return True
    return game.rooms[npc.where].card.id in npc.card.removed_at


def step_leads_somewhere(game: Game, npc: Npc, direction: Direction) -> bool:
    """R48, R50: NPCs stay on the line, inside, and out of facedown rooms."""
    if npc.where not in LINE:
        return False
    following = npc.where + (1 if direction is Direction.FORWARD else -1)
    if not ENTRY <= following <= DEEPEST:
        return False
    if not game.rooms[following].revealed:
        game.note("R50")
    return game.rooms[following].revealed


def step_npc(game: Game, npc: Npc, direction: Direction) -> None:
    """Move an NPC one step; a Hologram moves it on by one room more (R48)."""
    if not step_leads_somewhere(game, npc, direction):
        return
    npc.where += 1 if direction is Direction.FORWARD else -1
    if hologram_lies_in(game, npc.where):
        game.note("R48.hologram")
        step_npc(game, npc, direction)


@operation("npc_step")
def npc_step(game: Game, run: Run, step: Operation) -> None:
    """`npc_step(dir,n)`: the acting NPC moves n single steps, each as far as possible."""
    direction, steps = step.arguments
    for _ in range(steps):
        step_npc(game, game.acting_npc, DIRECTIONS[direction][0])


@operation("npc_move")
def npc_move(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`npc_move(any,dir,n)`: one NPC on the line moves 1 to n single steps, without activation."""
    _, way, steps = step.arguments
    if run.here == SECRET:
        return
    directions = DIRECTIONS[way]
    rows = {
        npc.card.row: npc
        for npc in game.npcs.values()
        if any(step_leads_somewhere(game, npc, direction) for direction in directions)
    }
    if not rows:
        return
    asker = run.asker(game, step)
    npc = rows[(yield from ask(game, asker, "npc", rows))]
    for taken in range(steps):
        codes = [int(direction) for direction in directions if step_leads_somewhere(game, npc, direction)]
        if not codes:
            break
        answer = yield from ask(game, asker, "step", [*codes, STOP] if taken else codes)
        if answer == STOP:
            break
        directions = (Direction(answer),)
        step_npc(game, npc, directions[0])


@operation("npc_place")
def npc_place(game: Game, run: Run, step: Operation) -> None:
    """`npc_place(npc,here,face)`: R44 with D16, or R84."""
    named, _, face = step.arguments
    if game.rules.scattered_npcs:
        npc = scattered_npc(game, run)
    else:
        npc = game.npcs[named]
        if npc.where != BESIDE and not (npc.in_facility and game.decided("npc_again") == "move"):
            return
    if npc is not None:
        game.note("R44")
        npc.where, npc.faceup = run.here, face == "up"


def scattered_npc(game: Game, run: Run) -> Npc | None:
    """R84: draw one of the NPCs not in the facility and, under D17 `exclude`, not removed."""
    game.note("R84")
    some_removed = any(npc.where == BOX for npc in game.npcs.values())
    include_removed = game.decided("scatter_removed", matters=some_removed) == "include"
    outside = [npc for npc in game.npcs.values() if npc.where == BESIDE or (include_removed and not npc.in_facility)]
    if not outside:
        game.note("R84.none")
        return None
    return outside[game.word(Purpose.NPC_SCATTER, game.owner_seat(run.actor), len(outside))]


@operation("npc_flip")
def npc_flip(game: Game, run: Run, step: Operation) -> None:
    """`npc_flip(here)`: all facedown NPCs in here turn faceup (R46)."""
    for npc in npcs_in(game, run.here):
        game.note("R46.faceup" if npc.faceup else "R46.flip")
        npc.faceup = True
