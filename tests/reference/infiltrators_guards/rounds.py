"""Rounds and the turns of infiltrators (R25-R31)."""

from __future__ import annotations

from .acts import END, legal_acts, perform
from .alert import clock
from .guards import guard_phase
from .moves import enter
from .noise import fade
from .pieces import Infiltrator
from .questions import Asking, ask_infiltrator
from .state import Game, MissionEnded


def play_rounds(game: Game, resumed: bool) -> Asking[None]:
    """R25: round after round until the mission ends; a resumed game goes on at an act."""
    if not resumed:
        begin_infiltrator_phase(game)
    while True:
        yield from infiltrator_phase(game, resumed)
        resumed = False
        clock(game)
        yield from guard_phase(game)
        next_round(game)
        begin_infiltrator_phase(game)


def begin_infiltrator_phase(game: Game) -> None:
    """R26: who takes its turn."""
    game.note("rule.R26")
    game.phase = "infiltrators"
    game.risen = False
    for guard in game.guards:
        guard.activated = guard.moved = False
    game.to_act = [number for number in game.order if game.infiltrators[number].still_in]


def infiltrator_phase(game: Game, resumed: bool) -> Asking[None]:
    """R26; a resumed one goes on at an act of the acting infiltrator."""
    if resumed:
        yield from take_actions(game, game.infiltrators[game.acting])
        end_turn(game, game.infiltrators[game.acting])
    while game.to_act:
        game.acting = game.to_act.pop(0)
        infiltrator = game.infiltrators[game.acting]
        yield from take_turn(game, infiltrator)
        end_turn(game, infiltrator)


def take_turn(game: Game, infiltrator: Infiltrator) -> Asking[None]:
    """R30, R31."""
    game.note("rule.R30")
    infiltrator.actions_left = game.rules.actions_per_turn
    infiltrator.quiet_left = game.passive(infiltrator, "quiet_moves")
    fade(game, infiltrator)
    if infiltrator.state == "waiting":
        game.note("rule.R30.waiting")
        yield from enter(game, infiltrator)
    if infiltrator.on_board:
        yield from take_actions(game, infiltrator)


def take_actions(game: Game, infiltrator: Infiltrator) -> Asking[None]:
    """R31: acts until none is left, the turn is ended, or the infiltrator has left."""
    while infiltrator.actions_left > 0 and infiltrator.on_board:
        game.note("rule.R31")
        code = yield from ask_infiltrator(game, "act", infiltrator.number, legal_acts(game, infiltrator))
        infiltrator.actions_left = infiltrator.actions_left - 1 if code != END else 0
        perform(game, infiltrator, code)


def end_turn(game: Game, infiltrator: Infiltrator) -> None:
    """The turn is over, and what counts within it."""
    game.acting = -1
    infiltrator.actions_left = infiltrator.quiet_left = 0
    infiltrator.loud_moved = False


def next_round(game: Game) -> None:
    """R29, R69: the round limit, or the next round."""
    if game.round >= game.rules.max_rounds:
        game.note("rule.R69")
        raise MissionEnded("truncated")
    game.note("rule.R29")
    game.round += 1
