"""Attacks by infiltrators (R38-R43, R48)."""

from __future__ import annotations

from .alert import change_alert
from .combat import add_hits, take_guard_out
from .components import Equipment
from .noise import make_noise
from .pieces import Guard, Held, Infiltrator
from .purposes import Purpose
from .reach import can_fight, can_shoot, could_attack
from .state import Game

SHOOT = 160
MELEE = 288
TARGETS = 16
UNARMED = 8
"""The slot of an attack without a card."""


def shots(game: Game, infiltrator: Infiltrator) -> list[int]:
    """R38: the codes of possible shots."""
    return [
        SHOOT + TARGETS * slot + guard.number
        for slot, held in enumerate(infiltrator.cards)
        for guard in game.living_guards
        if can_shoot(game, infiltrator, held.card, guard)
    ]


def fights(game: Game, infiltrator: Infiltrator) -> list[int]:
    """R39: the codes of possible melee attacks, with each card and unarmed."""
    slots = [slot for slot, held in enumerate(infiltrator.cards) if held.card.fires_as("melee")]
    targets = [guard.number for guard in game.living_guards if can_fight(game, infiltrator, guard)]
    return [MELEE + TARGETS * slot + target for slot in [*slots, UNARMED] for target in targets]


def attack_by_code(game: Game, infiltrator: Infiltrator, code: int) -> None:
    """Make the attack that a code means (section 4)."""
    kind, first = ("ranged", SHOOT) if code < MELEE else ("melee", MELEE)
    slot, target = divmod(code - first, TARGETS)
    held = None if kind == "melee" and slot == UNARMED else infiltrator.cards[slot]
    game.note("rule.R38" if kind == "ranged" else "rule.R39", f"equipment.{held.card.id if held else 'unarmed'}")
    attack(game, infiltrator, kind, held, game.guards[target])


def attack(game: Game, infiltrator: Infiltrator, kind: str, held: Held | None, guard: Guard) -> None:
    """R86: dice, roll, hits, death check, taking out, noise and Alert."""
    dice = attack_dice(game, infiltrator, kind, held, guard)
    hits = game.successes(game.roll(dice, Purpose.ATTACK, infiltrator.number))
    count_attack(game, infiltrator, max(dice, 0), hits)
    if add_hits(game, guard, hits):
        take_guard_out(game, guard, infiltrator)
    loudness(game, infiltrator, held.card if held is not None else None)


def count_attack(game: Game, infiltrator: Infiltrator, dice: int, hits: int) -> None:
    game.note(f"attack.dice.{min(dice, 9)}", "attack.hit" if hits else "attack.miss")
    game.facts.attacks[infiltrator.number] += 1
    game.facts.attack_dice[infiltrator.number] += dice
    game.facts.attack_hits[infiltrator.number] += hits


def attack_dice(game: Game, infiltrator: Infiltrator, kind: str, held: Held | None, guard: Guard) -> int:
    """R42: the card's number, the weapon's, shade and gang-up."""
    game.note("rule.R42")
    dice = infiltrator.card.r if kind == "ranged" else infiltrator.card.c
    shade = game.in_shade(infiltrator)
    if held is not None:
        dice += held.card.dice + stacked_dice(game, infiltrator, kind, held)
        dice += held.card.dice_shade if shade else 0
    if shade:
        game.note("rule.R42.shade")
        dice += game.rules.shade_bonus
    return dice + gang_up(game, infiltrator, guard)


def stacked_dice(game: Game, infiltrator: Infiltrator, kind: str, held: Held) -> int:
    """R42, D34: the dice of all other cards of the same kind."""
    others = [other.card.dice for other in infiltrator.cards if other is not held and other.card.kind == kind]
    if not others or not game.decided("stack_bonus"):
        return 0
    game.note("stacked")
    return sum(others)


def gang_up(game: Game, infiltrator: Infiltrator, guard: Guard) -> int:
    """R43: dice for others who could attack the same guard."""
    others = [other for other in game.on_board if other is not infiltrator]
    helpers = sum([could_attack(game, other, guard) for other in others])
    if not helpers:
        return 0
    game.note("rule.R43", "gang_up", f"gang_up.helpers.{helpers}")
    dice = game.rules.gang_bonus * (helpers if game.decided("gang_mode") == "each" else 1)
    game.facts.gang_dice[infiltrator.number] += dice
    return dice


def loudness(game: Game, infiltrator: Infiltrator, weapon: Equipment | None) -> None:
    """R48: an attack that is not silent makes noise and raises Alert, hit or miss."""
    silent = weapon.silent if weapon is not None else game.decided("unarmed_silent")
    if silent:
        game.note("rule.R48.silent")
        return
    game.note("rule.R48.loud")
    make_noise(game, infiltrator, game.rules.noise_per_attack, "attack")
    change_alert(game, game.rules.alert_on_loud_attack, "loud_attack")
