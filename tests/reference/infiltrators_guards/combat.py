"""Hits, death checks and the taking out of figures (R44-R47)."""

from __future__ import annotations

from .alert import change_alert
from .pieces import Figure, Guard, Infiltrator
from .purposes import Purpose
from .state import Game, MissionEnded


def add_hits(game: Game, target: Figure, hits: int) -> bool:
    """R44, R45: add hits; return whether the target is taken out."""
    game.note("rule.R44")
    target.hits += hits
    if hits == 0 and not game.decided("check_on_miss"):
        return False
    return death_check(game, target)


def death_check(game: Game, target: Figure) -> bool:
    """R45: one die for each hit above HP; all of them are rolled."""
    if isinstance(target, Infiltrator):
        game.passive(target, "hp")
    dice = target.hits - target.hp
    if dice <= 0:
        return False
    faces = game.roll(dice, Purpose.DEATH, target.owner)
    out = any(face >= game.rules.death_min for face in faces)
    side = "guard" if isinstance(target, Guard) else "infiltrator"
    game.note("rule.R45", f"death.{side}.{'out' if out else 'survived'}")
    return out


def take_guard_out(game: Game, guard: Guard, attacker: Infiltrator) -> None:
    """R46."""
    game.note("rule.R46", f"guard_out.{guard.kind.id}", f"guard_out_by.{attacker.card.id}")
    guard.remove()
    if not game.living_guards:
        game.note("rule.R70")
    game.facts.guards_out[attacker.number] += 1
    game.mission_facts.guard_taken_round[guard.number] = game.round
    if guard.number == game.marked:
        game.note("mark.taken")
        game.marked_by = attacker.number
    change_alert(game, game.rules.alert_on_guard_out, "guard_out")


def take_infiltrator_out(game: Game, infiltrator: Infiltrator, guard: Guard, how: str, die: bool) -> None:
    """R47; D44: its equipment is out of this mission with it."""
    lit = not game.in_shade(infiltrator)
    game.note("rule.R47", f"fall.{guard.kind.id}.{how}", f"fall.{'lit' if lit else 'shaded'}", f"fall.die.{int(die)}")
    game.note(f"taken.{infiltrator.card.id}")
    facts = game.mission_facts
    facts.taken_round[infiltrator.number] = game.round
    facts.taken_by[infiltrator.number] = {"guard": guard.number, "how": how, "die": int(die), "lit": int(lit)}
    infiltrator.remove("taken")


def end_if_all_gone(game: Game) -> None:
    """R67: the game ends when no infiltrator is on the board or waiting."""
    if any(infiltrator.still_in for infiltrator in game.infiltrators):
        return
    game.note("rule.R67")
    states = {infiltrator.state for infiltrator in game.infiltrators}
    if states == {"left"}:
        raise MissionEnded("all_left")
    raise MissionEnded("all_taken" if states == {"taken"} else "mixed")
