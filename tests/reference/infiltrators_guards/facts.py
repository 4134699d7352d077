"""What is counted for the statistics (7.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

NOISE_SOURCES = ("lit_move", "attack", "hack", "entry")
ACTS = ("end", "leave", "hack", "use", "move", "shoot", "melee")
OBJECTIVES = 4


@dataclass
class Facts:
    """What is summed over the whole game, most of it by infiltrator."""

    noise_made: list[list[int]]
    noise_peak: list[int]
    acts: list[list[int]]
    tiles_moved: list[int]
    lit_ends: list[int]
    shade_ends: list[int]
    attacks: list[int]
    attack_dice: list[int]
    attack_hits: list[int]
    guards_out: list[int]
    gang_dice: list[int]
    spent: list[int]
    bought: list[int]
    hack_rolls: int = 0
    hack_successes: int = 0
    activations_unused: int = 0


@dataclass
class MissionFacts:
    """What belongs to one mission, by objective, infiltrator or guard."""

    hack_round: list[int]
    left_round: list[int]
    exit_tile: list[int]
    taken_round: list[int]
    taken_by: list[dict[str, Any] | None]
    guard_activated: list[int]
    guard_attacks: list[int]
    guard_attack_hits: list[int]
    guard_noise_dice: list[int]
    guard_random_moves: list[int]
    guard_random_declined: list[int]
    guard_taken_round: list[int]

    def add_guards(self, guards: int) -> None:
        """Begin to count for the guards of the mission."""
        for name in GUARD_FACTS:
            setattr(self, name, [0] * guards)


GUARD_FACTS = tuple(name for name in MissionFacts.__dataclass_fields__ if name.startswith("guard_"))

SINGLE_FACTS = ("hack_rolls", "hack_successes", "activations_unused")
LISTS_OF_LISTS = {"noise_made": len(NOISE_SOURCES), "acts": len(ACTS)}


def new_facts(team: int) -> Facts:
    """Return the facts of a game that begins."""
    values: dict[str, Any] = {
        name: [0] * team for name in Facts.__dataclass_fields__ if name not in (*SINGLE_FACTS, *LISTS_OF_LISTS)
    }
    values |= {name: [[0] * length for _ in range(team)] for name, length in LISTS_OF_LISTS.items()}
    return Facts(**values)


def new_mission_facts(team: int) -> MissionFacts:
    """Return the facts of a mission that begins."""
    values: dict[str, Any] = {name: [0] * team for name in ("left_round", "taken_round")}
    values |= {name: [] for name in GUARD_FACTS}
    return MissionFacts(hack_round=[0] * OBJECTIVES, exit_tile=[-1] * team, taken_by=[None] * team, **values)
