"""What is counted and remembered for the statistics (section 7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

CAUSES = (
    *("none", "guard_move", "guard_foyer", "guard_atrium", "own_move_guard", "own_move_foyer", "own_move_atrium"),
    *("tiara", "ordered_move", "event", "shift_change", "guard_return", "acrobat_stayed", "truncated"),
)
SOURCES = (*("camera", "detector", "fingerprint", "laser", "motion", "thermo", "tool", "loot", "event", "character"),)
"""What makes alarms, by code."""

ACT_KINDS = (
    *("end", "peek", "move", "drop", "duct", "roof", "free_move", "climb", "add_die", "roll", "hack", "ability"),
    *("tool", "pick_up", "give", "take"),
)
"""Kinds of acts, by code."""

MASKS = ("tools_seen", "tools_held", "tools_used", "loot_seen", "loot_held", "events_seen")
NEVER = -1


@dataclass
class Facts:
    """The facts that are not read off the position."""

    loss_seat: int = NEVER
    loss_floor: int = NEVER
    loss_cell: int = NEVER
    loss_turn: int = NEVER
    loss_speed: int = NEVER
    loss_alarms: int = NEVER
    loss_carrying: int = NEVER
    turns: int = 0
    rounds: int = 0
    actions_used: int = 0
    actions_wasted: int = 0
    alarms_cancelled: int = 0
    alarm_turns: int = 0
    rooms_revealed: int = 0
    peeks: int = 0
    blind_entries: int = 0
    event_count: int = 0
    keypad_tries: int = 0
    hack_tokens_made: int = 0
    hack_tokens_spent: int = 0
    goblet: int = 0
    tinker: int = 0
    acts: list[int] = field(default_factory=lambda: [0] * len(ACT_KINDS))
    stealth_lost_by_cause: list[int] = field(default_factory=lambda: [0] * len(CAUSES))
    alarms_started: list[int] = field(default_factory=lambda: [0] * len(SOURCES))
    stealth_lost: list[int] = field(default_factory=list)
    seat_turns: list[int] = field(default_factory=list)
    escape_turn: list[int] = field(default_factory=list)
    floor_turns: list[list[int]] = field(default_factory=list)
    guard_steps: list[int] = field(default_factory=list)
    first_visit_turn: list[int] = field(default_factory=list)
    safe_found_turn: list[int] = field(default_factory=list)
    safe_first_roll_turn: list[int] = field(default_factory=list)
    safe_cracked_turn: list[int] = field(default_factory=list)
    safe_rolls: list[int] = field(default_factory=list)
    last_number_covered: list[int] = field(default_factory=list)
    catches: list[list[int]] = field(default_factory=list)
    tools_seen: set[str] = field(default_factory=set)
    tools_held: set[str] = field(default_factory=set)
    tools_used: set[str] = field(default_factory=set)
    loot_seen: set[str] = field(default_factory=set)
    loot_held: set[str] = field(default_factory=set)
    events_seen: set[str] = field(default_factory=set)

    def first(self, name: str, floor: int, turn: int) -> None:
        """Remember the turn of something that happens on a floor, if it is the first time; the set-up is turn 0."""
        turns = getattr(self, name)
        if turns[floor] == NEVER:
            turns[floor] = max(turn, 0)

    def show(self) -> dict[str, Any]:
        """Return the facts as plain values."""
        shown = {name: value for name, value in vars(self).items() if name not in MASKS}
        for name, value in shown.items():
            if isinstance(value, list):
                shown[name] = [list(one) if isinstance(one, list) else one for one in value]
        return {**shown, **{name: sorted(getattr(self, name)) for name in MASKS}}


def new_facts(players: int, floors: int, cells: int) -> Facts:
    """Return the facts of a game that has not begun."""
    never, none = [NEVER] * floors, [0] * floors
    return Facts(
        stealth_lost=[0] * players,
        seat_turns=[0] * players,
        escape_turn=[NEVER] * players,
        floor_turns=[list(none) for _ in range(players)],
        guard_steps=list(none),
        first_visit_turn=list(never),
        safe_found_turn=list(never),
        safe_first_roll_turn=list(never),
        safe_cracked_turn=list(never),
        safe_rolls=list(none),
        last_number_covered=list(none),
        catches=[[0] * cells for _ in range(floors)],
    )


def facts_from(shown: dict[str, Any], start: Facts) -> Facts:
    """Return facts from plain values; what is missing is at its start."""
    for name in vars(start):
        if name in shown:
            value = shown[name]
            if name in MASKS:
                value = set(value)
            elif isinstance(value, list):
                value = [list(one) if isinstance(one, list) else one for one in value]
            setattr(start, name, value)
    return start
