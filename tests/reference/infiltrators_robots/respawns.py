"""Respawns at generators, and the Supacat's return (R50-R52, D42)."""

from __future__ import annotations

from .ending import infiltrators_win
from .pieces import Standee
from .questions import Asking, ask
from .state import Game


def respawn_all(game: Game) -> Asking[None]:
    """C.3, C.4."""
    game.phase = "respawns"
    yield from respawn(game, game.robots)
    if not any(robot.on_board for robot in game.robots) and game.decided("robots_out_wins"):
        infiltrators_win(game, "robots_out")
    yield from respawn(game, game.traitors)
    if game.cat.state == "gone" and game.decided("cat_respawns"):
        game.cat.state = "outside"


def respawn(game: Game, standees: list[Standee]) -> Asking[None]:
    """R50, R51: in index order, as long as there are free generators."""
    for standee in standees:
        if standee.state != "waiting":
            continue
        free = free_generators(game)
        if not free or must_wait(game, standee):
            game.note("rule.R52")
            game.facts.waits += 1
            continue
        game.note("rule.R50" if standee.kind == "robot" else "rule.R51")
        chosen = yield from ask(game, "respawn", game.seat_of(standee), free, standee.number)
        standee.state, standee.square = "board", free[chosen]
        game.facts.respawns += 1


def must_wait(game: Game, standee: Standee) -> bool:
    """D31."""
    return bool(game.decided("respawn_time") == "next_turn" and standee.eliminated_turn == game.turn)


def free_generators(game: Game) -> dict[int, int]:
    """R50: number and square of the active generators without a standee."""
    taken = {standee.square for standee in game.standees()}
    return {one.number: one.square for one in game.generators if one.state == "active" and one.square not in taken}
