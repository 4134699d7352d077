"""The guard phase: activations and the acts of guards (R58-R63)."""

from __future__ import annotations

from .acts import END
from .attacks import MELEE, SHOOT, TARGETS, UNARMED
from .combat import add_hits, end_if_all_gone, take_infiltrator_out
from .moves import MOVE, count_ground
from .noise import attackable
from .pieces import Guard, Infiltrator
from .purposes import Purpose
from .questions import Asking, ask_guard_player
from .random_moves import random_moves
from .reach import in_line, reachable
from .state import Game
from .work import HACK

STOP = 16
GUARD_MELEE = MELEE + TARGETS * UNARMED


def guard_phase(game: Game) -> Asking[None]:
    """R58-R66: activations, then random moves."""
    game.note("rule.R28", *(["rule.R94"] if not game.on_board else []), *(["rule.R91"] if not game.guards else []))
    yield from activations(game)
    yield from random_moves(game)


def number_of_activations(game: Game) -> int:
    """R58, fixed at the start of the phase (R87)."""
    if game.issued:
        game.note("rule.R58.lockdown")
        return len(game.living_guards)
    tokens = game.alert
    if game.decided("alert_mode") == "noise_now":
        tokens = game.rules.alert_start + sum(infiltrator.noise for infiltrator in game.on_board)
    game.facts.activations_unused += max(0, tokens - len(game.living_guards))
    return tokens


def activations(game: Game) -> Asking[None]:
    """R59: guards are named and act, one after the other."""
    game.phase = "guards"
    game.activations = number_of_activations(game)
    game.note("rule.R58", f"activations.{min(game.activations, 9)}")
    while game.activations > 0:
        ready = [guard.number for guard in game.living_guards if not guard.activated]
        if not ready:
            game.note("rule.R59.all")
            break
        chosen = yield from ask_guard_player(game, "activate", [*ready, STOP])
        if chosen == STOP:
            game.note("rule.R59.stop")
            break
        game.activations -= 1
        yield from activate(game, game.guards[chosen])
    game.activations = 0


def activate(game: Game, guard: Guard) -> Asking[None]:
    """R60: up to two actions at once."""
    game.note("rule.R60", f"guard.{guard.kind.id}")
    guard.activated, guard.actions_left = True, game.rules.actions_per_turn
    game.acting = guard.number
    game.mission_facts.guard_activated[guard.number] += 1
    while guard.actions_left > 0:
        code = yield from ask_guard_player(game, "guard_act", legal_acts(game, guard), guard.number)
        guard.actions_left = guard.actions_left - 1 if code != END else 0
        yield from perform(game, guard, code)
    game.acting = -1


def legal_acts(game: Game, guard: Guard) -> list[int]:
    """R60, R61, R63: all legal codes."""
    targets = [infiltrator for infiltrator in game.infiltrators if attackable(game, infiltrator)]
    return [
        END,
        *restorable(game, guard),
        *(MOVE + tile for tile in reachable(game, guard)),
        *(SHOOT + target.number for target in targets if can_shoot(game, guard, target)),
        *(GUARD_MELEE + target.number for target in targets if can_fight(game, guard, target)),
    ]


def can_shoot(game: Game, guard: Guard, target: Infiltrator) -> bool:
    """R61."""
    return guard.kind.r >= 1 and in_line(game, guard.tile, target.tile, guard.kind.range)


def can_fight(game: Game, guard: Guard, target: Infiltrator) -> bool:
    """R61."""
    return guard.kind.c >= 1 and game.board.adjacent(guard.tile, target.tile)


def restorable(game: Game, guard: Guard) -> list[int]:
    """R63, D18: the codes of hacked objectives on the guard's tile or adjacent."""
    if not game.decided("guard_can_restore"):
        return []
    return [
        HACK + number
        for number, objective in enumerate(game.objectives)
        if objective.hacked and (guard.tile == objective.tile or game.board.adjacent(guard.tile, objective.tile))
    ]


def perform(game: Game, guard: Guard, code: int) -> Asking[None]:
    """Resolve an act of a guard (R60)."""
    if code == END:
        game.note("guard_act.end")
    elif code < MOVE:
        restore(game, code - HACK)
    elif code < SHOOT:
        game.note("guard_act.move", "rule.R60.move")
        guard.tile = code - MOVE
        count_ground(game, guard.tile)
    elif code < MELEE:
        yield from attack(game, guard, game.infiltrators[code - SHOOT], "shot")
    else:
        yield from attack(game, guard, game.infiltrators[code - GUARD_MELEE], "melee")


def restore(game: Game, number: int) -> None:
    """R63: unhacked, without progress and hacker."""
    game.note("rule.R63", "act.restore", "guard_act.restore")
    objective = game.objectives[number]
    objective.hacked, objective.progress, objective.hacker = False, 0, -1


def attack(game: Game, guard: Guard, target: Infiltrator, how: str) -> Asking[None]:
    """R61, R86: noise die, roll, hits, death check, taking out, and the end."""
    game.note("rule.R61", f"guard_act.{how}", f"guard_attack.{guard.kind.id}.{how}")
    die = yield from take_noise_die(game, guard, target)
    dice = (guard.kind.r if how == "shot" else guard.kind.c) + die
    if game.in_shade(guard):
        game.note("rule.R52")
        dice += game.rules.guard_shade_bonus
    hits = game.successes(game.roll(dice, Purpose.GUARD_ATTACK, guard.owner))
    game.mission_facts.guard_attacks[guard.number] += 1
    game.mission_facts.guard_attack_hits[guard.number] += hits
    if add_hits(game, target, hits):
        take_infiltrator_out(game, target, guard, how, bool(die))
        end_if_all_gone(game)


def take_noise_die(game: Game, guard: Guard, target: Infiltrator) -> Asking[int]:
    """R62: one noise die of the target may become an attack die; return 1 if it does."""
    if target.noise < 1:
        return 0
    when = game.decided("noise_die")
    taken = int(when == "must")
    if when == "may":
        taken = yield from ask_guard_player(game, "noise_die", (0, 1), guard.number)
    if taken:
        game.note("rule.R62", "noise_die.taken")
        target.noise -= 1
        game.mission_facts.guard_noise_dice[guard.number] += 1
        if not attackable(game, target):
            game.note("noise_die.last_in_shade")
    else:
        game.note("noise_die.left")
    return taken
