"""Whether an ability can be used, and its price (R90, R104)."""

from __future__ import annotations

from typing import Any

from .grid import COMPASS, DOWN, UP
from .rules import decision_name
from .state import Game

SIX = (*COMPASS, UP, DOWN)


def numbers(game: Game, character: str, side: str) -> dict[str, Any] | None:
    """Return the numbers of the active burglar's ability if he has it and it can be used in this turn (R104)."""
    found = game.ability(game.actor, character, side)
    if found is None or game.left < found.get("cost", 0):
        return None
    used_up = 0 < found.get("per_turn", 0) <= game.actor.marks
    return None if used_up else found


def spend(game: Game, character: str, side: str) -> dict[str, Any]:
    """Pay for an ability and mark that it was used."""
    found = numbers(game, character, side)
    assert found is not None
    game.note("R90", f"ability.{character}.{side}")
    if character == "juicer" and side == "basic":
        game.note(decision_name("juicer_limit", found["per_turn"]))
    game.pay(found.get("cost", 0))
    if "per_turn" in found:
        game.actor.marks += 1
    return found
