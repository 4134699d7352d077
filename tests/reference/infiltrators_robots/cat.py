"""The Supacat (R32, R33)."""

from __future__ import annotations

from .facts import BY_CAT
from .panels import DIRECTIONS
from .pieces import Generator
from .questions import Asking, ask
from .reach import reach_doors, reach_squares, steps_from
from .state import Game
from .tokens import disable_door, disable_token

STOP, FIRST_STEP, ENTER = 0, 1, 5


def play_cat(game: Game, resumed: bool) -> Asking[None]:
    """R32: up to so many steps."""
    if not resumed:
        game.phase, game.actions_left = "cat", game.rules.cat_move
    if game.components.blank("supacat"):
        game.note("blank.supacat")
        game.actions_left = 0
    while game.actions_left > 0:
        ways = cat_ways(game)
        if not ways:
            break
        chosen = yield from ask(game, "cat_step", game.lead_infiltrator, [STOP, *ways], actions_left=game.actions_left)
        if chosen == STOP:
            break
        game.actions_left -= 1
        step_cat(game, ways[chosen])
    game.actions_left = 0


def cat_ways(game: Game) -> dict[int, int]:
    """K14: the squares that can be entered, by code."""
    if game.cat.state == "outside":
        entrance = game.entrance_of(game.cat.entrance)
        return {ENTER: entrance.square} if entrance is not None else {}
    if not game.cat.on_board:
        return {}
    return {FIRST_STEP + direction: square for direction, square in steps_from(game, game.cat.square).items()}


def step_cat(game: Game, square: int) -> None:
    """R32, E12: enter a square and disable what is next to it."""
    game.note("rule.R32")
    game.cat.state, game.cat.square = "board", square
    game.facts.cat_steps += 1
    active, reached = game.active_tokens(), reach_squares(game, square)
    for place in sorted(reached):
        token = active.get(reached[place])
        if token is None or (isinstance(token, Generator) and not game.decided("cat_hits_generators")):
            continue
        disable_token(game, token, BY_CAT)
    doors = reach_doors(game, square)
    for direction in DIRECTIONS:
        if direction in doors and game.doors[doors[direction]].active:
            disable_door(game, game.doors[doors[direction]], BY_CAT)
