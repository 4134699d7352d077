"""What is counted in a game (section 8)."""

from __future__ import annotations

from dataclasses import dataclass

NOT_LEFT = 255
BY_HAND, BY_DISABLER, BY_CAT = range(3)
"""How a token was disabled."""

SENTINELS, TELEPORTS, GENERATORS = range(3)
"""What was deployed."""


@dataclass
class Facts:
    """The facts of one game, in the order of section 8."""

    generators_disabled: list[int]
    doors_disabled: list[int]
    deployed: list[int]
    eliminated_turn: list[int]
    steps: list[int]
    data_carried_out: list[int]
    winner: int = -1
    cause: str = ""
    turns: int = 0
    data_out: int = 0
    captures: int = 0
    first_capture_turn: int = 0
    infiltrators_eliminated: int = 0
    first_elimination_turn: int = 0
    safe: int = 0
    left_by_index: int = NOT_LEFT
    explosions_robot: int = 0
    explosions_traitor: int = 0
    robots_eliminated: int = 0
    traitors_eliminated: int = 0
    decoys_eliminated: int = 0
    cat_eliminated_turn: int = 0
    elimination_scans: int = 0
    elimination_scans_empty: int = 0
    long_scans: int = 0
    long_scans_with_hit: int = 0
    sentinel_scans: int = 0
    sentinel_scans_with_hit: int = 0
    traps_triggered: int = 0
    shows: int = 0
    hides: int = 0
    decoys_placed: int = 0
    disablers_used: int = 0
    disablers_lost: int = 0
    repairs_used: int = 0
    teleports_used: int = 0
    respawns: int = 0
    waits: int = 0
    cat_steps: int = 0
    steps_infiltrators: int = 0
    steps_robots: int = 0
    passes_blocked: int = 0
    questions: int = 0
    hide_fallback: int = 0


def new_facts(players: int) -> Facts:
    """Return the facts of a game that begins."""
    return Facts(
        generators_disabled=[0] * 3,
        doors_disabled=[0] * 3,
        deployed=[0] * 3,
        eliminated_turn=[0] * players,
        steps=[0] * players,
        data_carried_out=[0] * players,
    )
