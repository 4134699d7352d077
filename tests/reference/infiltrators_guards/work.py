"""Hacking and the use of equipment (R35-R37)."""

from __future__ import annotations

from .alert import change_alert
from .language import Operation
from .noise import make_noise
from .pieces import Held, Infiltrator, Objective
from .purposes import Purpose
from .reach import threatened
from .state import Game

HACK = 2
USE = 8


def in_hacking_reach(game: Game, infiltrator: Infiltrator, objective: Objective) -> bool:
    """R35, D14: on its tile or, with reach 1, adjacent."""
    if infiltrator.tile == objective.tile:
        return True
    return bool(game.decided("hack_reach") == 1 and game.board.adjacent(infiltrator.tile, objective.tile))


def hacks(game: Game, infiltrator: Infiltrator) -> list[int]:
    """R35: the codes of possible hacks."""
    if infiltrator.card.hack < 1:
        return []
    near = [
        number
        for number, objective in enumerate(game.objectives)
        if not objective.hacked and in_hacking_reach(game, infiltrator, objective)
    ]
    if near and not game.decided("hack_when_threatened") and threatened(game, infiltrator):
        game.note("rule.R35.threatened")
        return []
    return [HACK + number for number in near]


def hack(game: Game, infiltrator: Infiltrator, number: int) -> None:
    """R36: the hack check."""
    game.note("rule.R36")
    dice = infiltrator.card.hack + game.passive(infiltrator, "hack")
    successes = game.successes(game.roll(dice, Purpose.HACK, infiltrator.number))
    game.facts.hack_rolls += 1
    game.facts.hack_successes += successes
    objective = game.objectives[number]
    accumulated = objective.progress if game.decided("hack_accumulate") else 0
    objective.progress = accumulated + successes
    if objective.progress >= game.rules.hack_successes:
        complete_hack(game, infiltrator, number)
    elif successes == 0:
        game.note("rule.R36.fail", "hack.fail")
        change_alert(game, game.rules.alert_on_hack_fail, "hack_fail")
    else:
        game.note("hack.part")
    make_noise(game, infiltrator, game.rules.hack_noise, "hack")


def complete_hack(game: Game, infiltrator: Infiltrator, number: int) -> None:
    """R36: the objective is hacked, by this infiltrator."""
    game.note("rule.R36.done", "hack.done", f"hacked_by.{infiltrator.card.id}")
    if game.mission_facts.hack_round[number]:
        game.note("hack.again")
    game.objectives[number].hacked = True
    game.objectives[number].hacker = infiltrator.number
    game.mission_facts.hack_round[number] = game.round
    change_alert(game, game.rules.alert_on_hack_done, "hack_done")


def usable(game: Game, infiltrator: Infiltrator) -> list[int]:
    """R37: the codes of cards that can be used."""
    return [USE + slot for slot, held in enumerate(infiltrator.cards) if can_use(game, infiltrator, held)]


def can_use(game: Game, infiltrator: Infiltrator, held: Held) -> bool:
    """R37: uses are left, and at least one operation would change something now."""
    return held.uses > 0 and any(changes(game, infiltrator, operation) for operation in held.card.program)


def changes(game: Game, infiltrator: Infiltrator, operation: Operation) -> bool:
    """6.3, the last column."""
    if operation.word == "heal":
        return infiltrator.hits > 0
    if operation.word == "hush":
        return infiltrator.noise > 0
    return max(0, game.alert + operation.number) != game.alert


def use(game: Game, infiltrator: Infiltrator, slot: int) -> None:
    """R37: one use is spent, then the operations run in order."""
    held = infiltrator.cards[slot]
    game.note("rule.R37", f"equipment.{held.card.id}")
    held.uses -= 1
    for operation in held.card.program:
        run(game, infiltrator, operation)


def run(game: Game, infiltrator: Infiltrator, operation: Operation) -> None:
    """6.3: what an operation does."""
    game.note(f"op.{operation.word}")
    if operation.word == "heal":
        infiltrator.hits = max(0, infiltrator.hits - operation.number)
    elif operation.word == "hush":
        infiltrator.noise = max(0, infiltrator.noise - operation.number)
    else:
        change_alert(game, operation.number, "equipment")
