"""The conditions of `if` (section 3)."""

from __future__ import annotations

from .language import Operation
from .program import Run, operation, run_operations
from .purposes import Purpose
from .questions import Asking
from .state import Game


@operation("if")
def if_(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`if(c){P}`: run P if the condition is true when reached."""
    condition, *number = step.arguments
    true = holds(game, run, condition, *number)
    answer = "true" if true else "false"
    game.note(f"cond.{condition}.{answer}", f"{run.name_of(step)}.{answer}")
    if true:
        yield from run_operations(game, step.branches[0], run)


def holds(game: Game, run: Run, condition: str, number: int = 0) -> bool:
    """Tell whether a condition is true."""
    here = game.rooms[run.here]
    if condition in ("has_lock", "no_lock", "has_worker", "no_worker"):
        has, obstacle = condition.split("_")
        return (here.obstacle == obstacle) == (has == "has")
    if condition == "alarm_ge":
        return game.alarm >= number
    if condition == "wounded":
        return run.actor is not None and run.actor.wounded
    if condition == "alone":
        inside_here = [operative for operative in game.operatives if operative.position == here.position]
        return all(operative is run.actor for operative in inside_here)
    if condition == "npc_here":
        return any(npc.where == here.position for npc in game.npcs.values())
    if condition == "df_ge":
        return sum(here.df) >= number
    return 1 + game.word(Purpose.EFFECT_DIE, game.owner_seat(run.actor), game.rules.die_faces) <= number
