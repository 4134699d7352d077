"""Gaining and losing stealth, and losing the game (R45-R47)."""

from __future__ import annotations

from .facts import CAUSES
from .pieces import Burglar
from .questions import Asking, ask
from .state import Game, GameEnded

OWN, ROOM = 0, 1


def gain(game: Game, burglar: Burglar, amount: int) -> None:
    """Give stealth; what would lie above the limit is lost (D26)."""
    limit = game.decided("stealth_max")
    most = max(limit, burglar.stealth) if limit else burglar.stealth + amount
    burglar.stealth = min(burglar.stealth + amount, most)


def lose(game: Game, burglar: Burglar, cause: str) -> Asking[None]:
    """R45, R46: take one stealth from the burglar or his room; the game is lost if there is none."""
    game.note("R45", f"cause.{cause}")
    room = burglar.here
    game.facts.catches[room.floor][room.cell] += 1
    game.facts.stealth_lost_by_cause[CAUSES.index(cause)] += 1
    sources = [source for source, held in ((OWN, burglar.stealth), (ROOM, room.stealth)) if held > 0]
    if not sources:
        lose_game(game, burglar, cause)
    if len(sources) == 2 and game.decided("room_stealth") == "first":
        sources = [ROOM]
    source = yield from ask(game, "stealth_source", sources, burglar.seat)
    if source == ROOM:
        game.note("R46")
        room.stealth -= 1
    else:
        burglar.stealth -= 1
    game.facts.stealth_lost[burglar.seat] += 1


def lose_game(game: Game, burglar: Burglar, cause: str) -> None:
    """R92, R97: remember how the game was lost and end it at once."""
    game.note(f"lost.{cause}")
    facts, room = game.facts, burglar.here
    floor = game.floor_of(room)
    facts.loss_seat, facts.loss_floor, facts.loss_cell = burglar.seat, room.floor, room.cell
    facts.loss_turn = game.turn
    facts.loss_alarms = len(floor.alarms)
    facts.loss_speed = floor.guard.speed + game.rules.alarm_speed * facts.loss_alarms
    facts.loss_carrying = sum(item in game.components.loot for item in burglar.hand)
    game.result, game.cause = "lost", cause
    raise GameEnded
